// `within:` of Alba: which associations a resource writes, and which of theirs.

import { isNil, type Machine, nameOfValue, truthOf, type Value } from '../../flow/index.ts'
import type { Inflector } from '../../ruby/index.ts'
import type { AlbaResource } from './alba-definition.ts'

/** Those that are written by their names, each with those inside of it; `any` where that is not known. */
export type Within = 'all' | 'any' | ReadonlyMap<string, Within>

const none: Within = new Map()

/** Deeper than people write them. */
const mostLevels = 12

/** What the option says; without it all are written. */
export function withinOf(machine: Machine, option: Value | undefined, level = 0): Within {
  if (option === undefined) return 'all'
  if (level > mostLevels) return 'any'
  if (isNil(option) || truthOf(option) === false) return none
  const hash = machine.hashOfValue(option)
  if (hash !== undefined) {
    const named = new Map<string, Within>()
    for (const { key, value, isOptional } of hash.entries.values()) {
      const name = nameOfValue(key)
      if (name === undefined || isOptional) return 'any'
      if (!isNil(value) && truthOf(value) !== false) named.set(name, withinOf(machine, value, level + 1))
    }
    return hash.others !== undefined ? 'any' : named
  }
  const items = machine.listOfValue(option)?.items
  // A name that is found in a list stands for the same name further inside.
  if (items !== undefined) return namedBy(items, (name) => new Map([[name, none]]))
  if (option.kind === 'exact' && option.value === true) return none
  return namedBy([option], () => none)
}

function namedBy(values: readonly Value[], inner: (name: string) => Within): Within {
  const named = new Map<string, Within>()
  for (const value of values) {
    const name = nameOfValue(value)
    if (name === undefined) return 'any'
    named.set(name, inner(name))
  }
  return named
}

/** Whether an association is written, and what of it; `undefined` where it may be. */
export function inside(
  within: Within,
  name: string,
): { readonly isThere: boolean | undefined; readonly within: Within } {
  if (within === 'all') return { isThere: true, within }
  if (within === 'any') return { isThere: undefined, within }
  const found = within.get(name)
  return { isThere: found !== undefined, within: found ?? none }
}

/** Tells it from others. */
export function withinText(within: Within): string {
  if (typeof within === 'string') return within
  return `{${Array.from(within, ([name, inner]) => `${name}${withinText(inner)}`).join()}}`
}

/** What the name of a component says of it: `BedWithNurse`, `BedAlone`, and `BedWithin` where that is not known. */
export function withinSuffix(within: Within, { entries }: AlbaResource, inflector: Inflector): string {
  if (typeof within === 'string') return within === 'any' ? 'Within' : ''
  const names = new Set<string>()
  for (const { kind, name } of entries.values()) if (kind === 'association' && within.has(name)) names.add(name)
  return names.size === 0 ? 'Alone' : `With${Array.from(names, (name) => inflector.camelize(name)).join('And')}`
}
