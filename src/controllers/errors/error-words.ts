// What the application's own code for errors (`config.exceptions_app`) asks of the error: it is read for each status.

import {
  callOrigin,
  exact,
  type Invocation,
  isNamed,
  namedOrigin,
  textValue,
  unknownFrom,
  unknownNamed,
  type Value,
} from '../../flow/index.ts'

const wrapper = 'ActionDispatch::ExceptionWrapper'
const wrapped = unknownFrom(callOrigin(namedOrigin(wrapper), 'new'))

/** What is that of the error, where ActionDispatch::ShowExceptions asks the application. */
const paths: ReadonlySet<string> = new Set(['path', 'path_info'])

/** `ActionDispatch::ExceptionWrapper.new(request.env, error).status_code`, and `request.path`, which is `/404`. */
export function answerErrorWord({ receiver, name }: Invocation, errorStatus: number | undefined): Value | undefined {
  const origin = receiver?.kind === 'some' ? receiver.origin : undefined
  if (origin === undefined) return undefined
  if (isNamed(origin, wrapper)) {
    if (name === 'new') return wrapped
    return name === 'status_code_for_exception' ? statusOfError(errorStatus) : undefined
  }
  if (name === 'status_code' && origin.kind === 'call' && origin.name === 'new' && isNamed(origin.receiver, wrapper))
    return statusOfError(errorStatus)
  return errorStatus !== undefined && paths.has(name) && isNamed(origin, 'request')
    ? textValue(`/${errorStatus}`)
    : undefined
}

function statusOfError(status: number | undefined): Value {
  return status === undefined ? unknownNamed('status_code') : exact(status)
}
