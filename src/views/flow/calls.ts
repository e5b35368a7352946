// Calls: what they pass, and who answers them.

import { type ast, symbol } from '../../ruby/index.ts'
import { booleanShape } from '../../shape/index.ts'
import { typeOfCall } from '../typing/type-of-call.ts'
import { callProc, mayLeave } from './blocks.ts'
import { callChange, changes, givesElement } from './changes.ts'
import type { Frame } from './frame.ts'
import type { Handlers } from './handler.ts'
import { callHash, isKnownHash } from './hashes.ts'
import type { Invocation } from './invocation.ts'
import { iterate } from './iteration.ts'
import { callList, isKnownList } from './lists.ts'
import { evaluateList } from './literals.ts'
import type { Machine } from './machine.ts'
import { callMethod } from './methods.ts'
import { sizeOfAll } from './size.ts'
import {
  joinTyped,
  knownValues,
  nilValue,
  notNil,
  optionOf,
  type Proc,
  type Typed,
  textOf,
  truthOf,
  typedShape,
  typedValue,
  unknownCode,
  unknownValue,
} from './typed.ts'

export const callHandlers: Handlers = {
  CallNode: evaluateCall,
  LambdaNode: (machine, node, frame) => procValue(machine, { node, frame }),
  YieldNode: (machine, node, frame) => {
    const { values, ...passed } = passedTo(machine, node.arguments, frame)
    if (frame.block === undefined) return machine.hooks.content(frame)
    return callProc(machine, frame.block, { values, ...passed, block: undefined })
  },
  DefNode: (machine, node, frame) => {
    machine.functions.set(node.name, { node, file: frame.file, nesting: frame.nesting })
    return typedValue(symbol(node.name))
  },
  SuperNode: (machine, node, frame) => {
    passedTo(machine, node.arguments, frame)
    return unknownValue
  },
}

function procValue(machine: Machine, proc: Proc): Typed {
  machine.keep(proc.frame.scopes)
  return unknownCode({ kind: 'proc', proc })
}

interface PassedValues {
  readonly values: readonly Typed[]
  readonly hasKeywords: boolean
  readonly isOpen: boolean
}

const nothingPassed: PassedValues = { values: [], hasKeywords: false, isOpen: false }

function passedTo(machine: Machine, node: ast.ArgumentsNode | undefined, frame: Frame): PassedValues {
  if (node === undefined) return nothingPassed
  const nodes = node.arguments
  const { items, isOpen } = evaluateList(machine, nodes, frame)
  const final = nodes[nodes.length - 1]
  if (final?.kind !== 'ForwardingArgumentsNode')
    return { values: items, hasKeywords: final?.kind === 'KeywordHashNode', isOpen }
  const forwarded = machine.state.find('...', frame.scopes)?.items
  const values = [...items.slice(0, -1), ...(forwarded ?? [])]
  return {
    values,
    hasKeywords: values[values.length - 1]?.entries !== undefined,
    isOpen: isOpen || forwarded === undefined,
  }
}

function evaluateCall(machine: Machine, node: ast.CallNode, frame: Frame): Typed {
  const receiver = node.receiver === undefined ? undefined : machine.evaluate(node.receiver, frame)
  if (node.receiver?.kind === 'SelfNode') return calling(machine, node, undefined, frame)
  if (!node.isSafeNavigation || receiver === undefined) return calling(machine, node, receiver, frame)
  if (receiver.value === null) return nilValue
  const isNever = !receiver.shape.isAny && !receiver.shape.isNull
  const call = (): Typed => calling(machine, node, notNil(receiver), frame)
  return isNever ? call() : machine.branch([call, () => nilValue])
}

function calling(machine: Machine, node: ast.CallNode, receiver: Typed | undefined, frame: Frame): Typed {
  if (node.name === '!' && receiver !== undefined) return negation(receiver)
  const { block, name } = node
  const { values, hasKeywords, isOpen } = passedTo(machine, node.arguments, frame)
  const run = (given: Proc | undefined): Typed =>
    invoke(machine, { receiver, name, values, hasKeywords, isOpen, block: given, node, frame })
  if (block === undefined) return written(node, values, run(undefined))
  if (block.kind === 'BlockArgumentNode') return run(procOf(machine, block, frame))
  if (!mayLeave(block, frame)) return run({ node: block, frame })
  return machine.until((loop) => run({ node: block, frame: { ...frame, exits: { ...frame.exits, loop } } }))
}

