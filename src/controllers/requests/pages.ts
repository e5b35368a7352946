// Words of Kaminari, will_paginate and Active Record that turn the pages of records to what is sent.

import { errorOf, type Invocation, isNamed, nameOfValue, singlesOf, type Value } from '../../flow/index.ts'
import { partOf } from './request-part.ts'
import type { Requests } from './requests.ts'

const turning: ReadonlySet<string> = new Set(['page', 'per', 'per_page', 'padding', 'limit', 'offset'])
const numbers: ReadonlySet<string> = new Set(['page', 'per_page', 'limit'])

/** will_paginate refuses what is no number of a page. */
export function notePages(requests: Requests, invocation: Invocation, refuses: () => boolean): void {
  const { receiver, name, values } = invocation
  if (receiver === undefined || partOf(receiver) !== undefined) return
  if (turning.has(name)) noteNumber(requests, invocation, values[0], name === 'page' && refuses())
  if (name !== 'paginate') return
  for (const { key, value } of requests.machine.hashOfValue(values.at(-1))?.entries.values() ?? []) {
    const word = nameOfValue(key) ?? ''
    if (numbers.has(word)) noteNumber(requests, invocation, value, word === 'page' && refuses())
  }
}

function noteNumber(requests: Requests, invocation: Invocation, value: Value | undefined, isRefused: boolean): void {
  const { machine } = requests
  const parts = value === undefined ? [] : singlesOf(value).flatMap((single) => partOf(single) ?? [])
  for (const part of parts) requests.note(part, { kind: 'converted', schema: { type: 'integer' } }, invocation)
  const isSent = parts.length > 0 || (value !== undefined && singlesOf(value).some(isSentNumber))
  if (isSent && isRefused && machine.rescue !== undefined)
    machine.mayRaise(errorOf(machine, 'WillPaginate::InvalidPage', {}, invocation))
}

/** `params[:page].to_i`, which may be 0. */
function isSentNumber(value: Value): boolean {
  const origin = value.kind === 'some' ? value.origin : undefined
  if (origin?.kind !== 'call' || origin.name !== 'to_i') return false
  return origin.receiver?.kind === 'index' && isNamed(origin.receiver.receiver, 'params')
}
