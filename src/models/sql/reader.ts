// Goes through the tokens of an expression of SQL.

import type { Column } from '../table.ts'
import { type SqlDatabase, type SqlGiven, unknownGiven } from './kinds.ts'
import type { SqlSubquery } from './subquery.ts'
import type { SqlToken } from './tokens.ts'

export interface SqlColumn {
  readonly column: Column
  readonly isNullable: boolean
}

export interface SqlScope {
  readonly database: SqlDatabase
  /** Each group has a row, so a column without nulls has a largest value there, and a sum. */
  readonly isGrouped: boolean
  readonly column: (table: string | undefined, name: string) => SqlColumn | undefined
  /** The columns of a query inside of this one, by its tables and their other names. */
  readonly inside?: (tables: SqlSubquery['tables']) => SqlScope['column']
  /** What a query in brackets gives, where it has one row or none, by its place in the text. */
  readonly query?: (start: number, end: number) => SqlGiven
  /** What `CAST` makes; `undefined` where the database makes something of its own. */
  readonly cast: (type: string) => Column | undefined
  /** The database wrote it, which names what it calls: an older one has `date_part` for `extract`. */
  readonly isDumped?: true
}

export interface Reader {
  readonly scope: SqlScope
  readonly tokens: readonly SqlToken[]
  at: number
  depth: number
  hasFailed: boolean
  hasAggregates: boolean
}

export function readerOf(scope: SqlScope, tokens: readonly SqlToken[], depth: number): Reader {
  return { scope, tokens, at: 0, depth, hasFailed: false, hasAggregates: false }
}

export function fail(reader: Reader): SqlGiven {
  reader.hasFailed = true
  reader.at = reader.tokens.length
  return unknownGiven
}

/** The sign or the name that comes next. */
export function peek({ tokens, at }: Reader): string | undefined {
  const token = tokens[at]
  return token?.kind === 'name' || token?.kind === 'sign' ? token.text : undefined
}

export function take(reader: Reader, ...words: readonly string[]): boolean {
  const start = reader.at
  for (const word of words) {
    if (peek(reader) !== word) {
      reader.at = start
      return false
    }
    reader.at++
  }
  return true
}

export function expect(reader: Reader, word: string): void {
  if (!take(reader, word)) fail(reader)
}

/** Behind the bracket that ends what is open. */
export function skipBrackets(reader: Reader): void {
  let depth = 1
  for (; depth > 0 && reader.at < reader.tokens.length; reader.at++) {
    const word = peek(reader)
    if (word === '(') depth++
    else if (word === ')') depth--
  }
  if (depth > 0) fail(reader)
}

/** The words of a type, its numbers in brackets, and its brackets of lists. */
export function typeIn(reader: Reader): Column | undefined {
  let text = typeWords(reader)
  if (text === '') fail(reader)
  const start = reader.at
  if (take(reader, '(')) {
    skipBrackets(reader)
    text += textBetween(reader, start)
    for (const word of ['with', 'without']) if (take(reader, word, 'time', 'zone')) text += ` ${word} time zone`
  }
  while (take(reader, '[', ']')) text += '[]'
  return reader.scope.cast(text)
}

function typeWords(reader: Reader): string {
  const words: string[] = []
  for (let token = reader.tokens[reader.at]; token?.kind === 'name'; token = reader.tokens[reader.at]) {
    if (words.length > 0 && !/^(?:varying|precision|with|without|time|zone|unsigned|integer)$/.test(token.text)) break
    words.push(token.text)
    reader.at++
    if (!take(reader, '.')) continue
    const schema = words.splice(0, words.length).join('')
    const next = reader.tokens[reader.at]
    if (next?.kind !== 'name') break
    reader.at++
    words.push(/^(?:public|pg_catalog)$/.test(schema) ? next.text : `${schema}.${next.text}`)
  }
  return words.join(' ')
}

function textBetween({ tokens, at }: Reader, start: number): string {
  return tokens
    .slice(start, at)
    .map(({ text }) => text)
    .join('')
}
