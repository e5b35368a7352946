// What all the actions of a controller share: where its class stands, its callbacks, the words that its methods lead to.

import { type Application, docComment, isKind, nameOf, type Value } from '../ruby/index.ts'
import { type CallbackLines, Callbacks } from './callbacks.ts'
import { declaringWords, type MethodWords, ReachableWords } from './reachable-words.ts'
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
  /** Those that declare parameters; found when they are first asked for. */
  readonly callbacks: () => Callbacks
}

export interface ControllerReading {
  readonly words: MethodWords
  readonly callbackLines: CallbackLines
  /** What a text of the code is in the document. */
  readonly textOf: (written: string) => string
}

export function readController(
  application: Application,
  className: string,
  { words: methodWords, callbackLines, textOf }: ControllerReading,
): Controller {
  const { constants } = application
  const ancestors = constants.ancestorsOf(className)
  const openings = constants.definitionOf(className)?.openings ?? []
  const comments = openings.map(({ file, node }) => readWords(docComment(file, node), '', textOf).text)
  const words = new ReachableWords(ancestors, methodWords)
  const files = new Set(ancestors.flatMap(({ openings }) => openings.map(({ file }) => file)))
  const declares = [...files].some((file) => methodWords.declaresIn(file))
  let callbacks: Callbacks | undefined
  return {
    className,
    path: openings[0]?.file.path ?? '',
    classComment: comments.find((text) => text !== undefined),
    viewFolders: viewFolders(application, ancestors),
    words,
    declares,
    callbacks: () => {
      callbacks ??= new Callbacks(declares ? callbackLines.of(ancestors) : [], (target) => declaresIn(target, words))
      return callbacks
    },
  }
}

function declaresIn(callback: Value, words: ReachableWords): boolean {
  if (!isKind(callback, 'proc')) return words.leadsTo(nameOf(callback) ?? '', declaringWords)
  const { node, frame } = callback
  return node !== undefined && frame !== undefined && words.codeLeadsTo({ node, file: frame.file }, declaringWords)
}
