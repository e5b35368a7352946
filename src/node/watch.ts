// Tells of changes below a folder, some time after the last of them, so that saving many files is one change.

import { watch } from 'node:fs'
import { sep } from 'node:path'

const pause = 100

/** What programs write, and code of others. */
const ignored = /^(?:\.git|node_modules|tmp|log|coverage|vendor\/bundle)(?:\/|$)|\.tmp$|~$/

export interface Watch {
  readonly stop: () => void
}

/** `isOfInterest` is asked with paths relative to the folder, with "/". */
export function watchFolder(folder: string, isOfInterest: (path: string) => boolean, onChange: () => void): Watch {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(folder, { recursive: true }, (_, name) => {
    const path = name?.split(sep).join('/') ?? ''
    if (ignored.test(path) || !isOfInterest(path)) return
    clearTimeout(timer)
    timer = setTimeout(onChange, pause)
  })
  return {
    stop: () => {
      clearTimeout(timer)
      watcher.close()
    },
  }
}
