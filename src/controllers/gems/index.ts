// Words of gems that let some in and turn others away.

import type { Invocation, Value } from '../../flow/index.ts'
import type { Application } from '../../ruby/index.ts'
import { abilityInCode, readAbility } from './abilities.ts'
import { abilityAuthorize, cancanAuthorize, deniedByHand } from './cancan.ts'
import { readDevise, readWarden, signOut } from './devise.ts'
import { readFailure } from './devise-failure.ts'
import { doorkeeperAuthorize, doorkeeperRefuse, tokenLetIn } from './doorkeeper.ts'
import { signonAuthenticate, signonAuthorise } from './gds-sso.ts'
import { asked, factOf, type GemRun, type GemWord } from './gem-run.ts'
import { applyScopes, applyScopesIn } from './has-scope.ts'
import { installedIn } from './installed.ts'
import { readMeasured } from './measured.ts'
import { actionPolicyAuthorize, punditAuthorize, punditPolicy } from './pundit.ts'
import { readPunditModule } from './pundit-module.ts'
import { permittedAttributes, punditParams } from './pundit-params.ts'

export { disturbing, verdictOf } from './abilities.ts'
export { decide } from './cancan.ts'
export { narrowCurrent, readCurrent } from './devise.ts'
export { formatForFailure, noteAskedOfClient } from './devise-failure.ts'
export { doorkeeperToken } from './doorkeeper.ts'
export { passGate } from './gates.ts'
export type { GemRun } from './gem-run.ts'
export { installedIn } from './installed.ts'

const words: Readonly<Record<string, GemWord>> = {
  'doorkeeper_authorize!': doorkeeperAuthorize,
  doorkeeper_token: tokenLetIn,
  doorkeeper_render_error: doorkeeperRefuse,
  authorize: punditAuthorize,
  policy: punditPolicy,
  permitted_attributes: permittedAttributes,
  pundit_params_for: punditParams,
  current_ability: abilityInCode,
  apply_scopes: applyScopes,
  sign_out: signOut,
  sign_out_all_scopes: signOut,
  pundit_user: (call, run) => asked(run, 'current_user', call),
  'authenticate_user!': signonAuthenticate,
  'authorise_user!': signonAuthorise,
  'authorize!': (call, run) =>
    installedIn(run.application).has('action_policy') ? actionPolicyAuthorize(call, run) : cancanAuthorize(call, run),
}

/** What the controller's own call gives; `undefined` where it is no word of a gem. */
export function readGemWord(call: Invocation, run: GemRun): Value | undefined {
  const { name } = call
  const word = Object.hasOwn(words, name) ? words[name] : undefined
  return word?.(call, run) ?? readDevise(call, run)
}

const wordsOfPundit: ReadonlySet<string> = new Set([
  'authorize',
  'policy',
  'permitted_attributes',
  'pundit_params_for',
  'pundit_user',
])

/** What Pundit gives to forms and services that include it. */
function readPundit(call: Invocation, run: GemRun): Value | undefined {
  const { machine } = run
  const { self } = call.frame
  if (call.receiver !== undefined || self.kind !== 'reference' || !wordsOfPundit.has(call.name)) return undefined
  const ancestors = machine.program.ancestors(machine.classNameOf(self) ?? '')
  return ancestors.some((name) => /^Pundit\b/.test(name)) ? words[call.name]?.(call, { ...run, self }) : undefined
}

/** What objects of gems answer. */
export function readGemObject(call: Invocation, run: GemRun): Value | undefined {
  return (
    factOf(run.machine, call) ??
    readMeasured(call, run) ??
    deniedByHand(run.machine, call) ??
    readWarden(call, run) ??
    readFailure(call, run) ??
    readPundit(call, run) ??
    applyScopesIn(call, run) ??
    readPunditModule(call, run) ??
    abilityAuthorize(call, run) ??
    readAbility(call, run)
  )
}

/** Gems whose templates a controller that is only an API renders by itself, too. */
const templateGems = ['jbuilder', 'jb', 'rabl', 'rabl-rails', 'props_template', 'turbostreamer']

/** Whether a gem may have API controllers look for templates. */
export function rendersByGem(application: Application): boolean {
  const installed = installedIn(application)
  return !installed.isWhole || installed.has(...templateGems)
}
