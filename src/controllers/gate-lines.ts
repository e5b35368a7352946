// Lines of Rails that let only some requests in: `http_basic_authenticate_with name: 'ann', password: 'secret'`,
// `rate_limit to: 10, within: 3.minutes`, `allow_browser versions: :modern`.

import { option, type RubyHash, type Value } from '../ruby/index.ts'

export interface GateLine {
  readonly keeps: 'unknown' | 'frequent' | 'outdated'
  /** What is done instead of Rails' own answer. */
  readonly otherwise: Value | undefined
}

const words: ReadonlyMap<string, GateLine['keeps']> = new Map([
  ['http_basic_authenticate_with', 'unknown'],
  ['rate_limit', 'frequent'],
  ['allow_browser', 'outdated'],
])

/** `undefined` for all other words. */
export function gateLine(word: string, options: RubyHash): GateLine | undefined {
  const keeps = words.get(word)
  if (keeps === undefined) return undefined
  return { keeps, otherwise: option(options, keeps === 'frequent' ? 'with' : 'block') }
}
