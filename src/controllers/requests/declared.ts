// What declarations have left in the place of what was sent: `param!` writes what it has turned into its type into `params`.
// It stands in the store, so each way has its own; where only one of the ways that meet has declared, what was sent may be
// there as well.

import {
  either,
  eitherOf,
  hashContent,
  mayBeNil,
  type Some,
  singlesOf,
  some,
  textValue,
  unknown,
  type Value,
  whereNotNil,
} from '../../flow/index.ts'
import { stringShape } from '../../shape/index.ts'
import { PermittedPart, partOf, type RequestPart } from './request-part.ts'
import type { Requests } from './requests.ts'
import type { Written } from './written.ts'

/** No part has such a path: where what a declaration leaves is noted. */
export function declaredPlace({ path }: RequestPart): Pick<RequestPart, 'path'> {
  return { path: `${path}\0!` }
}

/** What stands there, where what was sent may have been declared; `isAsked` where code has found that it is there. */
export function withDeclared(declared: Written | undefined, sent: Value, isAsked: boolean): Value {
  if (declared === undefined) return sent
  const left = declared.isSure ? declared.value : either(withoutPart(declared.value), sent)
  return isAsked ? whereNotNil(left) : left
}

/** What one way has turned into its type, and what is as it was sent on another, are told apart. */
function withoutPart(value: Value): Value {
  return eitherOf(
    singlesOf(value).map((single) => (single.kind === 'some' ? some(single.shape, single.origin) : single)),
  )
}

/** Whether a declaration leaves a value there whatever is sent: one that is required, or has a default. */
export function isAlwaysThere(requests: Requests, part: RequestPart): boolean {
  const declared = requests.declaredAt(part)
  return declared?.isSure === true && !mayBeNil(declared.value) && requests.isGone(part) === undefined
}

/** Whether the part is declared, and may be missing all the same; a list may have fewer elements than code asks for. */
export function mayBeMissing(requests: Requests, part: RequestPart): boolean {
  if (requests.declaredAt(part) === undefined) return false
  return part.slot === undefined || mayBeNil(requests.valueAt(part))
}

/** A declared hash as a whole: what is declared in it, and all else that is sent. */
export function sentAsDeclared(requests: Requests, value: Some): Value | undefined {
  const part = partOf(value)
  if (part === undefined || value.shape.object === undefined) return undefined
  const { held } = value
  const permitted = held instanceof PermittedPart ? [...held.names] : undefined
  if (!mayTellAll(requests, part)) return undefined
  const entries = (permitted ?? part.names).flatMap((name) => {
    const inside = part.at(name)
    if (inside === undefined || requests.isGone(inside) === 'always') return []
    if (permitted === undefined && requests.declaredAt(inside) === undefined) return []
    return [{ key: textValue(name), value: requests.valueAt(inside), isOptional: !isAlwaysThere(requests, inside) }]
  })
  requests.keysLeft -= entries.length
  const others = permitted === undefined ? { key: some(stringShape), value: unknown, isBefore: true } : undefined
  return requests.machine.hash({ ...hashContent(entries), others, isIndifferent: true })
}

function mayTellAll(requests: Requests, part: RequestPart): boolean {
  // What comes behind one that is too large is not told either, so that nobody counts it again.
  if (countDeclared(requests, part, requests.keysLeft) > requests.keysLeft) requests.keysLeft = 0
  return requests.keysLeft > 0
}

/** How many keys are declared inside; no more are counted than are asked for. */
function countDeclared(requests: Requests, part: RequestPart, most: number): number {
  let count = 0
  for (const inside of part.parts) {
    if (count > most) break
    if (inside.key === undefined) count += countDeclared(requests, inside, most - count)
    else if (requests.declaredAt(inside) !== undefined) count += 1 + countDeclared(requests, inside, most - count)
  }
  return count
}
