// A template while it runs: the machine, the builder, and `self`.

import type { Viewer, ViewVariables } from '../../controllers/index.ts'
import { type Exit, type Frame, type Machine, noExits, scopesIn, type Value } from '../../flow/index.ts'
import type { ast, RubyFile } from '../../ruby/index.ts'
import type { Level, Shape } from '../../shape/index.ts'
import type { BuilderSettings } from './builder.ts'
import type { HeldValues } from './held-values.ts'
import type { FrozenLocals } from './template-locals.ts'

export interface TemplateRun {
  readonly machine: Machine
  readonly builder: number
  readonly held: HeldValues
  /** What is raised leaves the template. */
  readonly errors: Exit
  /** `self` of the template, with the variables of the action. */
  readonly view: Value
}

export type Locals = ReadonlyMap<string, Value>

/** A template of an action, with what the action gives it. */
export interface View {
  readonly path: string
  readonly viewer: Viewer
  readonly variables: ViewVariables
}

/** A partial with what it is given. */
export interface PartialCall {
  readonly path: string
  readonly locals: Locals
}

/** What a partial is read with that is read once for all places that give it the same. */
export interface PartialGiven {
  readonly locals: FrozenLocals
  readonly settings: BuilderSettings
  readonly viewer: Viewer
}

/** Where a partial is rendered. */
export interface PartialSite {
  readonly machine: Machine
  readonly builder: number
  readonly frame: Frame
}

/** What it has made when it has come to its end. */
export interface RunTemplate {
  readonly run: TemplateRun
  readonly level: Level
}

export interface Inferred {
  readonly shape: Shape
  /** No way led to the end of the template, unless what is nil is something else: who asks gets an error, if anything. */
  readonly isDoubted: boolean
}

export function topFrame(file: RubyFile, self: Value, scope: number, exit: Exit): Frame {
  const exits = { ...noExits, method: exit }
  return { file, self, scopes: scopesIn(scope), nesting: [], method: undefined, block: undefined, exits }
}

export const noProgram: ast.Node = { kind: 'NilNode', start: 0, end: 0 }
