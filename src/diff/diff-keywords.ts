// What two schemas of one type say beside the type: values, formats, patterns, limits, defaults, descriptions.

import { type Alternative, hasType, valuesOf } from './alternatives.ts'
import { type Place, within } from './change.ts'
import type { Comparison } from './comparison.ts'
import { isSame, type JsonObject, keysOf, quoted, quotedList, textOf } from './json.ts'
import type { Kind } from './rules.ts'

export function diffKeywords(comparison: Comparison, old: Alternative, now: Alternative, place: Place): void {
  const [before, after] = [mergedKeywords(old), mergedKeywords(now)]
  diffValues(comparison, old, now, place)
  diffFormat(comparison, before.format, after.format, place)
  diffPattern(comparison, before.pattern, after.pattern, place)
  diffLimits(comparison, before, after, place)
  if (!isSame(before.default, after.default)) comparison.note('default-changed', place)
  for (const key of keysOf(before, after)) {
    if (comparedElsewhere.has(key) || isSame(before[key], after[key])) continue
    if (isAnnotation(key)) comparison.note(annotationKind(before, after, key), within(place, key))
    else comparison.note('keyword-changed', place, quoted(key))
  }
}

/** What stands outside holds before what a reference leads to; of limits all hold. */
function mergedKeywords({ members }: Alternative): JsonObject {
  const merged: Record<string, unknown> = Object.create(null)
  for (const member of members)
    for (const [key, value] of Object.entries(member)) {
      const known = merged[key]
      if (known === undefined) merged[key] = value
      else if (typeof known !== 'number' || typeof value !== 'number') continue
      else if (lowerLimits.includes(key) || key === 'exclusiveMinimum') merged[key] = Math.max(known, value)
      else if (upperLimits.includes(key) || key === 'exclusiveMaximum') merged[key] = Math.min(known, value)
    }
  return merged
}

/** Words for people, which change nothing that is sent. */
export function isAnnotation(key: string): boolean {
  return annotations.has(key) || key.startsWith('x-')
}

const annotations = new Set([
  ...['title', 'description', 'summary', 'example', 'examples', 'externalDocs', 'deprecated', '$comment', 'tags'],
  ...['$id', '$anchor', '$schema', '$defs', 'definitions', 'xml'],
])

export function annotationKind(old: JsonObject, now: JsonObject, key: string): Kind {
  if (!Object.hasOwn(old, key)) return 'annotation-added'
  return Object.hasOwn(now, key) ? 'annotation-changed' : 'annotation-removed'
}

const lowerLimits = ['minimum', 'minLength', 'minItems', 'minProperties', 'minContains']
const upperLimits = ['maximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains']

const comparedElsewhere = new Set([
  ...['type', 'nullable', 'enum', 'const', 'format', 'pattern', 'default', 'multipleOf', 'uniqueItems', 'readOnly'],
  ...['writeOnly', 'allOf', 'anyOf', 'oneOf', '$ref', 'properties', 'required', 'items', 'additionalProperties'],
  ...['unevaluatedProperties', 'discriminator', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...[...lowerLimits, ...upperLimits],
])

function diffValues(comparison: Comparison, old: Alternative, now: Alternative, place: Place): void {
  const [before, after] = [old, now].map(({ members, type }) =>
    valuesOf(members)?.filter((each) => hasType(each, type)),
  )
  if (before !== undefined && after !== undefined) diffEnums(comparison, before, after, place)
  else if (after !== undefined) comparison.note('enum-stated', place, quotedList(after))
  else if (before !== undefined) comparison.note('enum-unstated', place)
}

export function diffEnums(
  comparison: Comparison,
  old: readonly unknown[],
  now: readonly unknown[],
  place: Place,
): void {
  const [before, after] = [new Set(old.map(textOf)), new Set(now.map(textOf))]
  for (const value of now) if (!before.has(textOf(value))) comparison.note('enum-value-added', place, quoted(value))
  for (const value of old) if (!after.has(textOf(value))) comparison.note('enum-value-removed', place, quoted(value))
}

/** Each with one that holds all of it. */
const widerFormats: ReadonlyMap<string, string> = new Map([
  ['int32', 'int64'],
  ['float', 'double'],
])

function formatKind(old: string, now: string): Kind {
  if (widerFormats.get(old) === now) return 'format-widened'
  return widerFormats.get(now) === old ? 'format-narrowed' : 'format-changed'
}

function diffFormat(comparison: Comparison, old: unknown, now: unknown, place: Place): void {
  if (isSame(old, now)) return
  if (old === undefined) comparison.note('format-stated', place, quoted(now))
  else if (now === undefined) comparison.note('format-unstated', place, quoted(old))
  else comparison.note(formatKind(String(old), String(now)), place, `${quoted(old)} → ${quoted(now)}`)
}

function diffPattern(comparison: Comparison, old: unknown, now: unknown, place: Place): void {
  if (isSame(old, now)) return
  if (old === undefined) comparison.note('pattern-stated', place)
  else comparison.note(now === undefined ? 'pattern-unstated' : 'pattern-changed', place)
}

function diffLimits(comparison: Comparison, old: JsonObject, now: JsonObject, place: Place): void {
  for (const keyword of [...lowerLimits, ...upperLimits]) {
    const [before, after] = [limitOf(old, keyword), limitOf(now, keyword)]
    if (before.value === after.value && before.isExclusive === after.isExclusive) continue
    const isGreater = after.value === before.value ? after.isExclusive === isLower(keyword) : after.value > before.value
    const kind = isGreater === isLower(keyword) ? 'limit-narrowed' : 'limit-widened'
    comparison.note(kind, place, `\`${keyword}\` ${limitWords(before)} → ${limitWords(after)}`)
  }
  const [before, after] = [old, now].map(({ uniqueItems }) => uniqueItems === true)
  if (before !== after) comparison.note(after ? 'limit-narrowed' : 'limit-widened', place, '`uniqueItems`')
  diffMultiple(comparison, old.multipleOf, now.multipleOf, place)
}

function diffMultiple(comparison: Comparison, old: unknown, now: unknown, place: Place): void {
  if (isSame(old, now)) return
  const isMultiple = (one: unknown, of: unknown) =>
    of === undefined || (typeof one === 'number' && typeof of === 'number' && one % of === 0)
  const kind = isMultiple(now, old) ? 'limit-narrowed' : isMultiple(old, now) ? 'limit-widened' : 'keyword-changed'
  comparison.note(kind, place, '`multipleOf`')
}

interface Limit {
  readonly value: number
  readonly isExclusive: boolean
}

function isLower(keyword: string): boolean {
  return lowerLimits.includes(keyword)
}

/** Before OpenAPI 3.1, `exclusiveMinimum` is said of the number in `minimum`. */
function limitOf(keywords: JsonObject, keyword: string): Limit {
  const none = isLower(keyword) ? (keyword === 'minimum' ? Number.NEGATIVE_INFINITY : 0) : Number.POSITIVE_INFINITY
  const value = numberOr(keywords[keyword], none)
  if (keyword !== 'minimum' && keyword !== 'maximum') return { value, isExclusive: false }
  const exclusive = keywords[keyword === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum']
  if (typeof exclusive !== 'number') return { value, isExclusive: exclusive === true && Number.isFinite(value) }
  const isTighter = isLower(keyword) ? exclusive >= value : exclusive <= value
  return isTighter ? { value: exclusive, isExclusive: true } : { value, isExclusive: false }
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}

function limitWords({ value, isExclusive }: Limit): string {
  return Number.isFinite(value) ? `${value}${isExclusive ? ' (exclusive)' : ''}` : 'none'
}
