// What an action takes and how it answers: it is run once, with its callbacks, on a controller that notes its `param!`
// calls and its answers.

import { diagnosticOf } from '../diagnostics/index.ts'
import {
  blockClosure,
  callClosure,
  type Frame,
  type HashContent,
  type Host,
  type Hosts,
  hashContent,
  type Invocation,
  indexOrigin,
  instanceContent,
  isFunction,
  keyOf,
  Machine,
  namedOrigin,
  nil,
  noExits,
  nothingPassed,
  type Program,
  passing,
  type Reference,
  some,
  TooMuchWork,
  textValue,
  unknown,
  unknownNamed,
  type Value,
} from '../flow/index.ts'
import { type Application, BudgetSpent, isKind, nameOf, topFrame } from '../ruby/index.ts'
import { anything, nullable, type Shape, scalarShape, stringShape } from '../shape/index.ts'
import { typeOfCall } from '../typing/index.ts'
import { type Answer, implicitAnswer } from './answer.ts'
import { type Answering, readAnswer, viewVariables } from './answer-calls.ts'
import { bootArguments } from './boot-argument.ts'
import type { Callback } from './callbacks.ts'
import type { Controller } from './controller.ts'
import type { FoundAction } from './find-action.ts'
import { callHelper, helperMethodsOf, helpers } from './helper-methods.ts'
import {
  type Draft,
  elementIndex,
  ParamCalls,
  type ParamDeclaration,
  type ParamSettings,
  type Scope,
} from './params/index.ts'
import { Recorder } from './recorder.ts'

type Method = Extract<FoundAction, { readonly kind: 'method' }>

export interface Run {
  readonly params: readonly ParamDeclaration[]
  readonly answers: readonly Answer[]
  /** What it took, in steps of the interpreter, and what is kept and written of each parameter. */
  readonly steps: number
}

const paramSteps = 20

/** Behind so many steps no call is followed: what people declare and render is found by then. */
const callbackSteps = 200
const actionSteps = 2000

/** Each is written into a copy of those before it. */
const mostTypedParams = 200

/** Blocks nested more deeply are run after those around them, so that nesting costs no stack. */
const mostNestedBlocks = 20

export interface ActionSource extends ParamSettings {
  readonly application: Application
  readonly program: Program
  readonly controller: Controller
}

/** `api/v1/patients` and `index`, as routes name them. */
export interface ActionPlace {
  readonly controller: string
  readonly action: string
  /** The format that is asked for; `undefined` is JSON. */
  readonly format: string | undefined
}

export function runAction(source: ActionSource, place: ActionPlace, found: Method): Run {
  const runner = new ActionRunner(source, place)
  runner.run(found, source.controller.callbacks().of(place.action))
  return runner.result()
}

/** A host that answers nothing, and never changes. */
const silent: Host = {
  name: 'a parameter',
  answer: () => undefined,
  shape: () => anything,
  join: (first) => first,
  isSame: () => true,
  unwound: (content) => content,
}

/** Stands for the number of an element in the block of an `Array`. */
const elementHost: Host = { ...silent, name: 'an index' }

/** Parameters that are not declared may be anything. */
const anyParams: HashContent = {
  ...hashContent(),
  others: { key: some(stringShape), value: unknownNamed('params[…]') },
  isIndifferent: true,
}

class ActionRunner {
  private readonly recorder = new Recorder((first, second) => this.reportRepeated(first, second))
  private readonly application: Application
  private readonly controller: Controller

  private readonly paramCalls: ParamCalls
  private readonly place: ActionPlace
  private readonly machine: Machine
  private readonly self: Reference
  private readonly answering: Answering
  private readonly postponed: (() => void)[] = []
  private nestedBlocks = 0
  private isMuted = false
  private implicit: Answer | undefined

  constructor({ application, program, controller, ...settings }: ActionSource, place: ActionPlace) {
    this.application = application
    this.controller = controller

    this.place = place
    this.paramCalls = new ParamCalls(application, settings)
    this.machine = new Machine(program, this.hosts())
    this.self = this.machine.allocate(undefined, instanceContent(controller.className, true))
    const add = (answer: Omit<Answer, 'isConditional'>): void => {
      if (!this.isMuted) this.recorder.addAnswer(answer)
    }
    const hasHelpers = helperMethodsOf(application, controller.className).size > 0
    const ownVariables = hasHelpers ? controller.variables() : undefined
    this.answering = { machine: this.machine, add, format: place.format, ownVariables }
  }

  private hosts(): Hosts {
    return {
      answer: (_machine, invocation) => this.answer(invocation),
      guess: (machine, invocation) => typeOfCall(machine, invocation, () => undefined),
      // What the code of the controller sets is not set before; what a gem sets is not known.
      variable: (_machine, name) => (this.controller.variables().has(name) ? nil : unknownNamed(name)),
      branches: this.recorder,
    }
  }

  run({ method }: Method, callbacks: readonly Callback[]): void {
    const { machine, application } = this
    const frame: Frame = {
      file: method.file,
      self: this.self,
      scopes: [machine.newScope()],
      nesting: method.nesting,
      method: undefined,
      block: undefined,
      exits: noExits,
    }
    try {
      for (const callback of callbacks) this.runCallback(callback, frame)
      machine.mostFollowed = machine.spent + actionSteps
      const isOver = !machine.goesOn(() => this.runMethod(frame))
      if (!isOver && !this.recorder.isAnswered) this.implicit = implicitAnswer(viewVariables({ frame }, this.answering))
    } catch (error) {
      if (!(error instanceof TooMuchWork || error instanceof RangeError || error instanceof BudgetSpent)) throw error
      const message =
        error instanceof RangeError ? 'the code is nested too deeply' : 'the code asks for more work than is allowed'
      application.report('ruby-too-much-work', message, method.node, {
        ...topFrame(method.file, null),
        nesting: method.nesting,
      })
      this.implicit = this.recorder.isAnswered ? undefined : implicitAnswer(new Map())
    }
  }

