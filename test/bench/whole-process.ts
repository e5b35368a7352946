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

/** What the project promises: times an empty process, times a tenth of the endpoints, megabytes. */
export const promisedGeneration = { small: 15, growth: 12, megabytes: 700 }

export interface Generation {
  readonly timesEmpty: number
  readonly growth: number
  readonly megabytes: number
}

export function compareGenerations(rounds = 5): Generation {
  const folder = mkdtempSync(join(tmpdir(), 'rails-openapi-bench-'))
  try {
    return measure(folder, rounds)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function measure(folder: string, rounds: number): Generation {
  const [empty, small, large] = [join(folder, 'empty.mjs'), join(folder, 'small'), join(folder, 'large')]
  const views = join(folder, 'views')
  writeFileSync(empty, '')
  writeApplication(small, 1000)
  writeApplication(large, 10_000)
  writeViews(views, 2000)
  const runs: Run[][] = [[], [], [], []]
  for (let round = 0; round < rounds; round++) {
    runs[0]?.push(runOnce([empty], folder))
    runs[1]?.push(runOnce([program, small], folder))
    runs[3]?.push(runOnce([program, views], folder))
    // The large one takes long, and its ratio is far from its limit.
    if (round < 3) runs[2]?.push(runOnce([program, large], folder))
  }
  checkEndpoints(small, 1000)
  checkEndpoints(large, 10_000)
  checkEndpoints(views, 1000)
  const [base = 0, first = 0, second = 0, third = 0] = runs.map((each) => median(each.map(({ time }) => time)))
  const memory = runs.map((each) => Math.max(...each.map(({ megabytes }) => megabytes)))
  const row = (name: string, time: number, megabytes: number | undefined): string[] => [
    name,
    time.toFixed(0),
    (time / base).toFixed(1),
    (megabytes ?? 0).toFixed(0),
  ]
  const rows = [
    row('empty process', base, memory[0]),
    row('1,000 endpoints', first, memory[1]),
    row('10,000 endpoints', second, memory[2]),
    row('2,000 templates, 1,000 endpoints', third, memory[3]),
  ]
  console.log(`\ngenerate, the whole process, median of ${rounds}`)
  console.log(printTable([['', 'ms', 'times empty', 'MB'], ...rows]))
  console.log(`10,000 endpoints take ${(second / first).toFixed(1)} times as long as 1,000`)
  return { timesEmpty: first / base, growth: second / first, megabytes: memory[2] ?? 0 }
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
