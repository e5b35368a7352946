// `begin … rescue`, `ensure`, `retry`: exceptions are instances that travel to the code that rescues their class.

import type { ast } from '../../ruby/index.ts'
import { assign } from '../calls/assign.ts'
import { ancestorsOf, isInstance } from '../classes/classes.ts'
import type { Exits, Frame } from '../frame.ts'
import type { Handlers } from '../handler.ts'
import type { Machine } from '../machine.ts'
import { toList } from '../methods/elements.ts'
import { type Exit, exitFrom, type Objects, type Pending, unwound } from '../store/state.ts'
import { nameOfMade, rescuedName } from '../values/origin.ts'
import { either, eitherOf, moduleOf, nil, nothing, singlesOf, unknownNamed, type Value } from '../values/value.ts'

export const exceptionHandlers: Handlers = {
  BeginNode: (machine, node, frame) => {
    const { ensureClause } = node
    if (ensureClause === undefined) return evaluateBegin(machine, node, frame)
    const after = (): Value => machine.statements(ensureClause.statements, frame)
    return ensuring(machine, (inner) => evaluateBegin(machine, node, inner), after, frame)
  },
  RescueModifierNode: (machine, node, frame) => {
    const rescued: Rescued = {
      body: (inner) => machine.evaluate(node.expression, inner),
      clauses: [
        {
          names: [],
          reference: undefined,
          handsOn: undefined,
          run: (inner) => machine.evaluate(node.rescueExpression, inner),
        },
      ],
      otherwise: undefined,
    }
    return attempt(machine, rescued, frame)
  },
  RetryNode: (machine, _node, frame) => machine.leave(frame.exits.retry, nil),
}

/** What `ensure` does is followed for so many ways, each by itself. */
const mostWays = 6

interface Rescued {
  readonly body: (frame: Frame) => Value
  readonly clauses: readonly Clause[]
  /** `else` */
  readonly otherwise: ((frame: Frame) => Value) | undefined
}

interface Clause {
  /** The classes that it names; none for StandardError. */
  readonly names: readonly ast.Node[]
  /** `=> error` */
  readonly reference: ast.Target | undefined
  /** What the error is asked for, where nothing else is done. */
  readonly handsOn: string | undefined
  readonly run: (frame: Frame) => Value
}

function evaluateBegin(machine: Machine, node: ast.BeginNode, frame: Frame): Value {
  const { elseClause } = node
  const body = (inner: Frame): Value => machine.statements(node.statements, inner)
  const clauses: Clause[] = []
  for (let clause = node.rescueClause; clause !== undefined; clause = clause.subsequent) {
    const { exceptions, reference, statements } = clause
    clauses.push({
      ...{ names: exceptions, reference, handsOn: handsOn(statements, reference) },
      run: (inner) => machine.statements(statements, inner),
    })
  }
  const otherwise = elseClause === undefined ? undefined : (inner: Frame): Value => machine.evaluate(elseClause, inner)
  if (clauses.length > 0) return attempts(machine, { body, clauses, otherwise }, frame)
  const value = body(frame)
  return otherwise === undefined ? value : otherwise(frame)
}

/** `rescue Refused => error; error.result` */
function handsOn(statements: ast.StatementsNode | undefined, reference: ast.Target | undefined): string | undefined {
  const [only, ...others] = statements?.body ?? []
  if (only?.kind !== 'CallNode' || others.length > 0 || reference?.kind !== 'LocalVariableTargetNode') return undefined
  const { receiver, arguments: given, block } = only
  const isOfError = receiver?.kind === 'LocalVariableReadNode' && receiver.name === reference.name
  return isOfError && given === undefined && block === undefined ? only.name : undefined
}

/** The code, and again for each `retry`. */
function attempts(machine: Machine, rescued: Rescued, frame: Frame): Value {
  return machine.again((retry) => attempt(machine, rescued, { ...frame, exits: { ...frame.exits, retry } }))
}

