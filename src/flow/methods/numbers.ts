// Methods of numbers of which only the type is known. A number of JSON is an Integer or a Float, because a BigDecimal is
// rendered as a text; a Float that is no number, or out of bounds, is rendered as null.

import { isInteger, isKind } from '../../ruby/index.ts'
import {
  booleanShape,
  decimalShape,
  integerShape,
  join,
  nullable,
  numberShape,
  type Shape,
  stringShape,
} from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { noteNilOperand } from '../calls/nil-calls.ts'
import { newError, raiseError } from '../errors/raising.ts'
import type { Machine } from '../machine.ts'
import { openList } from '../store/content.ts'
import {
  anyInteger,
  either,
  eitherOf,
  exact,
  integerOf,
  isNeverZero,
  isNil,
  nil,
  singlesOf,
  some,
  textValue,
  unknown,
  type Value,
} from '../values/value.ts'
import { isDecimal, mayBeRational, numbersApart } from './decimals.ts'
import { secondsOf } from './duration.ts'
import { eachElement } from './elements.ts'
import { enumeratorOf } from './enumerator-object.ts'
import { type NumberType, numberType } from './number-type.ts'

interface NumberCall extends Invocation {
  readonly machine: Machine
  readonly self: NumberType
  readonly selfShape: Shape
}

/** `undefined` where the receiver or what it is given may be something else than a number. */
export function callNumber(machine: Machine, receiver: Value, invocation: Invocation): Value | undefined {
  const { name, values, isOpen, block } = invocation
  if (counts.has(name) && !isOpen) return counted(machine, receiver, invocation)
  if (isOpen || block !== undefined || !Object.hasOwn(answers, name)) return undefined
  const self = numberType(receiver)
  if (self === undefined) return undefined
  const known = receiver.kind === 'some' && receiver.isPositive === true ? ofPositive(name, values) : undefined
  if (known !== undefined) return exact(known)
  const selfShape = shapeOfType(self)
  const made = answers[name]?.({ ...invocation, machine, self, selfShape })
  if (made === undefined) return undefined
  if (receiver.kind === 'some' && receiver.shape.isNull) machine.mayRaise(unknown)
  noteNilOperand(machine, invocation)
  return made
}

/** What is asked of a number above zero. */
function ofPositive(name: string, [other]: readonly Value[]): boolean | undefined {
  const least = integerOf(other)
  switch (name) {
    case 'positive?':
      return true
    case 'zero?':
    case 'negative?':
      return false
    case '>':
      return least !== undefined && least <= 0 ? true : undefined
    case '>=':
      return least !== undefined && least <= 1 ? true : undefined
    case '<':
      return least !== undefined && least <= 1 ? false : undefined
    case '<=':
      return least !== undefined && least <= 0 ? false : undefined
  }
  return undefined
}

/** Those that go through whole numbers. */
const counts: ReadonlySet<string> = new Set(['times', 'upto', 'downto'])

/** `count.times { |index| … }` */
function counted(machine: Machine, receiver: Value, invocation: Invocation): Value | undefined {
  const { block, values } = invocation
  const isWhole = [receiver, ...values].every((value) => numberType(value)?.isWhole === true)
  if (!isWhole) return undefined
  const list = openList(anyInteger)
  if (block === undefined) return enumeratorOf(machine, list, 'each', invocation)
  eachElement(machine, list, (item) => machine.yieldTo(block, item))
  return receiver
}

/** What is nil raises, so only a Float is null afterwards. */
function shapeOfType({ isWhole, mayBeNaN }: Omit<NumberType, 'mayBeNil'>): Shape {
  if (isWhole) return integerShape
  return mayBeNaN ? nullable(numberShape) : numberShape
}

function both(one: NumberType, other: NumberType): Shape {
  return shapeOfType({ isWhole: one.isWhole && other.isWhole, mayBeNaN: one.mayBeNaN || other.mayBeNaN })
}

type Answer = (call: NumberCall) => Value | undefined

