// The options of `param!` as keywords of JSON Schema.

import { isKind, nameOf, option, type RubyHash, type RubyRange, type Value } from '../ruby/index.ts'
import type { Json, Schema } from '../schema/index.ts'
import type { ParamType } from './param-types.ts'

/** What could not be said, in the words of a warning. */
export type Complain = (message: string, consequence: string, help: string) => void

type Keywords = { -readonly [Key in keyof Schema]?: Schema[Key] }

export function constraintKeywords(type: ParamType | undefined, options: RubyHash, complain: Complain): Schema {
  const keywords: Keywords = {}
  addAllowed(keywords, type, option(options, 'in'), complain)
  addLimits(keywords, type, options, complain)
  addPattern(keywords, option(options, 'format'), complain)
  if (option(options, 'blank') === false) addNotBlank(keywords, type)
  if (option(options, 'blank') === true)
    complain('`blank: true` makes the gem refuse every value', 'left out', 'remove it, or write `blank: false`')
  const is = option(options, 'is')
  if (is !== undefined) addKnown(keywords, 'const', is, complain)
  const initial = option(options, 'default')
  if (initial !== undefined && initial !== null && !isKind(initial, 'proc'))
    addKnown(keywords, 'default', initial, complain)
  for (const [name, meant] of misspelt) {
    if (option(options, name) !== undefined)
      complain(`\`${name}:\` is no option of \`param!\``, 'left out', `write \`${meant}:\``)
  }
  return keywords
}

const misspelt = [
  ['within', 'in'],
  ['range', 'in'],
  ['require', 'required'],
] as const

/** `in:` with a list or a range. */
function addAllowed(
  keywords: Keywords,
  type: ParamType | undefined,
  allowed: Value | undefined,
  complain: Complain,
): void {
  if (allowed === undefined || allowed === null) return
  if (isKind(allowed, 'range')) {
    addRange(keywords, type, allowed, complain)
    return
  }
  if (!isKind(allowed, 'array')) {
    complain(
      'the values of `in:` are not known',
      'left out',
      'write a list that can be read, or a constant of the application',
    )
    return
  }
  if (allowed.items.some((item) => isKind(item, 'range')))
    complain('a range inside the list of `in:` never matches', 'left out', 'write the range without brackets')
  else if (allowed.items.some((item) => isKind(item, 'symbol')))
    complain('symbols in `in:` never match a parameter', 'their names are listed', 'write strings')
  const values = allowed.items.map(toJson)
  if (!values.includes(undefined)) keywords.enum = values.map((value) => value ?? null)
  else if (!allowed.items.some((item) => isKind(item, 'range')))
    complain('a value of `in:` is not known', 'the list is left out', 'write values that can be read')
}

function addRange(
  keywords: Keywords,
  type: ParamType | undefined,
  { first, last, isExcludeEnd }: RubyRange,
  complain: Complain,
): void {
  const [low, high] = [numberOf(first), numberOf(last)]
  const isNumeric = type === 'Integer' || type === 'Float' || type === 'BigDecimal'
  if (!isNumeric || (first !== null && low === undefined) || (last !== null && high === undefined)) {
    complain('the range of `in:` does not fit the type', 'left out', 'write a list of values')
    return
  }
  if (low !== undefined) keywords.minimum = low
  if (high !== undefined && isExcludeEnd) keywords.exclusiveMaximum = high
  else if (high !== undefined) keywords.maximum = high
}

function numberOf(value: Value | undefined): number | undefined {
  if (typeof value === 'number') return value
  return isKind(value, 'float') ? value.value : undefined
}

function addLimits(keywords: Keywords, type: ParamType | undefined, options: RubyHash, complain: Complain): void {
  for (const [name, keyword] of [
    ['min', 'minimum'],
    ['max', 'maximum'],
  ] as const) {
    const written = option(options, name)
    if (written === undefined) continue
    const limit = numberOf(written)
    const isNumeric = type === 'Integer' || type === 'Float' || type === 'BigDecimal'
    if (isNumeric && limit !== undefined) keywords[keyword] = limit
    else complain(`\`${name}:\` does not fit the type`, 'left out', `use \`${name}_length:\` for a text or a list`)
  }
  for (const name of ['min_length', 'max_length'] as const) {
    const limit = numberOf(option(options, name))
    if (limit === undefined) continue
    const isMinimum = name === 'min_length'
    if (type === 'String') keywords[isMinimum ? 'minLength' : 'maxLength'] = limit
    else if (type === 'Array') keywords[isMinimum ? 'minItems' : 'maxItems'] = limit
    else complain(`\`${name}:\` does not fit the type`, 'left out', 'remove it')
  }
}

function addPattern(keywords: Keywords, format: Value | undefined, complain: Complain): void {
  if (format === undefined || format === null) return
  if (isKind(format, 'regexp')) keywords.pattern = format.source
  else if (nameOf(format) === undefined)
    complain('the pattern of `format:` is not known', 'left out', 'write a regexp that can be read')
}

function addNotBlank(keywords: Keywords, type: ParamType | undefined): void {
  if (type === 'String') keywords.minLength = Math.max(1, keywords.minLength ?? 1)
  else if (type === 'Array') keywords.minItems = Math.max(1, keywords.minItems ?? 1)
  else if (type === 'Hash') keywords.minProperties = 1
}

function addKnown(keywords: Keywords, keyword: 'const' | 'default', value: Value, complain: Complain): void {
  const json = toJson(value)
  if (json !== undefined) keywords[keyword] = json
  else
    complain(
      `the value of \`${keyword === 'const' ? 'is' : 'default'}:\` is not known`,
      'left out',
      'write a value that can be read',
    )
}

/** `undefined` where a part is not known. */
function toJson(value: Value): Json | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value === 'bigint') return undefined
  switch (value.kind) {
    case 'string':
      return value.text
    case 'symbol':
      return value.name
    case 'float':
      return value.value
    case 'array': {
      const items = value.items.map(toJson)
      return items.some((item) => item === undefined) ? undefined : items.map((item) => item ?? null)
    }
    case 'hash': {
      const entries: [string, Json][] = []
      for (const entry of value.entries.values()) {
        const [name, json] = [nameOf(entry.key), toJson(entry.value)]
        if (name === undefined || json === undefined) return undefined
        entries.push([name, json])
      }
      return Object.fromEntries(entries)
    }
    default:
      return undefined
  }
}
