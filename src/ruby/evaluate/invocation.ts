// Calls: their arguments and blocks, the methods and lambdas that the application defines, and who answers a call.

import type * as ast from '../../../grammar/index.ts'
import type { Call } from './call.ts'
import type { Evaluator } from './evaluator.ts'
import { type Frame, Locals } from './frame.ts'
import type { Handlers } from './handler.ts'
import { evaluateList } from './literals.ts'
import { bindBlock, toProc } from './parameters.ts'
import { NextSignal, ReturnSignal } from './signals.ts'
import {
  isKind,
  isUnknown,
  type MethodBody,
  type RubyHash,
  type RubyProc,
  symbol,
  unknown,
  type Value,
} from './values.ts'

export const invocationHandlers: Handlers = {
  CallNode: (evaluator, node, frame) => evaluateCall(evaluator, node, frame),
  LambdaNode: (evaluator, node, frame) => makeProc(evaluator, node, frame, true),
  YieldNode: (evaluator, node, frame) => {
    const block = frame.method?.block
    if (block === undefined) return null
    const { values, hasKeywords } = evaluateArguments(evaluator, node.arguments, frame)
    return block.call({ evaluator, arguments: values, hasKeywords, block: undefined, node, frame })
  },
  DefNode: (evaluator, node, frame) => {
    defineMethod(evaluator, node, frame)
    return symbol(node.name)
  },
  ClassNode: (evaluator, node, frame) => runModule(evaluator, node, frame),
  ModuleNode: (evaluator, node, frame) => runModule(evaluator, node, frame),
  SuperNode: (evaluator, node, frame) => {
    const { values, hasKeywords } = evaluateArguments(evaluator, node.arguments, frame)
    const block = evaluateBlock(evaluator, node.block, frame) ?? frame.method?.block
    return callSuper({ evaluator, arguments: values, hasKeywords, block, node, frame })
  },
  ForwardingSuperNode: (evaluator, node, frame) => {
    const block = evaluateBlock(evaluator, node.block, frame) ?? frame.method?.block
    const values = frame.method?.arguments ?? []
    return callSuper({ evaluator, arguments: values, hasKeywords: false, block, node, frame })
  },
}

/** What a class or module defines is known by its text; what it does besides is run. */
function runModule(evaluator: Evaluator, node: ast.ClassNode | ast.ModuleNode, frame: Frame): Value {
  const module = evaluator.program.openModule(node, frame)
  const statements = node.body?.kind === 'BeginNode' ? node.body.statements : node.body
  const inner: Frame = { ...frame, self: module, locals: new Locals(), nesting: [...frame.nesting, module.name] }
  for (const statement of statements?.body ?? []) if (!isDefinition(statement)) evaluator.evaluate(statement, inner)
  return module
}

function isDefinition(node: ast.Node): boolean {
  if (node.kind === 'CallNode') return node.receiver === undefined && node.block?.kind !== 'BlockNode'
  return node.kind === 'DefNode' || node.kind === 'ConstantWriteNode' || node.kind === 'SingletonClassNode'
}

/** The next method of that name behind the module at hand; that of a redefined DSL word is the one that Rails has. */
function callSuper(made: Call): Value {
  const { evaluator, frame } = made
  const { self, method, nesting } = frame
  const owner = isKind(self, 'object')
    ? self.module.name
    : isKind(self, 'host') || isKind(self, 'module')
      ? self.name
      : ''
  const around = nesting[nesting.length - 1]
  if (method === undefined || owner === '' || around === undefined) return superOfHost(made)
  const next = evaluator.program.findSuper(owner, method.name, around, isKind(self, 'module'))
  return next === undefined ? superOfHost(made) : evaluator.invoke(next, self, made)
}

function superOfHost(made: Call): Value {
  const { self, method } = made.frame
  if (method === undefined || !isKind(self, 'host')) return unknown('super')
  return self.answer(method.name, made) ?? unknown('super')
}

function evaluateCall(evaluator: Evaluator, node: ast.CallNode, frame: Frame): Value {
  if (node.receiver === undefined) {
    const made = makeCall(evaluator, node, frame)
    return isUnknownCall(made) ? evaluator.unknown(node, frame) : evaluator.sendBare(node.name, made)
  }
  const receiver = evaluator.evaluate(node.receiver, frame)
  if (node.isSafeNavigation && receiver === null) return null
  if (node.name === '!' && isUnknown(receiver)) return { ...unknown(`!${receiver.words}`), negates: receiver }
  if (node.name === '!') return !evaluator.isTruthy(receiver, node.receiver, frame)
  const made = makeCall(evaluator, node, frame)
  const answer = evaluator.send(receiver, node.name, made)
  return node.isAttributeWrite ? (made.arguments[made.arguments.length - 1] ?? null) : answer
}

