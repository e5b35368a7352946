// `filter(keys)` of ActiveModel::Serializer 0.9: which of the attributes, or of the associations, a serializer shows, by
// `only:` and `except:` of its options or as the class says, and methods that it shows beside them.

import {
  type HashContent,
  isNil,
  type Machine,
  passing,
  type Site,
  singlesOf,
  symbolValue,
  type Value,
} from '../../flow/index.ts'
import { given, namesGiven, optionNamed } from '../objects.ts'
import { words } from './component-suffix.ts'

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

/** What the options of a serializer leave of its keys. */
export interface LeftKeys {
  /** Names the component, which is not that of all keys. */
  readonly suffix: string
  readonly shows: (name: string) => boolean | undefined
}

/** `only:` goes before `except:`. */
export function leftKeys(machine: Machine, options: HashContent | undefined): LeftKeys {
  for (const word of ['only', 'except']) {
    const value = optionNamed(options, word)
    if (value === undefined || isNil(value)) continue
    const names = namesGiven(machine, [value])
    const isOnly = word === 'only'
    return {
      suffix: `${isOnly ? 'Of' : 'Without'}${words(names ?? ['any'])}`,
      shows: (name) => names && names.includes(name) === isOnly,
    }
  }
  return { suffix: '', shows: () => true }
}

export function filteredKeys(filtering: Filtering, left: LeftKeys, names: Iterable<string>): FilteredKeys {
  const { machine, className, self, site } = filtering
  if (machine.program.method(className, 'filter') === undefined) return { added: [], shows: left.shows }
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

/** `super` of a `filter` of the class. */
export function filteredBySuper(machine: Machine, left: LeftKeys, keys: Value, site: Site): Value | undefined {
  const names = namesGiven(machine, [keys])
  const shown = names?.map((name) => [name, left.shows(name)] as const)
  if (shown === undefined || shown.some(([, isShown]) => isShown === undefined)) return undefined
  return machine.list(
    shown.filter(([, isShown]) => isShown).map(([name]) => symbolValue(name)),
    site.node,
  )
}
