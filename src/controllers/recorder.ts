// Notes what an action declares and how it answers while it runs. Where the code may go several ways, each way is run.

import type { BranchObserver } from '../flow/index.ts'
import type { Answer } from './answer.ts'
import {
  type Branch,
  buildDeclarations,
  type Draft,
  mergeBranches,
  type ParamDeclaration,
  type ReportRepeated,
} from './params/index.ts'

/** A point where the code goes several ways. */
interface Fork {
  readonly outer: Draft[]
  readonly wasAnswered: boolean
  readonly branches: Branch[]
  readonly answered: boolean[]
}

export class Recorder implements BranchObserver {
  private readonly reportRepeated: ReportRepeated
  private drafts: Draft[] = []
  private readonly given: Answer[] = []
  /** Whether every way that led here has answered. */
  isAnswered = false
  private readonly forks: Fork[] = []

  constructor(reportRepeated: ReportRepeated) {
    this.reportRepeated = reportRepeated
  }

  add(draft: Draft): void {
    this.drafts.push(draft)
  }

  addAnswer(answer: Omit<Answer, 'isConditional'>): void {
    const isConditional = this.forks.length > 0
    // A second answer is an error in Rails; under a condition it may be the only one.
    if (this.isAnswered && !isConditional) return
    this.given.push({ ...answer, isConditional })
    this.isAnswered = true
  }

  fork(): void {
    this.forks.push({ outer: this.drafts, wasAnswered: this.isAnswered, branches: [], answered: [] })
  }

  beginWay(): void {
    const fork = this.forks[this.forks.length - 1]
    this.drafts = []
    this.isAnswered = fork?.wasAnswered ?? false
  }

  endWay(isLeft: boolean): void {
    const fork = this.forks[this.forks.length - 1]
    fork?.branches.push({ drafts: this.drafts, isLeft })
    fork?.answered.push(this.isAnswered)
  }

  join(): void {
    const fork = this.forks.pop()
    if (fork === undefined) return
    const { outer, branches, answered } = fork
    this.drafts = outer
    for (const draft of mergeBranches(branches, this.reportRepeated)) outer.push(draft)
    const isOver = branches.every(({ isLeft }) => isLeft)
    this.isAnswered = answered.every((each, index) => each || (!isOver && branches[index]?.isLeft === true))
  }

  /** Whether some way answers without an error. */
  get hasSuccess(): boolean {
    return this.given.some(({ status }) => status === undefined || status < 400)
  }

  /** What is noted between two ways, so that one of them can be forgotten. */
  noted(): () => void {
    const { drafts, given, isAnswered } = this
    const [draftCount, givenCount] = [drafts.length, given.length]
    return () => {
      this.drafts = drafts
      drafts.length = draftCount
      given.length = givenCount
      this.isAnswered = isAnswered
      this.forks.length = 0
    }
  }

  /** Whether nothing is noted so far. */
  get isEmpty(): boolean {
    return this.drafts.length === 0 && this.given.length === 0 && !this.isAnswered
  }

  declarations(): readonly ParamDeclaration[] {
    return buildDeclarations(this.drafts, this.reportRepeated)
  }

  /** All answers in their order. */
  answers(): readonly Answer[] {
    return this.given
  }
}
