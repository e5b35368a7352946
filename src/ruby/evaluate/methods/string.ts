// Methods of strings.

import type { Call } from '../call.ts'
import { countLetters, cut } from '../letters.ts'
import { toPattern } from '../pattern.ts'
import { stringRange } from '../range-items.ts'
import { BudgetSpent, RubyRaise } from '../signals.ts'
import { mostLetters } from '../size.ts'
import { successor } from '../successor.ts'
import { inspectText } from '../text.ts'
import { array, isKind, nameOf, type RubyString, string, symbol, type Value } from '../values.ts'
import { compareTexts } from './compare.ts'
import { integerArgument, notCompared, textArgument } from './errors.ts'
import { format } from './format.ts'
import { htmlEscaped } from './html.ts'
import { isIn } from './in-order.ts'
import { leadingFloat, leadingHexadecimal, leadingInteger, leadingOctal } from './leading-number.ts'
import { matchValue } from './match.ts'
import type { Method, Methods } from './method.ts'
import { unpackMethods } from './pack.ts'
import { partMethods, searched } from './string-parts.ts'
import { splitMethods } from './string-split.ts'
import { squish, supportMethods } from './string-support.ts'
import { substitute } from './substitute.ts'
import { textMoments } from './text-moments.ts'
import { letterTest, translate } from './translate.ts'

const blanks = '\t\n\v\f\r \0'
const blanksAtStart = /^[\t\n\v\f\r \0]+/

function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && blanks.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

function withoutEmptyLines(text: string): string {
  let end = text.length
  while (text[end - 1] === '\n') end -= text[end - 2] === '\r' ? 2 : 1
  return text.slice(0, end)
}

/** Methods that make a new text of a text alone. */
const changeText = {
  upcase: (text: string) => text.toUpperCase(),
  downcase: (text: string) => text.toLowerCase(),
  capitalize: (text: string) => cut(text, 0, 1).toUpperCase() + cut(text, 1).toLowerCase(),
  swapcase: (text: string) =>
    [...text].map((each) => (each === each.toUpperCase() ? each.toLowerCase() : each.toUpperCase())).join(''),
  strip: (text: string) => withoutEnd(text).replace(blanksAtStart, ''),
  lstrip: (text: string) => text.replace(blanksAtStart, ''),
  rstrip: withoutEnd,
  reverse: (text: string) => [...text].reverse().join(''),
} as const

/** A method on a text and one other text. */
function withText(run: (text: string, other: string) => Value): Method<RubyString> {
  return (receiver, { arguments: [first] }) => {
    if (first === undefined) return undefined
    const other = textArgument(first)
    return other === undefined ? undefined : run(receiver.text, other)
  }
}

function comparison(run: (order: number) => boolean): Method<RubyString> {
  return (receiver, { arguments: [other] }) =>
    isKind(other, 'string') ? run(compareTexts(receiver.text, other.text)) : notCompared(receiver, other)
}

/** What is no text gives nothing. */
function caseless(run: (text: string, other: string) => Value): Method<RubyString> {
  return (receiver, { arguments: [other] }) => {
    if (isKind(other, 'string')) return run(receiver.text, other.text)
    return other === undefined || isKind(other, 'unknown') || isKind(other, 'host') ? undefined : null
  }
}

/** `<<`, `concat`, `replace`, `upcase!`: the string itself changes. */
function change(receiver: RubyString, changed: string | undefined): Value | undefined {
  if (changed === undefined) return undefined
  // Left as it was, it would be another text than that of the code.
  if (changed.length > mostLetters) throw new BudgetSpent()
  receiver.text = changed
  return receiver
}

