// What the callbacks that many actions have in common answer: found once for the actions of a controller, but where a
// handler may ask which of them it is.

import { placeOf } from '../../flow/index.ts'
import type { Answer } from '../answers/index.ts'
import type { Controller } from '../controller.ts'
import type { CallbackResult } from './callback-results.ts'
import { type Callback, isSameCallback } from './callbacks.ts'
import type { AskedAction } from './controller-questions.ts'

interface Known {
  readonly controller: Controller
  readonly asked: AskedAction
  readonly answers: readonly Answer[]
}

/** The run that the callbacks belong to. */
interface Asking {
  readonly controller: Controller
  readonly asked: AskedAction
  readonly callbacks: readonly Callback[]
}

export class CallbackAnswers {
  private readonly known = new WeakMap<CallbackResult, Known>()

  /** Handlers of the controller answer what the callback raises, so another one may answer otherwise. */
  of(
    result: CallbackResult,
    { controller, asked, callbacks }: Asking,
    find: (result: CallbackResult) => readonly Answer[],
  ): readonly Answer[] {
    const known = this.known.get(result)
    if (known?.controller === controller && (result.raised.length === 0 || known.asked === asked)) return known.answers
    const answers = find(atOwnLine(result, callbacks))
    this.known.set(result, { controller, asked, answers })
    return answers
  }
}

/** What no code of the application answers stands where the callback does, which another controller writes elsewhere. */
function atOwnLine(result: CallbackResult, callbacks: readonly Callback[]): CallbackResult {
  const { callback, answers } = result
  if (callback === undefined) return result
  const { path, span } = placeOf(callback.call)
  const isItsLine = ({ place }: (typeof answers)[number]): boolean =>
    place?.path === path && place.span.start === span.start
  if (!answers.some(isItsLine)) return result
  const own = callbacks.find((each) => each === callback || isSameCallback(each, callback))
  if (own === undefined || own === callback) return result
  return { ...result, answers: answers.map((each) => (isItsLine(each) ? { ...each, place: placeOf(own.call) } : each)) }
}
