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
  const controllers = ancestors.filter(({ isClass, name }) => isClass && name.endsWith('Controller'))
  const pathsSaid = inheritedPaths(controllers)
  for (const [index, definition] of controllers.entries()) {
    const said = pathsSaid[index]
    const places =
      typeof said === 'string' ? placesBelow(definition, said) : ownPlaces(definition, application.inflector)
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

/**
 * `def self.controller_path = 'shared'`, by which Rails looks for the templates of a controller; `null` for one that is not understood.
 */
function pathSaid({ singletonMethods }: ModuleDefinition): string | null | undefined {
  const said = singletonMethods.get('controller_path')?.node
  if (said === undefined) return undefined
  const { body } = said
  const [only, ...others] = body?.kind === 'StatementsNode' ? body.body : []
  const text = only?.kind === 'CallNode' && keeping.has(only.name) ? only.receiver : only
  return text?.kind === 'StringNode' && others.length === 0 && /^[\w/-]+$/.test(text.unescaped) ? text.unescaped : null
}

/** A class method is that of the subclasses, too, which stand in front of the class. */
function inheritedPaths(controllers: readonly ModuleDefinition[]): readonly (string | null | undefined)[] {
  let inherited: string | null | undefined
  const fromTop = controllers.toReversed().map((definition) => {
    const said = pathSaid(definition)
    if (said !== undefined) inherited = said
    return inherited
  })
  return fromTop.toReversed()
}

const keeping: ReadonlySet<string> = new Set(['freeze', 'to_s', '-@'])

const placesByPath = new WeakMap<ModuleDefinition, OwnPlaces>()

/** Those of a class that is said to have another path; which is said does not change. */
function placesBelow(definition: ModuleDefinition, below: string): OwnPlaces {
  const known = placesByPath.get(definition)
  if (known?.below === below) return known
  const places = { below, roots: rootsOf(definition), byRoot: new Map() }
  placesByPath.set(definition, places)
  return places
}

const placesByDefinition = new WeakMap<ModuleDefinition, OwnPlaces>()

/** A controller that thousands inherit from is asked for its places by each of them. */
function ownPlaces(definition: ModuleDefinition, inflector: Application['inflector']): OwnPlaces {
  const known = placesByDefinition.get(definition)
  if (known !== undefined) return known
  const { name } = definition
  // A class may be named `Shop::Controller`.
  const below = inflector.underscore(name.slice(0, -'Controller'.length).replace(/::$/, ''))
  const places = { below, roots: rootsOf(definition), byRoot: new Map() }
  placesByDefinition.set(definition, places)
  return places
}

function rootsOf({ openings }: ModuleDefinition): readonly string[] {
  return openings.map(({ file }) => `${appFolder(file.path)}/views`)
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
