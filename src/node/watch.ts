// Tells of changes below a folder, some time after the last of them, so that saving many files is one change.

import { statSync, watch } from 'node:fs'
import { resolve, sep } from 'node:path'
import { watchDirectories } from './watch-directories.ts'

const pause = 100
/** Where something changes all the time, nobody waits longer. */
const longestPause = 1000
const betweenLooks = 1000

/** What programs write, and code of others. */
const ignored = /^(?:tmp|log|coverage|vendor\/bundle)(?:\/|$)|(?:^|\/)(?:\.git|node_modules)(?:\/|$)|\.tmp$|~$/

export interface Watch {
  readonly stop: () => void
}

export interface Watched {
  /** Asked with paths relative to the folder, with "/". */
  readonly isOfInterest: (path: string) => boolean
  /** Told of the paths that changed, the first hundred of them. */
  readonly onChange: (paths: readonly string[]) => void
  /** Another folder stands there, or none, so that nothing more would be told. The watch has stopped then. */
  readonly onGone?: () => void
}

export function watchFolder(folder: string, { isOfInterest, onChange, onGone }: Watched): Watch {
  const changes = gathered(onChange)
  const tell = (path: string): void => {
    if (ignored.test(path)) return
    // While a change waits to be told, others only keep it waiting: asking of each would cost more than they do.
    if (changes.isFull()) changes.prolong()
    else if (isOfInterest(path)) changes.add(path)
    else if (changes.isWaiting()) changes.prolong()
  }
  const watching =
    process.platform === 'linux'
      ? watchDirectories(folder, (path) => ignored.test(path), tell)
      : watchRecursively(folder, tell)
  // The working directory is the same folder wherever it is moved; its path is not.
  const path = resolve(folder)
  const first = identityOf(path)
  const look = setInterval(() => {
    if (identityOf(path) === first) return
    stop()
    onGone?.()
  }, betweenLooks)
  const stop = (): void => {
    clearInterval(look)
    changes.stop()
    watching.stop()
  }
  return { stop }
}

interface Changes extends Watch {
  readonly add: (path: string) => void
  /** Something else changes: what waits to be told waits on. */
  readonly prolong: () => void
  readonly isWaiting: () => boolean
  readonly isFull: () => boolean
}

const mostPaths = 100

function gathered(onChange: Watched['onChange']): Changes {
  let timer: NodeJS.Timeout | undefined
  let since = 0
  let paths = new Set<string>()
  const prolong = (): void => {
    const now = performance.now()
    if (timer === undefined) since = now
    clearTimeout(timer)
    const told = (): void => {
      const changed = [...paths]
      timer = undefined
      paths = new Set()
      onChange(changed)
    }
    timer = setTimeout(told, Math.max(0, Math.min(pause, since + longestPause - now)))
  }
  return {
    add: (path) => {
      if (paths.size < mostPaths) paths.add(path)
      prolong()
    },
    prolong,
    isWaiting: () => timer !== undefined,
    isFull: () => paths.size >= mostPaths,
    stop: () => clearTimeout(timer),
  }
}

/** The system tells of what happens in a folder, and not that the folder itself was moved or replaced. */
function identityOf(folder: string): string | undefined {
  const stats = statSync(folder, { bigint: true, throwIfNoEntry: false })
  return stats === undefined ? undefined : `${stats.dev}:${stats.ino}`
}

/** One watch of the system, where it has such. */
function watchRecursively(folder: string, tell: (path: string) => void): Watch {
  const watcher = watch(folder, { recursive: true }, (_, name) => tell(name?.split(sep).join('/') ?? ''))
  return { stop: () => watcher.close() }
}
