// `enum` in all the forms that Rails has had.

import { type ClassWord, isKind, nameOf, option, type RubyHash, type Value } from '../../ruby/index.ts'
import type { Enum } from '../model.ts'
import { givenTo } from './class-words.ts'

/** Options of `enum :status, draft: 0, …`; with a line before them in old Rails. */
const settings: ReadonlySet<string> = new Set([
  'prefix',
  'suffix',
  'scopes',
  'default',
  'validate',
  'instance_methods',
  '_prefix',
  '_suffix',
  '_scopes',
  '_default',
  '_instance_methods',
])

export function readEnums(word: ClassWord, pluralize: (word: string) => string): readonly Enum[] {
  const isValidated = isChecked(word)
  return enumsIn(word).map((each) => ({ ...each, plural: pluralize(each.attribute), isValidated }))
}

/** `enum :status, …, validate: true` refuses other names when the record is saved. */
export function isChecked(word: ClassWord): boolean {
  const checks = word.name === 'enum' ? option(givenTo(word).options, 'validate') : undefined
  return checks !== undefined && checks !== null && checks !== false
}

type WrittenEnum = Omit<Enum, 'plural' | 'isValidated'>

function enumsIn(word: ClassWord): readonly WrittenEnum[] {
  const { values, options } = givenTo(word)
  const [first, second] = values
  const attribute = nameOf(first)
  if (attribute !== undefined) return [enumOf(attribute, second ?? options, options)]
  // `enum status: { … }`, and with braces around all of it.
  const given = options ?? (isKind(first, 'hash') ? first : undefined)
  return [...(given?.entries.values() ?? [])].flatMap(({ key, value }) => {
    const name = nameOf(key)
    return name === undefined || settings.has(name) ? [] : [enumOf(name, value, given)]
  })
}

function enumOf(attribute: string, values: Value | undefined, options: RubyHash | undefined): WrittenEnum {
  const names = namesOf(values) ?? []
  const affix = (name: string): string | undefined => {
    const value = option(options, name) ?? option(options, `_${name}`) ?? null
    return value === true ? attribute : value === null || value === false ? undefined : nameOf(value)
  }
  const [prefix, suffix] = [affix('prefix'), affix('suffix')]
  const methods = new Map(
    names.map((name) => [[prefix, name, suffix].filter((part) => part !== undefined).join('_'), name] as const),
  )
  return { attribute, names, values: storedValues(values, names), methods }
}

/** A list counts from zero. */
function storedValues(values: Value | undefined, names: readonly string[]): readonly (number | string | undefined)[] {
  if (!isKind(values, 'hash')) return names.map((_, index) => index)
  // The names may be texts: `ROLES.zip(ROLES).to_h`.
  const valueByName = new Map(Array.from(values.entries.values(), ({ key, value }) => [nameOf(key), value] as const))
  return names.map((name) => {
    const value = valueByName.get(name)
    return typeof value === 'number' ? value : nameOf(value)
  })
}

function namesOf(values: Value | undefined): readonly string[] | undefined {
  const listed = isKind(values, 'array') ? values.items : keysOf(values)
  const names = listed?.map((item) => nameOf(item))
  return names === undefined || names.includes(undefined) ? undefined : names.map((name) => name ?? '')
}

function keysOf(values: Value | undefined): readonly Value[] | undefined {
  if (!isKind(values, 'hash')) return undefined
  return [...values.entries.values()].map(({ key }) => key).filter((key) => !settings.has(nameOf(key) ?? ''))
}
