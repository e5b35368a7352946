// Doorkeeper: a token that is missing, not valid, or not for the scopes.

import {
  errorOf,
  hashContent,
  type Invocation,
  instanceContent,
  nameOfValue,
  nil,
  optionIn,
  passing,
  some,
  symbolValue,
  truthOf,
  unknownNamed,
  type Value,
} from '../../flow/index.ts'
import type { Application } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import { renderBody } from '../answers/index.ts'
import type { Credential } from '../visitors/credentials.ts'
import { type GemRun, refused } from './gem-run.ts'
import { installedIn } from './installed.ts'
import { defaultScopes, oauthFlows } from './oauth-flows.ts'

export function doorkeeperAuthorize(call: Invocation, run: GemRun): Value {
  run.note(credentialOf(call, run))
  const initializer = installedIn(run.application).initializer('doorkeeper')
  const hasScopes = call.values.length > 0 || /^[ \t]*default_scopes[ \t(]*[:'"%[]/m.test(initializer)
  if (run.answering.isForStranger) return refuse('unauthorized', call, run)
  const ways = [(): Value => letIn(run), (): Value => refuse('unauthorized', call, run)]
  if (hasScopes) ways.push(() => refuse('forbidden', call, run))
  return run.machine.branch(ways)
}

/** `doorkeeper_render_error unless doorkeeper_token&.accessible?`: code that has not asked for scopes refuses tokens that are not valid. */
export function doorkeeperRefuse(call: Invocation, run: GemRun): Value {
  run.note(tokenFor([], run.application))
  const hasScopes = run.machine.variablesOfInstance(run.self)?.get('@_doorkeeper_scopes') !== undefined
  if (!hasScopes || run.answering.isForStranger) return refuse('unauthorized', call, run)
  return run.machine.branch((['unauthorized', 'forbidden'] as const).map((reason) => () => refuse(reason, call, run)))
}

const tokenVariable = '@doorkeeper_token'

/** Behind it there is a token. */
function letIn({ machine, self }: GemRun): Value {
  machine.setInstanceVariable(self, tokenVariable, { ...unknownNamed('doorkeeper_token'), isTrue: true })
  return nil
}

/** `doorkeeper_token`, where that is known of it; else it may be nil. */
export function tokenLetIn(_call: Invocation, { machine, self }: GemRun): Value | undefined {
  return machine.variablesOfInstance(self)?.get(tokenVariable)
}

/** Who asks for the token itself demands no scopes. */
export function doorkeeperToken({ receiver, name }: Invocation, { application }: GemRun): Credential | undefined {
  return tokenWords.has(name) && receiver === undefined ? tokenFor([], application) : undefined
}

const tokenWords: ReadonlySet<string> = new Set(['doorkeeper_token', 'valid_doorkeeper_token?'])

function tokenFor(scopes: readonly string[], application: Application): Credential {
  const flows = oauthFlows(application)
  return flows === undefined ? { kind: 'token' } : { kind: 'oauth', scopes, flows }
}

/** A token for any of the scopes, which are the default ones where none is named. */
function credentialOf({ values }: Invocation, { application, machine }: GemRun): Credential {
  const given = values
    .flatMap((value) => machine.listOfValue(value)?.items ?? [value])
    .map((value) => nameOfValue(value))
  const named = given.filter((name) => name !== undefined)
  // Which one is asked for is not known everywhere.
  if (named.length < given.length) return tokenFor([], application)
  return tokenFor(named.length > 0 ? named : defaultScopes(application), application)
}

type Reason = 'unauthorized' | 'forbidden'

const errors = {
  unauthorized: ['TokenExpired', 'TokenRevoked', 'TokenUnknown'],
  forbidden: ['TokenForbidden'],
} as const satisfies Record<Reason, readonly string[]>

function refuse(reason: Reason, call: Invocation, run: GemRun): Value {
  const { machine } = run
  const initializer = installedIn(run.application).initializer('doorkeeper')
  if (!/^[ \t]*handle_auth_errors[ \t(]*:raise\b/m.test(initializer)) return render(reason, call, run)
  const thrown = errors[reason].map((name) => errorOf(machine, `Doorkeeper::Errors::${name}`, {}, call))
  return machine.branch(thrown.map((error) => () => machine.leave(machine.rescue, error)))
}

const statuses = { unauthorized: 401, forbidden: 403 } as const

/** Nothing but the status, where the controller does not say what to render. */
function render(reason: Reason, call: Invocation, run: GemRun): never {
  const { machine, self, answering } = run
  const name = `doorkeeper_${reason}_render_options`
  const isOwn = machine.program.method(machine.classNameOf(self) ?? '', name) !== undefined
  const given = isOwn ? options(reason, name, call, run) : nil
  const hash = machine.hashOfValue(given)
  const isHidden = reason === 'forbidden' && isTrue(optionIn(hash, 'respond_not_found_when_forbidden'))
  const status = isHidden ? 404 : statuses[reason]
  // What a token is not for says nothing of how to show one.
  const headers = reason === 'unauthorized' ? ['WWW-Authenticate'] : []
  const count = (hash?.entries.size ?? 0) - (hash?.entries.has(':respond_not_found_when_forbidden') === true ? 1 : 0)
  if (hash !== undefined && count > 0)
    return refused(run, call, { status, headers, body: renderBody({ ...call, values: [given] }, hash, answering) })
  return refused(run, call, {
    status,
    headers,
    body: { kind: truthOf(given) === false || hash !== undefined ? 'none' : 'unknown' },
  })
}

function isTrue(value: Value | undefined): boolean {
  return value !== undefined && truthOf(value) === true
}

function options(reason: Reason, name: string, { node, frame }: Invocation, { machine, self }: GemRun): Value {
  const kind = reason === 'unauthorized' ? 'InvalidTokenResponse' : 'ForbiddenTokenResponse'
  const error = machine.allocate(node, instanceContent(`Doorkeeper::OAuth::${kind}`, true))
  machine.setInstanceVariable(error, '@__status', symbolValue(reason))
  machine.setInstanceVariable(error, '@__description', some(stringShape))
  machine.setInstanceVariable(
    error,
    '@__name',
    symbolValue(reason === 'unauthorized' ? 'invalid_token' : 'invalid_scope'),
  )
  const given = machine.hash(hashContent([{ key: symbolValue('error'), value: error, isOptional: false }]), node)
  return machine.invoke({
    ...passing(given),
    hasKeywords: true,
    receiver: undefined,
    name,
    node,
    frame: { ...frame, self },
  })
}
