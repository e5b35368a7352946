// `Dir.glob`: what a pattern finds in the folder of the application, in Ruby's order and in no other folder.

import type { FileTree, FileTreeEntry } from '../../source/index.ts'
import { absolute, isBelowRoot, pathInRoot, rootMark } from './application-root.ts'
import { expandBraces, fitsSegment, type GlobSegment, readSegments } from './glob-pattern.ts'

/** What one glob may cost, in entries that are looked at: some seconds of a disk. */
const mostEntries = 300_000

/** Far above the folders that people nest. */
const mostSegments = 500

/** How a glob is paid for: by what it looks at. */
export type Pay = (work: number) => void

/**
 * The paths as `Dir.glob` writes them: a pattern that begins at the root of the application gives paths that do, too.
 * `undefined` where the pattern leads out of the application, or to more than is looked at.
 */
export function expandGlob(files: FileTree, pattern: string, pay: Pay): readonly string[] | undefined {
  const isAbsolute = isBelowRoot(pattern)
  const patterns = expandBraces(isAbsolute ? pattern.slice(rootMark.length).replace(/^\//, '') : pattern)
  const root = isAbsolute ? absolute('') : ''
  const search: Search = { files, pay, found: [], segments: [], left: mostEntries }
  for (const each of patterns ?? []) {
    if (each === '' && !isAbsolute) continue
    const fixed = fixedPart(each)
    if (
      pathInRoot(isAbsolute ? `${root}/${fixed}` : fixed) === undefined ||
      /(?:^|\/)\.\.(?:\/|$)/.test(each.slice(fixed.length))
    )
      return undefined
    search.segments = readSegments(each)
    if (search.segments.length > mostSegments) return undefined
    look(search, { written: root, path: '' }, [0])
  }
  return patterns === undefined || search.left < 0 ? undefined : search.found
}

/** What stands before the first segment with a star or its like. */
function fixedPart(pattern: string): string {
  const magic = pattern.search(/[*?[]/)
  return magic === -1 ? pattern : pattern.slice(0, pattern.lastIndexOf('/', magic) + 1)
}

interface Search {
  readonly files: FileTree
  readonly pay: Pay
  readonly found: string[]
  /** Of the pattern at hand. */
  segments: readonly GlobSegment[]
  left: number
}

interface Reached {
  /** As Ruby writes it; empty for the folder itself that a relative pattern begins in. */
  readonly written: string
  /** From the root of the application. */
  readonly path: string
}

/** The segments that may come next, by their places in the pattern. */
type Ways = readonly number[]

/**
 * As `glob_helper` of Ruby's dir.c: all ways that a folder can be reached by are followed at once, so that nothing is
 * looked at or found twice.
 */
function look(search: Search, reached: Reached, ways: Ways): void {
  spend(search, ways.length / 8)
  if (search.left < 0) return
  const { segments } = search
  const here = distinct(ways.map((way) => behindFolders(search, way)))
  const ends = here.map((way) => segments[way]).filter((segment) => segment?.kind === 'end')
  if (reached.written !== '' && ends.some(({ isFolder }) => !isFolder)) search.found.push(reached.written)
  if (reached.written !== '' && ends.some(({ isFolder }) => isFolder) && isFolder(search, reached.path))
    search.found.push(`${reached.written}/`)
  const isRead = (way: number): boolean => segments[way]?.kind === 'folders' || segments[way]?.kind === 'magic'
  if (ways.some(isRead) || here.some(isRead)) lookInside(search, reached, ways)
  else lookByNames(search, reached, here)
}

/** Two stars and their slash may be no folder at all. */
function behindFolders({ segments }: Search, way: number): number {
  return segments[way]?.kind === 'folders' ? way + 1 : way
}

function distinct(ways: Ways): Ways {
  return ways.length < 2 ? ways : [...new Set(ways)]
}

/** A folder has an entry for itself, which patterns that begin with a point find. */
const itself: FileTreeEntry = { name: '.', kind: 'directory' }

function lookInside(search: Search, reached: Reached, ways: Ways): void {
  const { segments } = search
  const cost = ways.reduce((sum, way) => sum + costOf(segments[way]) + costOf(segments[way + 1]), 0)
  for (const entry of [itself, ...list(search, reached.path)]) {
    spend(search, cost)
    if (search.left < 0) return
    const next: number[] = []
    for (const way of ways) {
      const place = behindFolders(search, way)
      if (place !== way && entry.kind === 'directory' && !entry.name.startsWith('.')) next.push(way)
      const segment = segments[place]
      const fits =
        segment?.kind === 'plain'
          ? segment.name === entry.name
          : segment?.kind === 'magic' && fitsSegment(segment.characters, entry.name)
      if (fits) next.push(place + 1)
    }
    if (next.length > 0) look(search, below(reached, entry.name), distinct(next))
  }
}

/** Names without stars are asked for in the order in which they are written. */
function lookByNames(search: Search, reached: Reached, ways: Ways): void {
  for (const way of ways) {
    const segment = search.segments[way]
    if (segment?.kind !== 'plain') continue
    const isThere = isStep(segment.name) ? isFolder(search, reached.path) : has(search, reached.path, segment.name)
    if (isThere) look(search, below(reached, segment.name), [way + 1])
  }
}

/** What leads to no other entry of the folder; two slashes have an empty name between them. */
function isStep(name: string): boolean {
  return name === '' || name === '.' || name === '..'
}

function below({ written, path }: Reached, name: string): Reached {
  const longer = written === '' ? name : `${written}/${name}`
  if (name === '' || name === '.') return { written: longer, path }
  if (name === '..') return { written: longer, path: path.slice(0, Math.max(0, path.lastIndexOf('/'))) }
  return { written: longer, path: path === '' ? name : `${path}/${name}` }
}

function list(search: Search, folder: string): readonly FileTreeEntry[] {
  spend(search, 1)
  return search.left < 0 ? [] : search.files.list(folder)
}

function spend(search: Search, work: number): void {
  search.left -= work
  search.pay(work)
}

/** What it costs to compare a name with a segment. */
function costOf(segment: GlobSegment | undefined): number {
  return segment?.kind === 'magic' ? 1 + segment.characters.length / 8 : 0.5
}

function has(search: Search, folder: string, name: string): boolean {
  search.pay(1)
  return search.files.list(folder).some((entry) => entry.name === name)
}

function isFolder({ files }: Search, path: string): boolean {
  if (path === '') return true
  const cut = path.lastIndexOf('/')
  const [folder, name] = [path.slice(0, Math.max(0, cut)), path.slice(cut + 1)]
  return files.list(folder).some((entry) => entry.name === name && entry.kind === 'directory')
}
