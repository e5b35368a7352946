// Runs the code of a template for all that it may do: values are what is known of them, a condition that is not known
// goes both ways, a loop runs any number of times. What code does to builders and variables is kept in the state.

import type { ast } from '../../ruby/index.ts'
import { callHandlers, invoke } from './calls.ts'
import { controlHandlers } from './control.ts'
import type { Frame } from './frame.ts'
import type { Handler, Handlers } from './handler.ts'
import type { Hooks, Method } from './hooks.ts'
import type { Invocation } from './invocation.ts'
import { literalHandlers } from './literals.ts'
import { patternHandlers } from './patterns.ts'
import { type Exit, isSameState, joinStates, State, widened } from './state.ts'
import { joinAllTyped, nilValue, type Typed, unknownValue } from './typed.ts'
import { variableHandlers } from './variables.ts'

const handlers: Handlers = {
  ...literalHandlers,
  ...variableHandlers,
  ...controlHandlers,
  ...patternHandlers,
  ...callHandlers,
}

/** Code is left where it stands; where it goes on is noted at its exit. */
class Left {}

/** The code asks for more work than is allowed. */
export class TooMuchWork {}

/** Most templates take a few hundred. */
const mostSteps = 200_000
const mostCalls = 60

/** A loop that still changes variables after so many turns changes them to anything. */
const mostTurns = 3

export class Machine {
  readonly hooks: Hooks
  state = new State()
  /** Methods that the template itself defines. */
  readonly functions = new Map<string, Method>()
  private readonly kept = new Set<number>()
  private readonly running = new Set<ast.Node>()
  private steps = 0
  private calls = 0
  private lastScope = 0

  constructor(hooks: Hooks) {
    this.hooks = hooks
  }

  evaluate(node: ast.Node | undefined, frame: Frame): Typed {
    if (node === undefined) return nilValue
    this.step()
    const handler = handlers[node.kind] as Handler<ast.Node> | undefined // The table has the handlers by kind.
    return handler === undefined ? unknownValue : handler(this, node, frame)
  }

  statements(node: ast.StatementsNode | undefined, frame: Frame): Typed {
    const { rescue } = frame.exits
    let last = nilValue
    for (const each of node?.body ?? []) {
      last = this.evaluate(each, frame)
      // What follows may raise before it changes anything.
      rescue?.pending.push({ state: this.state.copy(), value: nilValue })
    }
    return last
  }

  invoke(invocation: Invocation): Typed {
    return invoke(this, invocation)
  }

  step(): void {
    if (++this.steps > mostSteps) throw new TooMuchWork()
  }

  /** Pays for work that is more than a step. */
  pay(steps: number): void {
    this.steps += steps
  }

  /** Lists and hashes that the code has changed in place. */
  readonly changed = new Set<Typed>()
  /** Whether the code sets variables of the view. */
  setsView = false

  /** A number for the variables of a method or a block. */
  newScope(): number {
    return ++this.lastScope
  }

  /** The variables of a block that is over, unless a lambda may still read them. */
  drop(scope: number): void {
    if (!this.kept.has(scope)) this.state.scopes.delete(scope)
  }

  keep(scopes: readonly number[]): void {
    for (const scope of scopes) this.kept.add(scope)
  }

  /** Whether the code runs now, and did not already. */
  begin(node: ast.Node): boolean {
    if (this.running.has(node)) return false
    this.running.add(node)
    return true
  }

  end(node: ast.Node): void {
    this.running.delete(node)
  }

  /** Runs a call inside the calls that run already. */
  entering(run: () => Typed): Typed {
    if (this.calls >= mostCalls) throw new TooMuchWork()
    this.calls++
    try {
      return run()
    } finally {
      this.calls--
    }
  }

  /** Any of the ways may be taken; each begins with what is known now. */
  branch(ways: readonly (() => Typed)[]): Typed {
    const [only] = ways
    if (only !== undefined && ways.length === 1) return only()
    const before = this.state
    const values: Typed[] = []
    let after: State | undefined
    for (const way of ways) {
      this.state = before.copy()
      if (!this.goesOn(() => values.push(way()))) continue
      after = after === undefined ? this.state : joinStates(after, this.state)
    }
    if (after === undefined) throw new Left()
    this.state = after
    return joinAllTyped(values)
  }

  /** The code may run any number of times. */
  repeat(run: () => Typed): void {
    // What one turn changes, the next one begins with.
    for (let turn = 1; ; turn++) {
      const before = this.state
      this.branch([() => nilValue, run])
      if (turn > mostTurns || isSameState(before, this.state)) return
      if (turn === mostTurns) this.state = widened(before, this.state)
    }
  }

  /** Runs code that may be left to an exit. */
  until(run: (exit: Exit) => Typed): Typed {
    const exit = this.state.exit()
    const values: Typed[] = []
    const goesOn = this.goesOn(() => values.push(run(exit)))
    const [value] = values
    if (value !== undefined && exit.pending.length === 0) return value
    const states = goesOn ? [this.state] : []
    for (const { state, value } of exit.pending) {
      states.push(state.unwound(exit))
      values.push(value)
    }
    const [first, ...others] = states
    if (first === undefined) throw new Left()
    this.state = others.reduce(joinStates, first)
    return joinAllTyped(values)
  }

  /** Leaves the code to the exit; without one, nothing goes on from here. */
  leave(exit: Exit | undefined, value: Typed): never {
    exit?.pending.push({ state: this.state.copy(), value })
    throw new Left()
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
}
