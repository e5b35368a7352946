// `round`, `floor` and `ceil` with digits, step by step as Ruby computes them on floats, so that the last digit is the
// same.

import { add, divide, type Integer, modulo, multiply, power, subtract, wholeOf } from './integer-arithmetic.ts'

export type Half = 'up' | 'even' | 'down'
export type Way = Half | 'floor' | 'ceil' | 'truncate'

/** Digits that a float has for certain, and two more. */
const floatDigits = 17

/** A float to a number of digits after the point; `undefined` where Ruby computes with fractions. */
export function roundFloat(value: number, digits: number, way: Way): number | undefined {
  if (value === 0 || !Number.isFinite(value)) return value
  if (way === 'truncate') return roundFloat(value, digits, value > 0 ? 'floor' : 'ceil')
  const exponent = binaryExponent(value)
  if (isExact(digits, exponent)) return value
  if (isNothing(digits, exponent) && value > 0) return way === 'ceil' ? 10 ** -digits : 0
  if (digits > 14) return roundExactly(value, digits, way)
  const scale = 10 ** digits
  if (way === 'floor') return floorAt(value, scale)
  if (way === 'ceil') return Math.ceil(value * scale) / scale
  return scaled(value, scale, way) / scale
}

/** With so many digits Ruby computes with fractions. */
function roundExactly(value: number, digits: number, way: Way): number | undefined {
  if (value < 0) return undefined
  let [mantissa, bits] = [value, 0n]
  for (; !Number.isInteger(mantissa); bits++) mantissa *= 2
  const scaledUp = BigInt(mantissa) * 10n ** BigInt(digits)
  const [whole, unit] = [scaledUp >> bits, 1n << bits]
  const twice = (scaledUp - (whole << bits)) * 2n
  const isHalfUp = way === 'up' || (way === 'even' && whole % 2n === 1n)
  const isUpward = way === 'ceil' ? twice > 0n : way !== 'floor' && (twice > unit || (twice === unit && isHalfUp))
  return Number(`${isUpward ? whole + 1n : whole}e-${digits}`)
}

function floorAt(value: number, scale: number): number {
  const whole = Math.floor(value * scale)
  const above = (whole + 1) / scale
  return above > value ? whole / scale : above
}

/** A float to a whole number, or to tens and hundreds where digits are negative. */
export function roundToInteger(value: number, digits: number, way: Way): Integer | undefined {
  if (!Number.isFinite(value)) return undefined
  if (value === 0) return 0
  if (digits < 0) {
    const exponent = binaryExponent(value)
    if (value > 0 && way !== 'ceil' && isNothing(digits, exponent)) return 0
    const whole = way === 'floor' ? Math.floor(value) : way === 'ceil' ? Math.ceil(value) : value
    return roundInteger(wholeOf(whole), digits, way)
  }
  if (way === 'floor') return wholeOf(Math.floor(value))
  if (way === 'ceil') return wholeOf(Math.ceil(value))
  return wholeOf(way === 'truncate' ? value : scaled(value, 1, way))
}

/** A whole number to tens, hundreds and so on. */
export function roundInteger(value: Integer, digits: number, way: Way): Integer | undefined {
  if (digits >= 0) return value
  const unit = power(10, -digits)
  if (unit === undefined) return undefined
  const rest = modulo(value, unit)
  const below = subtract(value, rest)
  const above = below === undefined ? undefined : add(below, unit)
  if (below === undefined || above === undefined || rest === 0) return value
  return isUpward(value, { rest, unit, below }, way) ? above : below
}

interface Split {
  readonly rest: Integer
  readonly unit: Integer
  readonly below: Integer
}

function isUpward(value: Integer, { rest, unit, below }: Split, way: Way): boolean {
  if (way === 'floor') return false
  if (way === 'ceil') return true
  if (way === 'truncate') return value < 0
  const twice = multiply(rest, 2) ?? 0
  if (twice > unit || twice < unit) return twice > unit
  if (way === 'even') return modulo(divide(below, unit), 2) !== 0
  return value > 0 === (way === 'up')
}

/** Ruby's `round_half_up`, `round_half_down` and `round_half_even`: the value times the scale, as a whole number. */
function scaled(value: number, scale: number, half: Half): number {
  if (value < 0) return -scaled(-value, scale, half)
  const product = value * scale
  if (half === 'even') return evenly(value, scale, product)
  const near = Math.trunc(product) + (product - Math.trunc(product) >= 0.5 ? 1 : 0)
  if (half === 'up') return scale !== 1 && (near + 0.5) / scale <= value ? near + 1 : near
  return (near - 0.5) / scale >= value ? near - 1 : near
}

function evenly(value: number, scale: number, product: number): number {
  const below = Math.floor(product)
  const rest = product - below
  if (rest > 0.5) return below + 1
  return rest === 0.5 || (below + 0.5) / scale <= value ? below + (below % 2) : below
}

/** The exponent of `frexp`, for a number other than zero and infinity. */
function binaryExponent(value: number): number {
  const size = Math.abs(value)
  let exponent = Math.floor(Math.log2(size)) + 1
  while (2 ** exponent <= size) exponent++
  while (2 ** (exponent - 1) > size) exponent--
  return exponent
}

function isExact(digits: number, exponent: number): boolean {
  return digits >= floatDigits - (exponent > 0 ? Math.trunc(exponent / 4) : Math.trunc(exponent / 3) - 1)
}

function isNothing(digits: number, exponent: number): boolean {
  return digits < -(exponent > 0 ? Math.trunc(exponent / 3) + 1 : Math.trunc(exponent / 4))
}
