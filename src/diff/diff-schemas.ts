// What differs between two schemas: their types and null, the fields of objects, the elements of lists. Each pair is compared
// once below the schema where a client meets it, so a circle of references ends.

import { type Alternative, alternativesOf, expand, hasType, valuesOf } from './alternatives.ts'
import { type Place, within } from './change.ts'
import type { Comparison, Side } from './comparison.ts'
import { diffEnums, diffKeywords } from './diff-keywords.ts'
import { isObject, isSame, type JsonObject, listOf, objectOf, quoted, quotedList } from './json.ts'

/** Two lists of schemas, all of which hold. */
export interface Pair {
  readonly old: readonly unknown[]
  readonly now: readonly unknown[]
}

const mostLevels = 150
const mostMembers = 20

/** The schemas of a parameter, a header, or a media type. */
export function diffSchemas(comparison: Comparison, pair: Pair, place: Place): void {
  const key = keyOf(comparison, pair, place)
  const known = comparison.known.get(key)
  if (known !== undefined) {
    for (const { kind, where, detail } of known) comparison.note(kind, within(place, ...where), detail)
    return
  }
  const count = comparison.changes.length
  const seen = new Set<string>()
  new SchemaDiff(comparison, seen).compare(pair, place)
  const found = comparison.foundSince(count, place)
  if (!comparison.mayGoOn()) return
  // What was found here is found wherever another operation holds the same; where nothing was, nothing is in its parts.
  comparison.known.set(key, found)
  if (found.length === 0) for (const each of seen) comparison.same.add(each)
}

/** What is nothing but a reference is what it leads to. */
function keyOf(comparison: Comparison, { old, now }: Pair, { direction }: Place): string {
  const numbers = (side: Side, schemas: readonly unknown[]) =>
    schemas.map((each) => {
      const isReference = isObject(each) && Object.keys(each).length === 1 && typeof each.$ref === 'string'
      const schema = isReference ? comparison.resolved(side, each) : each
      return isObject(schema) ? comparison.numberOf(schema) : String(schema)
    })
  return `${direction} ${numbers('old', old)} ${numbers('now', now)}`
}

interface Group {
  readonly old: readonly Alternative[]
  readonly now: readonly Alternative[]
}

class SchemaDiff {
  private readonly comparison: Comparison
  private readonly seen: Set<string>

  constructor(comparison: Comparison, seen: Set<string>) {
    this.comparison = comparison
    this.seen = seen
  }

  compare(pair: Pair, place: Place): void {
    const key = keyOf(this.comparison, pair, place)
    if (this.seen.has(key) || this.comparison.same.has(key) || !this.comparison.mayGoOn()) return
    this.seen.add(key)
    const old = alternativesOf(this.comparison, 'old', pair.old)
    const now = alternativesOf(this.comparison, 'now', pair.now)
    if (old.isCut || now.isCut || place.where.length > mostLevels) {
      const isEqual = this.comparison.hasSameComponents() && isSame(pair.old, pair.now)
      if (!isEqual) this.comparison.note('not-compared', place)
      return
    }
    const [oldTypes, nowTypes] = [old, now].map(({ all }) => new Set(all.map(({ type }) => type)))
    if (oldTypes === undefined || nowTypes === undefined) return
    const isKnown = this.diffTypes(oldTypes, nowTypes, place)
    if (isKnown && old.isNullable !== now.isNullable)
      this.comparison.note(now.isNullable ? 'null-added' : 'null-removed', place)
    const group = (all: readonly Alternative[], type: string | undefined) =>
      all.filter((each) => classOf(each.type) === classOf(type))
    const types = new Set([...nowTypes].map(classOf))
    for (const type of types) {
      const groups = { old: group(old.all, type), now: group(now.all, type) }
      if (groups.old.length > 0) this.diffGroups(groups, place, types.size > 1 ? type : undefined)
    }
  }

  /** Whether both types are known, so that null means something. */
  private diffTypes(old: Types, now: Types, place: Place): boolean {
    if (old.has(undefined) || now.has(undefined)) {
      if (old.has(undefined) && now.has(undefined)) return false
      const [kind, types] = old.has(undefined) ? (['type-stated', now] as const) : (['type-unstated', old] as const)
      this.comparison.note(kind, place, quotedList([...types]))
      return false
    }
    const [added, removed] = [without(now, old), without(old, now)]
    const words = `${quotedList([...old])} → ${quotedList([...now])}`
    // Only null was possible, or only null is.
    if (old.size === 0 || now.size === 0) {
      if (old.size !== now.size) this.comparison.note('type-changed', place, words)
    } else if (added.length > 0 && removed.length > 0) this.comparison.note('type-changed', place, words)
    else if (added.length > 0) this.comparison.note('type-widened', place, words)
    else if (removed.length > 0) this.comparison.note('type-narrowed', place, words)
    return true
  }

  private diffGroups({ old, now }: Group, place: Place, type: string | undefined): void {
    const [first, second] = [old, now].map((all) => all[0])
    if (first === undefined || second === undefined) return
    if (old.length === 1 && now.length === 1) this.diffAlternatives(first, second, place)
    else this.diffSeveral({ old, now }, place, type)
  }

