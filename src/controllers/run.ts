// What a run of an action tells.

import type { Answer } from './answers/index.ts'
import type { ParamDeclaration } from './params/index.ts'
import type { KeyType, RequestReads } from './requests/index.ts'
import type { Security } from './security.ts'

export interface Run {
  readonly params: readonly ParamDeclaration[]
  /** Segments of the path that a record is looked up by, with the type of its key. */
  readonly lookups: ReadonlyMap<string, KeyType>
  /** What is read of the request, declared or not. */
  readonly reads: RequestReads
  readonly answers: readonly Answer[]
  /** What a client must show; `undefined` where anybody is let in. */
  readonly security: Security | undefined
  /** What it took, in steps of the interpreter, and what is kept and written of each parameter. */
  readonly steps: number
}
