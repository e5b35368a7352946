// Reads a file that was found inside the root, and nothing that took its place since.

import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import type { Place } from './paths.ts'

/** Neither waits for a pipe nor follows a link. Windows has neither flag. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0)

/** `undefined` where the path, looked up again, does not lead to what was opened. */
export function readFound(realPath: string, find: () => Place): string | undefined {
  const file = openSync(realPath, flags)
  try {
    const { dev, ino } = fstatSync(file)
    const found = find()
    // Bytes that are not UTF-8 become U+FFFD, so that the rest of the file is still read.
    return found.kind === 'file' && found.dev === dev && found.ino === ino ? readFileSync(file, 'utf8') : undefined
  } finally {
    closeSync(file)
  }
}
