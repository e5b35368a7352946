// What a plain text in YAML is to Ruby, by the rules of `Psych::ScalarScanner`.

import { string, symbol, unknown, type Value } from './evaluate/values.ts'

const time = /^-?\d{4}-\d{1,2}-\d{1,2}(?:[Tt]|\s+)\d{1,2}:\d\d:\d\d(?:\.\d*)?(?:\s*(?:Z|[-+]\d{1,2}:?(?:\d\d)?))?$/
const date = /^\d{4}-(?:1[012]|0\d|\d)-(?:[12]\d|3[01]|0\d|\d)$/
const float = /^[-+]?(?:[0-9][0-9_,]*)?\.[0-9]*(?:[eE][-+][0-9]+)?$/
const integers = [
  [/^[-+]?0b[01_,]+$/, 2],
  [/^[-+]?0[0-7_,]+$/, 8],
  [/^[-+]?(?:0|[1-9](?:[0-9]|,[0-9]|_[0-9])*)$/, 10],
  [/^[-+]?0x[\da-fA-F_,]+$/, 16],
] as const
const sexagesimal = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9]){1,2}$/
const sexagesimalFloat = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9]){1,2}\.[0-9_]*$/
const ordinary = /^[^\d.:-]?[\p{Alphabetic}_\s!@#$%^&*(){}<>|/\\~;=]/u

const words: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['null', null],
  ...['yes', 'true', 'on'].map((word) => [word, true] as const),
  ...['no', 'false', 'off'].map((word) => [word, false] as const),
])

export function scalarValue(text: string): Value {
  if (text === '' || text === '~') return null
  const isShort = text.length <= 5
  if (ordinary.test(text) || text.includes('\n')) {
    const word = isShort ? words.get(text.toLowerCase()) : undefined
    // Psych looks at short texts line by line.
    return isShort && text.includes('\n') ? unknown(text) : word === undefined ? string(text) : word
  }
  if (time.test(text) || date.test(text)) return unknown(text)
  if (/^\+?\.inf$/i.test(text)) return { kind: 'float', value: Number.POSITIVE_INFINITY }
  if (/^-\.inf$/i.test(text)) return { kind: 'float', value: Number.NEGATIVE_INFINITY }
  if (/^\.nan$/i.test(text)) return { kind: 'float', value: Number.NaN }
  if (/^:./.test(text)) return symbol(symbolName(text))
  if (sexagesimal.test(text)) return sexagesimalValue(text)
  if (sexagesimalFloat.test(text)) return unknown(text)
  if (float.test(text)) return /^[-+]?\.$/.test(text) ? string(text) : { kind: 'float', value: floatValue(text) }
  return integerValue(text) ?? string(text)
}

function symbolName(text: string): string {
  const quoted = /^:(["'])(.*)\1/.exec(text)?.[2]
  return quoted === undefined ? text.slice(1) : quoted.replace(/^:/, '')
}

function floatValue(text: string): number {
  return Number(text.replace(/[,_]|\.(?=[Ee]|$)/g, ''))
}

function integerValue(text: string): Value | undefined {
  for (const [pattern, base] of integers) {
    if (!pattern.test(text)) continue
    const isNegative = text.startsWith('-')
    const digits = text.replace(/^[-+]/, '').replace(/[,_]/g, '')
    // Nothing is left of `0_`, which is 0.
    const plain = base === 10 ? digits : digits.replace(/^0[bx]?/, '')
    if (plain === '') return base === 8 ? 0 : unknown(text)
    return wholeNumber(plain, base, isNegative)
  }
  return undefined
}

/** Numbers beyond what JavaScript counts exactly are rare in settings. */
function wholeNumber(digits: string, base: number, isNegative: boolean): Value {
  const prefixes: Readonly<Record<number, string>> = { 2: '0b', 8: '0o', 10: '', 16: '0x' }
  if (digits.length > 1000) return unknown(`${digits.slice(0, 20)}…`)
  const big = BigInt(`${prefixes[base]}${digits}`)
  const value = isNegative ? -big : big
  return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value
}

/** `1:30` is a number of hours and minutes, counted in seconds. */
function sexagesimalValue(text: string): Value {
  const parts = text.split(':').map((part) => Number(part.replaceAll('_', '')))
  const value = parts.reduce((sum, part, index) => sum + part * 60 ** Math.abs(index - 2), 0)
  return Number.isSafeInteger(value) ? value : unknown(text)
}
