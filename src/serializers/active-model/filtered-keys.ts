// `def filter(keys)` of a serializer of ActiveModel::Serializer 0.9: which of the attributes, or of the associations, it
// shows, and methods that it shows beside them.

import { type Machine, passing, type Site, singlesOf, symbolValue, type Value } from '../../flow/index.ts'
import { given, namesGiven } from '../objects.ts'

interface Filtering {
  readonly machine: Machine
  readonly className: string
  readonly self: Value
  readonly site: Site
}

export interface FilteredKeys {
  /** Those that it adds. */
  readonly added: readonly string[]
  /** Whether it shows a key; `undefined` where that depends. */
  readonly shows: (name: string) => boolean | undefined
}

export const showsAll: FilteredKeys = { added: [], shows: () => true }

export function filteredKeys({ machine, className, self, site }: Filtering, names: Iterable<string>): FilteredKeys {
  if (machine.program.method(className, 'filter') === undefined) return showsAll
  const all = [...names]
  const keys = machine.list(all.map(symbolValue), site.node)
  const value = given(machine, () => machine.invoke({ ...site, ...passing(keys), receiver: self, name: 'filter' }))
  const ways = singlesOf(machine.settled(value)).map((single) => namesGiven(machine, [single]))
  if (ways.length === 0 || ways.includes(undefined)) return { added: [], shows: () => undefined }
  const sets = ways.map((way) => new Set(way))
  const added = new Set(ways.flatMap((way) => way ?? []).filter((name) => !all.includes(name)))
  return {
    added: [...added],
    shows: (name) => {
      const count = sets.filter((set) => set.has(name)).length
      return count === sets.length ? true : count === 0 ? false : undefined
    },
  }
}
