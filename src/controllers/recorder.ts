// Notes what an action declares and how it answers while it is evaluated. Where the code may go several ways, each way is
// run.

import { leavesCode, unknown, type Value } from '../ruby/index.ts'
import { type Answer, implicitAnswer } from './answer.ts'
import {
  type Branch,
  buildDeclarations,
  type Draft,
  mergeBranches,
  type ParamDeclaration,
  type ReportRepeated,
} from './params/index.ts'

export class Recorder {
  private readonly reportRepeated: ReportRepeated
  private drafts: Draft[] = []
  private readonly given: Answer[] = []
  /** Whether every way that led here has answered. */
  private isAnswered = false
  private depth = 0

  constructor(reportRepeated: ReportRepeated) {
    this.reportRepeated = reportRepeated
  }

  add(draft: Draft): void {
    this.drafts.push(draft)
  }

  addAnswer(answer: Omit<Answer, 'isConditional'>): void {
    // A second answer is an error in Rails; under a condition it may be the only one.
    if (this.isAnswered && this.depth === 0) return
    this.given.push({ ...answer, isConditional: this.depth > 0 })
    this.isAnswered = true
  }

  /** Runs every way that the code may go. */
  explore(ways: readonly (() => Value)[]): Value {
    const [outer, wasAnswered] = [this.drafts, this.isAnswered]
    const jumps: unknown[] = []
    const answered: boolean[] = []
    this.depth++
    const branches = ways.map((way): Branch => {
      this.drafts = []
      this.isAnswered = wasAnswered
      const isLeft = leaves(way, jumps)
      answered.push(this.isAnswered)
      return { drafts: this.drafts, isLeft }
    })
    this.depth--
    this.drafts = outer
    for (const draft of mergeBranches(branches, this.reportRepeated)) outer.push(draft)
    const isOver = jumps.length === ways.length
    this.isAnswered = answered.every((each, index) => each || (!isOver && branches[index]?.isLeft === true))
    if (isOver) throw jumps[0]
    return unknown('one of several ways')
  }

  declarations(): readonly ParamDeclaration[] {
    return buildDeclarations(this.drafts, this.reportRepeated)
  }

  /** All answers in their order; where a way ends without one, Rails renders the action's own template. */
  answers(): readonly Answer[] {
    if (this.isAnswered) return this.given
    return [...this.given, implicitAnswer]
  }
}

function leaves(way: () => Value, jumps: unknown[]): boolean {
  try {
    way()
    return false
  } catch (error) {
    if (!leavesCode(error)) throw error
    jumps.push(error)
    return true
  }
}
