// Has rounds played by a process of their own, and by a new one after each that hangs or ends it.

import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Round } from './application-rounds.ts'

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
    const answer = await answerOf(worker, { roots, seed, round })
    if (answer === undefined) stop()
    return answer
  }
  return { ask, stop }
}

function answerOf(worker: ChildProcess, question: Question): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const finish = (answer: Answer | undefined): void => {
      clearTimeout(timer)
      worker.removeAllListeners()
      resolve(answer)
    }
    const timer = setTimeout(() => finish(undefined), patience)
    worker.on('message', (message) => finish(message as Answer)) // Our own worker sends nothing else.
    worker.on('exit', () => finish(undefined))
    worker.send(question)
  })
}
