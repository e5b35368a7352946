// How Ruby writes values: `to_s` for interpolation, `inspect` for messages.

import { isTooLong } from './size.ts'
import { isKind, type RubyRange, type Value } from './values.ts'

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
    case 'array':
    case 'hash':
      return inspect(value)
    case 'range':
      return isTooLong(value) ? undefined : rangeText(value)
    case 'regexp':
      return regexpText(value.source, value.options)
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

function floatText(value: number): string {
  const text = `${value}`
  if (Math.abs(value) >= 1e16)
    return value
      .toExponential()
      .replace(/^(-?\d)e/, '$1.0e')
      .replace(/e\+(\d)$/, 'e+0$1')
  return Number.isInteger(value) ? `${text}.0` : text
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
      return JSON.stringify(value.text)
    case 'symbol':
      return /^[A-Za-z_]\w*[?!=]?$/.test(value.name) ? `:${value.name}` : `:${JSON.stringify(value.name)}`
    case 'regexp':
      return `/${value.source}/${value.options}`
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
  return isTooLong(value, mostWords) ? 'a value' : (inspected(value) ?? 'a value')
}
