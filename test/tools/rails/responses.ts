// `npx tsx test/tools/rails/responses.ts [--verbose]`: starts fixtures/rails with the installed Rails, makes the requests of
// responses-requests.ts over HTTP and asks a validator whether the document that we write describes every response, and
// whether it refuses the response when a required key is gone or a value has another type. `--verbose` lists the values
// without a type and the keys that no schema knows.

import { generate } from '../../../src/index.ts'
import { diskTree } from '../../../src/node/index.ts'
import type { Document } from '../../../src/openapi/index.ts'
import { type Exchange, type Judged, type Judgement, judgeOf, nameOf } from './responses-judge.ts'
import { type PlannedRequest, plannedRequests } from './responses-requests.ts'
import { isContainer, type Place, pointer } from './responses-schema.ts'
import { missingRuby, withServer } from './responses-server.ts'

const root = 'fixtures/rails'
const leastTyped = 0.95
const requestTimeout = 10_000
const isVerbose = process.argv.includes('--verbose')

async function main(): Promise<void> {
  const missing = missingRuby()
  if (missing !== undefined) {
    console.log(`skipped: ${missing}\n0 passed, 0 failed`)
    if (process.env.CI !== undefined) process.exitCode = 1
    return
  }
  const { judge, unrequested } = judgeOf(documentOf(root))
  const plain = await withServer(false, exchangeAll)
  const caching = await withServer(true, exchangeAll)
  const judgements = plain.value.map(judge)
  const places = judgements.flatMap((each) => each.places)
  if (isVerbose) for (const [index, each] of judgements.entries()) printUnknown(plain.value[index], each)
  printFigures(places)
  finish([
    ...judgements.flatMap(({ judged }) => judged),
    ...caching.value.flatMap((each) => judge(each).judged).map(cached),
    { name: 'every operation is requested', problems: unrequested(plain.value) },
    { name: 'every nullable column is null in a seeded record and filled in another', problems: plain.seedProblems },
    { name: 'every branch of the templates and helpers is taken', problems: plain.untaken },
    { name: `at least ${percent(leastTyped, 1)} of the leaves are typed`, problems: tooFewTyped(places) },
  ])
}

function documentOf(folder: string): Document {
  const files = diskTree(folder)
  const generated = files === undefined ? undefined : generate(files)
  if (generated === undefined) throw new Error(`${folder} is no Rails application`)
  return generated.document
}

async function exchangeAll(address: string): Promise<readonly Exchange[]> {
  const exchanges: Exchange[] = []
  // One after the other, because a request may read what the one before it wrote.
  for (const request of plannedRequests) exchanges.push(await exchange(request, address))
  return exchanges
}

async function exchange(request: PlannedRequest, address: string): Promise<Exchange> {
  const { method, path, body, accept = 'application/json' } = request
  const response = await fetch(address + path, {
    method,
    headers: { accept, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(requestTimeout),
  })
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
  return { request, status: response.status, type, text: await response.text() }
}

function printUnknown(exchange: Exchange | undefined, { places }: Judgement): void {
  if (exchange === undefined) return
  for (const { path, value, isTyped, unknownKeys } of places) {
    const place = `${nameOf(exchange)} ${pointer(path) || '/'}`
    if (!isTyped && !isContainer(value)) console.log(`untyped: ${place} ${JSON.stringify(value)}`)
    if (unknownKeys.length > 0) console.log(`unknown: ${place} ${unknownKeys.join(' ')}`)
  }
}

function printFigures(places: readonly Place[]): void {
  const leaves = leavesOf(places)
  const keys = places.filter(({ path }) => typeof path.at(-1) === 'string').length
  const unknown = places.reduce((sum, { unknownKeys }) => sum + unknownKeys.length, 0)
  console.log(`leaves typed: ${ratio(leaves.filter(({ isTyped }) => isTyped).length, leaves.length)}`)
  console.log(`keys unknown: ${ratio(unknown, keys)}`)
}

function leavesOf(places: readonly Place[]): readonly Place[] {
  return places.filter(({ value }) => !isContainer(value))
}

function tooFewTyped(places: readonly Place[]): readonly string[] {
  const leaves = leavesOf(places)
  const typed = leaves.filter(({ isTyped }) => isTyped).length
  return typed < leaves.length * leastTyped || leaves.length === 0 ? [`only ${ratio(typed, leaves.length)}`] : []
}

function ratio(part: number, whole: number): string {
  return `${percent(part, whole)} (${part} of ${whole})`
}

function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.floor((100 * part) / whole)} %`
}

function cached({ name, problems }: Judged): Judged {
  return { name: `${name}, with caching`, problems }
}

function finish(judged: readonly Judged[]): void {
  const failed = judged.filter(({ problems }) => problems.length > 0)
  for (const { name, problems } of failed) console.log([name, ...problems].join('\n  '))
  if (failed.length > 0) process.exitCode = 1
  console.log(`${judged.length - failed.length} passed, ${failed.length} failed`)
}

await main()
