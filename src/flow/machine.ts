// Runs code for all that it may do: values are what is known of them, a condition that is not known goes both ways, a loop
// runs any number of times. All that code changes is kept in the store.

import type { ast, Value as BootValue } from '../ruby/index.ts'
import { stringShape } from '../shape/index.ts'
import { RunProgram } from './boot/run-program.ts'
import { Budget } from './budget.ts'
import { assignHandlers, writeAll } from './calls/assign.ts'
import { AssumedResults } from './calls/assumed-results.ts'
import { callClosure } from './calls/blocks.ts'
import { callHandlers } from './calls/calls.ts'
import { invoke } from './calls/dispatch.ts'
import type { Invocation } from './calls/invocation.ts'
import { type Passed, passing } from './calls/passed.ts'
import { Recursions } from './calls/recursions.ts'
import { disturb, unknownCall } from './calls/unknown-calls.ts'
import { askedLater, type CameBy, cameBy, goOnApart, groupsApart, waysTo } from './conditions/came-by.ts'
import { patternHandlers } from './conditions/patterns.ts'
import { whereNotNil } from './conditions/where.ts'
import { controlHandlers } from './control.ts'
import { exceptionHandlers } from './errors/exceptions.ts'
import { frozenError, isError, raiseError } from './errors/raising.ts'
import { type Frame, nowhere } from './frame.ts'
import type { Handler, Handlers } from './handler.ts'
import type { Hosts } from './hosts.ts'
import { literalHandlers } from './literals.ts'
import { isObjectMethod } from './methods/object.ts'
import type { Method, Program } from './program.ts'
import type { Freezing } from './store/content.ts'
import { withoutLeftBehind } from './store/left-behind.ts'
import { type Mark, MarkedMap } from './store/mark.ts'
import { Memos } from './store/memos.ts'
import { PersistentMap } from './store/persistent-map.ts'
import {
  type Exit,
  exitFrom,
  isSameObjects,
  joinObjects,
  type Objects,
  type Pending,
  unwound,
  widenedObjects,
} from './store/state.ts'
import type { Closure } from './values/closure.ts'
import { eitherOf, isNil, mayBeNil, nil, some, unknown, type Value } from './values/value.ts'
import { variableHandlers } from './variables.ts'

const handlers: Handlers = {
  ...literalHandlers,
  ...variableHandlers,
  ...assignHandlers,
  ...controlHandlers,
  ...exceptionHandlers,
  ...patternHandlers,
  ...callHandlers,
}

/** Code is left where it stands; where it goes on is noted at its exit. */
class Left {}

/** A loop that still changes what is known after so many turns changes it to anything of its type. */
const mostTurns = 3

/** Loops in more loops than people write have one turn, or the turns would be multiplied; so have those of code that takes too much. */
const mostLoops = 4

/** More attempts than these end with what is known less exactly. */
const mostAttempts = 6

/** `throw` looks for the innermost of these with its tag. */
export interface Catch {
  readonly tag: Value
  readonly exit: Exit
}

/** What a run keeps of what boot time made: each object once. */
interface BootObjects {
  /** Lists, hashes, objects and blocks, each made once. */
  readonly references: MarkedMap<BootValue, Value>
  /** Constants that only request-time code can make. */
  readonly constants: MarkedMap<ast.Node, Value>
}

export class Machine extends Budget {
  readonly program: RunProgram
  readonly hosts: Hosts
  /** Where what is raised now is rescued; `undefined` where nothing around rescues. */
  rescue: Exit | undefined
  /** The exception that is being rescued. */
  handled: Value | undefined
  catches: readonly Catch[] = []
  readonly recursions = new Recursions()
  readonly assumedResults = new AssumedResults(this)
  readonly memos = new Memos()
  /** Functions that a template defines. */
  functions: PersistentMap<string, Method> = PersistentMap.empty()
  readonly boot: BootObjects = { references: new MarkedMap(), constants: new MarkedMap() }
  /** The objects that hold the variables of classes, by their names. */
  readonly classIds = new MarkedMap<string, number>()
  /** Blocks that run now, of which it is not known whether anybody runs them. */
  doubts = 0
  /** Whether nil raises where it does not answer; else it may be something else. */
  isNilSure = true
  /** Whether code has called methods of its own that were not followed. */
  isOwnCut = false
  /** The ways by which the code has come where it is. */
  cameBy: CameBy | undefined
  /** How often the code goes on by several ways, each for itself, inside of others. */
  waysApart = 0
  private loops = 0

  constructor(program: Program, hosts: Hosts) {
    super()
    this.program = new RunProgram(program)
    this.hosts = hosts
  }

  evaluate(node: ast.Node | undefined, frame: Frame): Value {
    if (node === undefined) return nil
    this.step()
    const handler = handlers[node.kind] as Handler<ast.Node> | undefined // The table has the handlers by kind.
    return handler === undefined ? unknown : handler(this, node, frame)
  }

