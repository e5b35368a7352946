// A FileTree that asks for each folder once: many actions look for their views in the same ones.

import type { FileTree, FileTreeEntry } from './file-tree.ts'

export function cachedTree(files: FileTree): FileTree {
  const entriesByFolder = new Map<string, readonly FileTreeEntry[]>()
  return {
    ...files,
    list: (folder) => {
      const known = entriesByFolder.get(folder) ?? files.list(folder)
      entriesByFolder.set(folder, known)
      return known
    },
  }
}
