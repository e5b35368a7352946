// What an action takes and how it answers: it is run once, with its callbacks, on a controller that notes its `param!`
// calls and its answers. Actions of one controller go on from what the callbacks leave that they have in common.

import { diagnosticOf } from '../diagnostics/index.ts'
import {
  blockClosure,
  callClosure,
  type Exit,
  either,
  exitFrom,
  type Frame,
  type Hosts,
  type Invocation,
  instanceContent,
  isFunction,
  Machine,
  nil,
  nothingPassed,
  type Program,
  passing,
  type Reference,
  scopesIn,
  TooMuchWork,
  textValue,
  unknown,
  unknownNamed,
  type Value,
} from '../flow/index.ts'
import type { Records } from '../records/index.ts'
import { type Application, BudgetSpent, isKind, nameOf, topFrame } from '../ruby/index.ts'
import { typeOfCall } from '../typing/index.ts'
import { type Answer, implicitAnswer } from './answer.ts'
import { type Answering, answerWords, readAnswer, viewVariables } from './answer-calls.ts'
import type { Callback } from './callbacks.ts'
import type { Controller } from './controller.ts'
import { ControllerQuestions, noting, tellsClass } from './controller-questions.ts'
import { DeclaredParams } from './declared-params.ts'
import type { FoundAction } from './find-action.ts'
import { givenBack } from './given-back.ts'
import { callHelper, helpers } from './helper-methods.ts'
import { type Draft, ParamCalls, type ParamDeclaration, type ParamSettings } from './params/index.ts'
import { type KeyType, PathLookups } from './path-lookups.ts'
import { addPrepared, type Prepared, preparedNext } from './prepared.ts'
import { Recorder } from './recorder.ts'

type Method = Extract<FoundAction, { readonly kind: 'method' }>

export interface Run {
  readonly params: readonly ParamDeclaration[]
  /** Segments of the path that a record is looked up by, with the type of its key. */
  readonly lookups: ReadonlyMap<string, KeyType>
  readonly answers: readonly Answer[]
  /** What it took, in steps of the interpreter, and what is kept and written of each parameter. */
  readonly steps: number
}

const paramSteps = 20

/** Behind so many steps no call is followed: what people declare and render is found by then. */
const callbackSteps = 200
const actionSteps = 2000

export interface ActionSource extends ParamSettings {
  readonly application: Application
  readonly program: Program
  readonly records: Records
  readonly controller: Controller
}

/** They give what their block makes of the credentials, or nil. */
const authenticating: ReadonlySet<string> = new Set(
  ['authenticate_with_http_token', 'authenticate_or_request_with_http_token'].flatMap((name) => [
    name,
    name.replace('token', 'basic'),
  ]),
)

/** `api/v1/patients` and `index`, as routes name them. */
export interface ActionPlace {
  readonly controller: string
  readonly action: string
  /** The format that is asked for; `undefined` is JSON. */
  readonly format: string | undefined
}

/** Runs actions, for one format. */
export class ActionRunner {
  private recorder = this.newRecorder()
  private readonly application: Application
  private readonly records: Records
  private controller: Controller
  private readonly declared: DeclaredParams
  private place: ActionPlace
  /** Where the action that runs stands. */
  private method: Answer['place']
  private readonly machine: Machine
  private readonly self: Reference
  private readonly frame: Frame
  private readonly answering: Answering
  private readonly start: Prepared
  private readonly lookups = new PathLookups()
  private isMuted = false
  /** Where a callback leaves to that answers. */
  private halt: Exit | undefined
  /** Whether code has asked for what is this action's alone. */
  private asksForAction = false
  /** What the callback that runs asks of its controller. */
  private questions: ControllerQuestions | undefined
  /** Whether a run ended in its midst: nothing goes on from there. */
  isBroken = false

  constructor({ application, program, records, controller, ...settings }: ActionSource, place: ActionPlace) {
    this.application = application
    this.records = records
    this.controller = controller
    this.place = place
    this.machine = new Machine(
      noting(program, () => this.questions),
      this.hosts(),
    )
    this.self = this.machine.allocate(undefined, instanceContent(controller.className, true))
    const calls = new ParamCalls(application, settings)
    this.declared = new DeclaredParams(this.machine, this.self, calls, (draft) => this.recorder.add(draft))
    this.frame = { ...this.machine.nowhere.frame, self: this.self, scopes: scopesIn(this.machine.newScope()) }
    const add = (answer: Omit<Answer, 'isConditional'>): void => {
      if (!this.isMuted) this.recorder.addAnswer({ ...answer, place: this.placeIn(answer.place) })
    }
    this.answering = { machine: this.machine, add, format: place.format }
    this.start = { mark: this.machine.mark(), reads: [], next: [] }
  }

