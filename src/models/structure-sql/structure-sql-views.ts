// `CREATE VIEW` and `CREATE MATERIALIZED VIEW` of a dump: tables that have the columns of a query.

import { columnsOfQuery, renamed } from '../sql/view-query.ts'
import { type Column, type TableDraft, tableDraft } from '../table.ts'
import type { Dump } from './structure-sql-columns.ts'
import { peek, type SqlCursor, skipBrackets, take, takeList, takeNames, takeSign } from './structure-sql-cursor.ts'
import { mostCopied, tableName } from './structure-sql-tables.ts'
import { isSign, isWord, type SqlToken } from './structure-sql-tokens.ts'

/** Views that are made of views, one of the other. */
const mostOpen = 30

/** The cursor is behind `CREATE`. Whether it creates a view. */
export function createView(dump: Dump, cursor: SqlCursor): boolean {
  const from = cursor.at
  take(cursor, 'OR', 'REPLACE')
  skipRights(cursor)
  while (isWord(peek(cursor), 'RECURSIVE', 'MATERIALIZED', 'TEMP', 'TEMPORARY')) cursor.at++
  if (!take(cursor, 'VIEW')) {
    cursor.at = from
    return false
  }
  take(cursor, 'IF', 'NOT', 'EXISTS')
  const name = tableName(takeNames(cursor))
  const names = takeList(cursor).map(([token]) => token?.text ?? '')
  // `WITH (security_barrier='true')`, `USING heap`
  while (cursor.at < cursor.tokens.length && !isWord(peek(cursor), 'AS'))
    if (isSign(peek(cursor), '(')) skipBrackets(cursor)
    else cursor.at++
  cursor.at++
  if (name !== '') addView(dump, name, names, cursor)
  return true
}

/** ``ALGORITHM=UNDEFINED DEFINER=`ward`@`%` SQL SECURITY DEFINER`` of MySQL. */
function skipRights(cursor: SqlCursor): void {
  if (take(cursor, 'ALGORITHM') && takeSign(cursor, '=')) cursor.at++
  if (take(cursor, 'DEFINER') && takeSign(cursor, '=')) {
    cursor.at++
    if (takeSign(cursor, '@')) cursor.at++
    else if (isSign(peek(cursor), '(')) skipBrackets(cursor)
  }
  if (take(cursor, 'SQL', 'SECURITY')) cursor.at++
}

function addView(dump: Dump, name: string, names: readonly string[], { tokens, at }: SqlCursor): void {
  const { tables } = dump.database
  const before = tables.get(name)
  const view = tableDraft(name)
  view.pending.push(() => {
    const columns = dump.openViews < mostOpen ? columnsIn(dump, tokens.slice(at)) : undefined
    dump.copied += columns?.size ?? 0
    fill(view, columns && dump.copied <= mostCopied ? renamed(columns, names) : undefined, before)
  })
  tables.set(name, view)
}

function columnsIn(dump: Dump, tokens: readonly SqlToken[]): ReadonlyMap<string, Column> | undefined {
  dump.openViews++
  const columns = columnsOfQuery({ dump, depth: 0, parts: new Map() }, tokens)
  dump.openViews--
  return columns
}

/** pg_dump writes the types of a view before its query, where the query needs what comes later. */
function fill(
  view: TableDraft,
  columns: ReadonlyMap<string, Column> | undefined,
  before: TableDraft | undefined,
): void {
  view.isOpen = columns === undefined && (before === undefined || before.isOpen)
  for (const [name, column] of columns ?? before?.columns ?? []) {
    const typed = before?.columns.get(name)
    const { isNullable, isArray, hasNullItems = false } = column
    if (typed === undefined || typed.type === '') view.columns.set(name, column)
    else view.columns.set(name, { ...typed, isNullable, ...(isArray ? { hasNullItems } : {}) })
  }
}
