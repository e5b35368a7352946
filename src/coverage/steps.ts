// The changes of the code that would type most.

import type { Facts, Origin, Step } from './figures.ts'
import type { OperationParts } from './operation-parts.ts'
import type { SchemaNode } from './schema-graph.ts'

const mostSteps = 3

interface Group {
  readonly leaves: Set<SchemaNode>
  readonly operations: Set<OperationParts>
  origin: Origin
}

export function stepsOf(
  operations: readonly OperationParts[],
  untypedIn: (operation: OperationParts) => readonly SchemaNode[],
  { originOf }: Facts,
): readonly Step[] {
  const groups = new Map<string, Group>()
  for (const operation of operations)
    for (const leaf of untypedIn(operation)) {
      const origin = originOf(leaf.pointer)
      if (origin?.path === undefined) continue
      const key = keyOf(origin)
      const group = groups.get(key) ?? { leaves: new Set(), operations: new Set(), origin }
      groups.set(key, group)
      group.leaves.add(leaf)
      group.operations.add(operation)
      if (comparePlaces(origin, group.origin) < 0) group.origin = origin
    }
  const steps = [...groups.values()].map((group) => ({
    leaves: group.leaves.size,
    operations: group.operations.size,
    origin: group.origin,
  }))
  return steps.sort(compareSteps).slice(0, mostSteps)
}

function keyOf({ cause, subject, path, span }: Origin): string {
  return JSON.stringify(subject === undefined ? [path, span?.start, span?.end] : [cause, subject])
}

function compareSteps(one: Step, other: Step): number {
  return other.leaves - one.leaves || other.operations - one.operations || comparePlaces(one.origin, other.origin)
}

function comparePlaces(one: Origin, other: Origin): number {
  if (one.path !== other.path) return (one.path ?? '') < (other.path ?? '') ? -1 : 1
  return (one.span?.start ?? -1) - (other.span?.start ?? -1)
}