/** It is zero where the number is. */
function asFarFromZero({ receiver }: NumberCall, shape: Shape): Value {
  return receiver !== undefined && isNotZero(receiver) ? { ...some(shape), isNotZero: true } : some(shape)
}

const toInteger: Answer = () => some(integerShape)
const toText: Answer = () => some(stringShape)
const toBoolean: Answer = () => some(booleanShape)
const ifWhole =
  (answer: Answer): Answer =>
  (call) =>
    call.self.isWhole ? answer(call) : undefined

/** `+`, `-`, `*` */
function calculated(call: NumberCall): Value | undefined {
  const [value] = call.values
  const other = numberType(value)
  if (other !== undefined) return some(both(call.self, other))
  return withDecimal(call) ?? withEach(call, calculated)
}

/** A number becomes the decimal, or the rational number, that it meets; only a Float stays one beside a rational number. */
function withDecimal({ self, values: [value] }: NumberCall): Value | undefined {
  if (value === undefined || !isDecimal(value)) return undefined
  return self.isWhole || !mayBeRational(value) ? some(decimalShape) : undefined
}

/** The sum of no prices is a whole number, and that of others a BigDecimal. */
function withEach(call: NumberCall, answer: Answer): Value | undefined {
  const [value] = call.values
  const singles = value === undefined ? [] : numbersApart(value)
  if (singles.length < 2) return undefined
  const made = singles.map((single) => answer({ ...call, values: [single] }))
  const known = made.filter((each) => each !== undefined)
  return known.length < made.length ? undefined : eitherOf(known)
}

/** `/`, `%` and their like, which raise for whole numbers where the divisor is zero. */
function divided(call: NumberCall): Value | undefined {
  const decimal = withDecimal(call)
  if (decimal !== undefined) return decimal
  const shape = dividedShape(call)
  return shape === undefined ? withEach(call, divided) : some(shape)
}

function dividedShape(call: NumberCall): Shape | undefined {
  const { machine, name, self, values } = call
  // How often a duration is in a number of seconds is a number.
  const value = (name === '/' ? secondsOf(machine, values[0]) : undefined) ?? values[0]
  const other = numberType(value)
  if (value === undefined || other === undefined) return undefined
  if (self.isWhole && other.isWhole) {
    checkDivisor(call, value)
    return integerShape
  }
  const shape = both(self, other)
  return isNotZero(value) ? shape : nullable(shape)
}

function checkDivisor({ machine, ...call }: NumberCall, divisor: Value): void {
  if (isNotZero(divisor)) return
  if (integerOf(divisor) === 0) raiseError(machine, 'ZeroDivisionError', textValue('divided by 0'), call)
  if (machine.rescue !== undefined)
    machine.mayRaise(newError(machine, 'ZeroDivisionError', textValue('divided by 0'), call))
}

function isNotZero(value: Value): boolean {
  return singlesOf(value).every(isNeverZero)
}

/** `div` gives a whole number of all numbers. */
function wholeQuotient(call: NumberCall): Value | undefined {
  const {
    values: [value],
  } = call
  if (value === undefined || numberType(value) === undefined) return undefined
  checkDivisor(call, value)
  return some(integerShape)
}

function quotientAndRest(call: NumberCall): Value | undefined {
  const { machine, node } = call
  const quotient = wholeQuotient(call)
  const rest = quotient === undefined ? undefined : divided(call)
  return quotient === undefined || rest === undefined ? undefined : machine.list([quotient, rest], node)
}

function quotient({ self, values: [value] }: NumberCall): Value | undefined {
  const other = numberType(value)
  if (value === undefined || other === undefined) return undefined
  const isSure = isNotZero(value) && !self.mayBeNaN && !other.mayBeNaN
  return some(isSure ? numberShape : nullable(numberShape))
}

function power({ self, selfShape, values: [value] }: NumberCall): Value | undefined {
  const exponent = integerOf(value)
  if (exponent !== undefined && (exponent >= 0 || !self.isWhole))
    return some(exponent >= 0 ? selfShape : nullable(selfShape))
  return undefined
}

