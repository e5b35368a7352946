// What the database refuses of what is sent into a column, where no validation keeps it out: a text that is too long, a
// number that has no room, nothing where something must stand.

import { errorOf, exact, type Machine, mayBeNil, singlesOf, type Value } from '../../flow/index.ts'
import type { Adapter, Attribute, Column, Limits, Model } from '../../models/index.ts'
import { isTextScalar } from '../../shape/index.ts'
import type { RecordCall, Variables } from '../record.ts'
import { momentOf } from './moment.ts'

type Site = Pick<RecordCall, 'machine' | 'models' | 'node' | 'frame'>

const sentVariable = ':sent '

/** Whether what is written comes from the client: of what code makes itself, the program says what it is. */
export function noteSent(machine: Machine, variables: Variables, name: string, value: Value): Variables {
  const key = sentVariable + name
  if (isSent(value)) return variables.with(key, exact(mayBeNothing(machine, value)))
  return variables.get(key) === undefined ? variables : variables.without(key)
}

export function isSent(value: Value): boolean {
  return singlesOf(value).some((single) => single.kind === 'some' && single.held !== undefined)
}

/** What has to be sent is there. */
function mayBeNothing(machine: Machine, value: Value): boolean {
  return singlesOf(value).some((single) => mayBeNil(single) && machine.hosts.isAsked?.(machine, single) !== true)
}

interface Saving {
  /** Validations are left out. */
  readonly isUnchecked?: boolean
}

/** What stands in the columns of a record when it is saved. */
export function mayBeRefusedByColumns(call: Site, record: Value, model: Model, { isUnchecked }: Saving = {}): void {
  const { machine } = call
  const variables = machine.variablesOfInstance(record)
  if (variables === undefined) return
  const moment = momentOf(machine, record)
  const errors = new Set<string>()
  for (const attribute of model.attributes.values()) {
    const sent = variables.get(sentVariable + attribute.name)
    if (sent === undefined) continue
    const isChecked = isUnchecked !== true
    const limits = isChecked ? (model.limits(moment).get(attribute.name) ?? {}) : {}
    const isFilled = isChecked && model.checkedOtherwise().has(attribute.name)
    const mayBeNull =
      singlesOf(sent).includes(exact(true)) && !isFilled && !model.filledByCallbacks(moment).has(attribute.name)
    for (const error of errorsOfColumn(call, model, { attribute, limits, mayBeNull })) errors.add(error)
  }
  raiseAwaited(call, errors)
}

/** Only code that names an error waits for it: whoever rescues what stands above it may mean others, but for Ruby's RangeError. */
export function raiseAwaited({ machine, models, ...site }: Site, errors: Iterable<string>): void {
  const { errorsNamed } = models
  for (const error of new Set(errors))
    if (errorsNamed.has(error) || (error === outOfRange && errorsNamed.has('RangeError')))
      machine.mayRaise(errorOf(machine, error, {}, site))
}

const outOfRange = 'ActiveModel::RangeError'

/** What a statement writes without a record. */
export function mayBeRefusedByColumn(call: Site, model: Model, name: string, value: Value): void {
  const attribute = model.attributes.get(name)
  if (attribute === undefined || !isSent(value)) return
  const mayBeNull = mayBeNothing(call.machine, value)
  raiseAwaited(call, errorsOfColumn(call, model, { attribute, limits: {}, mayBeNull }))
}

interface Sent {
  readonly attribute: Attribute
  readonly limits: Limits
  readonly mayBeNull: boolean
}

function errorsOfColumn({ models }: Site, model: Model, { attribute, limits, mayBeNull }: Sent): readonly string[] {
  const { column, shape, name } = attribute
  const [scalar, ...others] = shape.scalars
  // What the class keeps as something else, and the names of an enum, become what the column has.
  if (column === undefined || column.isArray || scalar === undefined || others.length > 0 || shape.isAny) return []
  if (shape.object !== undefined || shape.array !== undefined) return []
  const { adapter = 'sqlite' } = models
  const errors: string[] = []
  if (mayBeNull && !column.isNullable && !refusesNothing(limits)) errors.push('ActiveRecord::NotNullViolation')
  if (model.enums.has(name) || limits.enum !== undefined || column.values !== undefined) return errors
  if (isTextScalar(scalar) && isTooLong(adapter, column, limits)) errors.push('ActiveRecord::ValueTooLong')
  const raised = outOfRangeIn(adapter, column, limits)
  return raised === undefined ? errors : [...errors, raised]
}

function refusesNothing({ isPresent, isSet, enum: listed }: Limits): boolean {
  return isPresent === true || isSet === true || listed?.includes(null) === false
}

/** SQLite takes texts of any length. */
function isTooLong(adapter: Adapter, { type, limit }: Column, { maxLength, pattern }: Limits): boolean {
  if (adapter === 'sqlite' || (type !== 'string' && type !== 'text')) return false
  const most = limit ?? (adapter === 'mysql' ? mysqlLengths[type] : undefined)
  if (type === 'text' && (adapter !== 'mysql' || (most !== undefined && most > longestSent))) return false
  if (most === undefined || (maxLength !== undefined && maxLength <= most)) return false
  return pattern === undefined || unbounded.test(pattern)
}

/** What a schema file leaves out in MySQL. */
const mysqlLengths = { string: 255, text: 65_535 } as const

/** No client sends a text of sixteen megabytes. */
const longestSent = 2 ** 24 - 2

/** A pattern that says how long a text is repeats nothing as often as it likes. */
const unbounded = /[*+]|\{\d*,\}/

/** Active Model knows the bytes of an integer, and refuses it before the database is asked. */
function outOfRangeIn(adapter: Adapter, column: Column, limits: Limits): string | undefined {
  const { type, limit, precision, scale = 0 } = column
  const bytes = type === 'bigint' ? 8 : type === 'integer' ? (adapter === 'sqlite' ? 8 : (limit ?? 4)) : undefined
  if (bytes !== undefined) return isWithin(limits, 2 ** (bytes * 8 - 1)) ? undefined : outOfRange
  if (type !== 'decimal' || precision === undefined || adapter === 'sqlite') return undefined
  return isWithin(limits, 10 ** (precision - scale)) ? undefined : 'ActiveRecord::RangeError'
}

/** The bounds of integers lie one apart: neither is written by people. */
function isWithin(limits: Limits, bound: number): boolean {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = limits
  const least = minimum ?? exclusiveMinimum
  const most = maximum ?? exclusiveMaximum
  if (least === undefined || most === undefined) return false
  return least >= -bound && (maximum === undefined ? most <= bound : most < bound)
}
