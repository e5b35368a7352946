// A run now, and one after each change of a folder, until the process is ended.

import { describeSystemError, type Watch, watchFolder } from '../node/index.ts'
import { printableText } from '../output/index.ts'
import type { Outcome, Terminal } from './outcome.ts'
import { shownPath } from './shown-path.ts'

export interface WatchedRun {
  readonly folder: string
  /** Asked with paths relative to the folder, after the first run. */
  readonly isOfInterest: (path: string) => boolean
  readonly run: () => Promise<Outcome>
  /** Says nothing of what changed. */
  readonly isQuiet: boolean
}

/**
 * Watches before the first run, so that no change is lost; one run waits for the other. Ends where the first is refused,
 * and where the folder is not the one that it was.
 */
export async function runAndWatch(watched: WatchedRun, terminal: Terminal): Promise<Outcome> {
  const { folder, isOfInterest } = watched
  let [isChanged, isGone] = [false, false]
  let wake = (): void => undefined
  const changed = new Set<string>()
  const onChange = (paths: readonly string[]): void => {
    for (const path of paths) if (changed.size < mostPaths) changed.add(path)
    isChanged = true
    wake()
  }
  const onGone = (): void => {
    isGone = true
    wake()
  }
  let watch: Watch
  try {
    watch = watchFolder(folder, { isOfInterest, onChange, onGone })
  } catch (error) {
    return { kind: 'refused', message: `cannot watch ${shownPath(folder)}: ${describeSystemError(error)}` }
  }
  const first = await watched.run()
  if (first.kind === 'refused') {
    watch.stop()
    return first
  }
  if (terminal.isSeen) terminal.err('Watching for changes; end with Ctrl+C\n')
  for (;;) {
    if (!isChanged && !isGone)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    if (isGone)
      return { kind: 'refused', message: `${shownPath(folder)} was moved, replaced or removed; start the watch again` }
    isChanged = false
    if (!watched.isQuiet) terminal.err(`${changeLine([...changed], new Date())}\n`)
    changed.clear()
    const outcome = await watched.run()
    if (outcome.kind === 'refused') terminal.err(`rails-openapi: ${printableText(outcome.message)}\n`)
  }
}

const mostPaths = 100
const mostNamed = 3

/** `14:03:22 changed: app/controllers/beds_controller.rb` */
function changeLine(paths: readonly string[], now: Date): string {
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map((part) => String(part).padStart(2, '0'))
  const named = paths.slice(0, mostNamed).map(printableText).join(', ')
  const others =
    paths.length > mostNamed
      ? ` and ${paths.length - mostNamed}${paths.length < mostPaths ? '' : ' or more'} others`
      : ''
  return `${time.join(':')} changed: ${named}${others}`
}
