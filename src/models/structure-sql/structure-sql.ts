// db/structure.sql: a dump of pg_dump, mysqldump or the shell of SQLite.

import { addUniqueKey } from '../schema/column-words.ts'
import { type Adapter, type DatabaseDraft, mostValues, setEnum } from '../table.ts'
import { type Dump, takeType } from './structure-sql-columns.ts'
import { cursorOf, peek, type SqlCursor, take, takeList, takeNames, takeSign } from './structure-sql-cursor.ts'
import { alterTable, columnsIn, createTable, tableName } from './structure-sql-tables.ts'
import { isWord, sqlStatements } from './structure-sql-tokens.ts'
import { createView } from './structure-sql-views.ts'

/** The database that wrote the text, where it can be seen. */
export function dumpedBy(text: string): Adapter | undefined {
  const head = text.slice(0, 200_000)
  if (/^\) ?(?:ENGINE|TYPE) ?=|^\/\*[!M]/m.test(head)) return 'mysql'
  if (/pg_catalog|^SET \w+ = |^-- PostgreSQL database|^ALTER TABLE ONLY|^CREATE TABLE public\./m.test(head))
    return 'postgresql'
  return /\bAUTOINCREMENT\b|\bWITHOUT ROWID\b|^CREATE TABLE (?:IF NOT EXISTS )?"schema_migrations"/m.test(head)
    ? 'sqlite'
    : undefined
}

/** Adds the tables of a dump. The places where statements break off. */
export function readStructure(text: string, database: DatabaseDraft): readonly number[] {
  const broken = readSql(text, database)
  nameBare(database)
  return broken
}

/** Statements that change what is known already. */
export function readSql(text: string, database: DatabaseDraft): readonly number[] {
  const dump: Dump = { text, database, domains: new Map(), copied: 0, openViews: 0 }
  const broken: number[] = []
  for (const { tokens, brokenAt } of sqlStatements(text, database.adapter)) {
    readStatement(dump, cursorOf(tokens))
    if (brokenAt !== undefined) broken.push(tokens[0]?.start ?? brokenAt)
  }
  return broken
}

function readStatement(dump: Dump, cursor: SqlCursor): void {
  if (take(cursor, 'CREATE')) {
    if (createView(dump, cursor)) return
    while (isWord(peek(cursor), 'GLOBAL', 'LOCAL', 'TEMP', 'TEMPORARY', 'UNLOGGED', 'FOREIGN')) cursor.at++
    if (take(cursor, 'TABLE')) createTable(dump, cursor)
    else if (take(cursor, 'UNIQUE', 'INDEX')) uniqueIndex(dump, cursor)
    else if (take(cursor, 'TYPE')) createType(dump, cursor)
    else if (take(cursor, 'DOMAIN')) createDomain(dump, cursor)
  } else if (take(cursor, 'ALTER', 'TABLE')) alterTable(dump, cursor)
  else if (take(cursor, 'ALTER', 'TYPE')) addEnumValue(dump, cursor)
  else if (take(cursor, 'DROP')) {
    take(cursor, 'MATERIALIZED')
    if (isWord(peek(cursor), 'TABLE', 'VIEW')) dropTables(dump, cursor)
  } else if (take(cursor, 'COMMENT', 'ON')) comment(dump, cursor)
}

/** `CREATE UNIQUE INDEX index_on_code ON public.beds USING btree (code)` */
function uniqueIndex({ database }: Dump, cursor: SqlCursor): void {
  take(cursor, 'CONCURRENTLY')
  take(cursor, 'IF', 'NOT', 'EXISTS')
  takeNames(cursor)
  if (!take(cursor, 'ON')) return
  take(cursor, 'ONLY')
  const table = database.tables.get(tableName(takeNames(cursor)))
  if (take(cursor, 'USING')) takeNames(cursor)
  table?.pending.push(() => addUniqueKey(table, columnsIn(cursor)))
}

function createType({ database }: Dump, cursor: SqlCursor): void {
  const name = tableName(takeNames(cursor))
  if (!take(cursor, 'AS', 'ENUM')) return
  database.enums.set(
    name,
    takeList(cursor).flatMap(([value]) => value?.text ?? []),
  )
}

/** `ALTER TYPE mood ADD VALUE IF NOT EXISTS 'glad'` */
function addEnumValue({ database }: Dump, cursor: SqlCursor): void {
  const name = tableName(takeNames(cursor))
  const known = database.enums.get(name)
  if (known === undefined || known.length >= mostValues || !take(cursor, 'ADD', 'VALUE')) return
  take(cursor, 'IF', 'NOT', 'EXISTS')
  const value = peek(cursor)
  if (value?.kind === 'text' && !known.includes(value.text)) setEnum(database, name, [...known, value.text])
}

function dropTables({ database }: Dump, cursor: SqlCursor): void {
  cursor.at++
  take(cursor, 'IF', 'EXISTS')
  do database.tables.delete(tableName(takeNames(cursor)))
  while (takeSign(cursor, ','))
}

function createDomain({ domains }: Dump, cursor: SqlCursor): void {
  const name = tableName(takeNames(cursor))
  take(cursor, 'AS')
  const type = takeType(cursor)
  domains.set(name, domains.get(type.name) ?? type)
}

function comment({ database }: Dump, cursor: SqlCursor): void {
  take(cursor, 'MATERIALIZED')
  const isTable = take(cursor, 'TABLE') || take(cursor, 'VIEW')
  if (!isTable && !take(cursor, 'COLUMN')) return
  const names = takeNames(cursor)
  const table = database.tables.get(tableName(isTable ? names : names.slice(0, -1)))
  const next = take(cursor, 'IS') ? peek(cursor) : undefined
  const text = next?.kind === 'text' ? next.text : undefined
  if (table === undefined) return
  if (isTable) table.comment = text
  else
    table.pending.push(() => {
      const column = table.columns.get(names.at(-1) ?? '')
      if (column !== undefined) table.columns.set(column.name, { ...column, comment: text })
    })
}

/** A model finds `gis.places` as `places` where the settings of the database look into that schema; no other table is meant. */
function nameBare({ tables }: DatabaseDraft): void {
  const counts = new Map<string, number>()
  const bareName = (name: string): string => name.slice(name.lastIndexOf('.') + 1)
  for (const name of tables.keys()) counts.set(bareName(name), (counts.get(bareName(name)) ?? 0) + 1)
  for (const [name, table] of [...tables]) {
    const bare = bareName(name)
    if (bare !== name && counts.get(bare) === 1) tables.set(bare, table)
  }
}
