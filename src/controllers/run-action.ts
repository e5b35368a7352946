// What an action takes and how it answers: it is run once, with its callbacks, on a controller that notes its `param!`
// calls and its answers. Actions of one controller go on from what the callbacks leave that they have in common.

import {
  exitFrom,
  type Frame,
  type Hosts,
  instanceContent,
  isTooMuch,
  Machine,
  nil,
  nothingPassed,
  type Reference,
  scopesIn,
  unknownNamed,
  type Value,
} from '../flow/index.ts'
import type { Records } from '../records/index.ts'
import type { Application } from '../ruby/index.ts'
import { typeOfCall } from '../typing/index.ts'
import { ActionBody, type ActionMethod } from './action-body.ts'
import { alwaysFollowed } from './answering-methods.ts'
import { answeringOf } from './answering-of-action.ts'
import {
  type Answer,
  type Answering,
  answerBy,
  type GivenAnswer,
  type HeadersByStatus,
  implicitAnswers,
  isFailure,
  type Raised,
  raisedAt,
  withHeaders,
} from './answers/index.ts'
import { BehindAction } from './behind-action.ts'
import { CallbackAnswers } from './callbacks/callback-answers.ts'
import { CallbackChain } from './callbacks/callback-chain.ts'
import type { CallbackResult } from './callbacks/callback-results.ts'
import type { Callback } from './callbacks/callbacks.ts'
import type { ChainSource } from './callbacks/chain-run.ts'
import { type ControllerQuestions, noting, paramsOfRoutes } from './callbacks/controller-questions.ts'
import type { Controller } from './controller.ts'
import { DeclaredParams } from './declared/declared-params.ts'
import { reportRepeated } from './declared/report-repeated.ts'
import { answersToErrors, HandlerRuns } from './errors/error-answers.ts'
import { noteUnrescued } from './errors/note-unrescued.ts'
import { disturbing, type GemRun, narrowCurrent, passGate } from './gems/index.ts'
import { demandWhatIsNeeded } from './never-without.ts'
import { OtherEnds } from './other-ends.ts'
import { withoutPages } from './pages.ts'
import { ParamCalls } from './params/index.ts'
import { branchesOf, Recorder } from './recorder.ts'
import { withRefusedFormats } from './refused-formats.ts'
import { hostsOf, keyTypes, noteGiven, noteWritten, nothingRead, Requests, requestOf } from './requests/index.ts'
import type { ActionSource, Ended, Run, Told } from './run.ts'
import { type Credential, credentialsTogether } from './visitors/credentials.ts'
import { type AnsweredErrors, type GuardedAction, Guards } from './visitors/guards.ts'
import { Strangers } from './visitors/strangers.ts'
import { CallAnswers } from './words/call-answers.ts'
import type { ActionPlace } from './words/request-words.ts'
import { noteSent } from './words/response-words.ts'

const paramSteps = 35
/** What it takes to run a callback, beside the steps of its code. */
const callbackSteps = 110

/** Runs actions, for one format. */
export class ActionRunner {
  private recorder = new Recorder(() => undefined)
  private readonly application: Application
  private readonly records: Records
  private controller: Controller
  private place: ActionPlace
  private method: Answer['place']
  private readonly machine: Machine
  private readonly self: Reference
  private readonly frame: Frame
  private readonly answering: Answering
  private readonly gemRun: GemRun
  private readonly chain: CallbackChain
  private readonly handlerRuns: HandlerRuns
  private readonly requests: Requests
  private readonly otherEnds: OtherEnds
  private readonly behind: BehindAction
  private readonly calls: CallAnswers
  private readonly body: ActionBody
  private readonly strangers: Strangers
  private readonly undeclared: boolean
  private readonly ask = (questions: ControllerQuestions | undefined): void => {
    this.questions = questions
  }
  private readonly ofCallbacks = new CallbackAnswers()
  private readonly guards = new Guards()
  private answeredErrors = 0
  /** Where the answers go of the code that runs, if it is not the action's own. */
  private collected: GivenAnswer[] | undefined
  /** What the callback that runs asks of its controller. */
  private questions: ControllerQuestions | undefined
  /** Whether a run ended in its midst: nothing goes on from there. */
  isBroken = false

