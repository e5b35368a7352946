// The types of expressions in the select list of a view, as PostgreSQL writes them: what has an operator stands in brackets.

import { type ColumnType, columnType } from './sql-types.ts'
import { type Dump, resolved, takeType } from './structure-sql-columns.ts'
import { cursorOf, peek, type SqlCursor, skipBrackets, splitAtCommas, take, takeNames } from './structure-sql-cursor.ts'
import { isSign, isWord, type SqlToken } from './structure-sql-tokens.ts'
import { joined, resultOf, type Typed, typed, untyped, widest } from './view-functions.ts'

type Tokens = readonly SqlToken[]

/** What the names in an expression mean. */
export interface Scope {
  readonly dump: Dump
  /** How deep it stands in brackets and queries. */
  readonly depth: number
  readonly columnNamed: (names: readonly string[]) => Typed
  /** What a query in brackets gives, where it has one row or none. */
  readonly valueOf: (query: Tokens, depth: number) => Typed
}

/** Nobody writes deeper ones. */
export const deepest = 25

export function typeOfExpression(scope: Scope, tokens: Tokens): Typed {
  if (tokens.length === 0 || scope.depth > deepest) return untyped
  const cursor = cursorOf(tokens)
  const parts: Typed[] = []
  const operators: string[] = []
  while (cursor.at < tokens.length) {
    const operator = takeOperator(cursor)
    if (operator !== undefined) operators.push(operator)
    else parts.push(takeOperand(scope, cursor))
  }
  const [only] = parts
  if (operators.length === 0) return parts.length === 1 && only !== undefined ? only : untyped
  return scope.dump.database.adapter === 'postgresql' ? ofOperators(operators, parts) : untyped
}

const operatorWords: readonly string[] = 'AND OR NOT IS ISNULL NOTNULL LIKE ILIKE IN BETWEEN SIMILAR DISTINCT'.split(
  ' ',
)
const comparing: ReadonlySet<string> = new Set([
  ...operatorWords,
  ...'= <> != < > <= >= ~~ !~~ ~~* !~~* ~ !~ ~* !~* @> <@ && @@'.split(' '),
])
const calculating: ReadonlySet<string> = new Set('+ - * / %'.split(' '))
const brackets = '()[],.'

function takeOperator(cursor: SqlCursor): string | undefined {
  const token = peek(cursor)
  if (token === undefined || isSign(token, '(')) return undefined
  if (isWord(token, ...operatorWords)) {
    cursor.at++
    return token.text.toUpperCase()
  }
  if (token.kind !== 'sign' || brackets.includes(token.text)) return undefined
  let text = ''
  for (let next = peek(cursor), end = token.start; next?.kind === 'sign' && next.start === end; next = peek(cursor)) {
    if (brackets.includes(next.text)) break
    text += next.text
    end = next.end
    cursor.at++
  }
  return text
}

