// What all the actions of a controller share: where its class stands, its callbacks, the words that its methods lead to.

import { type Application, type ClassWord, docComment, type RubyFile, type Value } from '../ruby/index.ts'
import { answeringMethods } from './answering-methods.ts'
import type { ResponderLines } from './answers/index.ts'
import { type CallbackLines, Callbacks } from './callbacks/callbacks.ts'
import { type ControllerProgram, classWords } from './callbacks/class-words.ts'
import { type SetVariables, setVariables } from './callbacks/set-variables.ts'
import { isNameAlone, readWords } from './comments/comment-words.ts'
import { rendersByGem } from './gems/index.ts'
import { viewFolders } from './templates.ts'
import { helperMethodsOf } from './words/helper-methods.ts'
import { responderLines } from './words/responder-lines.ts'

export interface Controller {
  /** `Api::V1::PatientsController` */
  readonly className: string
  /** The file that opens the class first. */
  readonly path: string
  /** The comment above the class. */
  readonly classComment: string | undefined
  /** Where the templates of its actions are looked for. */
  readonly viewFolders: readonly string[]
  /** Its methods that templates may call, by `helper_method`. */
  readonly helperMethods: ReadonlySet<string>
  /** Whether it inherits from ActionController::API. */
  readonly isApi: boolean
  /** Whether Rails looks for a template where an action ends without an answer. */
  readonly rendersImplicitly: boolean
  /** Whose names Rails looks for layouts by, the nearest first; none where the controller has no layouts. */
  readonly layoutClasses: readonly string[]
  /** How `respond_with` answers for an action. */
  readonly responder: (action: string) => ResponderLines
  /** Whether its code sets a variable, and none that could not be read may do so before. */
  readonly sets: (variable: string) => boolean
  /** All that its code sets. */
  readonly variables: () => Iterable<string>
  /** Whether its code does so whatever was there: not by `||=` alone. */
  readonly assigns: (variable: string) => boolean
  /** Whether a method of that name answers requests. */
  readonly answersBy: (method: string) => boolean
  /** What is called in the bodies of its class and of those that it inherits, found when first asked for, as the next. */
  readonly words: () => readonly ClassWord[]
  readonly callbacks: () => Callbacks
}

export interface ControllerReading {
  readonly program: ControllerProgram
  readonly callbackLines: CallbackLines
  /** What a text of the code is in the document. */
  readonly textOf: (written: string) => string
  /** The settings of the application, by their names. */
  readonly values: ReadonlyMap<string, Value>
}

export function readController(
  application: Application,
  className: string,
  { program, callbackLines, textOf, values }: ControllerReading,
): Controller {
  const { constants } = application
  const ancestors = constants.ancestorsOf(className)
  const openings = constants.definitionOf(className)?.openings ?? []
  const comments = openings.map(({ file, node }) => readWords(docComment(file, node), textOf).text)
  const files = (): readonly RubyFile[] => [
    ...new Set(ancestors.flatMap(({ openings }) => openings.map(({ file }) => file))),
  ]
  const parts = program.ancestors(className)
  const isApi = parts.includes('ActionController::API')
  const classes = ancestors.flatMap(({ name, isClass }) => (isClass ? [name] : []))
  const folders = viewFolders(application, ancestors)
  let words: readonly ClassWord[] | undefined
  let callbacks: Callbacks | undefined
  let variables: SetVariables | undefined
  let answering: ReadonlySet<string> | undefined
  let isMemoising: boolean | undefined
  const set = (): SetVariables => {
    variables ??= setVariables(files())
    return variables
  }
  const memoises = (): boolean => {
    isMemoising ??= files().some(({ text, parsed }) => parsed.errors.length === 0 && memoisesAny.test(text))
    return isMemoising
  }
  const wordsOf = (): readonly ClassWord[] => {
    words ??= classWords({ application, program }, className)
    return words
  }
  return {
    className,
    path: openings[0]?.file.path ?? '',
    classComment: comments.find((text) => text !== undefined && !isNameAlone(text, className)),
    viewFolders: folders,
    helperMethods: helperMethodsOf(application, className, wordsOf()),
    isApi,
    rendersImplicitly: !isApi || parts.some((each) => renderers.has(each)) || rendersByGem(application),
    layoutClasses: isApi ? classes.filter(isBefore(parts, 'ActionView::Layouts')) : classes,
    responder: (action) =>
      responderLines({ application, program, values }, { className, viewFolders: folders }, action),
    sets: (variable) => set().has(variable) || memoises(),
    // Templates ask for what decent_exposure keeps by its method.
    variables: () => [...set().keys()].filter((name) => !name.startsWith('@__exposed_')),
    assigns: (variable) => set().get(variable) === true,
    answersBy: (method) => {
      answering ??= answeringMethods(files())
      return answering.has(method)
    },
    words: wordsOf,
    callbacks: () => {
      callbacks ??= new Callbacks(callbackLines.of(wordsOf()))
      return callbacks
    },
  }
}

/** Whether a class is the one that includes a module, or below it. */
function isBefore(parts: readonly string[], module: string): (className: string) => boolean {
  const above = new Set(parts.slice(0, Math.max(0, parts.indexOf(module))))
  return (className) => above.has(className)
}

/** Modules that an API controller may include. */
const renderers: ReadonlySet<string> = new Set(['ActionController::ImplicitRender', 'ActionController::Base'])

/** `instance_variable_get(name) || instance_variable_set(name, …)` sets variables of any name. */
const memoisesAny = /\binstance_variable_(?:get|defined\?)[\s\S]{1,200}?\binstance_variable_set\b/
