// Which parts of the request an action never succeeds without, however its code finds out: it collects what is missing in a
// list, or asks an object for it. The action is run once more for who leaves the part out.

import type { Machine } from '../flow/index.ts'
import type { ActionBody, ActionMethod } from './action-body.ts'
import { type Answer, isFailure, type Raised } from './answers/index.ts'
import type { RequestPart, Requests } from './requests/index.ts'

interface LeavingOut {
  readonly machine: Machine
  readonly body: ActionBody
  readonly requests: Requests
}

interface Visited {
  readonly method: ActionMethod
  /** What was known where the action began. */
  readonly start: ReturnType<Machine['mark']>
  readonly answers: readonly Pick<Answer, 'status'>[]
  readonly answersTo: (errors: readonly Raised[]) => readonly Answer[]
}

const mostParts = 6
/** Each costs as much as the action: all together take no more than that. */
const mostSteps = 2500

/** Demands what code goes by, or finds records by, where without it there are only refusals, or errors that nobody answers. */
export function demandWhatIsNeeded(
  { machine, body, requests }: LeavingOut,
  { method, start, answers, answersTo }: Visited,
): void {
  const inDoubt = answers.length > 0 ? requests.partsInDoubt : []
  if (inDoubt.length === 0) return
  const end = machine.mark()
  const parts = inDoubt.slice(0, Math.min(mostParts, Math.floor(mostSteps / Math.max(1, body.steps))))
  const succeeds = (part: RequestPart | undefined): boolean => {
    const given = requests.without(part, () => {
      machine.backTo(start)
      return body.answersTo(method, answersTo)
    })
    return !given.every(isFailure)
  }
  const needed = parts.filter((part) => !succeeds(part))
  // What a second run does not understand tells nothing.
  if (needed.length > 0 && succeeds(undefined)) for (const part of needed) requests.demandOfAll(part)
  machine.backTo(end)
}
