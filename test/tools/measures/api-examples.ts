// `npx tsx test/tools/measures/api-examples.ts APPLICATION EXAMPLES.json`: whether the JSON that the documentation of an API shows
// is what its generated document says. Each example must be valid under the schema of its response and have no key that
// the schema does not know. The examples are a list of { file, line, method, path, status?, json }.

import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { generate } from '../../../src/index.ts'
import { diskTree } from '../../../src/node/index.ts'
import { isDate, isDateTime } from '../params/date-formats.ts'

interface Example {
  readonly file: string
  readonly line: number
  readonly method: string
  readonly path: string
  /** Absent where the documentation names none: then any success. */
  readonly status?: number
  readonly json: unknown
}

type Json = Readonly<Record<string, unknown>>

const [application, examplesPath] = process.argv.slice(2)
if (application === undefined || examplesPath === undefined) throw new Error('name an application and its examples')
const files = diskTree(application)
const generated = files && generate(files)
if (generated === undefined) throw new Error(`${application} is no Rails application`)
// As it is written: the document is looked at as JSON, by pointers.
const document: unknown = JSON.parse(generated.text)
const examples: readonly Example[] = JSON.parse(readFileSync(examplesPath, 'utf8'))

/** Formats are asserted, although a validator need not. Links in examples may be cut short, so they are only texts. */
const formats = { date: isDate, 'date-time': isDateTime, uri: true, 'uri-reference': true } as const
const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  verbose: true,
  logger: false,
  validateSchema: false,
  formats,
})
ajv.addSchema(isJson(document) ? document : {}, 'document')

let failed = 0
for (const example of examples) {
  const problems = problemsOf(example)
  if (problems.length === 0) continue
  failed++
  const { file, line, method, path, status } = example
  console.log(`${file}:${line}: ${method.toUpperCase()} ${path}${status === undefined ? '' : ` ${status}`}`)
  for (const problem of problems) console.log(`  ${problem}`)
}
console.log(`${examples.length - failed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1

function problemsOf(example: Example): readonly string[] {
  const responses = find(`/paths/${escaped(example.path)}/${example.method}/responses`)
  if (!isJson(responses)) return ['the document has no such operation']
  const statuses = Object.keys(responses)
  const status = `${example.status ?? statuses.find((each) => each.startsWith('2'))}`
  if (!(status in responses)) return [`the document has no response ${status}, only ${statuses.join(', ')}`]
  const pointer = `/paths/${escaped(example.path)}/${example.method}/responses/${status}/content/application~1json/schema`
  const schema = find(pointer)
  if (!isJson(schema)) return [`the response ${status} has no JSON`]
  const unknown = unknownKeys(example.json, [schema], '').map((key) => `${key}: no such key in the schema`)
  return [...invalidities(example.json, pointer), ...unknown]
}

function invalidities(json: unknown, pointer: string): readonly string[] {
  const fragment = pointer.split('/').map(encodeURIComponent).join('/')
  const validate = ajv.compile({ $ref: `document#${fragment}` })
  if (validate(json)) return []
  return [...new Set((validate.errors ?? []).map(shownError))]
}

function shownError({ instancePath, message, data, parentSchema }: ErrorObject): string {
  const place = instancePath === '' ? '/' : instancePath
  return `${place}: ${message}; value ${shortened(data)}; schema ${shortened(parentSchema)}`
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

/** Pointers to the keys of which no schema at their place says anything; what is below them is not looked at. */
function unknownKeys(json: unknown, schemas: readonly Json[], pointer: string): readonly string[] {
  const all = schemas.flatMap((schema) => alternatives(schema, new Set()))
  if (Array.isArray(json))
    return json.flatMap((item, index) => unknownKeys(item, all.flatMap(itemSchemas(index)), `${pointer}/${index}`))
  if (!isJson(json)) return []
  return Object.entries(json).flatMap(([key, value]) => {
    const below = all.flatMap(propertySchemas(key))
    const place = `${pointer}/${escaped(key)}`
    return below.length === 0 ? [place] : unknownKeys(value, below, place)
  })
}

/** The schema and all that it is made of, at the same place of the value. */
function alternatives(schema: Json, seen: Set<string>): readonly Json[] {
  const reference = schema.$ref
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => schemasIn(schema[keyword]))
  if (typeof reference === 'string' && !seen.has(reference)) {
    seen.add(reference)
    parts.push(...schemasIn([find(reference.slice(1))]))
  }
  return [schema, ...parts.flatMap((part) => alternatives(part, seen))]
}

function itemSchemas(index: number): (schema: Json) => readonly Json[] {
  return ({ prefixItems, items }) => {
    const own = Array.isArray(prefixItems) ? prefixItems[index] : undefined
    return schemasIn([own ?? items])
  }
}

function propertySchemas(key: string): (schema: Json) => readonly Json[] {
  return ({ properties, additionalProperties }) => {
    const own = isJson(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined
    return schemasIn([own ?? additionalProperties])
  }
}

function schemasIn(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isJson) : []
}

/** What a JSON pointer leads to in the document. */
function find(pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, key) => (isJson(value) && Object.hasOwn(value, key) ? value[key] : undefined), document)
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
