// How much a run may do: its steps, how many of them its calls may take, and how deep they may be.

import type { ast } from '../ruby/index.ts'
import { type Entered, shareOfChecks, shareOfSteps } from './calls/steps-of-calls.ts'
import { Store } from './store/store.ts'
import type { Value } from './values/value.ts'

/** The code asks for more work than is allowed. */
export class TooMuchWork {}

/** Most actions and templates take a few hundred. */
const mostSteps = 200_000

/** More than code asks that people write. */
const mostUnpaid = 300

/** Actions raise a few, whose code is short. */
const mostErrors = 12

/** Methods of hundreds of lines with loops in loops take that much. */
const mostOverdrawn = 3000

/** Enough for a serializer of many keys, and for the calls of one action that come last. */
const stepsReserved = 1500
const timesReserved = 4

/** Beyond this depth of calls nothing is known; Ruby itself allows about 10,000. */
const deepest = 55
const mostCalls = 60

export abstract class Budget extends Store {
  /** Calls that come after so many steps are not followed, and give anything. */
  mostFollowed = Number.POSITIVE_INFINITY
  /** Whether calls on other objects are followed. */
  followsOthers = true
  /** What each call on another object may take; what it asks for behind that is not followed. */
  stepsOfCall = Number.POSITIVE_INFINITY
  private steps = 0
  /** What code that goes on by several ways may take beyond what one way may. */
  private spare = 0
  /** Whose own calls have steps that no other takes, and how often still. */
  private reserved: { readonly by: ast.Node | undefined; readonly times: number } = { by: undefined, times: 0 }
  /** The steps of what is undone. */
  private undone = 0
  /** How often something may still be run that takes no steps. */
  private unpaidLeft = mostUnpaid
  /** How many errors may still be made whatever was taken. */
  private errorsLeft = 0
  /** How deep the calls are; most methods do little around what they end with, so that counts half. */
  private calls = 0
  /** How many calls there are of them. */
  private depth = 0

  step(): void {
    if (++this.steps > mostSteps) throw new TooMuchWork()
  }

  /** Pays for work that is more than a step. */
  pay(steps: number): void {
    this.steps += steps
    if (this.steps > mostSteps) throw new TooMuchWork()
  }

  get spent(): number {
    return this.steps
  }

  /** The steps of all that has ever run here. */
  get worked(): number {
    return this.undone + this.steps
  }

  /** As if only so many steps had been taken. */
  protected undo(steps: number): void {
    this.undone += this.steps - steps
    this.steps = steps
  }

  /** Runs a little that was run before: nothing else has fewer steps for it. */
  unpaid<Result>(run: () => Result): Result {
    if (this.unpaidLeft === 0) return run()
    this.unpaidLeft--
    const before = this.steps
    try {
      return run()
    } finally {
      this.undo(before)
    }
  }

  get isDeep(): boolean {
    return this.calls >= deepest
  }

  /** The calls of the code that begins may take so many steps; those that this code makes by itself have some for sure. */
  allow(steps: number, by?: ast.Node): void {
    this.mostFollowed = this.steps + steps
    this.spare = steps / 2
    this.unpaidLeft = mostUnpaid
    this.errorsLeft = mostErrors
    this.reserved = { by, times: timesReserved }
  }

  /** To be called before a call of this code: what an action renders often comes last, when others have taken all. */
  protected reserve(by: ast.Node): void {
    const { reserved, steps } = this
    if (reserved.by !== by || reserved.times === 0 || this.mostFollowed - steps >= stepsReserved) return
    this.reserved = { by, times: reserved.times - 1 }
    this.mostFollowed = steps + stepsReserved
  }

  /** Runs what has steps of its own: the code around it has at least as many behind it as before, and what it needs more. */
  apart<Result>(run: () => Result, more: () => number): Result {
    const { steps, mostFollowed, spare, reserved } = this
    try {
      return run()
    } finally {
      this.mostFollowed = Math.max(this.mostFollowed, mostFollowed + this.steps - steps + more())
      this.spare = spare
      this.reserved = reserved
    }
  }

  /** Runs one more of the ways by which code goes on: what it takes is not taken from what comes behind, up to a number. */
  besides(run: () => Value): Value {
    const before = this.steps
    try {
      return run()
    } finally {
      const taken = Math.min(this.steps - before, this.spare)
      this.spare -= taken
      this.mostFollowed += taken
    }
  }

  /** How many steps the calls of the code that runs may still take. */
  get stepsLeft(): number {
    return this.mostFollowed - this.steps
  }

  /** To be asked where an error is made behind the last step. */
  protected get mayMakeError(): boolean {
    return this.errorsLeft-- > 0
  }

  /** Whether the code that runs takes far more than it has, by itself. */
  protected get isOverdrawn(): boolean {
    return this.stepsLeft < -mostOverdrawn
  }

  /** Whether the code of one more method is paid for; what runs first always is. */
  protected get hasStepsLeft(): boolean {
    return this.steps < this.mostFollowed || this.calls === 0
  }

  /** Runs a call inside the calls that run already; it leaves some of the steps to those that come after it. */
  entering(run: () => Value, { isOfOther = false, isLast = false, isChecking = false }: Entered = {}): Value {
    if (this.calls >= mostCalls) throw new TooMuchWork()
    const { mostFollowed, steps, calls, depth } = this
    const own = isOfOther && mostFollowed === Number.POSITIVE_INFINITY ? this.stepsOfCall : Number.POSITIVE_INFINITY
    const left = Math.max(0, mostFollowed - steps)
    const most = steps + Math.min(own, left * (isChecking ? shareOfChecks : shareOfSteps(depth, isLast)))
    this.mostFollowed = most
    this.depth++
    this.calls = calls + (isLast ? 0.5 : 1)
    try {
      return run()
    } finally {
      this.calls = calls
      this.depth--
      // What it took beyond its part is not taken from the others.
      this.mostFollowed = mostFollowed + Math.max(0, this.steps - most)
    }
  }
}
