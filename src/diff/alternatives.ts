// A schema as the alternatives that it stands for, each of one type: `type` with several names, `anyOf`, `oneOf`, and null
// in all its forms are the same thing said in other words, and so are `allOf` and references.

import type { Comparison, Side } from './comparison.ts'
import { get, isObject, type JsonObject, textOf } from './json.ts'

export interface Alternative {
  /** `undefined` where any value is right. */
  readonly type: string | undefined
  /** That of the component. */
  readonly name: string | undefined
  /** All of them hold. */
  readonly members: readonly JsonObject[]
}

export interface Alternatives {
  readonly all: readonly Alternative[]
  readonly isNullable: boolean
  /** There are more, or deeper ones, than are looked at. */
  readonly isCut: boolean
}

const mostAlternatives = 500
const mostMembers = 2000
const mostLevels = 50

interface Expanded {
  readonly name: string | undefined
  readonly members: readonly JsonObject[]
  /** The lists of `anyOf` and `oneOf`. */
  readonly choices: readonly (readonly unknown[])[]
  readonly isCut: boolean
}

/** Follows references and `allOf`, each object once. `false` excludes everything. */
export function expand(comparison: Comparison, side: Side, schemas: readonly unknown[]): Expanded {
  const [members, choices] = [new Set<JsonObject>(), new Set<readonly unknown[]>()]
  const waiting = [...schemas].reverse()
  let name: string | undefined
  while (waiting.length > 0 && members.size < mostMembers) {
    const schema = waiting.pop()
    if (schema === false) members.add(nothing)
    if (!isObject(schema) || members.has(schema)) continue
    members.add(schema)
    if (Array.isArray(schema.allOf)) for (const each of [...schema.allOf].reverse()) waiting.push(each)
    if (typeof schema.$ref === 'string') {
      name ??= schema.$ref.split('/').at(-1)
      waiting.push(comparison.target(side, schema.$ref))
    }
    for (const list of [schema.anyOf, schema.oneOf]) if (Array.isArray(list) && list.length > 0) choices.add(list)
  }
  return { name, members: [...members], choices: [...choices], isCut: waiting.length > 0 }
}

const nothing: JsonObject = { type: [] }

export function alternativesOf(comparison: Comparison, side: Side, schemas: readonly unknown[]): Alternatives {
  const found: Alternative[] = []
  let isNullable = false
  let isCut = false
  const add = (expanded: Expanded, seen: readonly (readonly unknown[])[]): void => {
    const [first, ...rest] = expanded.choices
    if (expanded.isCut || seen.length > mostLevels || found.length > mostAlternatives) isCut = true
    const steps = expanded.members.map((each) => (seen.length === 0 ? 1 : comparison.beginningOf(each).steps))
    if (isCut || !comparison.mayGoOn(steps.reduce((sum, each) => sum + each, 0))) return
    if (first === undefined) {
      const types = typesOf(expanded.members)
      isNullable ||= types?.has('null') === true
      const { name, members } = expanded
      for (const type of types ?? [undefined]) if (type !== 'null') found.push({ type, name, members })
      return
    }
    // A list inside itself adds nothing to itself.
    if (seen.includes(first)) return
    for (const option of first) {
      const { name, members, choices, isCut } = expand(comparison, side, [option])
      const all = [...new Set([...expanded.members, ...members])]
      add({ name: name ?? expanded.name, members: all, choices: [...rest, ...choices], isCut }, [...seen, first])
    }
  }
  add(expand(comparison, side, schemas), [])
  return { all: found, isNullable, isCut }
}

/** The types that all members admit; `undefined` for any. */
function typesOf(members: readonly JsonObject[]): ReadonlySet<string> | undefined {
  let types: ReadonlySet<string> | undefined
  for (const member of members) {
    const own = ownTypes(member)
    if (own === undefined) continue
    types = types === undefined ? own : both(types, own)
  }
  return types ?? impliedTypes(members)
}

function both(first: ReadonlySet<string>, second: ReadonlySet<string>): ReadonlySet<string> {
  const integer = (one: ReadonlySet<string>, other: ReadonlySet<string>) => one.has('integer') && other.has('number')
  const common = [...first].filter((type) => second.has(type))
  if (integer(first, second) || integer(second, first)) common.push('integer')
  return new Set(common)
}

function ownTypes(member: JsonObject): ReadonlySet<string> | undefined {
  const type = get(member, 'type')
  const names = typeof type === 'string' ? [type] : Array.isArray(type) ? type.map(String) : undefined
  const nullable = get(member, 'nullable') === true ? ['null'] : []
  const values = valuesOf([member])
  if (names === undefined) return values === undefined ? undefined : new Set(values.map(typeOfValue))
  const stated = [...names, ...nullable]
  return new Set(values === undefined ? stated : stated.filter((each) => values.some((value) => hasType(value, each))))
}

/** Nobody names fields without meaning an object. */
function impliedTypes(members: readonly JsonObject[]): ReadonlySet<string> | undefined {
  const says = (...keys: readonly string[]) => members.some((member) => keys.some((key) => Object.hasOwn(member, key)))
  if (says('properties', 'required', 'additionalProperties')) return new Set(['object'])
  return says('items', 'prefixItems') ? new Set(['array']) : undefined
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

/** The values that all members list; `undefined` where none does. */
export function valuesOf(members: readonly JsonObject[]): readonly unknown[] | undefined {
  let values: readonly unknown[] | undefined
  for (const member of members) {
    const list = Array.isArray(get(member, 'enum')) ? (get(member, 'enum') as readonly unknown[]) : undefined // It is one.
    const own = Object.hasOwn(member, 'const') ? [member.const] : list
    if (own === undefined) continue
    const known = values === undefined ? undefined : new Set(values.map(textOf))
    values = known === undefined ? own : own.filter((value) => known.has(textOf(value)))
  }
  return values
}

export function hasType(value: unknown, type: string | undefined): boolean {
  const own = typeOfValue(value)
  return type === undefined || own === type || (own === 'integer' && type === 'number')
}
