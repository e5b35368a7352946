// What is answered to errors that leave an action: by handlers of the controller, else by Rails.

import {
  ancestorsOf,
  errorOfLibrary,
  exitFrom,
  type Frame,
  fromBoot,
  instanceContent,
  type Machine,
  type Mark,
  newError,
  nil,
  nothingPassed,
  passing,
  type Reference,
  some,
  thaw,
  type Value,
} from '../../flow/index.ts'
import { type Application, nameOf } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import {
  type Answer,
  type Answering,
  answerBy,
  type Found,
  type GivenAnswer,
  type Handler,
  handlersFor,
  handlersIn,
  isForAll,
  type Raised,
  railsErrorBodies,
  railsStatus,
  raisedAt,
} from '../answers/index.ts'
import type { ControllerProgram } from '../callbacks/class-words.ts'
import { type AskedAction, ControllerQuestions } from '../callbacks/controller-questions.ts'
import type { Controller } from '../controller.ts'
import { installedIn } from '../gems/index.ts'
import { noteShadowed } from './note-shadowed.ts'

interface RunSource {
  readonly machine: Machine
  readonly self: Reference
  readonly frame: Frame
  readonly application: Application
  readonly program: ControllerProgram
  readonly answering: Pick<Answering, 'isForStranger'>
  /** Where nothing has run. */
  readonly start: Mark
  /** The statuses that the application gives to errors by its settings. */
  readonly statuses: ReadonlyMap<string, number>
}

interface HandlerRun {
  readonly by: 'callback' | 'handler'
  readonly runs: HandlerRuns
  readonly collect: (run: () => void) => readonly GivenAnswer[]
  readonly questions: (questions: ControllerQuestions | undefined) => void
  readonly asked: AskedAction
}

/** What a handler answers, and what it raises in its turn, which goes to no other handler. */
interface Handled {
  readonly answers: readonly GivenAnswer[]
  readonly raised: readonly Raised[]
}

interface Asked extends Handled {
  readonly questions: ControllerQuestions
}

interface KnownAnswers extends Asked {
  readonly key: string
  readonly isForStranger: boolean
}

/** Handlers take few steps. */
const handlerSteps = 900

/** Each handler runs once for the errors of which the same is known, and for controllers that answer it the same. */
export class HandlerRuns {
  readonly source: RunSource
  /** While code runs behind other code, which may have set any variable. */
  isBehind = false
  private readonly known = new Map<Handler, KnownAnswers[]>()
  /** The classes of errors which are nobody's purpose that clients are told of. */
  private readonly telling = new Map<Handler, Set<string>>()
  private readonly handlers = new Map<string, readonly Handler[]>()

  constructor(source: RunSource) {
    this.source = source
  }

  handlersOf({ className, words }: Controller): readonly Handler[] {
    const known = this.handlers.get(className)
    if (known !== undefined) return known
    const found = handlersIn(words())
    noteShadowed(found, (name) => ancestorsOf(this.source.machine, name), this.source.application)
    this.handlers.set(className, found)
    return found
  }

  handled(found: Found, controller: Controller, run: HandlerRun): Handled {
    const { handler, raised } = found
    const all = this.known.get(handler) ?? []
    this.known.set(handler, all)
    const key = raised.className === undefined && raised.raisedBy === undefined ? 'any' : raised.key
    const { isForStranger } = this.source.answering
    const isForSame = ({ questions, ...each }: KnownAnswers): boolean =>
      each.isForStranger === isForStranger || !questions.asksForVisitor
    // What came last is most like this one.
    const same = all.findLast(
      (each) => each.key === key && isForSame(each) && each.questions.holdFor(controller, run.asked),
    )
    if (same !== undefined) return same
    const handled = this.failingForAny(found, controller, run) ?? this.handledFor(found, controller, run, false)
    all.push({ key, isForStranger, ...handled })
    return handled
  }