  constructor({ application, program, records, controller, ...settings }: ActionSource, place: ActionPlace) {
    this.application = application
    this.records = records
    this.controller = controller
    this.place = place
    const questions = (): ControllerQuestions | undefined => this.questions
    this.machine = new Machine(noting(program, questions), this.hosts())
    this.machine.followsOthers = !settings.isBrief
    this.self = this.machine.allocate(undefined, instanceContent(controller.className, true))
    this.behind = new BehindAction(this.machine, this.self)
    const routes = paramsOfRoutes(() => this.place, questions)
    this.requests = new Requests(this.machine, routes)
    this.otherEnds = new OtherEnds(this.requests)
    this.undeclared = settings.undeclared
    this.frame = { ...this.machine.nowhere.frame, self: this.self, scopes: scopesIn(this.machine.newScope()) }
    this.answering = this.newAnswering(place)
    const { machine, self, frame, requests, answering, behind } = this
    this.gemRun = {
      application,
      machine,
      self,
      answering,
      note: (credential) => this.chain.note(credential),
      noteAgain: (credential, known) => this.chain.noteAgain(credential, known),
      named: (name) => records.named(machine, name),
    }
    const calls = new ParamCalls(application, settings)
    const collect = (run: () => void): readonly GivenAnswer[] => this.collect(run)
    const chain: ChainSource = {
      ...{ machine, self, frame, requests, collect },
      load: (line, inner, node) => this.calls.load(line, inner, node),
      pass: (line, inner, node) =>
        passGate(line, { ...nothingPassed, receiver: undefined, name: '', node, frame: inner }, this.gemRun),
    }
    this.chain = new CallbackChain(chain)
    this.calls = new CallAnswers({
      ...this.gemRun,
      frame,
      records,
      requests,
      declared: new DeclaredParams({ machine, self, requests, calls, add: (draft) => this.recorder.add(draft) }),
      place: () => this.place,
      noteCredential: (credential, frame) => this.noteCredential(credential, frame),
      notePage: () => this.chain.notePage(),
      noteLookup: (call) => this.chain.noteLookup(call),
      questions: () => this.questions,
    })
    const { isBrief, statuses } = settings
    const around = { machine, self, frame, requests, behind, answering, collect, isBrief }
    this.body = new ActionBody({ ...around, recorder: () => this.recorder, place: () => this.place })
    this.strangers = new Strangers({ machine, chain, body: this.body, answering, collect })
    const start = machine.mark()
    this.handlerRuns = new HandlerRuns({ application, machine, self, answering, frame, program, start, statuses })
  }

  private newAnswering({ format }: ActionPlace): Answering {
    const { machine, application, records } = this
    return answeringOf({
      ...{ machine, application, records, format },
      add: (answer) => this.addAnswer(answer),
      note: (credential) => this.chain.note(credential),
      questions: () => this.questions,
      place: () => this.place,
      controller: () => this.controller,
      isBehind: () => this.handlerRuns.isBehind,
      frame: () => this.frame,
    })
  }

  private addAnswer(answer: GivenAnswer): void {
    if (this.answering.isAnswered) return
    if (this.machine.handled !== undefined) this.answeredErrors++
    const { collected, recorder } = this
    if (collected !== undefined) {
      collected.push(this.otherEnds.noteAnswer(answer))
      return
    }
    if (!isFailure(answer)) this.requests.noteEnd()
    this.behind.noteEnd()
    // What no code of the application calls, as `&:render` does, stands where the action does.
    const place = answer.place?.path === '' ? this.method : answer.place
    recorder.addAnswer({ headers: [], ...answer, place, by: 'action' })
  }

