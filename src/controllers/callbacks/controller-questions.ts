// What callbacks ask of the controller that they run for. Most controllers inherit the same callbacks: for one that answers
// all of it the same, they do the same.

import type { Program } from '../../flow/index.ts'
import type { Controller } from '../controller.ts'
import type { ParamsOfRoutes } from '../requests/index.ts'
import type { SetByRoutes } from '../route-segments.ts'
import type { PathQuestion } from '../words/path-words.ts'

type Ask = (controller: Controller) => unknown

/** What callbacks ask of the action that they run for. */
export interface AskedAction {
  readonly action: string
  readonly verbs: readonly string[]
  /** The names of segments that every path to the action has. */
  readonly segments: ReadonlySet<string>
  readonly set: ReadonlyMap<string, SetByRoutes>
  /** Paths of its routes, with samples for their segments. */
  readonly paths: () => readonly string[]
  /** Called where code goes by which of several verbs it is. */
  readonly noteVerbs: () => void
  /** Called with the names of parameters that the routes may set, where the action itself asks for them. */
  readonly noteSet: (name: string) => void
}

export class ControllerQuestions {
  readonly controller: Controller
  private readonly action: AskedAction
  /** Whether something was asked that each controller answers by itself. */
  isOwn = false
  /** Whether something was asked that each action answers by itself. */
  isOfAction = false
  /** Whether the code is told no name that each action has of its own. */
  readonly isForAny: boolean
  asksForName = false
  asksForVerbs = false
  /** Whether it was asked if the request shows who is there. */
  asksForVisitor = false
  /** Whether it was asked which of several verbs the request has. */
  goesByVerbs = false
  private readonly segments = new Map<string, boolean>()
  /** The keys of what the routes set. */
  private readonly set = new Map<string, string | undefined>()
  private readonly ofPaths = new Map<string, PathQuestion>()
  private readonly questions = new Map<string, { readonly ask: Ask; readonly answer: unknown }>()

  constructor(controller: Controller, action: AskedAction, isForAny = false) {
    this.controller = controller
    this.action = action
    this.isForAny = isForAny
  }

  note(key: string, ask: Ask): void {
    if (!this.questions.has(key)) this.questions.set(key, { ask, answer: ask(this.controller) })
  }

  /** Whether a name is that of a segment in every path to the action. */
  noteSegment(name: string, isSegment: boolean): void {
    this.segments.set(name, isSegment)
  }

  /** Whether all routes set the parameter of a name. */
  noteSet(name: string): void {
    this.set.set(name, this.action.set.get(name)?.key)
  }

  noteOfPaths(question: PathQuestion): void {
    this.ofPaths.set(question.key, question)
  }

  /** Whether they are answered the same, so that what came of them holds for another action. */
  holdFor(controller: Controller, asked: AskedAction): boolean {
    const hold = this.areAnsweredBy(controller, asked)
    if (hold && this.goesByVerbs) asked.noteVerbs()
    return hold
  }

  private areAnsweredBy(controller: Controller, { action, verbs, segments, set, paths }: AskedAction): boolean {
    if (this.isOfAction) return false
    if (this.asksForName && action !== this.action.action) return false
    if (this.asksForVerbs && !isSame(verbs, this.action.verbs)) return false
    for (const [name, isSegment] of this.segments) if (segments.has(name) !== isSegment) return false
    for (const [name, key] of this.set) if (set.get(name)?.key !== key) return false
    for (const { holds } of this.ofPaths.values()) if (holds(paths()) !== holds(this.action.paths())) return false
    if (controller === this.controller) return true
    if (this.isOwn) return false
    for (const { ask, answer } of this.questions.values()) if (!isSame(ask(controller), answer)) return false
    return true
  }
}

const withoutBody: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE'])

