// What a run asked of the files of an application, so that a change that it would not see starts no other run.

import { statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { FileTree } from '../node/index.ts'

export class AskedFiles {
  private readonly root: string
  private readonly read = new Set<string>()
  private readonly kindsByFolder = new Map<string, ReadonlyMap<string, string>>()

  constructor(root: string) {
    this.root = root
  }

  /** The same files; what is asked of them is noted. */
  noting(files: FileTree): FileTree {
    return {
      ...files,
      read: (path) => {
        this.read.add(path)
        return files.read(path)
      },
      list: (folder) => {
        const entries = files.list(folder)
        this.kindsByFolder.set(folder, new Map(entries.map(({ name, kind }) => [name, kind])))
        return entries
      },
    }
  }

  /** Whether the change of a path would be seen: it was asked for, or holds what was, or is new where names were. */
  sees(path: string): boolean {
    if (this.kindsByFolder.has(path)) return true
    for (const each of this.read) if (each === path || each.startsWith(`${path}/`)) return true
    for (let below = path; below !== ''; below = folderOf(below)) {
      const kinds = this.kindsByFolder.get(folderOf(below))
      if (kinds === undefined) continue
      const name = posix.basename(below)
      // No name with a dot in front is a template or a class; editors give such to their locks.
      return !name.startsWith('.') && kinds.get(name) !== kindOf(join(this.root, below))
    }
    return false
  }
}

function folderOf(path: string): string {
  const folder = posix.dirname(path)
  return folder === '.' ? '' : folder
}

function kindOf(path: string): string | undefined {
  try {
    return statSync(path).isDirectory() ? 'directory' : 'file'
  } catch {
    return undefined
  }
}
