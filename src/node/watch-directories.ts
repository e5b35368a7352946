// Watches each directory by itself. Linux has no recursive watch, and Node's own loses a file that another one replaces,
// because it watches the files.

import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { systemCode } from './system-error.ts'
import type { Watch } from './watch.ts'

/** Tells of every file that comes, changes or goes, and of every directory that goes. Throws where it cannot begin. */
export function watchDirectories(
  folder: string,
  isIgnored: (path: string) => boolean,
  tell: (path: string) => void,
): Watch {
  const watchers = new Map<string, FSWatcher>()
  /** Watches before it lists, so that nothing comes unseen between the two. */
  const add = (path: string, found: (file: string) => void): void => {
    const directory = join(folder, path)
    const watcher = watchDirectory(directory, (name) => (name === null ? tell(path) : follow(join(path, name))))
    watcher.on('error', () => watcher.close())
    watchers.set(path, watcher)
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const child = join(path, entry.name)
      if (!entry.isDirectory()) found(child)
      else if (!isIgnored(child)) unlessClosed(() => add(child, found))
    }
  }
  const drop = (path: string): void => {
    for (const [watched, watcher] of watchers) {
      if (watched !== path && !watched.startsWith(`${path}/`)) continue
      watcher.close()
      watchers.delete(watched)
    }
  }
  const follow = (path: string): void => {
    if (isIgnored(path)) return
    // What stands under a name may be another directory than before.
    if (watchers.has(path)) drop(path)
    try {
      if (isDirectory(join(folder, path))) add(path, tell)
      else tell(path)
    } catch {
      // Nobody waits for an answer here. What is there already is told, and the directories of before stay watched.
      tell(path)
    }
  }
  add('', () => undefined)
  const stop = (): void => {
    for (const watcher of watchers.values()) watcher.close()
  }
  return { stop }
}

/** The system has few watches, and speaks of space on the device when they are used up. */
function watchDirectory(directory: string, follow: (name: string | null) => void): FSWatcher {
  try {
    return watch(directory, (_, name) => follow(name))
  } catch (error) {
    const isUsedUp = ['ENOSPC', 'EMFILE'].includes(systemCode(error) ?? '')
    throw isUsedUp ? new Error('the system allows no more watches') : error
  }
}

/** A directory that is gone again, or that we may not open, holds nothing that we could read. */
function unlessClosed(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes(systemCode(error) ?? '')) throw error
  }
}

function isDirectory(path: string): boolean {
  try {
    return lstatSync(path).isDirectory()
  } catch {
    return false
  }
}