function ofOperators(operators: readonly string[], parts: readonly Typed[]): Typed {
  if (operators.some((each) => comparing.has(each))) return typed('boolean')
  if (operators.every((each) => calculating.has(each))) return widest(parts)
  if (/^#?->>$|^#>>$/.test(operators.at(-1) ?? '') && operators.every((each) => /^(?:->>?|#>>?)$/.test(each)))
    return typed('text')
  const isText = operators.every((each) => each === '||') && parts.some(({ type }) => isOfLetters(type))
  return isText ? typed('text') : untyped
}

function isOfLetters(type: ColumnType | undefined): boolean {
  return type !== undefined && !type.isArray && (type.type === 'text' || type.type === 'string')
}

/** A value with the casts behind it. */
function takeOperand(scope: Scope, cursor: SqlCursor): Typed {
  let value = takeValue(scope, cursor)
  for (let token = peek(cursor); token !== undefined; token = peek(cursor)) {
    if (isSign(token, ':') && isSign(cursor.tokens[cursor.at + 1], ':')) {
      cursor.at += 2
      value = { type: takeCast(scope, cursor), isNullable: value.isNullable, hasNullItems: true }
    } else if (isSign(token, '[')) value = itemOf(value, takeGroup(cursor))
    else if (take(cursor, 'AT', 'TIME', 'ZONE')) {
      takeOperand({ ...scope, depth: scope.depth + 1 }, cursor)
      value = elsewhere(value)
    } else if (isSign(token, '.')) {
      cursor.at++
      takeNames(cursor)
      value = untyped
    } else if (take(cursor, 'FILTER') || take(cursor, 'OVER')) {
      if (isSign(peek(cursor), '(')) takeGroup(cursor)
      else cursor.at++
    } else if (take(cursor, 'COLLATE')) takeNames(cursor)
    else break
  }
  return value
}

/** `(names)[1]` */
function itemOf({ type }: Typed, place: Tokens): Typed {
  const isItem = type?.isArray === true && !place.some((token) => isSign(token, ':'))
  return isItem ? { type: { ...type, isArray: false }, isNullable: true } : untyped
}

/** `AT TIME ZONE` gives a moment its zone, and takes it from one that has it. */
function elsewhere({ type, isNullable }: Typed): Typed {
  const other = type?.isArray === false ? zones[type.type] : undefined
  return other === undefined ? untyped : typed(other, isNullable)
}

const zones: Readonly<Record<string, string | undefined>> = {
  datetime: 'timestamptz',
  timestamptz: 'datetime',
  date: 'datetime',
}

function takeCast({ dump }: Scope, cursor: SqlCursor): ColumnType {
  const from = cursor.at
  const first = peek(cursor)
  takeNames(cursor)
  if (isWord(first, 'DOUBLE', 'CHARACTER', 'BIT')) {
    if (isWord(peek(cursor), 'PRECISION', 'VARYING')) cursor.at++
  }
  if (isSign(peek(cursor), '(')) skipBrackets(cursor)
  if (isWord(first, 'TIMESTAMP', 'TIME') && !take(cursor, 'WITH', 'TIME', 'ZONE'))
    take(cursor, 'WITHOUT', 'TIME', 'ZONE')
  while (isSign(peek(cursor), '[')) takeGroup(cursor)
  const type = takeType(cursorOf(cursor.tokens.slice(from, cursor.at)))
  return columnType(dump.database, resolved(dump, type))
}

function takeValue(scope: Scope, cursor: SqlCursor): Typed {
  const token = peek(cursor)
  if (token === undefined) return untyped
  if (isSign(token, '(')) return ofBrackets(scope, takeGroup(cursor))
  if (token.kind === 'sign') {
    cursor.at++
    return untyped
  }
  if (token.kind === 'text') {
    cursor.at++
    return typed('text', false)
  }
  if (token.kind === 'number') {
    cursor.at++
    if (/^\d{1,9}$/.test(token.text)) return typed('integer', false)
    return /^\d*\.\d*$/.test(token.text) ? typed('decimal', false) : untyped
  }
  return takeWord(scope, cursor, token)
}

function takeWord(scope: Scope, cursor: SqlCursor, token: SqlToken): Typed {
  if (take(cursor, 'NULL')) return untyped
  if (take(cursor, 'TRUE') || take(cursor, 'FALSE')) return typed('boolean', false)
  if (isWord(token, 'CASE')) return takeCase(scope, cursor)
  if (isWord(token, 'ARRAY')) {
    cursor.at++
    takeGroup(cursor)
    return { type: undefined, isNullable: false }
  }
  const names = takeNames(cursor)
  // `public.beds.*`
  if (names.length === 0) cursor.at++
  if (!isSign(peek(cursor), '(')) return scope.columnNamed(names)
  const inner = takeGroup(cursor)
  const name = names.at(-1)?.toLowerCase() ?? ''
  const isOwn = names.length > 1 && names[0]?.toLowerCase() !== 'pg_catalog'
  if (isOwn || token.kind === 'text') return untyped
  return ofCall(scope, name, inner)
}

function ofCall(scope: Scope, name: string, inner: Tokens): Typed {
  if (name === 'count') return typed('bigint', false)
  if (scope.dump.database.adapter !== 'postgresql') return untyped
  const deeper = { ...scope, depth: scope.depth + 1 }
  if (name === 'exists') return typed('boolean', false)
  if (name === 'cast') {
    const at = inner.findLastIndex((each) => isWord(each, 'AS'))
    const { isNullable } = typeOfExpression(deeper, inner.slice(0, at))
    return { type: takeCast(scope, { tokens: inner, at: at + 1 }), isNullable, hasNullItems: true }
  }
  const parts = argumentsIn(inner)
  const given = parts.map((part) => typeOfExpression(deeper, part))
  // The unit stands before the moment.
  if (name === 'date_trunc') return ofMoment(given[1] ?? untyped)
  if (name === 'timezone') return elsewhere(given[1] ?? untyped)
  return resultOf(name, name === 'extract' ? [] : given)
}

function ofMoment({ type }: Typed): Typed {
  if (type?.isArray !== false) return untyped
  if (type.type === 'interval') return typed('interval')
  return /^(?:datetime|timestamptz|date)$/.test(type.type)
    ? typed(type.type === 'datetime' ? 'datetime' : 'timestamptz')
    : untyped
}

/** What an aggregate is given, without `DISTINCT` and its order. */
function argumentsIn(inner: Tokens): readonly Tokens[] {
  const cursor = cursorOf(inner)
  if (!take(cursor, 'DISTINCT')) take(cursor, 'ALL')
  if (!take(cursor, 'BOTH', 'FROM') && !take(cursor, 'LEADING', 'FROM')) take(cursor, 'TRAILING', 'FROM')
  const order = inner.findIndex((each, index) => isWord(each, 'ORDER') && isWord(inner[index + 1], 'BY'))
  return splitAtCommas(cursorOf(inner.slice(cursor.at, order < 0 ? inner.length : order)))
}

function ofBrackets(scope: Scope, inner: Tokens): Typed {
  const depth = scope.depth + 1
  if (isWord(inner[0], 'SELECT', 'WITH')) return depth > deepest ? untyped : scope.valueOf(inner, depth)
  return typeOfExpression({ ...scope, depth }, inner)
}

/** `CASE WHEN … THEN a ELSE b END` */
function takeCase(scope: Scope, cursor: SqlCursor): Typed {
  const deeper = { ...scope, depth: scope.depth + 1 }
  const values: Tokens[] = []
  let from: number | undefined
  let open = 0
  let hasElse = false
  for (; cursor.at < cursor.tokens.length; cursor.at++) {
    const token = peek(cursor)
    if (isSign(token, '(')) {
      skipBrackets(cursor)
      cursor.at--
      continue
    }
    if (isWord(token, 'CASE')) open++
    if (isWord(token, 'END')) open--
    const isPart = open === 1 && isWord(token, 'WHEN', 'THEN', 'ELSE')
    if (!isPart && open > 0) continue
    if (from !== undefined) values.push(cursor.tokens.slice(from, cursor.at))
    from = isWord(token, 'THEN', 'ELSE') ? cursor.at + 1 : undefined
    hasElse ||= isWord(token, 'ELSE')
    if (open === 0) break
  }
  cursor.at++
  if (scope.dump.database.adapter !== 'postgresql' || scope.depth > deepest) return untyped
  const given = values.filter((each) => !isNullWord(each)).map((each) => typeOfExpression(deeper, each))
  const made = joined(given)
  return { ...made, isNullable: made.isNullable || !hasElse || given.length < values.length }
}

function isNullWord(tokens: Tokens): boolean {
  return tokens.length === 1 && isWord(tokens[0], 'NULL')
}

/** What stands in brackets of either kind; the cursor is behind them. */
export function takeGroup(cursor: SqlCursor): Tokens {
  const from = cursor.at + 1
  let depth = 0
  for (; cursor.at < cursor.tokens.length; cursor.at++) {
    const token = peek(cursor)
    if (token?.kind !== 'sign') continue
    if (token.text === '(' || token.text === '[') depth++
    else if (token.text === ')' || token.text === ']') depth--
    if (depth <= 0) break
  }
  const inner = cursor.tokens.slice(from, cursor.at)
  cursor.at++
  return inner
}
