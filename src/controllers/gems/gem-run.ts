// What the words of gems are given of the run around them.

import {
  type Invocation,
  type Machine,
  nameOfValue,
  passing,
  placeOf,
  type Reference,
  some,
  textValue,
  type Value,
} from '../../flow/index.ts'
import type { Application } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import type { Answering, GivenAnswer } from '../answers/index.ts'
import type { Credential } from '../visitors/credentials.ts'

export interface GemRun {
  readonly application: Application
  readonly machine: Machine
  /** The controller. */
  readonly self: Reference
  readonly answering: Answering
  /** Credentials are asked for. */
  readonly note: (credential: Credential) => void
  /** They were asked for before, and it is not known yet whether they are there. */
  readonly noteAgain: (credential: Credential, known: Value) => void
  /** The record that a name stands for, or none. */
  readonly named: (name: string) => Value | undefined
}

/** `undefined` where the call is not what the word takes. */
export type GemWord = (call: Invocation, run: GemRun) => Value | undefined

/** What the errors of gems answer beside what every error does. */
const facts: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['Pundit::NotAuthorizedError', new Set(['query', 'record', 'policy'])],
  ['Pundit::PolicyFinder', new Set(['object', 'param_key', 'policy'])],
  ['CanCan::AccessDenied', new Set(['action', 'subject'])],
  ['ActionPolicy::Unauthorized', new Set(['policy', 'rule'])],
  ['Doorkeeper::OAuth::InvalidTokenResponse', new Set(['description', 'name', 'reason', 'status'])],
  ['Doorkeeper::OAuth::ForbiddenTokenResponse', new Set(['description', 'name', 'status'])],
])

export function factOf(machine: Machine, { receiver, name }: Invocation): Value | undefined {
  if (receiver?.kind !== 'reference') return undefined
  const className = machine.classNameOf(receiver)
  if (className === undefined || facts.get(className)?.has(name) !== true) return undefined
  return machine.variablesOfInstance(receiver)?.get(`@__${name}`)
}

/** What the controller answers to one of its own words. */
export function asked({ machine, self }: GemRun, name: string, { node, frame }: Invocation, ...values: Value[]): Value {
  return machine.invoke({ ...passing(...values), receiver: undefined, name, node, frame: { ...frame, self } })
}

/** `show?`, as the action is called. */
export function ruleOfAction(run: GemRun, call: Invocation): Value {
  const action = nameOfValue(asked(run, 'action_name', call))
  return action === undefined ? some(stringShape) : textValue(`${action}?`)
}

/** The request is answered: nothing goes on from here. */
export function refused(
  { answering, machine }: GemRun,
  call: Invocation,
  { status, body, headers = [] }: Pick<GivenAnswer, 'status' | 'body' | 'headers'>,
): never {
  answering.add({ status, body, place: placeOf(call), headers })
  return machine.stop()
}
