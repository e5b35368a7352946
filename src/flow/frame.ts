// Where code runs: its file, its `self`, its variables, and the places to which it may be left.

import type { ast, RubyFile } from '../ruby/index.ts'
import type { Invocation } from './calls/invocation.ts'
import type { Method } from './program.ts'
import type { Scopes } from './store/scopes.ts'
import type { Exit } from './store/state.ts'
import type { Closure } from './values/closure.ts'
import { unknown, type Value } from './values/value.ts'

export interface Frame {
  readonly file: RubyFile
  readonly self: Value
  /** The variables of the code and of the code around it. */
  readonly scopes: Scopes | undefined
  /** The modules around it, innermost last, where constants are looked up. */
  readonly nesting: readonly string[]
  /** The method that runs; `undefined` in a template. */
  readonly method: RunningMethod | undefined
  /** What `yield` runs. */
  readonly block: Closure | undefined
  readonly exits: Exits
  /** Whether a block runs for another object, as by `instance_eval`. */
  readonly isEvaluated?: boolean
}

/** What `super` goes on from, and passes on. */
export interface RunningMethod {
  readonly method: Method
  readonly call: Invocation
}

export interface Exits {
  /** `return` */
  readonly method: Exit | undefined
  /** `next` */
  readonly block: Exit | undefined
  /** `break` */
  readonly loop: Exit | undefined
  /** `retry` */
  readonly retry: Exit | undefined
  /** `redo` */
  readonly redo: Exit | undefined
}

export const noExits: Exits = {
  method: undefined,
  block: undefined,
  loop: undefined,
  retry: undefined,
  redo: undefined,
}

const noFile: RubyFile = {
  path: '',
  text: '',
  parsed: {
    program: {
      kind: 'ProgramNode',
      start: 0,
      end: 0,
      statements: { kind: 'StatementsNode', start: 0, end: 0, body: [] },
    },
    comments: [],
    errors: [],
  },
}

/** Where code of ours stands that is nowhere in the application. */
export const nowhere: { readonly node: ast.Node; readonly frame: Frame } = {
  node: { kind: 'NilNode', start: 0, end: 0 },
  frame: {
    file: noFile,
    self: unknown,
    scopes: undefined,
    nesting: [],
    method: undefined,
    block: undefined,
    exits: noExits,
  },
}
