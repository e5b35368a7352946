// What makes tables and changes them in a dump.

import { readReferences } from '../foreign-keys.ts'
import { addUniqueKey, renameColumn } from '../schema/column-words.ts'
import { addCheck, removeChecks } from '../sql/check-values.ts'
import { type Adapter, type Column, type TableDraft, tableDraft } from '../table.ts'
import { columnType } from './sql-types.ts'
import { type Dump, defaultOf, definedColumn, resolved, takeExpression, takeType } from './structure-sql-columns.ts'
import {
  cursorOf,
  peek,
  type SqlCursor,
  skipBrackets,
  splitAtCommas,
  take,
  takeList,
  takeNames,
} from './structure-sql-cursor.ts'
import { isSign, isWord, type SqlToken } from './structure-sql-tokens.ts'

/** As models call it: without the schema that they look in first. */
export function tableName(names: readonly string[]): string {
  return names.length > 1 && names[0] === 'public' ? names.slice(1).join('.') : names.join('.')
}

/** The cursor is behind `CREATE TABLE`. */
export function createTable(dump: Dump, cursor: SqlCursor): void {
  take(cursor, 'IF', 'NOT', 'EXISTS')
  const table = tableDraft(tableName(takeNames(cursor)))
  if (table.name === '') return
  const parents: (readonly string[])[] = []
  if (take(cursor, 'PARTITION', 'OF')) parents.push(takeNames(cursor))
  // A table that is made of a query is none that a dump writes.
  else if (!isSign(peek(cursor), '(')) return
  const from = cursor.at
  skipBrackets(cursor)
  readReferences(dump.database, table.name, cursor.tokens.slice(from, cursor.at), tableName)
  for (; cursor.at < cursor.tokens.length; cursor.at++) {
    if (take(cursor, 'INHERITS')) for (const part of takeList(cursor)) parents.push(takeNames(cursorOf(part)))
    if (isWord(peek(cursor), 'COMMENT')) table.comment = textBehind(cursor)
  }
  table.pending.push(() => {
    for (const names of parents) copyColumns(dump, table, names)
    for (const part of takeList({ tokens: cursor.tokens, at: from })) addPart(dump, table, part)
  })
  dump.database.tables.set(table.name, table)
}

/** A large database has thousands of partitions. */
export const mostCopied = 500_000

function copyColumns(dump: Dump, table: TableDraft, names: readonly string[]): void {
  const parent = dump.database.tables.get(tableName(names))
  dump.copied += parent?.columns.size ?? 0
  if (parent === undefined || dump.copied > mostCopied) return
  for (const column of parent.columns.values()) table.columns.set(column.name, column)
}

/** `COMMENT='…'` */
function textBehind({ tokens, at }: SqlCursor): string | undefined {
  const next = tokens[at + 1]
  const token = isSign(next, '=') ? tokens[at + 2] : next
  return token?.kind === 'text' ? token.text : undefined
}

/** The words that no column has for a name where it is not quoted. */
const constraintWords: Readonly<Record<Adapter, readonly string[]>> = {
  postgresql: ['CONSTRAINT', 'PRIMARY', 'UNIQUE', 'FOREIGN', 'CHECK', 'EXCLUDE', 'LIKE'],
  mysql: 'CONSTRAINT PRIMARY UNIQUE FOREIGN CHECK KEY INDEX FULLTEXT SPATIAL LIKE PERIOD'.split(' '),
  sqlite: ['CONSTRAINT', 'PRIMARY', 'UNIQUE', 'FOREIGN', 'CHECK'],
}

/** A column, or something that holds for the table. */
function addPart(dump: Dump, table: TableDraft, tokens: readonly SqlToken[]): void {
  const cursor = cursorOf(tokens)
  if (isWord(tokens[0], ...constraintWords[dump.database.adapter])) {
    if (take(cursor, 'LIKE')) copyColumns(dump, table, takeNames(cursor))
    else addConstraint(table, cursor, dump.database.adapter)
  } else addColumn(dump, table, tokens)
}

function addColumn(dump: Dump, table: TableDraft, tokens: readonly SqlToken[]): void {
  const defined = definedColumn(dump, tokens)
  if (defined === undefined) return
  const { column, isKey, checks } = defined
  table.columns.set(column.name, column)
  for (const check of checks) addCheck(table, check, dump.database.adapter)
  if (isKey) setKey(table, [column.name])
}