/** What the routes to the action that runs tell of a parameter; callbacks note what they ask. */
export function paramsOfRoutes(
  action: () => Pick<AskedAction, 'segments' | 'set' | 'verbs' | 'noteSet'>,
  questions: () => ControllerQuestions | undefined,
): ParamsOfRoutes {
  const verbsAsked = (): readonly string[] => {
    const asked = questions()
    if (asked !== undefined) asked.asksForVerbs = true
    return action().verbs
  }
  return {
    isSegment: (name) => {
      const isSegment = action().segments.has(name)
      questions()?.noteSegment(name, isSegment)
      return isSegment
    },
    setByRoutes: (name) => {
      const asked = questions()
      // What callbacks ask, many actions have in common: to read each of them for each of its routes would take too long.
      if (asked === undefined) action().noteSet(name)
      else asked.noteSet(name)
      return action().set.get(name)?.value
    },
    isOfUrl: () => {
      const verbs = verbsAsked()
      return verbs.length > 0 && verbs.every((verb) => withoutBody.has(verb))
    },
    isVerb: (verb) => {
      const verbs = verbsAsked()
      return verbs.length === 0 || verbs.includes(verb)
    },
  }
}

function isSame(first: unknown, second: unknown): boolean {
  if (first === second) return true
  if (!Array.isArray(first) || !Array.isArray(second) || first.length !== second.length) return false
  return first.every((each, index) => each === second[index])
}

/** Calls on a controller of which the answer tells its class. */
export const tellsClass: ReadonlySet<string> = new Set(
  [
    'class singleton_class instance_of? dup clone deep_dup as_json to_json to_param method public_method methods extend',
    'controller_path controller_name define_singleton_method instance_values',
  ].flatMap((names) => names.split(' ')),
)

/** The program, which notes what is asked of the class of a controller. */
export function noting(program: Program, current: () => ControllerQuestions | undefined): Program {
  const questionsOf = (className: string): ControllerQuestions | undefined => {
    const questions = current()
    return questions?.controller.className === className ? questions : undefined
  }
  const noted =
    <Answer>(kind: string, find: (className: string, name: string) => Answer) =>
    (className: string, name = ''): Answer => {
      questionsOf(className)?.note(`${kind} ${name}`, (controller) => find(controller.className, name))
      return find(className, name)
    }
  /** What is asked only where the code has got hold of the class itself. */
  const own =
    <Rest extends readonly unknown[], Answer>(find: (className: string, ...rest: Rest) => Answer) =>
    (className: string, ...rest: Rest): Answer => {
      const questions = questionsOf(className)
      if (questions !== undefined) questions.isOwn = true
      return find(className, ...rest)
    }
  const isClosed = noted('closed', program.isClosed)
  const attributeOwner = noted('attribute', program.attributeOwner)
  return {
    ...program,
    tellsReasons: program.tellsReasons,
    method: (className, name, after) => {
      const place = after === undefined ? '' : `${after.owner}#${after.name}`
      questionsOf(className)?.note(`method ${name} ${place}`, (controller) =>
        program.method(controller.className, name, after),
      )
      return program.method(className, name, after)
    },
    ancestors: (className) => {
      questionsOf(className)?.note('ancestors', (controller) =>
        others(program.ancestors(controller.className), controller),
      )
      return program.ancestors(className)
    },
    // The message of an error may name the class.
    isClosed: (className) => isClosed(className) && own(program.isClosed)(className),
    // What the class sets stands under its own name.
    attributeOwner: (className, name) => {
      const owner = attributeOwner(className, name)
      return owner === undefined || owner === className ? own(program.attributeOwner)(className, name) : owner
    },
    visibility: noted('visibility', program.visibility),
    isLost: noted('lost', program.isLost),
    classVariable: noted('variable', program.classVariable),
    isOwn: noted('own', program.isOwn),
    isClass: noted('class', program.isClass),
    members: noted('members', program.members),
    singletonMethod: own(program.singletonMethod),
    singletonVisibility: own(program.singletonVisibility),
    methodNames: own(program.methodNames),
    singletonNames: own(program.singletonNames),
    isPrivateConstant: own(program.isPrivateConstant),
    constantIn: own(program.constantIn),
  }
}

function others(ancestors: readonly string[], { className }: Controller): readonly string[] {
  return ancestors.filter((name) => name !== className)
}

/** The class of the controller, which another one cannot share. */
export function ownName(questions: ControllerQuestions | undefined, { className }: Controller): string {
  if (questions !== undefined) questions.isOwn = true
  return className
}
