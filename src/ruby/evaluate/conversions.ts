// `Integer(…)` and `Float(…)`: strict, other than `to_i` and `to_f`.

import { classOf } from './methods/errors.ts'
import { expectFinite } from './methods/float-division.ts'
import { normal, wholeOf } from './methods/integer-arithmetic.ts'
import { Refusal, RubyRaise } from './signals.ts'
import { inspectText } from './text.ts'
import { isInteger, isKind, option, unknown, type Value } from './values.ts'

const prefixes: Readonly<Record<string, number>> = { b: 2, o: 8, d: 10, x: 16 }

/** More digits than these are no number of an application. */
const mostDigits = 1000

export function toInteger(values: readonly Value[]): Value {
  const [value = null, second] = values
  const base = typeof second === 'number' ? second : undefined
  return quietly(values, () => {
    if (isInteger(value)) return value
    if (isKind(value, 'float')) {
      expectFinite(value.value)
      return wholeOf(value.value)
    }
    if (isKind(value, 'string')) return integerOf(value.text, base) ?? unknown('Integer(…)')
    return refused(value, 'Integer')
  })
}

export function toFloat(values: readonly Value[]): Value {
  const [value = null] = values
  return quietly(values, () => {
    if (isInteger(value)) return { kind: 'float', value: Number(value) }
    if (isKind(value, 'float')) return value
    return isKind(value, 'string') ? floatOf(value.text) : refused(value, 'Float')
  })
}

/** `exception: false` gives nil. */
function quietly(values: readonly Value[], convert: () => Value): Value {
  const options = values[values.length - 1]
  const isQuiet = isKind(options, 'hash') && option(options, 'exception') === false
  try {
    return convert()
  } catch (error) {
    if (isQuiet && error instanceof RubyRaise) return null
    throw error
  }
}

function refused(value: Value, type: string): Value {
  const name = value === null || typeof value === 'boolean' ? `${value ?? 'nil'}` : classOf(value)
  if (name === undefined) return unknown(`${type}(…)`)
  throw new Refusal('TypeError', `can't convert ${name} into ${type}`)
}

const written = /^[\t\n\v\f\r ]*([-+]?)(?:0([bodx]))?(0?)((?:[\da-z]+_)*[\da-z]+)[\t\n\v\f\r ]*$/i

function integerOf(text: string, wanted: number | undefined): Value | undefined {
  if (text.length > mostDigits || (wanted !== undefined && (wanted < 2 || wanted > 36))) return undefined
  const invalid = new RubyRaise('ArgumentError', `invalid value for Integer(): ${inspectText(text)}`)
  const [, sign = '', letter = '', zero = '', rest = ''] = written.exec(text) ?? fits(text, wanted) ?? []
  const prefixed = prefixes[letter.toLowerCase()]
  const isForeign = prefixed !== undefined && wanted !== undefined && prefixed !== wanted
  const base = isForeign ? wanted : (wanted ?? prefixed ?? (zero === '' ? 10 : 8))
  const all = isForeign ? `0${letter}${zero}${rest}` : `${zero}${rest}`
  const digits = [...all.toLowerCase().replaceAll('_', '')].map((digit) => Number.parseInt(digit, 36))
  if (rest === '' || digits.some((digit) => digit >= base)) throw invalid
  const value = digits.reduce((sum, digit) => sum * BigInt(base) + BigInt(digit), 0n)
  return normal(sign === '-' ? -value : value)
}

/** `"0"` has no other digits. */
function fits(text: string, _wanted: number | undefined): RegExpExecArray | null {
  return /^\s*([-+]?)()()(0)\s*$/.exec(text)
}

const decimal = /^[\t\n\v\f\r ]*[-+]?(?:\d+_)*\d+(?:\.(?:\d+_)*\d+)?(?:e[-+]?\d+)?[\t\n\v\f\r ]*$/i
const hexadecimal = /^[\t\n\v\f\r ]*([-+]?)0x([\da-f]+)[\t\n\v\f\r ]*$/i

function floatOf(text: string): Value {
  const [, sign, digits] = hexadecimal.exec(text) ?? []
  if (digits !== undefined) return { kind: 'float', value: Number(`${sign}1`) * Number(`0x${digits}`) }
  if (decimal.test(text)) return { kind: 'float', value: Number(text.trim().replaceAll('_', '')) }
  throw new RubyRaise('ArgumentError', `invalid value for Float(): ${inspectText(text)}`)
}
