// The action itself, behind its callbacks: run to its end, once more where it never succeeds, and once more for who shows
// nothing of what its code asks for.

import {
  exitFrom,
  type Frame,
  type Machine,
  type Mark,
  nothingPassed,
  type Reference,
  type Value,
} from '../flow/index.ts'
import { type Answer, type Answering, implicitAnswers, isFailure, raisedAt, viewVariables } from './answers/index.ts'
import type { BehindAction } from './behind-action.ts'
import type { Credential } from './credentials.ts'
import type { FoundAction } from './find-action.ts'
import type { AnsweredErrors } from './guards.ts'
import type { Recorder } from './recorder.ts'
import type { ActionPlace } from './request-words.ts'
import type { Requests } from './requests/index.ts'
import type { Security } from './security.ts'

export type ActionMethod = Extract<FoundAction, { readonly kind: 'method' }>['method']

/** Behind so many steps no call is followed: what people declare and render is found by then. */
const actionSteps = 6000

interface BodySource {
  readonly machine: Machine
  readonly self: Reference
  readonly frame: Frame
  readonly requests: Requests
  readonly behind: BehindAction
  readonly answering: Answering
  readonly recorder: () => Recorder
  readonly place: () => ActionPlace
}

/** Who shows nothing of what the action asks for. */
interface Stranger extends AnsweredErrors {
  readonly asked: readonly Credential[]
  /** What others get. */
  readonly answers: readonly Answer[]
  readonly collect: (run: () => void) => readonly Pick<Answer, 'status'>[]
}

export class ActionBody {
  private readonly source: BodySource
  /** Behind the callbacks. */
  private start: Mark | undefined

  constructor(source: BodySource) {
    this.source = source
  }

  /** Until an action is run, there is none to be run once more. */
  forget(): void {
    this.start = undefined
  }

  /** What Rails answers by itself where some way comes to the end of the action. */
  runOnce(method: ActionMethod | undefined): readonly Answer[] {
    const { machine, self, frame, requests, behind, answering, recorder, place } = this.source
    machine.mostFollowed = machine.spent + actionSteps
    const goesOn = method === undefined || machine.goesOn(() => this.call(method))
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
    this.start = mark
    const forget = recorder.noted()
    const { reads } = requests
    const implicit = this.runOnce(method)
    if (implicit.length > 0 || recorder.hasSuccess) return implicit
    // What never succeeds was not understood: what is nil here may be something else where the application runs.
    machine.backTo(mark)
    forget()
    requests.reads = reads
    requests.forgetAction()
    machine.isNilSure = false
    try {
      return this.runOnce(method)
    } finally {
      machine.isNilSure = true
    }
  }

  /**
   * What a client must show where a stranger is only turned away: the header may be read in one method, looked at in the
   * next, and be answered in a third. `undefined` where the action has something for everybody.
   */
  demanded(method: ActionMethod, { asked, answers, collect, answersTo }: Stranger): Security | undefined {
    const credentials = asked.filter(isShownBeside)
    if (this.start === undefined || credentials.length === 0 || answers.every(isFailure)) return undefined
    const { machine } = this.source
    machine.backTo(this.start)
    const exit = exitFrom(machine.objects)
    let implicit: readonly Answer[] = []
    const given = collect(() => {
      implicit = machine.rescuedBy(exit, () => this.runOnce(method))
    })
    const got = [...given, ...implicit, ...answersTo(raisedAt(machine, exit, 0))]
    const status = [401, 403].find((each) => got.some((answer) => answer.status === each))
    if (status === undefined || !got.every(isFailure)) return undefined
    return { credentials, answers: answers.filter((answer) => answer.status === status) }
  }

  private call({ file, nesting }: ActionMethod): Value {
    const { machine, place } = this.source
    const frame: Frame = { ...this.source.frame, file, nesting }
    const node = machine.nowhere.node
    return machine.invoke({ ...nothingPassed, receiver: undefined, name: place().action, node, frame })
  }
}

/** Keys among the parameters say what is asked for, such as a new password, as well as who asks. */
function isShownBeside({ kind }: Credential): boolean {
  return kind !== 'query' && kind !== 'oauth'
}
