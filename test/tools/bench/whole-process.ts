// Whole processes of the built program over generated applications, beside an empty Node process of the same minute.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { printTable } from '../prism/report.ts'
import { median } from './median.ts'
import { writeApplication } from './write-application.ts'
import { writeCallbacks } from './write-callbacks.ts'
import { writeViews } from './write-views.ts'

const program = join(import.meta.dirname, '../../../dist/cli.cjs')

/** What the project promises: milliseconds over an empty process, times such a process, times a tenth of the endpoints. */
export const promisedGeneration = { version: 25, sixty: 90, small: 15, growth: 12, callbacks: 2.3, megabytes: 700 }

export interface Generation {
  /** Milliseconds over an empty process: of `--version`, and of an application of 64 endpoints. */
  readonly version: number
  readonly sixty: number
  readonly timesEmpty: number
  readonly growth: number
  /** How many times as long twice as many actions take under the same callbacks. */
  readonly callbacks: number
  readonly megabytes: number
}

interface Contestant {
  readonly name: string
  readonly words: readonly string[]
  readonly rounds: number
  readonly application?: Application
}

interface Application {
  readonly root: string
  /** How many operations its document has. */
  readonly endpoints: number
  readonly write: () => void
}

export function compareGenerations(): Generation {
  const folder = mkdtempSync(join(tmpdir(), 'rails-openapi-bench-'))
  try {
    return measure(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function contestantsIn(folder: string): readonly Contestant[] {
  const empty = join(folder, 'empty.cjs')
  writeFileSync(empty, '')
  const ofEndpoints = (endpoints: number): Application => {
    const root = join(folder, `${endpoints}`)
    return { root, endpoints, write: () => writeApplication(root, endpoints) }
  }
  const ofViews: Application = {
    root: join(folder, 'views'),
    endpoints: 1000,
    write: () => writeViews(join(folder, 'views'), 2000),
  }
  const ofCallbacks = (actions: number): Application => {
    const root = join(folder, `callbacks-${actions}`)
    return { root, endpoints: actions, write: () => writeCallbacks(root, actions) }
  }
  const run = (name: string, application: Application, rounds: number, started = program): Contestant => {
    return { name, words: [started, application.root], rounds, application }
  }
  const small = ofEndpoints(64)
  return [
    { name: 'empty process', words: [empty], rounds: 10 },
    { name: '--version', words: [program, '--version'], rounds: 10 },
    run('64 endpoints', small, 10),
    run('1,000 endpoints', ofEndpoints(1000), 5),
    // The large one takes long, and its ratio is far from its limit.
    run('10,000 endpoints', ofEndpoints(10_000), 3),
    run('2,000 templates, 1,000 endpoints', ofViews, 5),
    run('500 actions, 30 callbacks, 40 helpers', ofCallbacks(500), 5),
    run('1,000 actions, 30 callbacks, 40 helpers', ofCallbacks(1000), 5),
    run('64 endpoints, as npm installs it', small, 10, packedProgram(folder)),
  ]
}

/** The program without what the build compiled, which npm leaves out. */
function packedProgram(folder: string): string {
  const copy = join(folder, 'packed')
  cpSync(dirname(program), copy, { recursive: true, filter: (path) => !path.endsWith('compiled') })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  return join(copy, 'cli.cjs')
}

function measure(folder: string): Generation {
  const contestants = contestantsIn(folder)
  for (const { application } of contestants) application?.write()
  const memory = contestants.map(({ words }) => megabytesOf(words, folder))
  const times = contestants.map((): number[] => [])
  for (let round = 0; round < 10; round++) {
    for (const [index, { words, rounds }] of contestants.entries())
      if (round < rounds) times[index]?.push(timeOf(words))
  }
  for (const { application } of contestants) if (application !== undefined) checkEndpoints(application)
  return printRuns(contestants, times.map(median), memory)
}

function printRuns(
  contestants: readonly Contestant[],
  times: readonly number[],
  memory: readonly number[],
): Generation {
  const [empty = 0, version = 0, sixty = 0, small = 0, large = 0, , fewer = 0, more = 0] = times
  const rows = contestants.map(({ name }, index) => {
    const time = times[index] ?? 0
    return [
      name,
      time.toFixed(0),
      (time - empty).toFixed(0),
      (time / empty).toFixed(1),
      (memory[index] ?? 0).toFixed(0),
    ]
  })
  console.log('\ngenerate, the whole process, median of 10 for the short ones, of 3 to 5 for the others')
  console.log(printTable([['', 'ms', 'over empty', 'times empty', 'MB'], ...rows]))
  console.log(`10,000 endpoints take ${(large / small).toFixed(1)} times as long as 1,000`)
  const over = { version: version - empty, sixty: sixty - empty }
  const callbacks = (more - empty) / (fewer - empty)
  console.log(
    `1,000 actions under 30 callbacks take ${callbacks.toFixed(1)} times as long as 500, without an empty process`,
  )
  return { ...over, timesEmpty: small / empty, growth: large / small, callbacks, megabytes: memory[4] ?? 0 }
}

const measured = join(import.meta.dirname, 'print-memory.mjs')

/** The most memory that a process has at once; asked in a run of its own, because to ask takes time. */
function megabytesOf(words: readonly string[], folder: string): number {
  const report = join(folder, 'memory.txt')
  runOnce(['--import', measured, ...words], { MEMORY_FILE: report })
  return Number(readFileSync(report, 'utf8')) / 1024
}

function timeOf(words: readonly string[]): number {
  const start = performance.now()
  runOnce(words)
  return performance.now() - start
}

function runOnce(words: readonly string[], variables: Readonly<Record<string, string>> = {}): void {
  const env = { ...process.env, NODE_OPTIONS: '', ...variables }
  const { status, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`exit ${status}: ${stderr}`)
}

/** A fast run that reads nothing proves nothing. */
function checkEndpoints({ root, endpoints: expected }: Application): void {
  const { paths } = JSON.parse(readFileSync(join(root, 'doc/openapi.json'), 'utf8')) as { paths: object }
  const found = Object.values(paths).reduce((sum: number, item: object) => sum + Object.keys(item).length, 0)
  if (found !== expected) throw new Error(`${found} operations where ${expected} were expected`)
}
