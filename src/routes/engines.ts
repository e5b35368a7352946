// Engines: route sets of their own, in a namespace of their own where they are isolated.

import {
  type Application,
  type Call,
  engineFolders,
  filesOfEngine,
  type Value,
  withoutComments,
} from '../ruby/index.ts'

/** By what Rails calls them: `Shop::Engine`, `Shop::Application`. */
export function isEngineName(constant: string): boolean {
  return /(?:^|::)(?:\w*Engine|Railtie|Application)$/.test(constant)
}

/** A class of the application that is an engine by what it is made of: `class AdminApi < ::Rails::Engine`. */
export function isOwnEngine({ constants }: Application, constant: string): boolean {
  const openings = constants.definitionOf(constant)?.openings ?? []
  return openings.some(({ node, file }) => {
    const superclass = node.kind === 'ClassNode' ? node.superclass : undefined
    return superclass !== undefined && /^(?:::)?Rails::Engine$/.test(file.text.slice(superclass.start, superclass.end))
  })
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
  const file = constants.definitionOf(engine)?.openings[0]?.file
  const root = /^(.+?)\/lib\//.exec(file?.path ?? '')?.[1]
  if (root !== undefined) return `${root}/config/routes.rb`
  return file?.text.includes(`${engine}.routes.draw`) ? file.path : undefined
}

/** The routes of an engine that is part of the application. */
export interface EngineRoutes {
  readonly path: string
  /** What it draws into: `Shop::Core::Engine`, `Rails.application`. */
  readonly owners: readonly string[]
}

/**
 * The route files of the engines in folders of the application, as `Rails::Application::RoutesReloader` loads them: behind
 * those of the application, the engine that was loaded last first.
 */
export function loadedEngineRoutes({ files }: Application): readonly EngineRoutes[] {
  const found: { readonly path: string; readonly rank: number }[] = []
  const loading = withoutComments(`${files.read('Gemfile') ?? ''}\n${files.read('config/application.rb') ?? ''}`)
  const isAnyLoaded = files.read('Gemfile') === undefined
  for (const folder of engineFolders(files)) {
    const path = `${folder}config/routes.rb`
    if (files.read(path) === undefined || filesOfEngine(files, folder).length === 0) continue
    const rank = rankOf(folder, loading)
    if (rank !== undefined || isAnyLoaded) found.push({ path, rank: rank ?? Number.POSITIVE_INFINITY })
  }
  const inOrder = found.sort((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))
  return inOrder.reverse().map(({ path }) => ({ path, owners: ownersIn(files.read(path) ?? '') }))
}

/** Where the Gemfile or config/application.rb names an engine: they load engines in that order, a glob by their names. */
function rankOf(folder: string, text: string): number | undefined {
  const [container = '', name = ''] = folder.split('/')
  const places = [`${container}/${name}/`, `${container}/${name}'`, `${container}/${name}"`, `'${name}'`, `"${name}"`]
    .map((each) => text.indexOf(each))
    .filter((place) => place !== -1)
  if (places.length > 0) return Math.min(...places)
  // `Dir['engines/*']`, `Rails.root.join('engines', '*')`
  const isGlob = [`${container}/*`, `${container}', '*`, `${container}", "*`].some((each) => text.includes(each))
  return isGlob ? Number.POSITIVE_INFINITY : undefined
}

/** The constants that something is asked of. */
function ownersIn(text: string): readonly string[] {
  const found = [...text.matchAll(/(?<![\w:])[A-Z]\w*(?:::\w+)*(?:\.application\b)?/g)]
  return [...new Set(found.flatMap(({ 0: name, index }) => (text[index + name.length] === '.' ? name : [])))]
}
