// Assigning to the targets of `a, (b, *c) = …`, of block parameters and of `for`.

import type { ast } from '../../ruby/index.ts'
import type { Write } from '../conditions/came-by.ts'
import type { Frame } from '../frame.ts'
import type { Handlers } from '../handler.ts'
import { evaluateArguments } from '../literals.ts'
import type { Machine } from '../machine.ts'
import { elementOf } from '../store/content.ts'
import { either, isNil, nil, type Several, type Single, unknown, type Value } from '../values/value.ts'
import { writeClassVariable, writeGlobal, writeInstanceVariable, writeLocal } from '../variables.ts'
import { openedEach } from './opened.ts'
import { nothingPassed } from './passed.ts'
import { listToOpen } from './to-ary.ts'

export const assignHandlers: Handlers = {
  MultiWriteNode: (machine, node, frame) => writeAll(machine, node, machine.evaluate(node.value, frame), frame),
}

/** Sets what a statement sets to a value. */
export function writeAll(machine: Machine, node: Write, value: Value, frame: Frame): Value {
  if (node.kind === 'LocalVariableWriteNode') return writeLocal(machine, node.name, value, frame)
  if (node.kind !== 'MultiWriteNode') return writeInstanceVariable(machine, frame.self, node.name, value)
  const assignOne = (one: Value) => () => {
    assignTargets(machine, node, one, frame)
    return one
  }
  return opensEach(machine, value) ? machine.branch(value.values.map(assignOne)) : assignOne(value)()
}

/** More lists of one place cost more than they tell. */
const mostWays = 4

/** Whether it is one of a few lists: what stands in one belongs together. */
function opensEach(machine: Machine, value: Value): value is Several {
  if (value.kind !== 'several' || value.values.length > mostWays || value.values.length < 2) return false
  return value.values.every((single) => isNil(single) || machine.listOfValue(single)?.items !== undefined)
}

/** `first, (second, third), *rest = value` */
function assignTargets(
  machine: Machine,
  node: ast.MultiWriteNode | ast.MultiTargetNode,
  value: Value,
  frame: Frame,
): void {
  const list = listToOpen(machine, value, { node, frame })
  const isPlain = list === undefined && value.kind !== 'some' && value.kind !== 'several'
  const several = value.kind === 'several' ? openedParts(machine, value.values, node) : undefined
  const items = isPlain ? [value] : (several ?? list?.items)
  const each = list === undefined ? unknown : either(elementOf(list), nil)
  const at = (index: number): Value => (items === undefined ? each : (items[index] ?? nil))
  for (const [index, target] of node.lefts.entries()) assign(machine, target, at(index), frame)
  const restEnd = Math.max(node.lefts.length, (items?.length ?? 0) - node.rights.length)
  if (node.rest?.kind === 'SplatNode' && node.rest.expression !== undefined) {
    const rest =
      items === undefined
        ? machine.listOf(list === undefined ? unknown : elementOf(list), node)
        : machine.list(items.slice(node.lefts.length, restEnd), node)
    assign(machine, node.rest.expression, rest, frame)
  }
  for (const [index, target] of node.rights.entries()) assign(machine, target, at(restEnd + index), frame)
}

/** Of nil each target gets nil. */
function openedParts(
  machine: Machine,
  singles: readonly Single[],
  { rest }: ast.MultiWriteNode | ast.MultiTargetNode,
): readonly Value[] | undefined {
  const others = rest === undefined ? singles.filter((single) => !isNil(single)) : singles
  const parts = openedEach(machine, others)
  return others.length === singles.length ? parts : parts?.map((part) => either(part, nil))
}

export function assign(machine: Machine, target: ast.Node, value: Value, frame: Frame): void {
  switch (target.kind) {
    case 'LocalVariableTargetNode':
      writeLocal(machine, target.name, value, frame)
      return
    case 'InstanceVariableTargetNode':
      writeInstanceVariable(machine, frame.self, target.name, value)
      return
    case 'GlobalVariableTargetNode':
      writeGlobal(machine, target.name, value)
      return
    case 'ClassVariableTargetNode':
      writeClassVariable(machine, target.name, value, frame)
      return
    case 'RequiredParameterNode':
      if (frame.scopes !== undefined) machine.declare(target.name, value, frame.scopes.id)
      return
    case 'MultiTargetNode':
      assignTargets(machine, target, value, frame)
      return
    case 'IndexTargetNode': {
      const receiver = machine.evaluate(target.receiver, frame)
      const { values, isOpen } = evaluateArguments(machine, target.arguments, frame)
      machine.invoke({
        ...nothingPassed,
        receiver,
        name: '[]=',
        values: [...values, value],
        isOpen,
        node: target,
        frame,
      })
      return
    }
    case 'CallTargetNode': {
      const receiver = machine.evaluate(target.receiver, frame)
      const name = target.name.endsWith('=') ? target.name : `${target.name}=`
      machine.invoke({ ...nothingPassed, receiver, name, values: [value], node: target, frame })
      return
    }
    case 'SplatNode':
      if (target.expression !== undefined) assign(machine, target.expression, value, frame)
      return
  }
}
