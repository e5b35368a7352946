// A column as SQL defines it: `"name" character varying(255) DEFAULT 'x'::character varying NOT NULL`.

import { type Column, type DatabaseDraft, plainColumn } from '../table.ts'
import { columnType, type SqlType } from './sql-types.ts'
import type { SqlCursor } from './structure-sql-cursor.ts'
import { cursorOf, peek, skipBrackets, take, takeList, takeNames, takeSign } from './structure-sql-cursor.ts'
import { sqlDefault } from './structure-sql-defaults.ts'
import { isSign, isWord, type SqlToken } from './structure-sql-tokens.ts'

/** What is read of a dump. */
export interface Dump {
  readonly text: string
  readonly database: DatabaseDraft
  /** What the domains of PostgreSQL are made of. */
  readonly domains: Map<string, SqlType>
  /** How many columns tables took from others. */
  copied: number
  /** How many views are being read, one for the other. */
  openViews: number
}

export interface DefinedColumn {
  readonly column: Column
  readonly isKey: boolean
  /** What stands behind each `CHECK`. */
  readonly checks: readonly (readonly SqlToken[])[]
}

/** The words behind the type of a column. */
const clauseWords: readonly string[] =
  'NOT NULL DEFAULT PRIMARY UNIQUE CHECK REFERENCES COLLATE GENERATED AS COMMENT CONSTRAINT AUTO_INCREMENT AUTOINCREMENT CHARSET ON STORED VIRTUAL PERSISTENT STORAGE COMPRESSION OPTIONS INVISIBLE KEY COLUMN_FORMAT ENCODE SRID USING FIRST AFTER'.split(
    ' ',
  )

export function definedColumn(dump: Dump, tokens: readonly SqlToken[]): DefinedColumn | undefined {
  const cursor = cursorOf(tokens)
  const [name] = takeNames(cursor)
  if (name === undefined) return undefined
  const type = takeType(cursor)
  const clauses = takeClauses(dump, cursor)
  const made = columnType(dump.database, resolved(dump, type))
  const column: Column = {
    ...plainColumn(name, made.type),
    ...made,
    isNullable: !clauses.isRequired,
    isGenerated: clauses.isGenerated,
    comment: clauses.comment,
  }
  const given: Column['default'] = clauses.isNumbered ? { kind: 'code' } : defaultOf(dump, column, clauses.default)
  return { column: { ...column, default: given }, isKey: clauses.isKey, checks: clauses.checks }
}

/** The text of an expression as a default of the column. */
export function defaultOf(
  dump: Dump,
  column: Column,
  tokens: readonly SqlToken[] | undefined,
): Column['default'] | undefined {
  const [first] = tokens ?? []
  const last = tokens?.at(-1)
  if (first === undefined || last === undefined) return undefined
  return sqlDefault(dump.database.adapter, column, dump.text.slice(first.start, last.end))
}

/** A domain is what it is made of; Active Record does not know its digits and lengths. */
export function resolved({ domains }: Dump, type: SqlType): SqlType {
  const base = domains.get(type.name)
  return base === undefined ? type : { ...base, arguments: [], isArray: type.isArray || base.isArray }
}

export function takeType(cursor: SqlCursor): SqlType {
  const words: string[] = []
  let given: readonly (readonly SqlToken[])[] = []
  let isArray = false
  for (let token = peek(cursor); token !== undefined; token = peek(cursor)) {
    if (isSign(token, '(')) given = takeList(cursor)
    else if (isSign(token, '[')) {
      isArray = true
      cursor.at++
    } else if (isSign(token, ']') || token.kind === 'number') cursor.at++
    else if (token.kind === 'sign' || isClause(cursor, token)) break
    else words.push(takeNames(cursor).join('.'))
  }
  const name = words.join(' ').replace(/^public\./, '')
  return { name, arguments: given.map((part) => part.map(({ text }) => text).join('')), isArray }
}

function isClause({ tokens, at }: SqlCursor, token: SqlToken): boolean {
  if (isWord(token, ...clauseWords)) return true
  return isWord(token, 'CHARACTER') && isWord(tokens[at + 1], 'SET')
}

interface Clauses {
  isRequired: boolean
  isKey: boolean
  isGenerated: boolean
  isNumbered: boolean
  readonly checks: (readonly SqlToken[])[]
  comment: string | undefined
  default: readonly SqlToken[] | undefined
}

function takeClauses(dump: Dump, cursor: SqlCursor): Clauses {
  const clauses: Clauses = {
    isRequired: false,
    isKey: false,
    isGenerated: false,
    isNumbered: false,
    checks: [],
    comment: undefined,
    default: undefined,
  }
  while (cursor.at < cursor.tokens.length) takeClause(dump, cursor, clauses)
  return clauses
}

function takeClause({ database }: Dump, cursor: SqlCursor, clauses: Clauses): void {
  if (take(cursor, 'NOT', 'NULL')) clauses.isRequired = true
  else if (take(cursor, 'PRIMARY', 'KEY')) clauses.isKey = true
  else if (take(cursor, 'BY', 'DEFAULT')) return
  else if (take(cursor, 'DEFAULT')) clauses.default = takeExpression(cursor)
  else if (take(cursor, 'COMMENT')) clauses.comment = takeText(cursor)
  else if (take(cursor, 'CONSTRAINT')) takeNames(cursor)
  else if (take(cursor, 'CHECK')) clauses.checks.push(takeCheck(cursor))
  else if (take(cursor, 'AS')) takeGenerated(cursor, clauses)
  else if (isWord(peek(cursor), 'AUTO_INCREMENT', 'AUTOINCREMENT')) {
    clauses.isRequired ||= database.adapter === 'mysql'
    cursor.at++
  } else if (isSign(peek(cursor), '(')) skipBrackets(cursor)
  else cursor.at++
}

/** With the two words behind it: `NOT ENFORCED`. */
function takeCheck(cursor: SqlCursor): readonly SqlToken[] {
  const from = cursor.at
  takeExpression(cursor)
  return cursor.tokens.slice(from, cursor.at + 2)
}

/** `AS IDENTITY` numbers the rows; `AS (…)` is calculated from other columns. */
function takeGenerated(cursor: SqlCursor, clauses: Clauses): void {
  if (take(cursor, 'IDENTITY')) clauses.isNumbered = true
  if (!isSign(peek(cursor), '(')) return
  // The brackets behind `IDENTITY` are those of a sequence.
  clauses.isGenerated = !clauses.isNumbered
  skipBrackets(cursor)
}

function takeText(cursor: SqlCursor): string | undefined {
  takeSign(cursor, '=')
  const token = peek(cursor)
  if (token?.kind !== 'text') return undefined
  cursor.at++
  return token.text
}

/** Up to the next clause outside of brackets. */
export function takeExpression(cursor: SqlCursor): readonly SqlToken[] {
  const from = cursor.at
  let depth = 0
  for (let token = peek(cursor); token !== undefined; token = peek(cursor)) {
    if (depth === 0 && cursor.at > from && isClause(cursor, token)) break
    if (isSign(token, '(')) depth++
    if (isSign(token, ')')) depth--
    cursor.at++
  }
  return cursor.tokens.slice(from, cursor.at)
}