  /**
   * Most that fails is told as an error of the server, with the name of the action for the log: what is told to no client is
   * read once for all actions. `undefined` where something is told.
   */
  private failingForAny(found: Found, controller: Controller, run: HandlerRun): Asked | undefined {
    const { handler, raised } = found
    const ofClass = raised.className ?? raised.raisedBy ?? ''
    const telling = this.telling.get(handler) ?? new Set()
    this.telling.set(handler, telling)
    if (isOnPurpose(found, run) || telling.has(ofClass)) return undefined
    const handled = this.handledFor(found, controller, run, true)
    const { answers } = handled
    if (answers.length > 0 && !answers.some((answer) => isForClients(answer, raised))) return handled
    telling.add(ofClass)
    return undefined
  }

  private handledFor({ handler, raised }: Found, controller: Controller, run: HandlerRun, isForAny: boolean): Asked {
    const { machine, start } = this.source
    const questions = new ControllerQuestions(controller, run.asked, isForAny)
    run.questions(questions)
    machine.backTo(start)
    const exit = exitFrom(machine.objects)
    const answers = run.collect(() => machine.rescuedBy(exit, () => this.call(handler, raised, controller)))
    run.questions(undefined)
    return { questions, answers, raised: raisedAt(machine, exit, 0) }
  }

  private call(handler: Handler, raised: Raised, { className }: Controller): void {
    const { target, call } = handler
    const { machine, self, frame } = this.source
    const content = machine.contentOf(self)
    if (content?.kind === 'instance') machine.refine(self.id, { ...content, className })
    machine.allow(handlerSteps)
    const give = (error: Value): Value => {
      const name = nameOf(target)
      if (name === undefined) return this.giveBlock(fromBoot(machine, target), error)
      const passed = this.takesNothing(className, name) ? nothingPassed : passing(error)
      const inner = { ...frame, file: call.frame.file }
      return machine.invoke({ ...passed, receiver: undefined, name, node: machine.nowhere.node, frame: inner })
    }
    this.behind(() =>
      machine.goesOn(() => {
        const error = this.errorOf(raised, handler)
        return machine.handling(error, () => give(error))
      }),
    )
  }

  private giveBlock(closure: Value, error: Value): Value {
    const { machine, self } = this.source
    if (closure.kind !== 'closure') return nil
    const { code, isLambda } = closure
    const takesNone = isLambda && code.kind === 'block' && code.node.parameters === undefined
    return machine.call(closure, takesNone ? nothingPassed : passing(error), self)
  }

  private behind<Result>(run: () => Result): Result {
    this.isBehind = true
    try {
      return run()
    } finally {
      this.isBehind = false
    }
  }

  /** A handler need not take the error. */
  private takesNothing(className: string, name: string): boolean {
    const body = this.source.machine.program.method(className, name)?.body
    return body?.kind === 'code' && body.node.parameters === undefined
  }

  private errorOf({ className, error }: Raised, handler: Handler): Value {
    const { machine } = this.source
    // Of an error that is not known nothing is said but that it is one, and has a message.
    if (className === undefined) {
      const known = isForAll(handler) ? 'StandardError' : errorOfLibrary
      return newError(machine, known, some(stringShape), machine.nowhere)
    }
    if (error !== undefined) return thaw(machine, error, [])
    return machine.allocate(undefined, instanceContent(className, true))
  }
}

export function answersToErrors(raised: readonly Raised[], controller: Controller, run: HandlerRun): readonly Answer[] {
  const { program } = run.runs.source
  const handlers = run.runs.handlersOf(controller)
  const classes = { ancestorsOf: (name: string) => ancestorsOf(run.runs.source.machine, name), isOwn: program.isOwn }
  return raised.flatMap((each) => {
    const { found, isSure } = handlersFor(each, handlers, classes)
    const answers = found.flatMap((one) => answersOf(one, controller, run))
    return isSure ? answers : [...answers, ...answerOfRails(each, run)]
  })
}

function answersOf(found: Found, controller: Controller, run: HandlerRun): readonly Answer[] {
  // Nobody wrote it: the call is an error, for which Rails had the status of what it was to handle.
  if (isMissing(found.handler, controller, run))
    return hasStatusOfCause(run) ? answerOfRails({ ...found.raised, cause: undefined }, run) : []
  const { answers, raised } = run.runs.handled(found, controller, run)
  const given = answers
    .filter((answer) => isOnPurpose(found, run) || isForClients(answer, found.raised))
    .map((answer) => answerBy(sentAs(answer, found.raised), run.by, nameOf(found.handler.target)))
  // `raise error if Rails.env.test?` is not for clients.
  return answers.length > 0 ? given : raised.flatMap((each) => answerOfRails(each, run))
}

