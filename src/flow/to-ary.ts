// What Ruby takes for a list where it opens one: lists, and objects with a `to_ary` of their own.

import type { ast } from '../ruby/index.ts'
import type { ListContent } from './content.ts'
import type { Frame } from './frame.ts'
import type { Machine } from './machine.ts'
import { nothingPassed } from './passed.ts'
import type { Value } from './value.ts'

interface Site {
  readonly node: ast.Node
  readonly frame: Frame
}

export function listToOpen(machine: Machine, value: Value, { node, frame }: Site): ListContent | undefined {
  const known = machine.listOfValue(value)
  if (known !== undefined || value.kind !== 'reference') return known
  const className = machine.classNameOf(value)
  if (className === undefined || machine.program.method(className, 'to_ary') === undefined) return undefined
  return machine.listOfValue(machine.invoke({ ...nothingPassed, receiver: value, name: 'to_ary', node, frame }))
}