/** `round(2)`: a Float stays one where it keeps digits. */
function rounded({ machine, self, selfShape, values, hasKeywords }: NumberCall): Value | undefined {
  const [digits] = hasKeywords || machine.hashOfValue(values[0]) !== undefined ? values.slice(0, -1) : values
  if (digits === undefined || self.isWhole) return some(integerShape)
  const known = integerOf(digits)
  if (known !== undefined) return some(known > 0 ? selfShape : integerShape)
  return numberType(digits)?.isWhole === true ? some(join(selfShape, integerShape)) : undefined
}

/** Either the number, or one of the ends. */
function clamped({ self, values: [first, second] }: NumberCall): Value | undefined {
  const ends = second === undefined ? endsOf(first) : [first, second]
  const types = ends?.flatMap((end) => (end === undefined || isNil(end) ? [] : [numberType(end)]))
  let made: Omit<NumberType, 'mayBeNil'> = self
  for (const type of types ?? [undefined]) {
    if (type === undefined) return undefined
    made = { isWhole: made.isWhole && type.isWhole, mayBeNaN: made.mayBeNaN || type.mayBeNaN }
  }
  return some(shapeOfType(made))
}

function endsOf(range: Value | undefined): readonly (Value | undefined)[] | undefined {
  if (range?.kind === 'some') return range.ends
  if (range?.kind !== 'exact' || !isKind(range.value, 'range')) return undefined
  return [range.value.first, range.value.last].map((end) =>
    end === null || isInteger(end) || isKind(end, 'float') ? { kind: 'exact', value: end } : unknown,
  )
}

/** `<=>` gives nil where one of them is no number. */
function compared({ self, values: [value] }: NumberCall): Value | undefined {
  const other = numberType(value)
  if (other === undefined) return undefined
  const isSure = [self, other].every(({ mayBeNil, mayBeNaN }) => !mayBeNil && !mayBeNaN)
  return some(isSure ? integerShape : nullable(integerShape))
}

function isAbove({ values: [value] }: NumberCall): Value | undefined {
  return numberType(value) === undefined ? undefined : some(booleanShape)
}

function withInteger({ self, values: [value] }: NumberCall): Value | undefined {
  return self.isWhole && numberType(value)?.isWhole === true ? some(integerShape) : undefined
}

/** A negative number has no digits. */
function digits({ machine, self, values, node }: NumberCall): Value | undefined {
  if (!self.isWhole || values.length > 0) return undefined
  machine.mayRaise(unknown)
  return machine.listOf(some(integerShape), node)
}

function table(rows: readonly (readonly [names: string, answer: Answer])[]): Readonly<Record<string, Answer>> {
  return Object.fromEntries(rows.flatMap(([names, answer]) => names.split(' ').map((name) => [name, answer] as const)))
}

const answers = table([
  ['+ - *', calculated],
  ['/ % modulo remainder', divided],
  ['div', wholeQuotient],
  ['divmod', quotientAndRest],
  ['fdiv', quotient],
  ['** pow', power],
  ['round floor ceil truncate', rounded],
  ['clamp', clamped],
  ['<=>', compared],
  ['< > <= >=', isAbove],
  ['& | ^ << >> gcd lcm', withInteger],
  ['abs magnitude -@ +@', (call) => asFarFromZero(call, call.selfShape)],
  ['to_i to_int', toInteger],
  ['to_d', () => some(decimalShape)],
  ['nonzero?', (call) => either(some(call.selfShape), nil)],
  ['to_f', (call) => asFarFromZero(call, call.self.isWhole ? numberShape : shapeOfType(call.self))],
  ['succ next pred ord bit_length ~', ifWhole(toInteger)],
  ['bytes kilobytes megabytes gigabytes byte kilobyte megabyte gigabyte', ifWhole(toInteger)],
  ['digits', digits],
  ['to_s inspect to_fs to_formatted_s', toText],
  ['ordinal ordinalize', toText],
  ['zero? positive? negative? integer? finite? nan? even? odd? multiple_of? anybits? allbits? nobits?', toBoolean],
])
