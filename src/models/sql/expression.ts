// Reads an expression of SQL: what it gives in a database, by the columns that it names.

import { givenByCall, isAggregate } from './calls.ts'
import {
  answerOf,
  calculatedKind,
  commonKind,
  given,
  isNumber,
  listOf,
  momentOf,
  ofColumn,
  ofType,
  type SqlDatabase,
  type SqlGiven,
  unknownGiven,
  zoned,
} from './kinds.ts'
import { expect, fail, peek, type Reader, readerOf, type SqlScope, skipBrackets, take, typeIn } from './reader.ts'
import { subqueryIn } from './subquery.ts'
import { sqlTokens } from './tokens.ts'

/** So deep are brackets and calls read. */
const mostDepth = 40

/** What an expression gives; `undefined` where it is not understood. */
export function givenBySql(scope: SqlScope, text: string): SqlGiven | undefined {
  const reader = readerOfText(scope, text)
  return reader && read(reader)
}

/** Whether it is understood, and makes one row of all. */
export function addsUpRows(scope: SqlScope, text: string): boolean {
  const reader = readerOfText(scope, text)
  return reader !== undefined && read(reader) !== undefined && reader.hasAggregates
}

function readerOfText(scope: SqlScope, text: string): Reader | undefined {
  const tokens = sqlTokens(text)
  const isEscaped = scope.database === 'mysql' && text.includes('\\')
  return tokens === undefined || isEscaped ? undefined : readerOf(scope, tokens, 0)
}

function read(reader: Reader): SqlGiven | undefined {
  const one = expression(reader, 0)
  return reader.hasFailed || reader.at < reader.tokens.length ? undefined : one
}

const comparisons: ReadonlySet<string> = new Set(
  '= <> != < > <= >= like ilike regexp rlike glob similar @> <@ && ~ ~* !~ !~* ~~ ~~* !~~ !~~* @@ between in'.split(
    ' ',
  ),
)

const strengths: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  is: 4,
  '||': 6,
  '->': 6,
  '->>': 6,
  '#>': 6,
  '#>>': 6,
  '+': 7,
  '-': 7,
  '*': 8,
  '/': 8,
  '%': 8,
  '^': 9,
  at: 10,
  collate: 10,
  '[': 12,
  '::': 13,
}

function strengthOf(word: string): number {
  if (comparisons.has(word) || word === 'not') return 5
  return Object.hasOwn(strengths, word) ? (strengths[word] ?? 0) : 0
}

function expression(reader: Reader, least: number): SqlGiven {
  if (++reader.depth > mostDepth) return fail(reader)
  let left = operand(reader)
  for (let word = peek(reader); word !== undefined; word = peek(reader)) {
    const strength = strengthOf(word)
    if (strength === 0 || strength <= least) break
    reader.at++
    left = behind(reader, { left, word, strength })
  }
  reader.depth--
  return left
}

interface Operation {
  readonly left: SqlGiven
  readonly word: string
  readonly strength: number
}

function behind(reader: Reader, operation: Operation): SqlGiven {
  const { left, word, strength } = operation
  const { database } = reader.scope
  if (strength === 4) return isQuestion(reader)
  if (strength === 5) return compared(reader, operation)
  if (word === '::') return castTo(reader, left)
  if (word === '[') return elementOf(reader, left)
  if (word === 'collate') return reader.at++ < reader.tokens.length ? left : fail(reader)
  if (word === 'at') return atZone(reader, left)
  const right = expression(reader, strength)
  const isNullable = left.isNullable || right.isNullable
  if (word === 'and' || word === 'or') return answerOf(database, isNullable)
  if (word === '||') return joined(database, left, right)
  if (word === '->>' || word === '#>>') return database === 'sqlite' ? unknownGiven : given('text', true)
  if (word === '->' || word === '#>') return unknownGiven
  return calculatedKind(database, word, [left, right])
}

/** `IS NULL`, `IS NOT TRUE`, `IS DISTINCT FROM x` */
function isQuestion(reader: Reader): SqlGiven {
  take(reader, 'not')
  if (take(reader, 'distinct', 'from')) expression(reader, 5)
  else if (!['null', 'true', 'false', 'unknown'].some((word) => take(reader, word))) fail(reader)
  return answerOf(reader.scope.database, false)
}

function compared(reader: Reader, { left, word, strength }: Operation): SqlGiven {
  let sign = word
  if (sign === 'not') {
    sign = peek(reader) ?? ''
    if (!/^(?:like|ilike|in|between|similar|regexp|rlike|glob)$/.test(sign)) return fail(reader)
    reader.at++
  }
  const { database } = reader.scope
  // Lists of rows may hold nulls.
  if (sign === 'in') {
    expect(reader, '(')
    skipBrackets(reader)
    return answerOf(database, true)
  }
  if (sign === 'similar') expect(reader, 'to')
  if (/^(?:any|all|some)$/.test(peek(reader) ?? '') && take(reader, peek(reader) ?? '', '(')) {
    skipBrackets(reader)
    return answerOf(database, true)
  }
  const right = expression(reader, strength)
  if (sign !== 'between') return answerOf(database, left.isNullable || right.isNullable)
  expect(reader, 'and')
  const end = expression(reader, strength)
  return answerOf(
    database,
    [left, right, end].some(({ isNullable }) => isNullable),
  )
}

