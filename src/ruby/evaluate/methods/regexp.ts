// Methods of regexps.

import type { Call } from '../call.ts'
import { toPattern } from '../pattern.ts'
import { isKind, nameOf, type RubyRegexp, string } from '../values.ts'
import type { Methods } from './method.ts'
import { matchValue } from './string.ts'

/** What a regexp finds in the argument; `$~` keeps it. */
function find(pattern: RegExp, { evaluator, arguments: [value] }: Call): RegExpExecArray | null {
  const text = nameOf(value)
  evaluator.lastMatch = text === undefined ? null : pattern.exec(text)
  return evaluator.lastMatch
}

export const regexpMethods: Methods<RubyRegexp> = {
  source: ({ source }) => string(source),
  'match?': (receiver, { arguments: [text] }) =>
    isKind(text, 'string') ? toPattern(receiver, '')?.test(text.text) : undefined,
  '===': (receiver, call) => {
    const pattern = toPattern(receiver, '')
    if (pattern === undefined) return undefined
    return find(pattern, call) !== null
  },
  '=~': (receiver, call) => {
    const pattern = toPattern(receiver, '')
    return pattern === undefined ? undefined : (find(pattern, call)?.index ?? null)
  },
  match: (receiver, call) => {
    const pattern = toPattern(receiver, '')
    return pattern === undefined ? undefined : matchValue(find(pattern, call))
  },
}
