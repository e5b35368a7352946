// Puts a link in the place of a file or folder at the worst moment: after it was looked up, before it is opened.

import fs, { renameSync, symlinkSync, unlinkSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

interface Swap {
  /** What the link takes the place of. */
  readonly path: string
  /** Where the link leads. */
  readonly target: string
}

/** Runs `act`; the first look at a path is followed by the swap, which is undone at the end. */
export function swapDuring<Value>({ path, target }: Swap, act: () => Value): Value {
  const { statSync } = fs
  let isSwapped = false
  const swap = (): void => {
    isSwapped = true
    renameSync(path, `${path}.aside`)
    symlinkSync(target, path)
  }
  const observed = (...words: Parameters<typeof statSync>) => {
    const stats = statSync(...words)
    if (!isSwapped) swap()
    return stats
  }
  replaceStat(Object.assign(observed, statSync))
  try {
    return act()
  } finally {
    replaceStat(statSync)
    if (isSwapped) unlinkSync(path)
    if (isSwapped) renameSync(`${path}.aside`, path)
  }
}

function replaceStat(statSync: unknown): void {
  Object.assign(fs, { statSync })
  syncBuiltinESMExports()
}
