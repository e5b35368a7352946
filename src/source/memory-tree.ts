// A FileTree from a plain record of paths and texts: for callers without a disk, and for every unit test.

import { isEntryName, mostLevels } from './bounded-tree.ts'
import type { FileTree, FileTreeEntry } from './file-tree.ts'

/** Callers may give either. */
export function treeOf(files: FileTree | Readonly<Record<string, string>>): FileTree {
  return isTree(files) ? files : memoryTree(files)
}

function isTree(files: FileTree | Readonly<Record<string, string>>): files is FileTree {
  return typeof files.read === 'function'
}

export function memoryTree(textByPath: Readonly<Record<string, string>>): FileTree {
  const texts = new Map(Object.entries(textByPath))
  const entriesByDirectory = readDirectories([...texts.keys()])
  return {
    read: (path) => texts.get(path),
    list: (directory) => entriesByDirectory.get(directory) ?? [],
  }
}

function readDirectories(paths: readonly string[]): ReadonlyMap<string, readonly FileTreeEntry[]> {
  const kindsByDirectory = new Map<string, Map<string, FileTreeEntry['kind']>>()
  for (const path of paths) addPath(kindsByDirectory, path)
  return new Map([...kindsByDirectory].map(([directory, kinds]) => [directory, sortedEntries(kinds)]))
}

function addPath(kindsByDirectory: Map<string, Map<string, FileTreeEntry['kind']>>, path: string): void {
  // What stands deeper is not listed by anyone.
  const segments = path.split('/', mostLevels + 2)
  // Such as a path that begins with a slash: no folder holds it.
  if (!segments.every(isEntryName)) return
  let directory = ''
  for (const [index, name] of segments.entries()) {
    const kinds = kindsByDirectory.get(directory) ?? new Map<string, FileTreeEntry['kind']>()
    kindsByDirectory.set(directory, kinds)
    // A name that stands for a file and for a directory at once can only be listed as one of them.
    if (index < segments.length - 1) kinds.set(name, 'directory')
    else if (!kinds.has(name)) kinds.set(name, 'file')
    directory = directory === '' ? name : `${directory}/${name}`
  }
}

function sortedEntries(kinds: ReadonlyMap<string, FileTreeEntry['kind']>): readonly FileTreeEntry[] {
  return [...kinds].map(([name, kind]) => ({ name, kind })).sort((a, b) => (a.name < b.name ? -1 : 1))
}
