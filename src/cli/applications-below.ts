// The applications and engines below a folder that is none itself, such as the root of a repository with several.

import type { FileTree } from '../node/index.ts'

export interface ApplicationBelow {
  readonly folder: string
  readonly kind: 'application' | 'engine'
}

const deepest = 4
const mostFolders = 2000
const mostFound = 6

/** Code of others, what programs write, and what is no folder of code. */
const passedOver = /^(?:\.|node_modules$|vendor$|tmp$|log$|coverage$|doc$|docs$|public$|spec$|test$|features$)/

/** The nearest first; each that holds config/routes.rb. Below one of them no other is looked for. */
export function applicationsBelow(files: FileTree): readonly ApplicationBelow[] {
  const found: ApplicationBelow[] = []
  let [folders, count] = [[''], 0]
  for (let depth = 0; depth <= deepest && folders.length > 0; depth++) {
    const next: string[] = []
    for (const folder of folders) {
      if (++count > mostFolders || found.length >= mostFound) return found
      const kind = depth === 0 ? undefined : kindOf(files, folder)
      if (kind === undefined) next.push(...foldersIn(files, folder))
      else found.push({ folder, kind })
    }
    folders = next
  }
  return found
}

function kindOf(files: FileTree, folder: string): ApplicationBelow['kind'] | undefined {
  const names = files.list(`${folder}/config`).map(({ name }) => name)
  if (!names.includes('routes.rb')) return undefined
  return names.includes('application.rb') ? 'application' : 'engine'
}

function foldersIn(files: FileTree, folder: string): readonly string[] {
  const inside = files.list(folder).filter(({ name, kind }) => kind === 'directory' && !passedOver.test(name))
  return inside.map(({ name }) => (folder === '' ? name : `${folder}/${name}`)).sort()
}
