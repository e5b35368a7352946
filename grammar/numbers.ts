// The value of a number literal, from its source.

import type * as ast from './ast/index.ts'

type Numeric = ast.IntegerNode | ast.FloatNode | ast.RationalNode | ast.ImaginaryNode

/** The node of a number: `12`, `-1_000`, `0xff`, `1.5e3`, `3r`, `2i`, `1.5ri`. */
export function numberNode(source: string, start: number, end: number): Numeric {
  if (source.endsWith('i')) {
    const numeric = realNode(source.slice(0, -1), start, end - 1)
    return { kind: 'ImaginaryNode', start, end, numeric }
  }
  return realNode(source, start, end)
}

function realNode(source: string, start: number, end: number): ast.IntegerNode | ast.FloatNode | ast.RationalNode {
  if (source.length < 10 && isPlain(source)) return { kind: 'IntegerNode', start, end, value: Number(source) }
  const text = source.includes('_') ? source.replaceAll('_', '') : source
  if (text.endsWith('r')) return rationalNode(text.slice(0, -1), start, end)
  if (/^[+-]?(?:0|[1-9]\d*)(?:\.|e)/i.test(text)) return { kind: 'FloatNode', start, end, value: Number(text) }
  return { kind: 'IntegerNode', start, end, value: integer(text) }
}

function isPlain(source: string): boolean {
  const first = source.charCodeAt(0)
  if (first === 48) return source.length === 1
  for (let index = 0; index < source.length; index++) {
    const code = source.charCodeAt(index)
    if (code < 48 || code > 57) return false
  }
  return true
}

function integer(text: string): number | bigint {
  const negative = text.startsWith('-')
  const digits = text.replace(/^[+-]/, '')
  const value = BigInt(jsDigits(digits))
  const signed = negative ? -value : value
  return Number.isSafeInteger(Number(signed)) ? Number(signed) : signed
}

/** Ruby writes octal numbers as `017` and decimal ones also as `0d17`. */
function jsDigits(digits: string): string {
  if (/^0d/i.test(digits)) return digits.slice(2)
  if (/^0[xbo]/i.test(digits)) return digits.toLowerCase()
  return /^0\d/.test(digits) ? `0o${digits.slice(1)}` : digits
}

function rationalNode(text: string, start: number, end: number): ast.RationalNode {
  const point = text.indexOf('.')
  if (point < 0) return { kind: 'RationalNode', start, end, numerator: integer(text), denominator: 1 }
  const decimals = text.length - point - 1
  let numerator = BigInt(text.replace('.', '').replace('+', ''))
  let denominator = 10n ** BigInt(decimals)
  const divisor = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator)
  numerator /= divisor
  denominator /= divisor
  return { kind: 'RationalNode', start, end, numerator: small(numerator), denominator: small(denominator) }
}

function greatestCommonDivisor(first: bigint, second: bigint): bigint {
  let [a, b] = [first, second]
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}

function small(value: bigint): number | bigint {
  return Number.isSafeInteger(Number(value)) ? Number(value) : value
}
