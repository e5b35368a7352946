// Where a run can be taken up again: the store is never changed in its place, so a run goes on from any place it was at,
// and from several in turn.

import type { ast, Value as BootValue } from '../ruby/index.ts'
import type { Content } from './content.ts'
import type { PersistentMap } from './persistent-map.ts'
import type { Method } from './program.ts'
import type { Definitions } from './run-program.ts'
import type { Objects } from './state.ts'
import type { Value } from './value.ts'

export interface Mark {
  readonly objects: Objects
  readonly steps: number
  readonly functions: PersistentMap<string, Method>
  readonly definitions: Definitions
  readonly hostIds: readonly number[]
  readonly initial: ReadonlyMap<number, Content>
  readonly classIds: ReadonlyMap<string, number>
  readonly references: ReadonlyMap<BootValue, Value>
  readonly constants: ReadonlyMap<ast.Node, Value>
}

/** A map of which marks hold what it was: then the next change is made to a copy. */
export class MarkedMap<Key, Entry> {
  private entries: ReadonlyMap<Key, Entry> | undefined
  private own = new Map<Key, Entry>()

  get(key: Key): Entry | undefined {
    return (this.entries ?? this.own).get(key)
  }

  set(key: Key, entry: Entry): void {
    if (this.entries !== undefined) this.own = new Map(this.entries)
    this.entries = undefined
    this.own.set(key, entry)
  }

  /** What it is now, for a mark to hold. */
  held(): ReadonlyMap<Key, Entry> {
    this.entries ??= this.own
    return this.entries
  }

  restore(entries: ReadonlyMap<Key, Entry>): void {
    this.entries = entries
  }
}
