// Has rounds played by a process of their own, and by a new one after each that hangs or ends it.

import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Round } from './application-rounds.ts'
import { askWorker } from './ask-worker.ts'

export interface Question {
  readonly roots: readonly string[]
  readonly seed: number
  readonly round: number
}

/** The texts of the changed files, where the round failed. */
export type Answer = Omit<Round, 'files'> & { readonly texts: Readonly<Record<string, string>> }

/** Far above every budget; the first answer waits for the measuring of the unchanged applications too. */
const patience = 120_000
const memory = '--max-old-space-size=2048'

/** `ask` gives nothing where the worker does not answer in time, or dies. */
export function roundPlayer(roots: readonly string[], seed: number) {
  let worker: ChildProcess | undefined
  const stop = (): void => {
    worker?.kill('SIGKILL')
    worker = undefined
  }
  const ask = async (round: number): Promise<Answer | undefined> => {
    worker ??= fork(join(import.meta.dirname, 'applications-worker.ts'), { execArgv: [...process.execArgv, memory] })
    const answer = await askWorker<Answer>(worker, { roots, seed, round } satisfies Question, patience)
    if (answer === undefined) stop()
    return answer
  }
  return { ask, stop }
}
