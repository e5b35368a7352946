// The number that a text begins with, as `to_i`, `to_f` and `hex` read it.

import { type Integer, normal } from './integer-arithmetic.ts'

/** More digits than these are no number of an application. */
const mostDigits = 1000

const decimal = /^\s*[-+]?(?:\d+(?:_\d+)*)(?:\.\d+(?:_\d+)*)?(?:e[-+]?\d+)?|^\s*[-+]?\.\d+(?:_\d+)*(?:e[-+]?\d+)?/i

const prefixes: ReadonlyMap<number, string> = new Map([
  [2, '0b'],
  [8, '0o'],
  [16, '0x'],
])

/** `undefined` where the base is none, or the number too long. */
export function leadingInteger(text: string, base = 10): Integer | undefined {
  if (base === 0) return prefixedInteger(text)
  if (base < 2 || base > 36) return undefined
  const [, sign = '', rest = ''] = /^\s*([-+]?)(.*)$/s.exec(text) ?? []
  const prefix = prefixes.get(base)
  const isPrefixed = prefix !== undefined && rest.slice(0, 2).toLowerCase() === prefix
  return signed(sign, isPrefixed ? rest.slice(2) : rest, base)
}

function signed(sign: string, text: string, base: number): Integer | undefined {
  let [value, count] = [0n, 0]
  for (const [index, letter] of [...text.slice(0, mostDigits * 2)].entries()) {
    const digit = /^[\da-z]$/i.test(letter) ? Number.parseInt(letter, 36) : base
    const isBetween = letter === '_' && index > 0 && text[index - 1] !== '_'
    if (isBetween) continue
    if (digit >= base) break
    value = value * BigInt(base) + BigInt(digit)
    if (++count > mostDigits) return undefined
  }
  return normal(sign === '-' ? -value : value)
}

export function leadingFloat(text: string): number {
  const written = (decimal.exec(text)?.[0] ?? '').trim().replaceAll('_', '')
  return /\d/.test(written) ? Number(written) : 0
}

export function leadingHexadecimal(text: string): Integer | undefined {
  return leadingInteger(text, 16)
}

const baseByLetter: Readonly<Record<string, number>> = { b: 2, o: 8, x: 16 }

/** A prefix may say another base. */
export function leadingOctal(text: string): Integer | undefined {
  const [, letter = 'o'] = /^\s*[-+]?0([box])/i.exec(text) ?? []
  return leadingInteger(text, baseByLetter[letter.toLowerCase()] ?? 8)
}

/** `to_i(0)`: the prefix alone says the base. */
function prefixedInteger(text: string): Integer | undefined {
  const [zero, letter = 'o'] = /^\s*[-+]?0([box])?/i.exec(text) ?? []
  // `0d12` is written by nobody.
  if (/^\s*[-+]?0d/i.test(text)) return undefined
  return leadingInteger(text, zero === undefined ? 10 : (baseByLetter[letter.toLowerCase()] ?? 8))
}
