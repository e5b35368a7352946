// The entries of a folder whose names begin with a word and a point: `show.json.jbuilder` for `show`. Thousands of actions
// may have their views in one folder, so it is sorted by these words once.

import type { FileTree, FileTreeEntry } from './file-tree.ts'

/** A tree that keeps what it listed gives the same list again. */
const known = new WeakMap<readonly FileTreeEntry[], ReadonlyMap<string, readonly FileTreeEntry[]>>()

const none: readonly FileTreeEntry[] = []

/** The base itself may have points. */
export function namedEntries(files: FileTree, folder: string, base: string): readonly FileTreeEntry[] {
  const entries = files.list(folder)
  let byWord = known.get(entries)
  if (byWord === undefined) {
    byWord = sortedByWord(entries)
    known.set(entries, byWord)
  }
  const found = byWord.get(wordOf(base))
  // A controller that inherits a lot is asked for in thousands of folders, which mostly are not there.
  return found === undefined ? none : found.filter(({ name }) => name.startsWith(`${base}.`))
}

function sortedByWord(entries: readonly FileTreeEntry[]): ReadonlyMap<string, readonly FileTreeEntry[]> {
  const byWord = new Map<string, FileTreeEntry[]>()
  for (const entry of entries) {
    const word = wordOf(entry.name)
    const same = byWord.get(word)
    if (same === undefined) byWord.set(word, [entry])
    else same.push(entry)
  }
  return byWord
}

function wordOf(name: string): string {
  const point = name.indexOf('.')
  return point === -1 ? name : name.slice(0, point)
}
