// Keys of hashes as texts.

import { isInteger, isKind, nameOf } from '../../ruby/index.ts'
import type { Value } from './value.ts'

/** A key as JSON writes it. */
export function keyText(value: Value): string | undefined {
  if (value.kind !== 'exact') return undefined
  const literal = value.value
  if (literal === null) return ''
  if (isKind(literal, 'module')) return literal.name
  return nameOf(literal) ?? (isInteger(literal) || typeof literal === 'boolean' ? String(literal) : undefined)
}
