// Methods of whole numbers.

import { type Call, yieldTo } from '../call.ts'
import { RubyRaise } from '../signals.ts'
import { array, isInteger, isKind, nameOf, string, type Value } from '../values.ts'
import { divisionByZero, integerArgument } from './errors.ts'
import { floatDivide, floatModulo, floatRemainder } from './float-division.ts'
import { rational } from './fractions.ts'
import {
  add,
  bitLength,
  divide,
  greatestDivisor,
  type Integer,
  modulo,
  multiply,
  normal,
  power,
  powerModulo,
  remainder,
  shift,
  subtract,
  wholeOf,
} from './integer-arithmetic.ts'
import { catchBreak } from './iteration.ts'
import type { Method, Methods } from './method.ts'
import { mixedArithmetic } from './mixed-arithmetic.ts'
import { arithmetic, commonMethods, float, floatOf, halfOf, type Numeric } from './number.ts'
import { formattedNumber } from './number-texts.ts'
import { roundInteger, type Way } from './rounding.ts'

/** `1.upto(3)`, `3.downto(1)`, `times`: with a block, or as a list. */
function count(numbers: readonly Value[]): Method<Numeric> {
  return (receiver, call) => {
    if (call.block === undefined) return array([...numbers])
    return catchBreak(() => {
      for (const each of numbers) yieldTo(call.block, call, each)
      return receiver
    })
  }
}

/** Too many are paid for before they are made, so that they never are. */
function listOf(first: number, last: number, { evaluator }: Call): readonly number[] {
  const length = Math.max(0, Math.floor(last) - first + 1) || 0
  evaluator.budget.pay(length)
  return Array.from({ length }, (_, index) => first + index)
}

/** A division that has no result for zero. */
function division(integers: (first: Integer, second: Integer) => Value | undefined): Method<Numeric> {
  const divided = (first: Integer, second: Integer): Value | undefined => {
    if (second === 0) throw divisionByZero()
    return integers(first, second)
  }
  return (receiver, call) => arithmetic({ integers: divided, floats: floatModulo })(receiver, call)
}

function bits(run: (first: bigint, second: bigint) => bigint): Method<Integer> {
  return (receiver, { arguments: [other] }) =>
    isInteger(other) ? normal(run(BigInt(receiver), BigInt(other))) : undefined
}

function mask(holds: (found: bigint, wanted: bigint) => boolean): Method<Integer> {
  return (receiver, { arguments: [other] }) =>
    isInteger(other) ? holds(BigInt(receiver) & BigInt(other), BigInt(other)) : undefined
}

function rounding(way: Exclude<Way, 'up' | 'even' | 'down'> | undefined): Method<Integer> {
  return (receiver, { arguments: values }) => {
    const options = values.find((value) => isKind(value, 'hash'))
    const [digits = 0] = values.filter((value) => value !== options)
    const half = way ?? halfOf(options)
    const places = integerArgument(digits)
    return places === undefined || half === undefined ? undefined : roundInteger(receiver, places, half)
  }
}

