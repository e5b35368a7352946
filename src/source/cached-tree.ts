// A FileTree that asks for each folder once, since many actions look for their views in the same ones, and only where
// the folder around it names it, since most of those are not there; and for each Ruby file once, since it is searched for
// names before it is read. What folders hold is sorted, also where a caller's tree lists it in another order: the first
// of two files that define the same counts.

import type { FileTree, FileTreeEntry } from './file-tree.ts'

interface Listing {
  readonly entries: readonly FileTreeEntry[]
  readonly folders: ReadonlySet<string>
}

const nothing: Listing = { entries: [], folders: new Set() }

/** `reportUnreadable` is told of each folder that is there and cannot be listed. */
export function cachedTree(files: FileTree, reportUnreadable: (folder: string) => void): FileTree {
  const listingByFolder = new Map<string, Listing>()
  const textByPath = new Map<string, string | undefined>()

  function listingOf(folder: string): Listing {
    const known = listingByFolder.get(folder)
    if (known !== undefined) return known
    const entries = files.list(folder).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    const folders = new Set(entries.filter(({ kind }) => kind === 'directory').map(({ name }) => name))
    const listing = { entries, folders }
    listingByFolder.set(folder, listing)
    if (entries.length === 0 && files.whyUnreadable?.(folder) !== undefined) reportUnreadable(folder)
    return listing
  }

  function find(folder: string): Listing {
    const known = listingByFolder.get(folder)
    if (known !== undefined) return known
    let listing = listingOf('')
    for (let start = 0; start < folder.length; ) {
      const slash = folder.indexOf('/', start)
      const end = slash === -1 ? folder.length : slash
      if (!listing.folders.has(folder.slice(start, end))) return nothing
      listing = listingOf(folder.slice(0, end))
      start = end + 1
    }
    return listing
  }

  return {
    ...files,
    read: (path) => {
      if (!path.endsWith('.rb')) return files.read(path)
      if (!textByPath.has(path)) textByPath.set(path, files.read(path))
      return textByPath.get(path)
    },
    list: (folder) => find(folder).entries,
  }
}
