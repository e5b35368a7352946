// A Ruby regexp, or a text to look for, as one of JavaScript, as far as both mean the same.

import { parseRubyPattern } from '../ruby-pattern.ts'
import type { Budget } from './budget.ts'
import { patternCost } from './pattern-cost.ts'
import { isKind, type Value } from './values.ts'

/** More steps of the engine than a text is worth: some tenths of a second. */
const mostSteps = 10_000_000

const isAscii = /^[\0-\x7f]*$/

/** A text that a pattern is looked for in, and the budget that pays for it. */
export interface Searched {
  readonly text: string
  readonly budget: Pick<Budget, 'pay'>
}

/** `undefined` where JavaScript cannot say the same, or could look for it for ever. */
export function toPattern(value: Value | undefined, flags: string, { text, budget }: Searched): RegExp | undefined {
  if (isKind(value, 'string')) return new RegExp(value.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), flags)
  if (!isKind(value, 'regexp')) return undefined
  const options = value.options.replace(/[ou]/g, '')
  const source = plainSource(value.source, options)
  const cost = patternCost(source, text.length)
  if (cost > mostSteps) return undefined
  budget.pay(cost / 100)
  // In a text of ASCII a word has none of the letters of other scripts, which take long to compile.
  const letters = isAscii.test(text) ? 'n' : ''
  const pattern = parseRubyPattern(source, `${options.replace('x', '')}${letters}`)
  return pattern === undefined ? undefined : new RegExp(pattern.source, pattern.flags + flags)
}

/** Whether some of a text has the form; `undefined` where JavaScript cannot say. */
export function fitsText(pattern: Value | undefined, text: string): boolean | undefined {
  return toPattern(pattern, '', { text, budget: { pay: () => undefined } })?.test(text)
}

export function fitsEmptyText(pattern: Value | undefined): boolean | undefined {
  return fitsText(pattern, '')
}

/** Whether a text has the form from its beginning to its end; `undefined` where JavaScript cannot say. */
export function fitsWhole(source: string, text: string): boolean | undefined {
  return fitsText({ kind: 'regexp', source: `\\A(?:${source})\\z`, options: '' }, text)
}

/** An escape, a class, the beginning of a group, a sign. */
const token = /\\.|\[(?:\[:\^?\w+:\]|\\.|[^\]\\])*(?:\]|$)|\(\?-mix:|\(\??|./gsu

/** The same in an extended regexp, which may have comments. */
const extendedToken = new RegExp(`#[^\\n]*|${token.source}`, 'gsu')

const classes: Readonly<Record<string, string>> = {
  alpha: '\\p{Alphabetic}',
  digit: '\\p{Nd}',
  alnum: '\\p{Alphabetic}\\p{Nd}',
  upper: '\\p{Uppercase}',
  lower: '\\p{Lowercase}',
  space: '\\p{White_Space}',
  blank: '\\p{Zs}\\t',
  cntrl: '\\p{Cc}',
  xdigit: '\\da-fA-F',
  word: '\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}',
}

/**
 * The same without what only Ruby writes: blanks and comments of `x`, POSIX classes, groups that are interpolated. Beside
 * groups with names Ruby keeps no others.
 */
function plainSource(source: string, options: string): string {
  const isExtended = options.includes('x')
  const hasNames = /\(\?<[A-Za-z_]/.test(source)
  const isPlain = !/[imx]/.test(options)
  if (!isExtended && !hasNames && !source.includes('[:') && !source.includes('(?-mix:')) return source
  return source.replace(isExtended ? extendedToken : token, (text) => {
    if (text.startsWith('[')) return text.replace(/\[:(\w+):\]/g, (posix, name: string) => classes[name] ?? posix)
    if (text === '(?-mix:') return isPlain ? '(?:' : text
    if (text === '(' && hasNames) return '(?:'
    return isExtended && /^[#\s]/.test(text) ? '' : text
  })
}

/** `\1`, `\0`, `\k<name>` and `\\` in what replaces a match. */
export function expandTemplate(template: string, match: RegExpExecArray): string {
  if (!template.includes('\\')) return template
  return template.replace(/\\(?:k<(\w+)>|([\d\\&`']))/g, (whole, name: string | undefined, sign: string) => {
    if (name !== undefined) return match.groups === undefined ? whole : (match.groups[name] ?? '')
    if (sign === '\\') return '\\'
    if (sign === '`') return match.input.slice(0, match.index)
    if (sign === "'") return match.input.slice(match.index + match[0].length)
    return sign === '0' || sign === '&' ? match[0] : (match[Number(sign)] ?? '')
  })
}