  private hosts(): Hosts {
    return {
      answer: (_machine, invocation) => this.calls.answer(invocation),
      guess: (machine, invocation) => {
        noteGiven(this.requests, invocation)
        const call = noteSent(this.self, machine, invocation)
        return typeOfCall(machine, call, (_, value) => this.records.hasColumns(machine, value))
      },
      ...hostsOf(() => this.requests),
      ...this.records.hosts,
      toldTogether: (values, frame) => this.noteCredential(credentialsTogether(values, frame), frame),
      written: (_machine, written) => noteWritten(this.requests, written, this.records),
      // What the code of the controller sets is not set before; what a gem sets is not known.
      variable: (_machine, name, self) => (this.isUnset(name, self) ? nil : unknownNamed(name)),
      isAssigned: (name, self) => this.handlerRuns.isBehind && this.isController(self) && this.says('assigns', name),
      current: (machine, name) => this.records.named(machine, name),
      narrowed: (machine, read) => {
        narrowCurrent(read, this.gemRun)
        return this.records.narrowed(machine, read)
      },
      mayBe: (_machine, error, name, frame) => this.chain.mayRescue(error, name, frame),
      disturbed: disturbing((machine, id) => this.records.disturbed(machine, id)),
      answeredErrors: () => this.answeredErrors,
      alwaysFollowed: alwaysFollowed(() => [this.controller, this.questions]),
      branches: branchesOf(() => this.recorder),
    }
  }

  private noteCredential(credential: Credential | undefined, frame: Frame): void {
    if (credential === undefined || !this.guards.note(credential, frame)) return
    if (this.collected !== undefined) this.chain.note(credential)
  }

  /** A handler runs behind code that may have set any of them. */
  private isUnset(name: string, self: Value): boolean {
    if (!this.isController(self)) return false
    const isUnset = this.behind.isUnset(name)
    if (isUnset !== undefined || this.handlerRuns.isBehind) return isUnset === true
    return this.says('sets', name)
  }

  private says(what: 'sets' | 'assigns', variable: string): boolean {
    this.questions?.note(`${what} ${variable}`, (controller) => controller[what](variable))
    return this.controller[what](variable)
  }

  /** Runs an action; one without a method is a template that Rails renders. */
  run(controller: Controller, place: ActionPlace, method: ActionMethod | undefined): Run {
    const { machine, application } = this
    this.controller = controller
    this.place = place
    this.method = method && { path: method.file.path, span: { start: method.node.start, end: method.node.start } }
    this.recorder = new Recorder((first, second) => reportRepeated(application, first, second), machine)
    const errors = exitFrom(machine.objects)
    machine.rescue = errors
    const callbacks = controller.callbacks().of(place.action, place.verbs)
    this.requests.forgetAction()
    this.answering.looksBehind = 0
    this.behind.begin(method !== undefined && controller.callbacks().after(place.action, place.verbs).length > 0)
    const implicit: Answer[] = []
    let headers: HeadersByStatus = new Map()
    const raised: Raised[] = []
    let passed: readonly CallbackResult[] = []
    let ran = 0
    let start: Ended['start']
    const begun = machine.worked
    let broken: unknown
    try {
      const before = this.chain.run(callbacks, controller, {
        errors,
        asked: place,
        questions: this.ask,
        isShareable: () => this.recorder.isEmpty,
        action: () => this.runNested(method),
      })
      passed = before.results
      ran = before.ran
      const from = errors.pending.length
      start = machine.mark()
      this.requests.beginAction()
      if (!before.isOver) implicit.push(...this.body.run(method))
      raised.push(...raisedAt(machine, errors, from, { self: this.self, requests: this.requests }))
      headers = this.headersBehind(implicit)
    } catch (error) {
      if (!isTooMuch(error)) throw error
      this.isBroken = true
      broken = error
      if (this.recorder.answers().length === 0) implicit.push(...implicitAnswers(undefined, new Map(), this.answering))
    }
    machine.rescue = undefined
    const told = this.told({ method, callbacks, passed, raised, implicit, headers, start })
    const kept = ran * callbackSteps + told.params.length * paramSteps
    return { ...told, steps: machine.worked - begun + kept, broken }
  }

  private told({ method, callbacks, passed, raised, implicit, headers, start }: Ended): Told {
    const { controller, place, application } = this
    const params = this.recorder.declarations()
    const reads = this.requests.followedReads
    const asking = { controller, asked: place, callbacks }
    const others = passed.map((each) => this.ofCallbacks.of(each, asking, (own) => this.answersOf(own)))
    const own = this.recorder.answers()
    const ended = withHeaders([...own, ...implicit], headers)
    const answers = [...ended, ...others.flat(), ...this.answersTo(raised, 'handler')]
    if (method !== undefined && start !== undefined && this.undeclared) this.demandMore(method, start, own)
    if (!this.isBroken) this.otherEnds.join({ passed, raised })
    const security = this.securityOf({ method, answers: own, raised, passed, others }, callbacks)
    return {
      params,
      lookups: keyTypes(reads),
      reads: this.undeclared ? requestOf(reads, this.requests) : nothingRead,
      answers: withoutPages(withRefusedFormats(answers), {
        controller,
        action: place.action,
        files: application.files,
      }),
      security,
    }
  }

