// `npm run test:rails [-- APP…]`: draws the route files of fixtures/routes with the mapper of the installed Rails and compares
// every table with the `.tsv` beside the file, line by line and in order. UPDATE_GOLDEN=1 writes the tables first.
// Files marked `# rails 8.1` show what older mappers do otherwise; their tables are written by hand and only checked for
// their form. The routes of each APP, a folder, are drawn too and compared with ours.

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diskTree } from '../../../src/node/index.ts'
import { readRoutes, routeLines } from '../../../src/routes/index.ts'

const folder = 'fixtures/routes'
const program = 'test/tools/rails/draw-routes.rb'
const isUpdate = process.env.UPDATE_GOLDEN === '1'

type Origin = 'drawn' | 'by hand'

interface Fixture {
  /** Of the Ruby file. */
  readonly path: string
  readonly origin: Origin
  /** Whether the first line says that Rails raises an error in it. */
  readonly raises: boolean
}

interface Judged {
  readonly path: string
  readonly problems: readonly string[]
}

/** The lines of the table of each path. A last line that begins with `!` is the error that ended the drawing. */
type Tables = ReadonlyMap<string, readonly string[]>

const tableLine = /^(?:[A-Z]+|\*)\t[^\t]+\t(?:[^\t#]+#[^\t#]+|redirect|mount|rack)$/

function main(): void {
  if (!hasRails()) {
    console.log('skipped: there is no Ruby with actionpack and railties')
    return
  }
  const fixtures = pathsIn('.rb').map(readFixture)
  const drawn = drawTables(fixtures)
  if (isUpdate) writeTables(fixtures, drawn)
  const judged = fixtures.map((fixture) => ({ path: fixture.path, problems: problemsOf(fixture, drawn) }))
  finish([...judged, ...judgeOrphans(fixtures), ...process.argv.slice(2).map(judgeApplication)])
}

function hasRails(): boolean {
  return spawnSync('ruby', ['-e', 'gem "actionpack"; gem "railties"'], { stdio: 'ignore' }).status === 0
}

function pathsIn(ending: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending))
  return names.sort().map((name) => join(folder, name))
}

function readFixture(path: string): Fixture {
  const [firstLine = ''] = readFileSync(path, 'utf8').split('\n', 1)
  const origin = firstLine.startsWith('# rails 8.1') ? 'by hand' : 'drawn'
  return { path, origin, raises: firstLine.startsWith('# raises') }
}

/** The routes of an application as real Rails draws them, and as we do. */
function judgeApplication(root: string): Judged {
  const path = join(root, 'config/routes.rb')
  const lines = drawPaths([path], { UNBOOTED: '1' }).get(path) ?? []
  const files = diskTree(root)
  const ours = files === undefined ? undefined : readRoutes(files)
  const drawn = ours === undefined ? [] : routeLines(ours.value.table.main.routes)
  console.log(`${root}: ${lines.length} lines`)
  return { path: root, problems: lines.length === 0 ? ['Rails draws nothing'] : differences(drawn, lines) }
}

function drawTables(fixtures: readonly Fixture[]): Tables {
  return drawPaths(
    fixtures.filter(({ origin }) => origin === 'drawn').map(({ path }) => path),
    {},
  )
}

function drawPaths(paths: readonly string[], variables: Readonly<Record<string, string>>): Tables {
  const env = { ...process.env, ...variables }
  const result = spawnSync('ruby', [program, ...paths], { encoding: 'utf8', maxBuffer: 2 ** 26, env })
  // Otherwise there are only the deprecation warnings of Rails.
  if (result.status !== 0) console.log(result.stderr)
  const sections = result.stdout.split(/^# /m).slice(1)
  return new Map(
    sections.map((section) => {
      const [path = '', ...lines] = linesOf(section)
      return [path, lines]
    }),
  )
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '')
}

function writeTables(fixtures: readonly Fixture[], drawn: Tables): void {
  for (const fixture of fixtures) {
    const lines = drawn.get(fixture.path)
    if (lines !== undefined) writeFileSync(tablePath(fixture), lines.map((line) => `${line}\n`).join(''))
  }
}

function tablePath({ path }: Fixture): string {
  return path.replace(/\.rb$/, '.tsv')
}

function problemsOf(fixture: Fixture, drawn: Tables): readonly string[] {
  const table = readTable(fixture)
  if (table === undefined) return ['has no table; UPDATE_GOLDEN=1 writes it']
  const malformed = table
    .filter((line) => !tableLine.test(line) && !isError(line))
    .map((line) => `is no route: ${line}`)
  if (fixture.origin === 'by hand') return malformed
  const lines = drawn.get(fixture.path)
  if (lines === undefined) return ['Ruby stopped before the table was drawn']
  return [...malformed, ...wrongMark(fixture, lines), ...differences(table, lines)]
}

function readTable(fixture: Fixture): readonly string[] | undefined {
  const path = tablePath(fixture)
  return existsSync(path) ? linesOf(readFileSync(path, 'utf8')) : undefined
}

function isError(line: string): boolean {
  return line.startsWith('! ')
}

function wrongMark({ raises }: Fixture, lines: readonly string[]): readonly string[] {
  const error = lines.find(isError)
  if (raises) return error === undefined ? ['is marked `# raises`, but Rails does not raise'] : []
  return error === undefined ? [] : [`Rails raises, but the file is not marked \`# raises\`: ${error}`]
}

function differences(expected: readonly string[], actual: readonly string[]): readonly string[] {
  const found: string[] = []
  for (let index = 0; index < Math.max(expected.length, actual.length); index++) {
    const [left = 'no route', right = 'no route'] = [expected[index], actual[index]]
    // The wording of an error changes from one Rails to the next.
    if (left === right || (isError(left) && isError(right))) continue
    found.push(`line ${index + 1} of the table: ${left}`, `  Rails draws: ${right}`)
  }
  return found
}

function judgeOrphans(fixtures: readonly Fixture[]): readonly Judged[] {
  const tables = new Set(fixtures.map(tablePath))
  const orphans = pathsIn('.tsv').filter((path) => !tables.has(path))
  return orphans.map((path) => ({ path, problems: ['belongs to no route file'] }))
}

function finish(judged: readonly Judged[]): void {
  const failed = judged.filter(({ problems }) => problems.length > 0)
  for (const { path, problems } of failed) console.log([path, ...problems].join('\n  '))
  if (failed.length > 0) process.exitCode = 1
  console.log(`${judged.length - failed.length} passed, ${failed.length} failed`)
}

main()
