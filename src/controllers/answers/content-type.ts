// The media type that a word of the code names.

import { nameOfValue, type Value } from '../../flow/index.ts'
import { mediaTypes } from './media-types.ts'

/** `content_type: 'text/csv'`, `type: :csv` */
export function contentType(value: Value | undefined, types: ReadonlyMap<string, string>): string | undefined {
  const name = nameOfValue(value)
  if (name === undefined) return undefined
  if (name.includes('/')) return name.split(';')[0]?.trim()
  return types.get(name)
}

/** Where no type is given, Rails goes by the ending of the name. */
export function typeOfFile(name: Value | undefined): string {
  const ending = /\.([^./]+)$/.exec(nameOfValue(name) ?? '')?.[1] ?? ''
  return mediaTypes.get(ending.toLowerCase()) ?? 'application/octet-stream'
}
