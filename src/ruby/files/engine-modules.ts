// The engines that the repository holds, and the namespaces that are theirs alone.

import type { FileTree } from '../../source/index.ts'
import type { Application } from '../application.ts'
import { pathName } from '../names/definitions.ts'
import { type RubyFile, rubyPathsBelow } from './ruby-files.ts'

/** The namespace of each engine in the repository that has `isolate_namespace`. */
export function engineModules(application: Application): ReadonlyMap<string, string> {
  const { constants, inflector, rubyFiles } = application
  const modules = new Map<string, string>()
  const files = new Set<RubyFile>()
  for (const path of engineFiles(application)) {
    const file = rubyFiles.find(path)
    if (file === undefined || !file.text.includes('isolate_namespace')) continue
    constants.indexFile(file.path)
    files.add(file)
  }
  if (files.size === 0) return modules
  for (const { name, openings } of constants.definitions.all()) {
    for (const { node, file } of openings) {
      const isolated = files.has(file) && node.kind === 'ClassNode' ? isolatedName(node.body) : undefined
      if (isolated !== undefined) modules.set(name, inflector.underscore(isolated))
    }
  }
  return modules
}

const containers = ['engines', 'packs', 'components']

/** The files that may define the engines in the repository. */
export function engineFiles({ files }: Pick<Application, 'files'>): readonly string[] {
  return ['', ...engineFolders(files)].flatMap((owner) => filesOfEngine(files, owner))
}

export function engineFolders(files: FileTree): readonly string[] {
  return containers.flatMap((folder) => files.list(folder).map(({ name }) => `${folder}/${name}/`))
}

export function filesOfEngine(files: FileTree, owner: string): readonly string[] {
  return rubyPathsBelow(files, `${owner}lib`).filter((path) => /(?:engine|railtie)\.rb$/.test(path))
}

function isolatedName(body: { readonly kind: string } | undefined): string | undefined {
  if (body?.kind !== 'StatementsNode' || !('body' in body) || !Array.isArray(body.body)) return undefined
  for (const node of body.body) {
    if (node.kind !== 'CallNode' || node.name !== 'isolate_namespace') continue
    const [module] = node.arguments?.arguments ?? []
    return module === undefined ? undefined : pathName(module)[0]
  }
  return undefined
}
