// What the types of Active Model make of values that are assigned to attributes.

import { isKind, type ModelAttribute } from '../../ruby/index.ts'
import {
  booleanShape,
  dateShape,
  dateTimeShape,
  decimalShape,
  integerShape,
  isOfScalars,
  numberShape,
  type Shape,
  stringShape,
} from '../../shape/index.ts'
import type { Machine } from '../machine.ts'
import { pure } from '../methods/pure.ts'
import {
  either,
  eitherOf,
  exact,
  isNil,
  nameOfValue,
  nil,
  type Single,
  singlesOf,
  some,
  textValue,
  unknown,
  type Value,
} from '../values/value.ts'

export function cast(machine: Machine, { type }: ModelAttribute, value: Value): Value {
  return type === 'value' ? value : eitherOf(singlesOf(value).map((single) => castSingle(machine, type, single)))
}

const shapes: Readonly<Record<string, Shape>> = {
  integer: integerShape,
  float: numberShape,
  boolean: booleanShape,
  string: stringShape,
  immutable_string: stringShape,
  big_integer: integerShape,
  decimal: decimalShape,
  date: dateShape,
  datetime: dateTimeShape,
  time: dateTimeShape,
}

/** What is no text stays as it is where it answers no `to_date` or `to_time`. */
const moments: ReadonlySet<string> = new Set(['date', 'datetime', 'time'])

function isTextual(value: Single): boolean {
  if (value.kind === 'exact') return isKind(value.value, 'string')
  if (value.kind !== 'some') return false
  const { isAny, scalars } = value.shape
  // What is asked for as a date is sent as a text.
  if (isAny && value.held !== undefined) return true
  return isOfScalars(value.shape) && scalars.every(({ type }) => type === 'string')
}

function castSingle(machine: Machine, type: string | undefined, value: Single): Value {
  if (isNil(value)) return nil
  const shape = type !== undefined && Object.hasOwn(shapes, type) ? shapes[type] : undefined
  if (type === undefined || shape === undefined) return unknown
  const isMoment = moments.has(type)
  if (isMoment && !isTextual(value) && !(value.kind === 'exact' && isKind(value.value, 'date'))) return unknown
  return (value.kind === 'exact' ? castLiteral(machine, type, value) : undefined) ?? either(some(shape), nil)
}

/** What counts as false in a form. */
const falseWords: ReadonlySet<string> = new Set(['0', 'f', 'F', 'false', 'FALSE', 'off', 'OFF'])

function castLiteral(machine: Machine, type: string, value: Extract<Single, { kind: 'exact' }>): Value | undefined {
  const literal = value.value
  const isText = isKind(literal, 'string')
  const text = nameOfValue(value)
  switch (type) {
    case 'date':
      return castDate(machine, value, text)
    case 'datetime':
    case 'time':
      return text?.trim() === '' ? nil : undefined
    case 'immutable_string':
    case 'string':
      if (typeof literal === 'boolean') return textValue(literal ? 't' : 'f')
      return text === undefined ? pure(machine, value, 'to_s', []) : textValue(text)
    case 'boolean':
      if (isText && literal.text === '') return nil
      return exact(literal !== false && literal !== 0 && !(text !== undefined && falseWords.has(text)))
  }
  const isWhole = type === 'integer' || type === 'big_integer'
  if (typeof literal === 'boolean') return isWhole ? exact(literal ? 1 : 0) : undefined
  if (isText && literal.text.trim() === '') return nil
  const isNumber =
    typeof literal === 'number' || isKind(literal, 'float') || (isText && /^\s*[-+]?\d/.test(literal.text))
  if (isWhole && isText && !isNumber) return exact(0)
  // Only so many digits of a float are kept.
  if (type === 'decimal') return isNumber && !isKind(literal, 'float') ? pure(machine, value, 'to_d', []) : undefined
  return isNumber ? pure(machine, value, isWhole ? 'to_i' : 'to_f', []) : undefined
}

/** A text that writes no day of the calendar is none. */
function castDate(machine: Machine, value: Single, text: string | undefined): Value | undefined {
  if (value.kind === 'exact' && isKind(value.value, 'date')) return value
  if (text === '') return nil
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  return pure(machine, value, 'to_date', [])
}
