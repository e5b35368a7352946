// The routes that the settings choose, by globs on their paths; and the files that they leave out or silence.

import { type Diagnostic, diagnosticOf } from './diagnostics/index.ts'
import type { GenerateOptions } from './options.ts'
import { pathWithoutFormat, type Route } from './routes/index.ts'
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

/** A glob that chooses nothing is probably mistyped, and would empty the document. */
export function chooseRoutes(
  routes: readonly Route[],
  paths: ChosenPaths,
  { only = [], routes: path = routesPath }: GenerateOptions,
): { readonly routes: readonly Route[]; readonly diagnostics: readonly Diagnostic[] } {
  const unused = new Set(only.keys())
  const isWanted = (each: string): boolean => {
    const matching = paths.only?.matching(each)
    for (const index of matching ?? []) unused.delete(index)
    return matching?.length !== 0
  }
  const chosen = routes.filter((route) => {
    const each = pathWithoutFormat(route)
    return isWanted(each) && !paths.except.matches(each)
  })
  const globs = new Set([...unused].map((index) => only[index] ?? ''))
  return { routes: chosen, diagnostics: [...globs].map((glob) => unmatched(glob, path)) }
}

function unmatched(glob: string, path: string): Diagnostic {
  const texts = {
    message: `no route has a path that matches \`${glob}\` of \`only\``,
    consequence: 'nothing is documented for it',
    help: 'write paths as `rails-openapi routes` prints them, without `(.:format)`: `/users/:id`, or `/users/**`',
  }
  return diagnosticOf('only-unmatched', texts, path, undefined)
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
