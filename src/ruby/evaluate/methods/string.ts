// Methods of strings, with those that ActiveSupport adds.

import { type Call, lastHash, yieldTo } from '../call.ts'
import { type Searched, toPattern } from '../pattern.ts'
import { BudgetSpent } from '../signals.ts'
import { mostLetters } from '../size.ts'
import { successor } from '../successor.ts'
import { array, isKind, nameOf, option, type RubyString, string, symbol, unknown, type Value } from '../values.ts'
import { format } from './format.ts'
import { catchBreak } from './iteration.ts'
import { leadingFloat, leadingHexadecimal, leadingInteger } from './leading-number.ts'
import type { Method, Methods } from './method.ts'
import { substitute } from './substitute.ts'
import { translate } from './translate.ts'

/** Methods that make a new text of a text alone. */
export const changeText = {
  upcase: (text: string) => text.toUpperCase(),
  downcase: (text: string) => text.toLowerCase(),
  capitalize: (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase(),
  swapcase: (text: string) =>
    [...text].map((each) => (each === each.toUpperCase() ? each.toLowerCase() : each.toUpperCase())).join(''),
  strip: (text: string) => text.replace(/^[\s\0]+|[\s\0]+$/g, ''),
  lstrip: (text: string) => text.trimStart(),
  rstrip: (text: string) => text.trimEnd(),
  chop: (text: string) => text.slice(0, -1),
  reverse: (text: string) => [...text].reverse().join(''),
  squish: (text: string) => text.trim().replace(/\s+/g, ' '),
} as const

/** Methods that ActiveSupport's inflector has. */
const inflected =
  'pluralize singularize camelize camelcase underscore humanize titleize titlecase dasherize parameterize tableize classify demodulize deconstantize foreign_key'.split(
    ' ',
  )

function text(value: Value | undefined): string | undefined {
  return isKind(value, 'string') ? value.text : undefined
}

/** A method on a text and one other text. */
function withText(run: (text: string, other: string) => Value): Method<RubyString> {
  return (receiver, { arguments: [first] }) => {
    const other = text(first)
    return other === undefined ? undefined : run(receiver.text, other)
  }
}

function searched({ text }: RubyString, { evaluator }: Call): Searched {
  return { text, budget: evaluator.budget }
}

function startsWithAny(receiver: RubyString, call: Call, test: (prefix: string) => boolean): boolean {
  return call.arguments.some((value) => {
    if (isKind(value, 'regexp')) return toPattern(value, 'y', searched(receiver, call))?.test(receiver.text) === true
    const prefix = text(value)
    return prefix !== undefined && test(prefix)
  })
}

function split(receiver: RubyString, call: Call): Value | undefined {
  const [separator, limit] = call.arguments
  if (limit !== undefined) return typeof limit === 'number' ? splitAtMost(receiver, separator, limit) : undefined
  if (separator === undefined || separator === null || text(separator) === ' ')
    return array(receiver.text.trim().split(/\s+/).filter(Boolean).map(string))
  const pattern = toPattern(separator, '', searched(receiver, call))
  if (pattern === undefined) return undefined
  const parts = receiver.text.split(pattern)
  while (parts.length > 0 && (parts.at(-1) ?? '') === '') parts.pop()
  return array(parts.map((part) => string(part ?? '')))
}

/** The last part holds what is left. */
function splitAtMost({ text: own }: RubyString, separator: Value | undefined, limit: number): Value | undefined {
  const cut = text(separator)
  if (cut === undefined || cut === '' || cut === ' ' || limit < 1) return undefined
  const parts = own.split(cut)
  const last = parts.splice(limit - 1).join(cut)
  return array([...parts, ...(last === '' && parts.length < limit - 1 ? [] : [last])].map(string))
}

function slice(receiver: RubyString, call: Call): Value | undefined {
  const [first, second] = call.arguments
  const { text: own } = receiver
  if (typeof first === 'number') {
    const start = first < 0 ? own.length + first : first
    if (start < 0 || start > own.length) return null
    if (second === undefined) return start === own.length ? null : string(own.charAt(start))
    return typeof second === 'number' ? string(own.slice(start, start + second)) : undefined
  }
  if (isKind(first, 'string')) return own.includes(first.text) ? string(first.text) : null
  if (isKind(first, 'range') && typeof first.first === 'number') {
    const last = first.last === null ? -1 : first.last
    if (typeof last !== 'number') return undefined
    const start = first.first < 0 ? own.length + first.first : first.first
    const end = (last < 0 ? own.length + last : last) + (first.isExcludeEnd && first.last !== null ? 0 : 1)
    return start < 0 || start > own.length ? null : string(own.slice(start, Math.max(start, end)))
  }
  const match = toPattern(first, '', searched(receiver, call))?.exec(own)
  if (match === undefined) return undefined
  call.evaluator.lastMatch = match
  const group = match?.[typeof second === 'number' ? second : 0]
  return group === undefined ? null : string(group)
}

/** `<<`, `concat`, `replace`, `upcase!`: the string itself changes. */
function change(receiver: RubyString, changed: string | undefined): Value | undefined {
  if (changed === undefined) return undefined
  // Left as it was, it would be another text than that of the code.
  if (changed.length > mostLetters) throw new BudgetSpent()
  receiver.text = changed
  return receiver
}

/** Letters that JavaScript writes as two count once. */
function countLetters(own: string): number {
  return /[\ud800-\udbff]/.test(own) ? [...own].length : own.length
}

/** The arguments one behind the other; `undefined` where one is no text. */
function joinedTexts({ arguments: values }: Call): string | undefined {
  const texts = values.map(text)
  return texts.includes(undefined) ? undefined : texts.join('')
}

const made: Record<string, Method<RubyString>> = {
  to_s: (receiver) => receiver,
  to_str: (receiver) => receiver,
  to_sym: (receiver) => symbol(receiver.text),
  intern: (receiver) => symbol(receiver.text),
  to_i: ({ text: own }) => leadingInteger(own),
  html_safe: (receiver) => receiver,
  dup: (receiver) => string(receiver.text),
  '+@': (receiver) => string(receiver.text),
  '-@': (receiver) => receiver,
  '+': withText((own, other) => string(own + other)),
  '*': (receiver, call) => {
    const [count] = call.arguments
    if (typeof count !== 'number' || count < 0 || count * receiver.text.length > mostLetters) return undefined
    call.evaluator.budget.pay((count * receiver.text.length) / 100)
    return string(receiver.text.repeat(count))
  },
  '%': (receiver, { arguments: [values] }) => textOrNothing(format(receiver.text, values)),
  '<<': (receiver, call) => {
    const other = text(call.arguments[0])
    call.evaluator.budget.pay((receiver.text.length + (other?.length ?? 0)) / 1000)
    return change(receiver, other === undefined ? undefined : receiver.text + other)
  },
  concat: (receiver, call) => {
    const others = joinedTexts(call)
    return change(receiver, others === undefined ? undefined : receiver.text + others)
  },
  prepend: (receiver, call) => {
    const others = joinedTexts(call)
    return change(receiver, others === undefined ? undefined : others + receiver.text)
  },
  length: (receiver) => countLetters(receiver.text),
  size: (receiver) => countLetters(receiver.text),
  'empty?': (receiver) => receiver.text === '',
  'include?': withText((own, other) => own.includes(other)),
  'start_with?': (receiver, call) => startsWithAny(receiver, call, (prefix) => receiver.text.startsWith(prefix)),
  'starts_with?': (receiver, call) => startsWithAny(receiver, call, (prefix) => receiver.text.startsWith(prefix)),
  'end_with?': (receiver, call) => startsWithAny(receiver, call, (suffix) => receiver.text.endsWith(suffix)),
  'ends_with?': (receiver, call) => startsWithAny(receiver, call, (suffix) => receiver.text.endsWith(suffix)),
  delete_prefix: withText((own, other) => string(own.startsWith(other) ? own.slice(other.length) : own)),
  delete_suffix: withText((own, other) =>
    string(other !== '' && own.endsWith(other) ? own.slice(0, -other.length) : own),
  ),
  remove: (receiver, call) => {
    const [first, ...others] = call.arguments
    const pattern = others.length > 0 ? undefined : toPattern(first, 'g', searched(receiver, call))
    return pattern === undefined ? undefined : string(receiver.text.replace(pattern, ''))
  },
  sub: (receiver, call) => textOrNothing(substitute(receiver, call, false)),
  gsub: (receiver, call) => textOrNothing(substitute(receiver, call, true)),
  'sub!': (receiver, call) => change(receiver, substitute(receiver, call, false)),
  'gsub!': (receiver, call) => change(receiver, substitute(receiver, call, true)),
  tr: (receiver, { arguments: [from, to] }) => {
    const [before, after] = [text(from), text(to)]
    return before === undefined || after === undefined ? undefined : string(translate(receiver.text, before, after))
  },
  delete: (receiver, { arguments: [from, ...others] }) => {
    const before = text(from)
    return before === undefined || others.length > 0 ? undefined : string(translate(receiver.text, before, ''))
  },
  split,
  lines: (receiver) => array(receiver.text === '' ? [] : receiver.text.split(/(?<=\n)/).map(string)),
  chars: (receiver) => array([...receiver.text].map(string)),
  '[]': slice,
  slice,
  first: (receiver, { arguments: [count = 1] }) => {
    return typeof count === 'number' && count >= 0 ? string(receiver.text.slice(0, count)) : undefined
  },
  last: (receiver, { arguments: [count = 1] }) => {
    if (typeof count !== 'number' || count < 0) return undefined
    return string(receiver.text.slice(Math.max(0, receiver.text.length - count)))
  },
  'match?': (receiver, call) => toPattern(call.arguments[0], '', searched(receiver, call))?.test(receiver.text),
  '=~': (receiver, call) => {
    const { evaluator } = call
    const expression = toPattern(call.arguments[0], '', searched(receiver, call))
    if (expression === undefined) return undefined
    evaluator.lastMatch = expression.exec(receiver.text)
    return evaluator.lastMatch?.index ?? null
  },
  match: (receiver, call) => {
    const { evaluator } = call
    const expression = toPattern(call.arguments[0], '', searched(receiver, call))
    if (expression === undefined) return undefined
    evaluator.lastMatch = expression.exec(receiver.text)
    return matchValue(evaluator.lastMatch)
  },
  scan: (receiver, call) => {
    const expression = toPattern(call.arguments[0], 'g', searched(receiver, call))
    if (expression === undefined || call.block !== undefined) return undefined
    const found = [...receiver.text.matchAll(expression)]
    return array(found.map((match) => (match.length === 1 ? string(match[0]) : array(match.slice(1).map(stringOrNil)))))
  },
  partition: withText((own, other) => {
    const index = own.indexOf(other)
    const parts = index === -1 ? [own, '', ''] : [own.slice(0, index), other, own.slice(index + other.length)]
    return array(parts.map(string))
  }),
  rpartition: withText((own, other) => {
    const index = own.lastIndexOf(other)
    const parts = index === -1 ? ['', '', own] : [own.slice(0, index), other, own.slice(index + other.length)]
    return array(parts.map(string))
  }),
  squeeze: (receiver, { arguments: values }) =>
    values.length > 0 ? undefined : string(receiver.text.replace(/(.)\1+/gs, '$1')),
  chomp: (receiver, { arguments: [first] }) => {
    if (first === undefined) return string(receiver.text.replace(/\r?\n$/, ''))
    const suffix = text(first)
    if (suffix === undefined) return undefined
    return string(
      suffix !== '' && receiver.text.endsWith(suffix) ? receiver.text.slice(0, -suffix.length) : receiver.text,
    )
  },
  'exclude?': withText((own, other) => !own.includes(other)),
  each_line: (receiver, call) => {
    const isChomped = option(lastHash(call), 'chomp') === true
    const lines = receiver.text.split(/(?<=\n)/).filter((line) => line !== '')
    return eachOf(
      lines.map((line) => string(isChomped ? line.replace(/\r?\n$/, '') : line)),
      receiver,
      call,
    )
  },
  each_char: (receiver, call) => eachOf([...receiver.text].map(string), receiver, call),
  '<': withText((own, other) => own < other),
  '>': withText((own, other) => own > other),
  '<=': withText((own, other) => own <= other),
  '>=': withText((own, other) => own >= other),
  ord: (receiver) => receiver.text.codePointAt(0),
  '<=>': (receiver, { arguments: [first] }) => {
    const other = text(first)
    if (other === undefined) return null
    return receiver.text === other ? 0 : receiver.text < other ? -1 : 1
  },
  center: (receiver, { arguments: [width, filler] }) => {
    if (typeof width !== 'number' || width > mostLetters) return undefined
    const missing = Math.max(0, width - receiver.text.length)
    const left = receiver.text.padStart(receiver.text.length + Math.floor(missing / 2), text(filler) ?? ' ')
    return string(left.padEnd(left.length + Math.ceil(missing / 2), text(filler) ?? ' '))
  },
  at: slice,
  to_f: ({ text: own }) => ({ kind: 'float', value: leadingFloat(own) }),
  hex: ({ text: own }) => leadingHexadecimal(own),
  'casecmp?': withText((own, other) => own.toLowerCase() === other.toLowerCase()),
  replace: (receiver, { arguments: [first] }) => change(receiver, text(first)),
  insert: (receiver, { arguments: [index, first] }) => {
    const other = text(first)
    if (typeof index !== 'number' || index < 0 || other === undefined) return undefined
    return change(receiver, receiver.text.slice(0, index) + other + receiver.text.slice(index))
  },
  rjust: (receiver, { arguments: [width, filler] }) =>
    isWidth(width) ? string(receiver.text.padStart(width, text(filler) ?? ' ')) : undefined,
  ljust: (receiver, { arguments: [width, filler] }) =>
    isWidth(width) ? string(receiver.text.padEnd(width, text(filler) ?? ' ')) : undefined,
  succ: (receiver) => textOrNothing(successor(receiver.text)),
  constantize: (receiver, { evaluator, frame }) => constantize(receiver.text, evaluator.program, frame),
  safe_constantize: (receiver, { evaluator, frame }) => constantize(receiver.text, evaluator.program, frame),
  inquiry: (receiver) => ({
    kind: 'host',
    name: receiver.text,
    text: () => receiver.text,
    answer: (name) => (name.endsWith('?') ? name === `${receiver.text}?` : undefined),
  }),
  unicode_normalize: (receiver) => string(receiver.text.normalize()),
  encode: (receiver) => receiver,
  force_encoding: (receiver) => receiver,
  b: (receiver) => receiver,
}

/** `humanize(capitalize: false)`, `parameterize(separator: "_")` */
function humanized(
  name: string,
  text: string,
  values: readonly Value[],
  { program }: Call['evaluator'],
): Value | undefined {
  const [options] = values
  if (!isKind(options, 'hash')) return undefined
  const plain = program.inflect(name, text)
  if (plain === undefined) return undefined
  if (name === 'humanize' && option(options, 'capitalize') === false)
    return string(plain.slice(0, 1).toLowerCase() + plain.slice(1))
  const separator = option(options, 'separator')
  if (name !== 'parameterize' || !isKind(separator, 'string')) return undefined
  return string(plain.replaceAll('-', separator.text))
}

function isWidth(width: Value | undefined): width is number {
  return typeof width === 'number' && width <= mostLetters
}

function textOrNothing(value: string | undefined): Value | undefined {
  return value === undefined ? undefined : string(value)
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

/** Runs the block for each of the texts. */
function eachOf(texts: readonly RubyString[], receiver: RubyString, call: Call): Value {
  if (call.block === undefined) return array([...texts])
  return catchBreak(() => {
    for (const each of texts) yieldTo(call.block, call, each)
    return receiver
  })
}

function stringOrNil(value: string | undefined): Value {
  return value === undefined ? null : string(value)
}

/** `$~` and its groups. */
export function matchValue(match: RegExpExecArray | null): Value {
  if (match === null) return null
  return {
    kind: 'host',
    name: '$~',
    answer: (name, { arguments: [key] }) => {
      if (name === '[]') {
        const group = nameOf(key)
        if (group !== undefined) return stringOrNil(match.groups?.[group])
        return typeof key === 'number' ? stringOrNil(match[key]) : undefined
      }
      if (name === 'captures') return array(match.slice(1).map(stringOrNil))
      if (name === 'to_a') return array([...match].map(stringOrNil))
      if (name === 'pre_match') return string(match.input.slice(0, match.index))
      return name === 'post_match' ? string(match.input.slice(match.index + match[0].length)) : undefined
    },
  }
}

for (const [name, changed] of Object.entries(changeText)) {
  made[name] = (receiver, { arguments: values }) => (values.length > 0 ? undefined : string(changed(receiver.text)))
  made[`${name}!`] = (receiver, { arguments: values }) =>
    values.length > 0 ? undefined : change(receiver, changed(receiver.text))
}
for (const name of inflected) {
  made[name] = (receiver, { evaluator, arguments: values }) => {
    const [first] = values
    // `pluralize(1)` is the word itself; other arguments are beyond us.
    if (name === 'pluralize' && first === 1) return string(receiver.text)
    if (values.length > 0 && !(name === 'pluralize' && typeof first === 'number') && !/^camel/.test(name))
      return humanized(name, receiver.text, values, evaluator)
    const method = name === 'camelcase' ? 'camelize' : name === 'titlecase' ? 'titleize' : name
    const isLower = method === 'camelize' && nameOf(first) === 'lower'
    const result = evaluator.program.inflect(isLower ? 'camelize_lower' : method, receiver.text)
    return result === undefined ? undefined : string(result)
  }
}

export const stringMethods: Methods<RubyString> = made