  /** What no code of the application calls, as `&:render` does, stands where the action does. */
  private placeIn(place: Answer['place']): Answer['place'] {
    return place?.path === '' ? this.method : place
  }

  private newRecorder(): Recorder {
    return new Recorder((first, second) => this.reportRepeated(first, second))
  }

  private hosts(): Hosts {
    return {
      answer: (_machine, invocation) => this.answer(invocation),
      guess: (machine, invocation) =>
        typeOfCall(machine, invocation, (_machine, value) => this.records.isRecord(machine, value)),
      // What the code of the controller sets is not set before; what a gem sets is not known.
      variable: (_machine, name, self) => (this.isController(self) && this.sets(name) ? nil : unknownNamed(name)),
      current: (machine, name) => this.records.named(machine, name),
      assumed: (machine, receiver, name, holds) => this.records.assumed(machine, receiver, name, holds),
      narrowed: (machine, read) => this.records.narrowed(machine, read),
      responds: (machine, className, name) => this.records.responds(machine, className, name),
      alwaysFollowed: answerWords,
      branches: {
        fork: () => this.recorder.fork(),
        beginWay: () => this.recorder.beginWay(),
        endWay: (isLeft) => this.recorder.endWay(isLeft),
        join: () => this.recorder.join(),
      },
    }
  }

  private sets(name: string): boolean {
    this.questions?.note(`sets ${name}`, (controller) => controller.sets(name))
    return this.controller.sets(name)
  }

  run(controller: Controller, place: ActionPlace, { method }: Method): Run {
    const { machine, application, frame } = this
    this.controller = controller
    this.place = place
    this.method = { path: method.file.path, span: { start: method.node.start, end: method.node.start } }
    this.recorder = this.newRecorder()
    this.asksForAction = false
    const callbacks = controller.callbacks().of(place.action)
    const { prepared, count } = this.preparedFor(callbacks)
    this.goOnFrom(prepared)
    const spent = machine.spent
    let implicit: Answer | undefined
    try {
      this.runCallbacks(prepared, callbacks.slice(count))
      const isOver = this.runToEnd(method)
      if (!isOver && !this.recorder.isAnswered) implicit = implicitAnswer(viewVariables({ frame }, this.answering))
    } catch (error) {
      if (!(error instanceof TooMuchWork || error instanceof RangeError || error instanceof BudgetSpent)) throw error
      this.isBroken = true
      const message =
        error instanceof RangeError ? 'the code is nested too deeply' : 'the code asks for more work than is allowed'
      application.report('ruby-too-much-work', message, method.node, {
        ...topFrame(method.file, null),
        nesting: method.nesting,
      })
      implicit = this.recorder.isAnswered ? undefined : implicitAnswer(new Map())
    }
    return this.result(implicit, machine.spent - spent)
  }

  /** How far the callbacks of earlier actions are the same. */
  private preparedFor(callbacks: readonly Callback[]): { readonly prepared: Prepared; readonly count: number } {
    let prepared = this.start
    for (const [count, callback] of callbacks.entries()) {
      const next = preparedNext(prepared, callback, this.controller)
      if (next === undefined) return { prepared, count }
      prepared = next
    }
    return { prepared, count: callbacks.length }
  }

  /** The controller that the callbacks ran for may be another one. */
  private goOnFrom({ mark, reads }: Prepared): void {
    const { machine, self } = this
    this.lookups.reads = reads
    machine.backTo(mark)
    const content = machine.contentOf(self)
    if (content?.kind === 'instance') machine.refine(self.id, { ...content, className: this.controller.className })
  }

  private runCallbacks(prepared: Prepared, callbacks: readonly Callback[]): void {
    let last: Prepared | undefined = prepared
    for (const callback of callbacks) {
      const questions: ControllerQuestions | undefined = last && new ControllerQuestions(this.controller)
      this.questions = questions
      this.runCallback(callback)
      // What is declared belongs to the one action.
      const isShared: boolean = !this.asksForAction && this.recorder.isEmpty
      last =
        last && questions && isShared
          ? addPrepared(last, callback, questions, { mark: this.machine.mark(), reads: this.lookups.reads })
          : undefined
    }
    this.questions = undefined
  }

  /** Whether no way comes to the end of the action. */
  private runToEnd(method: Method['method']): boolean {
    const { machine, recorder } = this
    const mark = machine.mark()
    const forget = recorder.noted()
    const { reads } = this.lookups
    const run = (): boolean => {
      machine.mostFollowed = machine.spent + actionSteps
      return !machine.goesOn(() => this.runMethod(method))
    }
    const isOver = run()
    if (recorder.hasSuccess || !(isOver || recorder.isAnswered)) return isOver
    // What never succeeds was not understood: what is nil here may be something else where the application runs.
    machine.backTo(mark)
    forget()
    this.lookups.reads = reads
    machine.isNilSure = false
    try {
      return run()
    } finally {
      machine.isNilSure = true
    }
  }

