// Goes through the tokens of an expression of SQL.

import { type Column, castColumn } from '../models/index.ts'
import { type SqlDatabase, type SqlGiven, unknownGiven } from './sql-kinds.ts'
import type { SqlSubquery } from './sql-subquery.ts'
import type { SqlToken } from './sql-tokens.ts'

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
  readonly inside: (tables: SqlSubquery['tables']) => SqlScope['column']
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
  const words: string[] = []
  for (let token = reader.tokens[reader.at]; token?.kind === 'name'; token = reader.tokens[reader.at]) {
    if (words.length > 0 && !/^(?:varying|precision|with|without|time|zone|unsigned|integer)$/.test(token.text)) break
    words.push(token.text)
    reader.at++
    if (take(reader, '.')) words.splice(0, words.length)
  }
  let text = words.join(' ')
  const start = reader.at
  if (take(reader, '(')) {
    skipBrackets(reader)
    text += reader.tokens
      .slice(start, reader.at)
      .map((token) => token.text)
      .join('')
  }
  while (take(reader, '[', ']')) text += '[]'
  if (words.length === 0) fail(reader)
  return castColumn(reader.scope.database, text)
}
