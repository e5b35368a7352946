// The language of schema files and migrations: what changes the tables.

import {
  type Call,
  type HostObject,
  isKind,
  nameOf,
  option,
  type RubyHash,
  string,
  unknown,
  type Value,
} from '../../ruby/index.ts'
import { addForeignKey, removeForeignKey } from '../foreign-keys.ts'
import { removeChecks } from '../sql/check-values.ts'
import { readSql } from '../structure-sql/structure-sql.ts'
import { type Adapter, type DatabaseDraft, mostValues, setEnum, type TableDraft, tableDraft } from '../table.ts'
import { columnOf, keyType, namesOf, optionsOf, textOption, typeArgument } from './column-options.ts'
import {
  addCheckConstraint,
  addColumns,
  addIndex,
  addReferences,
  addTimestamps,
  changeColumn,
  changeType,
  columnHost,
  newDefault,
  removeReferences,
  renameColumn,
} from './column-words.ts'

type SchemaWord = (database: DatabaseDraft, call: Call) => Value | undefined

function addKey(database: DatabaseDraft, table: TableDraft, options: RubyHash | undefined): void {
  const id = option(options, 'id') ?? null
  const key = option(options, 'primary_key') ?? null
  const names = isKind(key, 'array') ? key.items.flatMap((item) => nameOf(item) ?? []) : [nameOf(key) ?? 'id']
  table.primaryKey = id === false && key === null ? [] : names
  if (id === false || names.length > 1) return
  const own = isKind(id, 'hash') ? id : options
  const type = keyType(database, isKind(id, 'hash') ? option(id, 'type') : id === true ? null : id)
  const [name = 'id'] = names
  const column = columnOf(database, name, type, own)
  // The database numbers the rows. A comment beside `id:` is that of the table.
  const given = column.default?.kind === 'literal' ? column.default : undefined
  const comment = isKind(id, 'hash') ? column.comment : undefined
  table.columns.set(name, { ...column, isNullable: false, isArray: false, default: given, comment })
}

/** The table that the call makes, without the columns of its block. */
export function newTable(database: DatabaseDraft, name: string, options: RubyHash | undefined): TableDraft {
  const table = tableDraft(name)
  table.comment = textOption(options, 'comment')
  addKey(database, table, options)
  database.tables.set(name, table)
  return table
}

function sayBlock(database: DatabaseDraft, table: TableDraft, call: Call): void {
  call.block?.call({ ...call, arguments: [columnHost(database, table)], block: undefined })
}

/** The table of the first argument, and the names behind it. */
function at(
  word: (table: TableDraft, names: readonly string[], call: Call, database: DatabaseDraft) => void,
): SchemaWord {
  return (database, call) => {
    const [first, ...values] = call.arguments
    const table = database.tables.get(nameOf(first) ?? '')
    const names = namesOf({ arguments: values })
    if (table !== undefined) word(table, names, call, database)
    return null
  }
}

/** `create_join_table :books, :readers` is `books_readers`; a common beginning stands once. */
function joinTableName(names: readonly string[], options: RubyHash | undefined): string {
  const named = textOption(options, 'table_name')
  if (named !== undefined) return named
  const [first = '', second = ''] = [...names].sort()
  return `${first}_${second.slice(commonStart(first, second))}`
}

