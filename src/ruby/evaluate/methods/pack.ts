// `pack` and `unpack` with one directive for all: texts as numbers, as hexadecimal digits and as Base64.

import { bytesOf } from '../letters.ts'
import { array, isKind, type RubyArray, type RubyString, string, type Value } from '../values.ts'
import { base64Lines, base64Of, textOfBase64 } from './base64.ts'
import type { Method } from './method.ts'

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

/** What one directive makes of all the items; `undefined` where bytes are no text that is known. */
function packed(items: readonly Value[], directive: string): string | undefined {
  const [first] = items
  const text = items.length === 1 && isKind(first, 'string') ? first.text : undefined
  switch (directive) {
    case 'm':
      return text === undefined ? undefined : base64Lines(text)
    case 'm0':
      return text === undefined ? undefined : base64Of(text)
    case 'H*':
      return text === undefined ? undefined : asciiOf(bytesOfDigits(text))
    case 'C*':
    case 'c*':
      return asciiOf(items)
    case 'U*':
      return items.every(isLetter) ? String.fromCodePoint(...items) : undefined
  }
  return undefined
}

function isLetter(value: Value): value is number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 0x10ffff) return false
  return value < 0xd800 || value > 0xdfff
}

function asciiOf(bytes: readonly Value[] | undefined): string | undefined {
  const known = bytes?.filter((byte): byte is number => typeof byte === 'number' && byte >= 0 && byte < 0x80)
  return known === undefined || known.length !== bytes?.length ? undefined : String.fromCharCode(...known)
}

function bytesOfDigits(digits: string): readonly number[] | undefined {
  if (!/^(?:[\da-f]{2})*$/i.test(digits)) return undefined
  return (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
}

/** What one directive finds in a text. */
function unpacked(text: string, directive: string): Value[] | undefined {
  switch (directive) {
    case 'm':
    case 'm0': {
      const decoded = /[-_]/.test(text) ? undefined : textOfBase64(text)
      return decoded === undefined || text.replace('\n', '').length % 4 !== 0 ? undefined : [string(decoded)]
    }
    case 'H*':
      return [
        string(
          bytesOf(text)
            .map((byte) => byte.toString(16).padStart(2, '0'))
            .join(''),
        ),
      ]
    case 'C*':
      return bytesOf(text)
    case 'c*':
      return isAscii(text) ? bytesOf(text) : undefined
    case 'U*':
      return [...text].map((letter) => letter.codePointAt(0) ?? 0)
  }
  return undefined
}

const mostItems = 1000

export const pack: Method<RubyArray> = ({ items }, { arguments: [directive, ...others] }) => {
  if (!isKind(directive, 'string') || others.length > 0 || items.length > mostItems) return undefined
  const text = packed(items, directive.text)
  return text === undefined ? undefined : string(text)
}

function found(receiver: RubyString, [directive, ...others]: readonly Value[]): Value[] | undefined {
  if (!isKind(directive, 'string') || others.length > 0 || receiver.text.length > mostItems) return undefined
  return unpacked(receiver.text, directive.text)
}

export const unpackMethods: Readonly<Record<string, Method<RubyString>>> = {
  unpack: (receiver, { arguments: values }) => {
    const items = found(receiver, values)
    return items === undefined ? undefined : array(items)
  },
  unpack1: (receiver, { arguments: values }) => {
    const items = found(receiver, values)
    return items === undefined ? undefined : (items[0] ?? null)
  },
}
