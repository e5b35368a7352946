// Whole processes of the built program over generated applications, beside an empty Node process of the same minute.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printTable } from '../prism/report.ts'
import { median } from './median.ts'
import { writeApplication } from './write-application.ts'
import { writeViews } from './write-views.ts'

const program = join(import.meta.dirname, '../../dist/cli.js')

/** What the project promises: milliseconds over an empty process, times such a process, times a tenth of the endpoints. */
export const promisedGeneration = { version: 25, sixty: 90, small: 15, growth: 12, megabytes: 700 }

export interface Generation {
  /** Milliseconds over an empty process: of `--version`, and of an application of 64 endpoints. */
  readonly version: number
  readonly sixty: number
  readonly timesEmpty: number
  readonly growth: number
  readonly megabytes: number
}

interface Contestant {
  readonly name: string
  readonly words: readonly string[]
  readonly rounds: number
  /** The application that is written, and how many operations its document has. */
  readonly root?: string
  readonly endpoints?: number
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
  const empty = join(folder, 'empty.mjs')
  writeFileSync(empty, '')
  const application = (name: string, endpoints: number, rounds: number): Contestant => {
    const root = join(folder, name)
    return { name, words: [program, root], rounds, root, endpoints }
  }
  return [
    { name: 'empty process', words: [empty], rounds: 10 },
    { name: '--version', words: [program, '--version'], rounds: 10 },
    application('64 endpoints', 64, 10),
    application('1,000 endpoints', 1000, 5),
    // The large one takes long, and its ratio is far from its limit.
    application('10,000 endpoints', 10_000, 3),
    application('2,000 templates, 1,000 endpoints', 1000, 5),
  ]
}

function measure(folder: string): Generation {
  const contestants = contestantsIn(folder)
  for (const { name, root, endpoints = 0 } of contestants) {
    if (root !== undefined && name.includes('templates')) writeViews(root, 2000)
    else if (root !== undefined) writeApplication(root, endpoints)
  }
  const runs = contestants.map((): Run[] => [])
  for (let round = 0; round < 10; round++) {
    for (const [index, { words, rounds }] of contestants.entries())
      if (round < rounds) runs[index].push(runOnce(words, folder))
  }
  for (const { root, endpoints = 0 } of contestants) if (root !== undefined) checkEndpoints(root, endpoints)
  return printRuns(contestants, runs)
}

function printRuns(contestants: readonly Contestant[], runs: readonly (readonly Run[])[]): Generation {
  const times = runs.map((each) => median(each.map(({ time }) => time)))
  const memory = runs.map((each) => Math.max(...each.map(({ megabytes }) => megabytes)))
  const [empty = 0, version = 0, sixty = 0, small = 0, large = 0] = times
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
  return { ...over, timesEmpty: small / empty, growth: large / small, megabytes: memory[4] ?? 0 }
}

interface Run {
  readonly time: number
  /** The most memory that the process had at once. */
  readonly megabytes: number
}

const measured = join(import.meta.dirname, 'print-memory.mjs')

function runOnce(words: readonly string[], folder: string): Run {
  const report = join(folder, 'memory.txt')
  const start = performance.now()
  const env = { ...process.env, NODE_OPTIONS: '', MEMORY_FILE: report }
  const { status, stderr } = spawnSync(process.execPath, ['--import', measured, ...words], { env, encoding: 'utf8' })
  const time = performance.now() - start
  if (status !== 0) throw new Error(`exit ${status}: ${stderr}`)
  return { time, megabytes: Number(readFileSync(report, 'utf8')) / 1024 }
}

/** A fast run that reads nothing proves nothing. */
function checkEndpoints(root: string, expected: number): void {
  const { paths } = JSON.parse(readFileSync(join(root, 'doc/openapi.json'), 'utf8')) as { paths: object }
  const found = Object.values(paths).reduce((sum: number, item: object) => sum + Object.keys(item).length, 0)
  if (found !== expected) throw new Error(`${found} operations where ${expected} were expected`)
}
