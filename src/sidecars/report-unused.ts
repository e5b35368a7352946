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
    if (used.has(path)) continue
    const isPartial = name.startsWith('_')
    const nearest = isPartial ? undefined : findNearest(name, [...(names.get(path.slice(0, slash)) ?? [])])
    const otherwise = isPartial ? 'render the partial in a view, or remove it' : 'name it after an action, or remove it'
    const texts = {
      message: isPartial ? 'no view that is documented renders this partial' : 'no action uses this sidecar',
      consequence: 'left out',
      help: nearest === undefined ? otherwise : `did you mean \`${nearest}${sidecarEnding}\`?`,
    }
    sidecars.add(diagnosticOf('sidecar-unused', texts, path, undefined))
  }
}
