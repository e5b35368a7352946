// The files that a run writes, so that a watch does not take them for changes of the application: the document, also behind
// a link, and what a shell redirects the output or the errors to.

import { type BigIntStats, fstatSync, realpathSync, statSync } from 'node:fs'

export function isOwnOutput(path: string, written: readonly string[]): boolean {
  if (written.includes(path)) return true
  const own = identityOf(() => statSync(path, { bigint: true }))
  if (own === undefined) return false
  const streams = [1, 2].map((stream) => identityOf(() => fstatSync(stream, { bigint: true })))
  return streams.includes(own) || written.some((each) => realPath(each) === realPath(path))
}

/** `undefined` for what is no ordinary file: a terminal or a pipe is nobody's input. */
function identityOf(look: () => BigIntStats): string | undefined {
  try {
    const stats = look()
    return stats.isFile() ? `${stats.dev}:${stats.ino}` : undefined
  } catch {
    return undefined
  }
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}
