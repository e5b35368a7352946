// Who answers a call about the request: `request`, `params` or a part of them, or a hash that was made of parts.

import { type Invocation, isNil, type Machine, moduleOf, singlesOf, type Value } from '../../flow/index.ts'
import { disturb } from './found-before.ts'
import { answerWaiting, wholeList } from './gone-through.ts'
import { answerPermitted } from './hashes-of-params.ts'
import { answerPart } from './params-words.ts'
import { answerRequestObject } from './request-object.ts'
import { partOf, type RequestPart } from './request-part.ts'
import { paramsClass, type Requests } from './requests.ts'

/** `undefined` where the call is about something else, or is answered as it is of any value. */
export function answerParams(requests: Requests, invocation: Invocation): Value | undefined {
  const { receiver } = invocation
  const part = partOf(receiver)
  if (part !== undefined) return answerPart(requests, part, invocation)
  if (invocation.name === 'params=') disturb(requests, requests.root('params'))
  const hash = requests.machine.hashOfValue(receiver)
  if (hash?.className === paramsClass) return answerPermitted(requests, hash, invocation)
  return (
    answerWaiting(requests, invocation) ??
    answerRequestObject(requests, invocation) ??
    arrayOfPart(requests, invocation)
  )
}

/** `Array(params[:ids])`, `Array.wrap(params[:ids])` */
function arrayOfPart(requests: Requests, invocation: Invocation): Value | undefined {
  const { receiver, name, values, node } = invocation
  const isArray = name === 'Array' ? receiver === undefined : name === 'wrap' && isArrayClass(receiver)
  const { machine } = requests
  const part = isArray ? onlyPart(machine, values[0]) : undefined
  const element = part?.at(undefined)
  if (part === undefined || element === undefined) return undefined
  requests.note(part, { kind: 'form', form: 'list' }, invocation)
  return isNil(requests.valueAt(part)) ? machine.list([], node) : wholeList(requests, element, node)
}

/** What was sent, where all else that a value can be has nothing in it. */
function onlyPart(machine: Machine, value: Value | undefined): RequestPart | undefined {
  const [single, ...others] =
    value === undefined
      ? []
      : singlesOf(value).filter((each) => !isNil(each) && machine.listOfValue(each)?.items?.length !== 0)
  return others.length === 0 ? partOf(single) : undefined
}

function isArrayClass(value: Value | undefined): boolean {
  const origin = value?.kind === 'some' ? value.origin : undefined
  return moduleOf(value)?.name === 'Array' || (origin?.kind === 'name' && origin.name === 'Array')
}
