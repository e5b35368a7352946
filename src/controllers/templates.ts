// Where the templates of a controller's actions stand.

import { type Application, controllerViewPaths, type ModuleDefinition } from '../ruby/index.ts'
import { type FileTree, namedEntries } from '../source/index.ts'

/** The folders in which Rails looks, those of the controller itself before those of its superclasses. */
export function viewFolders(application: Application, ancestors: readonly ModuleDefinition[]): readonly string[] {
  const { inflector } = application
  const paths = controllerViewPaths(application, ancestors)
  const folders = ancestors.flatMap(({ name, isClass, openings }) => {
    if (!isClass || !name.endsWith('Controller')) return []
    // A class may be named `Shop::Controller`.
    const below = inflector.underscore(name.slice(0, -'Controller'.length).replace(/::$/, ''))
    const own = openings.map(({ file }) => `${appFolder(file.path)}/views`)
    return [...new Set([...paths, ...own])].map((root) => `${root}/${below}`)
  })
  return [...new Set(folders)]
}

/** `engines/shop/app/controllers/…` has its views below `engines/shop/app`. */
function appFolder(path: string): string {
  return /^(.*\/)?app(?=\/)/.exec(path)?.[0] ?? 'app'
}

/** The templates of an action in the first of the folders that has one. */
export function findTemplates(files: FileTree, folders: readonly string[], action: string): readonly string[] {
  for (const folder of folders) {
    const names = namedEntries(files, folder, action).filter(
      ({ name, kind }) => kind === 'file' && !name.endsWith('.schema.json'),
    )
    if (names.length > 0) return names.map(({ name }) => `${folder}/${name}`)
  }
  return []
}