const own: Record<string, Method<Integer>> = {
  '+': arithmetic({ integers: add, floats: (first, second) => float(first + second) }),
  '-': arithmetic({ integers: subtract, floats: (first, second) => float(first - second) }),
  '*': arithmetic({ integers: multiply, floats: (first, second) => float(first * second) }),
  '/': (receiver, call) => {
    const [other] = call.arguments
    if (other === 0) throw divisionByZero()
    return arithmetic({ integers: divide, floats: (first, second) => float(first / second) })(receiver, call)
  },
  div: (receiver, call) => {
    const [other] = call.arguments
    if (floatOf(other) === 0) throw divisionByZero()
    return arithmetic({ integers: divide, floats: (first, second) => floatDivide(first, second) })(receiver, call)
  },
  '%': division(modulo),
  modulo: division(modulo),
  remainder: (receiver, { arguments: [other] }) => {
    if (other === 0) throw divisionByZero()
    if (isInteger(other)) return remainder(receiver, other)
    return isKind(other, 'float') ? floatRemainder(Number(receiver), other.value) : undefined
  },
  divmod: (receiver, { arguments: [other] }) => {
    if (floatOf(other) === 0) throw divisionByZero()
    if (isInteger(other)) return array([divide(receiver, other), modulo(receiver, other)])
    if (!isKind(other, 'float')) return undefined
    const left = floatModulo(Number(receiver), other.value)
    return left === undefined ? undefined : array([floatDivide(Number(receiver), other.value), left])
  },
  '**': raise,
  pow: (receiver, call) => {
    const [exponent, modulus] = call.arguments
    if (modulus === undefined) return raise(receiver, call)
    if (!isInteger(exponent) || !isInteger(modulus) || exponent < 0) return undefined
    if (modulus === 0) throw divisionByZero()
    call.evaluator.budget.pay(bitLength(exponent))
    return powerModulo(receiver, exponent, modulus)
  },
  '-@': (receiver) => (typeof receiver === 'number' ? -receiver + 0 : normal(-receiver)),
  '~': (receiver) => normal(~BigInt(receiver)),
  '&': bits((first, second) => first & second),
  '|': bits((first, second) => first | second),
  '^': bits((first, second) => first ^ second),
  '<<': (receiver, { arguments: [size] }) => (typeof size === 'number' ? shift(receiver, size) : undefined),
  '>>': (receiver, { arguments: [size] }) => (typeof size === 'number' ? shift(receiver, -size) : undefined),
  '[]': (receiver, { arguments: [index, ...others] }) => {
    if (typeof index !== 'number' || others.length > 0) return undefined
    if (index < 0) return 0
    const shifted = shift(receiver, -index)
    return shifted === undefined ? undefined : modulo(shifted, 2)
  },
  'allbits?': mask((found, wanted) => found === wanted),
  'anybits?': mask((found) => found !== 0n),
  'nobits?': mask((found) => found === 0n),
  bit_length: bitLength,
  digits: (receiver, { arguments: [base = 10] }) => {
    if (receiver < 0) throw new RubyRaise('Math::DomainError', 'out of domain')
    if (typeof base !== 'number' || base < 2) return undefined
    const found: Integer[] = []
    let left = receiver
    do {
      found.push(modulo(left, base))
      left = divide(left, base)
    } while (left > 0)
    return array(found)
  },
  gcd: (receiver, { arguments: [other] }) => (isInteger(other) ? greatestDivisor(receiver, other) : undefined),
  lcm: (receiver, { arguments: [other] }) => (isInteger(other) ? leastMultiple(receiver, other) : undefined),
  'even?': (receiver) => modulo(receiver, 2) === 0,
  'odd?': (receiver) => modulo(receiver, 2) === 1,
  'multiple_of?': (receiver, { arguments: [other] }) => {
    if (!isInteger(other)) return undefined
    return other === 0 ? receiver === 0 : modulo(receiver, other) === 0
  },
  succ: (receiver) => add(receiver, 1),
  next: (receiver) => add(receiver, 1),
  pred: (receiver) => subtract(receiver, 1),
  abs: absolute,
  magnitude: absolute,
  to_i: (receiver) => receiver,
  to_int: (receiver) => receiver,
  to_f: (receiver) => float(Number(receiver)),
  to_s: written,
  to_formatted_s: written,
  to_fs: written,
  inspect: (receiver) => string(`${receiver}`),
  numerator: (receiver) => receiver,
  denominator: () => 1,
  'finite?': () => true,
  'infinite?': () => null,
  round: rounding(undefined),
  floor: rounding('floor'),
  ceil: rounding('ceil'),
  truncate: rounding('truncate'),
  ord: (receiver) => receiver,
  chr: (receiver, { arguments: [encoding] }) => {
    if (typeof receiver !== 'number' || receiver < 0 || receiver > 0x10ffff) return undefined
    const isUnicode = isKind(encoding, 'host') || isKind(encoding, 'unknown') || nameOf(encoding) !== undefined
    return receiver < 128 || isUnicode ? string(String.fromCodePoint(receiver)) : undefined
  },
  size: (receiver) => (typeof receiver === 'number' ? 8 : undefined),
  times: (receiver, call) =>
    typeof receiver === 'number' ? count(listOf(0, receiver - 1, call))(receiver, call) : undefined,
  upto: (receiver, call) => {
    const last = floatOf(call.arguments[0])
    return typeof receiver === 'number' && last !== undefined
      ? count(listOf(receiver, last, call))(receiver, call)
      : undefined
  },
  downto: (receiver, call) => {
    const last = floatOf(call.arguments[0])
    if (typeof receiver !== 'number' || last === undefined) return undefined
    return count([...listOf(Math.ceil(last), receiver, call)].reverse())(receiver, call)
  },
}

