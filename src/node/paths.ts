// Where a path of a FileTree leads on the disk: to something inside the root, to nothing, or somewhere it may not.

import { accessSync, constants, lstatSync, readlinkSync, realpathSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { describeSystemError, isMissing } from './system-error.ts'

export type Place =
  | {
      readonly kind: 'file'
      readonly realPath: string
      readonly size: number
      readonly dev: number
      readonly ino: number
    }
  | { readonly kind: 'directory'; readonly realPath: string }
  | { readonly kind: 'special' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly reason: string; readonly isDirectory: boolean }

export function findRoot(root: string): string | undefined {
  try {
    const realPath = realpathSync.native(root)
    return statSync(realPath).isDirectory() ? realPath : undefined
  } catch {
    return undefined
  }
}

export function findInside(realRoot: string, path: string): Place {
  if (!isTreePath(path)) return { kind: 'refused', reason: 'the path leads outside the root', isDirectory: false }
  try {
    const realPath = realpathSync.native(join(realRoot, path))
    const stats = statSync(realPath)
    if (isAround(realRoot, realPath)) return placeOf(realPath, stats)
    return { kind: 'refused', reason: 'a link leads outside the root', isDirectory: stats.isDirectory() }
  } catch (error) {
    if (isMissing(error)) return { kind: 'missing' }
    return { kind: 'refused', reason: describeSystemError(error), isDirectory: false }
  }
}

/** The form that FileTree describes. A backslash would be a separator on Windows, and a colon could name a drive. */
function isTreePath(path: string): boolean {
  if (path.includes('\0') || (sep === '\\' && /[\\:]/.test(path))) return false
  return path === '' || !/(?:^|\/)\.{0,2}(?:\/|$)/.test(path)
}

/** What stands at a path that no link was part of. */
export function placeAt(realPath: string): Place {
  try {
    return placeOf(realPath, lstatSync(realPath))
  } catch {
    return { kind: 'missing' }
  }
}

function placeOf(realPath: string, stats: Stats): Place {
  if (stats.isFile()) return { kind: 'file', realPath, size: stats.size, dev: stats.dev, ino: stats.ino }
  return stats.isDirectory() ? { kind: 'directory', realPath } : { kind: 'special' }
}

/** Whether the directory is the path itself or a folder around it; both as real paths. */
export function isAround(directory: string, path: string): boolean {
  if (path.startsWith(directory + sep)) return true
  const way = relative(directory, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** Whether a directory was reached through a link, so that its real path is not the one it was asked for by. */
export function isBelowLink(realRoot: string, directory: string, realPath: string): boolean {
  return relative(realRoot, realPath) !== directory.split('/').join(sep)
}

/** Why the system does not let us open a path, or `undefined` when it does. */
export function reasonToRefuse(realPath: string): string | undefined {
  try {
    accessSync(realPath, constants.R_OK)
    return undefined
  } catch (error) {
    return describeSystemError(error)
  }
}

/** As many links in a row as Linux follows. */
const mostLinks = 40

/**
 * Where a path leads when it is written to, as a real path: also where nothing is there yet, and where a link leads to
 * nothing. Throws where the system does, such as at links that go round in a circle.
 */
export function realTarget(path: string, links = 0): string {
  const whole = resolve(path)
  try {
    return realpathSync.native(whole)
  } catch (error) {
    if (!isMissing(error) || dirname(whole) === whole) throw error
    const folder = realTarget(dirname(whole), links)
    const link = linkAt(whole)
    if (link === undefined || links === mostLinks) return join(folder, basename(whole))
    return realTarget(resolve(folder, link), links + 1)
  }
}

function linkAt(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