/** The body comes to its end, or an exception leaves it for one of the clauses. */
function attempt(machine: Machine, { body, clauses, otherwise }: Rescued, frame: Frame): Value {
  const exit = exitFrom(machine.objects)
  const values: Value[] = []
  const goesOn = machine.goesOn(() => values.push(machine.rescuedBy(exit, () => body(frame))))
  const after = machine.objects
  const ways: (() => Value)[] = []
  if (goesOn)
    ways.push(() => {
      machine.objects = after
      return otherwise === undefined ? eitherOf(values) : otherwise(frame)
    })
  const raised = byClass(machine, exit)
  const known = raised.flatMap(({ className }) => className ?? [])
  for (const { objects, value, className } of raised)
    ways.push(() => {
      machine.objects = objects
      return rescue(machine, { value, others: className === undefined ? known : [] }, clauses, frame)
    })
  return ways.length === 0 ? machine.stop() : machine.branch(ways)
}

interface RaisedOfClass extends Pending {
  /** `undefined` where it is not known. */
  readonly className: string | undefined
}

/** What is raised, by its class: each is rescued with all that is known where it is raised. */
function byClass(machine: Machine, exit: Exit): readonly RaisedOfClass[] {
  const states = new Map<string, Objects[]>()
  const values = new Map<string, Value>()
  for (const { objects, value } of exit.pending) {
    const left = unwound(objects, exit, machine.hostIds)
    for (const single of singlesOf(value)) {
      const content =
        single.kind === 'reference' ? (objects.get(single.id) ?? machine.initial.get(single.id)) : undefined
      const key = content?.kind === 'instance' ? content.className : ''
      const known = states.get(key)
      if (known === undefined) states.set(key, [left])
      else known.push(left)
      values.set(key, either(values.get(key) ?? nothing, single))
    }
  }
  return [...values].map(([key, value]) => {
    const objects = machine.joinAll(states.get(key) ?? []) ?? exit.before
    return { objects, value, className: key === '' ? undefined : key }
  })
}

interface RaisedError {
  readonly value: Value
  /** The classes of errors that are known, where this one is not. */
  readonly others: readonly string[]
}

function rescue(machine: Machine, error: RaisedError, [clause, ...later]: readonly Clause[], frame: Frame): Value {
  const { value } = error
  if (clause === undefined) return machine.leave(machine.rescue, value)
  const truth = isOfOthers(machine, error, clause, frame) ? false : isRescued(machine, value, clause, frame)
  const run = (): Value => {
    if (clause.reference !== undefined) assign(machine, clause.reference, withMessage(value), frame)
    return machine.handling(value, () => clause.run(frame))
  }
  const next = (): Value => rescue(machine, error, later, frame)
  if (truth !== undefined) return truth ? run() : next()
  return machine.branch([run, next])
}

/**
 * A class of the application whose errors are raised where that is known: what is not known raises none of it. What is handed
 * on of an error of which nothing is known tells nothing.
 */
function isOfOthers(machine: Machine, error: RaisedError, { names, handsOn }: Clause, frame: Frame): boolean {
  const { value, others } = error
  const tellsNothing = handsOn !== undefined && machine.contentOf(value) === undefined
  if ((others.length === 0 && !tellsNothing) || names.length === 0) return false
  const modules = names.flatMap((node) => classesOf(machine, node, frame)).map((value) => value && moduleOf(value))
  return modules.every((module) => {
    if (module === undefined || !machine.program.isOwn(module.name)) return false
    if (tellsNothing && machine.program.method(module.name, handsOn)?.body.kind === 'reader') return true
    return others.some((each) => ancestorsOf(machine, each).includes(module.name))
  })
}

/** Of an error that is not known it is known that it has a message. */
function withMessage(error: Value): Value {
  return eitherOf(
    singlesOf(error).map((single) =>
      single.kind === 'some' && single.shape.isAny ? unknownNamed(rescuedName) : single,
    ),
  )
}

/** An error that is not known is taken for a StandardError. */
function isRescued(machine: Machine, error: Value, { names }: Clause, frame: Frame): boolean | undefined {
  if (names.length === 0)
    return machine.contentOf(error) === undefined ? true : isOfClass(machine, error, 'StandardError', frame)
  const truths = names
    .flatMap((node) => classesOf(machine, node, frame))
    .map((value) => {
      const name = moduleOf(value)?.name ?? nameOfLibrary(value)
      if (name === undefined) return undefined
      return isMadeOf(error, name) || isOfClass(machine, error, name, frame)
    })
  if (truths.includes(true)) return true
  return truths.every((truth) => truth === false) ? false : undefined
}

