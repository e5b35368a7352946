// Running blocks, lambdas and methods.

import type { ast, RubyFile } from '../../ruby/index.ts'
import { booleanShape, type Place, stringShape, withReason } from '../../shape/index.ts'
import { readAttribute, writeAttribute } from '../active-model/active-model.ts'
import { fromBoot } from '../boot/boot-values.ts'
import { classNamed } from '../classes/class-named.ts'
import { readClassAttribute, writeClassAttribute } from '../classes/classes.ts'
import { giving } from '../conditions/came-by.ts'
import { whereNotNil } from '../conditions/where.ts'
import { checkArguments, checkBlockArguments, parametersOf } from '../errors/argument-errors.ts'
import { newError, raiseNoMethod, raiseWith } from '../errors/raising.ts'
import { type Frame, noExits } from '../frame.ts'
import type { Machine } from '../machine.ts'
import type { Method } from '../program.ts'
import { type Scopes, scopesIn } from '../store/scopes.ts'
import type { Exit } from '../store/state.ts'
import type { Closure, Code } from '../values/closure.ts'
import {
  exact,
  isNil,
  isPlainlyUnknown,
  nameOfValue,
  nil,
  type Single,
  singlesOf,
  some,
  truthOf,
  unknown,
  type Value,
} from '../values/value.ts'
import { readInstanceVariable, writeInstanceVariable } from '../variables.ts'
import { loseWritten } from '../written-variables.ts'
import type { Invocation } from './invocation.ts'
import { raisesOfNil } from './nil-calls.ts'
import { bindBlock, bindParameters, withKeywords } from './parameters.ts'
import { type Passed, passing } from './passed.ts'
import { mayRecur } from './recursions.ts'
import { answersTo } from './responds.ts'
import { isLastCall } from './steps-of-calls.ts'

/** Calls a block or a lambda; `self` is another one for `instance_exec`. */
export function callClosure(machine: Machine, { code, isLambda }: Closure, given: Passed, self?: Value): Value {
  // A call has more to say than what it passes.
  const passed: Passed = {
    values: given.values,
    hasKeywords: given.hasKeywords,
    isOpen: given.isOpen,
    block: given.block,
  }
  switch (code.kind) {
    case 'native':
      machine.step()
      return code.run(machine, passed)
    case 'method':
      // Private methods and functions answer, too.
      return machine.invoke({ ...code.site, ...passed, receiver: undefined, name: code.name })
    case 'unbound': {
      const { method, site } = code
      if (site === undefined) return unknown
      return callMethod(machine, method, site.frame.self, {
        ...site,
        ...passed,
        receiver: undefined,
        name: method.name,
      })
    }
    case 'symbol':
      return callNamed(machine, code.name, passed)
    case 'block':
      if (machine.isDeep) return unknown
      return isLambda || self !== undefined
        ? callNamedBlock(machine, code, isLambda, { passed, self })
        : machine.entering(() => callBlock(machine, code, false, { passed, self }))
  }
}

type Block = Extract<Code, { readonly kind: 'block' }>

/** A lambda or the block of a scope may call itself, as a method does. */
function callNamedBlock(machine: Machine, code: Block, isLambda: boolean, call: BlockCall): Value {
  const { node } = code
  if (!mayRecur(machine, node, call.passed)) return unknown
  return machine.recursions.entering(node, () => machine.entering(() => callBlock(machine, code, isLambda, call)))
}

interface BlockCall {
  readonly passed: Passed
  readonly self: Value | undefined
}

function callBlock(machine: Machine, { node, frame }: Block, isLambda: boolean, { passed, self }: BlockCall): Value {
  const scope = machine.newScope(node)
  const base: Frame = {
    ...frame,
    scopes: scopesIn(scope, frame.scopes),
    self: self ?? frame.self,
    ...(self === undefined ? {} : { isEvaluated: true }),
    ...(passed.block !== undefined && self !== undefined ? { block: passed.block } : {}),
  }
  const run = (inner: Frame): Value => {
    bindBlock(machine, node, passed, inner)
    return machine.evaluate(node.body, inner)
  }
  if (!mayLeave(node, frame)) return run(base)
  return machine.until((exit) => {
    const exits = { ...frame.exits, block: exit, ...(isLambda ? { method: exit, loop: exit } : {}) }
    return redoing(machine, node, { ...base, exits }, run)
  })
}

