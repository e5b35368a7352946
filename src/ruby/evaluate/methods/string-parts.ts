// Parts of texts: by index, by what is found, from the beginning or the end.

import type { Call } from '../call.ts'
import { bytesOf, countBytes, countLetters, cut, letterAt, placeOf } from '../letters.ts'
import { type Searched, toPattern } from '../pattern.ts'
import { RubyRaise } from '../signals.ts'
import { array, isKind, nameOf, type RubyString, string, type Value } from '../values.ts'
import { integerArgument, textArgument } from './errors.ts'
import { partOf, sizeArgument } from './index-range.ts'
import { stringOrNil } from './match.ts'
import type { Method } from './method.ts'

export function searched({ text }: RubyString, { evaluator }: Call): Searched {
  return { text, budget: evaluator.budget }
}

const slice: Method<RubyString> = (receiver, call) => {
  const [first, second] = call.arguments
  const { text } = receiver
  if (isKind(first, 'string')) return text.includes(first.text) ? string(first.text) : null
  if (isKind(first, 'regexp')) return sliceMatch(receiver, call)
  const length = countLetters(text)
  const part = partOf(length, first, second)
  if (part === undefined || part === null) return part
  const isLetter = second === undefined && !isKind(first, 'range')
  return isLetter && part.start === length ? null : string(cut(text, part.start, part.end))
}

function sliceMatch(receiver: RubyString, call: Call): Value | undefined {
  const [first, group = 0] = call.arguments
  const match = toPattern(first, '', searched(receiver, call))?.exec(receiver.text)
  if (match === undefined) return undefined
  call.evaluator.lastMatch = match
  if (match === null) return null
  const name = nameOf(group)
  if (name === undefined) return typeof group === 'number' ? stringOrNil([...match].at(group)) : undefined
  if (match.groups === undefined || !Object.hasOwn(match.groups, name))
    throw new RubyRaise('IndexError', `undefined group name reference: ${name}`)
  return stringOrNil(match.groups[name])
}

/** The first or the last place of a text or a regexp. */
function indexOf(isLast: boolean): Method<RubyString> {
  return (receiver, call) => {
    const { text } = receiver
    const [wanted, from] = call.arguments
    const length = countLetters(text)
    const start = from === undefined ? (isLast ? length : 0) : integerArgument(from)
    if (start === undefined) return undefined
    const letter = start < 0 ? length + start : start
    if (letter < 0 || (letter > length && !isLast)) return null
    const place = placeOf(text, letter)
    const found = isKind(wanted, 'regexp')
      ? indexOfMatch(receiver, call, { place, isLast })
      : indexOfText(text, textArgument(wanted), { place, isLast })
    return found === undefined ? undefined : found === -1 ? null : letterAt(text, found)
  }
}

interface Search {
  readonly place: number
  readonly isLast: boolean
}

function indexOfText(text: string, wanted: string | undefined, { place, isLast }: Search): number | undefined {
  if (wanted === undefined) return undefined
  return isLast ? text.lastIndexOf(wanted, place) : text.indexOf(wanted, place)
}

function indexOfMatch(receiver: RubyString, call: Call, { place, isLast }: Search): number | undefined {
  const pattern = toPattern(call.arguments[0], isLast ? 'y' : 'g', searched(receiver, call))
  if (pattern === undefined) return undefined
  call.evaluator.lastMatch = null
  for (let each = place; each >= 0; each--) {
    call.evaluator.budget.step()
    pattern.lastIndex = each
    const match = pattern.exec(receiver.text)
    call.evaluator.lastMatch = match
    if (match !== null || !isLast) return match?.index ?? -1
  }
  return -1
}

