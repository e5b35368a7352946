// Floats in a fixed number of digits, rounded as Ruby's `printf` does: to the even digit where the rest is a half, or so
// near to one that the quick way of its `dtoa` takes it for one.

/** `%.2f`; the value is not negative. */
export function fixedText(value: number, digits: number): string {
  const text = scaledText(value, digits).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** The value times a power of ten, rounded. */
function scaledText(value: number, digits: number): string {
  const near = nearHalf(value, exponentOf(value) + digits + 1)
  if (near !== undefined) return `${near + (near % 2)}`
  const { mantissa, exponent } = parts(value)
  if (exponent >= 0) return ((mantissa << BigInt(exponent)) * 10n ** BigInt(digits)).toString()
  return halved(mantissa * 10n ** BigInt(digits), BigInt(-exponent)).toString()
}

function exponentOf(value: number): number {
  return Number(value.toExponential().split('e')[1])
}

/** More digits than these are never computed the quick way. */
const mostQuickDigits = 14

/** The first digits as a number, where what follows counts as a half. */
function nearHalf(value: number, count: number): number | undefined {
  const exponent = exponentOf(value)
  if (value === 0 || count < 1 || count > mostQuickDigits || Math.abs(exponent) > 15) return undefined
  let rest = exponent > 0 ? value / Number(`1e${exponent}`) : value * Number(`1e${-exponent}`)
  const slack = (2 * rest + 7) * 2 ** -52 * Number(`1e${count - 1}`)
  let digits = 0
  for (let index = 1; ; index++, rest *= 10) {
    const digit = Math.trunc(rest)
    rest -= digit
    digits = digits * 10 + digit
    if (rest === 0) return undefined
    if (index === count) break
  }
  return Math.abs(rest - 0.5) <= slack ? digits : undefined
}

/** A float is a whole number times a power of two. */
function parts(value: number): { readonly mantissa: bigint; readonly exponent: number } {
  let [mantissa, exponent] = [value, 0]
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2
    exponent--
  }
  return { mantissa: BigInt(mantissa), exponent }
}

function halved(value: bigint, bits: bigint): bigint {
  const whole = value >> bits
  const twice = (value - (whole << bits)) << 1n
  const unit = 1n << bits
  if (twice === unit) return whole + (whole & 1n)
  return twice > unit ? whole + 1n : whole
}

/** JavaScript writes no more. */
const mostDigits = 100

/** `%.2e` */
export function exponentText(value: number, digits: number): string {
  const near = nearHalf(value, digits + 1)
  const exact =
    near === undefined ? value.toExponential(Math.min(digits, mostDigits)) : rounded(near, exponentOf(value))
  const [mantissa = '', exponent = ''] = exact.split('e')
  return `${mantissa}e${exponent.slice(0, 1)}${exponent.slice(1).padStart(2, '0')}`
}

/** Digits that are rounded to the even one, as `toExponential` would write them. */
function rounded(digits: number, exponent: number): string {
  const text = `${digits + (digits % 2)}`
  const isLonger = text.length > `${digits}`.length
  const kept = isLonger ? text.slice(0, -1) : text
  const power = exponent + (isLonger ? 1 : 0)
  return `${kept.slice(0, 1)}${kept.length > 1 ? `.${kept.slice(1)}` : ''}e${power < 0 ? '' : '+'}${power}`
}

/** `%g`: the shorter of both forms. */
export function generalText(value: number, precision: number, keepsZeros: boolean): string {
  const digits = Math.max(1, precision)
  const exponent = Number(exponentText(value, digits - 1).split('e')[1])
  const isFixed = value === 0 || (exponent >= -4 && exponent < digits)
  const text = isFixed ? fixedText(value, digits - 1 - (value === 0 ? 0 : exponent)) : exponentText(value, digits - 1)
  if (keepsZeros || !text.includes('.')) return text
  const [digitsOfText = '', power] = text.split('e')
  return withoutZeros(digitsOfText) + (power === undefined ? '' : `e${power}`)
}

function withoutZeros(text: string): string {
  let end = text.length
  while (text[end - 1] === '0') end--
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end)
}
