// Tells of changes below a folder, some time after the last of them, so that saving many files is one change.

import { watch } from 'node:fs'
import { sep } from 'node:path'
import { watchDirectories } from './watch-directories.ts'

const pause = 100

/** What programs write, and code of others. */
const ignored = /^(?:tmp|log|coverage|vendor\/bundle)(?:\/|$)|(?:^|\/)(?:\.git|node_modules)(?:\/|$)|\.tmp$|~$/

export interface Watch {
  readonly stop: () => void
}

/** `isOfInterest` is asked with paths relative to the folder, with "/". */
export function watchFolder(folder: string, isOfInterest: (path: string) => boolean, onChange: () => void): Watch {
  let timer: NodeJS.Timeout | undefined
  const tell = (path: string): void => {
    if (ignored.test(path) || !isOfInterest(path)) return
    clearTimeout(timer)
    timer = setTimeout(onChange, pause)
  }
  const watching =
    process.platform === 'linux'
      ? watchDirectories(folder, (path) => ignored.test(path), tell)
      : watchRecursively(folder, tell)
  return {
    stop: () => {
      clearTimeout(timer)
      watching.stop()
    },
  }
}

/** One watch of the system, where it has such. */
function watchRecursively(folder: string, tell: (path: string) => void): Watch {
  const watcher = watch(folder, { recursive: true }, (_, name) => tell(name?.split(sep).join('/') ?? ''))
  return { stop: () => watcher.close() }
}