/** What stands before, what is found, and what stands behind it. */
function parted(isLast: boolean): Method<RubyString> {
  return (receiver, call) => {
    const { text } = receiver
    const [wanted] = call.arguments
    const whole = isLast ? ['', '', text] : [text, '', '']
    const search = { place: isLast ? text.length : 0, isLast }
    if (isKind(wanted, 'regexp')) {
      const index = indexOfMatch(receiver, call, search)
      const found = call.evaluator.lastMatch?.[0] ?? ''
      return index === undefined ? undefined : array(partsAt(text, index, found, whole))
    }
    const sought = textArgument(wanted)
    const index = indexOfText(text, sought, search)
    return sought === undefined || index === undefined ? undefined : array(partsAt(text, index, sought, whole))
  }
}

function partsAt(text: string, index: number, found: string, whole: readonly string[]): Value[] {
  if (index === -1) return whole.map(string)
  return [text.slice(0, index), found, text.slice(index + found.length)].map(string)
}

function affixed(run: (text: string, affix: string) => boolean): Method<RubyString> {
  return (receiver, call) => {
    for (const value of call.arguments) {
      const affix = isKind(value, 'regexp') ? undefined : textArgument(value)
      const pattern = affix === undefined ? toPattern(value, 'y', searched(receiver, call)) : undefined
      if (affix === undefined && pattern === undefined) return undefined
      if (affix === undefined ? pattern?.test(receiver.text) : run(receiver.text, affix)) return true
    }
    return false
  }
}

const startsWith = affixed((text, prefix) => text.startsWith(prefix))
const endsWith = affixed((text, suffix) => text.endsWith(suffix))

/** ActiveSupport's `first` and `last`. */
function edge(isLast: boolean): Method<RubyString> {
  return ({ text }, { arguments: [count = 1] }) => {
    const size = integerArgument(count)
    if (size === undefined) return undefined
    if (size < 0) throw new RubyRaise('ArgumentError', 'negative limit')
    return string(isLast ? cut(text, Math.max(0, countLetters(text) - size)) : cut(text, 0, size))
  }
}

const bytes: Method<RubyString> = ({ text }) => array(bytesOf(text))

export const partMethods: Readonly<Record<string, Method<RubyString>>> = {
  '[]': slice,
  slice,
  at: slice,
  byteslice: (receiver, call) =>
    countBytes(receiver.text) === receiver.text.length ? slice(receiver, call) : undefined,
  index: indexOf(false),
  rindex: indexOf(true),
  partition: parted(false),
  rpartition: parted(true),
  'start_with?': startsWith,
  'starts_with?': startsWith,
  'end_with?': endsWith,
  'ends_with?': endsWith,
  first: edge(false),
  last: edge(true),
  from: ({ text }, { arguments: [from] }) => {
    const part = partOf(countLetters(text), { kind: 'range', first: from ?? null, last: -1, isExcludeEnd: false })
    return from === undefined || part === undefined ? undefined : part === null ? null : string(cut(text, part.start))
  },
  to: ({ text }, { arguments: [to] }) => {
    const part = partOf(countLetters(text), { kind: 'range', first: 0, last: to ?? null, isExcludeEnd: false })
    return to === undefined || part === undefined ? undefined : string(cut(text, 0, part?.end ?? 0))
  },
  chr: ({ text }) => string(cut(text, 0, 1)),
  chop: ({ text }) => string(text.endsWith('\r\n') ? text.slice(0, -2) : cut(text, 0, countLetters(text) - 1)),
  bytes,
  each_byte: (receiver, call) => (call.block === undefined ? bytes(receiver, call) : undefined),
  bytesize: ({ text }) => countBytes(text),
  getbyte: ({ text }, { arguments: [index] }) =>
    typeof index === 'number' ? (bytesOf(text).at(index) ?? null) : undefined,
  codepoints: ({ text }) => array([...text].map((letter) => letter.codePointAt(0) ?? 0)),
  sum: ({ text }) => bytesOf(text).reduce((sum, byte) => sum + byte, 0) % 65_536,
  truncate_bytes: () => undefined,
  limit: ({ text }, { arguments: [size] }) => {
    const count = sizeArgument(size)
    return count === undefined || countBytes(text) !== text.length ? undefined : string(text.slice(0, count))
  },
}