/** `raise Stripe::CardError`, also where nothing else is known of the class. */
function isMadeOf(error: Value, name: string): boolean {
  return error.kind === 'some' && nameOfMade(error.origin) === name
}

/** `Faraday::Error`: a class of a gem goes by its name. */
function nameOfLibrary(value: Value | undefined): string | undefined {
  const origin = value?.kind === 'some' ? value.origin : undefined
  return origin?.kind === 'name' && /^[A-Z]\w*(?:::[A-Z]\w*)+$/.test(origin.name) ? origin.name : undefined
}

function isOfClass(machine: Machine, error: Value, name: string, frame: Frame): boolean | undefined {
  const isUnknown = machine.contentOf(error) === undefined
  if (isUnknown && (name === 'StandardError' || name === 'Exception')) return true
  if (error.kind === 'some' && machine.hosts.mayBe?.(machine, error, name, frame) === false) return false
  const truths = singlesOf(error).map((single) => isInstance(machine, single, name))
  const [first] = truths
  return truths.every((truth) => truth === first) ? first : undefined
}

/** `rescue A, *OTHERS` */
function classesOf(machine: Machine, node: ast.Node, frame: Frame): readonly (Value | undefined)[] {
  if (node.kind !== 'SplatNode') return [machine.evaluate(node, frame)]
  const value = machine.evaluate(node.expression, frame)
  return toList(machine, value, { node, frame })?.items ?? [undefined]
}

/** However the code is left, other code runs before it goes on. */
export function ensuring(machine: Machine, body: (frame: Frame) => Value, after: () => Value, frame: Frame): Value {
  const caught = catchAll(machine, frame)
  const values: Value[] = []
  const run = (): Value => body({ ...frame, exits: caught.exits })
  const goesOn = machine.goesOn(() =>
    values.push(machine.rescuedBy(caught.rescue, () => machine.catching(caught.catches, run))),
  )
  const ended = machine.objects
  const ways: (() => Value)[] = []
  if (goesOn)
    ways.push(() => {
      machine.objects = ended
      after()
      return eitherOf(values)
    })
  for (const { exit, original } of caught.all) {
    for (const { objects, value } of waysThrough(machine, exit, exit === caught.rescue))
      ways.push(() => {
        machine.objects = objects
        after()
        return machine.leave(original, value)
      })
  }
  return ways.length === 0 ? machine.stop() : machine.branch(ways)
}

/** Each way by which the code is left, if there are few; what is raised goes by its class. */
function waysThrough(machine: Machine, exit: Exit, isRaised: boolean): readonly Pending[] {
  if (isRaised || exit.pending.length > mostWays) return byClass(machine, exit)
  return exit.pending.map(({ objects, value }) => ({ objects: unwound(objects, exit, machine.hostIds), value }))
}

interface Caught {
  readonly exits: Exits
  readonly rescue: Exit
  readonly catches: Machine['catches']
  readonly all: readonly { readonly exit: Exit; readonly original: Exit | undefined }[]
}

/** Exits in the place of those around the code. */
function catchAll(machine: Machine, { exits }: Frame): Caught {
  const { objects } = machine
  const all: { readonly exit: Exit; readonly original: Exit | undefined }[] = []
  const instead = (original: Exit | undefined): Exit => {
    const exit = exitFrom(objects, original)
    all.push({ exit, original })
    return exit
  }
  const maybe = (original: Exit | undefined): Exit | undefined =>
    original === undefined ? undefined : instead(original)
  return {
    exits: {
      method: maybe(exits.method),
      block: maybe(exits.block),
      loop: maybe(exits.loop),
      retry: maybe(exits.retry),
      redo: maybe(exits.redo),
    },
    rescue: instead(machine.rescue),
    catches: machine.catches.map(({ tag, exit }) => ({ tag, exit: instead(exit) })),
    all,
  }
}
