// The media type that a word of the code names.

import { nameOfValue, type Value } from '../../flow/index.ts'

/** `content_type: 'text/csv'`, `type: :csv` */
export function contentType(value: Value | undefined, types: ReadonlyMap<string, string>): string | undefined {
  const name = nameOfValue(value)
  if (name === undefined) return undefined
  if (name.includes('/')) return name.split(';')[0]?.trim()
  return types.get(name)
}
