// The values of integers and rationals, read from their source. Prism knows them, but its reader for JavaScript takes
// every 32-bit word of a number for a signed one: 4294967295 arrives as -1.

type Whole = number | bigint

/** Prism's value where it is sure to have arrived whole, the one that stands in the source otherwise. */
export function integerValue(value: unknown, source: string): Whole {
  return isReliable(value, source) ? value : narrow(readInteger(source))
}

export function rationalValue(field: 'numerator' | 'denominator', values: readonly unknown[], source: string): Whole {
  const [numerator, denominator] = values
  if (isReliable(numerator, source) && isReliable(denominator, '')) {
    return field === 'numerator' ? numerator : denominator
  }
  return narrow(readRational(source)[field])
}

function isReliable(value: unknown, source: string): value is number {
  return typeof value === 'number' && value < 0 === (value !== 0 && source.startsWith('-'))
}

function narrow(value: bigint): Whole {
  return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value
}

function readInteger(source: string): bigint {
  const digits = source.replaceAll('_', '').replace(/^[+-]/, '').toLowerCase()
  const value = BigInt(digits.replace(/^0d/, '').replace(/^0(?=[0-7])/, '0o'))
  return source.startsWith('-') ? -value : value
}

function readRational(source: string): { readonly numerator: bigint; readonly denominator: bigint } {
  const [whole = '', fraction] = source.replace(/r$/, '').split('.')
  if (fraction === undefined) return { numerator: readInteger(whole), denominator: 1n }
  const decimals = fraction.replaceAll('_', '')
  const digits = BigInt(whole.replaceAll('_', '').replace(/^[+-]/, '') + decimals)
  const numerator = source.startsWith('-') ? -digits : digits
  const denominator = 10n ** BigInt(decimals.length)
  const divisor = greatestDivisor(digits, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

function greatestDivisor(left: bigint, right: bigint): bigint {
  return right === 0n ? left : greatestDivisor(right, left % right)
}
