// What the controller keeps of the response until it is sent, in variables that no code can name.

import {
  type HashContent,
  isNil,
  mayBeUnset,
  nameOfValue,
  nil,
  singlesOf,
  type Value,
  whereSet,
} from '../../flow/index.ts'
import type { Answer } from './answer.ts'
import type { Answering } from './answering.ts'

export const statusVariable = ':status'
export const typeVariable = ':type'

/** The status of what is answered, for code that runs behind it; and whether that code has asked for it. */
export const answeredVariable = ':answered'
export const askedStatusVariable = ':asked status'
const headerPrefix = ':header '

export function headerVariable(name: string): string {
  return headerPrefix + name
}

/** The format of `respond_to` whose block has not answered. */
export const formatVariable = ':format'

/** `request.format = :json`: what the client asks for is passed over. */
export const setFormatVariable = ':set format'

/** The format that code has put in the place of the client's, on all ways. */
export function setFormat(variables: KeptVariables): string | undefined {
  return nameOfValue(variables?.get(setFormatVariable))
}

/** Code has called a method of the controller that nobody knows. */
export const sentVariable = ':sent'

export type KeptVariables = ReturnType<Answering['machine']['variablesOfInstance']>

/** The status that was set; nil where none was on some way. */
export function saidStatus(variables: KeptVariables): Value | undefined {
  const status = variables?.get(statusVariable)
  return status && whereSet(status, () => nil)
}

/** The media type that was set, where it is one and is known. */
export function saidType(variables: KeptVariables): string | undefined {
  const [type, ...others] = saidTypes(variables)
  return others.length > 0 || type === anyType ? undefined : type
}

/** One of which nobody knows. */
export const anyType = '*/*'

/** All that may have been set; `undefined` where none was on some way. */
export function saidTypes(variables: KeptVariables): readonly (string | undefined)[] {
  const said = variables?.get(typeVariable)
  if (said === undefined) return [undefined]
  return [
    ...new Set(singlesOf(whereSet(said, () => nil)).map((single) => (isNil(single) ? undefined : typeIn(single)))),
  ]
}

function typeIn(value: Value): string {
  const name = nameOfValue(value)
  return (name?.includes('/') === true ? name.split(';')[0]?.trim() : undefined) ?? anyType
}

/** Headers that everybody sends, or that the framework sets by itself. */
const usual = /^(?:content-(?:type|length|disposition|transfer-encoding)|cache-control|vary|date|server)$/i

export function saidHeaders(variables: KeptVariables): readonly string[] {
  const kept = [...(variables?.startingWith(headerPrefix) ?? [])]
  return sentHeaders(kept.map(([name]) => name.slice(headerPrefix.length)))
}

/** Those of which clients need be told. */
export function sentHeaders(names: readonly string[]): readonly string[] {
  return names.filter((name) => !usual.test(name))
}

/** All that `head` is given beside the status is a header: `x_version: '2'` is sent as `X-Version`. */
export function headersOfHead(options: HashContent | undefined): readonly string[] {
  const names = Array.from(options?.entries.values() ?? [], ({ key }) => nameOfValue(key) ?? 'status')
  const upper = (first: string): string => first.toUpperCase()
  return sentHeaders(
    names.flatMap((name) => (name === 'status' ? [] : name.replaceAll('_', '-').replace(/(?<![^-])[a-z]/g, upper))),
  )
}

/** The formats that an action which ends without an answer is asked for. */
export function saidFormats(variables: KeptVariables): readonly (string | undefined)[] {
  const format = variables?.get(formatVariable)
  if (format === undefined) return [undefined]
  const names = singlesOf(whereSet(format, () => nil)).map(nameOfValue)
  return [...new Set(names)]
}

/** What was said, and done, before an action ends without an answer. */
export function saidBefore(variables: KeptVariables): Pick<Answer, 'headers' | 'isUnsure'> {
  const sent = variables?.get(sentVariable)
  return { headers: saidHeaders(variables), isUnsure: sent !== undefined && !mayBeUnset(sent) }
}
