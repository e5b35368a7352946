// What Ruby takes for a list where it opens one: lists, and objects with a `to_ary` of their own or of a host, as relations.

import type { ast } from '../../ruby/index.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import type { ListContent } from '../store/content.ts'
import type { Value } from '../values/value.ts'
import { nothingPassed } from './passed.ts'

interface Site {
  readonly node: ast.Node
  readonly frame: Frame
}

export function listToOpen(machine: Machine, value: Value, { node, frame }: Site): ListContent | undefined {
  const known = machine.listOfValue(value)
  if (known !== undefined || value.kind !== 'reference') return known
  const className = machine.classNameOf(value)
  if (className === undefined) return undefined
  const call = { ...nothingPassed, receiver: value, name: 'to_ary', node, frame }
  const isOwn = machine.program.method(className, 'to_ary') !== undefined
  const given = isOwn ? machine.invoke(call) : machine.hosts.answer(machine, call)
  return given === undefined ? undefined : machine.listOfValue(given)
}
