// What Comparable gives to objects with a `<=>` of their own.

import { isKind } from '../../ruby/index.ts'
import { booleanShape } from '../../shape/index.ts'
import { fromBoot } from '../boot/boot-values.ts'
import type { Invocation } from '../calls/invocation.ts'
import { passing } from '../calls/passed.ts'
import { newError, raiseError } from '../errors/raising.ts'
import type { Machine } from '../machine.ts'
import {
  either,
  exact,
  integerOf,
  isNil,
  mayBeNil,
  nil,
  type Reference,
  some,
  textValue,
  type Value,
} from '../values/value.ts'

interface Comparison extends Invocation {
  readonly machine: Machine
  readonly self: Reference
}

export function comparableAnswer(machine: Machine, self: Reference, invocation: Invocation): Value | undefined {
  const { name, values } = invocation
  const [first, second] = values
  if (first === undefined || !Object.hasOwn(answers, name)) return undefined
  return answers[name]?.({ ...invocation, machine, self }, first, second)
}

function orderOf({ machine, self, node, frame }: Comparison, other: Value): Value {
  return machine.invoke({ ...passing(other), receiver: self, name: '<=>', node, frame })
}

/** What has no order with the object raises. */
function knownOrder(call: Comparison, other: Value): number | undefined {
  const { machine } = call
  const order = orderOf(call, other)
  const message = textValue(`comparison of ${machine.classNameOf(call.self) ?? ''} failed`)
  if (isNil(order)) return raiseError(machine, 'ArgumentError', message, call)
  if (mayBeNil(order) && machine.rescue !== undefined)
    machine.mayRaise(newError(machine, 'ArgumentError', message, call))
  return integerOf(order)
}

type Answer = (call: Comparison, first: Value, second: Value | undefined) => Value | undefined

function holds(test: (order: number) => boolean): Answer {
  return (call, other) => {
    const order = knownOrder(call, other)
    return order === undefined ? some(booleanShape) : exact(test(order))
  }
}

function clamped(call: Comparison, first: Value, second: Value | undefined): Value {
  const range = first.kind === 'exact' && isKind(first.value, 'range') ? first.value : undefined
  const ends =
    range === undefined ? [first, second ?? nil] : [range.first, range.last].map((end) => fromBoot(call.machine, end))
  const [least = nil, most = nil] = ends
  const below = isNil(least) ? 1 : knownOrder(call, least)
  if (below !== undefined && below < 0) return least
  const above = isNil(most) ? -1 : knownOrder(call, most)
  if (above !== undefined && above > 0) return below === undefined ? either(least, most) : most
  const known = below === undefined ? either(call.self, least) : call.self
  return above === undefined ? either(known, most) : known
}

const answers: Readonly<Record<string, Answer>> = {
  '==': (call, other) => {
    const order = orderOf(call, other)
    if (isNil(order)) return exact(false)
    const known = integerOf(order)
    return known === undefined ? some(booleanShape) : exact(known === 0)
  },
  '<': holds((order) => order < 0),
  '<=': holds((order) => order <= 0),
  '>': holds((order) => order > 0),
  '>=': holds((order) => order >= 0),
  'between?': (call, least, most = nil) => {
    const orders = [knownOrder(call, least), knownOrder(call, most)]
    const [low, high] = orders
    if ((low !== undefined && low < 0) || (high !== undefined && high > 0)) return exact(false)
    return orders.includes(undefined) ? some(booleanShape) : exact(true)
  },
  clamp: clamped,
}
