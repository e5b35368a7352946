// Sidecars that no action uses: most are named after an action that is called otherwise.

import { diagnosticOf, findNearest } from '../diagnostics/index.ts'
import { type Sidecars, sidecarEnding } from './read-sidecars.ts'

/** `names` are the actions whose views stand in a folder. */
export function reportUnused(
  sidecars: Sidecars,
  used: ReadonlySet<string>,
  names: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  for (const path of sidecars.paths()) {
    const slash = path.lastIndexOf('/')
    const name = path.slice(slash + 1, -sidecarEnding.length)
    // A partial's sidecar takes the place of the partial wherever a view renders it.
    if (used.has(path) || name.startsWith('_')) continue
    const nearest = findNearest(name, [...(names.get(path.slice(0, slash)) ?? [])])
    const texts = {
      message: 'no action uses this sidecar',
      consequence: 'left out',
      help:
        nearest === undefined
          ? 'name it after an action, or remove it'
          : `did you mean \`${nearest}${sidecarEnding}\`?`,
    }
    sidecars.add(diagnosticOf('sidecar-unused', texts, path, undefined))
  }
}
