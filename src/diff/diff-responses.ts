// What differs between the responses of two operations: statuses, headers, media types.

import { type Place, within } from './change.ts'
import type { Comparison } from './comparison.ts'
import { annotationKind } from './diff-keywords.ts'
import { diffSchemas } from './diff-schemas.ts'
import { get, isSame, type JsonObject, objectOf } from './json.ts'

/** A status that one document does not name is answered as its range says (`4XX`), or as `default` does. */
export function diffResponses(
  comparison: Comparison,
  oldResponses: unknown,
  nowResponses: unknown,
  place: Place,
): void {
  const [old, now] = [objectOf(oldResponses), objectOf(nowResponses)]
  const statuses = (responses: JsonObject) => Object.keys(responses).filter((key) => !key.startsWith('x-'))
  for (const status of statuses(now)) {
    const known = responseFor(status, old)
    const there = within(place, status)
    if (known === undefined) comparison.note('status-added', there)
    else diffResponse(comparison, comparison.resolved('old', known), comparison.resolved('now', now[status]), there)
  }
  for (const status of statuses(old)) {
    if (Object.hasOwn(now, status)) continue
    const other = responseFor(status, now)
    const there = within(place, status)
    if (other !== undefined)
      diffResponse(comparison, comparison.resolved('old', old[status]), comparison.resolved('now', other), there)
    else comparison.note(/^2/.test(status) ? 'success-removed' : 'status-removed', there)
  }
}

function responseFor(status: string, responses: JsonObject): unknown {
  const names = [status, `${status[0]}XX`, `${status[0]}xx`, 'default']
  const name = names.find((each) => Object.hasOwn(responses, each))
  return name === undefined ? undefined : responses[name]
}

function diffResponse(comparison: Comparison, old: JsonObject, now: JsonObject, place: Place): void {
  for (const key of ['description', 'summary'])
    if (!isSame(old[key], now[key])) comparison.note(annotationKind(old, now, key), within(place, key))
  if (!isSame(old.links, now.links)) comparison.note('keyword-changed', place, '`links`')
  diffHeaders(comparison, get(old, 'headers'), get(now, 'headers'), within(place, 'headers'))
  diffContent(comparison, get(old, 'content'), get(now, 'content'), place)
}

function diffHeaders(comparison: Comparison, old: unknown, now: unknown, place: Place): void {
  const [before, after] = [headersOf(old), headersOf(now)]
  for (const [key, [name, value]] of after) {
    const known = before.get(key)
    const there = within(place, name)
    if (known === undefined) {
      comparison.note('header-added', there)
      continue
    }
    const [oldHeader, header] = [comparison.resolved('old', known[1]), comparison.resolved('now', value)]
    const [wasRequired, isRequired] = [oldHeader, header].map((each) => each.required === true)
    if (wasRequired !== isRequired) comparison.note(isRequired ? 'header-required' : 'header-optional', there)
    if (!isSame(oldHeader.description, header.description))
      comparison.note(annotationKind(oldHeader, header, 'description'), within(there, 'description'))
    diffSchemas(comparison, { old: [oldHeader.schema], now: [header.schema] }, there)
  }
  for (const [key, [name]] of before) if (!after.has(key)) comparison.note('header-removed', within(place, name))
}

/** Their names are those of HTTP, which knows no case. */
function headersOf(headers: unknown): ReadonlyMap<string, readonly [name: string, header: unknown]> {
  return new Map(Object.entries(objectOf(headers)).map((each) => [each[0].toLowerCase(), each] as const))
}

/** The media types of a request body or a response. */
export function diffContent(comparison: Comparison, oldContent: unknown, nowContent: unknown, place: Place): void {
  const [old, now] = [mediaTypesOf(oldContent), mediaTypesOf(nowContent)]
  for (const [key, { name, content }] of now) {
    const known = old.get(key)
    const there = within(place, name)
    if (known === undefined) {
      comparison.note('media-type-added', there)
      continue
    }
    for (const word of ['example', 'examples'])
      if (!isSame(known.content[word], content[word]))
        comparison.note(annotationKind(known.content, content, word), within(there, word))
    if (!isSame(known.content.encoding, content.encoding)) comparison.note('keyword-changed', there, '`encoding`')
    diffSchemas(comparison, { old: [known.content.schema], now: [content.schema] }, there)
  }
  for (const [key, { name }] of old) if (!now.has(key)) comparison.note('media-type-removed', within(place, name))
}

/** By their names without case and spaces. */
export function mediaTypesOf(
  content: unknown,
): ReadonlyMap<string, { readonly name: string; readonly content: JsonObject }> {
  return new Map(
    Object.entries(objectOf(content)).map(([name, value]) => [
      name.toLowerCase().replace(/\s+/g, ''),
      { name, content: objectOf(value) },
    ]),
  )
}
