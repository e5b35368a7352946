// Engines: route sets of their own, in a namespace of their own where they are isolated.

import { type Application, type Call, pathName, type RubyFile, rubyPathsBelow, type Value } from '../ruby/index.ts'

/** By what Rails calls them: `Shop::Engine`, `Shop::Application`. */
export function isEngineName(constant: string): boolean {
  return /(?:^|::)(?:\w*Engine|Railtie|Application)$/.test(constant)
}

/** Spree's engines draw with words of their own. */
export function answerEngine(
  name: string,
  call: Call,
  routes: () => Extract<Value, { kind: 'host' }>,
): Value | undefined {
  if (name === 'routes') return routes()
  if (name === 'add_routes' || name === 'draw_routes')
    return call.block === undefined ? null : (routes().answer('draw', call) ?? null)
  return undefined
}

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

/**
 * The namespace of an engine that another repository defines: the longest part of its name that the controllers here
 * stand in. A gem adds routes to the engine that it extends, and its controllers to that engine's namespace.
 */
export function inferredModule(application: Application, engine: string): string | undefined {
  const { files, inflector } = application
  if (application.constants.definitionOf(engine) !== undefined) return undefined
  const names = engine.split('::').slice(0, -1)
  for (let length = names.length; length > 0; length--) {
    const path = inflector.underscore(names.slice(0, length).join('::'))
    if (files.list(`app/controllers/${path}`).length > 0) return path
  }
  return undefined
}

/** The file in which an engine of the repository draws its routes; `undefined` for the engine at the root. */
export function engineRoutes({ constants }: Application, engine: string): string | undefined {
  const path = constants.definitionOf(engine)?.openings[0]?.file.path ?? ''
  const root = /^(.+?)\/lib\//.exec(path)?.[1]
  return root === undefined ? undefined : `${root}/config/routes.rb`
}

function engineFiles({ files }: Application): readonly string[] {
  const owners = [
    '',
    ...['engines', 'packs', 'components'].flatMap((folder) =>
      files.list(folder).map(({ name }) => `${folder}/${name}/`),
    ),
  ]
  return owners.flatMap((owner) =>
    rubyPathsBelow(files, `${owner}lib`).filter((path) => /(?:engine|railtie)\.rb$/.test(path)),
  )
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
