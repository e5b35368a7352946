// Ruby's functions, which every object can call: `raise`, `loop`, `lambda`, `Integer()`, `format` and their like.

import { isKind } from '../../ruby/index.ts'
import {
  decimalShape,
  integerShape,
  isOfScalars,
  isTextScalar,
  join,
  nullShape,
  numberShape,
  type Shape,
  stringShape,
} from '../../shape/index.ts'
import { fromBoot, toBoot } from '../boot/boot-values.ts'
import { ancestorsOf } from '../classes/classes.ts'
import { areEqual } from '../conditions/equality.ts'
import { whereNotNil } from '../conditions/where.ts'
import { newError, raise, raiseError } from '../errors/raising.ts'
import type { Machine } from '../machine.ts'
import { isDecimal } from '../methods/decimals.ts'
import { toList } from '../methods/elements.ts'
import { enumeratorOf, resultVariable } from '../methods/enumerator-object.ts'
import { numberType } from '../methods/number-type.ts'
import { optionOf } from '../methods/options.ts'
import { pure } from '../methods/pure.ts'
import { randomShape } from '../methods/random.ts'
import { textOf, withInspected } from '../methods/text-of.ts'
import { instanceContent, openList } from '../store/content.ts'
import { exitFrom } from '../store/state.ts'
import {
  either,
  exact,
  isNil,
  mayBeNil,
  nil,
  nothing,
  type Single,
  singlesOf,
  some,
  symbolValue,
  textValue,
  truthOf,
  unknown,
  type Value,
} from '../values/value.ts'
import type { Invocation } from './invocation.ts'
import { nothingPassed, passing } from './passed.ts'

type Answer = (machine: Machine, invocation: Invocation) => Value | undefined

export function callFunction(machine: Machine, invocation: Invocation): Value | undefined {
  const { name } = invocation
  return Object.hasOwn(functions, name) ? functions[name]?.(machine, invocation) : undefined
}

export function isFunction(name: string): boolean {
  return Object.hasOwn(functions, name)
}

const functions: Readonly<Record<string, Answer>> = {
  raise,
  fail: raise,
  abort: (machine) => machine.leave(undefined, nil),
  exit: (machine) => machine.leave(undefined, nil),
  throw: thrown,
  catch: caught,
  loop: looped,
  lambda: (_machine, { block, node }) => {
    // A block that was made before stays what it is.
    const isMade = node.kind === 'CallNode' && node.block?.kind === 'BlockArgumentNode'
    return block === undefined || isMade ? block : { ...block, isLambda: true }
  },
  proc: (_machine, { block }) => block,
  'block_given?': (machine, { frame }) => exact(frame.block !== undefined && machine !== undefined),
  __method__: (_machine, { frame }) => (frame.method === undefined ? nil : symbolValue(frame.method.method.name)),
  binding: () => unknown,
  puts: () => nil,
  print: () => nil,
  p: (_machine, { values: [first = nil] }) => first,
  pp: (_machine, { values: [first = nil] }) => first,
  warn: () => nil,
  sleep: () => some(integerShape),
  require: () => exact(true),
  require_relative: () => exact(true),
  srand: () => some(integerShape),
  rand: (_machine, { values: [first] }) => some(randomShape(first, true)),
  caller: (machine, { node }) => machine.listOf(some(stringShape), node),
  format: formatted,
  sprintf: formatted,
  Integer: (machine, invocation) => converted(machine, invocation, /^\s*[-+]?\d[\d_]*\s*$/, 'to_i'),
  Float: (machine, invocation) =>
    converted(machine, invocation, /^\s*[-+]?\d[\d_]*(?:\.\d+)?(?:e[-+]?\d+)?\s*$/i, 'to_f'),
  String: (machine, invocation) => {
    const [first = nil] = invocation.values
    const text = textOf(machine, first, invocation)
    return text === undefined ? some(stringShape) : textValue(text)
  },
  Array: (machine, invocation) => {
    const [first = nil] = invocation.values
    if (first.kind === 'several')
      return machine.branch(first.values.map((single) => () => arrayOf(machine, single, invocation)))
    return arrayOf(machine, first, invocation)
  },
  Hash: (machine, { values: [first = nil], node, frame }) => {
    if (isNil(first) || machine.listOfValue(first)?.items?.length === 0) return machine.hash(undefined, node)
    return machine.invoke({ ...nothingPassed, receiver: first, name: 'to_hash', node, frame })
  },
  Rational: numeric,
  BigDecimal: numeric,
}

