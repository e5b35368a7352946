// `fields:` of a document of JSON:API: which names each type shows.

import { isNil, keyText, type Machine, type Value } from '../flow/index.ts'
import { namesGiven } from './objects.ts'

/** The names that a type shows: all where none are asked for, or any of them. */
export type Shown = readonly string[] | 'all' | 'any'

export interface ChosenFields {
  readonly byType: ReadonlyMap<string, Shown>
  /** What types show that are not named. */
  readonly others: Shown
}

export function fieldsIn(machine: Machine, sparse: Value): ChosenFields {
  if (isNil(sparse)) return { byType: new Map(), others: 'all' }
  const hash = machine.hashOfValue(sparse)
  const byType = new Map<string, Shown>()
  for (const { key, value, isOptional } of hash?.entries.values() ?? []) {
    const names = isOptional ? undefined : namesGiven(machine, [value])
    byType.set(keyText(key) ?? '', isNil(value) ? 'all' : (names ?? 'any'))
  }
  return { byType, others: hash === undefined || hash.others !== undefined ? 'any' : 'all' }
}
