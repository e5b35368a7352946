// What `accepts_nested_attributes_for` says of the records that are sent with another one.

import { type ClassWord, isKind, nameOf, option, type RubyHash } from '../../ruby/index.ts'
import type { Nested } from '../model.ts'
import { givenTo } from './class-words.ts'

/** By the names of associations; what is said last counts. */
export function nestedIn(words: readonly ClassWord[]): ReadonlyMap<string, Nested> {
  const found = new Map<string, Nested>()
  for (const word of words) {
    if (word.name !== 'accepts_nested_attributes_for') continue
    const { names, options } = givenTo(word)
    const destroys = option(options, 'allow_destroy')
    const limit = option(options, 'limit')
    for (const name of names)
      found.set(name, {
        rejects: rejectsBy(options),
        mayDestroy: destroys !== undefined && destroys !== null && destroys !== false,
        atMost: typeof limit === 'number' ? limit : undefined,
      })
  }
  return found
}

/** A proc, or a method of the record, may reject whatever it is given. */
function rejectsBy(options: RubyHash | undefined): Nested['rejects'] {
  const rejects = option(options, 'reject_if')
  if (rejects === undefined || rejects === null || rejects === false) return 'none'
  return isKind(rejects, 'symbol') && nameOf(rejects) === 'all_blank' ? 'blank' : 'some'
}
