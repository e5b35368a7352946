// A FileTree that asks for each folder and each Ruby file once: many actions look for their views in the same folders, and
// a file is searched for names before it is read.

import { asBounded, boundedTree } from './bounded-tree.ts'
import type { FileTree } from './file-tree.ts'

/** `reportUnreadable` is told of each folder that is there and cannot be listed. */
export function cachedTree(given: FileTree, reportUnreadable: (folder: string) => void): FileTree {
  const files = boundedTree(given)
  const empty = new Set<string>()
  const textByPath = new Map<string, string | undefined>()
  return asBounded({
    ...files,
    read: (path) => {
      if (!path.endsWith('.rb')) return files.read(path)
      if (!textByPath.has(path)) textByPath.set(path, files.read(path))
      return textByPath.get(path)
    },
    list: (folder) => {
      const entries = files.list(folder)
      if (entries.length > 0 || empty.has(folder)) return entries
      empty.add(folder)
      if (files.whyUnreadable?.(folder) !== undefined) reportUnreadable(folder)
      return entries
    },
  })
}
