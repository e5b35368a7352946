// Which methods of values give the right answer although a part of what they are given is unknown. The others would
// compare the unknown part with something, and find it different.

import { isKind, isUnknown, type Value } from '../evaluate/values.ts'

/** Unknown items are handed on as they are. */
const handsOn: ReadonlySet<string> = new Set(
  `[] first last second third fetch dig at size length map flat_map collect each each_with_index each_with_object
  each_pair each_value each_key inject reduce with_index with_object select filter reject find detect filter_map
  group_by index_by index_with partition to_h to_a entries reverse freeze dup itself tap then values keys key? has_key?
  values_at empty? push << append unshift prepend concat + merge merge! update reverse_merge deep_merge store []= slice
  except transform_values transform_keys zip each_slice insert deep_dup send public_send __send__ frozen? instance_of?
  is_a? kind_of? class nil? respond_to? with_indifferent_access symbolize_keys stringify_keys`.split(/\s+/),
)

/** Of a hash whose keys are classes of others, which are as different as their names: what looks none of them up. */
const walks: ReadonlySet<string> = new Set(
  `each map collect flat_map each_pair each_key each_value each_with_index each_with_object keys values to_a entries
  size length empty? freeze frozen? dup itself tap then transform_values`.split(/\s+/),
)

/** Unknown arguments are kept as they are, behind this many that have to be known. */
const keeps: Readonly<Record<string, number>> = {
  '<<': 0,
  push: 0,
  append: 0,
  unshift: 0,
  prepend: 0,
  '[]=': 1,
  store: 1,
  fetch: 1,
  each_with_object: 0,
  inject: 0,
  reduce: 0,
  send: 1,
  public_send: 1,
  __send__: 1,
}

/** Methods that put values together without looking at them. */
const joins: ReadonlySet<string> = new Set(
  '+ concat push << append unshift prepend merge merge! update reverse_merge deep_merge []= store'.split(' '),
)

/** Ruby's own classes go by their names. */
const asksClass: ReadonlySet<string> = new Set(['is_a?', 'kind_of?', 'instance_of?'])

/** What it takes to look through a value, in steps. */
export function sizeOf(value: Value): number {
  if (isKind(value, 'array')) return value.items.length / 16
  return isKind(value, 'hash') ? value.entries.size / 16 : 0
}

export function isExact(receiver: Value, name: string, values: readonly Value[]): boolean {
  const [first] = values
  if (asksClass.has(name) && first !== undefined && isConstant(first)) return true
  const least = isKind(receiver, 'string') ? undefined : keeps[name]
  for (const [index, value] of values.entries()) {
    if (isUnknown(value) && (least === undefined || index < least)) return false
    if (!isUnknown(value) && holdsUnknown(value, 0) && !joins.has(name) && (least === undefined || index < least))
      return false
  }
  if (joins.has(name)) return true
  if (!handsOn.has(name)) return !holdsUnknown(receiver, 0)
  const keys = unknownKeys(receiver)
  return keys.length === 0 || name === 'each' || name === 'map' || (walks.has(name) && keys.every(isConstant))
}

function unknownKeys(value: Value): readonly Value[] {
  if (!isKind(value, 'hash')) return []
  return [...value.entries.values()].map(({ key }) => key).filter((key) => holdsUnknown(key, 0))
}

function isConstant(value: Value): boolean {
  return isUnknown(value) && /^(?:::)?[A-Z]\w*(?:::[A-Z]\w*)*$/.test(value.words)
}

const mostDepth = 20

function holdsUnknown(value: Value, depth: number): boolean {
  if (value === null || typeof value !== 'object') return false
  switch (value.kind) {
    case 'unknown':
      return true
    case 'array':
      return depth > mostDepth || value.items.some((item) => holdsUnknown(item, depth + 1))
    case 'hash':
      if (depth > mostDepth) return true
      for (const entry of value.entries.values())
        if (holdsUnknown(entry.key, depth + 1) || holdsUnknown(entry.value, depth + 1)) return true
      return false
    case 'range':
      return holdsUnknown(value.first, depth + 1) || holdsUnknown(value.last, depth + 1)
    default:
      return false
  }
}