/** `text << 65` adds a letter by its number. */
function letterOf(code: number): string | undefined {
  return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

/** What is added to a text that is safe in HTML is escaped. */
function addedText({ isSafe }: RubyString, value: Value | undefined): string | undefined {
  if (value === undefined) return undefined
  if (isSafe === true && isKind(value, 'string')) return htmlEscaped(value)
  return textArgument(value)
}

/** The arguments one behind the other; `undefined` where one is no text. */
function joinedTexts(receiver: RubyString, { arguments: values }: Call): string | undefined {
  const texts = values.map((value) => addedText(receiver, value))
  return texts.includes(undefined) ? undefined : texts.join('')
}

/** `delete`, `squeeze` and `count` of the letters that all of the sets have. */
function sets({ arguments: values }: Call): ((letter: string) => boolean) | undefined {
  const texts = values.map(textArgument)
  return texts.includes(undefined) ? undefined : letterTest(texts.map((each) => each ?? ''))
}

function squeezed(text: string, call: Call): string | undefined {
  const isMeant = call.arguments.length === 0 ? (): boolean => true : sets(call)
  if (isMeant === undefined) return undefined
  let [made, last] = ['', '']
  for (const letter of text) {
    if (letter !== last || !isMeant(letter)) made += letter
    last = letter
  }
  return made
}

function deleted(text: string, call: Call): string | undefined {
  const isMeant = sets(call)
  return isMeant === undefined ? undefined : [...text].filter((letter) => !isMeant(letter)).join('')
}

function tr(isSqueezed: boolean): (text: string, call: Call) => string | undefined {
  return (text, { arguments: [from, to] }) => {
    if (from === undefined || to === undefined) return undefined
    const [before, after] = [textArgument(from), textArgument(to)]
    return before === undefined || after === undefined ? undefined : translate(text, before, after, isSqueezed)
  }
}

function chomped(text: string, { arguments: [first] }: Call): string | undefined {
  if (first === undefined) return text.replace(/(?:\r?\n|\r)$/, '')
  if (first === null) return text
  const suffix = textArgument(first)
  if (suffix === '') return withoutEmptyLines(text)
  return suffix === undefined ? undefined : text.endsWith(suffix) ? text.slice(0, -suffix.length) : text
}

/** How a text is filled up to a width: on the left, on the right, or on both sides. */
function justify(shareLeft: (missing: number) => number): Method<RubyString> {
  return ({ text }, { arguments: [size, filler] }) => {
    const width = integerArgument(size)
    const sign = filler === undefined ? ' ' : textArgument(filler)
    if (width === undefined || sign === undefined || width > mostLetters) return undefined
    if (sign === '') throw new RubyRaise('ArgumentError', 'zero width padding')
    const missing = Math.max(0, width - countLetters(text))
    const left = shareLeft(missing)
    return string(filled(sign, left) + text + filled(sign, missing - left))
  }
}

function filled(sign: string, size: number): string {
  return cut(sign.repeat(Math.ceil(size / sign.length)), 0, size)
}

/** Where the same name with `!` changes the text itself, and gives nothing where nothing changed. */
const changes: Readonly<Record<string, (text: string, call: Call) => string | undefined>> = {
  ...Object.fromEntries(
    Object.entries(changeText).map(([name, changed]) => [
      name,
      (text: string, call: Call) => (call.arguments.length > 0 ? undefined : changed(text)),
    ]),
  ),
  squish: (text) => squish(text),
  chomp: chomped,
  tr: tr(false),
  tr_s: tr(true),
  delete: deleted,
  squeeze: squeezed,
  delete_prefix: (text, { arguments: [first] }) => {
    const prefix = textArgument(first ?? null)
    return prefix === undefined ? undefined : text.startsWith(prefix) ? text.slice(prefix.length) : text
  },
  delete_suffix: (text, { arguments: [first] }) => {
    const suffix = textArgument(first ?? null)
    return suffix === undefined ? undefined : text.endsWith(suffix) ? text.slice(0, text.length - suffix.length) : text
  },
  succ: successor,
  next: successor,
}

const own: Record<string, Method<RubyString>> = {
  to_s: (receiver) => receiver,
  to_str: (receiver) => receiver,
  ...textMoments,
  to_sym: (receiver) => symbol(receiver.text),
  intern: (receiver) => symbol(receiver.text),
  to_i: ({ text }, { arguments: [base = 10] }) => (typeof base === 'number' ? leadingInteger(text, base) : undefined),
  to_f: ({ text }) => ({ kind: 'float', value: leadingFloat(text) }),
  hex: ({ text }) => leadingHexadecimal(text),
  oct: ({ text }) => leadingOctal(text),
  inspect: ({ text }) => string(inspectText(text)),
  dump: ({ text }) => (/^[\x20-\x7e\n\t]*$/.test(text) ? string(inspectText(text)) : undefined),
  '+@': (receiver) => string(receiver.text),
  '-@': (receiver) => receiver,
  '+': (receiver, { arguments: [other] }) => {
    const added = addedText(receiver, other)
    if (added === undefined) return undefined
    return receiver.isSafe === undefined ? string(receiver.text + added) : { ...receiver, text: receiver.text + added }
  },
  '*': (receiver, call) => {
    const count = integerArgument(call.arguments[0])
    if (count === undefined || count * receiver.text.length > mostLetters) return undefined
    if (count < 0) throw new RubyRaise('ArgumentError', 'negative argument')
    call.evaluator.budget.pay((count * receiver.text.length) / 100)
    return string(receiver.text.repeat(count))
  },
  '%': (receiver, { arguments: [values] }) => textOrNothing(format(receiver.text, values)),
  '<<': (receiver, call) => {
    const [value] = call.arguments
    const other = typeof value === 'number' ? letterOf(value) : addedText(receiver, value)
    call.evaluator.budget.pay((receiver.text.length + (other?.length ?? 0)) / 1000)
    return change(receiver, other === undefined ? undefined : receiver.text + other)
  },
  concat: (receiver, call) => {
    const others = joinedTexts(receiver, call)
    return change(receiver, others === undefined ? undefined : receiver.text + others)
  },
  prepend: (receiver, call) => {
    const others = joinedTexts(receiver, call)
    return change(receiver, others === undefined ? undefined : others + receiver.text)
  },
  replace: (receiver, { arguments: [first] }) => change(receiver, textArgument(first)),
  clear: (receiver) => change(receiver, ''),
  insert: (receiver, { arguments: [index, first] }) => {
    const [place, other] = [integerArgument(index), textArgument(first)]
    if (place === undefined || other === undefined) return undefined
    const length = countLetters(receiver.text)
    const start = place < 0 ? length + place + 1 : place
    if (start < 0 || start > length) throw new RubyRaise('IndexError', `index ${place} out of string`)
    return change(receiver, cut(receiver.text, 0, start) + other + cut(receiver.text, start))
  },
  length: (receiver) => countLetters(receiver.text),
  size: (receiver) => countLetters(receiver.text),
  'empty?': (receiver) => receiver.text === '',
  'include?': withText((text, other) => text.includes(other)),
  sub: (receiver, call) => textOrNothing(substitute(receiver, call, false)),
  gsub: (receiver, call) => textOrNothing(substitute(receiver, call, true)),
  'sub!': (receiver, call) => changed(receiver, substitute(receiver, call, false)),
  'gsub!': (receiver, call) => changed(receiver, substitute(receiver, call, true)),
  count: ({ text }, call) => {
    const isMeant = sets(call)
    return isMeant === undefined ? undefined : [...text].filter(isMeant).length
  },
  'match?': (receiver, call) => toPattern(call.arguments[0], '', searched(receiver, call))?.test(receiver.text),
  '=~': (receiver, call) => {
    const { evaluator } = call
    const [wanted] = call.arguments
    if (wanted === null) return null
    const expression = isKind(wanted, 'regexp') ? toPattern(wanted, '', searched(receiver, call)) : undefined
    if (expression === undefined) return undefined
    evaluator.lastMatch = expression.exec(receiver.text)
    return evaluator.lastMatch === null ? null : countLetters(receiver.text.slice(0, evaluator.lastMatch.index))
  },
  match: (receiver, call) => {
    const { evaluator } = call
    const [wanted, ...others] = call.arguments
    // A text is a regexp here.
    const regexp = isKind(wanted, 'string') ? ({ kind: 'regexp', source: wanted.text, options: '' } as const) : wanted
    const expression = others.length > 0 ? undefined : toPattern(regexp, '', searched(receiver, call))
    if (expression === undefined) return undefined
    evaluator.lastMatch = expression.exec(receiver.text)
    return matchValue(evaluator.lastMatch)
  },
  '<': comparison((order) => order < 0),
  '>': comparison((order) => order > 0),
  '<=': comparison((order) => order <= 0),
  '>=': comparison((order) => order >= 0),
  '<=>': (receiver, { arguments: [first] }) => {
    if (isKind(first, 'string')) return compareTexts(receiver.text, first.text)
    return isKind(first, 'unknown') || isKind(first, 'host') || isKind(first, 'object') ? undefined : null
  },
  casecmp: caseless((text, other) => compareTexts(asciiLower(text), asciiLower(other))),
  'casecmp?': caseless((text, other) => text.toLowerCase() === other.toLowerCase()),
  clamp: (receiver, { arguments: [low, high] }) => isIn(receiver, low, high),
  ord: (receiver) => {
    if (receiver.text === '') throw new RubyRaise('ArgumentError', 'empty string')
    return receiver.text.codePointAt(0)
  },
  upto: (receiver, { block, arguments: [last, isExcludeEnd = false] }) => {
    if (block !== undefined || last === undefined) return undefined
    const range = { kind: 'range', first: receiver, last, isExcludeEnd: isExcludeEnd === true } as const
    const texts = stringRange(range, 10_000)
    return texts === undefined ? undefined : array(texts.map(string))
  },
  center: justify((missing) => Math.floor(missing / 2)),
  ljust: justify(() => 0),
  rjust: justify((missing) => missing),
  'ascii_only?': ({ text }) => !/[^\0-\x7f]/.test(text),
  'valid_encoding?': () => true,
  unicode_normalize: ({ text }, { arguments: [form] }) => {
    const name = nameOf(form ?? symbol('nfc'))?.toUpperCase()
    return name === 'NFC' || name === 'NFD' || name === 'NFKC' || name === 'NFKD'
      ? string(text.normalize(name))
      : undefined
  },
  encode: (receiver, call) => {
    const same = recoded(receiver, call)
    return same === receiver ? string(receiver.text) : same
  },
  force_encoding: recoded,
  scrub: (receiver) => string(receiver.text),
  b: ({ text }) => (/^[\0-\x7f]*$/.test(text) ? string(text) : undefined),
  ...unpackMethods,
}

/** A text that stays what it is: letters of ASCII are the same everywhere. */
function recoded(receiver: RubyString, { arguments: [encoding] }: Call): Value | undefined {
  const isAscii = /^[\0-\x7f]*$/.test(receiver.text)
  const name = nameOf(encoding) ?? (isKind(encoding, 'unknown') ? encoding.words : undefined)
  if (encoding === undefined || isKind(encoding, 'hash') || /utf[-_]?8/i.test(name ?? '')) return receiver
  return isAscii && /ascii|iso|binary/i.test(name ?? '') ? receiver : undefined
}

function asciiLower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** The methods with `!` give nothing where nothing changed. */
function changed(receiver: RubyString, made: string | undefined): Value | undefined {
  return made === receiver.text ? null : change(receiver, made)
}

function textOrNothing(value: string | undefined): Value | undefined {
  return value === undefined ? undefined : string(value)
}

const made: Record<string, Method<RubyString>> = { ...own, ...partMethods, ...splitMethods, ...supportMethods }
for (const [name, run] of Object.entries(changes)) {
  made[name] = (receiver, call) => textOrNothing(run(receiver.text, call))
  // `succ!` is no question whether there was a change.
  const put = /^(?:succ|next|reverse|squish)$/.test(name) ? change : changed
  made[`${name}!`] = (receiver, call) => put(receiver, run(receiver.text, call))
}

export const stringMethods: Methods<RubyString> = made
