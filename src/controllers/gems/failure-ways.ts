// What a failure app of Devise has set for its answer, for each way through its code by itself: the status of one is never told
// with the body of another.

import { eitherOf, type Machine, type Reference, singlesOf, some, type Value } from '../../flow/index.ts'
import { anything, join, type Shape } from '../../shape/index.ts'

export interface FailureState {
  readonly status?: Value
  readonly type?: Value
  readonly body?: Shape
  /** What Devise itself answers: it tells clients and leads browsers, or does one of both for all. */
  readonly devise?: 'respond' | 'tell' | 'lead'
}

/** Ways that come by the same lines are one. */
export class FailureWay {
  readonly lines: ReadonlySet<string>
  readonly value: Value
  state: FailureState

  constructor(lines: ReadonlySet<string>, state: FailureState) {
    this.lines = lines
    this.state = state
    this.value = { ...some(anything), held: this }
  }
}

const wayVariable = '@__way'

/** The ways through the code of one failure app. */
export class FailureWays {
  /** Whose sign-in is demanded; `undefined` where the code does not tell it. */
  readonly scope: string | undefined
  private readonly machine: Machine
  private readonly app: Reference
  private readonly known = new Map<string, FailureWay>()

  constructor(machine: Machine, app: Reference, scope: string | undefined) {
    this.machine = machine
    this.app = app
    this.scope = scope
    machine.setInstanceVariable(app, wayVariable, new FailureWay(new Set(), {}).value)
  }

  /** Those that have come to where the code is. */
  get here(): readonly FailureWay[] {
    const value = this.machine.variablesOfInstance(this.app)?.get(wayVariable)
    const singles = value === undefined ? [] : singlesOf(value)
    return singles.flatMap((single) =>
      single.kind === 'some' && single.held instanceof FailureWay ? [single.held] : [],
    )
  }

  /** A line of the code sets something. */
  set(line: string, state: FailureState): void {
    const behind = this.here.map((way) => this.behind(way, line, state).value)
    this.machine.setInstanceVariable(this.app, wayVariable, eitherOf(behind))
  }

  private behind(way: FailureWay, line: string, state: FailureState): FailureWay {
    if (way.lines.has(line)) {
      way.state = { ...way.state, ...state, ...joined(way.state.body, state.body) }
      return way
    }
    const lines = new Set([...way.lines, line])
    const key = [...lines].join(' ')
    const known = this.known.get(key) ?? new FailureWay(lines, { ...way.state, ...state })
    this.known.set(key, known)
    return known
  }
}

function joined(first: Shape | undefined, second: Shape | undefined): Pick<FailureState, 'body'> {
  const body = first === undefined || second === undefined ? (second ?? first) : join(first, second)
  return body === undefined ? {} : { body }
}
