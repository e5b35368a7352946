// Methods of a BigDecimal, or a Rational, of which only the type is known. What it meets becomes one, too.

import {
  booleanShape,
  decimalShape,
  integerShape,
  isOfScalars,
  numberShape,
  type Shape,
  scalarShape,
  stringShape,
} from '../../shape/index.ts'
import type { Invocation } from '../invocation.ts'
import { shapeOfLiteral } from '../literal-shape.ts'
import type { Machine } from '../machine.ts'
import { integerOf, isNil, type Single, type Some, singlesOf, some, unknown, type Value } from '../value.ts'
import { isNumber } from './number-type.ts'

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

type Answer = (machine: Machine, values: readonly Value[]) => Value | undefined

const decimal = some(decimalShape)

function withNumber(_machine: Machine, [other]: readonly Value[]): Value | undefined {
  const isKnown = (single: Value): boolean => isDecimal(single) || isNumber(single)
  return other !== undefined && numbersApart(other).every(isKnown) ? decimal : undefined
}

/** A division by zero raises. */
function divided(machine: Machine, values: readonly Value[]): Value | undefined {
  const made = withNumber(machine, values)
  if (made !== undefined && machine.rescue !== undefined) machine.mayRaise(unknown)
  return made
}

/** Without digits it is a whole number. */
function rounded(_machine: Machine, [digits]: readonly Value[]): Value | undefined {
  if (digits === undefined) return some(integerShape)
  const known = integerOf(digits)
  if (known === undefined) return undefined
  return known > 0 ? decimal : some(integerShape)
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
      ['abs -@ +@ to_d frac sqrt clamp', () => decimal],
      ['to_i to_int div sign exponent precision scale', give(integerShape)],
      ['to_f fdiv', give(numberShape)],
      ['to_s to_digits inspect to_fs to_formatted_s', give(stringShape)],
      ['< > <= >= zero? positive? negative? finite? nan? infinite?', give(booleanShape)],
      ['<=>', give(integerShape)],
    ] as const
  ).flatMap(([names, answer]) => names.split(' ').map((name) => [name, answer] as const)),
)

export function callDecimal(machine: Machine, receiver: Some, { name, values, block }: Invocation): Value | undefined {
  if (block !== undefined || !Object.hasOwn(answers, name) || !isDecimalShape(receiver.shape)) return undefined
  return answers[name]?.(machine, values)
}