function isUnknownCall({ arguments: values }: Call): boolean {
  return values.length === 1 && isKind(values[0], 'unknown') && values[0].words === '*'
}

function makeCall(evaluator: Evaluator, node: ast.CallNode, frame: Frame): Call {
  const { values, hasKeywords } = evaluateArguments(evaluator, node.arguments, frame)
  return { evaluator, arguments: values, hasKeywords, block: givenBlock(evaluator, node, frame), node, frame }
}

interface EvaluatedArguments {
  readonly values: readonly Value[]
  readonly hasKeywords: boolean
}

export function evaluateArguments(
  evaluator: Evaluator,
  node: ast.ArgumentsNode | undefined,
  frame: Frame,
): EvaluatedArguments {
  if (node === undefined) return { values: [], hasKeywords: false }
  const { arguments: nodes } = node
  const last = nodes[nodes.length - 1]
  if (last?.kind === 'ForwardingArgumentsNode') return forwarded(evaluator, nodes.slice(0, -1), frame)
  const values = evaluateList(evaluator, nodes, frame) ?? [unknown('*')]
  const final = values[values.length - 1]
  const hasKeywords = last?.kind === 'KeywordHashNode'
  // `**{}` passes nothing.
  if (hasKeywords && isKind(final, 'hash') && isEmptySplat(last, final))
    return { values: values.slice(0, -1), hasKeywords: false }
  return { values, hasKeywords }
}

/** `call(:name, ...)` */
function forwarded(evaluator: Evaluator, nodes: readonly ast.Node[], frame: Frame): EvaluatedArguments {
  const values = evaluateList(evaluator, nodes, frame) ?? [unknown('*')]
  const rest = frame.locals.get('...')
  if (!isKind(rest, 'array')) return { values: [unknown('*')], hasKeywords: false }
  return { values: [...values, ...rest.items], hasKeywords: frame.locals.get('...keywords') === true }
}

/** `call(...)` hands on the block, too. */
function givenBlock(evaluator: Evaluator, node: ast.CallNode, frame: Frame): RubyProc | undefined {
  const isForwarded = node.arguments?.arguments.at(-1)?.kind === 'ForwardingArgumentsNode'
  return isForwarded ? frame.method?.block : evaluateBlock(evaluator, node.block, frame)
}

function isEmptySplat(node: ast.KeywordHashNode, value: RubyHash): boolean {
  return value.entries.size === 0 && node.elements.every(({ kind }) => kind === 'AssocSplatNode')
}

export function evaluateBlock(
  evaluator: Evaluator,
  node: ast.BlockNode | ast.BlockArgumentNode | undefined,
  frame: Frame,
): RubyProc | undefined {
  if (node === undefined) return undefined
  if (node.kind === 'BlockNode') return makeProc(evaluator, node, frame, false)
  if (node.expression === undefined) return frame.method?.block
  const value = evaluator.evaluate(node.expression, frame)
  return toProc(evaluator, value, (receiver, name, values) =>
    evaluator.send(receiver, name, { evaluator, arguments: values, hasKeywords: false, block: undefined, node, frame }),
  )
}

function makeProc(
  evaluator: Evaluator,
  node: ast.BlockNode | ast.LambdaNode,
  frame: Frame,
  isLambda: boolean,
): RubyProc {
  return {
    kind: 'proc',
    isLambda,
    node,
    frame,
    call: (made, self) =>
      evaluator.budget.enter(() => {
        const inner: Frame = { ...frame, self: self ?? frame.self, locals: new Locals(frame.locals) }
        const { arguments: values, hasKeywords, block } = made
        bindBlock(evaluator, node.parameters, { values, hasKeywords, block }, inner)
        return leavingWith(NextSignal, () => evaluator.evaluate(node.body, inner), isLambda)
      }),
  }
}

/** `next` leaves a block, and `return` a lambda. */
function leavingWith(signal: typeof NextSignal, run: () => Value, isLambda: boolean): Value {
  try {
    return run()
  } catch (error) {
    if (error instanceof signal || (isLambda && error instanceof ReturnSignal)) return error.value
    throw error
  }
}

function defineMethod(evaluator: Evaluator, node: ast.DefNode, frame: Frame): void {
  const body: MethodBody = { node, frame }
  const owner = node.receiver === undefined ? frame.self : evaluator.evaluate(node.receiver, frame)
  if (isKind(owner, 'host') && owner.singletonMethods !== undefined) owner.singletonMethods.set(node.name, body)
  else if (node.receiver !== undefined && (isKind(owner, 'module') || isKind(owner, 'object')))
    owner.singletonMethods.set(node.name, body)
  else evaluator.program.defineFunction(node.name, body)
}
