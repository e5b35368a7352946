// Who may call an operation, before and now. A requirement lists all that a client must bring; several of them are
// alternatives. A scheme is known by what it asks for and not by its name.

import { type Place, within } from './change.ts'
import type { Comparison, Side } from './comparison.ts'
import { get, isObject, type JsonObject, listOf, objectOf, quotedList } from './json.ts'

interface Requirement {
  readonly names: readonly string[]
  /** Schemes, and scopes of them. */
  readonly parts: ReadonlySet<string>
}

export function diffSecurity(comparison: Comparison, old: JsonObject, now: JsonObject, operation: Place): void {
  const [before, after] = [requirementsOf(comparison, 'old', old), requirementsOf(comparison, 'now', now)]
  const place = within(operation, 'security')
  // Who brings more than is asked for is let in.
  for (const requirement of before)
    if (!after.some((each) => isPart(each, requirement)))
      comparison.note('security-removed', place, wordsOf(requirement))
  for (const requirement of after)
    if (!before.some((each) => isPart(each, requirement)))
      comparison.note('security-added', place, wordsOf(requirement))
}

const mostRequirements = 50

function requirementsOf(comparison: Comparison, side: Side, operation: JsonObject): readonly Requirement[] {
  const document = comparison.document(side)
  const list = listOf(get(operation, 'security') ?? get(document, 'security')).filter(isObject)
  const schemes = get(get(document, 'components'), 'securitySchemes')
  // Without any, everybody may.
  const all = list.length === 0 ? [{}] : list.slice(0, mostRequirements)
  return all.map((requirement) => {
    const parts = Object.entries(requirement).flatMap(([name, scopes]) => {
      const scheme = schemeKey(name, comparison.resolved(side, get(schemes, name)))
      return [scheme, ...listOf(scopes).map((scope) => `${scheme} ${String(scope)}`)]
    })
    return { names: Object.keys(requirement), parts: new Set(parts) }
  })
}

function schemeKey(name: string, scheme: JsonObject): string {
  if (typeof scheme.type !== 'string') return name
  const flows = Object.entries(objectOf(scheme.flows)).map(([flow, of]) => [
    flow,
    get(of, 'tokenUrl'),
    get(of, 'authorizationUrl'),
  ])
  const isHeader = scheme.in === 'header' && typeof scheme.name === 'string'
  const key = isHeader ? String(scheme.name).toLowerCase() : scheme.name
  return JSON.stringify([
    scheme.type,
    scheme.in,
    key,
    String(scheme.scheme).toLowerCase(),
    scheme.openIdConnectUrl,
    flows,
  ])
}

function isPart(one: Requirement, of: Requirement): boolean {
  return [...one.parts].every((part) => of.parts.has(part))
}

function wordsOf({ names, parts }: Requirement): string {
  if (names.length === 0) return 'nothing'
  const scopes = parts.size - names.length
  return `${quotedList(names)}${scopes > 0 ? ` and ${scopes} ${scopes === 1 ? 'scope' : 'scopes'}` : ''}`
}
