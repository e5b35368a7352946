// Methods of dates and times of which only the type is known.

import { writtenFormat } from '../../ruby/index.ts'
import {
  booleanShape,
  dateShape,
  dateTimeShape,
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
import type { Machine } from '../machine.ts'
import { openList } from '../store/content.ts'
import { shapeOfLiteral } from '../values/literal-shape.ts'
import { eitherOf, isNil, nameOfValue, type Single, type Some, singlesOf, some, type Value } from '../values/value.ts'
import { isOfDays, secondsOf } from './duration.ts'
import { eachElement } from './elements.ts'
import { enumeratorOf } from './enumerator-object.ts'
import { isNumber } from './number-type.ts'

type Kind = 'date' | 'time'

/** Whether it can only be a date, or only a time. */
function kindOfShape(shape: Shape): Kind | undefined {
  const { isNull, scalars } = shape
  if (!isOfScalars(shape) || isNull || scalars.length !== 1) return undefined
  const format = scalars[0]?.format
  return format === 'date' ? 'date' : format === 'date-time' ? 'time' : undefined
}

function kindOf(value: Value | undefined): Kind | undefined {
  if (value === undefined) return undefined
  const kinds = new Set(
    singlesOf(value)
      .filter((single) => !isNil(single))
      .map(kindOfSingle),
  )
  const [only] = kinds
  return kinds.size === 1 ? only : undefined
}

function kindOfSingle(single: Single): Kind | undefined {
  if (single.kind === 'exact') return kindOfShape(shapeOfLiteral(single.value))
  return single.kind === 'some' && !isWritten(single) ? kindOfShape(single.shape) : undefined
}

/** A text that is written as dates and times are in JSON. */
function isWritten({ pattern }: Some): boolean {
  return pattern !== undefined
}

function written(shape: Shape): Some {
  return { ...some(shape), pattern: '*' }
}

const shapeOfKind = { date: dateShape, time: dateTimeShape } as const satisfies Record<Kind, Shape>

type Row = readonly [names: string, shape: Shape | 'same']

const both: readonly Row[] = [
  ['year month mon day mday wday yday cwday cwyear cweek quarter jd', integerShape],
  ['to_s to_fs to_formatted_s inspect httpdate rfc2822 rfc822', stringShape],
  ['to_date', dateShape],
  [
    'beginning_of_day at_beginning_of_day midnight at_midnight end_of_day at_end_of_day midday noon middle_of_day to_time to_datetime in_time_zone',
    dateTimeShape,
  ],
  [
    'next_occurring prev_occurring tomorrow yesterday next_day prev_day next_week prev_week last_week next_month prev_month last_month next_year prev_year last_year next_quarter prev_quarter',
    'same',
  ],
  [
    'beginning_of_week end_of_week beginning_of_month end_of_month beginning_of_quarter end_of_quarter beginning_of_year end_of_year',
    'same',
  ],
  [
    'at_beginning_of_week at_beginning_of_month at_beginning_of_year at_end_of_month monday sunday weeks_ago months_ago years_ago days_ago',
    'same',
  ],
  ['weeks_since months_since years_since days_since change advance next_weekday prev_weekday succ', 'same'],
  ['past? future? today? tomorrow? yesterday? on_weekday? on_weekend? before? after? leap? < > <= >=', booleanShape],
  ['monday? tuesday? wednesday? thursday? friday? saturday? sunday? between?', booleanShape],
]

const ofTime: readonly Row[] = [
  ['hour min sec usec nsec utc_offset gmt_offset to_i', integerShape],
  ['to_f seconds_since_midnight', numberShape],
  ['zone', stringShape],
  ['utc getutc gmtime localtime getlocal round floor ceil ago since in beginning_of_hour end_of_hour', 'same'],
  ['beginning_of_minute end_of_minute', 'same'],
]

const ofDate: readonly Row[] = [
  ['ago since', dateTimeShape],
  ['>> << next prev_day', 'same'],
  ['at_beginning_of_day', dateTimeShape],
]

function table(kind: Kind, rows: readonly Row[]): ReadonlyMap<string, Shape> {
  return new Map(
    rows.flatMap(([names, shape]) =>
      names.split(' ').map((name) => [name, shape === 'same' ? shapeOfKind[kind] : shape] as const),
    ),
  )
}

const shapes = { date: table('date', [...both, ...ofDate]), time: table('time', [...both, ...ofTime]) } as const

/** ActiveSupport gives dates an `xmlschema` of their own, which writes their midnight. */
const texts = {
  date: new Map([
    ['iso8601', dateShape],
    ['xmlschema', dateTimeShape],
    ['rfc3339', dateTimeShape],
  ]),
  time: new Map(['iso8601', 'xmlschema', 'rfc3339'].map((name) => [name, dateTimeShape])),
} as const satisfies Record<Kind, ReadonlyMap<string, Shape>>

export function callMoment(machine: Machine, receiver: Some, invocation: Invocation): Value | undefined {
  const kind = kindOfSingle(receiver)
  if (kind === undefined) return undefined
  const { name, values } = invocation
  if (kind === 'date' && countings.has(name)) return countedDays(machine, receiver, invocation)
  if (invocation.block !== undefined) return undefined
  if (periods.has(name) && values.length === 0) return periodAround(kind)
  if (name === '-' || name === '+') return moved(machine, kind, name, values[0])
  if (name === 'strftime') return textWrittenBy(values[0])
  const text = texts[kind].get(name)
  if (text !== undefined) return written(text)
  // What is no moment cannot be compared.
  if (name === '<=>') return some(kindOf(values[0]) === undefined ? nullable(integerShape) : integerShape)
  const shape = shapes[kind].get(name)
  return shape === undefined ? undefined : some(shape)
}

const countings: ReadonlySet<string> = new Set(['step', 'upto', 'downto'])

/** `date.step(last)`, `date.upto(last)`: the dates, of which the number is not known. */
function countedDays(machine: Machine, receiver: Some, invocation: Invocation): Value | undefined {
  const { block, values } = invocation
  if (values.length === 0 || kindOf(values[0]) !== 'date') return undefined
  const days = openList(some(dateShape))
  if (block === undefined) return enumeratorOf(machine, days, 'each', invocation)
  eachElement(machine, days, (day) => machine.yieldTo(block, day))
  return receiver
}

const periods: ReadonlySet<string> = new Set(['all_week', 'all_month', 'all_quarter', 'all_year'])

/** A range, which is a text in JSON. */
function periodAround(kind: Kind): Value {
  const end = some(shapeOfKind[kind])
  return { ...some(stringShape), ends: [end, end] }
}

/** The text that `strftime` writes by this format. */
export function textWrittenBy(given: Value | undefined): Some {
  const text = given?.kind === 'exact' ? nameOfValue(given) : undefined
  const format = text === undefined ? undefined : writtenFormat(text)
  return written(format === undefined ? stringShape : scalarShape({ type: 'string', format }))
}

/** Between two times lie seconds, between two dates days, which are a Rational. */
function moved(machine: Machine, kind: Kind, name: string, value: Value | undefined): Value | undefined {
  const other = kindOf(value)
  if (other !== undefined) {
    if (name === '+') return undefined
    return some(kind === 'date' && other === 'date' ? decimalShape : numberShape)
  }
  const moves = value === undefined ? [] : singlesOf(value).map((single) => movedBy(machine, kind, single))
  return moves.length === 0 || moves.includes(undefined) ? undefined : eitherOf(moves.flatMap((each) => each ?? []))
}

function movedBy(machine: Machine, kind: Kind, single: Single): Value | undefined {
  if (secondsOf(machine, single) !== undefined) return byDuration(kind, isOfDays(machine, single))
  return isNumber(single) ? some(shapeOfKind[kind]) : undefined
}

/** A date that is moved by hours is a time; a duration whose unit is not known is mostly one of days or months. */
function byDuration(kind: Kind, isByDays: boolean | undefined): Value {
  if (kind === 'time') return some(dateTimeShape)
  if (isByDays === undefined) return some(join(dateShape, dateTimeShape))
  return some(isByDays ? dateShape : dateTimeShape)
}
