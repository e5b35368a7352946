// What `Rails.cache.fetch(key) { … }` gives: what the block gave at some time before, or what other code has put there since.

import { isKind } from '../../ruby/index.ts'
import { booleanShape } from '../../shape/index.ts'
import type { Machine } from '../machine.ts'
import { openHash } from '../store/content.ts'
import { lastWord } from '../values/origin.ts'
import { either, some, unknown, type Value, widened } from '../values/value.ts'
import type { Invocation } from './invocation.ts'

export function isCache(receiver: Value | undefined): boolean {
  return receiver?.kind === 'some' && lastWord(receiver.origin)?.endsWith('cache') === true
}

/**
 * A block that always gives the same caches nothing. It says where something begins that other code counts on or fills, so the
 * value is any of its type.
 */
export function keptInCache(machine: Machine, given: Value, node: Invocation['node']): Value {
  if (given.kind === 'exact') {
    if (given.value === null) return either(given, unknown)
    // Code names what it does next, as the status of its answer; nothing counts on from there.
    if (isKind(given.value, 'symbol')) return given
    return typeof given.value === 'boolean' ? some(booleanShape) : widened(given)
  }
  const content = machine.contentOf(given)
  switch (content?.kind) {
    case 'text':
      return widened(content.value)
    case 'list':
      return content.items?.length === 0 ? machine.listOf(unknown, node) : given
    case 'hash': {
      if (content.entries.size > 0 || content.others !== undefined) return given
      const { fallback } = content
      const element = fallback.kind === 'exact' && fallback.value !== null ? widened(fallback) : unknown
      return machine.hash({ ...openHash(unknown, element), fallback }, node)
    }
    default:
      return given
  }
}