  private runMethod({ file, nesting }: Method['method']): Value {
    const { machine, place } = this
    const frame: Frame = { ...this.frame, file, nesting }
    const node = machine.nowhere.node
    return machine.invoke({ ...nothingPassed, receiver: undefined, name: place.action, node, frame })
  }

  /** What callbacks answer is an exception to what the action does. */
  private runCallback(callback: Callback): void {
    const { machine } = this
    const { isConditional } = callback
    const once = (): Value => this.callTarget(callback)
    machine.mostFollowed = machine.spent + callbackSteps
    this.isMuted = true
    this.halt = exitFrom(machine.objects)
    // A callback that never comes to its end is not understood.
    const before = machine.objects
    const goesOn = machine.goesOn(() => (isConditional ? machine.branch([once, () => nil]) : once()))
    if (!goesOn) machine.objects = before
    this.halt = undefined
    this.isMuted = false
  }

  private callTarget({ target, call }: Callback): Value {
    const { machine, self } = this
    const frame: Frame = { ...this.frame, file: call.frame.file }
    const name = nameOf(target)
    const node = machine.nowhere.node
    if (name !== undefined) return machine.invoke({ ...nothingPassed, receiver: undefined, name, node, frame })
    if (!isKind(target, 'proc') || target.node === undefined || target.frame === undefined) return nil
    const { file, nesting } = target.frame
    const closure = blockClosure(target.node, { ...frame, file, nesting, scopes: scopesIn(machine.newScope()) })
    return callClosure(machine, closure, passing(self), self)
  }

  private result(implicit: Answer | undefined, steps: number): Run {
    const { recorder } = this
    const params = recorder.declarations()
    const answers = recorder.answers()
    return {
      params,
      lookups: this.lookups.keys(),
      answers: implicit === undefined ? answers : [...answers, implicit],
      steps: steps + params.length * paramSteps,
    }
  }

  private answer(invocation: Invocation): Value | undefined {
    const { receiver, name, frame } = invocation
    const expected = this.lookups.note(invocation, () => this.records.keyOf(this.machine, invocation))
    if (expected !== undefined) return expected
    const ofRecord = this.records.answer(this.machine, invocation)
    if (ofRecord !== undefined) return ofRecord
    const helped = callHelper(this.application, this.machine, invocation)
    if (helped !== undefined) return helped
    // Code whose `self` is not known is taken to be the controller's.
    const isOwn = this.isController(receiver ?? frame.self) || (receiver === undefined && frame.self.kind === 'some')
    if (!isOwn) return receiver === undefined ? this.runOnce(invocation) : undefined
    if (this.questions !== undefined && (receiver !== undefined || tellsClass.has(name))) this.questions.isOwn = true
    if (name === 'param!') return this.declared.declare(invocation, undefined)
    const known = this.knownOfItself(name)
    if (known !== undefined) return known
    const answered = readAnswer(invocation, this.answering)
    // A callback that answers halts the action.
    if (answered !== undefined && this.halt !== undefined) this.machine.leave(this.halt, nil)
    return answered ?? givenBack(this.machine, invocation) ?? this.runOnce(invocation)
  }

  private isController(value: Value): boolean {
    return value.kind === 'reference' && value.id === this.self.id
  }

  /** A block that is given to something unknown, such as a transaction, is taken to run once. */
  private runOnce({ name, block }: Invocation): Value | undefined {
    if (block === undefined || isFunction(name) || this.machine.isObjectMethod(name)) return undefined
    const given = callClosure(this.machine, block, { ...nothingPassed, isOpen: true })
    return authenticating.has(name) ? either(given, nil) : unknown
  }

  private knownOfItself(name: string): Value | undefined {
    const { place } = this
    switch (name) {
      case 'params':
        return this.machine.variablesOfInstance(this.self)?.get('params') ?? unknownNamed(name)
      case 'helpers':
      case 'view_context':
        return helpers
      case 'request':
        return unknownNamed(name)
      case 'action_name':
        this.asksForAction = true
        return textValue(place.action)
      case 'controller_path':
        return textValue(place.controller)
      case 'controller_name':
        return textValue(place.controller.split('/').pop() ?? '')
      default:
        return undefined
    }
  }

  private reportRepeated(first: Draft, second: Draft): void {
    const { path, span } = second.place
    const line = this.application.lineOf(first.place.path, first.place.span.start)
    const isConditional = second.isConditional && !first.isConditional
    this.application.add(
      diagnosticOf(
        'param-repeated',
        {
          message: `\`${second.name}\` is declared a second time`,
          consequence: isConditional
            ? `documented as in ${line}, which always runs`
            : `merged with the declaration in ${line}, the later options win`,
          help: 'declare the parameter once, with all its options',
        },
        path,
        span,
      ),
    )
  }
}
