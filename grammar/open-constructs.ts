// What is open at a place of a text that is damaged.

import { Closing } from './groups.ts'
import type { Token } from './tokens.ts'
import * as t from './tokens.ts'

/** More open constructs than these, in a text whose openers and closers do not match, are no program. */
export const mostOpen = 10_000

/** An opener that waits for its closer. */
export interface Open {
  readonly token: Token
  readonly closing: number
  /** The column of the statement that the opener stands in. */
  readonly indent: number
  /** The rightmost column at which its `end` may stand: that of its line, or its own where it is a value. */
  readonly endColumn: number
  /** Whether its first statement is not indented; `undefined` before there is one. */
  isFlat?: boolean
  /** Whether a keyword construct, or each kind of bracket, is open since the last barrier. */
  readonly hasKeyword: boolean
  readonly parentheses: number
  readonly brackets: number
  readonly braces: number
}

/** How many brackets of a kind are open since the last barrier. */
export function countOpen({ parentheses, brackets, braces }: Open, closing: number): number {
  if (closing === Closing.parenthesis) return parentheses
  if (closing === Closing.bracket) return brackets
  return closing === Closing.brace ? braces : 0
}

export function isBracket(closing: number | undefined): boolean {
  return (
    closing === Closing.parenthesis ||
    closing === Closing.bracket ||
    closing === Closing.brace ||
    closing === Closing.pipe
  )
}

export function isBlockOpener({ tokenType }: Token): boolean {
  return tokenType === t.Do || tokenType === t.LambdaBody
}