function addConstraint(table: TableDraft, cursor: SqlCursor, adapter: Adapter): void {
  if (take(cursor, 'CONSTRAINT') && !isWord(peek(cursor), 'PRIMARY', 'UNIQUE')) takeNames(cursor)
  if (take(cursor, 'UNIQUE')) {
    toBrackets(cursor)
    addUniqueKey(table, columnsIn(cursor))
    return
  }
  if (take(cursor, 'CHECK')) addCheck(table, cursor.tokens.slice(cursor.at), adapter)
  if (!take(cursor, 'PRIMARY', 'KEY')) return
  toBrackets(cursor)
  setKey(
    table,
    takeList(cursor).flatMap(([name]) => name?.text ?? []),
  )
}

function toBrackets(cursor: SqlCursor): void {
  while (cursor.at < cursor.tokens.length && !isSign(peek(cursor), '(')) cursor.at++
}

/** The columns in brackets; `undefined` stands for an expression. */
export function columnsIn(cursor: SqlCursor): readonly (string | undefined)[] {
  return takeList(cursor).map(([name, next]) => (isSign(next, '(') || isSign(name, '(') ? undefined : name?.text))
}

function setKey(table: TableDraft, names: readonly string[]): void {
  table.primaryKey = names
  for (const name of names) {
    const column = table.columns.get(name)
    // The database numbers it; schema files do not say so either.
    const given = column?.default?.kind === 'code' && names.length === 1 ? undefined : column?.default
    if (column !== undefined) table.columns.set(name, { ...column, default: given, isNullable: false })
  }
}

/** The cursor is behind `ALTER TABLE`. */
export function alterTable(dump: Dump, cursor: SqlCursor): void {
  take(cursor, 'IF', 'EXISTS')
  take(cursor, 'ONLY')
  const table = dump.database.tables.get(tableName(takeNames(cursor)))
  if (table === undefined) return
  if (isWord(peek(cursor), 'ADD')) readReferences(dump.database, table.name, cursor.tokens.slice(cursor.at), tableName)
  if (isWord(peek(cursor), 'RENAME')) rename(dump, table, cursor)
  else
    table.pending.push(() => {
      for (const part of splitAtCommas(cursor)) alter(dump, table, cursorOf(part))
    })
}

function alter(dump: Dump, table: TableDraft, cursor: SqlCursor): void {
  if (take(cursor, 'ADD')) {
    const isColumn = take(cursor, 'COLUMN')
    if (take(cursor, 'IF', 'NOT', 'EXISTS') || isColumn) addColumn(dump, table, cursor.tokens.slice(cursor.at))
    else addPart(dump, table, cursor.tokens.slice(cursor.at))
  } else if (take(cursor, 'MODIFY')) {
    take(cursor, 'COLUMN')
    addColumn(dump, table, cursor.tokens.slice(cursor.at))
  } else if (take(cursor, 'DROP')) dropColumn(table, cursor)
  else if (take(cursor, 'ALTER')) {
    take(cursor, 'COLUMN')
    alterColumn(dump, table, cursor)
  }
}

function dropColumn(table: TableDraft, cursor: SqlCursor): void {
  if (isWord(peek(cursor), 'CONSTRAINT', 'CHECK')) {
    removeChecks(table)
    return
  }
  take(cursor, 'COLUMN')
  take(cursor, 'IF', 'EXISTS')
  table.columns.delete(takeNames(cursor)[0] ?? '')
}

function alterColumn(dump: Dump, table: TableDraft, cursor: SqlCursor): void {
  const column = table.columns.get(takeNames(cursor)[0] ?? '')
  if (column === undefined) return
  const changes = columnChanges(dump, column, cursor)
  table.columns.set(column.name, { ...column, ...changes })
}

function columnChanges(dump: Dump, column: Column, cursor: SqlCursor): Partial<Column> {
  if (take(cursor, 'SET', 'NOT', 'NULL')) return { isNullable: false }
  if (take(cursor, 'DROP', 'NOT', 'NULL')) return { isNullable: true }
  if (take(cursor, 'DROP', 'DEFAULT')) return { default: undefined }
  if (take(cursor, 'SET', 'DEFAULT')) return { default: defaultOf(dump, column, takeExpression(cursor)) }
  if (take(cursor, 'ADD', 'GENERATED')) return { default: { kind: 'code' } }
  take(cursor, 'SET', 'DATA')
  return take(cursor, 'TYPE') ? columnType(dump.database, resolved(dump, takeType(cursor))) : {}
}

function rename({ database }: Dump, table: TableDraft, cursor: SqlCursor): void {
  take(cursor, 'RENAME')
  if (take(cursor, 'TO')) {
    database.tables.delete(table.name)
    table.name = tableName(takeNames(cursor))
    database.tables.set(table.name, table)
    return
  }
  take(cursor, 'COLUMN')
  const [from = ''] = takeNames(cursor)
  const [to] = take(cursor, 'TO') ? takeNames(cursor) : []
  if (to !== undefined) table.pending.push(() => renameColumn(table, from, to))
}
