// What an answer says of what was sent: one of the texts that conditions have let through, and of a URL a text at least.

import { either, isNil, nameOfValue, nil, type Some, some, truthOf, type Value } from '../../flow/index.ts'
import { anything, join, nothing, nullShape, type Shape, scalarShape, stringShape } from '../../shape/index.ts'
import { isFormed } from './reads.ts'
import { partOf, type RequestPart, type RequestRoot } from './request-part.ts'
import type { Requests } from './requests.ts'

/** Nobody sends a symbol: what is compared with one was a text. */
export function shapeOfAllowed(allowed: readonly Value[]): Shape {
  const named = allowed.filter((value) => !isNil(value) && truthOf(value) === true).map(nameOfValue)
  const texts = [...new Set(named.filter((name) => name !== undefined))]
  if (named.includes(undefined)) return anything
  const whole = texts.length === 0 ? nothing : scalarShape({ type: 'string', enum: texts })
  return allowed.some(isNil) ? join(whole, nullShape) : whole
}

/** What stands in the path is a text, whatever it is compared with. */
export function shapeOfSegment(allowed: readonly Value[]): Shape {
  const shape = shapeOfAllowed(allowed.filter((value) => !isNil(value)))
  return shape.scalars.length === 0 ? stringShape : shape
}

const ofUrl: ReadonlySet<RequestRoot> = new Set(['params', 'query', 'query-params'])

const text = some(stringShape)

/** A text; nil as well where nobody has asked whether it is there. */
export function sentInUrl(requests: Requests, value: Some): Value | undefined {
  const part = partOf(value)
  if (part === undefined || !value.shape.isAny || !isText(requests, part)) return undefined
  return value.isTrue === true || requests.isAsked(part) ? text : either(text, nil)
}

/** Whether the URL alone says it, and no code takes it for a list or an object. */
function isText(requests: Requests, part: RequestPart): boolean {
  if (!ofUrl.has(part.root) || part.isRoot || requests.readInside(part).size > 0 || !requests.isOfUrl) return false
  return !isFormed(requests.reads, part)
}
