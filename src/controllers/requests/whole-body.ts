// What code does with the body as a whole: a text that it parses, keeps or hands on.

import type { Invocation } from '../../flow/index.ts'
import type { Demands } from './demands.ts'
import type { PartNode } from './lists.ts'
import { partOf } from './request-part.ts'
import type { Requests } from './requests.ts'
import { isOpenUse } from './types-of-uses.ts'

export interface WholeBody {
  /** Nothing but an error is answered where it is empty. */
  readonly isRequired: boolean
  /** It is read as JSON; otherwise it may be of any type. */
  readonly isJson: boolean
}

/** `undefined` where nothing takes its text. */
export function wholeBodyIn(demands: Demands, roots: readonly PartNode[]): WholeBody | undefined {
  const how = demands.get('raw')?.how
  const isJson = roots.some(({ part }) => part.root === 'body')
  const isGiven = roots.some(({ part, uses }) => part.root === 'raw' && uses.some(isOpenUse))
  if (how === undefined && !isGiven) return undefined
  return { isRequired: how !== undefined && how !== 'there', isJson }
}

/** `Version.new(text: request.raw_post)`: whatever is made of it, it is there to be sent. A log is written of any request. */
export function noteText(requests: Requests, { name, values, node, frame }: Invocation): void {
  const raw = requests.root('raw')
  if (values.length === 0 || ofLogs.has(name)) return
  const given = values.flatMap((value) => {
    const hash = requests.machine.hashOfValue(value)
    return hash === undefined ? [value] : Array.from(hash.entries.values(), (entry) => entry.value)
  })
  if (given.some((value) => partOf(value) === raw)) requests.note(raw, { kind: 'given' }, { node, frame })
}

const ofLogs: ReadonlySet<string> = new Set(
  'debug info warn error fatal unknown log puts print p pp tagged hexdigest digest secure_compare'.split(' '),
)
