// What the controller keeps of the response until it is sent, in variables that no code can name.

import { mayBeUnset, nameOfValue, nil, type Value, whereSet } from '../../flow/index.ts'
import type { Answer } from './answer.ts'
import type { Answering } from './answering.ts'

export const statusVariable = ':status'
export const typeVariable = ':type'
const headerPrefix = ':header '

export function headerVariable(name: string): string {
  return headerPrefix + name
}

/** Code has called a method of the controller that nobody knows. */
export const sentVariable = ':sent'

type Variables = ReturnType<Answering['machine']['variablesOfInstance']>

/** The status that was set; nil where none was on some way. */
export function saidStatus(variables: Variables): Value | undefined {
  const status = variables?.get(statusVariable)
  return status && whereSet(status, () => nil)
}

export function saidType(variables: Variables): string | undefined {
  const name = nameOfValue(variables?.get(typeVariable))
  return name?.includes('/') === true ? name.split(';')[0]?.trim() : undefined
}

/** Headers that everybody sends, or that the framework sets by itself. */
const usual = /^(?:content-(?:type|length|disposition|transfer-encoding)|cache-control|etag|vary|date|server)$/i

export function saidHeaders(variables: Variables): readonly string[] {
  const names: string[] = []
  for (const [name] of variables ?? [])
    if (name.startsWith(headerPrefix) && !usual.test(name.slice(headerPrefix.length)))
      names.push(name.slice(headerPrefix.length))
  return names
}

/** What was said, and done, before an action ends without an answer. */
export function saidBefore(variables: Variables): Pick<Answer, 'headers' | 'isUnsure'> {
  const sent = variables?.get(sentVariable)
  return { headers: saidHeaders(variables), isUnsure: sent !== undefined && !mayBeUnset(sent) }
}
