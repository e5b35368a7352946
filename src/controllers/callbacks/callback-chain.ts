// Runs the callbacks around an action. Those that many actions have in common run once.

import {
  type Exit,
  exact,
  exitFrom,
  type Frame,
  fromBoot,
  type Invocation,
  nativeClosure,
  nil,
  nothingPassed,
  outermost,
  type Passed,
  passing,
  truthOf,
  unknown,
  type Value,
  withoutNil,
} from '../../flow/index.ts'
import { nameOf } from '../../ruby/index.ts'
import {
  answeredVariable,
  beginAsking,
  type GivenAnswer,
  type GivenStatus,
  type HeadersByStatus,
  mayBeOf,
  mayBeUnasked,
  raisedAt,
  unknownRaised,
} from '../answers/index.ts'
import type { Controller } from '../controller.ts'
import { type Credential, keyOfCredential } from '../visitors/credentials.ts'
import { SignIns } from '../visitors/sign-ins.ts'
import { visitorsIn } from '../visitors/visitors.ts'
import { headersBehind } from '../words/headers-behind.ts'
import { type CallbackResult, listOf, type Results, toldApart } from './callback-results.ts'
import { loseAssigned } from './callback-variables.ts'
import type { Callback, Condition } from './callbacks.ts'
import type { ChainEnd, ChainRun, ChainSource } from './chain-run.ts'
import { type AskedAction, ControllerQuestions } from './controller-questions.ts'
import { addPrepared, type Prepared, preparedNext } from './prepared.ts'

interface Around {
  /** Whether the callbacks behind it and the action have run inside of it. */
  readonly isOver: boolean
  readonly stops: boolean
  /** Whether some way leads to them. */
  readonly goesInside: boolean
}

type BeforeRun = Pick<CallbackResult, 'answers'> & Pick<Around, 'stops'>

/** Behind so many steps no call of a callback is followed. */
const callbackSteps = 900

/** What a callback that rescues may take more for each error that it was given, up to so many. */
const stepsToRescue = (errors: number): number => 300 * Math.min(errors, 40)

export class CallbackChain {
  private readonly source: ChainSource
  private readonly start: Prepared
  private results: Results | undefined
  /** What came before the callbacks that run, which stand around each other. */
  private readonly earlier: (Results | undefined)[] = []
  private credentials: Credential[] = []
  private signIns = new SignIns()
  private isConditional = false
  private asksForPage = false
  /** Those that did not come to their end when they were run once more. */
  private readonly hopeless = new WeakSet<Callback>()
  /** The methods of callbacks that run around something. */
  private around: ReadonlySet<string> = new Set()

  constructor(source: ChainSource) {
    this.source = source
    this.start = { mark: source.machine.mark(), reads: undefined, results: undefined, next: [] }
  }

  /** Who is there is asked of the request. */
  note(credential: Credential): void {
    this.credentials.push(credential)
  }

  /** By what the code looks for who is there. */
  noteLookup(call: Invocation): void {
    this.signIns.note(this.source.machine, call)
  }

  /** Who may be there is asked once more: what told it before, beside that credential, tells it here as well. */
  noteAgain(credential: Credential, known: Value): void {
    const key = keyOfCredential(credential)
    for (const { credentials, signIns } of this.earlier.flatMap(listOf)) {
      if (!credentials.some((each) => keyOfCredential(each) === key)) continue
      for (const each of credentials)
        if (signIns?.tell(each, known, this.source.machine) && !this.credentials.includes(each))
          this.credentials.push(each)
    }
  }

  /** From which page the request comes is asked of it. */
  notePage(): void {
    this.asksForPage = true
  }

  run(callbacks: readonly Callback[], controller: Controller, run: ChainRun): ChainEnd {
    const { machine, requests } = this.source
    const { prepared, count } = this.preparedFor(callbacks, controller, run.asked)
    this.goOnFrom(prepared, controller)
    this.results = prepared.results
    this.earlier.length = 0
    let last: Prepared | undefined = prepared
    for (let index = count; index < callbacks.length; index++) {
      const callback = callbacks[index]
      if (callback === undefined) break
      const before = this.results?.last
      if (before !== undefined && run.isEnough?.(before) === true) return this.end(run, index - count, true)
      const questions: ControllerQuestions | undefined = last && new ControllerQuestions(controller, run.asked)
      run.questions(questions)
      const isOver = this.runOne(callbacks, index, run)
      if (isOver) return this.end(run, index + 1 - count, true)
      last =
        last && questions && !questions.isOfAction && run.isShareable()
          ? addPrepared(last, callback, questions, {
              mark: machine.mark(),
              reads: requests.reads,
              results: this.results,
            })
          : undefined
    }
    return this.end(run, callbacks.length - count, false)
  }

