// A FileTree that ends: one of a caller may list a folder in itself for ever, or names that lead elsewhere. On a disk
// links make copies of folders. Each folder is asked for once, and sorted, also where a caller's tree lists it in another
// order: the first of two files that define the same counts.

import type { FileTree, FileTreeEntry } from './file-tree.ts'

/** Far above what people nest; some systems take no deeper path. */
export const mostLevels = 100
/** How many folders are listed in a run, and how many entries. */
const mostFolders = 100_000
const mostEntries = 2_000_000
/** No system opens a longer path. */
export const longestPath = 4096

const bounded = new WeakSet<FileTree>()

/** A tree over one that is bounded is bounded too. */
export function asBounded(tree: FileTree): FileTree {
  bounded.add(tree)
  return tree
}

export function boundedTree(files: FileTree): FileTree {
  return bounded.has(files) ? files : asBounded(boundTree(files))
}

function boundTree(files: FileTree): FileTree {
  const listed = new Map<string, readonly FileTreeEntry[]>()
  const refusals = new Map<string, string>()
  let entryCount = 0
  /** Tells the first folder of each kind: who is refused one is refused many. */
  const refuse = (folder: string, reason: string): readonly FileTreeEntry[] => {
    if (!refusals.has(reason)) refusals.set(reason, folder)
    return []
  }
  return {
    ...files,
    read: (path) => (path.length > longestPath ? undefined : files.read(path)),
    list: (folder) => {
      const known = listed.get(folder)
      if (known !== undefined) return known
      if (folder.length > longestPath) return []
      if (listed.size >= mostFolders) return refuse(folder, 'the application has too many folders')
      if (entryCount >= mostEntries) return refuse(folder, 'the application has too many files')
      const entries = files
        .list(folder)
        .filter(({ name }) => isEntryName(name))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
      if (entries.length > 0 && levelsOf(folder) > mostLevels) return refuse(folder, 'nested too deeply')
      entryCount += entries.length
      listed.set(folder, entries)
      return entries
    },
    whyUnreadable: (path) => {
      for (const [reason, folder] of refusals) if (folder === path) return reason
      return files.whyUnreadable?.(path)
    },
  }
}

/** Whether a folder can hold something of that name. */
export function isEntryName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[/\0]/.test(name)
}

function levelsOf(folder: string): number {
  let levels = folder === '' ? 0 : 1
  for (let slash = folder.indexOf('/'); slash !== -1; slash = folder.indexOf('/', slash + 1)) levels++
  return levels
}