/** `redo` runs the block again from its start. */
function redoing(machine: Machine, node: ast.Node, frame: Frame, run: (frame: Frame) => Value): Value {
  if (!/\bredo\b/.test(frame.file.text.slice(node.start, node.end))) return run(frame)
  return machine.again((redo) => run({ ...frame, exits: { ...frame.exits, redo } }))
}

const jumpsByFile = new WeakMap<RubyFile, readonly number[]>()

/** Whether the code of a block may be left before its end: most is not, and then needs no account of it. */
export function mayLeave(node: ast.BlockNode | ast.LambdaNode, { file }: Frame): boolean {
  const known = jumpsByFile.get(file) ?? jumpsIn(file)
  jumpsByFile.set(file, known)
  // The first jump behind the start of the block.
  let [low, high] = [0, known.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((known[middle] ?? 0) < node.start) low = middle + 1
    else high = middle
  }
  return (known[low] ?? Number.POSITIVE_INFINITY) < node.end
}

/** Where the words stand that leave code, or may be texts that look so. */
function jumpsIn({ text }: RubyFile): readonly number[] {
  return Array.from(text.matchAll(/\b(?:next|break|return|redo|retry|throw)\b/g), ({ index }) => index)
}

/** `&:name` */
function callNamed(machine: Machine, name: string, { values, ...passed }: Passed): Value {
  const [receiver, ...rest] = values
  if (receiver === undefined) return unknown
  return machine.invoke({ receiver, name, values: rest, ...passed, block: undefined, ...machine.nowhere })
}

export function yieldTo(machine: Machine, block: Closure, ...values: readonly Value[]): Value {
  return callClosure(machine, block, passing(...values))
}

export function callMethod(machine: Machine, method: Method, self: Value, invocation: Invocation): Value {
  const { body } = method
  switch (body.kind) {
    case 'code': {
      const before = machine.hosts.answeredErrors?.()
      const value = callCode(machine, method, body, { self, invocation })
      const hasAnswered = before !== machine.hosts.answeredErrors?.()
      return giving(machine, value, (given) => {
        const told = toldBy(machine, method, body, given)
        return hasAnswered ? goneOn(told) : told
      })
    }
    case 'reader':
      return readInstanceVariable(machine, self, body.variable)
    case 'writer':
      tellWritten(machine, method, self, invocation)
      return writeInstanceVariable(machine, self, body.variable, invocation.values[0] ?? nil)
    case 'delegate':
      return delegated(machine, body, { self, invocation, owner: method.owner })
    case 'delegate-missing':
      return delegatedMissing(machine, body, { self, invocation, method })
    case 'library':
      return machine.unknownCall(invocation)
    case 'class-attribute':
      return classAttribute(machine, method.name, body.name, { self, invocation })
    case 'model-attribute':
      if (method.name.endsWith('=')) tellWritten(machine, method, self, invocation)
      return method.name.endsWith('=')
        ? writeAttribute(machine, self, body, invocation)
        : readAttribute(machine, self, body)
    case 'closure':
      checkBlockArguments(machine, body.closure, invocation)
      return callClosure(machine, { ...body.closure, isLambda: true }, invocation, self)
  }
}

/** A method that answers the errors of its code gives something where there are none: `payload = decoded or return`. */
function goneOn(value: Value): Value {
  return value.kind === 'some' && isPlainlyUnknown(value) ? { ...value, isTrue: true } : value
}

function tellWritten(machine: Machine, { name }: Method, object: Value, { values, node, frame }: Invocation): void {
  const [value] = values
  if (value !== undefined) machine.hosts.written?.(machine, { object, name: name.slice(0, -1), value, node, frame })
}

