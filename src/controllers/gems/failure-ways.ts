// What a failure app of Devise has set for its answer, for each way through its code by itself: the status of one is never told
// with the body of another.

import { eitherOf, type Machine, type Reference, singlesOf, some, type Value } from '../../flow/index.ts'
import { anything, joinAll, type Shape, shapeNumber } from '../../shape/index.ts'
import type { GivenStatus } from '../answers/index.ts'

export interface FailureState {
  readonly status?: GivenStatus
  readonly type?: string | undefined
  readonly body?: Shape
  /** What Devise itself answers: it tells clients and leads browsers, or does one of both for all. */
  readonly devise?: 'respond' | 'tell' | 'lead'
  /** The code has asked what the client takes, and its format does not tell the answer. */
  readonly isAsked?: true
}

/** Ways that have set the same are one; where there are many, several that have not stand together. */
class FailureWay {
  readonly states: readonly FailureState[]
  readonly value: Value

  constructor(states: readonly FailureState[]) {
    this.states = states
    this.value = { ...some(anything), held: this }
  }
}

const wayVariable = '@__way'

/** What so many ways have set is known for each where the code joins them. */
const mostWays = 12

const mostStates = 64

/** The ways through the code of one failure app. */
export class FailureWays {
  /** Whose sign-in is demanded; `undefined` where the code does not tell it. */
  readonly scope: string | undefined
  /** What the client asks for. */
  readonly format: string
  private readonly machine: Machine
  private readonly app: Reference
  private readonly known = new Map<string, FailureWay>()

  constructor(machine: Machine, app: Reference, { scope, format }: Pick<FailureWays, 'scope' | 'format'>) {
    this.machine = machine
    this.app = app
    this.scope = scope
    this.format = format
    machine.setInstanceVariable(app, wayVariable, this.wayOf([{}]).value)
  }

  /** What those have set that have come to where the code is; of too many that meet at once, what any has. */
  get here(): readonly FailureState[] {
    const value = this.machine.variablesOfInstance(this.app)?.get(wayVariable)
    const ways = (value === undefined ? [] : singlesOf(value)).flatMap((single) =>
      single.kind !== 'some' ? [] : single.held instanceof FailureWay ? [single.held] : [...this.known.values()],
    )
    return [...byKey(ways.flatMap(({ states }) => states)).values()]
  }

  /** The code sets something, such as one of several statuses. */
  set(given: readonly FailureState[]): void {
    const states = fewer(this.here.flatMap((state) => given.map((each) => ({ ...state, ...each }))))
    const ways = states.length > mostWays ? [this.wayOf(states)] : states.map((each) => this.wayOf([each]))
    if (ways.length > 0)
      this.machine.setInstanceVariable(this.app, wayVariable, eitherOf(ways.map(({ value }) => value)))
  }

  private wayOf(states: readonly FailureState[]): FailureWay {
    const key = states.map(keyOfState).sort().join('\n')
    const known = this.known.get(key) ?? new FailureWay(states)
    this.known.set(key, known)
    return known
  }
}

function keyOfState({ body, ...state }: FailureState): string {
  return `${keyOfHead(state)} ${body === undefined ? '' : shapeNumber(body)}`
}

function keyOfHead({ status, type, devise, isAsked }: FailureState): string {
  return JSON.stringify([status, type, devise, isAsked])
}

function byKey(states: readonly FailureState[]): ReadonlyMap<string, FailureState> {
  return new Map(states.map((state) => [keyOfState(state), state]))
}

/** Of too many, those that differ by their bodies alone have any of these; of too many others nothing is known. */
function fewer(given: readonly FailureState[]): readonly FailureState[] {
  const states = [...byKey(given).values()]
  if (states.length <= mostStates) return states
  const bodies = new Map<string, readonly Shape[]>()
  const heads = new Map<string, FailureState>()
  for (const { body, ...head } of states) {
    const key = `${keyOfHead(head)} ${body !== undefined}`
    heads.set(key, head)
    bodies.set(key, [...(bodies.get(key) ?? []), ...(body === undefined ? [] : [body])])
  }
  if (heads.size > mostStates) return [{ status: 'unknown' }]
  return [...heads].map(([key, head]) => {
    const shapes = bodies.get(key) ?? []
    return shapes.length === 0 ? head : { ...head, body: joinAll(shapes) }
  })
}
