// `Base64`: bytes as letters of ASCII.

import { bytesOf } from '../letters.ts'
import { RubyRaise } from '../signals.ts'
import { isKind, option, string, type Value } from '../values.ts'

type Answer = (values: readonly Value[]) => Value | undefined

/** Without the end of the lines that `encode64` writes. */
export function base64Of(text: string): string {
  return btoa(String.fromCharCode(...bytesOf(text)))
}

/** `encode64`, and `pack("m")`: each line has 60 letters. */
export function base64Lines(text: string): string {
  return text === '' ? '' : `${base64Of(text).replace(/.{60}(?=.)/g, '$&\n')}\n`
}

/** Only what is ASCII is a text again. */
export function textOfBase64(encoded: string): string | undefined {
  if (!/^(?:[\w+/-]{4})*(?:[\w+/-]{2,3}={0,2})?\n?$/.test(encoded)) return undefined
  const text = atob(encoded.trim().replaceAll('-', '+').replaceAll('_', '/'))
  return /^[\0-\x7f]*$/.test(text) ? text : undefined
}

function encoded(encode: (text: string) => string): Answer {
  return ([value]) => (isKind(value, 'string') ? string(encode(value.text)) : undefined)
}

const decoded: Answer = ([value]) => {
  const text = isKind(value, 'string') ? textOfBase64(value.text) : undefined
  return text === undefined ? undefined : string(text)
}

const strictlyDecoded: Answer = ([value]) => {
  if (isKind(value, 'string') && !/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(value.text))
    throw new RubyRaise('ArgumentError', 'invalid base64')
  return decoded([value ?? null])
}

export const base64Answers: Readonly<Record<string, Answer>> = {
  strict_encode64: encoded(base64Of),
  encode64: encoded(base64Lines),
  urlsafe_encode64: ([value = null, options]) => {
    const padding = isKind(options, 'hash') ? (option(options, 'padding') ?? true) : true
    if (typeof padding !== 'boolean') return undefined
    return encoded((text) => {
      const safe = base64Of(text).replaceAll('+', '-').replaceAll('/', '_')
      return padding ? safe : safe.replaceAll('=', '')
    })([value])
  },
  decode64: decoded,
  strict_decode64: strictlyDecoded,
  urlsafe_decode64: decoded,
}
