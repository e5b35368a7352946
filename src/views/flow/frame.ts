// Where code runs: its file, its variables, and the places to which it may be left.

import type { RubyFile } from '../../ruby/index.ts'
import type { Exit } from './state.ts'
import type { Proc } from './typed.ts'

export interface Frame {
  readonly file: RubyFile
  /** The variables of the code and of the code around it, innermost first. */
  readonly scopes: readonly number[]
  /** The modules around it, where constants are looked up. */
  readonly nesting: readonly string[]
  /** The class whose methods it calls without a receiver; `undefined` in a template. */
  readonly owner: string | undefined
  /** What `yield` runs. */
  readonly block: Proc | undefined
  readonly exits: Exits
}

/** Where code that begins anew may be left to: nothing around it catches a `next`, a `break` or a `raise`. */
export function exitsOf(method: Exit): Exits {
  return { method, block: undefined, loop: undefined, rescue: undefined }
}

export interface Exits {
  /** `return` */
  readonly method: Exit
  /** `next` */
  readonly block: Exit | undefined
  /** `break` */
  readonly loop: Exit | undefined
  /** `throw` */
  readonly thrown?: Exit
  /** `raise` */
  readonly rescue: Exit | undefined
}
