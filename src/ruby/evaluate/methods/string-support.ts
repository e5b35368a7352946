// What ActiveSupport adds to texts.

import { type Call, lastHash } from '../call.ts'
import { countBytes, countLetters, cut } from '../letters.ts'
import { toPattern } from '../pattern.ts'
import {
  isInteger,
  isKind,
  nameOf,
  option,
  type RubyString,
  string,
  textValue,
  unknown,
  type Value,
} from '../values.ts'
import { spaces } from './blank.ts'
import { integerArgument } from './errors.ts'
import type { Method } from './method.ts'
import { searched } from './string-parts.ts'

/** Methods that ActiveSupport's inflector has. */
const inflected =
  'pluralize singularize camelize camelcase underscore humanize titleize titlecase dasherize parameterize tableize classify demodulize deconstantize foreign_key'.split(
    ' ',
  )

export function squish(text: string): string {
  return text.replace(spaces, ' ').replace(/^ | $/g, '')
}

/** `truncate(10, omission: "…", separator: " ")` */
const truncate: Method<RubyString> = ({ text }, call) => {
  const size = integerArgument(call.arguments[0])
  const options = lastHash(call)
  const omission = textOption(options, 'omission', '...')
  const separator = option(options, 'separator') ?? null
  if (size === undefined || omission === undefined || isKind(separator, 'regexp')) return undefined
  if (countLetters(text) <= size) return string(text)
  const room = size - countLetters(omission)
  const kept = room < 0 ? cut(text, 0, countLetters(text) + room) : cut(text, 0, room)
  if (separator === null) return room < 0 ? undefined : string(kept + omission)
  if (!isKind(separator, 'string') || room < 0) return undefined
  const stop = text.lastIndexOf(separator.text, kept.length)
  return string((stop === -1 ? kept : text.slice(0, stop)) + omission)
}

const truncateWords: Method<RubyString> = ({ text }, call) => {
  const count = integerArgument(call.arguments[0])
  const options = lastHash(call)
  const omission = textOption(options, 'omission', '...')
  if (count === undefined || count < 1 || omission === undefined || option(options, 'separator') !== undefined)
    return undefined
  const ends = [...text.matchAll(/[\t\n\v\f\r ]+/g)]
  const end = ends[count - 1]
  return string(
    end === undefined || end.index + end[0].length > text.length ? text : text.slice(0, end.index) + omission,
  )
}

/** Bytes are counted; a letter is never cut apart. */
const truncateBytes: Method<RubyString> = ({ text }, call) => {
  const size = integerArgument(call.arguments[0])
  const omission = textOption(lastHash(call), 'omission', '…')
  if (size === undefined || omission === undefined) return undefined
  if (countBytes(text) <= size) return string(text)
  const room = size - countBytes(omission)
  if (room < 0) return undefined
  if (room === 0) return string(omission)
  let kept = ''
  for (const letter of text) {
    if (countBytes(kept + letter) > room) break
    kept += letter
  }
  return string(kept + omission)
}

function textOption(options: Value | undefined, name: string, fallback: string): string | undefined {
  const value = isKind(options, 'hash') ? (option(options, name) ?? null) : null
  return value === null ? fallback : isKind(value, 'string') ? value.text : undefined
}

/** `remove("a", /b/)` */
const remove: Method<RubyString> = (receiver, call) => {
  let { text } = receiver
  for (const each of call.arguments) {
    const pattern = toPattern(each, 'g', searched(receiver, call))
    if (pattern === undefined) return undefined
    text = text.replace(pattern, '')
  }
  return string(text)
}

/** `indent(2)`, `indent(1, "\t", true)` */
const indent: Method<RubyString> = ({ text }, { arguments: [amount, filler = null, empty = null] }) => {
  const count = integerArgument(amount)
  if (count === undefined || count < 0 || count > 1000 || (filler !== null && !isKind(filler, 'string')))
    return undefined
  const sign = filler?.text ?? /^[ \t]/m.exec(text)?.[0] ?? ' '
  const pattern = empty === null || empty === false ? /(?:^|(?<=\n))(?!\n|$)/g : /^(?!$)|(?<=\n)(?!$)/g
  return string(text.replace(pattern, () => sign.repeat(count)))
}

const inquiry: Method<RubyString> = ({ text }) => ({ ...string(text), isAsked: true })

function firstLetter(change: (letter: string) => string): Method<RubyString> {
  return ({ text }) => string(change(cut(text, 0, 1)) + cut(text, 1))
}

const exclude: Method<RubyString> = ({ text }, { arguments: [other] }) =>
  isKind(other, 'string') ? !text.includes(other.text) : undefined

