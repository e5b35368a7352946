// Devise: who is signed in, and what is answered to whom nobody knows.

import {
  eitherOf,
  exact,
  type Invocation,
  isNil,
  isNothing,
  type NarrowedRead,
  nil,
  type Reference,
  some,
  truthOf,
  unknown,
  type Value,
  whereNotNil,
} from '../../flow/index.ts'
import { type Application, sessionMiddleware } from '../../ruby/index.ts'
import { booleanShape } from '../../shape/index.ts'
import { noteAsked } from '../answers/index.ts'
import type { Credential } from '../visitors/credentials.ts'
import { readTokenWord, turnAway, turnAwayToken } from './devise-failure.ts'
import type { GemRun } from './gem-run.ts'
import { type Installed, installedIn } from './installed.ts'
import { deviseTokenCredentials, simpleTokenHeaders, type TokenCallback, tokenCallback } from './token-headers.ts'

/** Its concerns stand in controllers of the application, too: `DeviseTokenAuth::Concerns::SetUserByToken`. */
const ofDevise = /^Devise.*Controller$/

const authenticating = /^authenticate_(\w+)!$/
const asking = /^(\w+)_signed_in\?$/
const current = /^current_(\w+)$/

/** What its words with the name of a scope in them give. */
export function readDevise(call: Invocation, run: GemRun): Value | undefined {
  const { name } = call
  if (name === 'devise_controller?') return usesIt(run) ? exact(isOfDevise(run)) : undefined
  const byToken = tokenCallback(name, run.application)
  if (byToken !== undefined) return authenticateByToken(byToken, call, run)
  const authenticated = authenticating.exec(name)?.[1]
  if (authenticated !== undefined) return usesIt(run) ? authenticate(authenticated, call, run) : undefined
  const scope = asking.exec(name)?.[1]
  if (scope === undefined || !usesIt(run)) return readTokenWord(call, run)
  const known = askedAgain(scope, run) ?? askedFor(scope, run)
  const isThere = known === undefined ? undefined : truthOf(known)
  return isThere === undefined ? some(booleanShape) : exact(isThere)
}

/** `warden.authenticate!(scope: :user)` */
export function readWarden({ receiver, ...call }: Invocation, run: GemRun): Value | undefined {
  const isWarden = receiver?.kind === 'some' && receiver.origin?.kind === 'name' && receiver.origin.name === 'warden'
  if (!isWarden || call.name !== 'authenticate!' || !usesIt(run)) return undefined
  const refuse = (): never => turnAway({ call: { ...call, receiver }, scope: undefined }, run)
  return run.answering.isForStranger ? refuse() : run.machine.branch([() => unknown, refuse])
}

/** Nobody knows who is there behind `sign_out`. */
export function signOut(_call: Invocation, { machine, self }: GemRun): undefined {
  for (const [name] of machine.variablesOfInstance(self) ?? [])
    if (name.startsWith('@current_')) machine.setInstanceVariable(self, name, nil)
}

function usesIt({ application }: GemRun): boolean {
  return installedIn(application).usesDevise
}

/** Devise keeps who is there in a variable of the controller. */
function signedIn(scope: string, { machine, self }: Pick<GemRun, 'machine' | 'self'>): Value | undefined {
  const kept = machine.keptBy(self, `@current_${scope}`)
  return kept === undefined || isNil(kept) ? undefined : kept
}

/** Where somebody may be there or not, what has told that is what is asked here, too. */
function askedAgain(scope: string, run: GemRun): Value | undefined {
  const known = signedIn(scope, run)
  if (known !== undefined && truthOf(known) === undefined)
    for (const each of ownCredentials(run)) run.noteAgain(each, known)
  return known
}

/** `current_user`: who is there, if anybody is. */
export function readCurrent({ name, receiver, frame }: Invocation, run: GemRun): Value | undefined {
  if (receiver !== undefined || !name.startsWith('current_') || !usesIt(run)) return undefined
  const scope = current.exec(name)?.[1]
  if (scope === undefined) return undefined
  return askedAgain(scope, run) ?? (isSame(frame.self, run.self) ? askedFor(scope, run) : undefined)
}

/** Whoever the request shows, or nobody. */
function askedFor(scope: string, run: GemRun): Value | undefined {
  noteCredentials(run)
  const found = run.answering.isForStranger ? nil : run.named(scope)
  if (found !== undefined) run.machine.setInstanceVariable(run.self, `@current_${scope}`, found)
  return found
}

