// What reading raises: words of texts, numbers, lists and hashes that are asked of nil, or of other values.

import { hasMethod, string } from '../../ruby/index.ts'
import { isOfScalars, stringShape } from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import type { Machine } from '../machine.ts'
import type { Store } from '../store/store.ts'
import { eitherOf, type Some, some, type Value } from '../values/value.ts'
import { newError, standingError } from './raising.ts'

const ofNil = ['NoMethodError']
const ofNothing: readonly string[] = []
const ofIndex = [...ofNil, 'TypeError']
const ofText = ['ArgumentError']
const ofOrder = [...ofNil, ...ofText]

/** By what is read, what is raised. It is so often that one error of each class stands for all. */
type ErrorsOfReading = ReadonlyMap<readonly string[], Value>

export function errorsOfReading(store: Store): ErrorsOfReading {
  const classes = new Map([...ofIndex, ...ofText].map((name) => [name, standingError(store, name)]))
  return new Map(
    [ofNothing, ofNil, ofIndex, ofText, ofOrder].map((names) => [
      names,
      eitherOf(names.flatMap((name) => classes.get(name) ?? [])),
    ]),
  )
}

/**
 * What it may raise to read something, and what Ruby's own methods of texts do, which refuse nothing but texts that are broken and some
 * arguments; `nothing` where it raises nothing, `undefined` for other calls.
 */
export function errorOfReading(machine: Machine, invocation: Invocation): Value | undefined {
  const names = classesOf(invocation)
  if (names === undefined || !machine.program.tellsReasons) return names && machine.errorsOfReading.get(names)
  return eitherOf(names.map((each) => newError(machine, each, some(stringShape), invocation)))
}

/** Those that read texts of a certain form raise errors of their own. */
const particular: ReadonlySet<string> = new Set(
  'constantize to_date to_time to_datetime in_time_zone to_r to_c undump encode encode! force_encoding unpack unpack1'.split(
    ' ',
  ),
)

/** What words of texts, numbers, lists and hashes raise that read what is there: they are asked of nil, or of other values. */
const reading: ReadonlyMap<string, readonly string[]> = new Map(
  (
    [
      ['[]', ofIndex],
      ['< > <= >=', ofOrder],
      ['length size split strip downcase upcase to_i to_f to_sym join keys values empty? include? key?', ofNil],
      ['start_with? end_with? gsub sub', ofNil],
    ] as const
  ).flatMap(([names, errors]) => names.split(' ').map((name) => [name, errors] as const)),
)

/** They refuse some numbers and some texts that they are given: `first(-1)`, `tr('z-a', '')`, `ljust(9, '')`. */
const refusing: ReadonlySet<string> = new Set(
  'first last * % ljust rjust center tr tr! tr_s tr_s! count delete delete! squeeze squeeze! unpack crypt sum'.split(
    ' ',
  ),
)

/** What reads bytes, which may be no text in its encoding. Rails refuses such parameters before an action runs. */
const ofBytes: ReadonlySet<string> = new Set(
  'raw_post read body body_stream gets readlines binread b force_encoding'.split(' '),
)

function mayBeBroken({ origin }: Some): boolean {
  let each = origin
  while (each !== undefined && each.kind !== 'name') {
    if (each.kind === 'call' && ofBytes.has(each.name)) return true
    each = each.receiver
  }
  return false
}

function classesOf({ receiver, name, values, block }: Invocation): readonly string[] | undefined {
  if (receiver?.kind !== 'some' || block !== undefined || particular.has(name)) return undefined
  const known = reading.get(name)
  if (known !== undefined) return known
  const { isNull, scalars } = receiver.shape
  const isText = isOfScalars(receiver.shape) && scalars.length > 0
  if (!isText || !scalars.every(({ type }) => type === 'string') || hasMethod(string(''), name) !== true)
    return undefined
  if (isNull) return ofNil
  const isRefused = refusing.has(name) && values.some(({ kind }) => kind !== 'exact')
  const isOfEmpty = name === 'ord'
  return isOfEmpty || isRefused || mayBeBroken(receiver) ? ofText : ofNothing
}