function absolute(receiver: Integer): Integer {
  return receiver >= 0 ? receiver : typeof receiver === 'number' ? -receiver : normal(-receiver)
}

function raise(receiver: Integer, call: Call): Value | undefined {
  const [exponent] = call.arguments
  if (isInteger(exponent)) return exponent < 0 ? fraction(receiver, exponent) : power(receiver, exponent)
  // A root of a negative number is complex.
  if (!isKind(exponent, 'float') || (receiver < 0 && !Number.isInteger(exponent.value))) return undefined
  return float(Number(receiver) ** exponent.value)
}

/** A negative power of a whole number. */
function fraction(receiver: Integer, exponent: Integer): Value | undefined {
  if (receiver === 0) throw divisionByZero()
  const below = power(receiver, typeof exponent === 'number' ? -exponent : normal(-exponent))
  return below === undefined ? undefined : rational(1n, BigInt(below))
}

function leastMultiple(first: Integer, second: Integer): Value | undefined {
  const divisor = greatestDivisor(first, second)
  if (divisor === 0) return 0
  const product = multiply(divide(first, divisor), second)
  return product === undefined ? undefined : absolute(product)
}

function written(receiver: Integer, { arguments: [radix = 10, options] }: Call): Value | undefined {
  if (isKind(radix, 'symbol')) return formattedNumber(receiver, radix.name, options)
  return typeof radix === 'number' && radix >= 2 && radix <= 36 ? string(receiver.toString(radix)) : undefined
}

export const integerMethods: Methods<Integer> = { ...commonMethods, ...own, ...mixedArithmetic(own), step: steps }

/** `1.step(10, 3)`, `1.step(by: 2, to: 10)`, `1.0.step(2.0, 0.5)` */
export function steps(receiver: Numeric, call: Call): Value | undefined {
  const [first, second] = call.arguments
  const options = isKind(first, 'hash') ? first : undefined
  const limit = options === undefined ? first : options.entries.get(':to')?.value
  const size = options === undefined ? (second ?? 1) : (options.entries.get(':by')?.value ?? 1)
  const [from, to, by] = [floatOf(receiver), floatOf(limit), floatOf(size)]
  if (from === undefined || to === undefined || by === undefined || by === 0) return undefined
  const isFloat = [receiver, limit, size].some((value) => isKind(value, 'float'))
  return count(stepped(from, to, by, { isFloat, call }))(receiver, call)
}

interface Stepping {
  readonly isFloat: boolean
  readonly isExcludeEnd?: boolean
  readonly call: Call
}

/** Floats are counted first, as `ruby_float_step` does, so that the last one is not lost by rounding. */
export function stepped(from: number, to: number, by: number, { isFloat, isExcludeEnd, call }: Stepping): Value[] {
  const ratio = (to - from) / by
  const slack = isFloat
    ? Math.min(0.5, ((Math.abs(from) + Math.abs(to) + Math.abs(to - from)) / Math.abs(by)) * 2 ** -52)
    : 0
  const whole = Math.floor(ratio + slack)
  const steps = isExcludeEnd === true && whole * by + from >= to ? whole : whole + 1
  // An end that is not a number is never reached.
  const length = Math.max(0, steps) || 0
  call.evaluator.budget.pay(length)
  return Array.from({ length }, (_, index) => {
    const value = index * by + from
    if (!isFloat) return wholeOf(value)
    return float(isExcludeEnd !== true && (by > 0 ? value > to : value < to) ? to : value)
  })
}
