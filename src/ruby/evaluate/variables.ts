// Variables and constants: reading them, and every form of assignment.

import type * as ast from '../../../grammar/index.ts'
import type { Evaluator } from './evaluator.ts'
import type { Frame } from './frame.ts'
import type { Handlers } from './handler.ts'
import { matchValue } from './methods/match.ts'
import { array, isKind, string, type Unknown, unknown, type Value } from './values.ts'
import { variablesOf } from './variables-of.ts'

export const variableHandlers: Handlers = {
  LocalVariableReadNode: (_evaluator, node, frame) => frame.locals.get(node.name) ?? null,
  ItLocalVariableReadNode: (_evaluator, _node, frame) => frame.locals.get('it') ?? null,
  InstanceVariableReadNode: (_evaluator, node, frame) => variablesOf(frame.self)?.get(node.name) ?? null,
  ClassVariableReadNode: (evaluator, node, frame) =>
    orUnknown(evaluator.program.findClassVariable(node.name, frame), node.name),
  GlobalVariableReadNode: (evaluator, node) =>
    node.name === '$~'
      ? matchValue(evaluator.lastMatch)
      : orUnknown(evaluator.program.globals.get(node.name), node.name),
  ConstantReadNode: (evaluator, node, frame) => orUnknown(evaluator.program.findConstant(node.name, frame), node.name),
  ConstantPathNode: (evaluator, node, frame) => {
    const parent = node.parent === undefined ? undefined : parentOf(evaluator, node.parent, frame)
    if (parent !== undefined && !isKind(parent, 'module')) {
      const missing = unknownConstant(parent, node.name)
      return orUnknown(evaluator.program.findConstantIn(undefined, missing.words, frame), missing.words)
    }
    const words = parent === undefined ? node.name : `${parent.name}::${node.name}`
    return orUnknown(evaluator.program.findConstantIn(parent, node.name, frame), words)
  },
  NumberedReferenceReadNode: ({ lastMatch }, node) => {
    const group = lastMatch?.[node.number]
    return group === undefined ? null : string(group)
  },
  MatchWriteNode: (evaluator, node, frame) => {
    const found = evaluator.evaluate(node.call, frame)
    for (const target of node.targets) {
      const group = found === null ? undefined : evaluator.lastMatch?.groups?.[target.name]
      frame.locals.set(target.name, group === undefined ? null : string(group))
    }
    return found
  },
  LocalVariableWriteNode: (evaluator, node, frame) => {
    const value = evaluator.evaluate(node.value, frame)
    frame.locals.set(node.name, value)
    return value
  },
  InstanceVariableWriteNode: (evaluator, node, frame) => {
    const value = evaluator.evaluate(node.value, frame)
    variablesOf(frame.self)?.set(node.name, value)
    return value
  },
  GlobalVariableWriteNode: (evaluator, node, frame) => {
    const value = evaluator.evaluate(node.value, frame)
    evaluator.program.globals.set(node.name, value)
    return value
  },
  ConstantWriteNode: (evaluator, node, frame) => {
    const value = evaluator.evaluate(node.value, frame)
    evaluator.program.setConstant(node.name, value, frame)
    return value
  },
  LocalVariableOperatorWriteNode: (evaluator, node, frame) => {
    const left = frame.locals.get(node.name) ?? null
    const value = operate(evaluator, left, node, frame)
    frame.locals.set(node.name, value)
    return value
  },
  LocalVariableOrWriteNode: (evaluator, node, frame) => {
    const known = frame.locals.get(node.name) ?? null
    if (known !== null && known !== false) return known
    const value = evaluator.evaluate(node.value, frame)
    frame.locals.set(node.name, value)
    return value
  },
  LocalVariableAndWriteNode: (evaluator, node, frame) => {
    const known = frame.locals.get(node.name) ?? null
    if (known === null || known === false) return known
    const value = evaluator.evaluate(node.value, frame)
    frame.locals.set(node.name, value)
    return value
  },
  InstanceVariableOrWriteNode: (evaluator, node, frame) => {
    const variables = variablesOf(frame.self)
    const known = variables?.get(node.name) ?? null
    if (known !== null && known !== false) return known
    const value = evaluator.evaluate(node.value, frame)
    variables?.set(node.name, value)
    return value
  },
  InstanceVariableOperatorWriteNode: (evaluator, node, frame) => {
    const variables = variablesOf(frame.self)
    const value = operate(evaluator, variables?.get(node.name) ?? null, node, frame)
    variables?.set(node.name, value)
    return value
  },
  IndexOrWriteNode: (evaluator, node, frame) => writeIndex(evaluator, node, frame, (known) => isFalsy(known)),
  IndexAndWriteNode: (evaluator, node, frame) => writeIndex(evaluator, node, frame, (known) => !isFalsy(known)),
  IndexOperatorWriteNode: (evaluator, node, frame) => {
    const { receiver, keys } = indexOf(evaluator, node, frame)
    const known = send({ evaluator, node, frame }, receiver, '[]', keys)
    const value = operate(evaluator, known, node, frame)
    send({ evaluator, node, frame }, receiver, '[]=', [...keys, value])
    return value
  },
  CallOperatorWriteNode: (evaluator, node, frame) => {
    const receiver = node.receiver === undefined ? frame.self : evaluator.evaluate(node.receiver, frame)
    const value = operate(evaluator, send({ evaluator, node, frame }, receiver, node.readName, []), node, frame)
    send({ evaluator, node, frame }, receiver, node.writeName, [value])
    return value
  },
  CallOrWriteNode: (evaluator, node, frame) => {
    const receiver = node.receiver === undefined ? frame.self : evaluator.evaluate(node.receiver, frame)
    const known = send({ evaluator, node, frame }, receiver, node.readName, [])
    if (!isFalsy(known) && !isKind(known, 'unknown')) return known
    const value = evaluator.evaluate(node.value, frame)
    send({ evaluator, node, frame }, receiver, node.writeName, [value])
    return value
  },
  MultiWriteNode: (evaluator, node, frame) => {
    const value = evaluator.evaluate(node.value, frame)
    assignTargets(evaluator, node, value, frame)
    return value
  },
}

