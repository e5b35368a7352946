// How much all the actions of a run may ask for together. Each has a budget of its own, but where as many callbacks stand
// before as many actions, or as many actions call one method, what all of them ask for is their product.

import type { RubyFile } from '../ruby/index.ts'

/** The largest of the applications tried, with 300 to 800 actions, ask for three quarters of it. */
const mostSteps = 4_000_000

const stepsOfLetter = 2

export class Workload {
  private left = mostSteps
  private readonly files = new Set<RubyFile>()

  /** More code may ask for more work. */
  addFile(file: RubyFile): void {
    if (this.files.has(file)) return
    this.files.add(file)
    this.left += stepsOfLetter * file.text.length
  }

  pay(steps: number): void {
    this.left -= steps
  }

  get isSpent(): boolean {
    return this.left < 0
  }
}
