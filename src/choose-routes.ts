// The routes that the settings choose, by globs on their paths.

import { type Diagnostic, diagnosticOf } from './diagnostics/index.ts'
import type { GenerateOptions } from './options.ts'
import { pathWithoutFormat, type Route } from './routes/index.ts'
import { matchesGlob } from './source/index.ts'

/** A glob that chooses nothing is probably mistyped, and would empty the document. */
export function chooseRoutes(
  routes: readonly Route[],
  { only, except, routes: path = 'config/routes.rb' }: GenerateOptions,
  add: (diagnostic: Diagnostic) => void,
): readonly Route[] {
  const paths = routes.map(pathWithoutFormat)
  for (const glob of only ?? []) if (!paths.some((each) => matchesGlob(glob, each))) add(unmatched(glob, path))
  return routes.filter((_, index) => isChosen(paths[index] ?? '', only, except))
}

function isChosen(path: string, only: readonly string[] | undefined, except: readonly string[] | undefined): boolean {
  return (only === undefined || matchesSome(only, path)) && !matchesSome(except, path)
}

export function matchesSome(globs: readonly string[] | undefined, path: string): boolean {
  return globs?.some((glob) => matchesGlob(glob, path)) === true
}

function unmatched(glob: string, path: string): Diagnostic {
  const texts = {
    message: `no route has a path that matches \`${glob}\` of \`only\``,
    consequence: 'nothing is documented for it',
    help: 'write paths as `rails-openapi routes` prints them, without `(.:format)`: `/users/:id`, or `/users/**`',
  }
  return diagnosticOf('only-unmatched', texts, path, undefined)
}
