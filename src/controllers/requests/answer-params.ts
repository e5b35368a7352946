// Who answers a call about the request: `request`, `params` or a part of them, or a hash that was made of parts.

import type { Invocation, Value } from '../../flow/index.ts'
import { answerWaiting } from './gone-through.ts'
import { answerPermitted } from './hashes-of-params.ts'
import { answerPart, arrayOfPart } from './params-words.ts'
import { answerRequestObject } from './request-object.ts'
import { partOf } from './request-part.ts'
import { paramsClass, type Requests } from './requests.ts'

/** `undefined` where the call is about something else, or is answered as it is of any value. */
export function answerParams(requests: Requests, invocation: Invocation): Value | undefined {
  const { receiver } = invocation
  const part = partOf(receiver)
  if (part !== undefined) return answerPart(requests, part, invocation)
  const hash = requests.machine.hashOfValue(receiver)
  if (hash?.className === paramsClass) return answerPermitted(requests, hash, invocation)
  return (
    answerWaiting(requests, invocation) ??
    answerRequestObject(requests, invocation) ??
    arrayOfPart(requests, invocation)
  )
}
