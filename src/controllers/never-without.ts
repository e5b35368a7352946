// Which parts of the request an action never succeeds without, however its code finds out: it collects what is missing in a
// list, or asks an object for it. The action is run once more for who leaves the part out.

import { exitFrom, type Machine } from '../flow/index.ts'
import type { ActionBody, ActionMethod } from './action-body.ts'
import { type Answer, type GivenAnswer, isFailure, type Raised, raisedAt } from './answers/index.ts'
import type { RequestPart, Requests } from './requests/index.ts'

export interface LeavingOut {
  readonly machine: Machine
  readonly body: ActionBody
  readonly requests: Requests
  readonly collect: (run: () => void) => readonly GivenAnswer[]
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

/** Demands what conditions of the action have asked for, where without it they lead to nothing but refusals. */
export function demandWhatIsNeeded(source: LeavingOut, visited: Visited): void {
  const { machine, requests } = source
  const parts = visited.answers.some(isFailure) ? requests.askedParts : []
  if (parts.length === 0 || parts.length > mostParts) return
  const end = machine.mark()
  if (end.steps - visited.start.steps > mostSteps) return
  const neverSucceeds = (part: RequestPart | undefined): boolean => {
    const given = requests.without(part, () => answersOf(source, visited))
    return given.length > 0 && given.every(isFailure)
  }
  // What a second run does not understand tells nothing.
  if (!neverSucceeds(undefined)) for (const part of parts) if (neverSucceeds(part)) requests.demandOfAll(part)
  machine.backTo(end)
}

function answersOf(
  { machine, body, collect }: LeavingOut,
  { method, start, answersTo }: Visited,
): readonly Pick<Answer, 'status'>[] {
  machine.backTo(start)
  const exit = exitFrom(machine.objects)
  let implicit: readonly Answer[] = []
  const given = collect(() => {
    implicit = machine.rescuedBy(exit, () => body.runOnce(method))
  })
  return [...given, ...implicit, ...answersTo(raisedAt(machine, exit, 0))]
}
