// Hashes that were made for a component: what they are rendered as, unless code has changed them since.

import type { Shape } from '../../shape/index.ts'
import type { HashContent } from './content.ts'

const shapeByEntries = new WeakMap<HashContent['entries'], Shape>()

/** What stands for a component is rendered as that, as long as it is what the component says. */
export function rendersAs({ entries }: HashContent, shape: Shape): void {
  shapeByEntries.set(entries, shape)
}

export function shapeMeant({ entries }: HashContent): Shape | undefined {
  return shapeByEntries.get(entries)
}
