// Methods of regexps.

import type { Call } from '../call.ts'
import { letterAt } from '../letters.ts'
import { toPattern } from '../pattern.ts'
import { toText } from '../text.ts'
import { array, isKind, nameOf, type RubyRegexp, string, textValue, type Value } from '../values.ts'
import { textArgument } from './errors.ts'
import { matchValue } from './match.ts'
import type { Methods } from './method.ts'

/** What a regexp finds in the argument, which `$~` keeps; nothing where it cannot be looked for. */
function find(receiver: RubyRegexp, { evaluator, arguments: [value] }: Call): RegExpExecArray | null | undefined {
  const text = nameOf(value)
  const pattern = toPattern(receiver, '', { text: text ?? '', budget: evaluator.budget })
  if (pattern === undefined || (text === undefined && isOpen(value))) return undefined
  evaluator.lastMatch = text === undefined ? null : pattern.exec(text)
  return evaluator.lastMatch
}

function isOpen(value: Value | undefined): boolean {
  return value === undefined || isKind(value, 'unknown') || isKind(value, 'host') || isKind(value, 'object')
}

const bits: Readonly<Record<string, number>> = { i: 1, x: 2, m: 4 }

export const regexpMethods: Methods<RubyRegexp> = {
  source: ({ source }) => string(source),
  to_s: (receiver) => textValue(toText(receiver)),
  options: ({ options }) => [...options].reduce((sum, letter) => sum + (bits[letter] ?? 0), 0),
  'casefold?': ({ options }) => options.includes('i'),
  names: ({ source }) =>
    array([...new Set([...source.matchAll(/\(\?<([A-Za-z_]\w*)>/g)].map((each) => each[1] ?? ''))].map(string)),
  'multiline?': ({ options }) => options.includes('m'),
  'match?': (receiver, { evaluator, arguments: [value, ...others] }) => {
    if (value === null) return false
    const text = nameOf(value) ?? textArgument(value)
    if (text === undefined || others.length > 0) return undefined
    return toPattern(receiver, '', { text, budget: evaluator.budget })?.test(text)
  },
  '===': (receiver, call) => {
    const found = find(receiver, call)
    return found === undefined ? undefined : found !== null
  },
  '=~': (receiver, call) => {
    const found = find(receiver, call)
    if (call.arguments[0] !== null && nameOf(call.arguments[0]) === undefined) textArgument(call.arguments[0])
    return found === undefined ? undefined : found === null ? null : letterAt(found.input, found.index)
  },
  match: (receiver, call) => {
    if (call.arguments.length > 1 || call.block !== undefined) return undefined
    const found = find(receiver, call)
    if (call.arguments[0] !== null && nameOf(call.arguments[0]) === undefined) textArgument(call.arguments[0])
    return found === undefined ? undefined : matchValue(found)
  },
}
