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

/** What it has made when it has come to its end. */
export interface RunTemplate {
  readonly run: TemplateRun
  readonly level: Level
}

export function topFrame(file: RubyFile, self: Value, scope: number, exit: Exit): Frame {
  const exits = { ...noExits, method: exit }
  return { file, self, scopes: scopesIn(scope), nesting: [], method: undefined, block: undefined, exits }
}
