// Methods of a BigDecimal, or a Rational, of which only the type is known. What it meets becomes one, too.

import { isKind } from '../../ruby/index.ts'
import {
  booleanShape,
  decimalShape,
  integerShape,
  isOfScalars,
  join,
  nullable,
  numberShape,
  type Shape,
  scalarShape,
  stringShape,
} from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { noteNilOperand } from '../calls/nil-calls.ts'
import { whereNotNil } from '../conditions/where.ts'
import type { Machine } from '../machine.ts'
import { shapeOfLiteral } from '../values/literal-shape.ts'
import {
  either,
  eitherOf,
  integerOf,
  isNeverZero,
  isNil,
  nil,
  type Single,
  type Some,
  singlesOf,
  some,
  unknown,
  type Value,
} from '../values/value.ts'
import { isNumber, numberType } from './number-type.ts'

function isDecimalShape(shape: Shape): boolean {
  const { isNull, scalars } = shape
  return isOfScalars(shape) && !isNull && scalars.length === 1 && scalars[0]?.isDecimal === true
}

/** Whether it can only be a BigDecimal. */
export function isDecimal(value: Value | undefined): boolean {
  if (value === undefined) return false
  const singles = singlesOf(value).filter((single) => !isNil(single))
  return singles.length > 0 && singles.every((single) => isDecimalSingle(single))
}

export function mayBeRational(value: Value): boolean {
  return singlesOf(value).some((single) => single.kind === 'exact' && isKind(single.value, 'rational'))
}

function isDecimalSingle(single: Single): boolean {
  if (single.kind === 'exact') return isDecimalShape(shapeOfLiteral(single.value))
  return single.kind === 'some' && isDecimalShape(single.shape)
}

/** The numbers that a value may be, each by itself: whole ones, and those that a decimal has made of them. */
export function numbersApart(value: Value): readonly Single[] {
  return singlesOf(value).flatMap((single): readonly Single[] => {
    if (single.kind !== 'some') return [single]
    const { isNull, scalars } = single.shape
    const isMixed = isOfScalars(single.shape) && !isNull && scalars.length > 1
    const areNumbers = scalars.every(
      ({ type, isDecimal: is }) => type === 'integer' || type === 'number' || is === true,
    )
    return isMixed && areNumbers ? scalars.map((scalar) => some(scalarShape(scalar))) : [single]
  })
}

type Answer = (machine: Machine, values: readonly Value[], invocation: Invocation) => Value | undefined

const decimal = some(decimalShape)

/** What is nil raises. */
function withNumber(_machine: Machine, [other]: readonly Value[]): Value | undefined {
  return other !== undefined && areNumbers(other) ? decimal : undefined
}

function areNumbers(value: Value): boolean {
  const numbers = numbersApart(value).filter((single) => !isNil(single))
  return numbers.length > 0 && numbers.every((single) => isDecimal(single) || isNumber(single))
}

/** A division by zero raises. */
function divided(machine: Machine, values: readonly Value[]): Value | undefined {
  const made = withNumber(machine, values)
  if (made !== undefined && machine.rescue !== undefined) machine.mayRaise(unknown)
  return made
}

/** Without digits it is a whole number, and so it is for `round` before the point. */
function rounded(machine: Machine, [digits, ...others]: readonly Value[], { name }: Invocation): Value | undefined {
  if (digits === undefined) return some(integerShape)
  const isWithMode = others.length > 0 || machine.hashOfValue(digits) !== undefined
  if (name !== 'round' || isWithMode) return decimal
  const known = integerOf(digits)
  if (known !== undefined) return known > 0 ? decimal : some(integerShape)
  return numberType(digits)?.isWhole === true ? some(join(decimalShape, integerShape)) : undefined
}

/** With digits `div` keeps what is behind the point. */
function wholeQuotient(machine: Machine, values: readonly Value[]): Value | undefined {
  const made = withNumber(machine, values)
  return made !== undefined && values.length < 2 ? some(integerShape) : made
}

/** Of two decimals it is a decimal. */
function floatQuotient(machine: Machine, values: readonly Value[]): Value | undefined {
  const [other] = values
  if (other === undefined || isDecimal(other)) return divided(machine, values)
  if (!isNumber(other)) return undefined
  return some(singlesOf(other).every(isNeverZero) ? numberShape : nullable(numberShape))
}

function quotientAndRest(machine: Machine, values: readonly Value[], { node }: Invocation): Value | undefined {
  const made = withNumber(machine, values)
  return made && machine.list([made, made], node)
}

/** Either the decimal, or one of the ends. */
function clamped(_machine: Machine, values: readonly Value[]): Value | undefined {
  const ends = values.length === 2 ? values : []
  if (ends.length === 0 || !ends.every(areNumbers)) return undefined
  return eitherOf([decimal, ...ends.map(whereNotNil)])
}

const give =
  (shape: Shape): Answer =>
  () =>
    some(shape)

const answers: Readonly<Record<string, Answer>> = Object.fromEntries(
  (
    [
      ['+ - * ** % modulo remainder add sub mult', withNumber],
      ['/ quo', divided],
      ['round floor ceil truncate', rounded],
      ['clamp', clamped],
      ['div', wholeQuotient],
      ['divmod', quotientAndRest],
      ['abs -@ +@ to_d to_r frac fix sqrt', () => decimal],
      ['nonzero?', () => either(decimal, nil)],
      ['infinite?', () => either(some(integerShape), nil)],
      ['to_i to_int sign exponent precision scale', give(integerShape)],
      ['fdiv', floatQuotient],
      ['to_f', give(numberShape)],
      ['to_s to_digits inspect to_fs to_formatted_s', give(stringShape)],
      ['< > <= >= zero? positive? negative? finite? nan?', give(booleanShape)],
      ['<=>', give(integerShape)],
    ] as const
  ).flatMap(([names, answer]) => names.split(' ').map((name) => [name, answer] as const)),
)

export function callDecimal(machine: Machine, receiver: Some, invocation: Invocation): Value | undefined {
  const { name, values, block } = invocation
  if (block !== undefined || !Object.hasOwn(answers, name) || !isDecimalShape(receiver.shape)) return undefined
  const made = answers[name]?.(machine, values, invocation)
  if (made !== undefined) noteNilOperand(machine, invocation)
  return made
}
