// Numbers that are counted with durations and with rational numbers.

import { isInteger, isKind, type RubyDecimal, type RubyDuration, type Value } from '../values.ts'
import { calculatedDecimal, decimalOf } from './decimals.ts'
import { builtDuration, numberWithDuration, plainNumber } from './duration-arithmetic.ts'
import { divisionByZero } from './errors.ts'
import { rationalNumber } from './fractions.ts'
import type { Method } from './method.ts'
import { float, type Numeric } from './number.ts'
import { integerWithRational } from './rational.ts'

/** The operators of a table of numbers, for what is no plain number, too. */
export function mixedArithmetic<Receiver extends Numeric>(
  own: Readonly<Record<string, Method<Receiver>>>,
): Readonly<Record<string, Method<Receiver>>> {
  return Object.fromEntries(
    ['+', '-', '*', '/', '%'].map((name) => {
      const plain = own[name]
      const method: Method<Receiver> = (receiver, call) => {
        const [other] = call.arguments
        if (isKind(other, 'duration')) return withDuration(receiver, name, other)
        if (isKind(other, 'decimal')) return withDecimal(receiver, name, other)
        if (!isKind(other, 'rational')) return plain?.(receiver, call)
        if (isInteger(receiver)) return integerWithRational(receiver, name, other)
        return plain?.(receiver, { ...call, arguments: [float(rationalNumber(other))] })
      }
      return [name, method]
    }),
  )
}

function withDecimal(receiver: Numeric, name: string, other: RubyDecimal): Value | undefined {
  const first = decimalOf(receiver)
  if (other.unscaled === 0n && (name === '/' || name === '%')) throw divisionByZero()
  return first && calculatedDecimal(first, name, other)
}

function withDuration(receiver: Numeric, name: string, other: RubyDuration): Value | undefined {
  if (typeof receiver === 'bigint') return undefined
  const isWhole = typeof receiver === 'number' && typeof other.value === 'number'
  const [first, second] = [plainNumber(receiver), plainNumber(other.value)]
  if (name !== '/' && name !== '%') return numberWithDuration(receiver, name, other)
  if (isWhole && second === 0) throw divisionByZero()
  if (name === '/') return isWhole ? Math.floor(first / second) : float(first / second)
  return isWhole ? builtDuration(first - second * Math.floor(first / second)) : undefined
}
