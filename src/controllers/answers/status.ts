// The status that a call names, `status: :created` or `head 204`, and its phrase.

import { singlesOf, type Value } from '../../flow/index.ts'
import { type Value as BootValue, httpStatuses, isKind, nameOf } from '../../ruby/index.ts'

/** Rack's names are the phrases in lower case; two changed in its third version. */
const statusByName: ReadonlyMap<string, number> = new Map([
  ...Object.entries(httpStatuses).map(([code, phrase]): [string, number] => [symbolName(phrase), Number(code)]),
  ['content_too_large', 413],
  ['unprocessable_content', 422],
])

export function statusNames(): readonly string[] {
  return [...statusByName.keys()]
}

function symbolName(phrase: string): string {
  return phrase.toLowerCase().replace(/[ -]/g, '_').replaceAll("'", '')
}

/** `undefined` where it is not known. */
export function statusOf(value: BootValue | undefined): number | undefined {
  if (typeof value === 'number') return isStatus(value) ? value : undefined
  const name = nameOf(value)
  if (name === undefined) return undefined
  if (isKind(value, 'string') && /^\d{3}\b/.test(name)) return Number(name.slice(0, 3))
  return statusByName.get(name)
}

/** All statuses that a value may be; one `undefined` where none is named. For what is none, Rack raises. */
export function statusesIn(value: Value | undefined): readonly (number | 'unknown' | undefined)[] {
  if (value === undefined) return [undefined]
  const found = singlesOf(value).flatMap((single): readonly (number | 'unknown' | undefined)[] => {
    if (single.kind !== 'exact') return ['unknown']
    if (single.value === null) return [undefined]
    const status = statusOf(single.value)
    return status === undefined ? [] : [status]
  })
  const statuses = [...new Set(found)]
  return singlesOf(value).some(isNumber) ? statuses.filter((status) => status !== undefined) : statuses
}

/** A column of statuses may be null, and what has kept one there has not. */
function isNumber(single: Value): boolean {
  return single.kind === 'some' && !single.shape.isAny && single.shape.scalars.some(({ type }) => type === 'integer')
}

/** Those of a table that are statuses. */
export function knownStatuses(table: ReadonlyMap<string, BootValue>): ReadonlyMap<string, number> {
  const known = new Map<string, number>()
  for (const [name, value] of table) {
    const status = statusOf(value)
    if (status !== undefined) known.set(name, status)
  }
  return known
}

function isStatus(value: number): boolean {
  return Number.isInteger(value) && value >= 100 && value <= 599
}

/** "OK", "Created" */
export function statusPhrase(status: number): string {
  return httpStatuses[status] ?? String(status)
}