  private diffSeveral({ old, now }: Group, place: Place, type: string | undefined): void {
    const values = [old, now].map((all) =>
      all.map(({ members, type }) => valuesOf(members)?.filter((each) => hasType(each, type))),
    )
    const [before, after] = values
    if (before?.every(isDefined) && after?.every(isDefined)) {
      diffEnums(this.comparison, before.flat(), after.flat(), place)
      return
    }
    const paired = pairs(this.comparison, { old, now })
    for (const [oldOne, nowOne] of paired.matched)
      this.diffAlternatives(oldOne, nowOne, within(place, `<${nowOne.name ?? type ?? nowOne.type ?? 'any'}>`))
    for (const each of paired.added) this.comparison.note('alternative-added', place, nameOf(each))
    for (const each of paired.removed) this.comparison.note('alternative-removed', place, nameOf(each))
  }

  private diffAlternatives(old: Alternative, now: Alternative, place: Place): void {
    diffKeywords(this.comparison, old, now, place)
    const isBoth = (type: string) => [old.type, now.type].every((each) => each === type || each === undefined)
    if (isBoth('object')) this.diffFields(old, now, place)
    if (isBoth('array')) this.diffElements(old, now, place)
  }

  private diffElements(old: Alternative, now: Alternative, place: Place): void {
    const items = ({ members }: Alternative) =>
      members.flatMap((member) => (isObject(member.items) || typeof member.items === 'boolean' ? [member.items] : []))
    this.compare({ old: items(old), now: items(now) }, within(place, '[]'))
  }

  private diffFields(old: Alternative, now: Alternative, place: Place): void {
    const before = this.fieldsOf('old', old, place)
    const after = this.fieldsOf('now', now, place)
    for (const [name, { schemas, isRequired }] of after.fields) {
      const known = before.fields.get(name)
      const there = within(place, name)
      if (known === undefined) {
        if (isRequired) this.comparison.note('required-field-added', there)
        else this.comparison.note(before.isClosed ? 'undeclared-field-added' : 'field-added', there)
        continue
      }
      if (known.isRequired !== isRequired) this.comparison.note(isRequired ? 'field-required' : 'field-optional', there)
      this.compare({ old: known.schemas, now: schemas }, there)
    }
    for (const name of before.fields.keys())
      if (!after.fields.has(name))
        this.comparison.note(after.isClosed ? 'refused-field-removed' : 'field-removed', within(place, name))
    if (before.isClosed !== after.isClosed)
      this.comparison.note(after.isClosed ? 'other-fields-refused' : 'other-fields-allowed', place)
    else if (before.others.length + after.others.length > 0)
      this.compare({ old: before.others, now: after.others }, within(place, '*'))
  }

  /** A field that is read only is no part of a request, and one that is written only no part of a response. */
  private fieldsOf(side: Side, { members }: Alternative, { direction }: Place): Fields {
    const unseen = direction === 'request' ? 'readOnly' : 'writeOnly'
    const required = new Set(members.flatMap((member) => listOf(member.required).map(String)))
    const schemas = new Map<string, unknown[]>()
    for (const member of members)
      for (const [name, schema] of Object.entries(objectOf(member.properties))) {
        const known = schemas.get(name)
        if (known === undefined) schemas.set(name, [schema])
        else known.push(schema)
      }
    for (const name of required) if (!schemas.has(name)) schemas.set(name, [])
    const isSeen = (all: readonly unknown[]) =>
      expand(this.comparison, side, all).members.every((member) => member[unseen] !== true)
    const seen = [...schemas].filter(([, all]) => isSeen(all))
    const rules = members.flatMap((member) => [member.additionalProperties, member.unevaluatedProperties])
    return {
      fields: new Map(seen.map(([name, all]) => [name, { schemas: all, isRequired: required.has(name) }])),
      isClosed: rules.includes(false),
      others: rules.filter(isObject),
    }
  }
}

interface Fields {
  readonly fields: ReadonlyMap<string, { readonly schemas: readonly unknown[]; readonly isRequired: boolean }>
  /** No other fields are allowed. */
  readonly isClosed: boolean
  /** The schemas of other fields. */
  readonly others: readonly JsonObject[]
}

type Types = ReadonlySet<string | undefined>

/** Every integer is a number. */
function without(types: Types, others: Types): readonly (string | undefined)[] {
  return [...types].filter((type) => !others.has(type) && !(type === 'integer' && others.has('number')))
}

function classOf(type: string | undefined): string | undefined {
  return type === 'integer' ? 'number' : type
}

/** By the name of the component, else by what they say, else what is left in its order where as many are left. */
function pairs(comparison: Comparison, { old, now }: Group) {
  const keyOf = ({ name, members }: Alternative) =>
    name === undefined
      ? members
          .slice(0, mostMembers)
          .map((each) => comparison.beginningOf(each).text)
          .join()
      : `#${name}`
  const waiting = new Map<string, Alternative[]>()
  for (const each of old) waiting.set(keyOf(each), [...(waiting.get(keyOf(each)) ?? []), each])
  const matched: [Alternative, Alternative][] = []
  const added: Alternative[] = []
  for (const each of now) {
    const known = waiting.get(keyOf(each))?.shift()
    if (known === undefined) added.push(each)
    else matched.push([known, each])
  }
  const removed = [...waiting.values()].flat()
  if (added.length !== removed.length) return { matched, added, removed }
  return {
    matched: [...matched, ...removed.map((each, at) => [each, added[at] ?? each] as const)],
    added: [],
    removed: [],
  }
}

function nameOf({ name, type }: Alternative): string {
  return quoted(name ?? type ?? 'any')
}

function isDefined<Value>(value: Value | undefined): value is Value {
  return value !== undefined
}
