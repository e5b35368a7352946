// A template while it runs: the machine, the builder, and `self`.

import { type Exit, type Frame, type Machine, noExits, scopesIn, type Value } from '../../flow/index.ts'
import type { RubyFile } from '../../ruby/index.ts'
import type { Level } from '../../shape/index.ts'
import type { HeldValues } from './held-values.ts'

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

/** A partial with what it is given. */
export interface PartialCall {
  readonly path: string
  readonly locals: Locals
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

export function topFrame(file: RubyFile, self: Value, scope: number, exit: Exit): Frame {
  const exits = { ...noExits, method: exit }
  return { file, self, scopes: scopesIn(scope), nesting: [], method: undefined, block: undefined, exits }
}
