// What is demanded where callbacks and handlers of errors answer with a success: behind
// `before_action { head :ok if params[:size].to_i > 5 }` clients may send any size.

import { type GivenAnswer, isFailure, type Raised } from './answers/index.ts'
import type { CallbackResult } from './callbacks/callback-results.ts'
import {
  areDemands,
  type Demands,
  eitherOfDemands,
  excused,
  outsideOfTurns,
  type Requests,
  withLimitsOfBoth,
} from './requests/index.ts'
import type { Ended } from './run.ts'

interface End {
  readonly demands: Demands
  /** It is answered to an error. */
  readonly isOfError: boolean
}

export class OtherEnds {
  private readonly requests: Requests
  private readonly answered = new WeakMap<GivenAnswer, End>()
  private readonly succeeding = new WeakMap<Raised, 'answers' | 'redirects'>()

  constructor(requests: Requests) {
    this.requests = requests
  }

  /** A callback, or what runs for it, answers. */
  noteAnswer(answer: GivenAnswer): GivenAnswer {
    if (isFailure(answer)) return answer
    const { requests } = this
    const own = { ...answer }
    this.answered.set(own, { demands: outsideOfTurns(requests), isOfError: requests.machine.handled !== undefined })
    return own
  }

  /** An error that left the code is answered. */
  noteHandled<Answers extends readonly Pick<GivenAnswer, 'status'>[]>(raised: Raised, answers: Answers): Answers {
    const successes = answers.filter((answer) => !isFailure(answer))
    const redirects = successes.every(({ status = 200 }) => status !== 'unknown' && status >= 300)
    if (successes.length === 0) this.succeeding.delete(raised)
    else this.succeeding.set(raised, redirects ? 'redirects' : 'answers')
    return answers
  }

  /** What was demanded on all ways of the action is demanded by these, too, or not at all. */
  join({ passed, raised }: Pick<Ended, 'passed' | 'raised'>): void {
    const isInside = passed.some(({ isOfAction }) => isOfAction === true)
    this.joinErrors(raised)
    for (const result of passed) {
      const own = result.answers.flatMap((answer) => this.answered.get(answer) ?? [])
      const rescues = isInside && result.callback?.kind === 'around'
      const ofAction = rescues ? own.filter(({ isOfError }) => isOfError).map(({ demands }) => demands) : []
      const ofCallback = own.filter(({ isOfError }) => !rescues || !isOfError).map(({ demands }) => demands)
      this.joinEnds(ofAction)
      if (result.isOfAction === true) this.joinErrors(result.raised)
      else this.excuse(result, [...ofCallback, ...this.endsOf(result.raised, result.after)])
    }
  }

  private joinErrors(raised: readonly Raised[]): void {
    this.joinEnds(this.endsOf(raised, this.requests.demandsOfAll))
  }

  /** Who may not come in is often sent elsewhere before anything is asked of the request: that takes limits alone. */
  private endsOf(raised: readonly Raised[], known: Demands | undefined): readonly Demands[] {
    if (known === undefined) return []
    return raised.flatMap((each) => {
      const by = this.succeeding.get(each)
      const ends = by === undefined ? [] : (each.demands ?? []).filter(areDemands)
      return by === 'redirects' ? ends.map((end) => withLimitsOfBoth(known, end)) : ends
    })
  }

  private joinEnds(ends: readonly Demands[]): void {
    const { requests } = this
    if (requests.demandsOfAll !== undefined) for (const demands of ends) requests.noteEnd(demands)
  }

  /** What the callback alone finds out, and answers with a success. */
  private excuse({ after }: CallbackResult, ends: readonly Demands[]): void {
    const { requests } = this
    const { demandsOfAll } = requests
    if (demandsOfAll === undefined || after === undefined || ends.length === 0) return
    requests.demandsOfAll = excused(demandsOfAll, after, ends.reduce(eitherOfDemands))
  }
}
