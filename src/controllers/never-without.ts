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

/** Each costs as much as the action. */
const mostParts = 6
/** An action that does more is not run again and again. */
const mostSteps = 2000

/** Demands what code goes by, or finds records by, where without it there are only refusals, or errors that nobody answers. */
export function demandWhatIsNeeded(
  { machine, body, requests }: LeavingOut,
  { method, start, answers, answersTo }: Visited,
): void {
  const parts = answers.length > 0 ? requests.partsInDoubt : []
  if (parts.length === 0 || parts.length > mostParts) return
  const end = machine.mark()
  if (end.steps - start.steps > mostSteps) return
  const succeeds = (part: RequestPart | undefined): boolean => {
    const given = requests.without(part, () => {
      machine.backTo(start)
      return body.answersTo(method, answersTo)
    })
    return !given.every(isFailure)
  }
  // What a second run does not understand tells nothing.
  if (succeeds(undefined)) for (const part of parts) if (!succeeds(part)) requests.demandOfAll(part)
  machine.backTo(end)
}
