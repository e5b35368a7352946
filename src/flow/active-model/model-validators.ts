// The validators of Active Model: each looks at the value of an attribute and adds its errors.

import { isKind } from '../../ruby/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { passing } from '../calls/passed.ts'
import type { Machine } from '../machine.ts'
import { type Entry, hashContent } from '../store/content.ts'
import {
  exact,
  isNil,
  mayBeNil,
  nameOfValue,
  nil,
  type Reference,
  symbolValue,
  textValue,
  truthOf,
  type Value,
} from '../values/value.ts'
import { addError, errorsOf } from './model-errors.ts'

export interface Checking extends Pick<Invocation, 'node' | 'frame'> {
  readonly machine: Machine
  readonly record: Reference
  /** The attribute. */
  readonly name: string
  /** What stands beside the validator: `true`, a range, or its options. */
  readonly own: Value
  readonly value: Value
  readonly option: (name: string) => Value | undefined
  readonly allowsNil: boolean
}

type Facts = Readonly<Record<string, Value>>

function fail({ machine, record, name, option, node, frame }: Checking, type: string, facts: Facts = {}): void {
  const message = option('message')
  const all = message === undefined ? facts : { ...facts, message }
  const entries = Object.entries(all).map(
    ([fact, value]): Entry => ({ key: symbolValue(fact), value, isOptional: false }),
  )
  const errors = errorsOf(machine, record, { node, frame })
  const options = machine.hash(hashContent(entries), node)
  const strict = truthOf(option('strict') ?? nil) === false ? undefined : option('strict')
  addError(machine, errors, [symbolValue(name), symbolValue(type)], { node, frame, options, strict })
}

/** Adds the error where it is so, or may be. */
function failWhere(checking: Checking, isSo: boolean | undefined, type: string, facts: Facts = {}): void {
  const run = (): Value => {
    fail(checking, type, facts)
    return nil
  }
  if (isSo === true) run()
  else if (isSo === undefined) checking.machine.branch([run, () => nil])
}

function ask({ machine, node, frame }: Checking, receiver: Value, name: string, ...values: readonly Value[]): Value {
  return machine.invoke({ ...passing(...values), receiver, name, node, frame })
}

function invert(value: boolean | undefined): boolean | undefined {
  return value === undefined ? undefined : !value
}

/** A limit that is written, or that a method or a lambda gives. */
function limitOf(checking: Checking, limit: Value): Value {
  const { machine, record, node, frame } = checking
  const name = limit.kind === 'exact' && isKind(limit.value, 'symbol') ? limit.value.name : undefined
  if (name !== undefined)
    return machine.invoke({ ...passing(), receiver: undefined, name, node, frame: { ...frame, self: record } })
  return limit.kind === 'closure' ? machine.call({ ...limit, isLambda: false }, passing(record)) : limit
}

function rangeOf(checking: Checking): readonly [least: Value | undefined, most: Value | undefined] {
  const { own, option } = checking
  const given = own.kind === 'exact' && isKind(own.value, 'range') ? own : (option('in') ?? option('within'))
  if (given === undefined) return [option('minimum'), option('maximum')]
  return [ask(checking, given, 'min'), ask(checking, given, 'max')]
}

function checkLength(checking: Checking): void {
  const { machine, value, option, allowsNil } = checking
  const [minimum, maximum] = rangeOf(checking)
  const isMissing = isNil(value)
  const isText = nameOfValue(value) !== undefined || machine.contentOf(value) !== undefined
  const counted = isText ? value : ask(checking, value, 'to_s')
  const length = ask(checking, counted, 'length')
  const all = [
    ['is', 'wrong_length', '=='],
    ['minimum', 'too_short', '>='],
    ['maximum', 'too_long', '<='],
  ] as const
  for (const [limit, type, operator] of all) {
    const given = limit === 'minimum' ? minimum : limit === 'maximum' ? maximum : option(limit)
    if (given === undefined) continue
    const count = limitOf(checking, given)
    const isFit = isMissing ? limit === 'maximum' && !allowsNil : truthOf(ask(checking, length, operator, count))
    const own = option(type)
    const isSo = mayBeNil(value) && !isMissing ? undefined : invert(isFit)
    failWhere(checking, isSo, type, own === undefined ? { count } : { count, message: own })
  }
}

const comparisons: readonly (readonly [string, string])[] = [
  ['greater_than', '>'],
  ['greater_than_or_equal_to', '>='],
  ['equal_to', '=='],
  ['less_than', '<'],
  ['less_than_or_equal_to', '<='],
  ['other_than', '!='],
]

type NumberText = { readonly number: Value; readonly isWhole: boolean } | 'none' | undefined

