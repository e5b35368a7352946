// `format` and `%`.

import { toFloat, toInteger } from '../conversions.ts'
import { countLetters, cut } from '../letters.ts'
import { RubyRaise } from '../signals.ts'
import { mostLetters } from '../size.ts'
import { inspect, toText } from '../text.ts'
import { array, isInteger, isKind, type Value } from '../values.ts'
import { exponentText, fixedText, generalText } from './float-format.ts'
import type { Integer } from './integer-arithmetic.ts'

const directive =
  /%(\d+\$)?([-+ 0#]*)(\*|\d+)?(?:\.(\d*))?(?:\{(\w+)\}|(?:<(\w+)>)?([-+ 0#]*)(\d+)?(?:\.(\d*))?([a-zA-Z%])?)/g

interface Directive {
  readonly flags: string
  readonly width: number
  readonly precision: number | undefined
  readonly letter: string
}

/** `undefined` where a directive or a value is beyond us, or the text is too long. */
export function format(template: string, values: Value | undefined): string | undefined {
  if (values === undefined) return undefined
  const list = isKind(values, 'array') ? values.items : [values]
  let [made, end, index] = ['', 0, 0]
  for (const match of template.matchAll(directive)) {
    const [whole, place, before = '', star, precisionBefore, brace, angle, behind = '', width, precision, letter] =
      match
    made += template.slice(end, match.index)
    end = match.index + whole.length
    if (letter === '%' && whole === '%%') made += '%'
    else {
      const size = star === '*' ? list[index++] : Number(star ?? width ?? 0)
      if (typeof size !== 'number') return undefined
      const name = angle ?? brace
      const value =
        name === undefined ? list[place === undefined ? index++ : Number.parseInt(place, 10) - 1] : named(values, name)
      if (value === undefined) {
        if (name === undefined && letter !== undefined) throw new RubyRaise('ArgumentError', 'too few arguments')
        return undefined
      }
      const digits = precisionBefore ?? precision
      const shown = convert(value, {
        // A width below zero fills up on the right.
        flags: before + behind + (size < 0 ? '-' : ''),
        width: Math.abs(size),
        precision: digits === undefined ? undefined : Number(digits),
        letter: brace === undefined ? (letter ?? '') : 's',
      })
      if (shown === undefined || made.length + shown.length > mostLetters) return undefined
      made += shown
    }
  }
  return made + template.slice(end)
}

function named(values: Value, name: string): Value | undefined {
  if (!isKind(values, 'hash')) return undefined
  const entry = values.entries.get(`:${name}`)
  if (entry === undefined && values.fallback === null && values.fallbackProc === undefined)
    throw new RubyRaise('KeyError', `key<${name}> not found`)
  return entry?.value
}

/** More digits than these are no number of an application. */
const mostDigits = 300

function convert(value: Value, wanted: Directive): string | undefined {
  const { letter, precision } = wanted
  if (wanted.width > mostLetters || (precision ?? 0) > mostDigits) return undefined
  switch (letter) {
    case 's':
    case 'p': {
      const text = letter === 's' ? toText(value) : inspect(value)
      return text === undefined ? undefined : padded('', cut(text, 0, precision), wanted)
    }
    case 'c': {
      const text =
        typeof value === 'number' ? String.fromCodePoint(value) : isKind(value, 'string') ? value.text : undefined
      return text === undefined ? undefined : padded('', cut(text, 0, 1), wanted)
    }
    case 'd':
    case 'i':
    case 'u':
      return wholeNumber(value, 10, wanted)
    case 'x':
    case 'X':
      return wholeNumber(value, 16, wanted)
    case 'o':
      return wholeNumber(value, 8, wanted)
    case 'b':
    case 'B':
      return wholeNumber(value, 2, wanted)
    case 'f':
    case 'e':
    case 'E':
    case 'g':
    case 'G':
      return floatNumber(value, wanted)
  }
  return undefined
}

const prefixes: Readonly<Record<string, string>> = { x: '0x', X: '0X', o: '0', b: '0b', B: '0B' }

function wholeNumber(value: Value, base: number, wanted: Directive): string | undefined {
  const { flags, letter, precision } = wanted
  const whole = isInteger(value) ? value : toInteger([value])
  if (!isInteger(whole)) return undefined
  // Ruby writes negative numbers of other bases as if they had no end.
  if (whole < 0 && base !== 10 && !/[+ ]/.test(flags)) return undefined
  // No digit at all is wanted of a zero.
  const isNothing = whole === 0 && precision === 0
  const digits = isNothing
    ? ''
    : absolute(whole)
        .toString(base)
        .padStart(precision ?? 0, '0')
  const prefix = flags.includes('#') && whole !== 0 ? (prefixes[letter] ?? '') : ''
  const text = letter === 'X' ? digits.toUpperCase() : digits
  const filling = precision === undefined ? wanted : { ...wanted, flags: flags.replaceAll('0', '') }
  return padded(signOf(whole < 0, flags) + prefix, text, filling)
}

function absolute(value: Integer): Integer {
  return value < 0 ? -value : value
}

function floatNumber(value: Value, wanted: Directive): string | undefined {
  const { flags, letter, precision = 6 } = wanted
  const number = isKind(value, 'float') ? value : toFloat([value])
  if (!isKind(number, 'float')) return undefined
  const isNegative = number.value < 0 || Object.is(number.value, -0)
  const size = Math.abs(number.value)
  const sign = signOf(isNegative, flags)
  if (!Number.isFinite(size))
    return padded('', sign + (Number.isNaN(size) ? 'NaN' : 'Inf'), { ...wanted, flags: flags.replaceAll('0', '') })
  const isLong = flags.includes('#')
  const text =
    letter === 'f'
      ? fixedText(size, precision)
      : /e/i.test(letter)
        ? exponentText(size, precision)
        : generalText(size, precision, isLong)
  return padded(sign, letter === letter.toUpperCase() ? text.toUpperCase() : text, wanted)
}

function signOf(isNegative: boolean, flags: string): string {
  if (isNegative) return '-'
  return flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : ''
}

/** Zeros stand behind the sign, blanks before it. */
function padded(sign: string, text: string, { flags, width, letter }: Directive): string {
  const missing = Math.max(0, width - countLetters(text) - sign.length)
  if (flags.includes('-')) return sign + text + ' '.repeat(missing)
  const isFilled = flags.includes('0') && !/[spc]/.test(letter)
  return isFilled ? sign + '0'.repeat(missing) + text : ' '.repeat(missing) + sign + text
}

/** `format("…", first, second)`: a hash alone gives names. */
export function formatAll([template, ...values]: readonly Value[]): string | undefined {
  const [only] = values
  if (!isKind(template, 'string')) return undefined
  return format(template.text, values.length === 1 && isKind(only, 'hash') ? only : array(values))
}
