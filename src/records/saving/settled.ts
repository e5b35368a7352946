// What boot time could not make of an option, such as `in: Tariff.services.keys`, and what the code of a request makes of it.

import { fromBoot, includedIn, type Machine, type Value } from '../../flow/index.ts'
import { array, type Value as BootValue, hash, isKind, setEntry } from '../../ruby/index.ts'

/** So many hashes stand in each other: `validates :kind, inclusion: { in: … }`. */
const deepest = 2

/** The options with what is known of each value; the others stay what they are. */
export function settled(machine: Machine, value: BootValue, depth = 0): BootValue {
  if (isKind(value, 'unknown')) return plainOf(machine, fromBoot(machine, value)) ?? value
  if (!isKind(value, 'hash') || depth > deepest) return value
  const made = hash()
  for (const { key, value: each } of value.entries.values()) setEntry(made, key, settled(machine, each, depth + 1))
  return made
}

/** Literals, lists of these, and hashes, of which only the keys matter. */
function plainOf(machine: Machine, value: Value): BootValue | undefined {
  if (value.kind === 'exact') return value.value
  const content = machine.contentOf(value)
  // What may be missing among the keys is not in the list for sure.
  if (content?.kind === 'hash' && [...content.entries.values()].some(({ isOptional }) => isOptional)) return undefined
  const plain = includedIn(content)?.map((item) => (item.kind === 'exact' ? item.value : undefined)) ?? [undefined]
  return plain.includes(undefined) ? undefined : array(plain.map((each) => each ?? null))
}
