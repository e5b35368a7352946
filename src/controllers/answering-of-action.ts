// What the words that answer are given of the action that runs.

import type { Frame, Machine } from '../flow/index.ts'
import type { Records } from '../records/index.ts'
import type { Application } from '../ruby/index.ts'
import {
  type Answering,
  addedRenderers,
  type GivenAnswer,
  layoutsOfClass,
  layoutWord,
  registeredTypes,
  setFormat,
} from './answers/index.ts'
import { type ControllerQuestions, ownName } from './callbacks/controller-questions.ts'
import type { Controller } from './controller.ts'
import type { Credential } from './visitors/credentials.ts'
import type { ActionPlace } from './words/request-words.ts'

interface AnsweringSource {
  readonly machine: Machine
  readonly application: Application
  readonly records: Records
  readonly format: string | undefined
  readonly add: (answer: GivenAnswer) => void
  readonly note: (credential: Credential) => void
  readonly questions: () => ControllerQuestions | undefined
  readonly place: () => ActionPlace
  readonly controller: () => Controller
  readonly isBehind: () => boolean
  /** Where code of the controller itself runs. */
  readonly frame: () => Frame
}

export function answeringOf(source: AnsweringSource): Answering {
  const { machine, application, records, format, add, note, questions, place, controller, isBehind } = source
  const className = (): string => ownName(questions(), controller())
  let isForStranger = false
  return {
    machine,
    add,
    report: (diagnostic) => application.add(diagnostic),
    demands: (kind) => note({ kind }),
    get format() {
      return setFormat(machine.variablesOfInstance(source.frame().self)) ?? format
    },
    verbs: () => {
      const asked = questions()
      if (asked !== undefined) asked.asksForVerbs = true
      return place().verbs
    },
    types: registeredTypes(application),
    renderers: () => addedRenderers(application),
    responder: () => {
      const asked = questions()
      if (asked !== undefined) asked.asksForName = true
      return controller().responder(place().action)
    },
    layouts: () => {
      const asked = questions()
      asked?.note('layout', (each) => layoutWord(each.words())?.call.node)
      const words = controller().words()
      if (asked !== undefined && layoutWord(words) !== undefined) asked.asksForName = true
      return layoutsOfClass(machine, words, place().action, source.frame())
    },
    serialized: (value, options, call) => records.beside?.serialized({ machine, className, options, call }, value),
    document: (renderer, value, options, call) =>
      records.beside?.document({ machine, className, options, call }, renderer, value),
    isBehind,
    inside: undefined,
    isAnswered: false,
    looksBehind: 0,
    get isForStranger() {
      const asked = questions()
      if (asked !== undefined) asked.asksForVisitor = true
      return isForStranger
    },
    set isForStranger(is) {
      isForStranger = is
    },
    withheld: new Set(),
  }
}
