// Whether a document describes a response, and how much of it.

import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Document } from '../../../src/openapi/index.ts'
import { formats } from './responses-formats.ts'
import type { PlannedRequest } from './responses-requests.ts'
import { changed, type Json, type Path, type Place, placesOf, pointer } from './responses-schema.ts'

/** A request and what came back. */
export interface Exchange {
  readonly request: PlannedRequest
  readonly status: number
  readonly type: string
  readonly text: string
}

/** One check. */
export interface Judged {
  readonly name: string
  readonly problems: readonly string[]
}

export interface Judgement {
  readonly judged: readonly Judged[]
  /** What the schema says of each place of the response, where there is one. */
  readonly places: readonly Place[]
}

export interface Judge {
  judge(exchange: Exchange): Judgement
  /** Operations for which none of the exchanges is. */
  unrequested(exchanges: readonly Exchange[]): readonly string[]
}

type Operation = NonNullable<Document['paths'][string]['get']>

/** An operation of the document and where it stands in it. */
interface Found {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}

/** A value and the schema that must describe it. */
interface Described {
  readonly name: string
  readonly value: Json
  readonly schema: unknown
  readonly validate: ValidateFunction
}

export function judgeOf(document: Document): Judge {
  const ajv = new Ajv2020({ strict: false, logger: false, allErrors: true, verbose: true, formats })
  ajv.addSchema(document, 'document')
  const operations = operationsOf(document)
  const find = ({ request }: Exchange): Found | undefined => findOperation(operations, request)
  return {
    judge: (exchange) => judgeExchange(exchange, find(exchange), document, ajv),
    unrequested: (exchanges) => {
      const requested = new Set(exchanges.map(find))
      return operations.filter((each) => !requested.has(each)).map(({ path, method }) => `${method} ${path}`)
    },
  }
}

export function nameOf({ request: { method, path }, status }: Exchange): string {
  return `${method} ${path} ${status}`
}

function operationsOf(document: Document): readonly Found[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
}

/** Of the paths that fit the one with the fewest parameters: `/parts/low_stock`, not `/parts/{id}`. */
function findOperation(operations: readonly Found[], { method, path }: PlannedRequest): Found | undefined {
  const [bare = ''] = path.split('?')
  const fitting = operations.filter((each) => each.method === method && patternOf(each.path).test(bare))
  return fitting.sort((left, right) => parameterCount(left) - parameterCount(right))[0]
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

function parameterCount({ path }: Found): number {
  return path.split('{').length
}

function judgeExchange(exchange: Exchange, found: Found | undefined, document: Document, ajv: Ajv2020): Judgement {
  const { request, status, type, text } = exchange
  const name = nameOf(exchange)
  if (status !== request.status) return judgement(name, [`should be ${request.status}: ${text.slice(0, 300)}`])
  const written = found?.operation.responses[String(status)]
  const shared = written?.$ref?.split('/').pop()
  const response = shared === undefined ? written : document.components?.responses?.[shared]
  // Errors are not documented everywhere.
  if (response === undefined) return judgement(name, status >= 400 ? [] : ['is not documented'])
  const types = Object.keys(response.content ?? {})
  const isDocumented = text === '' ? types.length === 0 : types.includes(type)
  if (!isDocumented) return judgement(name, [`has ${text === '' ? 'no content' : type}; documented: ${types.join()}`])
  if (found === undefined || !type.endsWith('json')) return judgement(name, [])
  const { method, path } = found
  const own = ['paths', path, method.toLowerCase(), 'responses', String(status)]
  const keys = [...(shared === undefined ? own : ['components', 'responses', shared]), 'content', type, 'schema']
  const validate = compile(keys, ajv)
  if (typeof validate === 'string') return judgement(name, [validate])
  const schema = response.content?.[type]?.schema
  return judgeValue({ name, value: JSON.parse(text), schema, validate }, document)
}

function judgement(name: string, problems: readonly string[]): Judgement {
  return { judged: [{ name, problems }], places: [] }
}

function compile(keys: Path, ajv: Ajv2020): ValidateFunction | string {
  try {
    return ajv.compile({ $ref: `document#${encodeURI(pointer(keys))}` })
  } catch (error) {
    return `its schema cannot be used: ${error}`
  }
}

function judgeValue(described: Described, document: Document): Judgement {
  const { name, value, schema, validate } = described
  const places = placesOf(value, schema, document)
  if (!validate(value)) {
    return { judged: [{ name, problems: (validate.errors ?? []).slice(0, 5).map(explain) }], places }
  }
  return { judged: [{ name, problems: [] }, ...places.flatMap((place) => judgePlace(place, described))], places }
}

function explain({ instancePath, message, parentSchema, data }: ErrorObject): string {
  return `${instancePath || '/'} ${message}, but is ${shown(data)}\n    schema: ${shown(parentSchema)}`
}

/** The response must be refused without a required key, and with a value of another type. */
function judgePlace(
  { path, requiredKeys, refused, schemas }: Place,
  { name, value, validate }: Described,
): readonly Judged[] {
  const accepts = (part: Path, by: Json | undefined): boolean => validate(changed(value, part, by))
  const complaint = (words: string): string => `${words}\n    schemas: ${shown(schemas)}`
  const removals = requiredKeys.map((key) => {
    const problems = accepts([...path, key], undefined) ? [complaint('is accepted')] : []
    return { name: `${name} without ${pointer([...path, key])}`, problems }
  })
  if (refused.length === 0) return removals
  const wrong = refused.filter((sample) => accepts(path, sample))
  const problems = wrong.map((sample) => complaint(`is accepted as ${shown(sample)}`))
  return [...removals, { name: `${name} with another type at ${pointer(path) || '/'}`, problems }]
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 600 ? `${text.slice(0, 600)}…` : text
}
