// Writes a file so that it is whole at any moment, and not at all where nothing changed.

import {
  closeSync,
  constants,
  fchmodSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { leadsOutside, type NamedFile, outside, readWritten } from './named-file.ts'
import { realTarget } from './paths.ts'
import { describeSystemError, systemCode } from './system-error.ts'

export interface WriteRules {
  /** No link is followed out of this folder; without it, links are followed wherever they lead. */
  readonly root?: string | undefined
  /** Why what is there must stay, if it must. */
  readonly whyKeep?: (existing: NamedFile) => string | undefined
}

/** Why the file cannot be written; nothing where it was, or where it had the same bytes. */
export function writeOutput(path: string, text: string, { root, whyKeep }: WriteRules = {}): string | undefined {
  const existing = readWritten(path, root)
  if (existing.kind === 'text' && Buffer.from(text).equals(existing.bytes)) return undefined
  const reason = whyKeep?.(existing)
  if (reason !== undefined) return reason
  try {
    // A link stays a link: what it leads to is written, also where nothing is there yet.
    const target = realTarget(path)
    if (leadsOutside(target, root)) return outside
    const stats = statSync(target, { throwIfNoEntry: false })
    if (stats?.isDirectory()) return 'it is a folder'
    mkdirSync(dirname(target), { recursive: true })
    // A pipe or a device cannot be replaced.
    if (stats !== undefined && !stats.isFile()) writeFileSync(target, text)
    else replace(target, text, stats)
    return undefined
  } catch (error) {
    return describeSystemError(error)
  }
}

/** A new file, and nothing that somebody has put in its place. Windows has no flag for links. */
const newFile = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0)

/** Writes beside the file and renames, which no reader can catch halfway. */
function replace(path: string, text: string, stats: Stats | undefined): void {
  const temporary = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}.tmp`
  removeLeftovers(path)
  const file = openSync(temporary, newFile, 0o666)
  try {
    try {
      writeFileSync(file, text)
      if (stats !== undefined) fchmodSync(file, stats.mode & 0o7777)
    } finally {
      closeSync(file)
    }
    renameSync(temporary, path)
  } catch (error) {
    remove(temporary)
    throw error
  }
}

/** What runs that were killed have left behind. */
function removeLeftovers(path: string): void {
  for (const name of namesIn(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`)) continue
    const [, id] = /^\.(\d+)-[0-9a-z]+\.tmp$/.exec(name.slice(basename(path).length)) ?? []
    if (id !== undefined && isGone(Number(id))) remove(join(dirname(path), name))
  }
}

/** A folder may be written that cannot be listed. */
function namesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}

/** Signal 0 asks whether a process is there. */
function isGone(id: number): boolean {
  try {
    process.kill(id, 0)
    return false
  } catch (error) {
    return systemCode(error) === 'ESRCH'
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // What could not be written need not be removed.
  }
}
