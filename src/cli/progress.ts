// How far a long run is: one line on a terminal, which goes away at the end.

import type { Terminal } from './outcome.ts'

export interface Progress {
  readonly step: (done: number, total: number) => void
  readonly end: () => void
}

/** Nobody waits for a run that is shorter. */
const quietFor = 500
const pause = 100

export function progress(terminal: Terminal, now: () => number = () => performance.now()): Progress {
  if (!terminal.isSeen) return { step: () => undefined, end: () => undefined }
  let next = now() + quietFor
  let isShown = false
  return {
    step: (done, total) => {
      const time = now()
      if (time < next) return
      next = time + pause
      isShown = true
      terminal.err(`\r${done} of ${total} routes`)
    },
    end: () => {
      if (isShown) terminal.err('\r\u001b[K')
    },
  }
}