/** `BigDecimal("1.5")`, `Rational(1, 2)`: texts in JSON. */
function numeric(machine: Machine, invocation: Invocation): Value {
  const { name, values, isOpen } = invocation
  const given = isOpen ? undefined : toBoot(machine, values)
  const answer = given && machine.program.pure(null, name, given)
  if (answer?.raised !== undefined) {
    const { className, message } = answer.raised
    return raiseError(machine, className, textValue(message), invocation)
  }
  if (answer?.value !== undefined) return fromBoot(machine, answer.value)
  const [first = nil] = values
  const isLenient = truthOf(optionOf(machine, invocation, 'exception') ?? exact(true)) === false
  if (isLenient) return some(join(decimalShape, nullShape))
  for (const className of errorsOfNumeric(first))
    if (machine.rescue !== undefined) machine.mayRaise(newError(machine, className, some(stringShape), invocation))
  const made = some(decimalShape)
  return machine.hosts.made?.(machine, invocation, made) ?? made
}

/** A whole number and a decimal are taken as they are, and nothing else is but a text that is a number. */
function errorsOfNumeric(value: Value): readonly string[] {
  const singles = singlesOf(value)
  const isText = (single: Single): boolean =>
    single.kind === 'some' ? isOfScalars(single.shape) && single.shape.scalars.every(isTextScalar) : false
  const isNumber = (single: Single): boolean =>
    single.kind === 'some' &&
    isOfScalars(single.shape) &&
    single.shape.scalars.every(({ type, isDecimal }) => type === 'integer' || isDecimal === true)
  const others = singles.filter((single) => !isNumber(single) || mayBeNil(single))
  if (others.length === 0) return []
  return others.every((single) => isText(single) && !mayBeNil(single))
    ? ['ArgumentError']
    : ['ArgumentError', 'TypeError']
}

function arrayOf(machine: Machine, value: Value, invocation: Invocation): Value {
  if (machine.listOfValue(value) !== undefined) return value
  const list = toList(machine, value, invocation)
  if (list !== undefined) return machine.allocate(invocation.node, { ...list, isMany: false })
  // What is no list becomes the only element of one.
  return value.kind === 'some'
    ? machine.listOf(value.shape.array === undefined ? whereNotNil(value) : unknown, invocation.node)
    : machine.list([value], invocation.node)
}

function converted(machine: Machine, invocation: Invocation, pattern: RegExp, name: string): Value {
  const [first = nil] = invocation.values
  const shape = name === 'to_i' ? integerShape : numberShape
  const isLenient = truthOf(optionOf(machine, invocation, 'exception') ?? exact(true)) === false
  if (invocation.values.length > 1) {
    const known = pure(machine, nil, invocation.name, invocation.values)
    if (known !== undefined) return known
  }
  const hasBase = invocation.values.length > (invocation.hasKeywords ? 2 : 1)
  if (first.kind === 'exact' && !hasBase) {
    const literal = first.value
    const isNumber = typeof literal === 'number' || isKind(literal, 'float')
    const isText = isKind(literal, 'string') && pattern.test(literal.text)
    const made = isNumber || isText ? pure(machine, first, name, []) : undefined
    if (made !== undefined) return made
    if (isKind(literal, 'string') && /^\s*[-+]?0[xXbBoO]?/.test(literal.text))
      return isLenient ? some(join(shape, nullShape)) : some(shape)
    if (isLenient) return nil
    const [error, text] = isKind(literal, 'string')
      ? ['ArgumentError', `invalid value for ${invocation.name}(): ${JSON.stringify(literal.text)}`]
      : ['TypeError', `can't convert ${isNil(first) ? 'nil' : 'the value'} into ${invocation.name}`]
    return raiseError(machine, error ?? '', textValue(text ?? ''), invocation)
  }
  if (!isLenient && machine.rescue !== undefined)
    for (const className of hasBase ? ofAnything : refusalsOf(first, shape))
      machine.mayRaise(newError(machine, className, some(stringShape), invocation))
  const origin = first.kind === 'some' ? first.origin : undefined
  const made = isLenient ? some(join(shape, nullShape)) : some(shape, origin)
  return hasBase ? made : (machine.hosts.made?.(machine, invocation, made) ?? made)
}

