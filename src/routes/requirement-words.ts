// A requirement that lists plain words: `subject: /species|vets|months/`. The router anchors it, so that the segment is one of
// them (`ActionDispatch::Journey::Path::Pattern`).

import type { RubyRegexp } from '../ruby/index.ts'

/** More of them say little to a reader. */
const mostWords = 50
const plain = /^[\w-]+(?:\|[\w-]+)*$/

const none: ReadonlyMap<string, readonly string[]> = new Map()

/** The words that segments may be, by their names. */
export function wordsOfRequirements(
  requirements: ReadonlyMap<string, RubyRegexp>,
): ReadonlyMap<string, readonly string[]> {
  if (requirements.size === 0) return none
  const found = Array.from(requirements, ([name, regexp]) => [name, wordsOfRequirement(regexp)] as const)
  return new Map(found.flatMap(([name, words]) => (words === undefined ? [] : [[name, words] as const])))
}

/** `undefined` where it may match something else. */
function wordsOfRequirement({ source, options }: RubyRegexp): readonly string[] | undefined {
  // With `i` and `x` the words are not those that are written.
  if (/[ix]/.test(options)) return undefined
  const [, inside = source] = /^\((?:\?:)?([^()]*)\)$/.exec(source) ?? []
  if (!plain.test(inside)) return undefined
  const words = [...new Set(inside.split('|'))]
  return words.length > mostWords ? undefined : words
}
