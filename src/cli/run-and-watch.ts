// A run now, and one after each change of a folder, until the process is ended.

import { describeSystemError, type Watch, watchFolder } from '../node/index.ts'
import { printableText } from '../output/index.ts'
import type { Outcome, Terminal } from './outcome.ts'
import { shownPath } from './shown-path.ts'

export interface Watched {
  readonly folder: string
  /** Asked with paths relative to the folder. */
  readonly isOfInterest: (path: string) => boolean
  readonly run: () => Promise<Outcome>
}

/** Watches before the first run, so that no change is lost; one run waits for the other. Ends where the first is refused. */
export async function runAndWatch(watched: Watched, terminal: Terminal): Promise<Outcome> {
  let isChanged = false
  let wake = (): void => undefined
  const onChange = (): void => {
    isChanged = true
    wake()
  }
  let watch: Watch
  try {
    watch = watchFolder(watched.folder, watched.isOfInterest, onChange)
  } catch (error) {
    return { kind: 'refused', message: `cannot watch ${shownPath(watched.folder)}: ${describeSystemError(error)}` }
  }
  const first = await watched.run()
  if (first.kind === 'refused') {
    watch.stop()
    return first
  }
  if (terminal.isSeen) terminal.err('Watching for changes; end with Ctrl+C\n')
  for (;;) {
    if (!isChanged)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    isChanged = false
    const outcome = await watched.run()
    if (outcome.kind === 'refused') terminal.err(`rails-openapi: ${printableText(outcome.message)}\n`)
  }
}
