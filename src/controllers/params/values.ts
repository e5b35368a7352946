// Ruby's values as those of JSON.

import { isKind, isTooLong, momentJson, nameOf, type Value } from '../../ruby/index.ts'
import type { Json } from '../../schema/index.ts'

export function numberOf(value: Value | undefined): number | undefined {
  if (typeof value === 'number') return value
  return isKind(value, 'float') ? value.value : undefined
}

/** `undefined` where a part is not known, or is nothing that JSON has, or where the value is too long. */
export function toJson(value: Value): Json | undefined {
  return isTooLong(value, mostJson) ? undefined : jsonOf(value)
}

/** Letters of a value that stands in a document. */
const mostJson = 200_000

function jsonOf(value: Value): Json | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value === 'bigint') return undefined
  switch (value.kind) {
    case 'string':
      return value.text
    case 'symbol':
      return value.name
    case 'date':
    case 'time':
      return momentJson(value)
    case 'float':
      return Number.isFinite(value.value) ? value.value : undefined
    case 'array': {
      const items = value.items.map(jsonOf)
      return items.includes(undefined) ? undefined : items.map((item) => item ?? null)
    }
    case 'hash': {
      const entries: [string, Json][] = []
      for (const entry of value.entries.values()) {
        const name = typeof entry.key === 'number' ? String(entry.key) : nameOf(entry.key)
        const json = jsonOf(entry.value)
        if (name === undefined || json === undefined) return undefined
        entries.push([name, json])
      }
      return Object.fromEntries(entries)
    }
    default:
      return undefined
  }
}