/** The number that a value is or writes; `undefined` where that is not known. */
function numberOf(checking: Checking): NumberText {
  const { value } = checking
  if (value.kind === 'reference' || value.kind === 'closure') return 'none'
  if (value.kind !== 'exact') return undefined
  const literal = value.value
  if (typeof literal === 'number' || typeof literal === 'bigint') return { number: value, isWhole: true }
  if (isKind(literal, 'float')) return { number: value, isWhole: false }
  if (literal === null || typeof literal === 'boolean') return 'none'
  if (!isKind(literal, 'string')) return undefined
  const text = literal.text.trim()
  if (/^[-+]?\d+$/.test(text)) return { number: ask(checking, textValue(text), 'to_i'), isWhole: true }
  if (/^[-+]?\d+\.\d+(?:e[-+]?\d+)?$/i.test(text))
    return { number: ask(checking, textValue(text), 'to_f'), isWhole: false }
  return /\d/.test(text) ? undefined : 'none'
}

/** It may be no number, or one that does not fit. */
function checkUnknownNumber(checking: Checking): void {
  const { value, option, machine } = checking
  const wanted = (name: string): Value | undefined => option(name === 'not_an_integer' ? 'only_integer' : name)
  const kinds = ['not_an_integer', ...comparisons.map(([name]) => name), 'odd', 'even']
  const meant = ['not_a_number', ...kinds.filter((name) => wanted(name) !== undefined)]
  machine.branch([
    () => nil,
    ...meant.map((type) => () => {
      const count = comparisons.some(([name]) => name === type) ? option(type) : undefined
      fail(checking, type, count === undefined ? { value } : { value, count })
      return nil
    }),
  ])
}

function checkNumber(checking: Checking): void {
  const { value, option } = checking
  const found = numberOf(checking)
  if (found === undefined) {
    checkUnknownNumber(checking)
    return
  }
  if (found === 'none') {
    fail(checking, 'not_a_number', { value })
    return
  }
  if (truthOf(option('only_integer') ?? nil) === true && !found.isWhole) {
    fail(checking, 'not_an_integer', { value })
    return
  }
  const { number } = found
  for (const name of ['odd', 'even'])
    if (truthOf(option(name) ?? nil) === true)
      failWhere(checking, invert(truthOf(ask(checking, ask(checking, number, 'to_i'), `${name}?`))), name, {
        value: number,
      })
  for (const [name, operator] of comparisons) {
    const limit = option(name)
    if (limit === undefined) continue
    const count = limitOf(checking, limit)
    failWhere(checking, invert(truthOf(ask(checking, number, operator, count))), name, { value: number, count })
  }
}

/** Whether the value is one of those that are listed. */
function isListed(checking: Checking): boolean | undefined {
  const { own, option, value, machine } = checking
  const isList = machine.listOfValue(own) !== undefined || (own.kind === 'exact' && isKind(own.value, 'range'))
  const given = isList ? own : (option('in') ?? option('within'))
  if (given === undefined) return undefined
  return truthOf(ask(checking, limitOf(checking, given), 'include?', value))
}

function checkFormat(checking: Checking): void {
  const { own, option, value } = checking
  const isPattern = own.kind === 'exact' && isKind(own.value, 'regexp')
  const [pattern, refused] = [isPattern ? own : option('with'), option('without')]
  const text = ask(checking, value, 'to_s')
  const matches = (given: Value): boolean | undefined =>
    truthOf(ask(checking, limitOf(checking, given), 'match?', text))
  if (pattern !== undefined) failWhere(checking, invert(matches(pattern)), 'invalid', { value })
  else if (refused !== undefined) failWhere(checking, matches(refused), 'invalid', { value })
}

/** The validators by their names. */
export const checks: Readonly<Record<string, (checking: Checking) => void>> = {
  presence: (checking) => failWhere(checking, truthOf(ask(checking, checking.value, 'blank?')), 'blank'),
  absence: (checking) => failWhere(checking, truthOf(ask(checking, checking.value, 'present?')), 'present'),
  length: checkLength,
  size: checkLength,
  numericality: checkNumber,
  inclusion: (checking) => failWhere(checking, invert(isListed(checking)), 'inclusion', { value: checking.value }),
  exclusion: (checking) => failWhere(checking, isListed(checking), 'exclusion', { value: checking.value }),
  format: checkFormat,
  acceptance: (checking) => {
    const { value, machine, node } = checking
    if (isNil(value)) return
    const accepted = checking.option('accept') ?? machine.list([textValue('1'), exact(true)], node)
    const list = machine.listOfValue(accepted) === undefined ? machine.list([accepted], node) : accepted
    failWhere(checking, invert(truthOf(ask(checking, list, 'include?', value))), 'accepted')
  },
}
