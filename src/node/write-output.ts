// Writes a file so that it is whole at any moment, and not at all where nothing changed.

import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { describeSystemError, systemCode } from './system-error.ts'

/** Why the file cannot be written; nothing where it was, or where it had the same bytes. */
export function writeOutput(path: string, text: string): string | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isDirectory()) return 'it is a folder'
    if (stats?.isFile() && readOutput(path) === text) return undefined
    const target = linkTarget(path)
    mkdirSync(dirname(target), { recursive: true })
    // A pipe or a device cannot be replaced.
    if (stats !== undefined && !stats.isFile()) writeFileSync(path, text)
    else replace(target, text, stats)
    return undefined
  } catch (error) {
    return describeSystemError(error)
  }
}

/** Where a link leads, also where nothing is there yet: it stays a link. One that goes round in a circle was refused. */
function linkTarget(path: string): string {
  try {
    return linkTarget(resolve(realpathSync(dirname(path)), readlinkSync(path)))
  } catch {
    return path
  }
}

/** Writes beside the file and renames, which no reader can catch halfway. */
function replace(path: string, text: string, stats: Stats | undefined): void {
  const temporary = `${path}.${process.pid}.tmp`
  removeLeftovers(path)
  try {
    writeFileSync(temporary, text)
    if (stats !== undefined) chmodSync(temporary, stats.mode)
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
    const [, id] = /^\.(\d+)\.tmp$/.exec(name.slice(basename(path).length)) ?? []
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

/** What the file holds; `undefined` where there is none. */
export function readOutput(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
