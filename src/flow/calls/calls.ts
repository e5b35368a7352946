// Calls as they are written: what they pass, and the blocks that they are given.

import type { ast } from '../../ruby/index.ts'
import { defineOn } from '../classes/singletons.ts'
import { eachTogether, readTogether } from '../conditions/alternatives.ts'
import { eachResult } from '../conditions/came-by.ts'
import { conditionAround } from '../conditions/conditional-arguments.ts'
import { noteMatch, setsMatch } from '../conditions/last-match.ts'
import { namesFound } from '../conditions/named-classes.ts'
import { negation } from '../conditions/negation.ts'
import { whereNotNil } from '../conditions/where.ts'
import { raiseError } from '../errors/raising.ts'
import type { Frame, RunningMethod } from '../frame.ts'
import type { Handlers } from '../handler.ts'
import { evaluateArguments, forwardedByDots } from '../literals.ts'
import type { Machine } from '../machine.ts'
import type { Method } from '../program.ts'
import { blockClosure, type Closure } from '../values/closure.ts'
import {
  either,
  eitherOf,
  isNil,
  mayBeNil,
  moduleOf,
  nil,
  singlesOf,
  symbolValue,
  textValue,
  truthOf,
  unknown,
  type Value,
} from '../values/value.ts'
import { callClosure, mayLeave } from './blocks.ts'
import { callOn } from './dispatch.ts'
import { keepArgument } from './kept-arguments.ts'
import { nothingPassed, type Passed } from './passed.ts'
import { toClosure } from './to-closure.ts'

export const callHandlers: Handlers = {
  CallNode: evaluateCall,
  LambdaNode: (_machine, node, frame) => blockClosure(node, frame),
  YieldNode: (machine, node, frame) => {
    const passed = { ...evaluateArguments(machine, node.arguments, frame), block: undefined }
    if (frame.block === undefined) return yieldOutside(machine, passed, node, frame)
    return callClosure(machine, frame.block, passed)
  },
  DefNode: define,
  SuperNode: (machine, node, frame) => {
    const passed = evaluateArguments(machine, node.arguments, frame)
    return withBlock(machine, node.block, frame, (block) =>
      callSuper(machine, node, { ...passed, block: block ?? frame.block }, frame),
    )
  },
  ForwardingSuperNode: (machine, node, frame) =>
    withBlock(machine, node.block, frame, (block) =>
      callSuper(machine, node, { ...forwarded(machine, frame), block: block ?? frame.block }, frame),
    ),
  SingletonClassNode: () => nil,
  UndefNode: () => nil,
  AliasMethodNode: () => nil,
}

/** A template, or what a host calls, stands around something; a method that code calls without a block raises. */
function yieldOutside(machine: Machine, passed: Passed, node: ast.YieldNode, frame: Frame): Value {
  const given = machine.hosts.content?.(machine) ?? yieldAlone(machine, passed, node, frame)
  if (given !== undefined) return given
  const site = frame.method?.call.node
  const isBare = site?.kind === 'CallNode' && site.name === frame.method?.method.name
  if (isBare && site.block === undefined && !forwardsAll(site))
    return raiseError(machine, 'LocalJumpError', textValue('no block given (yield)'), { node, frame })
  return machine.unknownCall({ ...passed, receiver: undefined, name: 'yield', node, frame })
}

/** What a library makes of it: the value with which the method goes on, or ends. */
function yieldAlone(machine: Machine, passed: Passed, node: ast.YieldNode, frame: Frame): Value | undefined {
  const name = '__yield_alone'
  if (methodOfSelf(machine, name, frame) === undefined) return undefined
  const made = machine.invoke({ ...passed, receiver: undefined, name, node, frame })
  return machine.branch(
    singlesOf(made).map((single) => () => {
      const [goesOn, value] = machine.listOfValue(single)?.items ?? []
      if (goesOn === undefined || value === undefined) return unknown
      return truthOf(goesOn) === false ? machine.leave(frame.exits.method, value) : value
    }),
  )
}

function evaluateCall(machine: Machine, node: ast.CallNode, frame: Frame): Value {
  const condition = isToldByArguments(machine, node) ? conditionAround(machine, node, frame) : undefined
  if (condition !== undefined) return machine.evaluate(condition, frame)
  const kept = answers(machine, node) ? keepArgument(machine, node, frame) : undefined
  if (kept !== undefined) return evaluateCall(machine, kept, frame)
  const together = readTogether(machine, node, frame)
  if (together === undefined) return evaluateOne(machine, node, frame)
  return eachTogether(machine, together, frame, () => evaluateOne(machine, node, frame))
}

