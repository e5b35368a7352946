// Where templates stand: those of actions in the folders of their controllers, partials by path, beside the template that
// renders them, or in the folders of the controller.

import { type Sidecars, sidecarEnding } from '../sidecars/index.ts'
import { type FileTree, matchesGlob, namedEntries } from '../source/index.ts'

/** Jbuilder, and Jb, whose templates are plain Ruby. */
export function isJsonTemplate(path: string): boolean {
  return path.endsWith('.jbuilder') || path.endsWith('.jb')
}

/** The template of a name in the first of the folders that has one; that for JSON before others. */
export function findJsonTemplate(files: FileTree, folders: readonly string[], name: string): string | undefined {
  for (const folder of folders) {
    const entries = namedEntries(files, folder, name)
    if (entries.length === 0) continue
    const names = entries.filter((each) => each.kind === 'file' && isJsonTemplate(each.name)).map((each) => each.name)
    const wanted = [`${name}.json.jbuilder`, `${name}.json.jb`, `${name}.jbuilder`, `${name}.jb`]
    const found = wanted.find((each) => names.includes(each)) ?? names[0]
    if (found !== undefined) return `${folder}/${found}`
  }
  return undefined
}

/**
 * The name of a template in a folder below the views; a name without a slash has none. Further slashes mean nothing, as
 * before Rails 7.0.
 */
export function partsOf(name: string): { readonly folder: string | undefined; readonly base: string } {
  const segments = name.split('/').filter((segment) => segment !== '')
  const base = segments.pop() ?? ''
  return { folder: name.includes('/') ? segments.join('/') : undefined, base }
}

export function folderBelow(root: string, folder: string): string {
  return folder === '' ? root : `${root}/${folder}`
}

/** `shared/post` below one of the roots, `post` in one of the folders; a sidecar goes before the template beside it. */
export interface PartialPlaces {
  readonly roots: readonly string[]
  readonly folders: readonly string[]
}

export function findPartial(sidecars: Sidecars, name: string, places: PartialPlaces): string | undefined {
  const { folder: below, base: written } = partsOf(name)
  const folders = below === undefined ? places.folders : places.roots.map((root) => folderBelow(root, below))
  const base = `_${written}`
  for (const folder of folders) {
    const names = namedEntries(sidecars.files, folder, base)
    if (names.length === 0) continue
    const sidecar = `${folder}/${base}${sidecarEnding}`
    const isThere = names.some((each) => each.name === base + sidecarEnding)
    if (isThere && sidecars.find(sidecar) !== undefined) return sidecar
    const template = findJsonTemplate(sidecars.files, [folder], base)
    if (template !== undefined) return template
  }
  return undefined
}

/** Whether a partial of this name is there, for JSON or for anything else. */
export function hasPartial(files: FileTree, name: string, places: PartialPlaces): boolean {
  const { folder: below, base } = partsOf(name)
  const folders = below === undefined ? places.folders : places.roots.map((root) => folderBelow(root, below))
  return folders.some((folder) => namedEntries(files, folder, `_${base}`).length > 0)
}

/** The partials of a folder, as they are rendered. */
export function partialNames(files: FileTree, folder: string): readonly string[] {
  const names = files
    .list(folder)
    .flatMap(({ name }) => /^_([^.]+)\.(?:.*jbuilder|.*jb|schema\.json)$/.exec(name)?.[1] ?? [])
  return [...new Set(names)]
}

const mostMatches = 30

/** The partials whose names fit a text of which parts are known: `posts/*`, or `notifications/` + something + `/body`. */
export function findPartials(sidecars: Sidecars, glob: string, places: PartialPlaces): readonly string[] {
  const segments = glob.split('/').filter((segment) => segment !== '')
  const base = segments.pop() ?? ''
  const [first] = segments
  // A name of which nothing is known may mean any partial.
  if (first === undefined ? base.replaceAll('*', '') === '' : first.includes('*')) return []
  const { files } = sidecars
  const starts = first === undefined ? places.folders : places.roots
  const folders = starts.flatMap((start) => foldersBelow(files, start, segments))
  const found = folders.flatMap((folder) => {
    const names = files.list(folder).filter(({ name }) => isJsonTemplate(name) || name.endsWith(sidecarEnding))
    const bases = new Set(names.map(({ name }) => name.slice(0, name.indexOf('.'))))
    const partials = [...bases].filter((name) => matchesGlob(`_${base}`, name))
    return partials.flatMap((name) => findPartial(sidecars, name.slice(1), { roots: [], folders: [folder] }) ?? [])
  })
  return found.length > mostMatches ? [] : [...new Set(found)].sort()
}

function foldersBelow(files: FileTree, start: string, segments: readonly string[]): readonly string[] {
  let folders: readonly string[] = [start]
  for (const segment of segments) {
    folders = folders.flatMap((folder) => {
      if (!segment.includes('*')) return [`${folder}/${segment}`]
      const inside = files.list(folder).filter(({ name, kind }) => kind === 'directory' && matchesGlob(segment, name))
      return inside.map(({ name }) => `${folder}/${name}`)
    })
  }
  return folders
}
