// What the tool makes of applications whose values grow, in a process of its own that may not take long or much.

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Grown {
  readonly milliseconds: number
  readonly text: string
  readonly codes: readonly string[]
}

type Files = Readonly<Record<string, string>>

/** Far above what all of the applications take, also on a slow machine. */
const mostMilliseconds = 60_000

/** One for each application; fewer where the process did not come to its end. */
export function growAll(applications: readonly Files[]): readonly Grown[] {
  const words = [
    '--max-old-space-size=400',
    '--import',
    'tsx',
    fileURLToPath(import.meta.resolve('./growth-worker.ts')),
  ]
  const { stdout } = spawnSync(process.execPath, words, {
    input: JSON.stringify(applications),
    encoding: 'utf8',
    timeout: mostMilliseconds,
    killSignal: 'SIGKILL',
    maxBuffer: 2 ** 28,
  })
  return stdout.split('\n').filter(Boolean).map(readGrown)
}

function readGrown(line: string): Grown {
  return JSON.parse(line) as Grown // The worker wrote it.
}

/** So many times the line, between what begins and what ends the code. */
export function grow(start: string, line: string, end: string, times: number): string {
  return [start, ...Array.from({ length: times }, () => line), end].join('\n')
}
