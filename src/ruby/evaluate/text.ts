// How Ruby writes values: `to_s` for interpolation, `inspect` for messages.

import { decimalText, inspectDecimal } from './methods/decimals.ts'
import { rationalText } from './methods/fractions.ts'
import { inspectDuration, inspectMoment, momentText } from './methods/moment-texts.ts'
import { isTooLong } from './size.ts'
import { isKind, type RubyMatch, type RubyRange, unsaid, type Value } from './values.ts'

/** What interpolation makes of a value; `undefined` where the text is not known, or is too long. */
export function toText(value: Value): string | undefined {
  if (value === null) return ''
  if (typeof value !== 'object') return `${value}`
  switch (value.kind) {
    case 'string':
      return value.text
    case 'symbol':
    case 'module':
      return value.name
    case 'float':
      return floatText(value.value)
    case 'rational':
      return rationalText(value)
    case 'decimal':
      return decimalText(value)
    case 'date':
    case 'time':
      return momentText(value)
    case 'duration':
      return toText(value.value)
    case 'array':
    case 'hash':
      return inspect(value)
    case 'range':
      return isTooLong(value) ? undefined : rangeText(value)
    case 'regexp':
      return regexpText(value.source, value.options)
    case 'match':
      return value.groups[0]
    case 'host':
      return value.text?.()
    case 'proc':
    case 'object':
    case 'unknown':
      return undefined
  }
}

function rangeText({ first, last, isExcludeEnd }: RubyRange): string | undefined {
  const [from, to] = [first, last].map((end) => (isKind(end, 'range') ? rangeText(end) : toText(end)))
  return from === undefined || to === undefined ? undefined : `${from}${isExcludeEnd ? '...' : '..'}${to}`
}

/** Interpolated, a regexp keeps its options: `(?-mix:…)`. */
function regexpText(source: string, options: string): string {
  const on = [...'mix'].filter((letter) => options.includes(letter)).join('')
  const off = [...'mix'].filter((letter) => !options.includes(letter)).join('')
  return `(?${on}${off === '' ? '' : `-${off}`}:${source})`
}

/** As Ruby writes floats: the shortest digits that mean it, with a point, in powers of ten where it is very large or small. */
function floatText(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value < 0 ? '-Infinity' : 'Infinity'
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  const [mantissa = '', exponent = ''] = Math.abs(value).toExponential().split('e')
  const digits = mantissa.replace('.', '')
  const point = Number(exponent) + 1
  if (value !== 0 && (point <= -4 || point > 16 || (point === 16 && digits.length < 17))) {
    const power = point - 1
    const size = String(Math.abs(power)).padStart(2, '0')
    return `${sign}${digits.slice(0, 1)}.${digits.slice(1) || '0'}e${power < 0 ? '-' : '+'}${size}`
  }
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return `${sign}${digits.slice(0, point).padEnd(point, '0')}.${digits.slice(point) || '0'}`
}

/** `undefined` where a part is unknown, or the text is too long. */
export function inspect(value: Value): string | undefined {
  const holdsOthers = isKind(value, 'array') || isKind(value, 'hash')
  return holdsOthers && isTooLong(value) ? undefined : inspected(value)
}

function inspected(value: Value): string | undefined {
  if (value === null) return 'nil'
  if (typeof value !== 'object') return `${value}`
  switch (value.kind) {
    case 'string':
      return inspectText(value.text)
    case 'symbol':
      return plainSymbol.test(value.name) ? `:${value.name}` : `:${inspectText(value.name)}`
    case 'regexp':
      return `/${value.source.replace(slash, (sign) => (sign === '/' ? '\\/' : sign))}/${[...'mix'].filter((sign) => value.options.includes(sign)).join('')}`
    case 'match':
      return inspectMatch(value)
    case 'rational':
      return `(${rationalText(value)})`
    case 'decimal':
      return inspectDecimal(value)
    case 'date':
    case 'time':
      return inspectMoment(value)
    case 'duration':
      return inspectDuration(value, (each) => toText(each) ?? '')
    case 'range':
      return inspectRange(value)
    case 'array':
      return join(value.items.map(inspected), '[', ']')
    case 'hash': {
      const parts = [...value.entries.values()].map((entry) => {
        const key = inspected(entry.key)
        const inner = inspected(entry.value)
        return key === undefined || inner === undefined ? undefined : `${key}=>${inner}`
      })
      return join(parts, '{', '}')
    }
    default:
      return toText(value)
  }
}

/** A symbol that is written without quotes. */
const plainSymbol =
  /^(?:(?:@@?|\$)?[\p{L}_][\p{L}\p{N}_]*|[\p{L}_][\p{L}\p{N}_]*[?!=]|\[\]=?|\*\*|[!=]~|[+-]@|<=>|===?|!=?|<<|>>|<=|>=|[-+*/%~^&|<>`]|\$[0-9~*$?!@/\\;,.=:_"<>&`'+])$/u

/** A slash, or what is escaped. */
const slash = /\\.|\//gs

const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\f', '\\f'],
  ['\v', '\\v'],
  ['\b', '\\b'],
  ['\x07', '\\a'],
  ['\x1b', '\\e'],
])

/** What is not written as it is: signs of Ruby's own, and what nobody could see. */
const escaped = /["\\]|#(?=[{$@])|(?!\x85)[\p{Cc}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu

export function inspectText(text: string): string {
  const written = text.replace(escaped, (sign) => {
    if (sign === '#') return '\\#'
    const code = sign.codePointAt(0) ?? 0
    const digits = code.toString(16).toUpperCase()
    return escapes.get(sign) ?? (code > 0xffff ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`)
  })
  return `"${written}"`
}

function inspectMatch({ groups, named }: RubyMatch): string {
  const names = [...named.keys()]
  const parts = groups.slice(1).map((group, index) => {
    return ` ${names[index] ?? index + 1}:${group === undefined ? 'nil' : inspectText(group)}`
  })
  return `#<MatchData ${inspectText(groups[0] ?? '')}${parts.join('')}>`
}

/** An end that is open is not written. */
function inspectRange({ first, last, isExcludeEnd }: RubyRange): string | undefined {
  const isEndless = last === null
  const [from, to] = [first === null && !isEndless ? '' : inspect(first), isEndless ? '' : inspect(last)]
  return from === undefined || to === undefined ? undefined : `${from}${isExcludeEnd ? '...' : '..'}${to}`
}

function join(parts: readonly (string | undefined)[], open: string, close: string): string | undefined {
  return parts.includes(undefined) ? undefined : `${open}${parts.join(', ')}${close}`
}

const mostWords = 10_000

/** A value in the words of a message. */
export function words(value: Value): string {
  if (value !== null && typeof value === 'object') {
    if (value.kind === 'unknown') return value.words
    if (value.kind === 'host') return value.name
  }
  return isTooLong(value, mostWords) ? unsaid : (inspected(value) ?? unsaid)
}
