// What a CHECK constraint lists for one column: `state IN ('open', 'done')`, as people and databases write it.

import {
  cursorOf,
  peek,
  type SqlCursor,
  splitAtCommas,
  take,
  takeGroup,
  takeSign,
} from '../structure-sql/structure-sql-cursor.ts'
import { isSign, isWord, type SqlToken, sqlStatements } from '../structure-sql/structure-sql-tokens.ts'
import type { Adapter, TableDraft } from '../table.ts'

/** Of more values than these none is listed. */
const mostListed = 100

/** `t.check_constraint "state IN ('open', 'done')"` */
export function sayCheck(table: TableDraft, text: string, adapter: Adapter): void {
  // Statements are split into tokens where they change a table.
  const [statement, ...others] = sqlStatements(`ALTER (${text})`, adapter)
  if (statement !== undefined && others.length === 0) addCheck(table, statement.tokens.slice(1), adapter)
}

/** The tokens are those behind `CHECK`. There may be rows that the database has not checked. */
export function addCheck(table: TableDraft, tokens: readonly SqlToken[], adapter: Adapter): void {
  const cursor = cursorOf(tokens)
  const inner = takeGroup(cursor)
  if (isWord(peek(cursor), 'NOT') && isWord(tokens[cursor.at + 1], 'VALID', 'ENFORCED')) return
  const listed = listedIn(inner)
  const column = listed && table.columns.get(listed.column)
  if (column === undefined || column.isArray) return
  const values = listed?.values.filter((value) => column.listed?.includes(value) !== false) ?? []
  if (isOfType(values, column.type, adapter)) table.columns.set(column.name, { ...column, listed: values })
}

/** Which of several constraints is gone is not looked for. */
export function removeChecks(table: TableDraft): void {
  for (const column of table.columns.values()) {
    if (column.listed === undefined) continue
    const { listed: _, ...others } = column
    table.columns.set(column.name, others)
  }
}

/** Only types of which a value is compared as it is written: by itself, MySQL takes `OPEN` for `open`. */
function isOfType(values: readonly (string | number)[], type: string, adapter: Adapter): boolean {
  if (values.length === 0) return false
  if (/^(?:string|text)$/.test(type)) return adapter !== 'mysql' && values.every((value) => typeof value === 'string')
  return /^(?:small|big)?int(?:eger)?$/.test(type) && values.every(Number.isSafeInteger)
}

interface Listed {
  readonly column: string
  readonly values: readonly (string | number)[]
}

/** Without brackets and casts it is `state IN 'open', 'done'`, or `state = ANY ARRAY['open', 'done']` in PostgreSQL. */
function listedIn(tokens: readonly SqlToken[]): Listed | undefined {
  const [name, ...others] = withoutCasts(tokens).filter((token) => !isSign(token, '(') && !isSign(token, ')'))
  if (name?.kind !== 'word' && name?.kind !== 'name') return undefined
  const items = itemsOf(others)
  const parts = items === undefined ? [] : splitAtCommas(cursorOf(items))
  if (parts.length === 0 || parts.length > mostListed) return undefined
  const values = parts.flatMap((part) => literalIn(part) ?? [])
  return values.length === parts.length ? { column: name.text, values } : undefined
}

function itemsOf(tokens: readonly SqlToken[]): readonly SqlToken[] | undefined {
  if (isWord(tokens[0], 'IN')) return tokens.slice(1)
  const isAny = isSign(tokens[0], '=') && isWord(tokens[1], 'ANY') && isWord(tokens[2], 'ARRAY')
  return isAny && isSign(tokens[3], '[') && isSign(tokens.at(-1), ']') ? tokens.slice(4, -1) : undefined
}

/** Casts that leave a value as it is: a length would cut a text off, and `citext` forget its case. */
function withoutCasts(tokens: readonly SqlToken[]): readonly SqlToken[] {
  const cursor = cursorOf(tokens)
  const left: SqlToken[] = []
  for (let token = peek(cursor); token !== undefined; token = peek(cursor)) {
    const from = cursor.at
    if (takeSign(cursor, ':') && takeSign(cursor, ':') && takePlainType(cursor)) continue
    cursor.at = from + 1
    left.push(token)
  }
  return left
}

function takePlainType(cursor: SqlCursor): boolean {
  const isPlain =
    take(cursor, 'CHARACTER', 'VARYING') ||
    ['TEXT', 'VARCHAR', 'INTEGER', 'BIGINT', 'SMALLINT'].some((type) => take(cursor, type))
  if (isPlain && takeSign(cursor, '[')) return takeSign(cursor, ']')
  return isPlain && !isSign(peek(cursor), '(')
}

/** `'open'`, `_utf8mb4'open'` of MySQL, `-1` */
function literalIn([first, second, ...others]: readonly SqlToken[]): string | number | undefined {
  if (first === undefined || others.length > 0) return undefined
  if (second === undefined) return first.kind === 'text' ? first.text : numberIn(first)
  if (first.kind === 'word' && first.text.startsWith('_') && second.kind === 'text') return second.text
  const number = isSign(first, '-') ? numberIn(second) : undefined
  return number === undefined ? undefined : -number
}

function numberIn({ kind, text }: SqlToken): number | undefined {
  return kind === 'number' && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
