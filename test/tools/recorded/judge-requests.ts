// What an operation takes, beside what the recorded action reads, and beside bodies that Rails took or refused.

import { isFields } from '../views/place.ts'
import type { DescribedOperation } from './described-operation.ts'
import { keysOf } from './described-operation.ts'
import type { Figures } from './figures.ts'
import type { Exchange, OperationFacts } from './recordings.ts'

const bodyTypes = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded']

export function judgeRequest(operation: DescribedOperation, facts: OperationFacts, figures: Figures): void {
  const query = new Set(operation.queryNames())
  for (const name of facts.query ?? []) figures.count('query', query.has(name), `${operation.name} ${name}`)
  const headers = new Set(operation.headerNames())
  for (const name of facts.headers ?? []) figures.count('header', headers.has(name), `${operation.name} ${name}`)
  const body = new Set(bodyTypes.flatMap((type) => keysIn(operation, type)))
  for (const name of facts.body ?? []) figures.count('request', holds(body, name), `${operation.name} ${name}`)
  const isRead = (kind: string, names: ReadonlySet<string>, read: readonly string[]): void => {
    for (const name of names) figures.count(kind, read.includes(name), `${operation.name} ${name}`)
  }
  if (facts.query !== undefined) isRead('query-precision', query, facts.query)
  if (facts.body !== undefined) isRead('request-precision', body, facts.body)
}

/** Facts may name what stands around other keys, too. */
function holds(names: ReadonlySet<string>, name: string): boolean {
  return names.has(name) || [...names].some((each) => each.startsWith(`${name}.`) || each.startsWith(`${name}[`))
}

function keysIn(operation: DescribedOperation, type: string): readonly string[] {
  const schema = operation.bodySchema(type)
  return schema === undefined ? [] : keysOf(schema, operation.validator)
}

/** A good body must be accepted, one that Rails refuses for its structure must not; without a schema it is a miss. */
export function judgeBody(
  operation: DescribedOperation,
  exchange: Exchange,
  facts: OperationFacts,
  figures: Figures,
): void {
  const { note, body, bodyType = 'application/json' } = exchange
  // Other notes tell people what the state of the application was.
  if (note !== 'valid' && note !== 'invalid') return
  // Only `wrap_parameters` takes a flat form.
  const roots = new Set((facts.body ?? []).map((name) => name.split(/[.[]/)[0]))
  if (note === 'valid' && isFields(body) && !Object.keys(body).some((key) => roots.has(key))) return
  const schema = operation.bodySchema(bodyType)
  const isAccepted = schema !== undefined && operation.validator.accepts(schema, body)
  const isRight = schema !== undefined && isAccepted === (note === 'valid')
  figures.count(note, isRight, `${operation.name} ${JSON.stringify(body)}`)
}
