// What callbacks leave, so that actions which begin with the same ones go on from there.

import type { Mark } from '../../flow/index.ts'
import type { Controller } from '../controller.ts'
import type { Reads } from '../requests/index.ts'
import type { Results } from './callback-results.ts'
import { type Callback, isSameCallback } from './callbacks.ts'
import type { AskedAction, ControllerQuestions } from './controller-questions.ts'

/** What some callbacks leave, and what others leave that run behind them. */
export interface Prepared {
  readonly mark: Mark
  /** What they read of the request. */
  readonly reads: Reads | undefined
  readonly results: Results | undefined
  readonly next: Next[]
}

interface Next {
  readonly callback: Callback
  readonly questions: ControllerQuestions
  readonly prepared: Prepared
}

/** Of more controllers and actions that differ, those that came last are kept. */
const mostNext = 12

/** What the callback leaves, where it ran for a controller that answers as this one does. */
export function preparedNext(
  { next }: Prepared,
  callback: Callback,
  controller: Controller,
  action: AskedAction,
): Prepared | undefined {
  const index = next.findIndex(
    ({ callback: known, questions }) => isSameCallback(known, callback) && questions.holdFor(controller, action),
  )
  const [found] = index < 0 ? [] : next.splice(index, 1)
  if (found !== undefined) next.unshift(found)
  return found?.prepared
}

export function addPrepared(
  { next }: Prepared,
  callback: Callback,
  questions: ControllerQuestions,
  left: Omit<Prepared, 'next'>,
): Prepared {
  const prepared: Prepared = { ...left, next: [] }
  next.unshift({ callback, questions, prepared })
  if (next.length > mostNext) next.pop()
  return prepared
}
