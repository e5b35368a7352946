// What all the actions of a controller share: what its class is made of, its callbacks, the words that its methods lead
// to.

import type { Application, ModuleDefinition } from '../ruby/index.ts'
import { type CallbackLine, callbackLines } from './callbacks.ts'
import { type MethodWords, ReachableWords } from './reachable-words.ts'

export interface Controller {
  /** `Api::V1::PatientsController` */
  readonly className: string
  readonly ancestors: readonly ModuleDefinition[]
  readonly words: ReachableWords
  /** Whether `param!` stands anywhere in it. */
  readonly declares: boolean
  readonly callbacks: readonly CallbackLine[]
}

export function readController(application: Application, className: string, words: MethodWords): Controller {
  const ancestors = application.constants.ancestorsOf(className)
  const declares = ancestors.some(({ openings }) => openings.some(({ file }) => file.text.includes('param!')))
  return {
    className,
    ancestors,
    words: new ReachableWords(ancestors, words),
    declares,
    callbacks: declares ? callbackLines(application, ancestors) : [],
  }
}
