// Methods of regexps.

import type { Call } from '../call.ts'
import { toPattern } from '../pattern.ts'
import { isKind, nameOf, type RubyRegexp, string } from '../values.ts'
import type { Methods } from './method.ts'
import { matchValue } from './string.ts'

/** What a regexp finds in the argument, which `$~` keeps; nothing where it cannot be looked for. */
function find(receiver: RubyRegexp, { evaluator, arguments: [value] }: Call): RegExpExecArray | null | undefined {
  const text = nameOf(value)
  const pattern = toPattern(receiver, '', { text: text ?? '', budget: evaluator.budget })
  if (pattern === undefined) return undefined
  evaluator.lastMatch = text === undefined ? null : pattern.exec(text)
  return evaluator.lastMatch
}

export const regexpMethods: Methods<RubyRegexp> = {
  source: ({ source }) => string(source),
  'match?': (receiver, { evaluator, arguments: [text] }) =>
    isKind(text, 'string')
      ? toPattern(receiver, '', { text: text.text, budget: evaluator.budget })?.test(text.text)
      : undefined,
  '===': (receiver, call) => {
    const found = find(receiver, call)
    return found === undefined ? undefined : found !== null
  },
  '=~': (receiver, call) => {
    const found = find(receiver, call)
    return found === undefined ? undefined : (found?.index ?? null)
  },
  match: (receiver, call) => {
    const found = find(receiver, call)
    return found === undefined ? undefined : matchValue(found)
  },
}
