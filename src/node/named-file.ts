// Reads a file that is named by its path and not by a FileTree: the document of before, a configuration. Only ordinary
// files of a sane size are opened, because a pipe blocks and a device may never end.

import { closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { findRoot, isAround, realTarget } from './paths.ts'
import { describeSystemError, isMissing } from './system-error.ts'

export type NamedFile =
  | {
      readonly kind: 'text'
      readonly bytes: Uint8Array
      /** Decoded when it is asked for. */
      readonly text: string
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly reason: string }

/** Far above any file that people write; below what would exhaust memory. */
export const largestFile = 16 * 1024 * 1024

/** The document of 10,000 endpoints takes 20 MiB. */
const largestOutput = 64 * 1024 * 1024

export const tooLarge = largerThan(largestFile)
export const notOrdinary = 'not an ordinary file'

function largerThan(bytes: number): string {
  return `larger than ${bytes / 1024 / 1024} MiB`
}

/** A link is followed wherever it leads, or, where a root is given, only inside of it. */
export function readNamed(path: string, root?: string): NamedFile {
  return readUpTo(largestFile, path, root)
}

/** What an earlier run wrote, which may be larger than what people write. */
export function readWritten(path: string, root?: string): NamedFile {
  return readUpTo(largestOutput, path, root)
}

function readUpTo(most: number, path: string, root: string | undefined): NamedFile {
  try {
    const target = realTarget(path)
    if (leadsOutside(target, root)) return refused(outside)
    const stats = statSync(target)
    if (stats.isDirectory()) return refused('it is a folder')
    // Even to open a device may do something.
    return stats.isFile() ? readOrdinary(target, most) : refused(notOrdinary)
  } catch (error) {
    return isMissing(error) ? { kind: 'missing' } : refused(describeSystemError(error))
  }
}

export const outside = 'a link leads outside the root'

/** The target is a real path. */
export function leadsOutside(target: string, root: string | undefined): boolean {
  if (root === undefined) return false
  const realRoot = findRoot(root)
  return realRoot === undefined || !isAround(realRoot, target) || isOfGit(relative(realRoot, target))
}

/** What Git keeps there is no part of what was checked out, whatever link of it leads there. */
function isOfGit(way: string): boolean {
  return way.split(sep).some((name) => name.toLowerCase() === '.git')
}

function refused(reason: string): NamedFile {
  return { kind: 'refused', reason }
}

/** The path has no links in it; what has taken its place since is not followed and not waited for. */
function readOrdinary(path: string, most: number): NamedFile {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0))
  try {
    const stats = fstatSync(file)
    if (!stats.isFile()) return refused(notOrdinary)
    const bytes = stats.size > most ? undefined : readAtMost(file, stats.size, most)
    if (bytes === undefined) return refused(largerThan(most))
    return {
      kind: 'text',
      bytes,
      get text() {
        return bytes.toString('utf8')
      },
    }
  } finally {
    closeSync(file)
  }
}

/** Some files have more than their size, such as those that the system makes up while they are read. */
function readAtMost(file: number, size: number, most: number): Buffer | undefined {
  const chunks: Buffer[] = []
  for (let length = 0; length <= most; ) {
    const chunk = Buffer.allocUnsafe(Math.max(size - length, 0) + 4096)
    const read = readSync(file, chunk)
    if (read === 0) return chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, length)
    chunks.push(chunk.subarray(0, read))
    length += read
  }
  return undefined
}