function classAttribute(
  machine: Machine,
  name: string,
  variable: string,
  { self, invocation }: Omit<MethodCall, 'exit'>,
): Value {
  if (name.endsWith('=')) return writeClassAttribute(machine, self, variable, invocation.values[0] ?? nil)
  const value = readClassAttribute(machine, self, variable)
  if (!name.endsWith('?')) return value
  const truth = truthOf(value)
  return truth === undefined ? some(booleanShape) : exact(truth)
}

type CodeBody = Extract<Method['body'], { readonly kind: 'code' }>

/** What the code of a method makes is told to be of it, in runs that keep what types follow from. */
function toldBy(machine: Machine, { name }: Method, { file, node }: CodeBody, value: Value): Value {
  if (!machine.program.tellsReasons) return value
  const known = placeByNode.get(node) ?? { path: file.path, span: { start: node.start, end: node.end } }
  placeByNode.set(node, known)
  const told = singlesOf(value).map((single): Single => {
    if (single.kind !== 'some') return single
    const shape = withReason(single.shape, { kind: 'method', name, place: known })
    return shape === single.shape ? single : { ...single, shape }
  })
  const [only] = told
  if (singlesOf(value).every((single, index) => single === told[index])) return value
  return value.kind === 'several' || only === undefined ? { kind: 'several', values: told } : only
}

const placeByNode = new WeakMap<ast.Node, Place>()

function callCode(
  machine: Machine,
  method: Method,
  body: CodeBody,
  { self, invocation }: Omit<MethodCall, 'exit'>,
): Value {
  const { node } = body
  if (!mayRecur(machine, node, invocation)) {
    loseWritten(machine, self, node)
    const lost = machine.cut(invocation)
    return machine.assumedResults.assume(node) ?? lost
  }
  if (!machine.mayFollow(method.name, invocation) && !machine.makesError(method.name, self)) {
    loseWritten(machine, self, node)
    return machine.cut(invocation)
  }
  const run = (): Value => machine.until((exit) => runCode(machine, method, body, { self, invocation, exit }))
  const isOfOther = invocation.receiver !== undefined
  const entered = { isOfOther, isLast: isLastCall(invocation) }
  const enter = (): Value => machine.recursions.entering(node, () => machine.entering(run, entered))
  return machine.recursions.isInside(node) ? enter() : machine.assumedResults.settled(node, enter)
}

interface MethodCall {
  readonly self: Value
  readonly invocation: Invocation
  readonly exit: Exit
}

function runCode(
  machine: Machine,
  method: Method,
  { node, file, nesting, captured }: CodeBody,
  { self, invocation: given, exit }: MethodCall,
): Value {
  const invocation = machine.program.takesHashAsKeywords ? withKeywords(machine, parametersIn(node), given) : given
  const scopes = scopesIn(machine.newScope(node), outerScopes(machine, invocation, captured))
  const frame: Frame = {
    file,
    self,
    scopes,
    nesting,
    method: { method, call: invocation },
    block: invocation.block,
    exits: { ...noExits, method: exit },
  }
  if (node.kind === 'BlockNode') {
    checkArguments(machine, parametersOf(node), invocation)
    bindBlock(machine, node, invocation, frame)
    return machine.evaluate(node.body, { ...frame, exits: { ...frame.exits, block: exit } })
  }
  checkArguments(machine, node.parameters, invocation)
  if (node.parameters !== undefined) bindParameters(machine, node.parameters, invocation, frame)
  return machine.evaluate(node.body, frame)
}

function parametersIn(node: CodeBody['node']): ast.ParametersNode | undefined {
  if (node.kind !== 'BlockNode') return node.parameters
  const parameters = parametersOf(node)
  return parameters === 'any' ? undefined : parameters
}

/** The variables around a block that became a method; a template's own methods see what it was given. */
function outerScopes(
  machine: Machine,
  { frame, receiver }: Invocation,
  captured: ReadonlyMap<string, Parameters<typeof fromBoot>[1]> | undefined,
): Scopes | undefined {
  if (captured !== undefined) {
    const scope = machine.newScope()
    for (const [name, value] of captured) machine.declare(name, fromBoot(machine, value), scope)
    return scopesIn(scope)
  }
  const { scopes } = frame
  return receiver === undefined && frame.method === undefined && scopes !== undefined
    ? scopesIn(scopes.outermost)
    : undefined
}

