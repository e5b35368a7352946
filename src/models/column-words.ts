// The language of columns: what `t` answers in the block of `create_table` and `change_table`.

import { type Call, type HostObject, isKind, nameOf, option, type RubyHash, type Value } from '../ruby/index.ts'
import type { Json } from '../schema/index.ts'
import { type Column, type ColumnDefault, type DatabaseDraft, plainColumn, type TableDraft } from './table.ts'

/** Calls on `t` that add no column. */
const others: ReadonlySet<string> = new Set([
  'index',
  'rename_index',
  'remove_index',
  'foreign_key',
  'remove_foreign_key',
  'check_constraint',
  'remove_check_constraint',
  'exclusion_constraint',
  'unique_constraint',
  'unique_key',
  'constraint',
])

export function optionsOf({ arguments: values }: Call): RubyHash | undefined {
  const last = values[values.length - 1]
  return isKind(last, 'hash') ? last : undefined
}

export function namesOf({ arguments: values }: Call): readonly string[] {
  return values.flatMap((value) => nameOf(value) ?? [])
}

function numberOption(options: RubyHash | undefined, name: string): number | undefined {
  const value = option(options, name)
  return typeof value === 'number' ? value : undefined
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

function defaultOf(value: Value | undefined): ColumnDefault | undefined {
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

/** A column as a call says it: `t.string "name", null: false`. */
export function columnOf(database: DatabaseDraft, name: string, type: string, options?: RubyHash): Column {
  const enumType = textOption(options, 'enum_type')
  const written = enumValues(type)
  const values = written ?? database.enums.get(enumType ?? type)
  return {
    ...plainColumn(name, values === undefined ? type : 'enum'),
    isArray: option(options, 'array') === true,
    isNullable: option(options, 'null') !== false && option(options, 'primary_key') !== true,
    default: defaultOf(option(options, 'default')),
    limit: numberOption(options, 'limit'),
    precision: numberOption(options, 'precision'),
    scale: numberOption(options, 'scale'),
    values,
    comment: textOption(options, 'comment'),
  }
}

export function addColumns(database: DatabaseDraft, table: TableDraft, names: readonly string[], call: Typed): void {
  for (const name of names) {
    table.columns.set(name, columnOf(database, name, call.type, call.options))
    if (option(call.options, 'primary_key') === true) table.primaryKey = [name]
  }
}

interface Typed {
  readonly type: string
  readonly options: RubyHash | undefined
}

/** `t.references :author, polymorphic: true`: the key, and the name of the class behind it. */
export function addReferences(
  database: DatabaseDraft,
  table: TableDraft,
  names: readonly string[],
  options?: RubyHash,
): void {
  for (const name of names) {
    const polymorphic = option(options, 'polymorphic') ?? false
    if (polymorphic !== false && polymorphic !== null) {
      const own = isKind(polymorphic, 'hash') ? polymorphic : options
      const column = columnOf(database, `${name}_type`, 'string', own)
      const isNullable = option(options, 'null') !== false
      table.columns.set(column.name, { ...column, isNullable, default: undefined, limit: undefined })
    }
    const type = textOption(options, 'type') ?? 'bigint'
    table.columns.set(`${name}_id`, columnOf(database, `${name}_id`, type, options))
  }
}

export function removeReferences(table: TableDraft, names: readonly string[]): void {
  for (const name of names) for (const ending of ['_id', '_type']) table.columns.delete(name + ending)
}

/** Migrations of Rails 4 left them nullable; nobody writes a row without them. */
export function addTimestamps(database: DatabaseDraft, table: TableDraft, options?: RubyHash): void {
  for (const name of ['created_at', 'updated_at']) {
    const column = columnOf(database, name, 'datetime', options)
    table.columns.set(name, { ...column, isNullable: option(options, 'null') === true })
  }
}

export function renameColumn(table: TableDraft, from: string, to: string): void {
  const columns = [...table.columns]
  table.columns.clear()
  for (const [name, column] of columns)
    table.columns.set(name === from ? to : name, name === from ? { ...column, name: to } : column)
  table.primaryKey = table.primaryKey.map((name) => (name === from ? to : name))
}

export function changeColumn(table: TableDraft, name: string, changes: Partial<Column>): void {
  const column = table.columns.get(name)
  if (column !== undefined) table.columns.set(name, { ...column, ...changes })
}

/** `from: "a", to: "b"`, or the value itself. */
export function newDefault(value: Value | undefined): ColumnDefault | undefined {
  return defaultOf(isKind(value, 'hash') && option(value, 'to') !== undefined ? option(value, 'to') : value)
}

type ColumnWord = (draft: Drafts, call: Call) => void

interface Drafts {
  readonly database: DatabaseDraft
  readonly table: TableDraft
}

const words: Readonly<Record<string, ColumnWord>> = {
  column: ({ database, table }, call) => {
    const [name, type = 'string'] = namesOf(call)
    if (name !== undefined) addColumns(database, table, [name], { type, options: optionsOf(call) })
  },
  virtual: ({ database, table }, call) => {
    const options = optionsOf(call)
    for (const name of namesOf(call)) {
      const column = columnOf(database, name, textOption(options, 'type') ?? 'string', options)
      table.columns.set(name, { ...column, isGenerated: true })
    }
  },
  references: ({ database, table }, call) => addReferences(database, table, namesOf(call), optionsOf(call)),
  belongs_to: ({ database, table }, call) => addReferences(database, table, namesOf(call), optionsOf(call)),
  timestamps: ({ database, table }, call) => addTimestamps(database, table, optionsOf(call)),
  primary_key: ({ database, table }, call) => {
    const [name = 'id', type = 'bigint'] = namesOf(call)
    table.columns.set(name, { ...columnOf(database, name, type, optionsOf(call)), isNullable: false })
    table.primaryKey = [name]
  },
  remove: ({ table }, call) => {
    for (const name of namesOf(call)) table.columns.delete(name)
  },
  remove_references: ({ table }, call) => removeReferences(table, namesOf(call)),
  remove_belongs_to: ({ table }, call) => removeReferences(table, namesOf(call)),
  remove_timestamps: ({ table }) => {
    for (const name of ['created_at', 'updated_at']) table.columns.delete(name)
  },
  rename: ({ table }, call) => {
    const [from, to] = namesOf(call)
    if (from !== undefined && to !== undefined) renameColumn(table, from, to)
  },
  change: ({ database, table }, call) => {
    const [name, type] = namesOf(call)
    if (name !== undefined && type !== undefined)
      table.columns.set(name, columnOf(database, name, type, optionsOf(call)))
  },
  change_default: ({ table }, { arguments: [name, value] }) =>
    changeColumn(table, nameOf(name) ?? '', { default: newDefault(value) }),
  change_null: ({ table }, { arguments: [name, value] }) =>
    changeColumn(table, nameOf(name) ?? '', { isNullable: value !== false }),
}

/** What the block of `create_table` is given. */
export function columnHost(database: DatabaseDraft, table: TableDraft): HostObject {
  return {
    kind: 'host',
    name: 't',
    answer: (name, call) => {
      if (name.endsWith('?')) return name === 'column_exists?' && table.columns.has(namesOf(call)[0] ?? '')
      if (Object.hasOwn(words, name)) words[name]?.({ database, table }, call)
      else if (!others.has(name)) addColumns(database, table, namesOf(call), { type: name, options: optionsOf(call) })
      return null
    },
  }
}
