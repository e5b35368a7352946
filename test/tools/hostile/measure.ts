// Measures a family at four sizes, each twice the one before, and judges how time and memory grow.

import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'esbuild'
import { settings } from '../../../scripts/bundle.ts'
import { askWorker } from '../fuzz/ask-worker.ts'
import type { Family } from './family.ts'
import type { Taken } from './hostile-worker.ts'
import { sizeOf } from './sizes.ts'

/** How much the largest size may take. */
const most = { milliseconds: 5000, megabytes: 600 }
/** A run that takes longer hangs, by the clock. Making the files takes its time too. */
const patience = 60_000
const mostGrowth = 2.5
/** What is below is the noise of the compiler and of the garbage collector, and counts as this much. */
const least = { milliseconds: 200, megabytes: 64 }
/** Noise only adds: what is too much counts when it is so each time. */
const tries = 4

export const smallBytes = 32 * 1024
export const largeBytes = 1024 * 1024

export interface Verdict {
  /** Of the four sizes in their order; fewer where one never came to its end. */
  readonly taken: readonly Taken[]
  /** What is wrong, in words. */
  readonly fault: string | undefined
  /** Whether all that is wrong is how it grows. */
  readonly isGrowthAlone: boolean
}

/** Compiled as the package is: what compiles a test when it runs makes closures much slower. */
const workerPath = 'node_modules/.cache/rails-openapi/hostile-worker.mjs'

export async function buildWorker(): Promise<void> {
  await build({
    ...settings,
    entryPoints: [join(import.meta.dirname, 'hostile-worker.ts')],
    outfile: workerPath,
    format: 'esm',
  })
}

/**
 * `bytes` is what the largest of the four has; the verdict is the best of several tries. After the first each size has a process
 * of its own: what the sizes before it left behind is no part of what it takes.
 */
export async function measure(family: Family, bytes: number): Promise<Verdict> {
  const { name } = family
  const sizes = [8, 4, 2, 1].map((part) => sizeOf(family, bytes / part))
  let verdict = judge(await takenBy(name, sizes))
  for (let attempt = 1; attempt < tries && verdict.fault !== undefined && verdict.taken.length === 4; attempt++) {
    const again: Taken[] = []
    for (const size of sizes) again.push(...(await takenBy(name, [size])))
    if (again.length === 4) verdict = judge(verdict.taken.map((taken, index) => lesser(taken, again[index] ?? taken)))
  }
  return verdict
}

/** One after the other in one process. */
async function takenBy(name: string, sizes: readonly number[]): Promise<readonly Taken[]> {
  const worker: ChildProcess = fork(workerPath, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const taken: Taken[] = []
  for (const size of sizes) {
    const answer = await askWorker<Taken>(worker, [name, size], patience)
    if (answer === undefined) break
    taken.push(answer)
  }
  worker.kill('SIGKILL')
  return taken
}

function lesser(one: Taken, other: Taken): Taken {
  return {
    milliseconds: Math.min(one.milliseconds, other.milliseconds),
    megabytes: Math.min(one.megabytes, other.megabytes),
    text: one.text,
  }
}

export function judge(taken: readonly Taken[]): Verdict {
  const largest = taken[3]
  if (largest === undefined) return { taken, fault: 'hangs, or ends the process', isGrowthAlone: false }
  const excesses = [
    ...(largest.milliseconds > most.milliseconds ? ['takes too long'] : []),
    ...(largest.megabytes > most.megabytes ? ['takes too much memory'] : []),
  ]
  const growths = [
    ...(grows(taken, 'milliseconds') ? ['time grows too fast'] : []),
    ...(grows(taken, 'megabytes') ? ['memory grows too fast'] : []),
  ]
  const faults = [...excesses, ...growths]
  return {
    taken,
    fault: faults.length === 0 ? undefined : faults.join(', '),
    isGrowthAlone: excesses.length === 0 && growths.length > 0,
  }
}

/** Where the document itself is several times as large, as that of a concern for many resources, so may be what it took. */
function grows(taken: readonly Taken[], measured: keyof typeof least): boolean {
  return taken.some((each, index) => {
    const before = taken[index - 1] ?? each
    const twice = Math.max(2, each.text / before.text)
    return amountOf(each, measured) > (mostGrowth / 2) * twice * amountOf(before, measured)
  })
}

function amountOf(taken: Taken, measured: keyof typeof least): number {
  return Math.max(taken[measured], least[measured])
}
