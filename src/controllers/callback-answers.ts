// What the callbacks that many actions have in common answer: found once for the actions of a controller.

import type { Answer } from './answers/index.ts'
import type { CallbackResult } from './callback-chain.ts'
import type { Controller } from './controller.ts'

interface Known {
  readonly controller: Controller
  readonly answers: readonly Answer[]
}

export class CallbackAnswers {
  private readonly known = new WeakMap<CallbackResult, Known>()

  /** Handlers of the controller answer what the callback raises, so another one may answer otherwise. */
  of(result: CallbackResult, controller: Controller, find: () => readonly Answer[]): readonly Answer[] {
    const known = this.known.get(result)
    if (known?.controller === controller) return known.answers
    const answers = find()
    this.known.set(result, { controller, answers })
    return answers
  }
}
