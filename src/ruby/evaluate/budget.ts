// How much work an application may ask for. A loop or a recursion that does not end is stopped here.

import { BudgetSpent } from './signals.ts'
import { countAnew, countedLetters } from './size.ts'

/** A large application needs about 100,000 steps for its routes. */
const mostSteps = 850_000

/** Ruby itself allows about 10,000 calls; each of ours takes several frames of the stack. */
const mostCalls = 150

export class Budget {
  private steps = 0
  private calls = 0

  constructor() {
    this.reset()
  }

  reset(): void {
    this.steps = 0
    countAnew()
  }

  /** What was paid since it began anew, with the letters that were counted. */
  get spent(): number {
    return this.steps + countedLetters() / 20
  }

  step(): void {
    if (++this.steps > mostSteps) throw new BudgetSpent()
  }

  /** Pays for work in proportion to a size, such as the copies of a list. */
  pay(size: number): void {
    this.steps += size
    if (this.steps > mostSteps) throw new BudgetSpent()
  }

  /** Runs a call inside the calls that run already. */
  enter<Result>(run: () => Result): Result {
    if (this.calls >= mostCalls) throw new BudgetSpent()
    this.calls++
    try {
      return run()
    } finally {
      this.calls--
    }
  }
}
