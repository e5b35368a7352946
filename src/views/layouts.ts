// The layout around what an action renders, where there is one for JSON.

import type { Action } from '../controllers/index.ts'
import { type Application, controllerViewPaths } from '../ruby/index.ts'
import type { FileTree, FileTreeEntry } from '../source/index.ts'
import { findJsonTemplate, folderBelow, isJsonTemplate, partsOf } from './find-template.ts'

/** The layout of that name, or the one that has the name of the class, or of the next of its superclasses. */
export function findLayout(
  application: Application,
  shared: readonly string[],
  { className, layoutClasses }: Pick<Action, 'className' | 'layoutClasses'>,
  asked: string | true,
): string | undefined {
  const { constants, inflector, files } = application
  const ancestors = constants.ancestorsOf(className)
  const roots = [...new Set([...controllerViewPaths(application, ancestors), ...shared])]
  if (asked !== true) return findNamed(files, roots, pathOf(asked, layoutClasses.length > 0))
  if (!roots.some((root) => files.list(`${root}/layouts`).some(mayBeForJson))) return undefined
  for (const name of layoutClasses) {
    const found = findNamed(files, roots, `layouts/${inflector.underscore(name.replace(/Controller$/, ''))}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** Without `ActionView::Layouts` a layout is a template as any other. */
function pathOf(asked: string, hasLayouts: boolean): string {
  return !hasLayouts || /\blayouts/.test(asked) ? asked : `layouts/${asked}`
}

function findNamed(files: FileTree, roots: readonly string[], name: string): string | undefined {
  const { folder = '', base } = partsOf(name)
  const folders = roots.map((root) => folderBelow(root, folder))
  return findJsonTemplate(files, folders, base) ?? findOther(files, folders, base)
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
