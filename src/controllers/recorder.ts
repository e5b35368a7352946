// Notes what an action declares and how it answers while it runs. Where the code may go several ways, each way is run.

import type { BranchObserver, Machine } from '../flow/index.ts'
import { type Answer, isSuccess } from './answers/index.ts'
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
  readonly branches: Branch[]
  /** Whether the ways were left to an end that succeeds. */
  readonly succeeded: boolean[]
}

export class Recorder implements BranchObserver {
  private readonly reportRepeated: ReportRepeated
  private readonly machine: Pick<Machine, 'doubts'>
  private hasDoubted = false
  private drafts: Draft[] = []
  private readonly given: Answer[] = []
  /** Whether the way that runs has come to its end with a success: then it counts among the ways that go on. */
  private hasEnded = false
  private readonly forks: Fork[] = []

  constructor(reportRepeated: ReportRepeated, machine: Pick<Machine, 'doubts'> = { doubts: 0 }) {
    this.reportRepeated = reportRepeated
    this.machine = machine
  }

  add(draft: Draft): void {
    this.drafts.push(draft)
  }

  addAnswer(answer: Omit<Answer, 'isConditional'>): void {
    this.given.push({ ...answer, isConditional: this.forks.length > 0 })
    this.hasEnded = isSuccess(answer)
    this.hasDoubted ||= this.hasEnded && this.machine.doubts > 0
  }

  fork(): void {
    this.forks.push({ outer: this.drafts, branches: [], succeeded: [] })
  }

  beginWay(): void {
    this.drafts = []
    this.hasEnded = false
  }

  endWay(isLeft: boolean): void {
    const fork = this.forks[this.forks.length - 1]
    const hasSucceeded = isLeft && this.hasEnded
    fork?.branches.push({ drafts: this.drafts, isLeft: isLeft && !hasSucceeded })
    fork?.succeeded.push(hasSucceeded)
  }

  join(): void {
    const fork = this.forks.pop()
    if (fork === undefined) return
    const { outer, branches, succeeded } = fork
    this.drafts = outer
    for (const draft of mergeBranches(branches, this.reportRepeated)) outer.push(draft)
    this.hasEnded = succeeded.includes(true) && branches.every(({ isLeft }, index) => isLeft || succeeded[index])
  }

  /** Whether a block that unknown code gets succeeds: then it is run, and the way around it is none. */
  get answersInside(): boolean {
    return this.hasDoubted
  }

  /** Whether some way answers without an error. */
  get hasSuccess(): boolean {
    return this.given.some(isSuccess)
  }

  /** What is noted between two ways, so that one of them can be forgotten. */
  noted(): () => void {
    const { drafts, given } = this
    const [draftCount, givenCount] = [drafts.length, given.length]
    return () => {
      this.drafts = drafts
      drafts.length = draftCount
      given.length = givenCount
      this.hasEnded = false
      this.forks.length = 0
    }
  }

  /** Whether nothing is noted so far. */
  get isEmpty(): boolean {
    return this.drafts.length === 0 && this.given.length === 0
  }

  declarations(): readonly ParamDeclaration[] {
    return buildDeclarations(this.drafts, this.reportRepeated)
  }

  /** All answers in their order. */
  answers(): readonly Answer[] {
    return this.given
  }
}

/** What notes the ways of the code, whichever action is recorded. */
export function branchesOf(recorder: () => Recorder): BranchObserver {
  return {
    fork: () => recorder().fork(),
    beginWay: () => recorder().beginWay(),
    endWay: (isLeft) => recorder().endWay(isLeft),
    join: () => recorder().join(),
  }
}