  private runMethod(frame: Frame): Value {
    const { machine, place } = this
    const node = machine.nowhere.node
    return machine.invoke({ ...nothingPassed, receiver: undefined, name: place.action, node, frame })
  }

  /** What callbacks answer is an exception to what the action does. */
  private runCallback({ target, isConditional }: Callback, frame: Frame): void {
    const { machine } = this
    const once = (): Value => this.callTarget(target, frame)
    machine.mostFollowed = machine.spent + callbackSteps
    this.isMuted = true
    // A callback that never comes to its end is not understood.
    const before = machine.objects
    const goesOn = machine.goesOn(() => (isConditional ? machine.branch([once, () => nil]) : once()))
    if (!goesOn) machine.objects = before
    this.isMuted = false
  }

  private callTarget(target: Callback['target'], frame: Frame): Value {
    const { machine, self } = this
    const name = nameOf(target)
    const node = machine.nowhere.node
    if (name !== undefined) return machine.invoke({ ...nothingPassed, receiver: undefined, name, node, frame })
    if (!isKind(target, 'proc') || target.node === undefined || target.frame === undefined) return nil
    const { file, nesting } = target.frame
    const closure = blockClosure(target.node, { ...frame, file, nesting, scopes: [machine.newScope()] })
    return callClosure(machine, closure, passing(self), self)
  }

  result(): Run {
    const { recorder, implicit } = this
    const params = recorder.declarations()
    const answers = recorder.answers()
    return {
      params,
      answers: implicit === undefined ? answers : [...answers, implicit],
      steps: this.machine.spent + params.length * paramSteps,
    }
  }

  private answer(invocation: Invocation): Value | undefined {
    const { receiver, name, frame } = invocation
    const helped = callHelper(this.application, this.machine, invocation)
    if (helped !== undefined) return helped
    // Code whose `self` is not known is taken to be the controller's.
    const isOwn = this.isController(receiver ?? frame.self) || (receiver === undefined && frame.self.kind === 'some')
    if (!isOwn) return receiver === undefined ? this.runOnce(invocation) : undefined
    if (name === 'param!') return this.declare(invocation, undefined)
    const known = this.knownOfItself(name)
    if (known !== undefined) return known
    const answered = readAnswer(invocation, this.answering)
    return answered ?? this.runOnce(invocation)
  }

  private isController(value: Value): boolean {
    return value.kind === 'reference' && value.id === this.self.id
  }

  /** A block that is given to something unknown, such as a transaction, is taken to run once. */
  private runOnce({ name, block }: Invocation): Value | undefined {
    if (block === undefined || isFunction(name) || this.machine.isObjectMethod(name)) return undefined
    callClosure(this.machine, block, { ...nothingPassed, isOpen: true })
    return unknown
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
        return textValue(place.action)
      case 'controller_path':
        return textValue(place.controller)
      case 'controller_name':
        return textValue(place.controller.split('/').pop() ?? '')
      default:
        return undefined
    }
  }

  /** `params[:limit]` has a type after `param! :limit, Integer`. */
  private noteType(draft: Draft): void {
    const { machine, self } = this
    const shape = draft.parent === undefined ? shapeOfParam(draft) : undefined
    const params = machine.hashOfValue(machine.variablesOfInstance(self)?.get('params')) ?? anyParams
    if (shape === undefined || params.entries.size >= mostTypedParams) return
    const key = textValue(draft.name)
    const entry = { key, value: some(shape, indexOrigin(namedOrigin('params'), draft.name)), isOptional: false }
    const entries = new Map([...params.entries, [keyOf(key) ?? '', entry] as const])
    machine.setInstanceVariable(self, 'params', machine.hash({ ...params, entries }))
  }

  /** `param! :name, Type, options` */
  private declare(invocation: Invocation, parent: Scope | undefined): Value {
    const { machine } = this
    const { node, frame, block } = invocation
    const values = bootArguments(machine, invocation)
    const content = machine.contentOf(invocation.values[0])
    const isElement = content?.kind === 'host' && content.host === elementHost
    const first = isElement ? elementIndex : values[0]
    const given = first === undefined ? values : [first, ...values.slice(1)]
    const draft = this.paramCalls.read({ arguments: given, block, node, frame }, parent)
    // A parameter that does not fit is refused.
    machine.mayRaise(unknown)
    if (draft === undefined) return unknown
    this.recorder.add(draft)
    this.noteType(draft)
    if (block !== undefined) {
      const nested = machine.allocate(node, { kind: 'host', host: this.nested(draft) })
      const index = machine.allocate(node, { kind: 'host', host: elementHost })
      this.runNested(() => callClosure(machine, block, passing(nested, index)))
    }
    return some(shapeOfParam(draft) ?? anything)
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
  private nested({ inside }: Draft): Host {
    return {
      ...silent,
      answer: (_machine, invocation) => (invocation.name === 'param!' ? this.declare(invocation, inside) : undefined),
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

const scalarTypes: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean'])

/** How a parameter is rendered that the action answers with, after `param!` has turned it into its type. */
function shapeOfParam({ schema, isRequired, isConditional }: Draft): Shape | undefined {
  const { type, format } = schema
  if (typeof type !== 'string' || !scalarTypes.has(type)) return undefined
  const scalar = scalarShape({ type: type as 'string', ...(format === undefined ? {} : { format }) }) // One of the four.
  return (isRequired || schema.default !== undefined) && !isConditional ? scalar : nullable(scalar)
}