function joined(database: SqlDatabase, left: SqlGiven, right: SqlGiven): SqlGiven {
  const isText = ({ kind, isArray }: SqlGiven): boolean => !isArray && (kind === 'text' || kind === 'literal')
  const isPlain = ({ kind, isArray }: SqlGiven): boolean => !isArray && kind !== undefined
  // To MySQL it is `OR`.
  if (database === 'mysql' || !isPlain(left) || !isPlain(right) || !(isText(left) || isText(right))) return unknownGiven
  return given('text', left.isNullable || right.isNullable)
}

function elementOf(reader: Reader, left: SqlGiven): SqlGiven {
  if (peek(reader) !== ':') expression(reader, 0)
  const isSlice = take(reader, ':')
  if (isSlice && peek(reader) !== ']') expression(reader, 0)
  expect(reader, ']')
  return left.isArray && !isSlice && left.kind !== 'decimal' ? given(left.kind, true) : unknownGiven
}

function atZone(reader: Reader, left: SqlGiven): SqlGiven {
  if (!take(reader, 'time', 'zone')) return fail(reader)
  expression(reader, 10)
  return momentOf(left, zoned)
}

function castTo(reader: Reader, { isNullable, column: before, isArray }: SqlGiven): SqlGiven {
  const { database } = reader.scope
  const word = reader.tokens[reader.at - 2]
  const made = typeIn(reader)
  if (made === undefined) return unknownGiven
  const mayHoldNulls = isArray ? before?.hasNullItems === true : word?.kind !== 'text' || /null/i.test(word.text)
  const hasNullItems = made.isArray && mayHoldNulls
  const column = hasNullItems ? { ...made, hasNullItems } : made
  const one = ofColumn(database, column, isNullable)
  return { ...one, ...(database !== 'postgresql' && { column: undefined }) }
}

function operand(reader: Reader): SqlGiven {
  const token = reader.tokens[reader.at]
  if (token === undefined) return fail(reader)
  const { database } = reader.scope
  reader.at++
  if (token.kind === 'text') return given('literal', false)
  if (token.kind === 'number') {
    if (/^\d+$/.test(token.text)) return given(token.text.length < 10 ? 'integer' : 'bigint', false)
    // Only MySQL tells `1e3` from `1000.0`.
    const isFloat = database === 'sqlite' || (database === 'mysql' && /e/i.test(token.text))
    return { kind: isFloat ? 'float' : 'decimal', isNullable: false, scale: 1 }
  }
  if (token.kind === 'quoted') return named(reader, token.text)
  if (token.kind === 'sign') {
    if (token.text === '(') return bracketed(reader)
    const one = token.text === '-' || token.text === '+' ? expression(reader, 11) : fail(reader)
    return isNumber(one) ? { ...one, column: undefined } : unknownGiven
  }
  return ofWord(reader, token.text)
}

function bracketed(reader: Reader): SqlGiven {
  const { query } = reader.scope
  const isQuery = peek(reader) === 'select' || peek(reader) === 'with'
  if (isQuery && query !== undefined) return query(...placeOfBrackets(reader))
  if (peek(reader) === 'select') return subquery(reader)
  if (peek(reader) === 'with') {
    skipBrackets(reader)
    return unknownGiven
  }
  const one = expression(reader, 0)
  if (peek(reader) === ',') {
    skipBrackets(reader)
    return unknownGiven
  }
  expect(reader, ')')
  return one
}

/** Of what stands in them; behind them. */
function placeOfBrackets(reader: Reader): readonly [start: number, end: number] {
  const first = reader.tokens[reader.at]?.start ?? 0
  skipBrackets(reader)
  return [first, reader.tokens[reader.at - 1]?.start ?? first]
}

/** `(SELECT COUNT(*) FROM beds)`: one row, if it adds up all of them; else there may be none. */
function subquery(reader: Reader): SqlGiven {
  const start = reader.at
  skipBrackets(reader)
  const found = subqueryIn(reader.tokens.slice(start, reader.at - 1))
  if (found === undefined) return unknownGiven
  const { scope } = reader
  const inside = scope.inside?.(found.tables)
  const column: SqlScope['column'] = (table, name) =>
    inside?.(table, name) ?? (table === undefined ? undefined : scope.column(table, name))
  const inner = readerOf({ ...scope, column, isGrouped: found.isGrouped }, found.item, reader.depth)
  const one = read(inner) ?? unknownGiven
  return { ...one, isNullable: one.isNullable || !(inner.hasAggregates && found.isWhole) }
}

