// What the chain of callbacks is given of the run that it belongs to, and what it gives back.

import type { Exit, Frame, Machine, Reference, Value } from '../../flow/index.ts'
import type { GivenAnswer } from '../answers/index.ts'
import type { Requests } from '../requests/index.ts'
import type { GateLine } from '../visitors/gate-lines.ts'
import type { ResourceLine } from '../visitors/resource-lines.ts'
import type { CallbackResult } from './callback-results.ts'
import type { Callback } from './callbacks.ts'
import type { AskedAction, ControllerQuestions } from './controller-questions.ts'

export interface ChainSource {
  readonly machine: Machine
  readonly self: Reference
  readonly frame: Frame
  readonly requests: Requests
  /** The answers of the code that is run. */
  readonly collect: (run: () => void) => readonly GivenAnswer[]
  /** What CanCanCan does. */
  readonly load: (line: ResourceLine, frame: Frame, node: Callback['call']['node']) => Value
  readonly pass: (line: GateLine, frame: Frame, node: Callback['call']['node']) => Value
}

/** What an action gives the chain around it. */
export interface ChainRun {
  /** Where errors go that nobody rescues. */
  readonly errors: Exit
  readonly questions: (questions: ControllerQuestions | undefined) => void
  readonly asked: AskedAction
  /** Whether what was done so far may serve other actions. */
  readonly isShareable: () => boolean
  /** Whether nothing behind what a callback gave is of interest. */
  readonly isEnough?: (result: CallbackResult) => boolean
  /** The request shows nothing: what leads on without asking for anything is told apart. */
  readonly isForStranger?: true
  /** Runs the action inside of a callback that rescues its errors. */
  readonly action: () => never
}

export interface ChainEnd {
  readonly results: readonly CallbackResult[]
  /** Whether the action has run, inside of a callback. */
  readonly isOver: boolean
  /** How many ran for this action, and were not taken from another one. */
  readonly ran: number
}
