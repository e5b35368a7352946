// The status that a call names, `status: :created` or `head 204`, and its phrase.

import { httpStatuses, isKind, nameOf, type Value } from '../ruby/index.ts'

/** Rack's names are the phrases in lower case; two changed in its third version. */
const statusByName: ReadonlyMap<string, number> = new Map([
  ...Object.entries(httpStatuses).map(([code, phrase]): [string, number] => [symbolName(phrase), Number(code)]),
  ['content_too_large', 413],
  ['unprocessable_content', 422],
])

function symbolName(phrase: string): string {
  return phrase.toLowerCase().replace(/[ -]/g, '_').replaceAll("'", '')
}

/** `undefined` where it is not known. */
export function statusOf(value: Value | undefined): number | undefined {
  if (typeof value === 'number') return isStatus(value) ? value : undefined
  const name = nameOf(value)
  if (name === undefined) return undefined
  if (isKind(value, 'string') && /^\d{3}\b/.test(name)) return Number(name.slice(0, 3))
  return statusByName.get(name)
}

function isStatus(value: number): boolean {
  return Number.isInteger(value) && value >= 100 && value <= 599
}

/** "OK", "Created" */
export function statusPhrase(status: number): string {
  return httpStatuses[status] ?? String(status)
}
