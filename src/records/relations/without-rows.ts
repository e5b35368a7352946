// What a relation answers that has no rows: `Bed.none`, and what belongs to a new record.

import { exact, nil, type Value } from '../../flow/index.ts'
import { neverFound } from '../saving/record-errors.ts'
import type { QueryCall } from './answer-relation.ts'
import { isDemandingFinder, isFinder } from './relation-words.ts'

const yes = new Set(['none?', 'empty?', 'blank?'])
const no = new Set(['exists?', 'any?', 'many?', 'one?', 'present?', 'include?', 'member?'])
const zero = new Set(['count', 'size', 'length'])

/** `undefined` where the rows make no difference, or may be others. */
export function answerWithoutRows(call: QueryCall): Value | undefined {
  const { name, relation, values, block } = call
  if (relation?.isNone !== true || relation.groups !== undefined) return undefined
  if (yes.has(name)) return exact(true)
  if (no.has(name)) return exact(false)
  if (zero.has(name)) return exact(0)
  if (block !== undefined) return undefined
  if (name === 'find' || isDemandingFinder(name)) return neverFound(call, call.model)
  // `first(3)` is a list.
  return isFinder(name) && (values.length === 0 || name.startsWith('find_')) ? nil : undefined
}
