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
  const unused = new Set(only)
  const isWanted = (each: string): boolean => {
    const matching = only?.filter((glob) => matchesGlob(glob, each))
    for (const glob of matching ?? []) unused.delete(glob)
    return matching?.length !== 0
  }
  const chosen = routes.filter((route) => {
    const each = pathWithoutFormat(route)
    return isWanted(each) && !matchesSome(except, each)
  })
  for (const glob of unused) add(unmatched(glob, path))
  return chosen
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