  statements(node: ast.StatementsNode | undefined, frame: Frame): Value {
    return node === undefined ? nil : this.statementsFrom(node, 0, frame)
  }

  private statementsFrom(node: ast.StatementsNode, first: number, frame: Frame): Value {
    let last: Value = nil
    const asked = askedLater(node)
    for (let index = first; index < node.body.length; index++) {
      const each = node.body[index]
      const setting = each && asked.get(each)
      if (setting === undefined) last = this.evaluate(each, frame)
      else {
        const { code, write } = setting
        const keep = (value: Value): Value => (write === undefined ? value : writeAll(this, write, value, frame))
        const value = this.evaluate(code, frame)
        const groups = groupsApart(this, value, write)
        if (groups !== undefined)
          return goOnApart(this, groups, (given) => {
            keep(given)
            return this.statementsFrom(node, index + 1, frame)
          })
        last = keep(value)
      }
    }
    return last
  }

  invoke(invocation: Invocation): Value {
    return invoke(this, invocation)
  }

  /** Calls a block or a lambda; `self` is another one for `instance_exec`. */
  call(closure: Closure, passed: Passed, self?: Value): Value {
    return callClosure(this, closure, passed, self)
  }

  yieldTo(closure: Closure, ...values: readonly Value[]): Value {
    return callClosure(this, closure, passing(...values))
  }

  /** Whether every object answers the message. */
  isObjectMethod(name: string): boolean {
    return isObjectMethod(name)
  }

  unknownCall(invocation: Invocation): Value {
    return unknownCall(this, invocation)
  }

  /** What the run has come to; nothing may run at that time. */
  mark(): Mark {
    const { objects, spent, functions, program, hostIds, initial, classIds, boot } = this
    return {
      objects,
      steps: spent,
      functions,
      definitions: program.definitions(),
      hostIds: [...hostIds],
      initial: initial.held(),
      classIds: classIds.held(),
      references: boot.references.held(),
      constants: boot.constants.held(),
    }
  }

  /** Goes on from where the run was; of what it did since then nothing is left. */
  backTo(mark: Mark): void {
    this.objects = mark.objects
    this.undo(mark.steps)
    this.functions = mark.functions
    this.program.restore(mark.definitions)
    this.hostIds.splice(0, this.hostIds.length, ...mark.hostIds)
    this.initial.restore(mark.initial)
    this.classIds.restore(mark.classIds)
    this.boot.references.restore(mark.references)
    this.boot.constants.restore(mark.constants)
  }

  override changeFrozen(value: Value, freezing: Freezing): void {
    const error = frozenError(this, value)
    if (freezing === true) this.leave(this.rescue, error)
    this.mayRaise(error)
  }

  /** Whether the code of one more method may run inside of those that run. */
  mayFollow(name: string, { receiver, frame }: Invocation): boolean {
    if (receiver !== undefined && !this.followsOthers) return false
    const caller = frame.method?.method.body
    if (caller?.kind === 'code') this.reserve(caller.node)
    return !this.isDeep && (this.hasStepsLeft || this.hosts.alwaysFollowed?.has(name) === true)
  }

  /** What an error has decides what is answered to it, and is mostly told in a few lines. */
  makesError(name: string, self: Value): boolean {
    const instance = name === 'initialize' && self.kind === 'reference' ? this.classNameOf(self) : undefined
    return instance !== undefined && !this.isDeep && isError(this, instance) && this.mayMakeError
  }

  /** A call that is nested too deeply may do what it does again. */
  cut(invocation: Invocation): Value {
    disturb(this, invocation)
    if (invocation.receiver === undefined) this.isOwnCut = true
    return unknown
  }

  /** Any of the ways may be taken; each begins with what is known now. */
  branch(ways: readonly (() => Value)[]): Value {
    const [only] = ways
    if (only !== undefined && ways.length === 1) return only()
    const before = this.objects
    const ends: Pending[] = []
    let after: Objects | undefined
    const { branches } = this.hosts
    branches?.fork()
    for (const way of ways) {
      this.objects = before
      branches?.beginWay()
      const goesOn = this.goesOn(() => ends.push(...waysTo(this, way())))
      branches?.endWay(!goesOn)
      if (!goesOn) continue
      after = after === undefined ? this.objects : joinObjects(after, this.objects, this)
    }
    branches?.join()
    if (after === undefined) throw new Left()
    return this.comeBy(after, ends)
  }

  /** Ways that do the same with many things of one kind: what one of them makes stands for what all of them make. */
  branchAlike(ways: readonly (() => Value)[]): Value {
    return this.numbering.asTurns(ways, (turns) => this.branch(turns))
  }

