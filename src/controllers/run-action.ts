// What an action takes and how it answers: it is evaluated with a controller that notes its `param!` calls and its
// answers, those of the callbacks that run before it and of the methods it calls.

import { diagnosticOf } from '../diagnostics/index.ts'
import {
  type Application,
  type Call,
  type HostObject,
  isKind,
  nameOf,
  string,
  topFrame,
  unknown,
  type Value,
} from '../ruby/index.ts'
import type { Answer } from './answer.ts'
import { type Answering, answerWords, readAnswer, readGemAnswer } from './answer-calls.ts'
import type { Callback } from './callbacks.ts'
import type { Controller } from './controller.ts'
import type { FoundAction } from './find-action.ts'
import {
  type Draft,
  elementIndex,
  ParamCalls,
  type ParamDeclaration,
  type ParamSettings,
  type Scope,
} from './params/index.ts'
import { declaringWords } from './reachable-words.ts'
import { Recorder } from './recorder.ts'

type Method = Extract<FoundAction, { readonly kind: 'method' }>

export interface Run {
  readonly params: readonly ParamDeclaration[]
  readonly answers: readonly Answer[]
  /** What it took, in steps of the evaluator. */
  readonly steps: number
}

/** What the evaluator does not count: the call of a callback, and what is kept and written of a parameter. */
const callbackSteps = 3
const paramSteps = 8

const notedWords: ReadonlySet<string> = new Set([...declaringWords, ...answerWords])

/** Blocks nested more deeply are run after those around them, so that nesting costs no stack. */
const mostNestedBlocks = 20

export interface ActionSource extends ParamSettings {
  readonly application: Application
  readonly controller: Controller
}

/** `api/v1/patients` and `index`, as routes name them. */
export interface ActionPlace {
  readonly controller: string
  readonly action: string
  /** The format that is asked for; `undefined` is JSON. */
  readonly format: string | undefined
}

export function runAction(source: ActionSource, place: ActionPlace, { method }: Method): Run {
  const { controller } = source
  const callbacks = controller.callbacks().of(place.action)
  const declares = controller.declares && (callbacks.length > 0 || controller.words.codeLeadsTo(method, declaringWords))
  // Values of the application matter to parameters; how an action answers is told by its own text.
  const runner = new ActionRunner(source, place, declares)
  if (declares || controller.words.codeLeadsTo(method, notedWords)) runner.run(method, callbacks)
  const params = runner.recorder.declarations()
  const { spent } = source.application.evaluator.budget
  const steps = spent + callbacks.length * callbackSteps + params.length * paramSteps
  return { params, answers: runner.recorder.answers(), steps }
}

/** A block that is given to something unknown, such as a transaction, is taken to run once. */
function runBlock(call: Call): Value | undefined {
  if (call.block === undefined) return undefined
  call.block.call({ ...call, arguments: [unknown('a block argument')], block: undefined })
  return unknown('what the block is given to')
}

class ActionRunner {
  readonly recorder = new Recorder((first, second) => this.reportRepeated(first, second))
  private readonly self: HostObject
  private readonly application: Application
  private readonly controller: Controller
  private readonly paramCalls: ParamCalls
  private readonly place: ActionPlace
  private readonly isThorough: boolean
  private readonly running = new Set<string>()
  /** What methods without arguments gave that note nothing. */
  private readonly values = new Map<string, Value>()
  private readonly postponed: (() => void)[] = []
  private readonly answering: Answering
  private nestedBlocks = 0

  constructor({ application, controller, ...settings }: ActionSource, place: ActionPlace, isThorough: boolean) {
    this.place = place
    this.answering = { add: (answer) => this.recorder.addAnswer(answer), format: place.format }
    this.isThorough = isThorough
    this.application = application
    this.controller = controller
    this.paramCalls = new ParamCalls(application, settings)
    this.self = {
      kind: 'host',
      name: controller.className,
      variables: new Map(),
      singletonMethods: new Map(),
      answer: (name, call) => this.answer(name, call),
    }
  }

