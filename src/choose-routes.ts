// The routes that the settings choose, by globs on their paths; and the files that they leave out or silence.

import { type Diagnostic, diagnosticOf } from './diagnostics/index.ts'
import type { GenerateOptions } from './options.ts'
import { distinctPaths, pathWithoutFormat, type Route } from './routes/index.ts'
import { GlobList } from './source/index.ts'

/** The globs of the settings, ready to be asked about many paths. */
export interface ChosenPaths {
  readonly only: GlobList | undefined
  readonly except: GlobList
  readonly exclude: GlobList
  /** The entries of `silence` that name a path, in their order. */
  readonly silence: GlobList
}

export function chosenPaths({ only, except = [], exclude = [], silence = [] }: GenerateOptions): ChosenPaths {
  const silenced = silence.filter((each) => typeof each !== 'string')
  return {
    only: only === undefined ? undefined : new GlobList(only),
    except: new GlobList(except),
    exclude: new GlobList(exclude),
    silence: new GlobList(silenced.map(({ path }) => path)),
  }
}

const routesPath = 'config/routes.rb'

interface Chosen {
  readonly routes: readonly Route[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * A glob that chooses nothing is probably mistyped, and would empty the document, or leave in it what is not for others.
 * Of a route with optional segments a glob may name its paths one by one.
 */
export function chooseRoutes(
  routes: readonly Route[],
  paths: ChosenPaths,
  { only = [], except = [], routes: path = routesPath }: GenerateOptions,
): Chosen {
  const unmet = { only: new Set(only), except: new Set(except) }
  const matches = (name: 'only' | 'except', globs: readonly string[], each: string): boolean => {
    const matching = paths[name]?.matching(each) ?? []
    for (const index of matching) unmet[name].delete(globs[index] ?? '')
    return matching.length > 0
  }
  const isWanted = (each: string): boolean => paths.only === undefined || matches('only', only, each)
  const chosen = routes.flatMap((route) => {
    const whole = pathWithoutFormat(route)
    // All globs are asked, so that those are known that meet nothing.
    const [isIn, isOut] = [isWanted(whole), matches('except', except, whole)]
    if (!whole.includes('(')) return isIn && !isOut ? [route] : []
    const variants = distinctPaths(whole)
    const kept = variants.filter((each) => {
      const [isNamed, isLeftOut] = [isWanted(each), matches('except', except, each)]
      return (isIn || isNamed) && !isOut && !isLeftOut
    })
    return kept.length === variants.length ? [route] : kept.map((each) => withPath(route, each))
  })
  const diagnostics = [
    ...[...unmet.only].map((glob) => unmatchedOnly(glob, path)),
    ...(paths.except.isSpent ? [] : [...unmet.except].map((glob) => unmatchedExcept(glob, path))),
  ]
  return { routes: chosen, diagnostics }
}

function withPath(route: Route, path: string): Route {
  return { ...route, path: path + route.path.slice(pathWithoutFormat(route).length) }
}

const help =
  'write paths as `rails-openapi routes` prints them, without `(.:format)`: `/users/:id`, or `/users/**`; optional segments as they are, or each path by itself'

function unmatchedOnly(glob: string, path: string): Diagnostic {
  const message = `no route has a path that matches \`${glob}\` of \`only\``
  return diagnosticOf('only-unmatched', { message, consequence: 'nothing is documented for it', help }, path, undefined)
}

function unmatchedExcept(glob: string, path: string): Diagnostic {
  const message = `no route has a path that matches \`${glob}\` of \`except\``
  return diagnosticOf(
    'setting-unmatched',
    { message, consequence: 'nothing is left out for it', help },
    path,
    undefined,
  )
}

/** Settings that ask for more than anybody needs are cut, and that is said. */
export function spentGlobs(paths: ChosenPaths, { routes: path = routesPath }: GenerateOptions): readonly Diagnostic[] {
  return Object.entries(paths).flatMap(([name, list]: readonly [string, GlobList | undefined]) =>
    list?.isSpent === true ? [spent(name, path)] : [],
  )
}

function spent(name: string, path: string): Diagnostic {
  const texts = {
    message: `the globs of \`${name}\` ask for too much work`,
    consequence: 'from some path on none of them matches',
    help: 'write fewer globs, with fewer stars, or none that begin with a star',
  }
  return diagnosticOf('globs-too-much-work', texts, path, undefined)
}