function ofWord(reader: Reader, word: string): SqlGiven {
  const { database } = reader.scope
  switch (word) {
    case 'null':
      return given('null', true)
    case 'true':
    case 'false':
      return answerOf(database, false)
    case 'not':
      return answerOf(database, expression(reader, 3).isNullable)
    case 'case':
      return chosen(reader)
    case 'exists':
      expect(reader, '(')
      skipBrackets(reader)
      return answerOf(database, false)
    case 'cast':
      return cast(reader)
    case 'current_date':
      return given('date', false)
    case 'current_timestamp':
      return database === 'postgresql'
        ? ofType('timestamptz', false)
        : given(database === 'sqlite' ? 'text' : 'datetime', false)
    case 'array':
    case 'interval':
    case 'extract':
    case 'position':
    case 'overlay':
    case 'distinct':
      return unreadCall(reader, word)
  }
  if (reader.tokens[reader.at]?.kind === 'text') return typedLiteral(reader, word)
  return take(reader, '(') ? called(reader, word) : named(reader, word)
}

/** What has a syntax of its own. */
function unreadCall(reader: Reader, word: string): SqlGiven {
  const { database, isDumped } = reader.scope
  if (word === 'distinct') return expression(reader, 0)
  if (word === 'interval' && reader.tokens[reader.at]?.kind === 'text') {
    reader.at++
    return unknownGiven
  }
  if (word === 'array' && take(reader, '[')) {
    const items: SqlGiven[] = []
    if (!take(reader, ']')) {
      do items.push(expression(reader, 0))
      while (take(reader, ','))
      expect(reader, ']')
    }
    return listOf(commonKind(database, items), false)
  }
  expect(reader, '(')
  skipBrackets(reader)
  if (word === 'position' && database !== 'sqlite') return given('integer', true)
  // PostgreSQL gave a float before it gave a decimal.
  if (word === 'extract' && database === 'postgresql' && isDumped) return given('decimal', true)
  return word === 'extract' && database === 'mysql' ? given('integer', true) : unknownGiven
}

/** `DATE '2024-01-01'` */
function typedLiteral(reader: Reader, word: string): SqlGiven {
  reader.at++
  if (word === 'date') return given('date', false)
  return word === 'timestamp' || word === 'timestamptz' ? given('datetime', false) : fail(reader)
}

function chosen(reader: Reader): SqlGiven {
  if (peek(reader) !== 'when') expression(reader, 0)
  const ways: SqlGiven[] = []
  while (take(reader, 'when')) {
    expression(reader, 0)
    expect(reader, 'then')
    ways.push(expression(reader, 0))
  }
  ways.push(take(reader, 'else') ? expression(reader, 0) : given('null', true))
  expect(reader, 'end')
  return commonKind(reader.scope.database, ways)
}

function cast(reader: Reader): SqlGiven {
  expect(reader, '(')
  const one = expression(reader, 0)
  expect(reader, 'as')
  const made = castTo(reader, one)
  expect(reader, ')')
  return made
}

function named(reader: Reader, first: string): SqlGiven {
  const names = [first]
  while (take(reader, '.')) {
    if (take(reader, '*')) return given(undefined, true)
    const token = reader.tokens[reader.at]
    if (token?.kind !== 'name' && token?.kind !== 'quoted') return fail(reader)
    names.push(token.text)
    reader.at++
    if (token.kind === 'name' && take(reader, '('))
      return called(reader, names.length === 2 && first === 'pg_catalog' ? token.text : '')
  }
  const [table, name] = names.length === 1 ? [undefined, first] : names.slice(-2)
  const { scope } = reader
  const found = name === undefined ? undefined : scope.column(table, name)
  return found === undefined ? unknownGiven : ofColumn(scope.database, found.column, found.isNullable)
}

function called(reader: Reader, name: string): SqlGiven {
  const { database, isGrouped } = reader.scope
  const all = argumentsOf(reader)
  if (take(reader, 'within', 'group', '(')) skipBrackets(reader)
  const isFiltered = take(reader, 'filter', '(')
  if (isFiltered) skipBrackets(reader)
  const isOver = take(reader, 'over')
  const hasFrame = isOver && framed(reader)
  // To SQLite the largest of several is none.
  if (!isOver && isAggregate(name) && all.length < 2) reader.hasAggregates = true
  const hasRows = !isFiltered && (isOver ? !hasFrame : isGrouped)
  return givenByCall({ database, name, given: all, hasRows })
}

/** What stands behind an argument says how it is meant. */
function argumentsOf(reader: Reader): readonly SqlGiven[] {
  const all: SqlGiven[] = []
  if (take(reader, ')')) return all
  if (take(reader, '*')) {
    expect(reader, ')')
    return all
  }
  if (!take(reader, 'distinct')) take(reader, 'all')
  for (const word of ['both', 'leading', 'trailing']) take(reader, word, 'from')
  do all.push(expression(reader, 0))
  while (take(reader, ','))
  skipBrackets(reader)
  return all
}

/** Whether the rows of a window may be others than those around the row, so that there may be none. */
function framed(reader: Reader): boolean {
  if (!take(reader, '(')) {
    reader.at++
    return true
  }
  const start = reader.at
  skipBrackets(reader)
  const plain = /^(?:rows|range|groups)$/
  return (
    reader.tokens.slice(start, reader.at).some(({ kind, text }) => kind === 'name' && plain.test(text)) ||
    reader.tokens[start]?.kind === 'quoted'
  )
}