/** `author`, `self.class`: the words of a target as Rails writes them into the method. */
function askedInTurn(machine: Machine, to: string, { node, frame }: Pick<Invocation, 'node' | 'frame'>): Value {
  const words = to.split('.')
  const own = words[0] === 'self' ? words.slice(1) : words
  return own.reduce<Value>(
    (receiver, name) => machine.invoke({ ...passing(), receiver, name, node, frame }),
    frame.self,
  )
}

/** What a delegation goes to. */
function targetOf(machine: Machine, to: string, { self, invocation, owner }: Delegation): Value {
  const { node, frame } = invocation
  const constant = /^[A-Z]/.test(to) ? constantFor(machine, owner, to) : undefined
  if (constant !== undefined) return constant
  if (to.startsWith('@')) return readInstanceVariable(machine, self, to)
  return askedInTurn(machine, to, { node, frame: { ...frame, self } })
}

/** A constant of the class, or one that stands in no other. */
function constantFor(machine: Machine, owner: string, name: string): Value | undefined {
  const own = machine.program.constantIn(owner, name)
  return own === undefined ? classNamed(machine, name) : fromBoot(machine, own)
}

interface Delegation {
  readonly self: Value
  readonly invocation: Invocation
  readonly owner: string
}

function raiseDelegation(machine: Machine, to: string, name: string, invocation: Invocation): never {
  const message: Value = { ...some(stringShape), pattern: `*${name} delegated to ${to}*, but ${to} is nil*` }
  return raiseWith(machine, newError(machine, 'Module::DelegationError', message, invocation), { receiver: nil })
}

/** `delegate :name, to: :author` */
function delegated(
  machine: Machine,
  { to, name, allowsNil, isForwarded }: Extract<Method['body'], { readonly kind: 'delegate' }>,
  delegation: Delegation,
): Value {
  const { invocation } = delegation
  const target = targetOf(machine, to, delegation)
  const call = (receiver: Value): Value => machine.invoke({ ...invocation, receiver, name })
  if (!allowsNil) {
    const nils = isForwarded === true ? undefined : singlesOf(target).find(isNil)
    if (nils === undefined || !raisesOfNil(machine, { ...invocation, receiver: nil, name })) return call(target)
    const fail = (): Value => raiseDelegation(machine, to, name, invocation)
    return isNil(target) ? fail() : machine.branch([() => call(whereNotNil(target)), fail])
  }
  if (isNil(target)) return nil
  const isThere = singlesOf(target).every((single) => whereNotNil(single) === single)
  return isThere ? call(target) : machine.branch([() => call(whereNotNil(target)), () => nil])
}

/** `delegate_missing_to :@ward`: whatever the class does not answer, but its object does. */
function delegatedMissing(
  machine: Machine,
  { to, allowsNil }: Extract<Method['body'], { readonly kind: 'delegate-missing' }>,
  { self, invocation, method }: { readonly self: Value; readonly invocation: Invocation; readonly method: Method },
): Value {
  const [first = nil, ...values] = invocation.values
  const name = nameOfValue(first)
  if (name === undefined) return unknown
  const target = targetOf(machine, to, { self, invocation, owner: method.owner })
  if (method.name === 'respond_to_missing?') {
    const answers = answersTo(machine, target, name, invocation)
    return answers === undefined ? some(booleanShape) : exact(answers)
  }
  return machine.branch(
    singlesOf(target).map((single) => () => {
      const call = { ...invocation, values, receiver: single, name }
      if (isNil(single) && raisesOfNil(machine, call))
        return allowsNil ? nil : raiseDelegation(machine, to, name, invocation)
      if (answersTo(machine, single, name, invocation) === false)
        return raiseNoMethod(machine, self, { ...invocation, name }, 'undefined')
      return machine.invoke(call)
    }),
  )
}
