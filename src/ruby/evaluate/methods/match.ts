// `MatchData`: what a regexp found.

import { countLetters, letterAt } from '../letters.ts'
import { RubyRaise } from '../signals.ts'
import { array, hash, isKind, nameOf, type RubyMatch, string, symbol, type Value } from '../values.ts'
import { at } from './array-parts.ts'
import type { Methods } from './method.ts'

/** `nil` where nothing was found. */
export function matchValue(match: RegExpExecArray | null): RubyMatch | null {
  if (match === null) return null
  return {
    kind: 'match',
    text: match.input,
    start: match.index,
    groups: [...match],
    named: new Map(Object.entries(match.groups ?? {})),
  }
}

export function stringOrNil(value: string | undefined): Value {
  return value === undefined ? null : string(value)
}

function group({ groups, named }: RubyMatch, key: Value | undefined): Value | undefined {
  const name = nameOf(key)
  if (name === undefined) return typeof key === 'number' ? stringOrNil(groups.at(key)) : undefined
  if (!named.has(name)) throw new RubyRaise('IndexError', `undefined group name reference: ${name}`)
  return stringOrNil(named.get(name))
}

function captures({ groups }: RubyMatch): Value[] {
  return groups.slice(1).map(stringOrNil)
}

function before({ text, start }: RubyMatch): string {
  return text.slice(0, start)
}

function after({ text, start, groups }: RubyMatch): string {
  return text.slice(start + (groups[0]?.length ?? 0))
}

const ends = (match: RubyMatch): readonly [number, number] => {
  const start = letterAt(match.text, match.start)
  return [start, start + countLetters(match.groups[0] ?? '')]
}

export const matchMethods: Methods<RubyMatch> = {
  '[]': (receiver, call) => {
    const [key, size] = call.arguments
    if (nameOf(key) !== undefined || (typeof key === 'number' && size === undefined)) return group(receiver, key)
    return at(receiver.groups.map(stringOrNil), call)
  },
  captures: (receiver) => array(captures(receiver)),
  named_captures: (receiver, { arguments: values }) =>
    values.length > 0
      ? undefined
      : hash([...receiver.named].map(([name, text]) => [string(name), stringOrNil(text)] as const)),
  names: ({ named }) => array([...named.keys()].map(string)),
  to_a: ({ groups }) => array(groups.map(stringOrNil)),
  to_s: ({ groups }) => stringOrNil(groups[0]),
  string: ({ text }) => string(text),
  pre_match: (receiver) => string(before(receiver)),
  post_match: (receiver) => string(after(receiver)),
  size: ({ groups }) => groups.length,
  length: ({ groups }) => groups.length,
  values_at: (receiver, { arguments: keys }) => {
    const found = keys.map((key) => group(receiver, key))
    return found.includes(undefined) ? undefined : array(found.map((each) => each ?? null))
  },
  begin: (receiver, { arguments: [number] }) => (number === 0 ? ends(receiver)[0] : undefined),
  end: (receiver, { arguments: [number] }) => (number === 0 ? ends(receiver)[1] : undefined),
  offset: (receiver, { arguments: [number] }) => (number === 0 ? array([...ends(receiver)]) : undefined),
  deconstruct_keys: (receiver, { arguments: [keys] }) => {
    const names = isKind(keys, 'array') ? keys.items.map(nameOf) : [...receiver.named.keys()]
    return hash(
      names.flatMap((name) =>
        name !== undefined && receiver.named.has(name)
          ? [[symbol(name), stringOrNil(receiver.named.get(name))] as const]
          : [],
      ),
    )
  },
}
