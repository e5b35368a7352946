// Methods of blocks and lambdas.

import type { ast } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { arityOf } from '../calls/parameters.ts'
import { passing } from '../calls/passed.ts'
import { toClosure } from '../calls/to-closure.ts'
import { moduleNamed } from '../classes/classes.ts'
import { checkBlockArguments, parametersOf } from '../errors/argument-errors.ts'
import { raiseError } from '../errors/raising.ts'
import type { Machine } from '../machine.ts'
import type { Method } from '../program.ts'
import { type Closure, nativeClosure, unboundClosure } from '../values/closure.ts'
import { anyInteger, exact, integerOf, moduleOf, nil, some, symbolValue, unknown, type Value } from '../values/value.ts'

const calls: ReadonlySet<string> = new Set(['call', '()', '[]', 'yield', '==='])

export function callProc(machine: Machine, receiver: Closure, invocation: Invocation): Value | undefined {
  const { name, values, block } = invocation
  if (calls.has(name)) {
    if (receiver.isLambda) checkBlockArguments(machine, receiver, invocation)
    return machine.call(receiver, invocation)
  }
  const [first] = values
  switch (name) {
    case 'to_proc':
    case 'unbind':
      return receiver
    case 'bind':
    case 'bind_call':
      return bound(machine, receiver, invocation)
    case 'lambda?':
      return exact(receiver.isLambda)
    case 'arity':
      return arityAnswer(machine, receiver)
    case 'parameters':
      return parameterList(machine, receiver, invocation)
    case 'curry': {
      const own = arity(machine, receiver)
      const wanted = integerOf(first) ?? (own === undefined ? 1 : own < 0 ? -own - 1 : own)
      if (receiver.isLambda && own !== undefined && (own < 0 ? wanted < -own - 1 : wanted !== own))
        return raiseError(machine, 'ArgumentError', some(stringShape), invocation)
      return curried(machine, receiver, wanted, [])
    }
    case '>>':
    case '<<': {
      const other = first === undefined ? undefined : toClosure(machine, first, invocation)
      if (other === undefined) return undefined
      const [inner, outer] = name === '>>' ? [receiver, other] : [other, receiver]
      return nativeClosure((running, passed) => running.call(outer, passing(running.call(inner, passed))))
    }
    case 'instance_exec':
      return block === undefined ? undefined : machine.call(block, invocation, receiver)
  }
  return methodAnswer(machine, receiver, name)
}

/** `bind(object)`, and `bind_call(object, …)`, which calls it at once. */
function bound(machine: Machine, receiver: Closure, { name, node, frame, ...passed }: Invocation): Value | undefined {
  const [self = nil, ...values] = passed.values
  const method = unboundMethod(machine, receiver)
  if (method === undefined) return undefined
  const made = unboundClosure(method, { node, frame: { ...frame, self } })
  return name === 'bind' ? made : machine.call(made, { ...passed, values })
}

/** `method(:name).unbind` is of the class of its object. */
function unboundMethod(machine: Machine, { code }: Closure): Method | undefined {
  if (code.kind === 'method') return methodOf(machine, code.site.frame.self, code.name)
  return code.kind === 'unbound' ? code.method : undefined
}

/** `parameters`: what each is, and its name. */
function parameterList(machine: Machine, { code, isLambda }: Closure, { node }: Invocation): Value | undefined {
  const body = code.kind === 'method' ? methodOf(machine, code.site.frame.self, code.name)?.body : undefined
  const own = code.kind === 'block' ? code.node : body?.kind === 'code' ? body.node : undefined
  if (own === undefined) return undefined
  const parameters = own.kind === 'DefNode' ? own.parameters : parametersOf(own)
  if (parameters === 'any') return undefined
  const pairs = parameters === undefined ? [] : namesOf(parameters, isLambda)
  return machine.list(
    pairs.map((pair) => machine.list(pair.map(symbolValue), node)),
    node,
  )
}

function namesOf(
  { requireds, optionals, rest, posts, keywords, keywordRest, block }: ast.ParametersNode,
  isLambda: boolean,
): readonly (readonly string[])[] {
  const named = (kind: string, name: string | undefined): readonly string[] =>
    name === undefined ? [kind] : [kind, name]
  const required = (parameter: ast.Node): readonly string[] =>
    named(isLambda ? 'req' : 'opt', parameter.kind === 'RequiredParameterNode' ? parameter.name : undefined)
  return [
    ...requireds.map(required),
    ...optionals.map(({ name }) => named('opt', name)),
    ...(rest?.kind === 'RestParameterNode' ? [named('rest', rest.name)] : []),
    ...posts.map(required),
    ...keywords.map(({ kind, name }) => named(kind === 'RequiredKeywordParameterNode' ? 'keyreq' : 'key', name)),
    ...(keywordRest?.kind === 'KeywordRestParameterNode' ? [named('keyrest', keywordRest.name)] : []),
    ...(block === undefined ? [] : [named('block', block.name)]),
  ]
}

function arityAnswer(machine: Machine, closure: Closure): Value {
  const known = arity(machine, closure)
  return known === undefined ? anyInteger : exact(known)
}

/** What a method object tells of itself. */
function methodAnswer(machine: Machine, { code }: Closure, name: string): Value | undefined {
  if (code.kind !== 'method') return undefined
  const { self } = code.site.frame
  switch (name) {
    case 'name':
    case 'original_name':
      return symbolValue(code.name)
    case 'receiver':
      return self
    case 'owner': {
      const owner = methodOf(machine, self, code.name)?.owner
      return owner === undefined ? unknown : moduleNamed(machine, owner)
    }
  }
  return undefined
}

function methodOf(machine: Machine, self: Value, name: string): Method | undefined {
  const module = moduleOf(self)
  if (module !== undefined) return machine.program.singletonMethod(module.name, name)
  const className = machine.classNameOf(self)
  return className === undefined ? undefined : machine.program.method(className, name)
}

function arity(machine: Machine, { code, isLambda }: Closure): number | undefined {
  switch (code.kind) {
    case 'block':
      return arityOf(code.node.parameters, isLambda)
    case 'symbol':
      return -2
    case 'method': {
      const body = methodOf(machine, code.site.frame.self, code.name)?.body
      if (body?.kind !== 'code') return undefined
      return arityOf(body.node.parameters, true)
    }
    case 'unbound':
      return code.method.body.kind === 'code' ? arityOf(code.method.body.node.parameters, true) : undefined
    case 'native':
      return code.arity
  }
}

function curried(machine: Machine, closure: Closure, wanted: number, given: readonly Value[]): Value {
  return nativeClosure((running, passed) => {
    const values = [...given, ...passed.values]
    return values.length >= wanted
      ? running.call(closure, { ...passed, values })
      : curried(machine, closure, wanted, values)
  })
}
