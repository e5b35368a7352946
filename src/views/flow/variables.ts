// Variables and constants: reading them, and every form of assignment.

import type { ast } from '../../ruby/index.ts'
import type { Frame } from './frame.ts'
import type { Handlers } from './handler.ts'
import { evaluateList } from './literals.ts'
import type { Machine } from './machine.ts'
import {
  elementOf,
  joinTyped,
  list,
  listOf,
  nilValue,
  type Typed,
  truthOf,
  typedValue,
  unknownNamed,
  unknownValue,
} from './typed.ts'

export const variableHandlers: Handlers = {
  LocalVariableReadNode: (machine, { name }, frame) => machine.state.find(name, frame.scopes) ?? unknownNamed(name),
  ItLocalVariableReadNode: (machine, _node, frame) => machine.state.find('it', frame.scopes) ?? unknownValue,
  InstanceVariableReadNode: (machine, { name }, frame) => machine.state.find(name, frame.scopes) ?? unknownNamed(name),
  GlobalVariableReadNode: (_machine, { name }) => unknownNamed(name),
  ClassVariableReadNode: (_machine, { name }) => unknownNamed(name),
  ConstantReadNode: (machine, node, frame) => constant(machine, node, node.name, frame),
  ConstantPathNode: (machine, node, frame) => constant(machine, node, pathOf(node), frame),
  LocalVariableWriteNode: (machine, { name, value }, frame) =>
    write(machine, name, machine.evaluate(value, frame), frame),
  InstanceVariableWriteNode: (machine, { name, value }, frame) =>
    write(machine, name, machine.evaluate(value, frame), frame),
  ConstantWriteNode: (machine, { value }, frame) => machine.evaluate(value, frame),
  LocalVariableOperatorWriteNode: operatorWrite,
  InstanceVariableOperatorWriteNode: operatorWrite,
  LocalVariableOrWriteNode: (machine, node, frame) => logicalWrite(machine, node, frame, false),
  LocalVariableAndWriteNode: (machine, node, frame) => logicalWrite(machine, node, frame, true),
  InstanceVariableOrWriteNode: (machine, node, frame) => logicalWrite(machine, node, frame, false),
  InstanceVariableAndWriteNode: (machine, node, frame) => logicalWrite(machine, node, frame, true),
  IndexOrWriteNode: indexWrite,
  IndexAndWriteNode: indexWrite,
  IndexOperatorWriteNode: indexWrite,
  CallOrWriteNode: (machine, { receiver, value }, frame) => callWrite(machine, receiver, value, frame),
  CallAndWriteNode: (machine, { receiver, value }, frame) => callWrite(machine, receiver, value, frame),
  CallOperatorWriteNode: (machine, { receiver, value }, frame) => callWrite(machine, receiver, value, frame),
  MatchWriteNode: (machine, { call, targets }, frame) => {
    const found = machine.evaluate(call, frame)
    for (const { name } of targets) write(machine, name, unknownValue, frame)
    return found
  },
  MultiWriteNode: (machine, node, frame) => {
    const value = machine.evaluate(node.value, frame)
    assignTargets(machine, node, value, frame)
    return value
  },
}

function constant(machine: Machine, node: ast.Node, name: string | undefined, frame: Frame): Typed {
  const value = machine.hooks.constant(node, frame)
  // One that is nil here may be something else where the application runs.
  if (value !== undefined && value !== null) return typedValue(value)
  return name === undefined ? unknownValue : { ...unknownNamed(name), code: { kind: 'constant', name } }
}

/** `A::B`; `undefined` where it is not a constant all the way. */
function pathOf({ parent, name }: ast.ConstantPathNode): string | undefined {
  if (parent === undefined) return name
  if (parent.kind === 'ConstantReadNode') return `${parent.name}::${name}`
  const before = parent.kind === 'ConstantPathNode' ? pathOf(parent) : undefined
  return before === undefined ? undefined : `${before}::${name}`
}

function write(machine: Machine, name: string, value: Typed, frame: Frame): Typed {
  // Instance variables belong to the template, not to a block.
  const isOfView = name.startsWith('@')
  if (isOfView) machine.setsView = true
  const scopes = isOfView ? frame.scopes.slice(-1) : frame.scopes
  machine.state.set(name, value, scopes)
  return value
}

