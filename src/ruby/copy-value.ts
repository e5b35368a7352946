// A copy that can be changed without changing the first value.

import { isTooLong } from './evaluate/size.ts'
import type { RubyHash, Value } from './evaluate/values.ts'

/** Only what can be changed in its place is copied; a value that is too long stays as it is not known. */
export function copyValue(value: Value): Value {
  if (isTooLong(value)) throw new RangeError('too long')
  return copied(value)
}

function copied(value: Value): Value {
  if (value === null || typeof value !== 'object') return value
  switch (value.kind) {
    case 'string':
      return { ...value }
    case 'array':
      return { ...value, items: value.items.map(copied) }
    case 'hash':
      return copiedHash(value)
    default:
      return value
  }
}

function copiedHash(value: RubyHash): RubyHash {
  const entries = new Map<string, { readonly key: Value; readonly value: Value }>()
  for (const [key, entry] of value.entries) entries.set(key, { key: entry.key, value: copied(entry.value) })
  return { ...value, entries }
}
