// Reads a file that was found inside the root, and nothing that took its place since.

import { closeSync, constants, fstatSync, openSync, readFileSync, readlinkSync } from 'node:fs'
import type { Place } from './paths.ts'

/** Neither waits for a pipe nor follows a link. Windows has neither flag. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0)

/** `undefined` where the path, looked up again, does not lead to what was opened. */
export function readFound(realPath: string, find: () => Place): string | undefined {
  const file = openSync(realPath, flags)
  try {
    // Bytes that are not UTF-8 become U+FFFD, so that the rest of the file is still read.
    return isAt(realPath, file) || isFound(file, find()) ? readFileSync(file, 'utf8') : undefined
  } finally {
    closeSync(file)
  }
}

/** Linux tells where an open file stands, which takes less than to look for it again; no other system does. */
function isAt(realPath: string, file: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    return readlinkSync(`/proc/self/fd/${file}`) === realPath
  } catch {
    return false
  }
}

function isFound(file: number, place: Place): boolean {
  const { dev, ino } = fstatSync(file)
  return place.kind === 'file' && place.dev === dev && place.ino === ino
}
