// A FileTree that asks for each folder once: many actions look for their views in the same ones.

import type { FileTree, FileTreeEntry } from './file-tree.ts'

/** `reportUnreadable` is told of each folder that is there and cannot be listed. */
export function cachedTree(files: FileTree, reportUnreadable: (folder: string) => void): FileTree {
  const entriesByFolder = new Map<string, readonly FileTreeEntry[]>()
  return {
    ...files,
    list: (folder) => {
      const known = entriesByFolder.get(folder)
      if (known !== undefined) return known
      const entries = files.list(folder)
      entriesByFolder.set(folder, entries)
      if (entries.length === 0 && files.whyUnreadable?.(folder) !== undefined) reportUnreadable(folder)
      return entries
    },
  }
}
