// What differs between two operations with the same method and the same path.

import { type Place, within } from './change.ts'
import type { Comparison } from './comparison.ts'
import { annotationKind, isAnnotation } from './diff-keywords.ts'
import { diffParameters } from './diff-parameters.ts'
import { diffContent, diffResponses } from './diff-responses.ts'
import { diffSecurity } from './diff-security.ts'
import { get, isSame, type JsonObject, keysOf, listOf, quoted } from './json.ts'
import { nameOf, type PlacedOperation } from './placed-operation.ts'

export function diffOperations(comparison: Comparison, old: PlacedOperation, now: PlacedOperation): void {
  const operation = nameOf(now)
  const request: Place = { operation, where: [], direction: 'request' }
  diffOwnWords(comparison, old.operation, now.operation, request)
  diffServers(comparison, [serversOf(old), serversOf(now)], request)
  diffSecurity(comparison, old.operation, now.operation, request)
  diffParameters(comparison, old, now, within(request, 'parameters'))
  diffBody(comparison, old.operation, now.operation, within(request, 'request body'))
  const place: Place = { operation, where: ['responses'], direction: 'response' }
  diffResponses(comparison, get(old.operation, 'responses'), get(now.operation, 'responses'), place)
}

const comparedElsewhere = new Set(['parameters', 'requestBody', 'responses', 'security', 'servers'])

function diffOwnWords(comparison: Comparison, old: JsonObject, now: JsonObject, place: Place): void {
  for (const key of keysOf(old, now)) {
    if (comparedElsewhere.has(key) || isSame(old[key], now[key])) continue
    if (key === 'operationId') comparison.note('operation-id-changed', within(place, key))
    else if (isAnnotation(key)) comparison.note(annotationKind(old, now, key), within(place, key))
    else comparison.note('keyword-changed', within(place, key), quoted(key))
  }
}

/** Those of the document are compared once, with the document. */
function serversOf({ item, operation }: PlacedOperation): unknown {
  return get(operation, 'servers') ?? get(item, 'servers')
}

/** Their order is that in which a viewer shows them. */
export function diffServers(comparison: Comparison, [old, now]: readonly [unknown, unknown], place: Place): void {
  const [before, after] = [old, now].map((servers) => new Set(listOf(servers).map((server) => get(server, 'url'))))
  const isEqual = before?.size === after?.size && [...(before ?? [])].every((url) => after?.has(url))
  if (!isEqual) comparison.note('servers-changed', within(place, 'servers'))
}

function diffBody(comparison: Comparison, oldOperation: JsonObject, nowOperation: JsonObject, place: Place): void {
  const [oldBody, nowBody] = [get(oldOperation, 'requestBody'), get(nowOperation, 'requestBody')]
  const [old, now] = [comparison.resolved('old', oldBody), comparison.resolved('now', nowBody)]
  const isRequired = get(now, 'required') === true
  if (oldBody === undefined) {
    if (nowBody !== undefined) comparison.note(isRequired ? 'required-body-added' : 'body-added', place)
    return
  }
  if (nowBody === undefined) {
    comparison.note('body-removed', place)
    return
  }
  if (isRequired !== (get(old, 'required') === true))
    comparison.note(isRequired ? 'body-required' : 'body-optional', place)
  if (!isSame(old.description, now.description))
    comparison.note(annotationKind(old, now, 'description'), within(place, 'description'))
  diffContent(comparison, get(old, 'content'), get(now, 'content'), place)
}
