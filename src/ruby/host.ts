// Objects of Rails and Ruby that answer by themselves.

import type { Call } from './evaluate/call.ts'
import type { HostObject, Value } from './evaluate/values.ts'

export type Answer = (name: string, call: Call) => Value | undefined

export function host(name: string, answer: Answer, text?: () => string | undefined): HostObject {
  return { kind: 'host', name, answer, ...(text === undefined ? {} : { text }) }
}
