// A column as the words of a schema file say it: its type, and what the options behind it say.

import { type Call, isKind, isUnknown, nameOf, option, type RubyHash, type Value } from '../../ruby/index.ts'
import type { Json } from '../../schema/index.ts'
import { type ColumnType, columnType, plainType, sqlTypeOf, textLimits } from '../structure-sql/sql-types.ts'
import { decimalText } from '../structure-sql/structure-sql-defaults.ts'
import type { Column, ColumnDefault, DatabaseDraft } from '../table.ts'

/** What a call is given; the words ask for nothing else of it. */
export type Told = Pick<Call, 'arguments'>

export function optionsOf({ arguments: values }: Told): RubyHash | undefined {
  const last = values[values.length - 1]
  return isKind(last, 'hash') ? last : undefined
}

export function namesOf({ arguments: values }: Told): readonly string[] {
  const names: string[] = []
  for (const value of values) {
    const name = nameOf(value)
    if (name !== undefined) names.push(name)
  }
  return names
}

const generatorsPattern = /^Rails\.(?:application\.)?config(?:uration)?\.generators\b/

/** The type of a key that an option names; what is not known before the application runs is no type. */
export function keyType(database: DatabaseDraft, value: Value | undefined): string {
  if (value === undefined || value === null) return 'bigint'
  if (isUnknown(value) && generatorsPattern.test(value.words)) return database.keyType
  return nameOf(value) ?? ''
}

/** A type that is not known is none that a column has. */
export function typeArgument({ arguments: values }: Told, index: number): string {
  return nameOf(values[index]) ?? ''
}

export function textOption(options: RubyHash | undefined, name: string): string | undefined {
  return nameOf(option(options, name))
}

/** The value as JSON; `undefined` where it is code. */
function jsonOf(value: Value): Json | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value
  if (isKind(value, 'float')) return value.value
  if (isKind(value, 'array')) {
    const items = value.items.map(jsonOf)
    return items.includes(undefined) ? undefined : items.map((item) => item ?? null)
  }
  if (!isKind(value, 'hash')) return nameOf(value)
  const entries: [string, Json][] = []
  for (const { key, value: inner } of value.entries.values()) {
    const json = jsonOf(inner)
    if (json === undefined) return undefined
    entries.push([nameOf(key) ?? '', json])
  }
  return Object.fromEntries(entries)
}

export function defaultOf(value: Value | undefined): ColumnDefault | undefined {
  if (value === undefined || value === null) return undefined
  const json = jsonOf(value)
  return json === undefined ? { kind: 'code' } : { kind: 'literal', value: json }
}

/** `enum('small','large')`, as MySQL writes the type of a column. */
function enumValues(type: string): readonly string[] | undefined {
  const list = /^enum\s*\((.*)\)$/is.exec(type)?.[1]
  if (list === undefined) return undefined
  return [...list.matchAll(/'((?:[^'\\]|''|\\.)*)'/g)].map(([, text = '']) =>
    text.replaceAll("''", "'").replaceAll(/\\(.)/g, '$1'),
  )
}

/** Their values come from a sequence of the database. */
const serialTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({ serial: 'integer', smallserial: 'integer', bigserial: 'bigint' }),
)

/** A column as a call says it: `t.string "name", null: false`, `t.virtual "total", type: :integer, as: "price * 2"`. */
export function columnOf(database: DatabaseDraft, name: string, type: string, options?: RubyHash): Column {
  const said = options === undefined || options.entries.size === 0 ? nothingSaid : saidIn(options)
  const made = typeOf(database, type === 'virtual' ? (textOption(options, 'type') ?? '') : type, options)
  // Written out, because a schema has thousands of columns.
  return {
    name,
    type: made.type,
    isArray: made.isArray || said.isArray,
    isNullable: !said.isRequired && !said.isKey,
    default: defaultIn(said, type),
    limit: said.limit ?? made.limit,
    precision: said.precision ?? made.precision,
    scale: said.scale ?? made.scale,
    values: made.values,
    isGenerated: type === 'virtual' || said.isGenerated,
    comment: said.comment,
  }
}

/** Schema files write the default of a decimal as text; people write numbers in migrations. */
function defaultIn(said: Said, type: string): ColumnDefault | undefined {
  const { default: given } = said
  if (given === undefined) return !said.isKey && serialTypes.has(type) ? { kind: 'code' } : undefined
  if (type !== 'decimal' || given.kind === 'code' || typeof given.value !== 'number') return given
  const text = decimalText(said, String(given.value))
  return text === undefined ? { kind: 'code' } : { kind: 'literal', value: text }
}

/** The options of a column. */
interface Said {
  isArray: boolean
  isRequired: boolean
  isKey: boolean
  isGenerated: boolean
  default: ColumnDefault | undefined
  limit: number | undefined
  precision: number | undefined
  scale: number | undefined
  comment: string | undefined
}

function newSaid(): Said {
  return {
    isArray: false,
    isRequired: false,
    isKey: false,
    isGenerated: false,
    default: undefined,
    limit: undefined,
    precision: undefined,
    scale: undefined,
    comment: undefined,
  }
}

const nothingSaid: Readonly<Said> = newSaid()

function saidIn({ entries }: RubyHash): Said {
  const said = newSaid()
  for (const { key, value } of entries.values()) say(said, nameOf(key), value)
  return said
}

function say(said: Said, name: string | undefined, value: Value): void {
  switch (name) {
    case 'null':
      said.isRequired = value === false
      break
    case 'default':
      said.default = defaultOf(value)
      break
    case 'limit':
    case 'precision':
    case 'scale':
      if (typeof value === 'number') said[name] = value
      break
    case 'size':
      said.limit = textLimits.get(nameOf(value) ?? '')
      break
    case 'array':
      said.isArray = value === true
      break
    case 'primary_key':
      said.isKey = value === true
      break
    case 'as':
      said.isGenerated = value !== null
      break
    case 'comment':
      said.comment = nameOf(value)
  }
}

function typeOf(database: DatabaseDraft, type: string, options: RubyHash | undefined): ColumnType {
  const values = type === 'enum' ? valuesOption(database, options) : undefined
  const named = values ?? (type.startsWith('enum(') ? enumValues(type) : undefined) ?? database.enums.get(type)
  if (named !== undefined) return plainType('enum', named)
  // `t.column "code", "character varying(8)"`
  return /\W/.test(type) ? columnType(database, sqlTypeOf(type)) : plainType(serialTypes.get(type) ?? type)
}

/** `t.enum :kind, enum_type: "kind"`, and `values: [...]`, as gems for MySQL have it. */
function valuesOption({ enums }: DatabaseDraft, options: RubyHash | undefined): readonly string[] | undefined {
  const enumType = textOption(options, 'enum_type')
  if (enumType !== undefined) return enums.get(enumType)
  const values = option(options, 'values')
  return isKind(values, 'array') ? values.items.flatMap((item) => nameOf(item) ?? []) : undefined
}