  run(method: Method['method'], callbacks: readonly Callback[]): void {
    const { application } = this
    const { hosts } = application
    application.hosts = {
      ...hosts,
      explore: (ways) => this.recorder.explore(ways),
      callUnknown: (_name, call) => runBlock(call),
      ignoresConstants: !this.isThorough,
    }
    const frame = { ...topFrame(method.file, this.self), nesting: method.nesting }
    application.startAnew()
    application.guarded(method.node, frame, () => {
      for (const callback of callbacks) this.runCallback(callback)
      application.evaluator.evaluate(method.node.body, frame)
    })
    application.hosts = hosts
  }

  private runCallback({ target, isConditional, call }: Callback): void {
    const once = (): Value => {
      const name = nameOf(target)
      if (name !== undefined) return this.answer(name, call) ?? null
      return isKind(target, 'proc') ? target.call({ ...call, arguments: [] }, this.self) : null
    }
    if (isConditional) call.evaluator.explore([once, () => null], { ...call.frame, self: this.self })
    else once()
  }

  private answer(name: string, call: Call): Value | undefined {
    if (name === 'param!') return this.declare(call, undefined)
    const known = this.knownOfItself(name)
    if (known !== undefined) return known
    if (name === 'send' || name === 'public_send' || name === '__send__') return this.send(call)
    if (readAnswer(name, call, this.answering)) return true
    return this.callOwn(name, call) ?? (readGemAnswer(name, call, this.answering) || undefined)
  }

  private knownOfItself(name: string): Value | undefined {
    switch (name) {
      case 'params':
      case 'request':
        return unknown(name)
      case 'action_name':
        return string(this.place.action)
      case 'controller_path':
        return string(this.place.controller)
      case 'controller_name':
        return string(this.place.controller.split('/').pop() ?? '')
      case 'class':
        return this.application.constants.classNamed(this.controller.className)
      default:
        return undefined
    }
  }

  /** `send("validate_#{action_name}")` */
  private send(call: Call): Value | undefined {
    const [first, ...rest] = call.arguments
    const name = nameOf(first)
    return name === undefined ? undefined : this.answer(name, { ...call, arguments: rest })
  }

  /** A method of the controller; one that runs already is not run again. */
  private callOwn(name: string, call: Call): Value | undefined {
    const body = this.application.methods.find(this.controller.className, name, false)
    if (body === undefined) return undefined
    if (this.running.has(name)) return unknown(name)
    const isNoted = this.controller.words.leadsTo(name, notedWords)
    if (!isNoted && !this.isThorough) return unknown(name)
    const isKept = call.arguments.length === 0 && call.block === undefined && !isNoted
    const known = isKept ? this.values.get(name) : undefined
    if (known !== undefined) return known
    this.running.add(name)
    try {
      const value = call.evaluator.invoke(body, this.self, call)
      if (isKept) this.values.set(name, value)
      return value
    } finally {
      this.running.delete(name)
    }
  }

  /** `param! :name, Type, options` */
  private declare(call: Call, parent: Scope | undefined): Value {
    const draft = this.paramCalls.read(call, parent)
    if (draft === undefined) return unknown('param!')
    this.recorder.add(draft)
    const { block } = call
    const nested = this.nested(draft)
    if (block !== undefined)
      this.runNested(() => block.call({ ...call, arguments: [nested, elementIndex], block: undefined }))
    return unknown(`params[:${draft.name}]`)
  }

  private runNested(run: () => void): void {
    if (this.nestedBlocks >= mostNestedBlocks) {
      this.postponed.push(run)
      return
    }
    this.nestedBlocks++
    try {
      run()
    } finally {
      // Code may leave the block by `return` or `raise`; what comes after it is not nested.
      this.nestedBlocks--
    }
    if (this.nestedBlocks > 0) return
    for (let next = this.postponed.shift(); next !== undefined; next = this.postponed.shift()) {
      this.nestedBlocks = 1
      next()
    }
    this.nestedBlocks = 0
  }

  /** What the block of a `Hash` or an `Array` is given. */
  private nested({ inside }: Draft): HostObject {
    return {
      kind: 'host',
      name: 'a parameter',
      answer: (name, call) => (name === 'param!' ? this.declare(call, inside) : undefined),
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
