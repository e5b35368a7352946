// How much all the actions of a run may ask for together. Each has a budget of its own, but where as many callbacks stand
// before as many actions, or as many actions call one method, what all of them ask for is their product.

import type { RubyFile } from '../ruby/index.ts'

/** The largest of the applications tried, with 300 to 800 actions, ask for two thirds of it. */
const mostSteps = 6_000_000

/** What is left to what answers programs when pages have had their part. */
const stepsOfOthers = 1_000_000

/** What those may take together that are read in short. */
const stepsInShort = 1_500_000

const stepsOfLetter = 2

export class Workload {
  private left = mostSteps
  private leftInShort = stepsInShort
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

  /** Whether an action is read without what other objects do for it. */
  isShortFor(isPage: boolean): boolean {
    return this.left < (isPage ? stepsOfOthers : 0)
  }

  payInShort(steps: number): void {
    this.leftInShort -= steps
  }

  get isSpent(): boolean {
    return this.leftInShort < 0
  }
}
