// A Ruby regexp as a pattern of ECMA-262, as JSON Schema wants it: with the flag `u` and no other. What is left in either
// case: Ruby also takes `ss` for `ß`, `fi` for `ﬁ` and `ς` for `σ`, and Ruby 3.1 overlooks `É` in `[aé]`. And its tables
// of Unicode are those of its own version.

import { toRegExpDetails } from 'oniguruma-to-es'
import { isWithinReach } from './regexp-reach.ts'
import { regexpTokens } from './regexp-tokens.ts'
import { rewriteRegexp } from './rewrite-regexp.ts'

/** Whoever writes more than this has generated it, and the work grows faster than the text. */
const longestSource = 10_000
const longestRewritten = 100_000

/** The pattern, or `undefined` where ECMA-262 cannot say the same. */
export function ecmaPattern(source: string, flags: string): string | undefined {
  if (source.length > longestSource || /[^imxnou]/.test(flags)) return undefined
  const read = regexpTokens(source, flags.includes('x'))
  if (!isWithinReach(read, flags)) return undefined
  const rewritten = rewriteRegexp(read.tokens)
  if (rewritten.length > longestRewritten) return undefined
  const pattern = convert(rewritten, flags)
  return pattern === undefined || !isPattern(pattern) ? undefined : plainHexDigits(pattern)
}

/** Whether the source alone means something else than the regexp with its flags; `true` where that is not known. */
export function losesFlags(source: string, flags: string): boolean {
  if (!/[imx]/.test(flags)) return false
  const pattern = ecmaPattern(source, flags)
  return pattern === undefined || pattern !== ecmaPattern(source, flags.replace(/[imx]/g, ''))
}

/**
 * The library turns flags that hold for the whole regexp into flags of ECMAScript, which a pattern has not. What is
 * strict about letters at the end makes it write out the cases instead; it matches always and is cut off again.
 */
const strictEnd = '(?-i:(?=|zZ))'
const convertedEnd = '(?=|zZ)'

function convert(source: string, flags: string): string | undefined {
  const modifiers = flags.replace(/[^im]/g, '')
  const start = modifiers === '' ? '' : `(?${modifiers})`
  const converted = toEcma(`${start}${source}${strictEnd}`, flags.includes('x'))
  return converted?.endsWith(convertedEnd) ? converted.slice(0, -convertedEnd.length) : undefined
}

function toEcma(source: string, isExtended: boolean): string | undefined {
  const convertWith = (recursionLimit: number): string | undefined => {
    const details = toRegExpDetails(source, {
      // Ruby's `\d`, `\s` and `\w` are ASCII.
      flags: isExtended ? 'xDSW' : 'DSW',
      accuracy: 'strict',
      avoidSubclass: true,
      target: 'ES2018',
      rules: { recursionLimit },
    })
    return details.flags === 'u' ? details.pattern : undefined
  }
  try {
    const pattern = convertWith(2)
    // A group that calls itself has no end in Ruby, so it has no equal.
    return !source.includes('\\g') || pattern === convertWith(3) ? pattern : undefined
  } catch {
    return undefined
  }
}

function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}

/** `\h` without properties of Unicode, which other readers of JSON Schema may not know. */
function plainHexDigits(pattern: string): string {
  let isInClass = false
  return pattern.replace(/\\[pP]\{AHex\}|\\.|\[|\]/gs, (text) => {
    if (text === '[' || text === ']') isInClass = text === '['
    if (text === '\\p{AHex}') return isInClass ? '0-9a-fA-F' : '[0-9a-fA-F]'
    return text === '\\P{AHex}' && !isInClass ? '[^0-9a-fA-F]' : text
  })
}
