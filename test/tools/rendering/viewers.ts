// `npm run test:viewers [-- FILE…]`: whether Redoc, Swagger UI and Scalar show all that our documents say. Each viewer
// opens each document in a headless Chromium that reaches nothing but our server, and is read as a user reads it: every
// operation must be listed, and the properties inside nested bodies and responses must be found by clicking. Every
// viewer and document gives one line, with what is missing below it; the last line counts these lines.

import { readFileSync } from 'node:fs'
import { generate } from '../../../src/index.ts'
import { diskTree } from '../../../src/node/index.ts'
import type { Document } from '../../../src/openapi/document.ts'
import { runTasks } from './run-tasks.ts'
import { type Browser, browserProblem, openBrowser, openPage, type Page } from './viewers/browser.ts'
import { deepestBody, deepestResponse, type NestedPart, operationsOf } from './viewers/facts.ts'
import { missingNames } from './viewers/missing-names.ts'
import { servedFiles } from './viewers/pages.ts'
import { redoc } from './viewers/redoc.ts'
import { scalar } from './viewers/scalar.ts'
import { serve } from './viewers/serve.ts'
import { swaggerUi } from './viewers/swagger-ui.ts'
import type { Listed, Viewer } from './viewers/viewer.ts'

interface Subject {
  readonly viewer: Viewer
  readonly name: string
  readonly document: Document
}

const viewers = [redoc, swaggerUi, scalar]
const nameWidth = Math.max(...viewers.map(({ name }) => name.length))
const expected = ['clinic-patients', 'hospital-api'].map((name) => `fixtures/apps/${name}/expected/openapi.json`)
const generated = 'fixtures/rails'

async function main(): Promise<void> {
  const problem = browserProblem()
  if (problem !== undefined) console.log(problem)
  const subjects = problem === undefined ? readSubjects(process.argv.slice(2)) : []
  const passed = subjects.length === 0 ? 0 : await judgeAll(subjects)
  const failed = subjects.length - passed
  if (failed > 0 || passed === 0) process.exitCode = 1
  console.log(`${passed} passed, ${failed} failed`)
}

function readSubjects(paths: readonly string[]): readonly Subject[] {
  const files = paths.length > 0 ? paths : expected
  const documents = files.map((name) => ({ name, document: JSON.parse(readFileSync(name, 'utf8')) }))
  if (paths.length === 0) documents.push({ name: generated, document: generateDocument(generated) })
  return documents.flatMap((document) => viewers.map((viewer) => ({ viewer, ...document })))
}

function generateDocument(root: string): Document {
  const tree = diskTree(root)
  const result = tree && generate(tree)
  if (result === undefined) throw new Error(`${root} has no routes`)
  return result.document
}

async function judgeAll(subjects: readonly Subject[]): Promise<number> {
  const browser = await openBrowser()
  let passed = 0
  try {
    const tasks = subjects.map((subject) => async () => ({ subject, failures: await failuresOf(browser, subject) }))
    await runTasks(tasks, ({ subject, failures }) => {
      if (failures.length === 0) passed += 1
      console.log(printJudgement(subject, failures))
    })
  } finally {
    await browser.close()
  }
  return passed
}

async function failuresOf(browser: Browser, { viewer, document }: Subject): Promise<readonly string[]> {
  const server = await serve(servedFiles(viewer, document))
  const { origin } = server
  const watched = await openPage(browser, { origin, width: 1400, height: 1000, ownPictures: viewer.ownPictures })
  const failures: string[] = []
  try {
    await watched.page.goto(`${origin}/`)
    failures.push(...(await listingFailures(watched.page, viewer, document)))
    for (const part of [deepestBody(document), deepestResponse(document)])
      failures.push(...(await partFailures(watched.page, viewer, part)))
  } catch (error) {
    failures.push(String(error))
  } finally {
    await watched.close()
    await server.close()
  }
  return [...watched.complaints, ...failures]
}

/** Lists are compared as they are, so that an operation that is listed twice counts as well. */
async function listingFailures(page: Page, viewer: Viewer, document: Document): Promise<readonly string[]> {
  const listed = (await viewer.listOperations(page)).map(printOperation)
  const wanted = operationsOf(document).map(printOperation)
  return [
    ...without(wanted, listed).map((operation) => `not listed: ${operation}`),
    ...without(listed, wanted).map((operation) => `listed, but not in the document: ${operation}`),
  ]
}

async function partFailures(page: Page, viewer: Viewer, part: NestedPart | undefined): Promise<readonly string[]> {
  if (part === undefined) return ['the document has no nested body, or no nested response']
  const { method, path, status } = part.place
  const where = `${method} ${path}, ${status === undefined ? 'body' : `response ${status}`}`
  const missing = await missingNames(viewer, await viewer.openPart(page, part.place), part.names)
  return missing.map((name) => `${where}: no property ${name}`)
}

/** The texts without one of each that the others have. */
function without(texts: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others]
  return texts.filter((text) => {
    const index = left.indexOf(text)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

function printOperation({ method, path, summary }: Listed): string {
  return `${method} ${path} "${summary}"`
}

function printJudgement({ viewer, name }: Subject, failures: readonly string[]): string {
  const title = `${failures.length === 0 ? 'passed' : 'failed'} ${viewer.name.padEnd(nameWidth)} ${name}`
  return [title, ...failures].join('\n  ')
}

await main()