/** What answers, and what makes an object, is something else with each of a few literals. */
function isToldByArguments(machine: Machine, call: ast.CallNode): boolean {
  const { receiver, name, arguments: given } = call
  return answers(machine, call) || (given !== undefined && receiver !== undefined && name === 'new')
}

function answers(machine: Machine, { receiver, name, arguments: given }: ast.CallNode): boolean {
  return given !== undefined && receiver === undefined && machine.hosts.alwaysFollowed?.has(name) === true
}

function evaluateOne(machine: Machine, node: ast.CallNode, frame: Frame): Value {
  const asked = node.receiver === undefined ? undefined : machine.evaluate(node.receiver, frame)
  const receiver = asked && namesFound(machine, node, asked, frame)
  if (node.receiver?.kind === 'SelfNode') return calling(machine, node, undefined, frame)
  if (!node.isSafeNavigation || receiver === undefined || !mayBeNil(receiver)) {
    if (node.block?.kind !== 'BlockNode' || receiver === undefined) return calling(machine, node, receiver, frame)
    return eachResult(machine, receiver, (each) => calling(machine, node, each, frame))
  }
  if (isNil(receiver)) return nil
  return machine.branch([() => calling(machine, node, whereNotNil(receiver), frame), () => nil])
}

function methodOfSelf(machine: Machine, name: string, { self }: Frame): Method | undefined {
  return machine.program.method(machine.classNameOf(self) ?? '', name)
}

/** Calls what is known already. */
export function calling(machine: Machine, node: ast.CallNode, receiver: Value | undefined, frame: Frame): Value {
  if (node.name === '!' && receiver !== undefined && receiver.kind !== 'reference') return negation(receiver)
  const { name } = node
  const { values: given, hasKeywords, isOpen } = evaluateArguments(machine, node.arguments, frame)
  const values = sends.has(name) ? withLiteralName(machine, given) : given
  // Every call makes one: its fields are written out because copying those of another object takes far longer.
  const invoke = (all: readonly Value[], block: Closure | undefined): Value =>
    machine.invoke({ values: all, hasKeywords, isOpen, block, receiver, name, node, frame })
  const isHandedOn = values.length === 1 && receiver === undefined && methodOfSelf(machine, name, frame) !== undefined
  const run = (block: Closure | undefined): Value =>
    isHandedOn ? eachResult(machine, values[0] ?? nil, (each) => invoke([each], block)) : invoke(values, block)
  const answer =
    node.block === undefined
      ? run(forwardsAll(node) ? frame.block : undefined)
      : withBlock(machine, node.block, frame, run)
  if (setsMatch(name, frame) && receiver !== undefined) noteMatch(machine, name, [receiver, values[0]], frame)
  // An assignment is what is assigned.
  return node.isAttributeWrite ? (values[values.length - 1] ?? nil) : answer
}

/** Words that call the method which they are given by its name. */
export const sends: ReadonlySet<string> = new Set(['send', 'public_send', '__send__'])

/** More names than these tell too little. */
const mostNames = 12

/** `scope.public_send(params[:scope]) if SCOPES.include?(params[:scope])` sends one of these. */
function withLiteralName(machine: Machine, [first, ...others]: readonly Value[]): readonly Value[] {
  if (first === undefined) return others
  const literals = machine.hosts.literalsOf?.(machine, first) ?? []
  const isKnown = literals.length > 0 && literals.length <= mostNames
  return [isKnown ? eitherOf(literals) : first, ...others]
}

/** `call(...)`, which hands on the block, too. */
function forwardsAll({ arguments: given }: ast.CallNode): boolean {
  return given?.arguments[given.arguments.length - 1]?.kind === 'ForwardingArgumentsNode'
}

/** Runs a call with its block, which `break` ends. */
function withBlock(
  machine: Machine,
  block: ast.CallNode['block'],
  frame: Frame,
  run: (block: Closure | undefined) => Value,
): Value {
  if (block === undefined) return run(undefined)
  if (block.kind === 'BlockArgumentNode') return withArgument(machine, block, frame, run)
  if (!mayLeave(block, frame)) return run(blockClosure(block, frame))
  return machine.until((loop) => run(blockClosure(block, { ...frame, exits: { ...frame.exits, loop } })))
}

