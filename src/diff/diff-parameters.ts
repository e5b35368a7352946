// What differs between the parameters of two operations. Those of the path are known by their place in it, because no
// client sends their names.

import { type Place, within } from './change.ts'
import type { Comparison, Side } from './comparison.ts'
import { annotationKind } from './diff-keywords.ts'
import { mediaTypesOf } from './diff-responses.ts'
import { diffSchemas } from './diff-schemas.ts'
import { get, isSame, type JsonObject, listOf } from './json.ts'
import type { PlacedOperation } from './placed-operation.ts'

interface Parameter {
  readonly in: string
  readonly name: string
  readonly isRequired: boolean
  readonly content: JsonObject
}

export function diffParameters(comparison: Comparison, old: PlacedOperation, now: PlacedOperation, place: Place): void {
  const [before, after] = [parametersOf(comparison, 'old', old), parametersOf(comparison, 'now', now)]
  for (const [key, parameter] of after) {
    const there = within(place, parameter.in, parameter.name)
    const known = before.get(key)
    if (known !== undefined) diffParameter(comparison, known, parameter, there)
    else comparison.note(parameter.isRequired ? 'required-parameter-added' : 'parameter-added', there)
  }
  for (const [key, parameter] of before)
    if (!after.has(key)) comparison.note('parameter-removed', within(place, parameter.in, parameter.name))
}

/** Those of an operation hold before those of its path. */
function parametersOf(comparison: Comparison, side: Side, { path, item, operation }: PlacedOperation) {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const found = new Map<string, Parameter>()
  // Whether it is described or not, a client fills it in.
  for (const [at, name] of names.entries()) found.set(`path ${at}`, { in: 'path', name, isRequired: true, content: {} })
  for (const each of [...listOf(get(item, 'parameters')), ...listOf(get(operation, 'parameters'))]) {
    const content = comparison.resolved(side, each)
    const [name, where] = [String(get(content, 'name') ?? ''), String(get(content, 'in') ?? '')]
    const isOfPath = where === 'path'
    const key = isOfPath ? names.indexOf(name) : where === 'header' ? name.toLowerCase() : name
    // Of a path that does not have it, nothing can be filled in.
    if (isOfPath && key === -1) continue
    found.set(`${where} ${key}`, {
      in: where,
      name,
      isRequired: isOfPath || get(content, 'required') === true,
      content,
    })
  }
  return found
}

function diffParameter(comparison: Comparison, old: Parameter, now: Parameter, place: Place): void {
  if (old.isRequired !== now.isRequired)
    comparison.note(now.isRequired ? 'parameter-required' : 'parameter-optional', place)
  for (const key of ['description', 'deprecated', 'example', 'examples'])
    if (!isSame(old.content[key], now.content[key]))
      comparison.note(annotationKind(old.content, now.content, key), within(place, key))
  const [before, after] = [serializationOf(old), serializationOf(now)]
  for (const key of ['style', 'explode', 'allowReserved', 'media type'] as const)
    if (before[key] !== after[key]) comparison.note('serialization-changed', place, `\`${key}\``)
  diffSchemas(comparison, { old: schemasOf(old), now: schemasOf(now) }, place)
}

const styles: Readonly<Record<string, string>> = { path: 'simple', header: 'simple', query: 'form', cookie: 'form' }

/** With what holds where nothing is said. */
function serializationOf({ in: where, content }: Parameter) {
  const style = get(content, 'style') ?? styles[where]
  const isReserved = get(content, 'allowReserved') === true
  const mediaType = [...mediaTypesOf(get(content, 'content')).keys()].join()
  return {
    style,
    explode: get(content, 'explode') ?? style === 'form',
    allowReserved: isReserved,
    'media type': mediaType,
  }
}

function schemasOf({ content }: Parameter): readonly unknown[] {
  const [mediaType] = mediaTypesOf(get(content, 'content')).values()
  return [get(content, 'schema') ?? get(mediaType?.content, 'schema')]
}
