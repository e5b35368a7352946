// Writes a file so that it is whole at any moment, and not at all where nothing changed.

import {
  chmodSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** Why the file cannot be written; nothing where it was, or where it had the same bytes. */
export function writeOutput(path: string, text: string): string | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isDirectory()) return 'it is a folder'
    if (stats?.isFile() && readOutput(path) === text) return undefined
    mkdirSync(dirname(path), { recursive: true })
    // A pipe or a device cannot be replaced.
    if (stats !== undefined && !stats.isFile()) writeFileSync(path, text)
    else replace(stats === undefined ? path : realpathSync(path), text, stats)
    return undefined
  } catch (error) {
    return reason(error)
  }
}

/** Writes beside the file and renames, which no reader can catch halfway. */
function replace(path: string, text: string, stats: Stats | undefined): void {
  const temporary = `${path}.${process.pid}.tmp`
  try {
    writeFileSync(temporary, text)
    if (stats !== undefined) chmodSync(temporary, stats.mode)
    renameSync(temporary, path)
  } catch (error) {
    remove(temporary)
    throw error
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // What could not be written need not be removed.
  }
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'no space is left on the device'],
  ['EDQUOT', 'no space is left on the device'],
  ['ENOTDIR', 'a part of its path is no folder'],
  ['EEXIST', 'a part of its path is no folder'],
  ['ENAMETOOLONG', 'its name is too long'],
  ['ELOOP', 'its links go round in a circle'],
])

/** Node's own messages hold absolute paths. */
function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons.get(code) ?? (code === '' ? String(error) : `the system says ${code}`)
}

/** What the file holds; `undefined` where there is none. */
export function readOutput(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
