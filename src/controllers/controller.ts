// What all the actions of a controller share: where its class stands, its callbacks, the words that its methods lead to.

import { type Application, docComment } from '../ruby/index.ts'
import { type CallbackLine, callbackLines } from './callbacks.ts'
import { type MethodWords, ReachableWords } from './reachable-words.ts'
import { readWords } from './summary.ts'
import { viewFolders } from './templates.ts'

export interface Controller {
  /** `Api::V1::PatientsController` */
  readonly className: string
  /** The file that opens the class first. */
  readonly path: string
  /** The comment above the class. */
  readonly classComment: string | undefined
  /** Where the templates of its actions are looked for. */
  readonly viewFolders: readonly string[]
  readonly words: ReachableWords
  /** Whether `param!` stands anywhere in it. */
  readonly declares: boolean
  readonly callbacks: readonly CallbackLine[]
}

export interface ControllerReading {
  readonly words: MethodWords
  /** What a text of the code is in the document. */
  readonly textOf: (written: string) => string
}

export function readController(
  application: Application,
  className: string,
  { words, textOf }: ControllerReading,
): Controller {
  const { constants } = application
  const ancestors = constants.ancestorsOf(className)
  const openings = constants.definitionOf(className)?.openings ?? []
  const comments = openings.map(({ file, node }) => readWords(docComment(file, node), '', textOf).text)
  const declares = ancestors.some(({ openings }) => openings.some(({ file }) => file.text.includes('param!')))
  return {
    className,
    path: openings[0]?.file.path ?? '',
    classComment: comments.find((text) => text !== undefined),
    viewFolders: viewFolders(application, ancestors),
    words: new ReachableWords(ancestors, words),
    declares,
    callbacks: declares ? callbackLines(application, ancestors) : [],
  }
}