/** What `&block` passes, which is no block where it is nil. */
function withArgument(
  machine: Machine,
  { expression }: ast.BlockArgumentNode,
  frame: Frame,
  run: (block: Closure | undefined) => Value,
): Value {
  if (expression === undefined) return run(frame.block)
  const value = machine.evaluate(expression, frame)
  const given = (known: Value): Value => run(toClosure(machine, known, { node: expression, frame }))
  if (value.kind !== 'several' || !mayBeNil(value)) return given(value)
  return machine.branch([() => given(whereNotNil(value)), () => run(undefined)])
}

/** `def` in code that runs: a method of a template, of an object, or of the class that the code builds. */
function define(machine: Machine, node: ast.DefNode, frame: Frame): Value {
  const { file, nesting } = frame
  const body = { kind: 'code', node, file, nesting, captured: undefined } as const
  const method = (owner: string): Method => ({ name: node.name, owner, body })
  if (node.receiver !== undefined) {
    const receiver = machine.evaluate(node.receiver, frame)
    const module = moduleOf(receiver)
    if (receiver.kind === 'reference') defineOn(machine, receiver, { name: node.name, body })
    if (module !== undefined) machine.program.define(`${module.name}.`, method(module.name))
    return symbolValue(node.name)
  }
  // In a block of `instance_eval` the object gets the method.
  if (frame.isEvaluated === true && frame.self.kind === 'reference')
    if (defineOn(machine, frame.self, { name: node.name, body })) return symbolValue(node.name)
  const module = moduleOf(frame.self)
  if (module !== undefined) machine.program.define(module.name, method(module.name))
  else machine.functions = machine.functions.with(node.name, method(''))
  return symbolValue(node.name)
}

/** What a bare `super` passes on: the parameters as they are now. */
function forwarded(machine: Machine, frame: Frame): Omit<Passed, 'block'> {
  const running = frame.method
  const node = running?.method.body.kind === 'code' ? running.method.body.node : undefined
  const parameters = node?.kind === 'DefNode' ? node.parameters : undefined
  if (running === undefined || parameters === undefined) return running?.call ?? nothingPassed
  const { requireds, optionals, rest, posts } = parameters
  const scopes = frame.scopes
  const read = (name: string): Value => machine.find(name, scopes) ?? nil
  const spread = rest?.kind === 'RestParameterNode' ? machine.listOfValue(read(rest.name ?? '*')) : undefined
  const isOpen = running.call.isOpen || (spread !== undefined && spread.items === undefined)
  const values = [
    ...requireds.map((each) => (each.kind === 'RequiredParameterNode' ? read(each.name) : nil)),
    ...optionals.map(({ name }) => read(name)),
    ...(spread?.items ?? []),
    ...posts.map((each) => (each.kind === 'RequiredParameterNode' ? read(each.name) : nil)),
  ]
  if (parameters.keywordRest?.kind === 'ForwardingParameterNode') {
    const dots = forwardedByDots(machine, frame)
    return { ...dots, values: [...values, ...dots.values], isOpen: isOpen || dots.isOpen }
  }
  const keywords = forwardedKeywords(machine, parameters, read)
  if (keywords === undefined) return { values, hasKeywords: false, isOpen }
  return { values: [...values, keywords], hasKeywords: true, isOpen }
}

function forwardedKeywords(
  machine: Machine,
  { keywords, keywordRest }: ast.ParametersNode,
  read: (name: string) => Value,
): Value | undefined {
  const rest =
    keywordRest?.kind === 'KeywordRestParameterNode' ? machine.hashOfValue(read(keywordRest.name ?? '**')) : undefined
  if (keywords.length === 0 && rest === undefined) return undefined
  const entries = new Map(rest?.entries)
  for (const { name } of keywords) {
    const key = symbolValue(name)
    entries.set(`:${name}`, { key, value: read(name), isOptional: false })
  }
  if (entries.size === 0 && rest?.others === undefined) return undefined
  return machine.hash({
    kind: 'hash',
    entries,
    others: rest?.others,
    fallback: nil,
    isIndifferent: false,
    isMany: false,
  })
}

function callSuper(machine: Machine, node: ast.Node, passed: Passed, frame: Frame): Value {
  const running: RunningMethod | undefined = frame.method
  if (running === undefined) return machine.unknownCall({ ...passed, receiver: undefined, name: 'super', node, frame })
  const { method } = running
  const { values, hasKeywords, isOpen, block } = passed
  const invocation = { values, hasKeywords, isOpen, block, receiver: undefined, name: method.name, node, frame }
  return (
    singlesOf(frame.self)
      .map((single) => () => callOn(machine, single, invocation, method))
      .reduce<Value | undefined>((made, way) => (made === undefined ? way() : either(made, way())), undefined) ?? nil
  )
}
