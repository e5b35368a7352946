// A FileTree that asks for each folder once, since many actions look for their views in the same ones, and for each Ruby
// file once, since it is searched for names before it is read. What folders hold is sorted, also where a caller's tree
// lists it in another order: the first of two files that define the same counts.

import type { FileTree, FileTreeEntry } from './file-tree.ts'

/** `reportUnreadable` is told of each folder that is there and cannot be listed. */
export function cachedTree(files: FileTree, reportUnreadable: (folder: string) => void): FileTree {
  const entriesByFolder = new Map<string, readonly FileTreeEntry[]>()
  const textByPath = new Map<string, string | undefined>()
  return {
    ...files,
    read: (path) => {
      if (!path.endsWith('.rb')) return files.read(path)
      if (!textByPath.has(path)) textByPath.set(path, files.read(path))
      return textByPath.get(path)
    },
    list: (folder) => {
      const known = entriesByFolder.get(folder)
      if (known !== undefined) return known
      const entries = files.list(folder).toSorted((a, b) => (a.name < b.name ? -1 : 1))
      entriesByFolder.set(folder, entries)
      if (entries.length === 0 && files.whyUnreadable?.(folder) !== undefined) reportUnreadable(folder)
      return entries
    },
  }
}
