// Texts that code reads as days or moments, where it says which form they have.
//
// `Date.parse` takes many forms, and `Time.zone.iso8601` and `DateTime.iso8601` a day as well as a moment: they say nothing.

import { type Invocation, moduleOf, nameOfValue, type Origin, type Value } from '../../flow/index.ts'
import type { Schema } from '../../schema/index.ts'

const day: Schema = { type: 'string', format: 'date' }
const moment: Schema = { type: 'string', format: 'date-time' }

/** What else they take nobody sends: weeks, days of a year, times without a zone. */
const readers: ReadonlyMap<string, Schema> = new Map([
  ['Date.iso8601', day],
  ['Date.xmlschema', day],
  ['Time.iso8601', moment],
  ['Time.xmlschema', moment],
  ['DateTime.rfc3339', moment],
])

const formsOfDays: ReadonlySet<string> = new Set(['%Y-%m-%d', '%F'])

export function momentRead({ receiver, name, values }: Invocation): Schema | undefined {
  const className = nameOfClass(receiver)
  if (className === undefined) return undefined
  if (className === 'Date' && name === 'strptime')
    return formsOfDays.has(nameOfValue(values[1]) ?? '') ? day : undefined
  return readers.get(`${className}.${name}`)
}

function nameOfClass(value: Value | undefined): string | undefined {
  const origin: Origin | undefined = value?.kind === 'some' ? value.origin : undefined
  return moduleOf(value)?.name ?? (origin?.kind === 'name' ? origin.name : undefined)
}