function operatorWrite(
  machine: Machine,
  { name, binaryOperator, value, ...node }: ast.VariableOperatorWriteNode,
  frame: Frame,
): Typed {
  const receiver = machine.state.find(name, frame.scopes) ?? (name.startsWith('@') ? unknownNamed(name) : nilValue)
  const values = [machine.evaluate(value, frame)]
  const site = {
    hasKeywords: false,
    isOpen: false,
    block: undefined,
    node: { name, binaryOperator, value, ...node },
    frame,
  }
  return write(machine, name, machine.invoke({ receiver, name: binaryOperator, values, ...site }), frame)
}

/** `name ||= value`, `name &&= value` */
function logicalWrite(
  machine: Machine,
  { name, value }: ast.VariableLogicalWriteNode,
  frame: Frame,
  writesIfTrue: boolean,
): Typed {
  const known = machine.state.find(name, frame.scopes) ?? (name.startsWith('@') ? unknownNamed(name) : nilValue)
  const truth = truthOf(known)
  const written = (): Typed => write(machine, name, machine.evaluate(value, frame), frame)
  if (truth !== undefined) return truth === writesIfTrue ? written() : known
  return machine.branch([written, () => write(machine, name, writesIfTrue ? known : trueOnly(known), frame)])
}

/** The value where a condition on it holds. */
export function trueOnly(value: Typed): Typed {
  const { shape } = value
  if (shape.isAny || (!shape.isNull && !shape.scalars.some(({ type }) => type === 'boolean'))) return value
  const scalars = shape.scalars.map((scalar) => (scalar.type === 'boolean' ? { type: 'boolean' as const } : scalar))
  return { ...value, shape: { ...shape, isNull: false, scalars } }
}

/** `list[key] ||= value`: what stands under the key is no longer known. */
function indexWrite(
  machine: Machine,
  node: ast.IndexLogicalWriteNode | ast.IndexOperatorWriteNode,
  frame: Frame,
): Typed {
  const receiver = machine.evaluate(node.receiver, frame)
  const { items } = evaluateList(machine, node.arguments?.arguments ?? [], frame)
  machine.branch([() => machine.evaluate(node.value, frame), () => nilValue])
  const call = { receiver, name: '[]=', values: [...items, unknownValue], hasKeywords: false, isOpen: false }
  const write = (): Typed => machine.invoke({ ...call, block: undefined, node, frame })
  // `list[key] &&= value` leaves a key out that is not there.
  return node.kind === 'IndexAndWriteNode' ? machine.branch([write, () => nilValue]) : write()
}

function callWrite(machine: Machine, receiver: ast.Node | undefined, value: ast.Node, frame: Frame): Typed {
  machine.evaluate(receiver, frame)
  machine.branch([() => machine.evaluate(value, frame), () => nilValue])
  return unknownValue
}

/** `first, (second, third), *rest = value` */
function assignTargets(
  machine: Machine,
  node: ast.MultiWriteNode | ast.MultiTargetNode,
  value: Typed,
  frame: Frame,
): void {
  const { items } = value
  const element = elementOf(value)
  const each = element === undefined ? unknownValue : joinTyped(element, nilValue)
  const at = (index: number): Typed => (items === undefined ? each : (items[index] ?? nilValue))
  for (const [index, target] of node.lefts.entries()) assign(machine, target, at(index), frame)
  const restEnd = Math.max(node.lefts.length, (items?.length ?? 0) - node.rights.length)
  if (node.rest?.kind === 'SplatNode' && node.rest.expression !== undefined) {
    const rest = items === undefined ? listOf(element ?? unknownValue) : list(items.slice(node.lefts.length, restEnd))
    assign(machine, node.rest.expression, rest, frame)
  }
  for (const [index, target] of node.rights.entries()) assign(machine, target, at(restEnd + index), frame)
}

export function assign(machine: Machine, target: ast.Node, value: Typed, frame: Frame): void {
  switch (target.kind) {
    case 'LocalVariableTargetNode':
    case 'InstanceVariableTargetNode':
      write(machine, target.name, value, frame)
      return
    case 'RequiredParameterNode':
      if (frame.scopes[0] !== undefined) machine.state.declare(target.name, value, frame.scopes[0])
      return
    case 'MultiTargetNode':
      assignTargets(machine, target, value, frame)
      return
    case 'IndexTargetNode':
      machine.state.replace(machine.evaluate(target.receiver, frame), unknownValue)
      return
  }
}
