// Decimal numbers of any size: `BigDecimal`.

import type { RubyDecimal, Value } from '../values.ts'
import { isInteger, isKind } from '../values.ts'

/** Without zeros at the end of the fraction. */
export function decimal(unscaled: bigint, scale: number): RubyDecimal {
  let [digits, places] = [unscaled, scale]
  for (; places > 0 && digits % 10n === 0n; places--) digits /= 10n
  return places < 0
    ? { kind: 'decimal', unscaled: digits * 10n ** BigInt(-places), scale: 0 }
    : { kind: 'decimal', unscaled: digits, scale: places }
}

const written = /^([-+]?)(\d[\d_]*)?(?:\.(\d[\d_]*))?(?:[eE]([-+]?\d{1,3}))?$/
const mostDigits = 200

/** `undefined` where the text is no number, or none that is known. */
export function decimalIn(text: string): RubyDecimal | undefined {
  const found = text.length > mostDigits ? null : written.exec(text.trim())
  if (found === null) return undefined
  const [, sign, whole, fraction = '', exponent = '0'] = found
  if (whole === undefined && fraction === '') return undefined
  const digits = `${whole ?? ''}${fraction}`.replaceAll('_', '')
  const places = fraction.replaceAll('_', '').length - Number(exponent)
  return decimal(BigInt(digits) * (sign === '-' ? -1n : 1n), places)
}

/** A number as a decimal; a float where its digits are sure. */
export function decimalOf(value: Value | undefined): RubyDecimal | undefined {
  if (isKind(value, 'decimal')) return value
  if (isInteger(value)) return decimal(BigInt(value), 0)
  if (!isKind(value, 'float') || !Number.isFinite(value.value)) return undefined
  const text = String(value.value)
  return text.replace(/\D/g, '').length > 15 ? undefined : decimalIn(text)
}

/** Both in the same places. */
function aligned(first: RubyDecimal, second: RubyDecimal): readonly [bigint, bigint, number] {
  const scale = Math.max(first.scale, second.scale)
  return [
    first.unscaled * 10n ** BigInt(scale - first.scale),
    second.unscaled * 10n ** BigInt(scale - second.scale),
    scale,
  ]
}

export function compareDecimals(first: RubyDecimal, second: RubyDecimal): number {
  const [one, other] = aligned(first, second)
  return one < other ? -1 : one > other ? 1 : 0
}

export function decimalNumber({ unscaled, scale }: RubyDecimal): number {
  return Number(`${unscaled}e-${scale}`)
}

/** `19.99`, as ActiveSupport writes it. */
export function decimalText({ unscaled, scale }: RubyDecimal): string {
  const sign = unscaled < 0n ? '-' : ''
  const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1, '0')
  const end = digits.length - scale
  return `${sign}${digits.slice(0, end)}.${digits.slice(end) || '0'}`
}

/** Digits without the zeros at their end. */
export function withoutZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return digits.slice(0, end)
}

/** `0.1999e2` */
export function inspectDecimal({ unscaled, scale }: RubyDecimal): string {
  if (unscaled === 0n) return '0.0'
  const digits = String(unscaled < 0n ? -unscaled : unscaled)
  return `${unscaled < 0n ? '-' : ''}0.${withoutZeros(digits)}e${digits.length - scale}`
}

type Rounding = 'up' | 'floor' | 'ceil' | 'truncate'

/** To so many places behind the point; halves go away from zero. */
export function roundedDecimal(value: RubyDecimal, places: number, way: Rounding): RubyDecimal {
  if (value.scale <= places) return value
  const unit = 10n ** BigInt(value.scale - places)
  const { unscaled } = value
  const whole = unscaled / unit
  const rest = unscaled - whole * unit
  const isNegative = unscaled < 0n
  const size = isNegative ? -rest : rest
  const goesOut =
    way === 'up'
      ? size * 2n >= unit
      : way === 'floor'
        ? isNegative && size > 0n
        : way === 'ceil' && !isNegative && size > 0n
  return decimal(goesOut ? whole + (isNegative ? -1n : 1n) : whole, places)
}

/** The whole number of a decimal that has no fraction. */
export function wholeDecimal(value: RubyDecimal): bigint {
  return value.unscaled / 10n ** BigInt(value.scale)
}

/** `undefined` where the quotient has no end. */
function dividedDecimal(first: RubyDecimal, second: RubyDecimal): RubyDecimal | undefined {
  const [one, other] = aligned(first, second)
  const places = 20
  const scaledUp = one * 10n ** BigInt(places)
  return scaledUp % other === 0n ? decimal(scaledUp / other, places) : undefined
}

/** `a + b` and the like; `undefined` where the answer is not known. */
export function calculatedDecimal(first: RubyDecimal, name: string, second: RubyDecimal): RubyDecimal | undefined {
  const [one, other, scale] = aligned(first, second)
  switch (name) {
    case '+':
      return decimal(one + other, scale)
    case '-':
      return decimal(one - other, scale)
    case '*':
      return decimal(first.unscaled * second.unscaled, first.scale + second.scale)
    case '/':
      return other === 0n ? undefined : dividedDecimal(first, second)
    case '%': {
      if (other === 0n) return undefined
      const rest = one % other
      return decimal(rest !== 0n && rest < 0n !== other < 0n ? rest + other : rest, scale)
    }
  }
  return undefined
}
