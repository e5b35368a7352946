// Recorded answers beside the responses of a document: statuses, media types, bodies and what is known of their leaves.

import { measure } from '../views/measure.ts'
import { isFields, isTyped, type Schema } from '../views/place.ts'
import type { DocumentValidator } from '../views/validator.ts'
import type { DescribedOperation } from './described-operation.ts'
import type { Figures } from './figures.ts'
import type { Exchange, LeafFact, OperationFacts } from './recordings.ts'
import { schemasAt } from './schemas-at.ts'
import { type Stated, stated, typeOf } from './stated.ts'

export function judgeStatuses(operation: DescribedOperation, facts: OperationFacts, figures: Figures): void {
  const ours = operation.statuses()
  for (const status of facts.statuses) figures.count('statuses', ours.includes(status), `${operation.name} ${status}`)
  for (const status of ours)
    figures.count('status-precision', facts.statuses.includes(status), `${operation.name} ${status}`)
  if (facts.secured !== undefined)
    figures.count('secured', operation.isSecured() === facts.secured, `${operation.name} ${facts.secured}`)
}

export function judgeExchange(operation: DescribedOperation, exchange: Exchange, figures: Figures): void {
  const { status, type, empty, response } = exchange
  const where = `${operation.name} ${status} ${JSON.stringify(exchange.query)}`
  if (empty || isRedirect(status)) return
  const schema = type === undefined ? undefined : operation.responseSchema(status, type)
  figures.count('media', schema !== undefined, `${where} ${type}`)
  if (response === undefined) return
  const kind = status < 300 ? '' : ' (not 2xx)'
  if (kind === '') figures.count('described', schema !== undefined && saysAnything(schema), where)
  const measured = measure(schema ?? {}, operation.components, [response])
  figures.count(
    `accepts${kind}`,
    schema !== undefined && measured.isAccepted,
    `${where} ${reasonsOf(measured.findings)}`,
  )
  countKeys({ measured, where, name: `keys${kind}` }, figures)
  judgeLeaves({ schema: schema ?? {}, value: response, where, kind }, operation.validator, figures)
}

/** The HTML body that Rails sends with a redirect is no part of a document. */
function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}

function saysAnything(schema: Schema): boolean {
  return isFields(schema) && Object.keys(schema).length > 0
}

type Measured = ReturnType<typeof measure>

function reasonsOf(findings: Measured['findings']): string {
  return findings.flatMap(({ reasons }) => reasons).join('; ')
}

function countKeys(
  { measured, where, name }: { measured: Measured; where: string; name: string },
  figures: Figures,
): void {
  const unknown = measured.findings.filter((finding) => finding.kind === 'unknown key')
  for (let known = 0; known < measured.counts.knownKeys; known++) figures.count(name, true, where)
  for (let missed = measured.counts.knownKeys; missed < measured.counts.keys; missed++)
    figures.count(name, false, `${where} ${unknown[missed - measured.counts.knownKeys]?.pointer ?? 'below another'}`)
}

interface Body {
  readonly schema: Schema
  readonly value: unknown
  readonly where: string
  readonly kind: string
}

function judgeLeaves({ schema, value, where, kind }: Body, validator: DocumentValidator, figures: Figures): void {
  for (const { schemas, value: leaf, path } of schemasAt(schema, value, validator)) {
    const isKnown = schemas !== undefined && isTyped(schemas, validator)
    if (leaf === null) {
      figures.count(`nulls${kind}`, schemas === undefined || validator.accepts(schemas, null), `${where} ${path}`)
      continue
    }
    figures.count(`typed${kind}`, isKnown, `${where} ${path}`)
    if (schemas === undefined || !isKnown) continue
    const types = stated(schemas, validator).types
    const type = typeOf(leaf)
    const isRight = types === undefined || types.has(type) || (type === 'integer' && types.has('number'))
    figures.count(`agreement${kind}`, isRight, `${where} ${path}: ${type}, not ${[...(types ?? [])]}`)
  }
}

/** The fact is stated exactly: the same types, the same format, all values of the enum. */
export function judgeLeaf(operation: DescribedOperation | undefined, fact: LeafFact, figures: Figures): void {
  const ours = operation === undefined ? [] : statedAt(operation, fact.path)
  const isExact = ours.length > 0 && ours.some((each) => isStatedBy(fact, each))
  const said = ours.map(({ types, formats, values }) => [
    [...(types ?? ['anything'])],
    [...formats],
    [...(values ?? [])],
  ])
  figures.count(
    'leaves',
    isExact,
    `${fact.operation} ${fact.path}: ${JSON.stringify(fact)}, said ${JSON.stringify(said)}`,
  )
}

/** What each of the successes states. */
function statedAt(operation: DescribedOperation, path: string): readonly Stated[] {
  return operation.successSchemas().flatMap((schema) => {
    const found = operation.schemaAt(schema, path)
    return found === undefined ? [] : [stated(found, operation.validator)]
  })
}

function isStatedBy(fact: LeafFact, { types, formats, values }: Stated): boolean {
  if (types === undefined || !isSame(new Set(fact.types), types)) return false
  if (!isSame(new Set(fact.format === undefined ? [] : [fact.format]), formats)) return false
  return fact.enum === undefined || (values !== undefined && isSame(withoutNull(fact.enum), withoutNull([...values])))
}

function withoutNull(values: readonly unknown[]): ReadonlySet<unknown> {
  return new Set(values.filter((value) => value !== null))
}

function isSame(one: ReadonlySet<unknown>, other: ReadonlySet<unknown>): boolean {
  return one.size === other.size && [...one].every((each) => other.has(each))
}
