// What only the interpreter can make of code that boots the application, such as an object of a class whose `initialize`
// asks the settings: it is made once, and is there on all ways.

import type { ast } from '../../ruby/index.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { noObjects } from '../store/state.ts'
import { unknown, type Value } from '../values/value.ts'
import { withLaterChanges } from './changed-later.ts'

/** `undefined` where the code needs what it makes. */
export function madeAtBoot(machine: Machine, node: ast.Node, frame: Frame): Value | undefined {
  const known = machine.boot.constants.get(node)
  if (known !== undefined) return known
  if (machine.recursions.isInside(node)) return undefined
  const { objects } = machine
  const values: Value[] = []
  machine.objects = noObjects
  const make = (): unknown => values.push(machine.recursions.entering(node, () => machine.evaluate(node, frame)))
  const isMade = machine.rescuedBy(undefined, () => machine.catching([], () => machine.goesOn(make)))
  if (isMade)
    for (const [id, content] of machine.objects)
      machine.initial.set(id, content.kind === 'instance' ? withLaterChanges(machine, content) : content)
  machine.objects = objects
  const [made = unknown] = values
  machine.boot.constants.set(node, made)
  return made
}
