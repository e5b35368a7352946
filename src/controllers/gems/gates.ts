// What Rails does for lines that let only some requests in.

import { errorOf, fromBoot, type Invocation, nil, nothingPassed, type Value } from '../../flow/index.ts'
import { nameOf } from '../../ruby/index.ts'
import type { GateLine } from '../visitors/gate-lines.ts'
import { asked, type GemRun, refused } from './gem-run.ts'
import { installedIn } from './installed.ts'

/** Behind it is who is let in. */
export function passGate({ keeps, otherwise }: GateLine, call: Invocation, run: GemRun): Value {
  if (keeps === 'unknown') return asked(run, 'authenticate_or_request_with_http_basic', call)
  const { machine, self } = run
  return machine.branch([
    () => nil,
    () => {
      if (keeps === 'forged')
        return machine.leave(machine.rescue, errorOf(machine, 'ActionController::InvalidAuthenticityToken', {}, call))
      if (otherwise === undefined || otherwise === null)
        return keeps === 'frequent' ? tooOften(call, run) : tooOld(call, run)
      const name = nameOf(otherwise)
      if (name !== undefined) return asked(run, name, call)
      const closure = fromBoot(machine, otherwise)
      return closure.kind === 'closure' ? machine.call(closure, nothingPassed, self) : nil
    },
  ])
}

/** Rails shows the page that stands in public/. */
function tooOld(call: Invocation, run: GemRun): Value {
  return refused(run, call, { status: 406, body: { kind: 'content', type: 'text/html' } })
}

/** Since Rails 8.1 it is an error, which handlers may rescue. */
function tooOften(call: Invocation, run: GemRun): Value {
  const { machine, application } = run
  const raises = installedIn(application).isSince('actionpack', 8, 1) === true
  if (!raises) return refused(run, call, { status: 429, body: { kind: 'none' } })
  return machine.leave(machine.rescue, errorOf(machine, 'ActionController::TooManyRequests', {}, call))
}
