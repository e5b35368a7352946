// Numbers for people to read, in the words and signs that ActiveSupport has for English: `ActiveSupport::NumberHelper`.

import { toText } from '../text.ts'
import { isInteger, isKind, option, type RubyDecimal, type RubyHash, textValue, type Value } from '../values.ts'
import { compareDecimals, decimal, decimalOf, decimalText, roundedDecimal, withoutZeros } from './decimals.ts'

interface Style {
  readonly precision: number
  readonly delimiter: string
  readonly separator: string
  /** Digits all in all, and not behind the point. */
  readonly isSignificant: boolean
  /** `strip_insignificant_zeros` */
  readonly strips: boolean
}

type Answer = (number: Value, options: RubyHash | undefined) => string | undefined

const mostDigits = 30

const plainStyle: Style = { precision: 3, delimiter: '', separator: '.', isSignificant: false, strips: false }

/** `undefined` where an option is not known; only these others may be there. */
function styleOf(options: RubyHash | undefined, base: Style, others: readonly string[] = []): Style | undefined {
  const style = { ...base }
  for (const { key, value } of options?.entries.values() ?? []) {
    const name = isKind(key, 'symbol') ? key.name : ''
    if (name === 'precision' && typeof value === 'number' && value >= 0 && value <= mostDigits) style.precision = value
    else if ((name === 'delimiter' || name === 'separator') && isKind(value, 'string')) style[name] = value.text
    else if (name === 'significant' && typeof value === 'boolean') style.isSignificant = value
    else if (name === 'strip_insignificant_zeros' && typeof value === 'boolean') style.strips = value
    else if (!others.includes(name)) return undefined
  }
  return style
}

function textOption(options: RubyHash | undefined, name: string, otherwise: string): string | undefined {
  const value = option(options, name)
  return value === undefined ? otherwise : isKind(value, 'string') ? value.text : undefined
}

/** In groups of three. Where the sign would stand alone, some versions of Rails write a delimiter behind it. */
function grouped(whole: string, delimiter: string): string | undefined {
  const first = whole.length % 3
  if (whole.startsWith('-') && first === 1 && delimiter !== '') return undefined
  const groups = first === 0 ? [] : [whole.slice(0, first)]
  for (let start = first; start < whole.length; start += 3) groups.push(whole.slice(start, start + 3))
  return groups.join(delimiter)
}

const zero = decimal(0n, 0)

function isNegative(number: RubyDecimal): boolean {
  return number.unscaled < 0n
}

/** Where versions of Rails disagree on the sign of a zero, nothing is known. */
function rounded(number: RubyDecimal, style: Style): string | undefined {
  const places = placesOf(number, style)
  const made = roundedDecimal(number, places, 'up')
  if (isNegative(number) && made.unscaled === 0n) return undefined
  // A digit more than was wanted.
  if (style.isSignificant && placesOf(made, style) !== places && made.unscaled !== 0n) return rounded(made, style)
  const [whole = '', fraction = ''] = decimalText(made).split('.')
  const shown = Math.max(0, places)
  const digits = fraction.slice(0, shown).padEnd(shown, '0')
  const kept = style.strips ? withoutZeros(digits) : digits
  const left = grouped(whole, style.delimiter)
  return left && left + (kept === '' ? '' : style.separator + kept)
}

function placesOf({ unscaled, scale }: RubyDecimal, { precision, isSignificant }: Style): number {
  if (!isSignificant || precision === 0) return precision
  const digits = unscaled === 0n ? 1 : String(unscaled < 0n ? -unscaled : unscaled).length - scale
  return precision - digits
}

const toRounded: Answer = (number, options) => {
  const style = styleOf(options, plainStyle)
  const known = decimalOf(number)
  return style === undefined || known === undefined ? undefined : rounded(known, style)
}

const toDelimited: Answer = (number, options) => {
  const style = styleOf(options, { ...plainStyle, delimiter: ',' })
  const text = toText(number)
  const [, whole, fraction] = /^(-?\d+)(?:\.(\d+))?$/.exec(text ?? '') ?? []
  if (style === undefined || whole === undefined || option(options, 'precision') !== undefined) return undefined
  const left = grouped(whole, style.delimiter)
  return left && left + (fraction === undefined ? '' : style.separator + fraction)
}

