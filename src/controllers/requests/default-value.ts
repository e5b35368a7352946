// Which value stands in the place of what is not sent, as a schema says it.

import type { Json, Schema } from '../../schema/index.ts'
import type { Use } from './reads.ts'

/** The one value that stands in its place. By `||` what must be sent anyway has none, and what has no type only a text. */
export function defaultIn(uses: readonly Use[], isTyped: boolean, isDemanded: boolean): Json | undefined {
  const found = uses.filter((use) => use.kind === 'default')
  const [first] = found
  if (first === undefined || uses.some(({ kind }) => kind === 'no-default')) return undefined
  if (found.some(({ value }) => value !== first.value)) return undefined
  const isSure = found.some(({ isInstead }) => isInstead !== true)
  return isSure || (!isDemanded && (isTyped || typeof first.value === 'string')) ? first.value : undefined
}

/** The default as the type has it; `undefined` where it does not fit. */
export function fitting(value: Json, { type, enum: listed, minimum, maximum }: Schema): Json | undefined {
  const text = typeof value === 'string' ? value : undefined
  const isNumeric = type === 'integer' || type === 'number'
  const made = isNumeric && text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : value
  if (listed !== undefined && !listed.includes(made)) return undefined
  if (typeof made === 'number' && ((minimum ?? made) > made || (maximum ?? made) < made)) return undefined
  switch (type) {
    case undefined:
      return made
    case 'integer':
      return Number.isInteger(made) ? made : undefined
    case 'number':
      return typeof made === 'number' ? made : undefined
    case 'string':
    case 'boolean':
      return typeof made === type ? made : undefined
  }
  return undefined
}
