// A Ruby regexp, or a text to look for, as one of JavaScript, as far as both mean the same.

import { parseRubyPattern } from '../ruby-pattern.ts'
import type { Budget } from './budget.ts'
import { patternCost } from './pattern-cost.ts'
import { isKind, type Value } from './values.ts'

/** More steps of the engine than a text is worth: some tenths of a second. */
const mostSteps = 10_000_000

/** A text that a pattern is looked for in, and the budget that pays for it. */
export interface Searched {
  readonly text: string
  readonly budget: Budget
}

/** `undefined` where JavaScript cannot say the same, or could look for it for ever. */
export function toPattern(value: Value | undefined, flags: string, { text, budget }: Searched): RegExp | undefined {
  if (isKind(value, 'string')) return new RegExp(value.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), flags)
  if (!isKind(value, 'regexp')) return undefined
  const cost = patternCost(value.source, text.length)
  if (cost > mostSteps) return undefined
  budget.pay(cost / 100)
  const pattern = parseRubyPattern(value.source, value.options.replace(/[ou]/g, ''))
  return pattern === undefined ? undefined : new RegExp(pattern.source, pattern.flags + flags)
}

/** `\1`, `\0`, `\k<name>` and `\\` in what replaces a match. */
export function expandTemplate(
  template: string,
  match: string,
  groups: readonly (string | undefined)[],
  named?: Readonly<Record<string, string>>,
): string {
  return template.replace(/\\(?:k<(\w+)>|(\d|\\|&))/g, (_, name: string | undefined, sign: string) => {
    if (name !== undefined) return named?.[name] ?? ''
    if (sign === '\\') return '\\'
    return sign === '0' || sign === '&' ? match : (groups[Number(sign) - 1] ?? '')
  })
}