/** An assignment is what is assigned. */
function written({ isAttributeWrite }: ast.CallNode, values: readonly Typed[], answer: Typed): Typed {
  return isAttributeWrite ? (values[values.length - 1] ?? nilValue) : answer
}

function negation(value: Typed): Typed {
  const truth = truthOf(value)
  return truth === undefined ? typedShape(booleanShape) : typedValue(!truth)
}

/** What `&block` passes. */
function procOf(machine: Machine, { expression }: ast.BlockArgumentNode, frame: Frame): Proc | undefined {
  if (expression === undefined) return frame.block
  const value = machine.evaluate(expression, frame)
  if (value.code?.kind === 'proc') return value.code.proc
  const name = textOf(value)
  return { node: name ?? '', frame }
}

export function invoke(machine: Machine, invocation: Invocation): Typed {
  machine.step()
  const { receiver, values, block } = invocation
  if (isSending(invocation)) return sent(machine, invocation)
  const answer = receiver === undefined ? bare(machine, invocation) : onReceiver(machine, receiver, invocation)
  if (answer !== undefined) return answer
  for (const { code } of values) if (code?.kind === 'builder') machine.hooks.disturb(machine, code.number)
  if (block !== undefined) return iterate(machine, invocation, block)
  for (const { code } of values) if (code?.kind === 'proc') runMaybe(machine, code.proc)
  return typeOfCall(invocation, machine.hooks)
}

/** A Jbuilder takes every word but this one for a key. */
function isSending({ receiver, name }: Invocation): boolean {
  return name === '__send__' || (receiver?.code?.kind !== 'builder' && (name === 'send' || name === 'public_send'))
}

function runMaybe(machine: Machine, proc: Proc): void {
  machine.repeat(() => callProc(machine, proc, { values: [], hasKeywords: false, isOpen: true, block: undefined }))
}

/** `send("name", …)` */
function sent(machine: Machine, invocation: Invocation): Typed {
  const [first, ...values] = invocation.values
  const name = textOf(first)
  return name === undefined ? unknownValue : invoke(machine, { ...invocation, name, values })
}

function bare(machine: Machine, invocation: Invocation): Typed | undefined {
  const { name, block, frame } = invocation
  if (isVariable(invocation)) {
    const local = machine.state.find(name, frame.scopes)
    if (local !== undefined) return local
  }
  if ((name === 'lambda' || name === 'proc') && block !== undefined) return procValue(machine, block)
  if (name === 'raise' || name === 'fail' || name === 'abort') return machine.leave(frame.exits.rescue, nilValue)
  if (name === 'throw') return machine.leave(frame.exits.thrown, invocation.values[1] ?? nilValue)
  if (name === 'catch' && block !== undefined) return catching(machine, block)
  if (name === 'block_given?') return typedValue(frame.block !== undefined)
  const answer = machine.hooks.answer(machine, invocation)
  if (answer !== undefined) return answer
  const method = machine.functions.get(name) ?? machine.hooks.method(name, frame)
  return method === undefined ? undefined : callMethod(machine, method, invocation)
}

/** `catch(:done) { … throw :done … }` */
function catching(machine: Machine, { node, frame }: Proc): Typed {
  return machine.until((thrown) => {
    const inner = { node, frame: { ...frame, exits: { ...frame.exits, thrown } } }
    return callProc(machine, inner, { values: [unknownValue], hasKeywords: false, isOpen: false, block: undefined })
  })
}

/** A bare name, which a local variable of a partial may have. */
function isVariable({ node, values, block }: Invocation): boolean {
  if (values.length > 0 || block !== undefined) return false
  return node.kind !== 'CallNode' || node.isVariableCall
}

