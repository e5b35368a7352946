// Where a run can be taken up again: the store is never changed in its place, so a run goes on from any place it was at,
// and from several in turn.

import type { ast, Value as BootValue } from '../../ruby/index.ts'
import type { Definitions } from '../boot/run-program.ts'
import type { Method } from '../program.ts'
import type { Value } from '../values/value.ts'
import type { Content } from './content.ts'
import type { PersistentMap } from './persistent-map.ts'
import type { Objects } from './state.ts'

export interface Mark {
  readonly objects: Objects
  readonly steps: number
  readonly functions: PersistentMap<string, Method>
  readonly definitions: Definitions
  readonly hostIds: readonly number[]
  readonly initial: Held<number, Content>
  readonly classIds: Held<string, number>
  readonly references: Held<BootValue, Value>
  readonly constants: Held<ast.Node, Value>
}

/** What a map was: the layers that were added one after the other, the newest last. None is changed any more. */
type Held<Key, Entry> = readonly ReadonlyMap<Key, Entry>[]

/**
 * A map of which marks hold what it was: the next change is made in a layer of its own. Each layer is more than twice as large as the one
 * on top of it, so that there are few, and an entry is seldom copied.
 */
export class MarkedMap<Key, Entry> {
  private layers: Held<Key, Entry> = []
  private own = new Map<Key, Entry>()

  get(key: Key): Entry | undefined {
    const found = this.own.get(key)
    if (found !== undefined) return found
    for (let index = this.layers.length - 1; index >= 0; index--) {
      const kept = this.layers[index]?.get(key)
      if (kept !== undefined) return kept
    }
    return undefined
  }

  set(key: Key, entry: Entry): void {
    this.own.set(key, entry)
  }

  /** What it is now, for a mark to hold. */
  held(): Held<Key, Entry> {
    if (this.own.size === 0) return this.layers
    const layers = [...this.layers]
    let top = this.own
    for (let last = layers.at(-1); last !== undefined && last.size <= 2 * top.size; last = layers.at(-1)) {
      top = new Map([...last, ...top])
      layers.pop()
    }
    this.layers = [...layers, top]
    this.own = new Map()
    return this.layers
  }

  restore(layers: Held<Key, Entry>): void {
    this.layers = layers
    if (this.own.size > 0) this.own = new Map()
  }
}
