// `npx tsx test/tools/bench/several-documents.ts [ROOT]`: the processor time of ten documents from one run beside that of one, of
// the built program. Without a root: on a generated application of 1,000 endpoints with parameters, templates and sidecars.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { printTable } from '../prism/report.ts'
import { writeApplication } from './write-application.ts'

const program = join(import.meta.dirname, '../../../dist/cli.cjs')
const reporter = join(import.meta.dirname, 'print-processor-time.mjs')
const count = 10
const rounds = 5

type Documents = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const { positionals } = parseArgs({ allowPositionals: true })
const folder = mkdtempSync(join(tmpdir(), 'rails-openapi-bench-'))
try {
  compare(positionals[0] ?? generatedApplication())
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function generatedApplication(): string {
  const root = join(folder, 'application')
  writeApplication(root, 1000)
  return root
}

function compare(root: string): void {
  const times = new Map<string, number>()
  const one = join(folder, 'one.json')
  const contestants = [['one document', []], ...Object.entries(tens(root, one))] as const
  for (let round = 0; round < rounds; round++)
    for (const [name, words] of contestants) {
      const time = secondsOf([program, root, '--quiet', ...(words.length === 0 ? ['-o', one] : words)])
      times.set(name, Math.min(time, times.get(name) ?? Number.POSITIVE_INFINITY))
    }
  const least = times.get('one document') ?? 0
  const rows = [...times].map(([name, time]) => [name, time.toFixed(2), (time / least).toFixed(2)])
  console.log(`processor time, least of ${rounds} runs each, in turn`)
  console.log(printTable([['', 's', 'times one'], ...rows]))
}

/** The command lines of runs that write ten documents. */
function tens(root: string, one: string): Readonly<Record<string, readonly string[]>> {
  spawnSync(process.execPath, [program, root, '--quiet', '-o', one])
  const paths = Object.keys((JSON.parse(readFileSync(one, 'utf8')) as { paths: object }).paths)
  const parts = Array.from({ length: count }, (_, part) => globsOf(paths, part))
  const byPart = (key: string) => (globs: readonly string[], index: number) => [`part${index}`, { [key]: globs }]
  const ofParts: Documents = Object.fromEntries(parts.map(byPart('only')))
  const ofOthers: Documents = Object.fromEntries(parts.map(byPart('except')))
  const ofTitles: Documents = Object.fromEntries(
    parts.map((_, index) => [`title${index}`, { title: `Title ${index}` }]),
  )
  const { part0, ...nine } = ofParts
  return {
    'ten parts, each route in one': configured('parts', ofParts),
    'ten of the same routes': configured('titles', ofTitles),
    'all routes, and nine parts': configured('whole', { whole: {}, ...nine }),
    'ten of nine tenths of the routes each': configured('others', ofOthers),
  }
}

/** Every tenth of what the paths begin with. */
function globsOf(paths: readonly string[], part: number): readonly string[] {
  const beginnings = [...new Set(paths.map((path) => path.replace(/^((?:\/[^/{]+)+).*$/, '$1')))].sort()
  const size = Math.ceil(beginnings.length / count)
  return beginnings.slice(part * size, (part + 1) * size).flatMap((path) => [path, `${path}/**`])
}

function configured(name: string, documents: Documents): readonly string[] {
  const written = Object.entries(documents).map(([key, each]) => [key, { ...each, output: `${name}-${key}.json` }])
  const path = join(folder, `${name}.config.json`)
  writeFileSync(path, JSON.stringify({ documents: Object.fromEntries(written) }))
  return ['--config', path]
}

function secondsOf(words: readonly string[]): number {
  const report = join(folder, 'time.txt')
  const env = { ...process.env, NODE_OPTIONS: '', TIME_FILE: report }
  const { status, stderr } = spawnSync(process.execPath, ['--import', reporter, ...words], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`exit ${status}: ${stderr}`)
  return Number(readFileSync(report, 'utf8')) / 1e6
}
