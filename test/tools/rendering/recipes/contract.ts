// Contract tests: Prism between us and a running Rails finds nothing that the document does not say.

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { generate } from '../../../../src/index.ts'
import { diskTree } from '../../../../src/node/index.ts'
import type { Document, Operation } from '../../../../src/openapi/document.ts'
import { makeFolder, removeFolder } from '../../../support/temporary-folder.ts'
import { freePort, type Started, started, startPrism } from './prism.ts'
import { wordsBehind } from './recipe.ts'

const recorded = 'fixtures/recorded'
const applications = ['tool_library', 'ferry_line', 'night_bus', 'parish_archive']

export async function keepsContract(text: string): Promise<readonly string[]> {
  const words = wordsBehind('@stoplight/prism-cli', text)
  const faults: string[] = []
  for (const name of applications) faults.push(...(await faultsOf(words, `${recorded}/${name}`, (made) => made)))
  const wrong = await faultsOf(words, `${recorded}/${applications[0]}`, withWrongTypes)
  return wrong.length > 0 ? faults : [...faults, 'a document with wrong types passes']
}

function withWrongTypes(text: string): string {
  return text.replaceAll('"type": "integer"', '"type": "boolean"')
}

async function faultsOf(
  words: readonly string[],
  application: string,
  change: (document: string) => string,
): Promise<readonly string[]> {
  const tree = diskTree(`${application}/app`)
  const generated = tree && generate(tree)
  if (generated === undefined) throw new Error(`${application} has no routes`)
  const folder = makeFolder({ 'doc/openapi.json': change(generated.text) })
  const running: Started[] = []
  try {
    const rails = await startRails(application, folder)
    running.push(rails)
    const prism = await startPrism(
      words.map((word) => (word.startsWith('http:') ? rails.origin : word)),
      folder,
    )
    running.push(prism)
    return await askAll(prism.origin, application, generated.document)
  } finally {
    for (const each of running) each.end()
    removeFolder(folder)
  }
}

async function startRails(application: string, folder: string): Promise<Started> {
  const port = await freePort()
  const script = 'test/tools/rendering/recipes/serve-recorded.rb'
  const child = spawn('ruby', [script, String(port), application], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: `sqlite3:${folder}/rows.sqlite3` },
  })
  return started(child, `http://127.0.0.1:${port}`)
}

interface Exchange {
  readonly operation: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly bodyType?: string
  readonly status: number
}

/** What succeeded when it was recorded is asked again; whatever comes now, the document has it. */
async function askAll(origin: string, application: string, document: Document): Promise<readonly string[]> {
  const { exchanges }: { readonly exchanges: readonly Exchange[] } = JSON.parse(
    readFileSync(`${application}/recordings.json`, 'utf8'),
  )
  const asked = exchanges.filter(
    (each) => each.status < 300 && each.bodyType === undefined && !isWrapped(each, document),
  )
  const credentials = credentialsOf(document)
  const faults: string[] = []
  for (const exchange of asked) {
    const [method = '', template = ''] = exchange.operation.split(' ')
    const address = `${origin}${pathOf(template, operationOf(exchange.operation, document))}${queryOf(exchange.query)}`
    const response = await fetch(address, {
      method,
      redirect: 'manual',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...credentials },
      ...(exchange.body === undefined ? {} : { body: JSON.stringify(exchange.body) }),
    })
    const answer = await response.text()
    if (answer.includes('stoplight.io/prism/errors'))
      faults.push(`${application}: ${exchange.operation}: ${answer.slice(0, 1000)}`)
  }
  return asked.length === 0 ? [...faults, `${application}: nothing was asked`] : faults
}

/** Whoever asks shows something wherever the document says that a client shows something. */
function credentialsOf({ components }: Document): Readonly<Record<string, string>> {
  const keys = Object.values(components?.securitySchemes ?? {}).flatMap((scheme) => {
    const { type, in: place, name }: Readonly<Record<string, unknown>> = Object(scheme)
    return type === 'apiKey' && place === 'header' && typeof name === 'string' ? [name] : []
  })
  return { authorization: 'Bearer any', ...Object.fromEntries(keys.map((name) => [name, 'any'])) }
}

function operationOf(operation: string, { paths }: Document): Operation | undefined {
  const [method = '', template = ''] = operation.split(' ')
  const item: Readonly<Record<string, Operation | undefined>> = paths[template] ?? {}
  return item[method.toLowerCase()]
}

/** Each segment is one that the document takes. */
function pathOf(template: string, operation: Operation | undefined): string {
  return template.replace(/\{(\w+)\}/g, (_, segment) => {
    const parameter = operation?.parameters?.find(({ name, in: place }) => place === 'path' && name === segment)
    const [first] = Array.isArray(parameter?.schema.enum) ? parameter.schema.enum : []
    return encodeURIComponent(String(first ?? '1'))
  })
}

/** A flat body that Rails itself puts below the name of a model: the document says it as the action reads it. */
function isWrapped({ operation, body }: Exchange, document: Document): boolean {
  const { properties } = operationOf(operation, document)?.requestBody?.content['application/json']?.schema ?? {}
  const keys = Object.keys(Object(body))
  return keys.length > 0 && !keys.some((key) => Object.hasOwn(Object(properties), key))
}

/** As Rails reads them: `ids[]=1`, `filter[name]=a`. */
function queryOf(query: Exchange['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsOf(name, value))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function pairsOf(name: string, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => pairsOf(`${name}[]`, each))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => pairsOf(`${name}[${key}]`, each))
  return [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`]
}
