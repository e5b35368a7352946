// The figures of a document: of each tag, of all, and what would change them most.

import type { UntypedCause } from '../diagnostics/index.ts'
import { get, listOf, operationsOf, References } from '../diff/index.ts'
import type { Coverage, Facts, Figures } from './figures.ts'
import { type OperationParts, PartsReader } from './operation-parts.ts'
import { SchemaGraph, type SchemaNode } from './schema-graph.ts'
import { stepsOf } from './steps.ts'

/** Far above what the document of thousands of operations asks for. */
const mostVisits = 50_000_000

/** `undefined` where the document is too large for that. */
export function measureDocument(document: unknown, facts: Facts): Coverage | undefined {
  const references = new References(document)
  const reader = new PartsReader(references, new SchemaGraph(references))
  const operations = operationsOf(references)
    .map((placed) => reader.read(placed))
    .filter(({ name }) => facts.counts(name))
  const walk = new Walk()
  const all = figuresOf(operations, walk, facts)
  const tags = tagNames(document, operations).map(([name, own]) => ({ name, ...figuresOf(own, walk, facts) }))
  const steps = stepsOf(operations, (each) => untypedIn(walk, [each]), facts)
  return walk.isCut ? undefined : { ...all, tags, steps }
}

/** In the order of the document, then those that only operations name. */
function tagNames(
  document: unknown,
  operations: readonly OperationParts[],
): readonly (readonly [name: string, operations: readonly OperationParts[]])[] {
  const byName = new Map<string, OperationParts[]>()
  for (const tag of listOf(get(document, 'tags'))) {
    const name = get(tag, 'name')
    if (typeof name === 'string') byName.set(name, [])
  }
  for (const operation of operations)
    for (const tag of operation.tags) {
      const own = byName.get(tag) ?? []
      byName.set(tag, own)
      own.push(operation)
    }
  return [...byName].filter(([, own]) => own.length > 0)
}

function figuresOf(operations: readonly OperationParts[], walk: Walk, facts: Facts): Figures {
  const leaves = walk.leaves(operations)
  const untyped = leaves.filter(({ isTyped }) => !isTyped)
  const sum = (count: (operation: OperationParts) => number) =>
    operations.reduce((total, operation) => total + count(operation), 0)
  return {
    operations: operations.length,
    summaries: sum(({ hasSummary, name }) => (hasSummary && !facts.isSummaryMade(name) ? 1 : 0)),
    parameters: { described: sum((each) => each.parameters.described), total: sum((each) => each.parameters.total) },
    leaves: { typed: leaves.length - untyped.length, total: leaves.length },
    errors: sum(({ hasErrors }) => (hasErrors ? 1 : 0)),
    untyped: causesOf(untyped, facts),
  }
}

/** The most frequent first. */
function causesOf(untyped: readonly SchemaNode[], { originOf }: Facts): Figures['untyped'] {
  const counts = new Map<UntypedCause, number>()
  for (const { pointer } of untyped) {
    const cause = originOf(pointer)?.cause ?? 'other'
    counts.set(cause, (counts.get(cause) ?? 0) + 1)
  }
  const causes = [...counts].map(([cause, count]) => ({ cause, count }))
  return causes.sort((one, other) => other.count - one.count || (one.cause < other.cause ? -1 : 1))
}

function untypedIn(walk: Walk, operations: readonly OperationParts[]): readonly SchemaNode[] {
  return walk.leaves(operations).filter(({ isTyped }) => !isTyped)
}

/** Goes through the schemas of some operations, each schema once. */
class Walk {
  private visits = 0

  get isCut(): boolean {
    return this.visits > mostVisits
  }

  leaves(operations: readonly OperationParts[]): readonly SchemaNode[] {
    const seen = new Set<SchemaNode>()
    const found: SchemaNode[] = []
    const pending: SchemaNode[] = []
    const visit = (nodes: readonly SchemaNode[]): void => {
      this.visits += nodes.length
      for (const node of nodes) {
        if (seen.has(node)) continue
        seen.add(node)
        pending.push(node)
      }
    }
    for (const { schemas } of operations) visit(schemas)
    for (let node = pending.pop(); node !== undefined && !this.isCut; node = pending.pop()) {
      if (node.isLeaf) found.push(node)
      visit(node.children)
    }
    return found
  }
}
