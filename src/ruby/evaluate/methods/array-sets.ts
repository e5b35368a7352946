// Lists as sets, and lists put together: union, difference, `uniq`, `flatten`, `join`.

import { type Call, yieldTo } from '../call.ts'
import { RubyRaise } from '../signals.ts'
import { expectShort } from '../size.ts'
import { toText } from '../text.ts'
import {
  array,
  getEntry,
  hash,
  hashKey,
  isKind,
  option,
  type RubyArray,
  setEntry,
  string,
  textValue,
  type Value,
} from '../values.ts'
import { integerArgument, listArgument, textArgument } from './errors.ts'
import { common, flatten, join, without } from './lists.ts'
import type { Method } from './method.ts'
import { isBlank } from './object.ts'

export function unique(items: readonly Value[], keyOf: (item: Value) => Value = (item) => item): Value[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const key = hashKey(keyOf(item))
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** A list made of this one and another. */
function withList(run: (items: readonly Value[], other: readonly Value[]) => Value[]): Method<RubyArray> {
  return ({ items }, { arguments: [first] }) => {
    const other = first === undefined ? undefined : listArgument(first)
    return other === undefined ? undefined : array(run(items, other))
  }
}

/** The same with any number of lists. */
function withLists(run: (items: readonly Value[], other: readonly Value[]) => Value[]): Method<RubyArray> {
  return ({ items }, { arguments: values }) => {
    const lists = values.map(listArgument)
    if (lists.includes(undefined)) return undefined
    return array(lists.reduce<Value[]>((made, list) => run(made, list ?? []), run(items, run === without ? [] : items)))
  }
}

/** ActiveSupport takes lists among the values for their items. */
function values({ arguments: given }: Call): Value[] {
  return given.flatMap((value) => (isKind(value, 'array') ? value.items : [value]))
}

const union = (items: readonly Value[], other: readonly Value[]): Value[] => unique([...items, ...other])

export function flattened(receiver: RubyArray, call: Call): Value[] | undefined {
  const [value = null] = call.arguments
  const depth = value === null ? -1 : integerArgument(value)
  if (depth === undefined) return undefined
  expectShort(receiver)
  return flatten(receiver.items, depth < 0 ? 1000 : depth, call)
}

const toSentence: Method<RubyArray> = (receiver, { arguments: [options] }) => {
  expectShort(receiver)
  const texts = receiver.items.map(toText)
  if (options !== undefined && !isKind(options, 'hash')) return undefined
  const word = (name: string, usual: string): string | undefined => {
    const value = option(options, name)
    return value === undefined ? usual : value === null ? '' : isKind(value, 'string') ? value.text : undefined
  }
  const [between, two, last] = [
    word('words_connector', ', '),
    word('two_words_connector', ' and '),
    word('last_word_connector', ', and '),
  ]
  if (between === undefined || two === undefined || last === undefined || texts.includes(undefined)) return undefined
  if (option(options, 'locale') !== undefined) return undefined
  if (texts.length < 3) return string(texts.join(two))
  return string(`${texts.slice(0, -1).join(between)}${last}${texts.at(-1)}`)
}

/** The values of one key, or of several. */
const pluck: Method<RubyArray> = ({ items }, { arguments: keys }) => {
  if (keys.length === 0 || !items.every((item) => isKind(item, 'hash'))) return undefined
  return array(items.map((item) => picked(item, keys)))
}

function picked(item: Value | undefined, keys: readonly Value[]): Value {
  const found = keys.map((key) => (isKind(item, 'hash') ? (getEntry(item, key) ?? item.fallback) : null))
  return found.length === 1 ? (found[0] ?? null) : array(found)
}

const repeated: Method<RubyArray> = ({ items }, call) => {
  const [times] = call.arguments
  if (isKind(times, 'string')) return textValue(join(array(items), times.text))
  const count = integerArgument(times ?? null)
  if (count === undefined) return undefined
  if (count < 0) throw new RubyRaise('ArgumentError', 'negative argument')
  call.evaluator.budget.pay(items.length * count)
  return array(Array.from({ length: count }, () => items).flat())
}

const tally: Method<RubyArray> = ({ items }, { arguments: given }) => {
  if (given.length > 0) return undefined
  const made = hash()
  for (const item of items) {
    const count = getEntry(made, item)
    setEntry(made, item, typeof count === 'number' ? count + 1 : 1)
  }
  return made
}

const rotate: Method<RubyArray> = ({ items }, { arguments: [value = 1] }) => {
  const count = integerArgument(value)
  if (count === undefined || items.length === 0) return count === undefined ? undefined : array([])
  const start = ((count % items.length) + items.length) % items.length
  return array([...items.slice(start), ...items.slice(0, start)])
}

export const arraySetMethods: Readonly<Record<string, Method<RubyArray>>> = {
  '+': withList((items, other) => [...items, ...other]),
  '-': withList(without),
  difference: withLists(without),
  '&': withList(common),
  intersection: withLists(common),
  '|': withList(union),
  union: withLists(union),
  'intersect?': ({ items }, { arguments: [value] }) => {
    const other = listArgument(value)
    return other === undefined ? undefined : common(items, other).length > 0
  },
  without: ({ items }, call) => array(without(items, values(call))),
  excluding: ({ items }, call) => array(without(items, values(call))),
  including: ({ items }, call) => array([...items, ...values(call)]),
  '*': repeated,
  uniq: ({ items }, call) =>
    array(call.block === undefined ? unique(items) : unique(items, (item) => yieldTo(call.block, call, item))),
  compact: ({ items }) => array(items.filter((item) => item !== null)),
  compact_blank: ({ items }) => {
    const blanks = items.map(isBlank)
    return blanks.includes(undefined) ? undefined : array(items.filter((_, index) => blanks[index] !== true))
  },
  flatten: (receiver, call) => {
    const items = flattened(receiver, call)
    return items === undefined ? undefined : array(items)
  },
  reverse: ({ items }) => array([...items].reverse()),
  rotate,
  join: (receiver, { arguments: [separator = null] }) => {
    const text = separator === null ? '' : textArgument(separator)
    return text === undefined ? undefined : textValue(join(receiver, text))
  },
  to_sentence: toSentence,
  pluck,
  pick: ({ items }, { arguments: keys }) => {
    const [first] = items
    if (keys.length === 0 || (first !== undefined && !isKind(first, 'hash'))) return undefined
    return first === undefined ? null : picked(first, keys)
  },
  tally,
  deconstruct: (receiver) => receiver,
}