  /** What runs behind an action is told the status of each of its answers, and nothing else. Gives the headers that it sets. */
  runAfter(
    callbacks: readonly Callback[],
    { className }: Controller,
    statuses: ReadonlySet<GivenStatus>,
  ): HeadersByStatus {
    const { machine, self, collect } = this.source
    const run = (callback: Callback, status: GivenStatus): ReturnType<typeof machine.variablesOfInstance> => {
      machine.backTo(this.start.mark)
      const content = machine.contentOf(self)
      if (content?.kind === 'instance') machine.refine(self.id, { ...content, className })
      if (status !== 'unknown') machine.setInstanceVariable(self, answeredVariable, exact(status))
      machine.allow(callbackSteps)
      const call = (): Value => this.call(callback, nothingPassed)
      collect(() => machine.goesOn(() => this.where(callback.conditions, call, () => nil)))
      return machine.variablesOfInstance(self)
    }
    return headersBehind(callbacks, statuses, run)
  }

  private end(run: ChainRun, ran: number, isOver: boolean): ChainEnd {
    run.questions(undefined)
    return { results: listOf(this.results), isOver, ran }
  }

  /** How far the callbacks of earlier actions are the same. */
  private preparedFor(
    callbacks: readonly Callback[],
    controller: Controller,
    action: AskedAction,
  ): { readonly prepared: Prepared; readonly count: number } {
    let prepared = this.start
    for (const [count, callback] of callbacks.entries()) {
      const next = preparedNext(prepared, callback, controller, action)
      if (next === undefined) return { prepared, count }
      prepared = next
    }
    return { prepared, count: callbacks.length }
  }

  /** The controller that the callbacks ran for may be another one. */
  private goOnFrom({ mark, reads }: Prepared, { className }: Controller): void {
    const { machine, self, requests } = this.source
    requests.reads = reads
    machine.backTo(mark)
    const content = machine.contentOf(self)
    if (content?.kind === 'instance') machine.refine(self.id, { ...content, className })
  }

  /** Whether the callbacks behind it and the action have run inside of it. */
  private runOne(callbacks: readonly Callback[], index: number, run: ChainRun): boolean {
    const { machine, self, collect, requests } = this.source
    const callback = callbacks[index]
    if (callback === undefined) return false
    machine.allow(callbackSteps)
    const errors = machine.rescue ?? run.errors
    const from = errors.pending.length
    const { credentials, signIns, isConditional, asksForPage, results } = this
    const before = machine.variablesOfInstance(self)
    this.credentials = []
    this.signIns = new SignIns()
    this.isConditional = false
    this.asksForPage = false
    this.results = undefined
    this.earlier.push(results)
    if (run.isForStranger === true) beginAsking(this.source)
    let isOver = false
    let stops = false
    let goesInside = false
    let answers: readonly GivenAnswer[]
    if (callback.kind === 'before') ({ answers, stops } = this.runBefore(callback, errors))
    else
      answers = collect(() => {
        ;({ isOver, stops, goesInside } = this.runAround(callback, () => this.runRest(callbacks, index + 1, run), run))
      })
    this.earlier.pop()
    const raised = raisedAt(machine, errors, from, this.source)
    const findsVisitor =
      answers.some(({ status }) => status === 403) && visitorsIn(machine.variablesOfInstance(self)) > visitorsIn(before)
    const own = {
      callback,
      method: nameOf(callback.target),
      answers: goesInside ? answers.filter(({ isUntold, isRescued }) => isUntold !== true || isRescued) : answers,
      raised,
      credentials: this.credentials,
      askedInside: listOf(this.results).flatMap(({ credentials }) => credentials),
      signIns: this.signIns,
      findsVisitor,
      isConditional: this.isConditional,
      asksForPage: this.asksForPage,
      after: requests.demandsNow,
      stops,
      passesUnasked: run.isForStranger === true && !stops && mayBeUnasked(this.source),
    }
    this.results = toldApart(listOf(this.results), own).reduce<Results | undefined>(
      (before, last) => ({ before, last }),
      results,
    )
    this.credentials = credentials
    this.signIns = signIns
    this.isConditional = isConditional
    this.asksForPage = asksForPage
    return isOver
  }

  /** Where one that is run once more does not come to its end either, what its code assigns may be anything. */
  private runBefore(callback: Callback, errors: Exit): BeforeRun {
    const { machine, requests, self } = this.source
    const { reads } = requests
    const from = errors.pending.length
    const first = this.tryBefore(callback)
    if (!first.stops || first.answers.length > 0) return first
    const failed = { reads: requests.reads, raised: errors.pending.splice(from), credentials: this.credentials }
    requests.reads = reads
    this.credentials = []
    this.isConditional = false
    machine.allow(callbackSteps)
    const isHopeless = this.hopeless.has(callback)
    const again = isHopeless ? first : withoutNil(machine, () => this.tryBefore(callback))
    if (!again.stops) return again
    this.hopeless.add(callback)
    requests.reads = failed.reads
    errors.pending.splice(from, errors.pending.length, ...failed.raised)
    this.credentials = failed.credentials
    loseAssigned(machine, self, callback, failed.raised)
    return first
  }

