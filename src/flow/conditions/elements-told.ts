// Conditions that tell of a list that it has elements: `beds.any?`, and `beds.empty?` where it does not hold.

import type { ast } from '../../ruby/index.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { hasSome } from '../store/content.ts'
import { heldBy } from './questions.ts'

/** Whether a list has elements where these hold, or where they do not. */
const elementTests: ReadonlyMap<string, boolean> = new Map([
  ['present?', true],
  ['any?', true],
  ['many?', true],
  ['blank?', false],
  ['empty?', false],
  ['none?', false],
])

export function tellsElements({ name, block, arguments: given }: ast.CallNode, holds: boolean): boolean {
  const isPlain = block === undefined && given === undefined
  return elementTests.get(name) === holds && (holds || isPlain)
}

/** A list that is asked for its elements has some. */
export function noteElements(machine: Machine, node: ast.Node, frame: Frame): void {
  const value = heldBy(machine, node, frame)
  const content = machine.contentOf(value)
  if (value?.kind !== 'reference' || content?.kind !== 'list' || content.items !== undefined || content.isMany) return
  if (!hasSome(content)) machine.objects = machine.objects.with(value.id, { ...content, isSome: true })
}
