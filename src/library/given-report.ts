// What a caller of the library gives to be printed: reports, diagnostics and documents, which may be made by hand.

import { type Diagnostic, isDiagnosticCode } from '../diagnostics/index.ts'
import type { Document } from '../openapi/index.ts'
import { isObject, isPlainObject } from '../options.ts'
import type { PrintOptions, Report } from '../output/index.ts'
import { cannotRead, isList } from './given-value.ts'

export function takeReport(given: unknown): Report {
  const { processed, skipped, diagnostics } = cannotRead('the report', () => ({ ...object(given) }))
  const routes = cannotRead('the report', () => (isList(skipped) ? skipped.map((each) => ({ ...object(each) })) : []))
  const isRight = Number.isInteger(processed) && isList(skipped) && routes.every(isSkipped)
  if (!isRight) throw new TypeError('the report must be one that `generate` gave: { processed, skipped, diagnostics }')
  return { processed: Number(processed), skipped: routes, diagnostics: takeDiagnostics(diagnostics) }
}

function object(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {}
}

function isSkipped(value: Readonly<Record<string, unknown>>): value is Report['skipped'][number] & typeof value {
  const names = value.detail === undefined ? ['method', 'path', 'reason'] : ['method', 'path', 'reason', 'detail']
  return areTexts(value, names)
}

function areTexts(value: Readonly<Record<string, unknown>>, names: readonly string[]): boolean {
  return names.every((name) => typeof value[name] === 'string')
}

export function takeDiagnostics(given: unknown): readonly Diagnostic[] {
  const list = cannotRead('the diagnostics', () => (isList(given) ? given.map((each) => ({ ...object(each) })) : []))
  if (!isList(given) || !list.every(isDiagnostic))
    throw new TypeError('the diagnostics must be a list of those that `generate` or `checkSyntax` gave')
  return list
}

function isDiagnostic(value: Readonly<Record<string, unknown>>): value is Diagnostic & typeof value {
  return (
    areTexts(value, ['code', 'severity', 'path', 'message', 'consequence', 'help']) &&
    isDiagnosticCode(String(value.code)) &&
    (value.span === undefined || isSpan(value.span))
  )
}

function isSpan(value: unknown): boolean {
  if (!isObject(value)) return false
  const { start, end } = value
  return Number.isInteger(start) && Number.isInteger(end) && Number(start) >= 0 && Number(end) >= Number(start)
}

export function takePrintOptions(given: unknown): PrintOptions {
  if (given === undefined) return {}
  if (!isObject(given)) throw new TypeError('the options must be an object')
  return { excerpts: cannotRead('`excerpts`', () => given.excerpts === true) }
}

/** A value that is in many places is written many times. */
const mostValues = 2 ** 21

export function takeDocument(given: unknown): Document {
  if (!isDocument(given)) throw new TypeError('the document must be one that `generate` gave')
  cannotRead('the document', () => {
    checkSize(given)
    JSON.stringify(given)
  })
  return given
}

/** An object that can be written as JSON is all that the writer needs. */
function isDocument(value: unknown): value is Document {
  return cannotRead('the document', () => isPlainObject(value))
}

function checkSize(document: Document): void {
  const waiting: object[] = [document]
  for (let count = 0, value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (!Array.isArray(value) && !isPlainObject(value)) throw new TypeError('it has an object of a class')
    count += Array.isArray(value) ? value.length : Object.keys(value).length
    if (count > mostValues) throw new RangeError(`it has more than ${mostValues} values, or holds itself`)
    for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) waiting.push(each)
  }
}
