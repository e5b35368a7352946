// A question to a process that may hang or die over it.

import type { ChildProcess, Serializable } from 'node:child_process'

/** Nothing where the worker does not answer in so many milliseconds, or dies. */
export function askWorker<Answer>(worker: ChildProcess, question: Serializable, patience: number) {
  return new Promise<Answer | undefined>((resolve) => {
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