  private demandMore(method: ActionMethod, start: NonNullable<Ended['start']>, answers: readonly Answer[]): void {
    if (this.isBroken) return
    try {
      const answersTo = (errors: readonly Raised[]): readonly Answer[] => this.answersTo(errors, 'handler')
      const { machine, body, requests } = this
      demandWhatIsNeeded({ machine, body, requests }, { method, start, answers, answersTo })
    } catch {
      // Nothing goes on from there; what the run before has found stays.
      this.isBroken = true
    }
  }

  /** What runs behind the action reads the request, too, and sets headers of what the action has answered. */
  private headersBehind(implicit: readonly Answer[]): HeadersByStatus {
    const { controller, place, recorder } = this
    const statuses = new Set([...recorder.answers(), ...implicit].map(({ status = 200 }) => status))
    const callbacks = controller.callbacks().after(place.action, place.verbs)
    return this.requests.behind(() => this.behind.run(() => this.chain.runAfter(callbacks, controller, statuses)))
  }

  private securityOf(action: GuardedAction, callbacks: readonly Callback[]): Run['security'] {
    const { className } = this.controller
    const around = {
      methodOf: (name: string) => this.machine.program.method(className, name),
      answersTo: (errors: readonly Raised[]) => this.answersTo(errors, 'handler'),
    }
    const found = this.guards.demandedBy(action, around)
    return this.isBroken ? found : this.judged(found, { ...action, ...around, callbacks })
  }

  private judged(
    found: Run['security'],
    action: GuardedAction & AnsweredErrors & Pick<Ended, 'callbacks'>,
  ): Run['security'] {
    const { controller, place: asked, ask: questions, guards } = this
    try {
      return this.strangers.judged(found, {
        ...action,
        ...{ controller, asked, questions },
        askedInside: action.method === undefined ? [] : guards.askedIn(action.method),
        answersOf: (result) => this.answersOf(result),
      })
    } catch {
      // Nothing goes on from there; what the run before has found stays.
      this.isBroken = true
      return found
    }
  }

  /** What a callback answers, and what is answered to its errors. */
  private answersOf({ method, answers, raised, isOfAction }: CallbackResult): readonly Answer[] {
    const own = answers.map((answer) => answerBy(answer, 'callback', method))
    return [...own, ...this.answersTo(raised, isOfAction === true ? 'handler' : 'callback')]
  }

  private answersTo(raised: readonly Raised[], by: 'callback' | 'handler'): readonly Answer[] {
    const { application, controller, method: place } = this
    if (this.isBroken) return []
    noteUnrescued(raised, this.handlerRuns.handlersOf(controller), { application, controller, place })
    const { handlerRuns: runs, place: asked, ask: questions } = this
    const run = { by, runs, collect: (code: () => void) => this.collect(code), asked, questions }
    return raised.flatMap((each) => this.otherEnds.noteHandled(each, answersToErrors([each], controller, run)))
  }

  /** The answers of code that is not the action's own. */
  private collect(run: () => void): readonly GivenAnswer[] {
    const { collected } = this
    const answers: GivenAnswer[] = []
    this.collected = answers
    try {
      run()
    } finally {
      this.collected = collected
    }
    return answers
  }

  /** Inside of a callback that is still running; what it renders itself is another answer. */
  private runNested(method: ActionMethod | undefined): never {
    const { collected } = this
    this.collected = undefined
    try {
      for (const implicit of this.body.runOnce(method)) this.recorder.addAnswer(implicit)
    } finally {
      this.collected = collected
    }
    return this.machine.stop()
  }

  private isController(value: Value): boolean {
    return value.kind === 'reference' && value.id === this.self.id
  }
}
