// What changed between two OpenAPI documents, for a client that was written for the old one.

import { type Change, type Place, within } from './change.ts'
import { Comparison } from './comparison.ts'
import { annotationKind, isAnnotation } from './diff-keywords.ts'
import { diffOperations, diffServers } from './diff-operations.ts'
import { get, isSame, type JsonObject, keysOf, objectOf, quoted } from './json.ts'
import { nameOf, operationsOf, type PlacedOperation } from './placed-operation.ts'

/** In the order of the new document; what it does not have any more comes last. */
export function diffDocuments(old: unknown, now: unknown): readonly Change[] {
  const comparison = new Comparison(old, now)
  diffOwnWords(comparison)
  const before = operationsOf(comparison.references.old)
  const after = operationsOf(comparison.references.now)
  const left = new Map(before.map((each) => [nameOf(each), each]))
  const byShape = grouped(before)
  // A path with the same names is the same; another one only where the names differ.
  const known = new Map(after.map((each) => [each, left.get(nameOf(each))]))
  for (const each of known.values()) if (each !== undefined) left.delete(nameOf(each))
  for (const each of after) {
    if (!comparison.mayGoOn()) break
    const same = known.get(each) ?? byShape.get(shapeOf(each))?.find((other) => left.get(nameOf(other)) === other)
    const place: Place = { operation: nameOf(each), where: [], direction: 'request' }
    if (same === undefined) comparison.note('operation-added', place)
    else {
      left.delete(nameOf(same))
      diffOperations(comparison, same, each)
    }
  }
  for (const name of left.keys())
    comparison.note('operation-removed', { operation: name, where: [], direction: 'request' })
  diffComponents(comparison)
  return comparison.changes
}

/** No client sends the names of the parameters of a path. */
function shapeOf({ method, path }: PlacedOperation): string {
  return `${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`
}

/** With few of a shape, as every document has them that tells one operation from another. */
const mostOfOneShape = 10

function grouped(operations: readonly PlacedOperation[]): ReadonlyMap<string, readonly PlacedOperation[]> {
  const groups = new Map<string, PlacedOperation[]>()
  for (const each of operations) {
    const group = groups.get(shapeOf(each))
    if (group === undefined) groups.set(shapeOf(each), [each])
    else if (group.length < mostOfOneShape) group.push(each)
  }
  return groups
}

/** What clients meet in operations is compared there. */
const comparedElsewhere = new Set(['paths', 'components', 'security', 'servers'])

function diffOwnWords(comparison: Comparison): void {
  const [old, now] = [comparison.document('old'), comparison.document('now')]
  const place: Place = { operation: undefined, where: [], direction: 'request' }
  diffServers(comparison, [old.servers, now.servers], place)
  for (const key of keysOf(old, now)) {
    if (comparedElsewhere.has(key) || isSame(old[key], now[key])) continue
    if (key === 'info') annotate(comparison, objectOf(old.info), objectOf(now.info), within(place, key))
    else if (key === 'openapi' || isAnnotation(key)) comparison.note(annotationKind(old, now, key), within(place, key))
    else comparison.note('keyword-changed', within(place, key), quoted(key))
  }
}

function annotate(comparison: Comparison, old: JsonObject, now: JsonObject, place: Place): void {
  for (const key of keysOf(old, now))
    if (!isSame(old[key], now[key])) comparison.note(annotationKind(old, now, key), within(place, key))
}

/** Their names alone, of which clients that are generated make names of types. */
function diffComponents(comparison: Comparison): void {
  const [old, now] = (['old', 'now'] as const).map((side) =>
    objectOf(get(get(comparison.document(side), 'components'), 'schemas')),
  )
  if (old === undefined || now === undefined) return
  for (const name of keysOf(old, now)) {
    const place: Place = { operation: undefined, where: ['components', 'schemas', name], direction: 'request' }
    if (!Object.hasOwn(old, name)) comparison.note('component-added', place)
    else if (!Object.hasOwn(now, name)) comparison.note('component-removed', place)
  }
}
