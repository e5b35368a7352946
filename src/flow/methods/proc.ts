// Methods of blocks and lambdas.

import { checkBlockArguments } from '../argument-errors.ts'
import { moduleNamed } from '../classes.ts'
import { type Closure, nativeClosure } from '../closure.ts'
import type { Invocation } from '../invocation.ts'
import type { Machine } from '../machine.ts'
import { arityOf } from '../parameters.ts'
import { passing } from '../passed.ts'
import type { Method } from '../program.ts'
import { toClosure } from '../to-closure.ts'
import { anyInteger, exact, integerOf, moduleOf, symbolValue, unknown, type Value } from '../value.ts'

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
    case 'bind':
      return receiver
    case 'lambda?':
      return exact(receiver.isLambda)
    case 'arity':
      return arityAnswer(machine, receiver)
    case 'curry':
      return curried(machine, receiver, integerOf(first) ?? Math.abs(arity(machine, receiver) ?? 1), [])
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