const made: Record<string, Method<RubyString>> = {
  squish: ({ text }) => string(squish(text)),
  truncate,
  truncate_words: truncateWords,
  truncate_bytes: truncateBytes,
  remove,
  indent,
  inquiry,
  upcase_first: firstLetter((letter) => letter.toUpperCase()),
  downcase_first: firstLetter((letter) => letter.toLowerCase()),
  'exclude?': exclude,
  html_safe: ({ text }) => ({ ...string(text), isSafe: true }),
  'html_safe?': ({ isSafe }) => isSafe === true,
  strip_heredoc: ({ text }) => string(unindented(text)),
  is_utf8: () => true,
  'acts_like_string?': () => true,
  constantize: (receiver, { evaluator, frame }) => constantize(receiver.text, evaluator.program, frame),
  safe_constantize: (receiver, { evaluator, frame }) => constantize(receiver.text, evaluator.program, frame),
}

function unindented(text: string): string {
  const margins = [...text.matchAll(/^[ \t]*(?=\S)/gm)].map(([margin]) => margin.length)
  const margin = margins.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY)
  return text.replace(new RegExp(`^[ \\t]{${margins.length === 0 ? 0 : margin}}`, 'gm'), '')
}

function constantize(path: string, program: Call['evaluator']['program'], frame: Call['frame']): Value {
  let value: Value | undefined
  for (const name of path.replace(/^::/, '').split('::')) {
    if (value !== undefined && !isKind(value, 'module')) return unknown(path)
    value = program.findConstantIn(value, name, frame)
    if (value === undefined) return unknown(path)
  }
  return value ?? unknown(path)
}

function inflect(name: string): Method<RubyString> {
  const method = name === 'camelcase' ? 'camelize' : name === 'titlecase' ? 'titleize' : name
  return (receiver, { evaluator: { program }, arguments: values }) => {
    const { text } = receiver
    const [first] = values
    if (values.length === 0) return textValue(program.inflect(method, text))
    if (method === 'pluralize') return pluralize(text, values, program.inflect)
    if (method === 'camelize') {
      const style = isKind(first, 'symbol') ? first.name : undefined
      if (style !== 'lower' && style !== 'upper') return undefined
      return textValue(program.inflect(style === 'lower' ? 'camelize_lower' : method, text))
    }
    return values.length > 1 ? undefined : withOptions(method, text, first, program.inflect)
  }
}

type Inflect = Call['evaluator']['program']['inflect']

/** `pluralize(1)` is the word itself; other languages are beyond us. */
function pluralize(text: string, [count, locale]: readonly Value[], inflect: Inflect): Value | undefined {
  if (locale !== undefined) return undefined
  if (count === 1) return string(text)
  const isCount = isInteger(count) || isKind(count, 'float') || count === null
  return isCount ? textValue(inflect('pluralize', text)) : undefined
}

function withOptions(method: string, text: string, options: Value | undefined, inflect: Inflect): Value | undefined {
  if (method === 'foreign_key') {
    if (options !== false && options !== true) return undefined
    const key = inflect('foreign_key', text)
    return textValue(options ? key : key?.replace(/_id$/, 'id'))
  }
  if (!isKind(options, 'hash')) return undefined
  const names = [...options.entries.keys()]
  if (method === 'parameterize') return parameterize(text, options, inflect)
  const plain = inflect(method, text)
  if (plain === undefined || method !== 'humanize' || names.some((name) => name !== ':capitalize')) return undefined
  return string(option(options, 'capitalize') === false ? plain.slice(0, 1).toLowerCase() + plain.slice(1) : plain)
}

/** `parameterize(separator: "_", preserve_case: true)` */
function parameterize(text: string, options: Value, inflect: Inflect): Value | undefined {
  if (!isKind(options, 'hash')) return undefined
  const keepsCase = option(options, 'preserve_case') ?? false
  const separator = option(options, 'separator') ?? string('-')
  if ([...options.entries.keys()].some((name) => name !== ':preserve_case' && name !== ':separator')) return undefined
  const sign = separator === null ? '' : nameOf(separator)
  if (sign === undefined || (typeof keepsCase !== 'boolean' && keepsCase !== null)) return undefined
  if (keepsCase !== true) {
    const plain = inflect('parameterize', text)
    // The signs of the text itself are kept.
    return plain === undefined || (text.includes('-') && sign !== '-')
      ? resigned(text, sign)
      : string(plain.replaceAll('-', sign))
  }
  return /^[\x20-\x7e]*$/.test(text) ? string(joined(text, sign)) : undefined
}

function resigned(text: string, sign: string): Value | undefined {
  return /^[\x20-\x7e]*$/.test(text) ? string(joined(text, sign).toLowerCase()) : undefined
}

/** `ActiveSupport::Inflector#parameterize`, for texts that need no transliteration. */
function joined(text: string, sign: string): string {
  const plain = text.replace(/[^a-z0-9\-_]+/gi, sign)
  if (sign === '') return plain
  const escaped = sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return plain
    .replace(new RegExp(`(?:${escaped}){2,}`, 'g'), sign)
    .replace(new RegExp(`^(?:${escaped})|(?:${escaped})$`, 'gi'), '')
}

for (const name of inflected) made[name] = inflect(name)

export const supportMethods: Readonly<Record<string, Method<RubyString>>> = made
