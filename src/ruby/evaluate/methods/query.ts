// `to_param` and `to_query`: values in an address.

import { expectShort } from '../size.ts'
import { toText } from '../text.ts'
import { isKind, isUnknown, string, type Value } from '../values.ts'

export function toParam(value: Value): Value | undefined {
  if (value === null || typeof value === 'boolean') return value
  if (isKind(value, 'hash')) return textOf(toQuery(value, undefined))
  if (isKind(value, 'array')) {
    expectShort(value)
    const parts = value.items.map(toParam).map((part) => (part === undefined ? undefined : toText(part)))
    return parts.includes(undefined) ? undefined : string(parts.join('/'))
  }
  return textOf(toText(value))
}

function textOf(text: string | undefined): Value | undefined {
  return text === undefined ? undefined : string(text)
}

/** `{ a: [1, 2] }.to_query` is `a%5B%5D=1&a%5B%5D=2`; with a key for values that are no hashes. */
export function toQuery(value: Value, key: Value | undefined): string | undefined {
  if (isUnknown(value) || (key === undefined && !isKind(value, 'hash'))) return undefined
  expectShort(value)
  const name = key === undefined ? '' : toText(key)
  return name === undefined ? undefined : queryOf(value, name)
}

function queryOf(value: Value, name: string): string | undefined {
  if (isKind(value, 'array')) return queryOfList(value.items, name)
  if (isKind(value, 'hash')) {
    const parts: string[] = []
    for (const entry of value.entries.values()) {
      const key = toText(entry.key)
      const isEmpty =
        (isKind(entry.value, 'hash') && entry.value.entries.size === 0) ||
        (isKind(entry.value, 'array') && entry.value.items.length === 0)
      if (isEmpty) continue
      const part = key === undefined ? undefined : queryOf(entry.value, name === '' ? key : `${name}[${key}]`)
      if (part === undefined) return undefined
      parts.push(part)
    }
    return parts.sort().join('&')
  }
  const param = toParam(value)
  const text = param === undefined ? undefined : toText(param)
  return text === undefined ? undefined : `${escaped(name)}=${escaped(text)}`
}

function queryOfList(items: readonly Value[], name: string): string | undefined {
  const list = `${name}[]`
  if (items.length === 0) return `${escaped(list)}=`
  const parts = items.map((item) => queryOf(item, list))
  return parts.includes(undefined) ? undefined : parts.join('&')
}

/** As `CGI.escape` does it. */
function escaped(text: string): string {
  const signs = /[!'()~]/g
  return encodeURIComponent(text.toWellFormed())
    .replace(signs, (sign) => (sign === '~' ? '~' : `%${sign.charCodeAt(0).toString(16).toUpperCase()}`))
    .replaceAll('%20', '+')
}
