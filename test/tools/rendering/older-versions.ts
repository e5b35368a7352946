// `npm run test:rendering` ends with this: whether the documents of the fixtures (`npx tsx …/older-versions.ts APP…`: of these
// applications) in OpenAPI 3.0 are what readers of 3.0 take
// (swagger-parser, with the schema of the specification), and whether what another program makes of them in 3.1 again
// says what our document of 3.1 says, but for what the notes name.

import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { diffDocuments } from '../../../src/diff/index.ts'
import { generate } from '../../../src/generate.ts'
import { diskTree } from '../../../src/node/index.ts'
import { hasPrograms, loadProgram } from './run-tool.ts'

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
  const reader: Reader = (await loadProgram('@apidevtools/swagger-parser/lib/index.js')).default as Reader
  const { upgrade } = (await loadProgram('@scalar/openapi-upgrader/dist/index.js')) as unknown as Upgrader
  const given = process.argv.slice(2)
  const roots = given.length > 0 ? given : fixtures()
  let failed = 0
  for (const root of roots) {
    const { faults, notes } = await judge(root, reader, upgrade)
    if (faults.length > 0) failed++
    const verdict = faults.length === 0 ? 'passed' : 'failed'
    console.log([`${verdict} 3.0 ${basename(root)}: ${notes} losses named`, ...faults].join('\n  '))
  }
  console.log(`${roots.length - failed} passed, ${failed} failed`)
  if (failed > 0 || roots.length === 0) process.exitCode = 1
}

function fixtures(): readonly string[] {
  const roots = readdirSync(apps).map((name) => join(apps, name))
  return roots.filter((root) => existsSync(join(root, 'config/routes.rb'))).sort()
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
  const changes = diffDocuments(JSON.parse(newer.text), withFiles(upgrade(JSON.parse(older.text), '3.1')))
  const told = changes.filter(({ where }) => !otherWords.has(where.at(-1) ?? ''))
  if (notes === 0)
    for (const { operation, where, message } of told.slice(0, 10))
      faults.push(`lost: ${[operation, ...where].join(' > ')}: ${message}`)
  return { faults, notes }
}

/** The other program writes a file without a type, in the words of 3.1; `format: binary` says the same to more readers. */
function withFiles(document: object): object {
  return JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    isBareFile(value) ? { type: 'string', format: 'binary' } : value,
  )
}

function isBareFile(value: unknown): boolean {
  return JSON.stringify(value) === '{"contentMediaType":"application/octet-stream"}'
}

function generated(root: string, openapi: '3.0' | '3.1') {
  const files = diskTree(root)
  const made = files && generate(files, { openapi })
  if (made === undefined) throw new Error(`${root} is no application`)
  return made
}

await main()
