// Where the templates of a controller's actions stand.

import { type Application, controllerViewPaths, type ModuleDefinition } from '../ruby/index.ts'
import { type FileTree, namedEntries } from '../source/index.ts'

/**
 * The folders in which Rails looks, those of the controller itself before those of its superclasses. Of these there are
 * only the folders that are there: a controller may inherit from many, and each action is looked for in all of them.
 */
export function viewFolders(application: Application, ancestors: readonly ModuleDefinition[]): readonly string[] {
  const paths = controllerViewPaths(application, ancestors)
  const folders = new Set<string>()
  let isOwn = true
  for (const definition of ancestors) {
    if (!definition.isClass || !definition.name.endsWith('Controller')) continue
    const places = ownPlaces(definition, application.inflector)
    for (const root of [...paths, ...places.roots.filter((each) => !paths.includes(each))]) {
      const { folder, isThere } = folderIn(root, places, application.files)
      if (isOwn || isThere) folders.add(folder)
    }
    isOwn = false
  }
  return [...folders]
}

interface OwnPlaces {
  /** The folder of its views in each root. */
  readonly below: string
  /** The roots beside the files that it stands in. */
  readonly roots: readonly string[]
  readonly byRoot: Map<string, Folder>
}

interface Folder {
  readonly folder: string
  readonly isThere: boolean
}

function folderIn(root: string, { below, byRoot }: OwnPlaces, files: FileTree): Folder {
  const known = byRoot.get(root)
  if (known !== undefined) return known
  const folder = `${root}/${below}`
  const found = { folder, isThere: files.list(folder).length > 0 }
  byRoot.set(root, found)
  return found
}

const placesByDefinition = new WeakMap<ModuleDefinition, OwnPlaces>()

/** A controller that thousands inherit from is asked for its places by each of them. */
function ownPlaces(definition: ModuleDefinition, inflector: Application['inflector']): OwnPlaces {
  const known = placesByDefinition.get(definition)
  if (known !== undefined) return known
  const { name, openings } = definition
  // A class may be named `Shop::Controller`.
  const below = inflector.underscore(name.slice(0, -'Controller'.length).replace(/::$/, ''))
  const roots = openings.map(({ file }) => `${appFolder(file.path)}/views`)
  const places = { below, roots, byRoot: new Map() }
  placesByDefinition.set(definition, places)
  return places
}

/** `engines/shop/app/controllers/…` has its views below `engines/shop/app`. */
function appFolder(path: string): string {
  return /^(.*\/)?app(?=\/)/.exec(path)?.[0] ?? 'app'
}

/** The templates of an action in the first of the folders that has one. */
export function findTemplates(files: FileTree, folders: readonly string[], action: string): readonly string[] {
  for (const folder of folders) {
    const entries = namedEntries(files, folder, action)
    if (entries.length === 0) continue
    const names = entries.filter(({ name, kind }) => kind === 'file' && !name.endsWith('.schema.json'))
    if (names.length > 0) return names.map(({ name }) => `${folder}/${name}`)
  }
  return []
}
