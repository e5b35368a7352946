// `npm run test:rendering` ends with this: whether the documents of the fixtures in OpenAPI 3.0 are what readers of 3.0 take
// (swagger-parser, with the schema of the specification), and whether what another program makes of them in 3.1 again
// says what our document of 3.1 says, but for what the notes name.

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { diffDocuments } from '../../../src/diff/index.ts'
import { generate } from '../../../src/generate.ts'
import { diskTree } from '../../../src/node/index.ts'
import { hasPrograms, programPath } from './run-tool.ts'

const apps = 'fixtures/apps'

/** What is used of the packages of this folder, which the root's TypeScript does not know. */
interface Reader {
  readonly validate: (document: object) => Promise<unknown>
}
interface Upgrader {
  readonly upgrade: (document: object, version: '3.1') => object
}

/** The version, what 3.0 leaves out without a word, and `example`, which becomes a list. */
const otherWords: ReadonlySet<string> = new Set(['openapi', '$schema', '$comment', 'example', 'examples'])

interface Verdict {
  readonly faults: readonly string[]
  readonly notes: number
}

async function main(): Promise<void> {
  if (!hasPrograms()) {
    console.log('first run: npm ci --prefix test/tools/rendering')
    process.exitCode = 1
    return
  }
  const reader: Reader = (await load('@apidevtools/swagger-parser/lib/index.js')).default as Reader
  const { upgrade } = (await load('@scalar/openapi-upgrader/dist/index.js')) as unknown as Upgrader
  const names = readdirSync(apps).filter((name) => existsSync(join(apps, name, 'config/routes.rb')))
  let failed = 0
  for (const name of names.sort()) {
    const { faults, notes } = await judge(join(apps, name), reader, upgrade)
    if (faults.length > 0) failed++
    console.log(
      [`${faults.length === 0 ? 'passed' : 'failed'} 3.0 ${name}: ${notes} losses named`, ...faults].join('\n  '),
    )
  }
  console.log(`${names.length - failed} passed, ${failed} failed`)
  if (failed > 0 || names.length === 0) process.exitCode = 1
}

async function load(path: string): Promise<Readonly<Record<string, unknown>>> {
  return import(pathToFileURL(programPath(path)).href)
}

async function judge(root: string, reader: Reader, upgrade: Upgrader['upgrade']): Promise<Verdict> {
  const older = generated(root, '3.0')
  const newer = generated(root, '3.1')
  const faults: string[] = []
  try {
    // It resolves references in place.
    await reader.validate(JSON.parse(older.text))
  } catch (error) {
    faults.push(`swagger-parser: ${String(error).slice(0, 2000)}`)
  }
  const notes = older.report.diagnostics.filter(({ code }) => code === 'openapi-version').length
  const changes = diffDocuments(JSON.parse(newer.text), upgrade(JSON.parse(older.text), '3.1'))
  const told = changes.filter(({ where }) => !otherWords.has(where.at(-1) ?? ''))
  if (notes === 0)
    for (const { operation, where, message } of told.slice(0, 10))
      faults.push(`lost: ${[operation, ...where].join(' > ')}: ${message}`)
  return { faults, notes }
}

function generated(root: string, openapi: '3.0' | '3.1') {
  const files = diskTree(root)
  const made = files && generate(files, { openapi })
  if (made === undefined) throw new Error(`${root} is no application`)
  return made
}

await main()
