// The layout around what an action renders, where there is one for JSON.

import { type Application, controllerViewPaths, pathName } from '../ruby/index.ts'
import type { FileTree, FileTreeEntry } from '../source/index.ts'
import { findJsonTemplate, folderBelow, isJsonTemplate, partsOf } from './find-template.ts'

/** The layout of that name, or the one that has the name of the class, or of the next of its superclasses. */
export function findLayout(
  application: Application,
  shared: readonly string[],
  className: string,
  asked: string | true,
): string | undefined {
  const { constants, inflector, files } = application
  const ancestors = constants.ancestorsOf(className)
  const roots = [...new Set([...controllerViewPaths(application, ancestors), ...shared])]
  if (!roots.some((root) => files.list(`${root}/layouts`).some(mayBeForJson))) return undefined
  const find = (name: string): string | undefined => {
    const { folder = '', base } = partsOf(name)
    const folders = roots.map((root) => folderBelow(`${root}/layouts`, folder))
    return findJsonTemplate(files, folders, base) ?? findOther(files, folders, base)
  }
  const names: string[] = []
  for (const { name, isClass, superclass } of ancestors) {
    if (!isClass) continue
    // An API's controllers have no layouts.
    if (superclass !== undefined && pathName(superclass.node)[0] === 'ActionController::API') return undefined
    names.push(inflector.underscore(name.replace(/Controller$/, '')))
  }
  return asked === true ? names.map(find).find((path) => path !== undefined) : find(asked)
}

function mayBeForJson({ name, kind }: FileTreeEntry): boolean {
  return kind === 'directory' || isJsonTemplate(name) || /\.json\.\w+$/.test(name)
}

/** A layout in another language. */
function findOther(files: FileTree, folders: readonly string[], base: string): string | undefined {
  for (const folder of folders) {
    const found = files.list(folder).find(({ name, kind }) => kind === 'file' && name.startsWith(`${base}.json.`))
    if (found !== undefined) return `${folder}/${found.name}`
  }
  return undefined
}
