// A FileTree over a directory. It never leaves that directory, whatever a path says and wherever a link points, and it
// opens nothing but ordinary files: reading a pipe or a device could block for ever.

import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FileTree, FileTreeEntry } from '../source/index.ts'
import { largestFile, notOrdinary, tooLarge } from './named-file.ts'
import { findInside, findRoot, isAround, isBelowLink, type Place, placeAt, reasonToRefuse } from './paths.ts'
import { readFound } from './read-found.ts'

/** A folder that was listed, with the names of those of its files that are no links. */
interface Listed {
  readonly realPath: string
  readonly files: ReadonlySet<string>
}

/** `undefined` when there is no such directory. */
export function diskTree(root: string): FileTree | undefined {
  const realRoot = findRoot(root)
  if (realRoot === undefined) return undefined
  const listed = new Map<string, Listed>()
  /** Who lists a folder that is not there asks next why it is empty. */
  let lastMissing: string | undefined
  return {
    read: (path) => {
      const find = (): Place => findInside(realRoot, path)
      // Where a folder was listed, its files need not be looked for again.
      const known = listedPlace(listed, path)
      return (known === undefined ? undefined : readAt(known, find)) ?? readAt(find(), find)
    },
    list: (directory) => {
      const place = findInside(realRoot, directory)
      lastMissing = place.kind === 'missing' ? directory : undefined
      return place.kind === 'directory' ? listEntries(realRoot, directory, place.realPath, listed) : []
    },
    whyUnreadable: (path) => (path === lastMissing ? undefined : whyUnreadable(findInside(realRoot, path))),
  }
}

function listedPlace(listed: ReadonlyMap<string, Listed>, path: string): Place | undefined {
  const slash = path.lastIndexOf('/')
  const folder = listed.get(path.slice(0, Math.max(slash, 0)))
  const name = path.slice(slash + 1)
  return folder?.files.has(name) ? placeAt(join(folder.realPath, name)) : undefined
}

function readAt(place: Place, find: () => Place): string | undefined {
  if (place.kind !== 'file' || place.size > largestFile) return undefined
  try {
    return readFound(place.realPath, find)
  } catch {
    return undefined
  }
}

function whyUnreadable(place: Place): string | undefined {
  switch (place.kind) {
    case 'missing':
      return undefined
    case 'refused':
      return place.reason
    case 'special':
      return notOrdinary
    case 'directory':
      return reasonToRefuse(place.realPath)
    case 'file':
      if (place.size > largestFile) return tooLarge
      return reasonToRefuse(place.realPath)
  }
}

function listEntries(
  realRoot: string,
  directory: string,
  realPath: string,
  listed: Map<string, Listed>,
): readonly FileTreeEntry[] {
  const linked = (name: string): readonly FileTreeEntry[] => {
    const path = directory === '' ? name : `${directory}/${name}`
    return linkedEntry(name, findInside(realRoot, path), {
      realPath,
      belowLink: isBelowLink(realRoot, directory, realPath),
    })
  }
  const dirents = readDirents(realPath)
  const files = dirents.filter((dirent) => dirent.isFile()).map(({ name }) => name)
  listed.set(directory, { realPath, files: new Set(files) })
  return dirents
    .flatMap((dirent) => (dirent.isSymbolicLink() ? linked(dirent.name) : plainEntry(dirent)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function readDirents(realPath: string): readonly Dirent[] {
  try {
    return readdirSync(realPath, { withFileTypes: true })
  } catch {
    return []
  }
}

function plainEntry(dirent: Dirent): readonly FileTreeEntry[] {
  if (dirent.isDirectory()) return [{ name: dirent.name, kind: 'directory' }]
  return dirent.isFile() ? [{ name: dirent.name, kind: 'file' }] : []
}

interface Parent {
  readonly realPath: string
  readonly belowLink: boolean
}

/**
 * A link to a directory is followed once: below it no further ones are, and one that leads to a folder around itself
 * never is. So a listing always ends, and grows at most by one copy of the tree a link. A link that is refused stays in
 * the list, so that whoever follows it learns why.
 */
function linkedEntry(name: string, target: Place, parent: Parent): readonly FileTreeEntry[] {
  switch (target.kind) {
    // Editors leave links to nothing as locks.
    case 'missing':
    case 'special':
      return []
    case 'file':
      return [{ name, kind: 'file' }]
    case 'refused':
      return [{ name, kind: target.isDirectory ? 'directory' : 'file' }]
    case 'directory':
      return parent.belowLink || isAround(target.realPath, parent.realPath) ? [] : [{ name, kind: 'directory' }]
  }
}
