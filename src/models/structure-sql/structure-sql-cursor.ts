// The tokens of a statement, one after another.

import { isSign, isWord, type SqlToken } from './structure-sql-tokens.ts'

export interface SqlCursor {
  readonly tokens: readonly SqlToken[]
  at: number
}

export function cursorOf(tokens: readonly SqlToken[]): SqlCursor {
  return { tokens, at: 0 }
}

export function peek({ tokens, at }: SqlCursor): SqlToken | undefined {
  return tokens[at]
}

/** Passes these words if all of them come next. */
export function take(cursor: SqlCursor, ...words: readonly string[]): boolean {
  const { tokens, at } = cursor
  if (!words.every((word, index) => isWord(tokens[at + index], word))) return false
  cursor.at += words.length
  return true
}

export function takeSign(cursor: SqlCursor, sign: string): boolean {
  if (!isSign(peek(cursor), sign)) return false
  cursor.at++
  return true
}

/** A name with those before it: `public.beds.number`. */
export function takeNames(cursor: SqlCursor): readonly string[] {
  const names: string[] = []
  do {
    const token = peek(cursor)
    if (token === undefined || token.kind === 'sign' || token.kind === 'number') return names
    names.push(token.text)
    cursor.at++
  } while (takeSign(cursor, '.'))
  return names
}

/** The tokens between the brackets that come next, split at the commas; the cursor is behind them. */
export function takeList(cursor: SqlCursor): readonly (readonly SqlToken[])[] {
  if (!takeSign(cursor, '(')) return []
  const parts = splitAtCommas(cursor, true)
  takeSign(cursor, ')')
  return parts
}

/** The tokens up to the end, or to the bracket that closes what is open, split at the commas. */
export function splitAtCommas(cursor: SqlCursor, isInside = false): readonly (readonly SqlToken[])[] {
  const { tokens } = cursor
  const parts: (readonly SqlToken[])[] = []
  let depth = 0
  let from = cursor.at
  for (; cursor.at < tokens.length; cursor.at++) {
    const token = peek(cursor)
    if (token?.kind !== 'sign') continue
    if (token.text === ')' && depth === 0 && isInside) break
    if (token.text === '(' || token.text === '[') depth++
    if (token.text === ')' || token.text === ']') depth--
    if (token.text !== ',' || depth > 0) continue
    parts.push(tokens.slice(from, cursor.at))
    from = cursor.at + 1
  }
  if (cursor.at > from) parts.push(tokens.slice(from, cursor.at))
  return parts
}

/** Passes whatever stands in brackets. */
export function skipBrackets(cursor: SqlCursor): void {
  let depth = 0
  for (; cursor.at < cursor.tokens.length; cursor.at++) {
    if (isSign(peek(cursor), '(')) depth++
    else if (isSign(peek(cursor), ')')) depth--
    if (depth <= 0) break
  }
  cursor.at++
}

/** What stands in brackets of either kind; the cursor is behind them. */
export function takeGroup(cursor: SqlCursor): readonly SqlToken[] {
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
