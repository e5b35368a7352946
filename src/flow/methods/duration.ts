// `ActiveSupport::Duration` where its seconds are not known: `1.day * count`.

import { isKind, type RubyDuration } from '../../ruby/index.ts'
import { integerShape, stringShape } from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { nothingPassed } from '../calls/passed.ts'
import type { Machine } from '../machine.ts'
import { instanceContent } from '../store/content.ts'
import { exact, type Reference, some, truthOf, type Value, widened } from '../values/value.ts'
import { isNumber } from './number-type.ts'

const className = 'ActiveSupport::Duration'
const valueVariable = '@value'
const daysVariable = ':days'

const units: ReadonlySet<string> = new Set(
  ['second', 'minute', 'hour', 'day', 'week', 'fortnight', 'month', 'year'].flatMap((unit) => [unit, `${unit}s`]),
)

function newDuration(machine: Machine, seconds: Value, { node }: Pick<Invocation, 'node'>): Reference {
  const content = instanceContent(className, true)
  return machine.allocate(node, { ...content, variables: content.variables.with(valueVariable, seconds) })
}

/** What a duration makes of values that are not known. */
export function callKnownDuration(
  machine: Machine,
  { value }: RubyDuration,
  invocation: Invocation,
): Value | undefined {
  return callDuration(machine, newDuration(machine, exact(value), invocation), invocation)
}

/** `record.minutes.minutes`: how long is not known, but whether it is of whole days. */
export function typedDuration(machine: Machine, receiver: Value, invocation: Invocation): Value | undefined {
  const { name, values, block } = invocation
  if (!units.has(name) || values.length > 0 || block !== undefined || !isNumber(receiver)) return undefined
  const made = newDuration(machine, widened(receiver), invocation)
  machine.setInstanceVariable(made, daysVariable, exact(!/^(?:second|minute|hour)/.test(name)))
  return made
}

/** Whether it is of whole days, whatever their number is; `undefined` for other values, and where that is not known. */
export function isOfDays(machine: Machine, value: Value): boolean | undefined {
  if (value.kind === 'exact' && isKind(value.value, 'duration'))
    return value.value.parts.every(([unit]) => unit !== 'hours' && unit !== 'minutes' && unit !== 'seconds')
  const known = machine.variablesOfInstance(value)?.get(daysVariable)
  return known === undefined ? undefined : truthOf(known)
}

/** The seconds of a duration; `undefined` for other values. */
export function secondsOf(machine: Machine, value: Value | undefined): Value | undefined {
  if (value?.kind === 'exact' && isKind(value.value, 'duration')) return exact(value.value.value)
  if (value === undefined || machine.classNameOf(value) !== className) return undefined
  return machine.variablesOfInstance(value)?.get(valueVariable)
}

/** Those that give a duration again. */
const durations: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '-@', '+@', 'abs'])

const asked: ReadonlySet<string> = new Set(
  '== != < > <= >= <=> eql? between? zero? positive? negative? to_i to_f to_s to_r in_milliseconds coerce nonzero?'.split(
    ' ',
  ),
)

export function callDuration(machine: Machine, receiver: Reference, invocation: Invocation): Value | undefined {
  const { name, values } = invocation
  const seconds = secondsOf(machine, receiver)
  if (seconds === undefined) return undefined
  const given = values.map((value) => secondsOf(machine, value) ?? value)
  const call = { ...invocation, receiver: seconds, values: given }
  if (durations.has(name)) {
    const answer = machine.invoke(call)
    // How often one duration is in another is a number.
    return name === '/' && given[0] !== values[0] ? answer : newDuration(machine, answer, invocation)
  }
  if (name === 'eql?' && given[0] === values[0]) return exact(false)
  if (asked.has(name)) return machine.invoke(call)
  switch (name) {
    case 'value':
    case 'in_seconds':
      return seconds
    case 'as_json':
      return machine.invoke({ ...invocation, ...nothingPassed, receiver: seconds, name: 'to_i' })
    case 'is_a?':
    case 'kind_of?':
      return machine.invoke({ ...invocation, receiver: seconds })
    case 'hash':
      return some(integerShape)
    case 'inspect':
    case 'iso8601':
      return some(stringShape)
    case 'nil?':
    case 'blank?':
      return exact(false)
  }
  const unit = /^in_(minute|hour|day|week)s$/.exec(name)?.[1]
  if (unit === undefined) return undefined
  const size = { minute: 60, hour: 3600, day: 86_400, week: 604_800 }[unit] ?? 1
  return machine.invoke({
    ...invocation,
    receiver: seconds,
    name: '/',
    values: [exact({ kind: 'float', value: size })],
  })
}