  private tryBefore(callback: Callback): BeforeRun {
    const { machine, collect, self } = this.source
    const before = machine.objects
    const call = (): Value => this.call(callback, passing(self))
    let goesOn = false
    const answers = collect(() => {
      goesOn = machine.goesOn(() => this.where(callback.conditions, call, () => nil))
    })
    if (!goesOn) machine.objects = before
    return { answers, stops: !goesOn }
  }

  /** One that rescues or catches has what comes behind it inside of it; another one only stands before it. */
  private runAround(callback: Callback, runRest: () => never, run: ChainRun): Around {
    const { machine, self } = this.source
    const before = machine.objects
    const inner = exitFrom(before)
    let isInside = false
    const name = nameOf(callback.target)
    const { around } = this
    if (name !== undefined) this.around = new Set([...around, name])
    const block = nativeClosure(() => {
      const leads = machine.catches.map(({ exit }) => exit)
      if (outermost(machine.rescue) === run.errors && leads.length === 0) return machine.leave(inner, nil)
      isInside = true
      if (machine.rescue !== undefined) leads.push(machine.rescue)
      return machine.apart(runRest, () => stepsToRescue(leads.reduce((sum, { pending }) => sum + pending.length, 0)))
    })
    const goesOn = machine.goesOn(() =>
      this.where(
        callback.conditions,
        () => this.call(callback, { ...passing(self, block), block }),
        () => machine.leave(inner, nil),
      ),
    )
    this.around = around
    const [first] = inner.pending
    if (first !== undefined) machine.resume(inner.pending.map(({ objects }) => objects))
    else if (!goesOn) machine.objects = before
    const isOver = isInside && first === undefined
    const goesInside = isOver || first !== undefined
    return { isOver, stops: !goesInside && !goesOn, goesInside }
  }

  /** What an action raises of which nothing is known may be of libraries, for a callback around it. */
  mayRescue(error: Value, className: string, { method }: Frame): boolean {
    const isAround = method !== undefined && this.around.has(method.method.name)
    const { program } = this.source.machine
    return !isAround || mayBeOf(unknownRaised(error), className, (name) => program.isOwn(name))
  }

  private runRest(callbacks: readonly Callback[], from: number, run: ChainRun): never {
    for (let index = from; index < callbacks.length; index++)
      if (this.runOne(callbacks, index, run)) return this.source.machine.stop()
    return this.runAction(run)
  }

  private runAction(run: ChainRun): never {
    const { machine } = this.source
    const errors = machine.rescue ?? run.errors
    const from = errors.pending.length
    try {
      return run.action()
    } finally {
      const raised = raisedAt(machine, errors, from, this.source)
      const last = {
        callback: undefined,
        method: undefined,
        answers: [],
        raised,
        credentials: [],
        isOfAction: true,
      } as const
      this.results = { before: this.results, last }
    }
  }

  private where(conditions: readonly Condition[], run: () => Value, otherwise: () => Value): Value {
    const [condition, ...others] = conditions
    if (condition === undefined) return run()
    const inside = (): Value => this.where(others, run, otherwise)
    const truth = truthOf(this.asked(condition))
    if (truth === undefined) {
      this.isConditional = true
      return this.source.machine.branch([inside, otherwise])
    }
    return truth === condition.holds ? inside() : otherwise()
  }

  private asked({ target }: Condition): Value {
    if (target === null) return unknown
    return this.callTarget(target, passing(this.source.self), undefined) ?? unknown
  }

  private call({ target, call, resource, gate }: Callback, passed: Passed): Value {
    const { frame, load, pass } = this.source
    if (resource !== undefined) return load(resource, { ...frame, file: call.frame.file }, call.node)
    if (gate !== undefined) return pass(gate, { ...frame, file: call.frame.file }, call.node)
    return this.callTarget(target, passed, call) ?? nil
  }

  /** An object may stand for a callback: it is given the controller. */
  private callObject(receiver: Value, { block }: Passed, { node, frame: { file } }: Callback['call']): Value {
    const { machine, self, frame } = this.source
    const name = block === undefined ? 'before' : 'around'
    return machine.invoke({ ...passing(self), block, receiver, name, node, frame: { ...frame, file } })
  }

  private callTarget(
    target: Callback['target'],
    passed: Passed,
    call: Callback['call'] | undefined,
  ): Value | undefined {
    const { machine, self } = this.source
    const name = nameOf(target)
    if (name === undefined) {
      const value = fromBoot(machine, target)
      if (value.kind === 'closure') return machine.call(value, { ...passed, block: undefined }, self)
      return call === undefined ? undefined : this.callObject(value, passed, call)
    }
    const frame = call === undefined ? this.source.frame : { ...this.source.frame, file: call.frame.file }
    const node = call?.node ?? machine.nowhere.node
    return machine.invoke({ ...nothingPassed, block: passed.block, receiver: undefined, name, node, frame })
  }
}
