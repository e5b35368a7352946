// gds-sso: a token that is missing, or whose owner lacks a permission, in applications that are only an API.

import { type Invocation, nil, type Value } from '../../flow/index.ts'
import { emptyObject, objectShape, Properties, stringShape } from '../../shape/index.ts'
import type { AnswerBody } from '../answers/index.ts'
import { type GemRun, refused } from './gem-run.ts'
import { installedIn } from './installed.ts'

const body: AnswerBody = {
  kind: 'json',
  shape: objectShape({
    ...emptyObject,
    properties: Properties.from([{ name: 'message', property: { shape: stringShape, isRequired: true, places: [] } }]),
  }),
  type: undefined,
}

/** `authenticate_user!` */
export function signonAuthenticate(call: Invocation, run: GemRun): Value | undefined {
  return isSignon(run) ? demand(call, run, [401]) : undefined
}

/** `authorise_user!("read")` */
export function signonAuthorise(call: Invocation, run: GemRun): Value | undefined {
  return isSignon(run) ? demand(call, run, [401, 403]) : undefined
}

function isSignon({ application }: GemRun): boolean {
  const isApi = /^[ \t]*config\.api_only\s*=\s*true\b/m
  return installedIn(application).has('gds-sso') && isApi.test(application.files.read('config/application.rb') ?? '')
}

function demand(call: Invocation, run: GemRun, statuses: readonly number[]): Value {
  run.note({ kind: 'token' })
  const ways = statuses.map((status) => (): Value => refused(run, call, { status, body }))
  return run.machine.branch(run.answering.isForStranger ? ways.slice(0, 1) : [() => nil, ...ways])
}
