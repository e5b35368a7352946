// What code says of the response before it answers: its status, its media type, its headers.

import {
  exact,
  type Invocation,
  isNamed,
  type Machine,
  nameOfValue,
  nil,
  type Origin,
  type Reference,
  textValue,
  type Value,
} from '../../flow/index.ts'
import { headerVariable, sentVariable, statusVariable, typeVariable } from '../answers/index.ts'
import { answerStatusWord } from './status-words.ts'

/** `undefined` where the call says nothing of the response. */
export function answerResponseWord(machine: Machine, self: Reference, invocation: Invocation): Value | undefined {
  const { receiver, name, values, frame } = invocation
  const asked = receiver ?? frame.self
  const isOwn = asked.kind === 'reference' && asked.id === self.id
  const origin = receiver?.kind === 'some' ? receiver.origin : undefined
  const [first = nil, second = nil] = values
  if (isHandedOut(invocation, isOwn)) return machine.hosts.guess(machine, invocation)
  if (isOwn || isNamed(origin, 'response')) {
    const status = values.length === 0 ? answerStatusWord(machine, self, name, isOwn) : undefined
    if (status !== undefined) return status
    if (name === 'status=') return kept(machine, self, statusVariable, first)
    if (name === 'location=') keepHeader(machine, self, textValue('Location'))
    if (name === 'content_type=') return kept(machine, self, typeVariable, first)
    if (name === 'pagy_headers_merge') for (const each of pagyHeaders) keepHeader(machine, self, textValue(each))
    if (name !== 'set_header' && name !== 'add_header') return undefined
    keepHeader(machine, self, first)
    return first
  }
  if (!isHeaders(origin)) return undefined
  if (name === '[]=' || name === 'store') {
    if (nameOfValue(first)?.toLowerCase() === 'content-type') kept(machine, self, typeVariable, second)
    keepHeader(machine, self, first)
    return second
  }
  if (!merging.has(name)) return undefined
  for (const value of values)
    for (const { key } of machine.hashOfValue(value)?.entries.values() ?? []) keepHeader(machine, self, key)
  return receiver
}

/** `response`, `headers`, `response.headers`: who asks for them gets them, without an error. */
function isHandedOut({ receiver, name, values }: Invocation, isOwn: boolean): boolean {
  if (values.length > 0) return false
  if (name === 'headers') return isOwn || (receiver?.kind === 'some' && isNamed(receiver.origin, 'response'))
  return name === 'response' && isOwn
}

const pagyHeaders = ['Link', 'Current-Page', 'Page-Items', 'Total-Pages', 'Total-Count']

const merging: ReadonlySet<string> = new Set(['merge!', 'update', 'reverse_merge!', 'with_defaults!'])

const sending: ReadonlySet<string> = new Set(['send', 'method', 'public_method'])

/** A method of the controller that nobody knows, as `send(params[:step])` calls it, may answer the request. */
export function noteSent(self: Reference, machine: Machine, invocation: Invocation): Invocation {
  const { receiver, frame, name } = invocation
  const asked = receiver ?? frame.self
  if (sending.has(name) && asked.kind === 'reference' && asked.id === self.id)
    machine.setInstanceVariable(self, sentVariable, exact(true))
  return invocation
}

function kept(machine: Machine, self: Value, name: string, value: Value): Value {
  machine.setInstanceVariable(self, name, value)
  return value
}

function keepHeader(machine: Machine, self: Value, header: Value): void {
  const name = nameOfValue(header)
  if (name !== undefined) machine.setInstanceVariable(self, headerVariable(name), exact(true))
}

/** `headers`, `response.headers` */
function isHeaders(origin: Origin | undefined): boolean {
  if (isNamed(origin, 'headers')) return true
  return origin?.kind === 'call' && origin.name === 'headers' && isNamed(origin.receiver, 'response')
}
