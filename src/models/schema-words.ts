// The language of schema files and migrations: what changes the tables.

import {
  type Call,
  type HostObject,
  isKind,
  nameOf,
  option,
  type RubyHash,
  unknown,
  type Value,
} from '../ruby/index.ts'
import {
  addColumns,
  addReferences,
  addTimestamps,
  changeColumn,
  columnHost,
  columnOf,
  namesOf,
  newDefault,
  optionsOf,
  removeReferences,
  renameColumn,
  textOption,
} from './column-words.ts'
import { type DatabaseDraft, type TableDraft, tableDraft } from './table.ts'

type SchemaWord = (database: DatabaseDraft, call: Call) => Value | undefined

function addKey(database: DatabaseDraft, table: TableDraft, options: RubyHash | undefined): void {
  const id = option(options, 'id') ?? null
  const key = option(options, 'primary_key') ?? null
  const names = isKind(key, 'array') ? key.items.flatMap((item) => nameOf(item) ?? []) : [nameOf(key) ?? 'id']
  table.primaryKey = id === false && key === null ? [] : names
  if (id === false || names.length > 1) return
  const own = isKind(id, 'hash') ? id : undefined
  const type = (own === undefined ? nameOf(id) : textOption(own, 'type')) ?? 'bigint'
  const [name = 'id'] = names
  table.columns.set(name, { ...columnOf(database, name, type, own), isNullable: false })
}

function createTable(database: DatabaseDraft, name: string, call: Call, hasKey: boolean): TableDraft {
  const options = optionsOf(call)
  const table = tableDraft(name)
  table.comment = textOption(options, 'comment')
  if (hasKey) addKey(database, table, options)
  database.tables.set(name, table)
  call.block?.call({ ...call, arguments: [columnHost(database, table)], block: undefined })
  return table
}

/** The table of the first argument, and the names behind it. */
function at(
  word: (table: TableDraft, names: readonly string[], call: Call, database: DatabaseDraft) => void,
): SchemaWord {
  return (database, call) => {
    const [first, ...names] = namesOf(call)
    const table = database.tables.get(first ?? '')
    if (table !== undefined) word(table, names, call, database)
    return null
  }
}

/** `create_join_table :books, :readers` is `books_readers`; a common beginning stands once. */
function joinTableName(names: readonly string[], options: RubyHash | undefined): string {
  const named = textOption(options, 'table_name')
  if (named !== undefined) return named
  const [first = '', second = ''] = [...names].sort()
  const prefix = /^.*[._]/.exec(first)?.[0] ?? ''
  return `${first}_${prefix !== '' && second.startsWith(prefix) ? second.slice(prefix.length) : second}`
}

function singularOf(call: Call, name: string): string {
  return call.evaluator.program.inflect('singularize', name) ?? name
}

/** Runs the block with the same words. */
const runBlock: SchemaWord = (_database, call) => {
  call.block?.call({ ...call, arguments: [call.frame.self], block: undefined })
  return null
}

const dropTable: SchemaWord = (database, call) => {
  for (const name of namesOf(call)) database.tables.delete(name)
  return null
}

const referencesWord = at((table, names, call, database) =>
  addReferences(database, table, names.slice(0, 1), optionsOf(call)),
)
const removeReferencesWord = at((table, names) => removeReferences(table, names.slice(0, 1)))

const removeColumn = at((table, [name = '']) => {
  table.columns.delete(name)
})

