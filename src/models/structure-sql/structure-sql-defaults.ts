// What Active Record makes of the default of a column, as the dumps of databases write it.

import type { Json } from '../../schema/index.ts'
import type { Adapter, Column, ColumnDefault } from '../table.ts'

const code: ColumnDefault = { kind: 'code' }

/** Longer ones are documents of hostile files; what they are does not matter. */
const longest = 10_000

/** `undefined` for NULL. */
export function sqlDefault(adapter: Adapter, column: Column, words: string): ColumnDefault | undefined {
  if (words.length > longest) return code
  const text = texts[adapter](words.trim())
  if (typeof text !== 'string') return text
  const value = column.isArray ? listOf(column, text) : literalOf(column, text)
  return value === undefined ? code : { kind: 'literal', value }
}

type Read = (words: string) => string | ColumnDefault | undefined

/** As `extract_value_from_default` of the adapters does. */
const texts: Readonly<Record<Adapter, Read>> = {
  postgresql: (words) => {
    const quoted = /^[(B]?'([\s\S]*)'[^']*::"?([\w. ]+)"?(?:\[\])?\)?$/i.exec(words) ?? /^'([\s\S]*)'$/.exec(words)
    if (quoted !== null) return quoted[1] === 'now' ? code : quoted[1]?.replaceAll("''", "'")
    if (/^NULL(?:$|::)/i.test(words)) return undefined
    if (/^(?:true|false)$/i.test(words)) return words
    return /^\(?(-?\d+(?:\.\d*)?)\)?(?:::[\w ]+)?$/.exec(words)?.[1] ?? code
  },
  mysql: (words) => {
    const quoted = /^(?:_\w+ ?)?'([\s\S]*)'$/.exec(words)
    if (quoted !== null) return quoted[1]?.replaceAll("''", "'").replaceAll(/\\([\s\S])/g, '$1')
    if (/^NULL$/i.test(words)) return undefined
    return /^-?\d+(?:\.\d*)?(?:e[+-]?\d+)?$/i.test(words) ? words : code
  },
  sqlite: (words) => {
    const quoted = /^'([\s\S]*)'$/.exec(words) ?? /^"([\s\S]*)"$/.exec(words)
    if (quoted !== null) return quoted[1]?.replaceAll("''", "'").replaceAll('""', '"')
    if (/^NULL$/i.test(words)) return undefined
    return /^-?\d+(?:\.\d*)?$/.test(words) ? words : code
  },
}

const wholeTypes: ReadonlySet<string> = new Set(['integer', 'bigint', 'serial', 'bigserial', 'oid', 'year'])

/** `undefined` where it is no such value. */
function literalOf(column: Column, text: string): Json | undefined {
  const { type } = column
  if (type === 'boolean') return /^(?:t|true|1|y|yes|on)$/i.test(text)
  if (wholeTypes.has(type)) return Number.isSafeInteger(Number(text)) && text !== '' ? Number(text) : undefined
  if (type === 'float') return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
  if (type === 'decimal') return decimalText(column, text)
  if (type === 'json' || type === 'jsonb') return parsed(text)
  if (type === 'hstore') return text === '' ? {} : undefined
  return type === 'binary' ? undefined : text
}

type Digits = Pick<Column, 'precision' | 'scale'>

/** As `BigDecimal#to_s` writes it: `12.5` for `12.50`, `3.0` for `3`. */
export function decimalText({ precision, scale }: Digits, text: string): string | undefined {
  const [, sign = '', digits, part = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  if (digits === undefined) return undefined
  const whole = digits.replace(/^0+(?=\d)/, '')
  if (precision !== undefined && scale === undefined) return sign + whole
  return `${sign}${whole}.${trimZeros(part) || '0'}`
}

function trimZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return digits.slice(0, end)
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `{1,2}`, `{"a b",c}`: the lists of PostgreSQL. Lists of lists are left to the database. */
function listOf(column: Column, text: string): Json | undefined {
  if (!/^\{[\s\S]*\}$/.test(text) || text.indexOf('{', 1) > 0) return undefined
  const items: Json[] = []
  for (const [, quoted, plain = ''] of text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,"]+)/g)) {
    const isNull = quoted === undefined && plain.toUpperCase() === 'NULL'
    const item = isNull ? null : literalOf(column, quoted?.replaceAll(/\\(.)/g, '$1') ?? plain)
    if (item === undefined) return undefined
    items.push(item)
  }
  return items
}
