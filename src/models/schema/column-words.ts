// The language of columns: what `t` answers in the block of `create_table` and `change_table`.

import { type HostObject, isKind, nameOf, option, type RubyHash, type Value } from '../../ruby/index.ts'
import { removeChecks, sayCheck } from '../sql/check-values.ts'
import type { Column, ColumnDefault, DatabaseDraft, TableDraft } from '../table.ts'
import { columnOf, defaultOf, keyType, namesOf, optionsOf, type Told, typeArgument } from './column-options.ts'

/** Calls on `t` that add no column. */
const others: ReadonlySet<string> = new Set([
  'index',
  'rename_index',
  'remove_index',
  'foreign_key',
  'remove_foreign_key',
  'exclusion_constraint',
  'unique_constraint',
  'unique_key',
  'constraint',
])

/** `t.index ["code"], unique: true`; that of an expression says nothing of columns. */
export function addIndex(table: TableDraft, columns: Value | undefined, options: RubyHash | undefined): void {
  if (option(options, 'unique') !== true) return
  const names = isKind(columns, 'array') ? columns.items.map(nameOf) : [nameOf(columns)]
  addUniqueKey(table, names)
}

/** More of them are none that people write. */
const mostKeys = 50

export function addUniqueKey(table: TableDraft, names: readonly (string | undefined)[]): void {
  const known = names.filter((name) => name !== undefined)
  if (known.length === names.length && table.uniqueKeys.length < mostKeys) table.uniqueKeys.push(known)
}

/** `t.string :code, index: { unique: true }` */
function addOwnIndex(table: TableDraft, names: readonly string[], options: RubyHash | undefined): void {
  const index = option(options, 'index')
  if (isKind(index, 'hash') && option(index, 'unique') === true) addUniqueKey(table, names)
}

export function addColumns(database: DatabaseDraft, table: TableDraft, names: readonly string[], call: Typed): void {
  for (const name of names) {
    addOwnIndex(table, [name], call.options)
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
  const type = keyType(database, option(options, 'type'))
  const polymorphic = option(options, 'polymorphic') ?? false
  const ofClass = isKind(polymorphic, 'hash') ? polymorphic : undefined
  for (const name of names) {
    if (polymorphic !== false && polymorphic !== null) {
      const column = columnOf(database, `${name}_type`, 'string', ofClass)
      const isNullable = column.isNullable && option(options, 'null') !== false
      table.columns.set(column.name, { ...column, isNullable })
    }
    table.columns.set(`${name}_id`, columnOf(database, `${name}_id`, type, options))
    addOwnIndex(table, [`${name}_id`, ...(polymorphic === false ? [] : [`${name}_type`])], options)
  }
}

export function removeReferences(table: TableDraft, names: readonly string[]): void {
  for (const name of names) for (const ending of ['_id', '_type']) table.columns.delete(name + ending)
}

/** They may be null in migrations of Rails 4, where nothing else is said. */
export function addTimestamps(database: DatabaseDraft, table: TableDraft, options?: RubyHash): void {
  const isNullable = option(options, 'null') ?? database.migrationVersion < 5
  for (const name of ['created_at', 'updated_at']) {
    const column = columnOf(database, name, 'datetime', options)
    table.columns.set(name, { ...column, isNullable: isNullable !== false })
  }
}

/** No database has tables with more columns. */
const mostOrdered = 5000

export function renameColumn(table: TableDraft, from: string, to: string): void {
  const known = table.columns.get(from)
  if (known === undefined || from === to) return
  table.primaryKey = table.primaryKey.map((name) => (name === from ? to : name))
  // The order of so many does not matter, and it would have to be made anew each time.
  if (table.columns.size > mostOrdered) {
    table.columns.delete(from)
    table.columns.set(to, { ...known, name: to })
    return
  }
  const columns = [...table.columns]
  table.columns.clear()
  for (const [name, column] of columns)
    table.columns.set(name === from ? to : name, name === from ? { ...column, name: to } : column)
}

export function changeColumn(table: TableDraft, name: string, changes: Partial<Column>): void {
  const column = table.columns.get(name)
  if (column !== undefined) table.columns.set(name, { ...column, ...changes })
}

/** `from: "a", to: "b"`, or the value itself. */
export function newDefault(value: Value | undefined): ColumnDefault | undefined {
  return defaultOf(isKind(value, 'hash') && option(value, 'to') !== undefined ? option(value, 'to') : value)
}

/** A new type keeps what is not said anew. */
export function changeType(database: DatabaseDraft, table: TableDraft, name: string, call: Typed): void {
  const known = table.columns.get(name)
  if (known === undefined) return
  const { options } = call
  const column = columnOf(database, name, call.type, options)
  table.columns.set(name, {
    ...column,
    isNullable: option(options, 'null') === undefined ? known.isNullable : column.isNullable,
    default: option(options, 'default') === undefined ? known.default : column.default,
    comment: option(options, 'comment') === undefined ? known.comment : column.comment,
  })
}

/** `t.check_constraint "state IN ('open', 'done')"` */
export function addCheckConstraint({ adapter }: DatabaseDraft, table: TableDraft, call: Told): void {
  const [text] = namesOf(call)
  if (text !== undefined && option(optionsOf(call), 'validate') !== false) sayCheck(table, text, adapter)
}

type ColumnWord = (draft: Drafts, call: Told) => void

interface Drafts {
  readonly database: DatabaseDraft
  readonly table: TableDraft
}

const words: Readonly<Record<string, ColumnWord>> = {
  column: ({ database, table }, call) => {
    const [name] = call.arguments.map(nameOf)
    const type = typeArgument(call, 1)
    if (name !== undefined) addColumns(database, table, [name], { type, options: optionsOf(call) })
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
    const [name = ''] = call.arguments.map(nameOf)
    changeType(database, table, name, { type: typeArgument(call, 1), options: optionsOf(call) })
  },
  change_default: ({ table }, { arguments: [name, value] }) =>
    changeColumn(table, nameOf(name) ?? '', { default: newDefault(value) }),
  check_constraint: ({ database, table }, call) => addCheckConstraint(database, table, call),
  remove_check_constraint: ({ table }) => removeChecks(table),
  change_null: ({ table }, { arguments: [name, value] }) =>
    changeColumn(table, nameOf(name) ?? '', { isNullable: value !== false }),
}

/** Whether it is not about indexes and constraints. */
export function isColumnWord(word: string): boolean {
  return !others.has(word)
}

/** Whether it is a type, and adds the columns that it names. */
export function isTypeWord(word: string): boolean {
  return isColumnWord(word) && !Object.hasOwn(words, word)
}

/** `t.string "name"` */
export function sayColumn(database: DatabaseDraft, table: TableDraft, word: string, call: Told): void {
  if (word === 'index') addIndex(table, call.arguments[0], optionsOf(call))
  else if (Object.hasOwn(words, word)) words[word]?.({ database, table }, call)
  else if (!others.has(word)) addColumns(database, table, namesOf(call), { type: word, options: optionsOf(call) })
}

/** What the block of `create_table` is given. */
export function columnHost(database: DatabaseDraft, table: TableDraft): HostObject {
  return {
    kind: 'host',
    name: 't',
    answer: (name, call) => {
      if (name.endsWith('?')) return name === 'column_exists?' && table.columns.has(namesOf(call)[0] ?? '')
      sayColumn(database, table, name, call)
      return null
    },
  }
}