/** `nil` is a value. */
function orUnknown(value: Value | undefined, words: string): Value {
  return value === undefined ? unknown(words) : value
}

function unknownConstant(parent: Value, name: string): Unknown {
  return unknown(`${isKind(parent, 'unknown') ? parent.words : isKind(parent, 'host') ? parent.name : '…'}::${name}`)
}

/** In the body of a class `self` is the class, also where its constants are evaluated by themselves. */
function parentOf(evaluator: Evaluator, node: ast.Node, frame: Frame): Value {
  const innermost = frame.nesting[frame.nesting.length - 1]
  if (node.kind !== 'SelfNode' || frame.self !== null || innermost === undefined) return evaluator.evaluate(node, frame)
  return evaluator.program.findConstantIn(undefined, innermost, frame) ?? null
}

function isFalsy(value: Value): boolean {
  return value === null || value === false
}

interface OperatorWrite extends ast.Span {
  readonly binaryOperator: string
  readonly value: ast.Node
}

/** `left operator value` */
function operate(evaluator: Evaluator, left: Value, node: OperatorWrite & ast.Node, frame: Frame): Value {
  return send({ evaluator, node, frame }, left, node.binaryOperator, [evaluator.evaluate(node.value, frame)])
}

/** Sends a message on behalf of a node. */
function send(site: Site, receiver: Value, name: string, values: readonly Value[]): Value {
  return site.evaluator.send(receiver, name, { ...site, arguments: values, hasKeywords: false, block: undefined })
}

interface Site {
  readonly evaluator: Evaluator
  readonly node: ast.Node
  readonly frame: Frame
}

type IndexWrite = ast.IndexLogicalWriteNode | ast.IndexOperatorWriteNode

function indexOf(evaluator: Evaluator, node: IndexWrite, frame: Frame): { receiver: Value; keys: readonly Value[] } {
  const receiver = evaluator.evaluate(node.receiver, frame)
  const keys = (node.arguments?.arguments ?? []).map((each) => evaluator.evaluate(each, frame))
  return { receiver, keys }
}

/** `receiver[key] ||= value`, `receiver[key] &&= value` */
function writeIndex(
  evaluator: Evaluator,
  node: ast.IndexLogicalWriteNode,
  frame: Frame,
  isWanted: (known: Value) => boolean,
): Value {
  const { receiver, keys } = indexOf(evaluator, node, frame)
  const known = send({ evaluator, node, frame }, receiver, '[]', keys)
  if (!isWanted(known)) return known
  const value = evaluator.evaluate(node.value, frame)
  send({ evaluator, node, frame }, receiver, '[]=', [...keys, value])
  return value
}

/** `first, (second, third), *rest = value` */
function assignTargets(
  evaluator: Evaluator,
  node: ast.MultiWriteNode | ast.MultiTargetNode,
  value: Value,
  frame: Frame,
): void {
  const items = isKind(value, 'unknown') ? undefined : isKind(value, 'array') ? value.items : [value]
  const at = (index: number): Value => (items === undefined ? value : (items[index] ?? null))
  for (const [index, target] of node.lefts.entries()) assign(evaluator, target, at(index), frame)
  const after = node.rights.length
  const restEnd = Math.max(node.lefts.length, (items?.length ?? 0) - after)
  if (node.rest?.kind === 'SplatNode' && node.rest.expression !== undefined) {
    assign(
      evaluator,
      node.rest.expression,
      items === undefined ? value : array(items.slice(node.lefts.length, restEnd)),
      frame,
    )
  }
  for (const [index, target] of node.rights.entries()) assign(evaluator, target, at(restEnd + index), frame)
}

export function assign(evaluator: Evaluator, target: ast.Node, value: Value, frame: Frame): void {
  switch (target.kind) {
    case 'LocalVariableTargetNode':
      frame.locals.set(target.name, value)
      return
    case 'RequiredParameterNode':
      frame.locals.declare(target.name, value)
      return
    case 'InstanceVariableTargetNode':
      variablesOf(frame.self)?.set(target.name, value)
      return
    case 'GlobalVariableTargetNode':
      evaluator.program.globals.set(target.name, value)
      return
    case 'ConstantTargetNode':
      evaluator.program.setConstant(target.name, value, frame)
      return
    case 'MultiTargetNode':
      assignTargets(evaluator, target, value, frame)
      return
    case 'IndexTargetNode': {
      const keys = (target.arguments?.arguments ?? []).map((each) => evaluator.evaluate(each, frame))
      send({ evaluator, node: target, frame }, evaluator.evaluate(target.receiver, frame), '[]=', [...keys, value])
      return
    }
    case 'CallTargetNode':
      send({ evaluator, node: target, frame }, evaluator.evaluate(target.receiver, frame), target.name, [value])
      return
  }
}
