// Where a run can be taken up again: the store is never changed in its place, so a run goes on from any place it was at.

import type { PersistentMap } from './persistent-map.ts'
import type { Method } from './program.ts'
import type { Definitions } from './run-program.ts'
import type { Objects } from './state.ts'

/** What it only ever adds to is known by its size. */
export interface Mark {
  readonly objects: Objects
  readonly steps: number
  readonly functions: PersistentMap<string, Method>
  readonly definitions: Definitions
  readonly sizes: readonly [hosts: number, initial: number, classes: number, references: number, constants: number]
}

export function keepFirst(map: Map<unknown, unknown>, size: number): void {
  if (map.size === size) return
  let index = 0
  for (const key of map.keys()) if (index++ >= size) map.delete(key)
}