const ofAnything: readonly string[] = ['ArgumentError', 'TypeError']

/** What a conversion may raise: numbers are converted as they are, but nil and what is no number are not. */
function refusalsOf(value: Value, made: Shape): readonly string[] {
  const number = numberType(value)
  if (number === undefined && !isDecimal(value)) return ofAnything
  const mayBeNil = number?.mayBeNil ?? singlesOf(value).some(isNil)
  const mayBeNaN = number?.mayBeNaN === true && made === integerShape
  return [...(mayBeNil ? ['TypeError'] : []), ...(mayBeNaN ? ['FloatDomainError'] : [])]
}

function formatted(machine: Machine, { values: [pattern = nil, ...values], node }: Invocation): Value {
  const made = pure(machine, pattern, '%', [
    values.length === 1 && machine.hashOfValue(values[0]) !== undefined
      ? (values[0] ?? nil)
      : machine.list(values, node),
  ])
  return made ?? some(stringShape)
}

/** `throw :done, value` */
function thrown(machine: Machine, invocation: Invocation): Value {
  const [tag = nil, value = nil] = invocation.values
  for (const { tag: wanted, exit } of machine.catches) {
    const isMeant = areEqual(machine, wanted, tag, invocation)
    if (isMeant === true) return machine.leave(exit, value)
    if (isMeant === undefined) machine.mayLeave(exit, value)
  }
  return raiseError(machine, 'UncaughtThrowError', withInspected(machine, 'uncaught throw ', tag), invocation)
}

/** `catch(:done) { … throw :done … }` */
function caught(machine: Machine, { values: [given], block, node }: Invocation): Value | undefined {
  if (block === undefined) return undefined
  const tag = given ?? machine.allocate(node, instanceContent('Object'))
  return machine.until((exit) =>
    machine.catching([{ tag, exit }, ...machine.catches], () => machine.yieldTo(block, tag)),
  )
}

/** Turns of an endless loop that are run as they are. */
const mostKnownTurns = 40

/** `loop { … break … }`, which StopIteration ends. */
function looped(machine: Machine, invocation: Invocation): Value | undefined {
  const { block } = invocation
  if (block === undefined) return enumeratorOf(machine, openList(nil), 'each', invocation)
  const stop = exitFrom(machine.objects)
  machine.rescuedBy(stop, () => runRepeatedly(machine, () => machine.call(block, passing())))
  const ends = stop.pending.filter(({ value }) => isStopIteration(machine, value))
  machine.rescue?.pending.push(...stop.pending.filter((each) => !ends.includes(each)))
  machine.resume(ends.map(({ objects }) => objects))
  return ends
    .map(({ value }) => machine.variablesOfInstance(value)?.get(resultVariable) ?? nil)
    .reduce<Value>(either, nothing)
}

function isStopIteration(machine: Machine, value: Value): boolean {
  const className = machine.classNameOf(value)
  return className !== undefined && ancestorsOf(machine, className).includes('StopIteration')
}

/** Runs code again and again until no way goes on; after so many turns, any number of times. */
function runRepeatedly(machine: Machine, run: () => Value): void {
  for (let turn = 0; turn < mostKnownTurns; turn++) {
    const before = machine.objects
    if (!machine.goesOn(run)) return
    if (before === machine.objects) break
  }
  machine.repeat(run)
}