const schemaWords: Readonly<Record<string, SchemaWord>> = {
  create_table: (database, call) => {
    const [name] = namesOf(call)
    if (name === undefined || (option(optionsOf(call), 'if_not_exists') === true && database.tables.has(name)))
      return null
    createTable(database, name, call, true)
    return null
  },
  create_join_table: (database, call) => {
    const options = optionsOf(call)
    const names = namesOf(call)
    const table = createTable(database, joinTableName(names, options), { ...call, block: undefined }, false)
    const given = option(options, 'column_options')
    const own = isKind(given, 'hash') ? given : undefined
    for (const name of names) {
      const column = columnOf(database, `${singularOf(call, name)}_id`, textOption(own, 'type') ?? 'bigint', own)
      table.columns.set(column.name, { ...column, isNullable: option(own, 'null') === true })
    }
    call.block?.call({ ...call, arguments: [columnHost(database, table)], block: undefined })
    return null
  },
  change_table: at((table, _names, call, database) => {
    call.block?.call({ ...call, arguments: [columnHost(database, table)], block: undefined })
  }),
  drop_table: dropTable,
  drop_join_table: (database, call) => {
    database.tables.delete(joinTableName(namesOf(call), optionsOf(call)))
    return null
  },
  rename_table: (database, call) => {
    const [from = '', to = ''] = namesOf(call)
    const table = database.tables.get(from)
    if (table === undefined) return null
    database.tables.delete(from)
    table.name = to
    database.tables.set(to, table)
    return null
  },
  add_column: at((table, [name, type = 'string'], call, database) => {
    if (name !== undefined) addColumns(database, table, [name], { type, options: optionsOf(call) })
  }),
  add_columns: at((table, names, call, database) => {
    const options = optionsOf(call)
    addColumns(database, table, names, { type: textOption(options, 'type') ?? 'string', options })
  }),
  remove_column: removeColumn,
  remove_columns: at((table, names) => {
    for (const name of names) table.columns.delete(name)
  }),
  rename_column: at((table, [from = '', to = '']) => renameColumn(table, from, to)),
  change_column: at((table, [name, type], call, database) => {
    if (name !== undefined && type !== undefined && table.columns.has(name))
      table.columns.set(name, columnOf(database, name, type, optionsOf(call)))
  }),
  change_column_null: at((table, [name = ''], { arguments: [, , value] }) =>
    changeColumn(table, name, { isNullable: value !== false }),
  ),
  change_column_default: at((table, [name = ''], { arguments: [, , value] }) =>
    changeColumn(table, name, { default: newDefault(value) }),
  ),
  change_column_comment: at((table, [name = ''], { arguments: [, , value] }) =>
    changeColumn(table, name, {
      comment: nameOf(isKind(value, 'hash') ? (option(value, 'to') ?? null) : (value ?? null)),
    }),
  ),
  change_table_comment: at((table, _names, { arguments: [, value] }) => {
    table.comment = nameOf(isKind(value, 'hash') ? (option(value, 'to') ?? null) : (value ?? null))
  }),
  add_reference: referencesWord,
  add_belongs_to: referencesWord,
  remove_reference: removeReferencesWord,
  remove_belongs_to: removeReferencesWord,
  add_timestamps: at((table, _names, call, database) => addTimestamps(database, table, optionsOf(call))),
  remove_timestamps: at((table) => {
    for (const name of ['created_at', 'updated_at']) table.columns.delete(name)
  }),
  create_enum: (database, { arguments: [name, values] }) => {
    if (isKind(values, 'array'))
      database.enums.set(
        nameOf(name) ?? '',
        values.items.flatMap((item) => nameOf(item) ?? []),
      )
    return null
  },
  add_enum_value: (database, call) => {
    const [name = '', value] = namesOf(call)
    const known = database.enums.get(name)
    if (known !== undefined && value !== undefined) setEnum(database, name, [...known, value])
    return null
  },
  rename_enum_value: (database, call) => {
    const [name = ''] = namesOf(call)
    const options = optionsOf(call)
    const [before, after] = 'from to'.split(' ').map((each) => textOption(options, each))
    const known = database.enums.get(name)
    if (known !== undefined && after !== undefined)
      setEnum(
        database,
        name,
        known.map((value) => (value === before ? after : value)),
      )
    return null
  },
  'table_exists?': (database, call) => database.tables.has(namesOf(call)[0] ?? ''),
  'data_source_exists?': (database, call) => database.tables.has(namesOf(call)[0] ?? ''),
  'column_exists?': (database, call) => {
    const [table = '', column = ''] = namesOf(call)
    return database.tables.get(table)?.columns.has(column) === true
  },
  'index_exists?': () => false,
  'foreign_key_exists?': () => false,
  reversible: (database, call) => {
    call.block?.call({ ...call, arguments: [direction(database)], block: undefined })
    return null
  },
  up_only: runBlock,
  /** What it takes back is not looked for. */
  revert: () => null,
  execute: () => null,
}

/** Columns of an enum have its new values. */
function setEnum(database: DatabaseDraft, name: string, values: readonly string[]): void {
  const before = database.enums.get(name)
  database.enums.set(name, values)
  for (const { columns } of database.tables.values())
    for (const column of columns.values()) if (column.values === before) columns.set(column.name, { ...column, values })
}

/** `dir.up { … }`: a migration runs forward. */
function direction(database: DatabaseDraft): HostObject {
  return {
    kind: 'host',
    name: 'the direction of the migration',
    answer: (name, call) => (name === 'up' ? runBlock(database, call) : null),
  }
}

/** What `self` is in a schema file or a migration. Words that are not known run their block, as `safety_assured` does. */
export function schemaHost(database: DatabaseDraft): HostObject {
  return {
    kind: 'host',
    name: 'the schema',
    variables: new Map(),
    singletonMethods: new Map(),
    answer: (name, call) => {
      if (Object.hasOwn(schemaWords, name)) return schemaWords[name]?.(database, call) ?? null
      if (name === 'connection') return call.frame.self
      runBlock(database, call)
      return unknown(name)
    },
  }
}
