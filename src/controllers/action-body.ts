// The action itself, behind its callbacks: run to its end, and once more where it never succeeds.

import {
  exitFrom,
  type Frame,
  type Machine,
  nothingPassed,
  type Reference,
  type Value,
  withoutNil,
} from '../flow/index.ts'
import {
  type Answer,
  type Answering,
  type GivenAnswer,
  implicitAnswers,
  type Raised,
  raisedAt,
  viewVariables,
} from './answers/index.ts'
import type { BehindAction } from './behind-action.ts'
import type { FoundAction } from './find-action.ts'
import type { Recorder } from './recorder.ts'
import type { Requests } from './requests/index.ts'
import type { ActionPlace } from './words/request-words.ts'

export type ActionMethod = Extract<FoundAction, { readonly kind: 'method' }>['method']

/** Behind so many steps no call is followed: what people declare and render is found by then. */
const actionSteps = 8000

interface BodySource {
  readonly machine: Machine
  readonly self: Reference
  readonly frame: Frame
  readonly requests: Requests
  readonly behind: BehindAction
  readonly answering: Answering
  readonly recorder: () => Recorder
  /** Whether it was too much before. */
  readonly isBrief: boolean
  readonly collect: (run: () => void) => readonly GivenAnswer[]
  readonly place: () => ActionPlace
}

export class ActionBody {
  private readonly source: BodySource
  /** The steps of what ran last for an action. */
  steps = 0

  constructor(source: BodySource) {
    this.source = source
  }

  /** What Rails answers by itself where some way comes to the end of the action. */
  runOnce(method: ActionMethod | undefined): readonly Answer[] {
    const { machine, self, frame, requests, behind, answering, recorder, place, isBrief } = this.source
    machine.followsOthers = !isBrief
    machine.allow(actionSteps, method?.node)
    const before = machine.worked
    const goesOn = method === undefined || machine.goesOn(() => this.call(method))
    this.steps = machine.worked - before
    if (!goesOn || recorder().answersInside) return []
    requests.noteEnd()
    behind.noteEnd()
    const said = machine.variablesOfInstance(self)
    return implicitAnswers(said, viewVariables({ frame }, answering), answering, place().elsewhere)
  }

  run(method: ActionMethod | undefined): readonly Answer[] {
    const { machine, requests } = this.source
    const recorder = this.source.recorder()
    const mark = machine.mark()
    const forget = recorder.noted()
    const { reads } = requests
    const implicit = this.runOnce(method)
    if (implicit.length > 0 || recorder.hasSuccess) return implicit
    machine.backTo(mark)
    forget()
    requests.reads = reads
    requests.forgetAction()
    return withoutNil(machine, () => this.runOnce(method))
  }

  /** What it answers to somebody, without a note of it. */
  answersTo(
    method: ActionMethod | undefined,
    toErrors: (errors: readonly Raised[]) => readonly Answer[],
  ): readonly Given[] {
    const { machine, collect } = this.source
    const exit = exitFrom(machine.objects)
    let implicit: readonly Answer[] = []
    const given = collect(() => {
      implicit = machine.rescuedBy(exit, () => this.runOnce(method))
    })
    return [...given, ...implicit, ...ofErrors(toErrors(raisedAt(machine, exit, 0)))]
  }

  private call({ file, nesting }: ActionMethod): Value {
    const { machine, place } = this.source
    const frame: Frame = { ...this.source.frame, file, nesting }
    const node = machine.nowhere.node
    return machine.invoke({ ...nothingPassed, receiver: undefined, name: place().action, node, frame })
  }
}

/** What was given to somebody, by the action, or to the errors that it has raised. */
export type Given = Pick<Answer, 'status'> & { readonly isOfError?: true }

export function ofErrors(answers: readonly Answer[]): readonly Given[] {
  return answers.map(({ status }) => ({ status, isOfError: true }))
}