function isSame(value: Value, { id }: Reference): boolean {
  return value.kind === 'reference' && value.id === id
}

/** What a condition on `current_user` or `user_signed_in?` tells of who is there. */
export function narrowCurrent({ holder, name, narrow }: NarrowedRead, { machine, self }: GemRun): void {
  const asked = asking.exec(name)?.[1]
  const variable = `@current_${asked ?? current.exec(name)?.[1] ?? ''}`
  const known = isSame(holder, self) ? machine.keptBy(self, variable) : undefined
  if (known === undefined) return
  const isThere = asked === undefined ? undefined : truthOf(narrow(eitherOf([exact(true), exact(false)])))
  const value = asked === undefined ? narrow(known) : isThere === true ? whereNotNil(known) : known
  if (value !== known && !isNothing(value)) machine.setInstanceVariable(self, variable, value)
}

function authenticate(scope: string, call: Invocation, run: GemRun): Value {
  const { machine } = run
  const known = signedIn(scope, run)
  if (known !== undefined && truthOf(known) === true) return known
  noteCredentials(run)
  // The controllers of Devise itself let everybody in, unless they are told otherwise.
  if (isOfDevise(run) && call.values.length === 0) return nil
  const refuse = (): Value => (takesTokens(run) ? turnAwayToken(call, run) : turnAway({ call, scope }, run))
  return run.answering.isForStranger ? refuse() : machine.branch([() => signIn(scope, run), refuse])
}

function signIn(scope: string, { machine, self, named }: GemRun): Value {
  const found = named(scope)
  const user = found === undefined ? undefined : whereNotNil(found)
  if (user !== undefined) machine.setInstanceVariable(self, `@current_${scope}`, user)
  return user ?? unknown
}

function authenticateByToken({ scope, fallsBack }: TokenCallback, call: Invocation, run: GemRun): Value {
  run.note(simpleTokenHeaders(scope, run.application))
  noteAsked(run)
  if (fallsBack) return authenticate(scope, { ...call, values: [exact(true)] }, run)
  return run.answering.isForStranger ? nil : run.machine.branch([() => signIn(scope, run), () => nil])
}

function ancestorsOfSelf({ machine, self }: GemRun): readonly string[] {
  return machine.program.ancestors(machine.classNameOf(self) ?? '')
}

function isOfDevise(run: GemRun): boolean {
  return ancestorsOfSelf(run).some((each) => ofDevise.test(each))
}

/** devise_token_auth answers in controllers that include its concern; in others Devise itself does. */
function takesTokens(run: GemRun): boolean {
  return ancestorsOfSelf(run).some((each) => each.startsWith('DeviseTokenAuth::'))
}

const tokenGems = ['warden-jwt_auth', 'devise-token_authenticatable']

/** devise-jwt, which brings warden-jwt_auth, takes no token before it is set up. */
function givesTokens({ has, initializer }: Installed): boolean {
  if (!has('devise-jwt')) return has(...tokenGems)
  const settings = initializer('devise')
  return settings === '' || /\bjwt\b/i.test(settings) || has('devise-token_authenticatable')
}

function noteCredentials(run: GemRun): void {
  noteAsked(run)
  for (const each of ownCredentials(run)) run.note(each)
}

/** What it takes: the session, where no gem gives tokens, and a password where the application says so. */
function ownCredentials(run: GemRun): readonly Credential[] {
  const { application } = run
  const installed = installedIn(application)
  const takesPassword = /\.http_authenticatable\s*=\s*(?:true|\[|%i)/.test(installed.initializer('devise'))
  const basic: readonly Credential[] = takesPassword ? [{ kind: 'basic' }] : []
  if (takesTokens(run)) return [...deviseTokenCredentials(application), ...basic]
  if (givesTokens(installed)) return [{ kind: 'token' }, ...basic]
  // Beside tokens of a gem the session is there for something else, such as signing in at another site.
  const isAdded = !installed.has('devise_token_auth') && sessionMiddleware(application) !== undefined
  const hasSession = !isApiOnly(application) || isAdded
  return hasSession ? [{ kind: 'session' }, ...basic] : basic
}

function isApiOnly({ files }: Application): boolean {
  return /^[ \t]*config\.api_only[ \t]*=[ \t]*true/m.test(files.read('config/application.rb') ?? '')
}
