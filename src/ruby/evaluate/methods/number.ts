// Methods of numbers.

import { type Call, yieldTo } from '../call.ts'
import { array, isKind, type RubyFloat, string, textValue, type Value } from '../values.ts'
import { catchBreak } from './iteration.ts'
import type { Method, Methods } from './method.ts'

type Numeric = number | bigint | RubyFloat

function floatOf(value: Value | undefined): number | undefined {
  if (typeof value === 'number') return value
  return isKind(value, 'float') ? value.value : undefined
}

/** A number made of two; a float where one of them is. */
function arithmetic(run: (first: number, second: number) => number): Method<Numeric> {
  return (receiver, { arguments: [other] }) => {
    const [first, second] = [floatOf(receiver), floatOf(other)]
    if (first === undefined || second === undefined) return undefined
    const made = run(first, second)
    if (isKind(receiver, 'float') || isKind(other, 'float')) return { kind: 'float', value: made }
    return Number.isSafeInteger(made) ? made : undefined
  }
}

function comparison(run: (first: number, second: number) => boolean): Method<Numeric> {
  return (receiver, { arguments: [other] }) => {
    const [first, second] = [floatOf(receiver), floatOf(other)]
    return first === undefined || second === undefined ? undefined : run(first, second)
  }
}

/** `1.upto(3)`, `3.downto(1)`, `times`: with a block, or as a list. */
function count(numbers: readonly number[]): Method<Numeric> {
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
  const length = Math.max(0, last - first + 1)
  evaluator.budget.pay(length)
  return Array.from({ length }, (_, index) => first + index)
}

const seconds: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800 }

const power = arithmetic((first, second) => first ** second)

const made: Record<string, Method<Numeric>> = {
  '+': arithmetic((first, second) => first + second),
  '-': arithmetic((first, second) => first - second),
  '*': arithmetic((first, second) => first * second),
  '/': (receiver, call) => {
    const [first, second] = [floatOf(receiver), floatOf(call.arguments[0])]
    if (first === undefined || second === undefined || second === 0) return undefined
    const isFloat = isKind(receiver, 'float') || isKind(call.arguments[0], 'float')
    return isFloat ? { kind: 'float', value: first / second } : Math.floor(first / second)
  },
  '%': arithmetic((first, second) => first - second * Math.floor(first / second)),
  '**': (receiver, call) => {
    const exponent = call.arguments[0]
    // A negative power of a whole number is a fraction.
    if (typeof receiver === 'number' && typeof exponent === 'number' && exponent < 0) return undefined
    return power(receiver, call)
  },
  '<': comparison((first, second) => first < second),
  '>': comparison((first, second) => first > second),
  '<=': comparison((first, second) => first <= second),
  '>=': comparison((first, second) => first >= second),
  '<=>': (receiver, { arguments: [other] }) => {
    const [first, second] = [floatOf(receiver), floatOf(other)]
    return first === undefined || second === undefined ? null : Math.sign(first - second)
  },
  '-@': (receiver) => (isKind(receiver, 'float') ? { kind: 'float', value: -receiver.value } : -receiver),
  digits: (receiver) =>
    typeof receiver === 'number' && receiver >= 0 ? array([...`${receiver}`].reverse().map(Number)) : undefined,
  fdiv: (receiver, { arguments: [other] }) => {
    const [first, second] = [floatOf(receiver), floatOf(other)]
    return first === undefined || second === undefined ? undefined : { kind: 'float', value: first / second }
  },
  step: (receiver, call) => {
    const [limit, size = 1] = call.arguments
    if (typeof receiver !== 'number' || typeof limit !== 'number' || typeof size !== 'number' || size === 0)
      return undefined
    const numbers: number[] = []
    for (let each = receiver; size > 0 ? each <= limit : each >= limit; each += size) {
      call.evaluator.budget.step()
      numbers.push(each)
    }
    return count(numbers)(receiver, call)
  },
  ordinalize: (receiver, { evaluator }) => textValue(evaluator.program.inflect('ordinalize', `${receiver}`)),
  'zero?': (receiver) => floatOf(receiver) === 0,
  'positive?': (receiver) => (floatOf(receiver) ?? 0) > 0,
  'negative?': (receiver) => (floatOf(receiver) ?? 0) < 0,
  'even?': (receiver) => typeof receiver === 'number' && receiver % 2 === 0,
  'odd?': (receiver) => typeof receiver === 'number' && receiver % 2 !== 0,
  succ: (receiver) => (typeof receiver === 'number' ? receiver + 1 : undefined),
  pred: (receiver) => (typeof receiver === 'number' ? receiver - 1 : undefined),
  abs: (receiver) => (typeof receiver === 'number' ? Math.abs(receiver) : undefined),
  to_i: (receiver) => (isKind(receiver, 'float') ? Math.trunc(receiver.value) : receiver),
  to_f: (receiver) => (isKind(receiver, 'float') ? receiver : { kind: 'float', value: Number(receiver) }),
  to_s: (receiver, { arguments: [radix = 10] }) => {
    if (isKind(receiver, 'float')) return undefined
    return typeof radix === 'number' && radix >= 2 && radix <= 36 ? string(receiver.toString(radix)) : undefined
  },
  round: (receiver, { arguments: [digits] }) => {
    if (!isKind(receiver, 'float')) return digits === undefined ? receiver : undefined
    // Ruby rounds halves away from zero.
    if (digits === undefined) return Math.sign(receiver.value) * Math.round(Math.abs(receiver.value))
    return typeof digits === 'number' && digits > 0
      ? { kind: 'float', value: Number(receiver.value.toFixed(digits)) }
      : undefined
  },
  floor: (receiver, { arguments: values }) =>
    values.length > 0 ? undefined : isKind(receiver, 'float') ? Math.floor(receiver.value) : receiver,
  ceil: (receiver, { arguments: values }) =>
    values.length > 0 ? undefined : isKind(receiver, 'float') ? Math.ceil(receiver.value) : receiver,
  divmod: (receiver, { arguments: [other] }) => {
    if (typeof receiver !== 'number' || typeof other !== 'number' || other === 0) return undefined
    const quotient = Math.floor(receiver / other)
    return array([quotient, receiver - quotient * other])
  },
  clamp: (receiver, { arguments: [low, high] }) => {
    if (typeof receiver !== 'number' || typeof low !== 'number' || typeof high !== 'number') return undefined
    return Math.min(Math.max(receiver, low), high)
  },
  chr: (receiver) => (typeof receiver === 'number' ? string(String.fromCharCode(receiver)) : undefined),
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
    return count([...listOf(last, receiver, call)].reverse())(receiver, call)
  },
}

for (const [unit, size] of Object.entries(seconds)) {
  const duration: Method<Numeric> = (receiver) => {
    const value = floatOf(receiver)
    return value === undefined ? undefined : value * size
  }
  made[unit] = duration
  made[`${unit}s`] = duration
}

export const numberMethods: Methods<Numeric> = made