  /** The code may run any number of times. */
  repeat(run: () => Value): void {
    const loop = this.numbering.beginLoop(this.objects)
    const isDeep = ++this.loops > mostLoops || this.isOverdrawn
    // What one turn changes, the next one begins with.
    const start = this.objects
    for (let turn = 1; ; turn++) {
      this.beginTurn(loop, start)
      const before = this.objects
      this.branch([() => nil, () => this.withoutUnheld(loop, run)])
      if (isDeep) this.objects = widenedObjects(before, this.objects)
      if (isDeep || turn > mostTurns || isSameObjects(before, this.objects)) break
      if (turn === mostTurns) this.objects = widenedObjects(before, this.objects)
    }
    this.loops--
    this.numbering.endLoop(loop)
  }

  /** Runs code that may be left to an exit. */
  until(run: (exit: Exit) => Value): Value {
    const exit = exitFrom(this.objects)
    const values: Value[] = []
    const goesOn = this.goesOn(() => values.push(run(exit)))
    exit.isOver = true
    const [value] = values
    const ways = goesOn && value !== undefined ? [...waysTo(this, value)] : []
    if (value !== undefined && exit.pending.length === 0 && ways.length < 2) return value
    for (const { objects, value } of exit.pending) ways.push({ objects: unwound(objects, exit, this.hostIds), value })
    const left = withoutLeftBehind(ways, exit.before, this)
    if (value !== undefined && exit.pending.length === 0 && left === ways) return value
    this.resume(left.map(({ objects }) => objects))
    return this.comeBy(this.objects, left)
  }

  /** Goes on with what is known after these ways, and what they have given. */
  private comeBy(after: Objects, ways: readonly Pending[]): Value {
    const value = eitherOf(ways.map((way) => way.value))
    this.objects = after
    this.cameBy = cameBy(after, value, ways)
    return value
  }

  /** Goes on with what is known where any of these may be; nothing goes on where there is none. */
  resume(states: readonly Objects[]): void {
    const joined = this.joinAll(states)
    if (joined === undefined) throw new Left()
    this.objects = joined
  }

  /** Runs code that may ask to be run again, as by `retry` or `redo`. */
  again(run: (exit: Exit) => Value): Value {
    const start = this.objects
    const ends: Pending[] = []
    for (let count = 1; ; count++) {
      const before = this.objects
      const exit = exitFrom(before)
      this.goesOn(() => ends.push({ value: run(exit), objects: this.objects }))
      const again = this.joinAll(exit.pending.map(({ objects }) => unwound(objects, exit, this.hostIds)))
      if (again === undefined || count > mostAttempts) break
      this.objects = count === mostAttempts ? widenedObjects(before, again) : again
    }
    // What an attempt that failed has made is not what a later one gives.
    const left = withoutLeftBehind(ends, start, this)
    this.resume(left.map(({ objects }) => objects))
    return eitherOf(ends.map(({ value }) => value))
  }

  /** Leaves the code to the exit; without one, nothing goes on from here. */
  leave(exit: Exit | undefined, value: Value): never {
    // A block may outlive the method that it would return from.
    if (exit?.isOver === true) return raiseError(this, 'LocalJumpError', some(stringShape), this.nowhere)
    exit?.pending.push({ objects: this.objects, value })
    throw new Left()
  }

  /** Notes that the code may be left to the exit here, and goes on. */
  mayLeave(exit: Exit | undefined, value: Value): void {
    const last = exit?.pending.at(-1)
    if (last?.value !== value || last.objects !== this.objects) exit?.pending.push({ objects: this.objects, value })
  }

  /** What is not known may raise. */
  mayRaise(error: Value): void {
    this.mayLeave(this.rescue, error)
  }

  /** Whether some way leads to the end of the code. */
  goesOn(run: () => unknown): boolean {
    try {
      run()
      return true
    } catch (error) {
      if (error instanceof Left) return false
      throw error
    }
  }

  /** Nothing goes on from here. */
  stop(): never {
    throw new Left()
  }

  /** Runs code whose errors go to another exit. */
  rescuedBy<Result>(exit: Exit | undefined, run: () => Result): Result {
    const { rescue } = this
    this.rescue = exit
    try {
      return run()
    } finally {
      this.rescue = rescue
    }
  }

  /** Runs the code that rescues an exception. */
  handling(error: Value, run: () => Value): Value {
    const { handled } = this
    this.handled = error
    try {
      return run()
    } finally {
      this.handled = handled
    }
  }

  catching<Result>(catches: readonly Catch[], run: () => Result): Result {
    const before = this.catches
    this.catches = catches
    try {
      return run()
    } finally {
      this.catches = before
    }
  }

  /** What a call gives where its receiver is not nil; nil where it is. */
  safely(value: Value, run: (value: Value) => Value): Value {
    if (isNil(value)) return nil
    return mayBeNil(value) ? this.branch([() => run(whereNotNil(value)), () => nil]) : run(value)
  }

  readonly nowhere = nowhere
}