function onReceiver(machine: Machine, receiver: Typed, invocation: Invocation): Typed | undefined {
  const { code } = receiver
  const { name, values } = invocation
  switch (code?.kind) {
    case 'builder':
      return machine.hooks.build(machine, code.number, invocation)
    case 'proc':
      if (name === 'to_proc') return receiver
      return procCalls.has(name) ? callProc(machine, code.proc, invocation) : undefined
    case 'options':
      return withOptions(machine, code, invocation)
    default: {
      if (receiver.procs !== undefined && procCalls.has(name)) return callOneOf(machine, receiver.procs, invocation)
      const asked = machine.hooks.answer(machine, invocation)
      if (asked !== undefined) return asked
      if (name === 'try' || name === 'try!') return tried(machine, receiver, invocation)
      if (receiver.isStruct === true) {
        const member = memberOf(receiver, name, values)
        if (member !== undefined) return member
      }
      if (isPlainlyUnknown(receiver)) return undefined
      payForParts(machine, [receiver, ...values])
      if (changes(receiver, name)) return callChange(machine, receiver, invocation)
      if (givesElement(receiver, invocation)) return onCollection(machine, receiver, invocation)
      return pure(machine, receiver, values, invocation) ?? onCollection(machine, receiver, invocation)
    }
  }
}

/** `point.x`, `point[:x]`, `point["x"]`, `point[0]` */
function memberOf(struct: Typed, name: string, values: readonly Typed[]): Typed | undefined {
  if (values.length === 0) return optionOf(struct, name)
  const [key] = values
  if (name !== '[]' || key === undefined) return undefined
  return typeof key.value === 'number' ? struct.entries?.at(key.value)?.value : optionOf(struct, textOf(key) ?? '')
}

const procCalls: ReadonlySet<string> = new Set(['call', '()', '[]', 'yield', '==='])

function callOneOf(machine: Machine, procs: readonly (Proc | undefined)[], invocation: Invocation): Typed {
  return machine.branch(
    procs.map((proc) => (): Typed => (proc === undefined ? unknownValue : callProc(machine, proc, invocation))),
  )
}

/** Most receivers are records, of which nothing is known but how they are called. */
function isPlainlyUnknown({ shape, value, items, entries }: Typed): boolean {
  return shape.isAny && value === undefined && items === undefined && entries === undefined
}

/** Many calls on large values are paid for by what they look at. */
function payForParts(machine: Machine, values: readonly Typed[]): void {
  payBeyond(machine, sizeOfAll(values) / 100)
}

/** What small values take is part of the step. */
function payBeyond(machine: Machine, work: number): void {
  if (work >= 1) machine.pay(work)
}

function onCollection(machine: Machine, receiver: Typed, invocation: Invocation): Typed | undefined {
  if (isKnownList(receiver)) return callList(machine, receiver, invocation)
  return isKnownHash(receiver) ? callHash(machine, receiver, invocation) : undefined
}

/** `record.try(:name)` */
function tried(machine: Machine, receiver: Typed, invocation: Invocation): Typed {
  if (receiver.value === null) return nilValue
  const [first, ...values] = invocation.values
  const name = textOf(first)
  if (name === undefined)
    return invocation.block === undefined ? unknownValue : iterate(machine, invocation, invocation.block)
  return joinTyped(invoke(machine, { ...invocation, receiver: notNil(receiver), name, values }), nilValue)
}

/** What Ruby itself gives, where everything is known. */
function pure(
  machine: Machine,
  receiver: Typed,
  values: readonly Typed[],
  { name, block, frame, isOpen }: Invocation,
): Typed | undefined {
  if (block !== undefined || isOpen || receiver.code !== undefined) return undefined
  const [known, ...given] = knownValues([receiver, ...values]) ?? []
  if (known === undefined) return undefined
  const answer = machine.hooks.pure(known, name, given, frame)
  payBeyond(machine, machine.hooks.work() / 10)
  const made = answer === undefined ? undefined : typedValue(answer)
  payForParts(machine, made === undefined ? [] : [made])
  return made
}

/** A call on what `with_options` yields is the same call with the options. */
function withOptions(
  machine: Machine,
  { receiver, options }: { readonly receiver: Typed | undefined; readonly options: Typed },
  invocation: Invocation,
): Typed {
  const last = invocation.values[invocation.values.length - 1]
  const own = invocation.hasKeywords ? (last?.entries ?? []) : []
  const rest = invocation.hasKeywords ? invocation.values.slice(0, -1) : invocation.values
  const given = new Set(own.map(({ key }) => textOf(key)))
  const merged = [...(options.entries ?? []).filter(({ key }) => !given.has(textOf(key))), ...own]
  const values = [...rest, { ...options, entries: merged }]
  return invoke(machine, { ...invocation, receiver, values, hasKeywords: true })
}