/** The letters up to the last `_` or `.` of what both begin with. */
function commonStart(first: string, second: string): number {
  let common = 0
  for (let at = 0; at < Math.min(first.length, second.length) - 1 && first[at] === second[at]; at++)
    if (first[at] === '_' || first[at] === '.') common = at + 1
  return common
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

const addColumn = at((table, [name], call, database) => {
  const typed = { type: typeArgument(call, 2), options: optionsOf(call) }
  if (name === undefined || nameOf(call.arguments[1]) !== name) return
  if (option(typed.options, 'if_not_exists') !== true || !table.columns.has(name))
    addColumns(database, table, [name], typed)
})

const removeColumn = at((table, [name = '']) => {
  table.columns.delete(name)
})

/** `create_view "free_beds", sql_definition: <<-SQL`, as scenic and fx write it. A migration has a number in place of the query. */
const createView: SchemaWord = (database, call) => {
  const [name = ''] = namesOf(call)
  const query = textOption(optionsOf(call), 'sql_definition')
  if (query === undefined || !/^[\w.]+$/.test(name)) return null
  call.evaluator.budget.pay(query.length / 10)
  readSql(`CREATE VIEW ${name} AS ${query}`, database)
  return null
}

const schemaWords: Readonly<Record<string, SchemaWord>> = {
  create_table: (database, call) => {
    const name = nameOf(call.arguments[0])
    const options = optionsOf(call)
    if (name === undefined || (option(options, 'if_not_exists') === true && database.tables.has(name))) return null
    const table = newTable(database, name, options)
    sayBlock(database, table, call)
    // The columns of a query are those that the database knows.
    if ((option(options, 'as') ?? null) !== null) database.tables.delete(name)
    return null
  },
  create_join_table: (database, call) => {
    const options = optionsOf(call)
    const names = namesOf(call)
    const table = tableDraft(joinTableName(names, options))
    database.tables.set(table.name, table)
    const given = option(options, 'column_options')
    const own = isKind(given, 'hash') ? given : undefined
    for (const name of names) {
      const type = textOption(own, 'type') ?? 'bigint'
      const column = columnOf(database, `${database.singularize(name)}_id`, type, own)
      table.columns.set(column.name, { ...column, isNullable: option(own, 'null') === true })
    }
    sayBlock(database, table, call)
    return null
  },
  change_table: at((table, _names, call, database) => sayBlock(database, table, call)),
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
  add_column: addColumn,
  add_column_with_default: addColumn,
  add_columns: at((table, names, call, database) => {
    const options = optionsOf(call)
    addColumns(database, table, names, { type: textOption(options, 'type') ?? '', options })
  }),
  add_foreign_key: (database, { arguments: given }) => {
    addForeignKey(database, given[0] ?? null, given[1] ?? null, optionsOf({ arguments: given }))
    return null
  },
  remove_foreign_key: (database, call) => {
    removeForeignKey(database, namesOf(call)[0] ?? '')
    return null
  },
  add_index: at((table, _names, { arguments: given }) => addIndex(table, given[1], optionsOf({ arguments: given }))),
  add_check_constraint: at((table, _names, { arguments: given }, database) =>
    addCheckConstraint(database, table, { arguments: given.slice(1) }),
  ),
  remove_check_constraint: at((table) => removeChecks(table)),
  remove_column: removeColumn,
  remove_columns: at((table, names) => {
    for (const name of names) table.columns.delete(name)
  }),
  rename_column: at((table, [from = '', to = '']) => renameColumn(table, from, to)),
  change_column: at((table, [name = ''], call, database) =>
    changeType(database, table, name, { type: typeArgument(call, 2), options: optionsOf(call) }),
  ),
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
    if (known !== undefined && value !== undefined && known.length < mostValues)
      setEnum(database, name, [...known, value])
    return null
  },
  rename_enum_value: (database, call) => {
    const [name = ''] = namesOf(call)
    const [before, after] = 'from to'.split(' ').map((each) => textOption(optionsOf(call), each))
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
  execute: (database, call) => {
    runSql(database, call)
    return null
  },
  create_view: createView,
  drop_view: dropTable,
  drop_enum: (database, call) => {
    for (const name of namesOf(call)) database.enums.delete(name)
    return null
  },
  adapter_name: ({ adapter }) => string(adapterNames[adapter]),
}

const adapterNames: Readonly<Record<Adapter, string>> = { postgresql: 'PostgreSQL', mysql: 'Mysql2', sqlite: 'SQLite' }

/** What SQL changes of the tables is read as in a dump. */
function runSql(database: DatabaseDraft, { arguments: [value], evaluator, frame, node }: Call): void {
  const text = isKind(value, 'string') ? value.text : undefined
  if (text !== undefined && !/^\s*DO\b/i.test(text)) {
    evaluator.budget.pay(text.length / 10)
    readSql(text, database)
  } else database.unknownSql.push({ path: frame.file.path, span: { start: node.start, end: node.end } })
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
      if (name === 'connection') return schemaHost(database)
      runBlock(database, call)
      return unknown(name)
    },
  }
}