const answersBySaid = new WeakMap<GivenAnswer, Map<string, GivenAnswer>>()

/**
 * JSON for which the handler names no type has the one that was said before, and all that it answers the headers: one answer for
 * all errors of which that is so.
 */
function sentAs(answer: GivenAnswer, { saidType: type, saidHeaders = [] }: Raised): GivenAnswer {
  const { body, headers = [] } = answer
  const isTyped = type !== undefined && body.kind === 'json' && body.type === undefined
  if (!isTyped && saidHeaders.length === 0) return answer
  const bySaid = answersBySaid.get(answer) ?? new Map<string, GivenAnswer>()
  answersBySaid.set(answer, bySaid)
  const key = [isTyped ? type : '', ...saidHeaders].join('\n')
  const sent = bySaid.get(key) ?? {
    ...answer,
    ...(isTyped && { body: { ...body, type } }),
    headers: [...new Set([...headers, ...saidHeaders])],
  }
  bySaid.set(key, sent)
  return sent
}

/** `with: :not_found` where no class or module of the controller has such a method, and nobody else's could. */
function isMissing({ target }: Handler, { className }: Controller, { runs }: HandlerRun): boolean {
  const { program } = runs.source
  const name = nameOf(target)
  if (name === undefined || [name, 'method_missing'].some((each) => program.method(className, each) !== undefined))
    return false
  return program.ancestors(className).every((each) => program.isOwn(each) || /^(?:Action|Active|Abstract)/.test(each))
}

/** A success that stands for errors is told where these are known: whatever else fails answers so, too. */
function isForClients({ status = 200 }: GivenAnswer, { className }: Raised): boolean {
  return status !== 'unknown' && status < 500 && (className !== undefined || status >= 300)
}

function answerOfRails({ className, raisedBy, cause, place }: Raised, run: HandlerRun): readonly Answer[] {
  const statusOf = (name: string | undefined): number | undefined =>
    name === undefined ? undefined : railsStatus(name, run.runs.source.statuses)
  const status = (hasStatusOfCause(run) ? statusOf(cause?.className) : undefined) ?? statusOf(className ?? raisedBy)
  return status === undefined || status >= 500 ? [] : [railsAnswer(status, run, place)]
}

/** In Rails 5 an error that nobody handles has the status of the one that it was raised for, if that has one. */
function hasStatusOfCause({ runs }: HandlerRun): boolean {
  const { isSince } = installedIn(runs.source.application)
  return isSince('actionpack', 5) === true && isSince('actionpack', 6) === false
}

/** An error of the server is told on purpose where the application raises it by itself. */
function isOnPurpose({ isCatchAll, raised: { className, raisedBy } }: Found, { runs }: HandlerRun): boolean {
  if (!isCatchAll) return className !== undefined || raisedBy !== undefined
  return className !== undefined && (className === 'RuntimeError' || runs.source.program.isOwn(className))
}

const railsAnswers = new Map<string, Answer>()

function railsAnswer(status: number, run: HandlerRun, raisedAt: Answer['raisedAt']): Answer {
  if (raisedAt !== undefined) return { ...railsAnswer(status, run, undefined), raisedAt }
  const { by, runs } = run
  const body = installedIn(runs.source.application).isSince('actionpack', 5) === false ? 'text' : 'integer'
  const key = `${status} ${by} ${body}`
  const known = railsAnswers.get(key)
  if (known !== undefined) return known
  const answer: Answer = {
    status,
    body: { kind: 'json', shape: railsErrorBodies[body], type: undefined },
    isConditional: true,
    place: { path: '', span: { start: 0, end: 0 } },
    by: by === 'callback' ? by : 'rails',
    isOfRails: true,
    headers: [],
  }
  railsAnswers.set(key, answer)
  return answer
}