const toPercentage: Answer = (number, options) => {
  const style = styleOf(options, plainStyle, ['format'])
  const format = textOption(options, 'format', '%n%')
  const known = decimalOf(number)
  const shown = style === undefined || known === undefined ? undefined : rounded(known, style)
  return shown === undefined ? undefined : format?.replaceAll('%n', () => shown)
}

const half = decimal(5n, 1)

const toCurrency: Answer = (number, options) => {
  const style = styleOf(options, { ...plainStyle, precision: 2, delimiter: ',' }, ['unit', 'format', 'negative_format'])
  const [unit, positive] = [textOption(options, 'unit', '$'), textOption(options, 'format', '%u%n')]
  const negative = textOption(options, 'negative_format', `-${positive}`)
  const known = decimalOf(number)
  if (style === undefined || unit === undefined || known === undefined) return undefined
  const size = isNegative(known) ? decimal(-known.unscaled, known.scale) : known
  const shown = rounded(size, style)
  // Versions of Rails disagree on what is next to nothing.
  const isNothing = compareDecimals(roundedDecimal(size, style.precision, 'up'), zero) === 0
  if (isNegative(known) && (isNothing || compareDecimals(size, half) <= 0)) return undefined
  const format = isNegative(known) ? negative : positive
  return shown === undefined ? undefined : format?.replaceAll('%n', () => shown).replaceAll('%u', () => unit)
}

const manyStyle: Style = { ...plainStyle, isSignificant: true, strips: true }

const scales = ['', 'Thousand', 'Million', 'Billion', 'Trillion', 'Quadrillion'] as const

const toHuman: Answer = (number, options) => {
  const style = styleOf(options, manyStyle)
  const known = decimalOf(number)
  if (style === undefined || known === undefined || isNegative(known)) return undefined
  const first = significant(known, style)
  const digits = decimalText(first).split('.')[0]?.length ?? 0
  const power = Math.max(0, Math.min(Math.floor((digits - 1) / 3), scales.length - 1))
  const shown = rounded(decimal(first.unscaled, first.scale + 3 * power), style)
  return shown === undefined ? undefined : `${shown} ${scales[power] ?? ''}`.trim()
}

function significant(number: RubyDecimal, style: Style): RubyDecimal {
  return roundedDecimal(number, placesOf(number, style), 'up')
}

const units = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const

const toHumanSize: Answer = (number, options) => {
  const style = styleOf(options, manyStyle)
  if (style === undefined || !isInteger(number) || number < 0 || number >= 1024 ** 5) return undefined
  const size = Number(number)
  if (size < 1024) return size === 1 ? '1 Byte' : `${size} Bytes`
  let power = 1
  while (power < units.length - 1 && size >= 1024 ** (power + 1)) power++
  // A power of two has an end as a decimal.
  const shown = rounded(decimal(BigInt(size) * 5n ** BigInt(10 * power), 10 * power), style)
  return shown === undefined ? undefined : `${shown} ${units[power]}`
}

const toPhone: Answer = (number, options) => {
  const digits = isInteger(number) ? `${number}` : ''
  const delimiter = textOption(options, 'delimiter', '-')
  const hasOthers = [...(options?.entries.keys() ?? [])].some((key) => key !== ':delimiter' && key !== ':area_code')
  const hasArea = option(options, 'area_code') === true
  const [, area = '', first = '', last = ''] = /^(\d{0,3})(\d{3})(\d{4})$/.exec(digits) ?? []
  if (last === '' || delimiter === undefined || hasOthers) return undefined
  const start = area === '' ? '' : hasArea ? `(${area}) ` : `${area}${delimiter}`
  return `${start}${first}${delimiter}${last}`
}

const answers: Readonly<Record<string, Answer>> = {
  rounded: toRounded,
  delimited: toDelimited,
  percentage: toPercentage,
  currency: toCurrency,
  human: toHuman,
  human_size: toHumanSize,
  phone: toPhone,
}

/** `1234567.to_s(:delimited)`, and `number_to_delimited(1234567)`; `undefined` where the text is not known. */
export function formattedNumber(number: Value, form: string, options: Value | undefined): Value | undefined {
  const given = isKind(options, 'hash') ? options : undefined
  if (!Object.hasOwn(answers, form) || (options !== undefined && given === undefined)) return undefined
  return textValue(answers[form]?.(number, given))
}
