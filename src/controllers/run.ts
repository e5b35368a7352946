// What a run of an action is given, and what it tells.

import type { Machine } from '../flow/index.ts'
import type { Records } from '../records/index.ts'
import type { Application } from '../ruby/index.ts'
import type { Answer, HeadersByStatus, Raised } from './answers/index.ts'
import type { CallbackResult } from './callbacks/callback-results.ts'
import type { Callback } from './callbacks/callbacks.ts'
import type { ControllerProgram } from './callbacks/class-words.ts'
import type { Controller } from './controller.ts'
import type { ParamDeclaration, ParamSettings } from './params/index.ts'
import type { KeyType, RequestReads } from './requests/index.ts'
import type { GuardedAction } from './visitors/guards.ts'
import type { Security } from './visitors/security.ts'

/** What a run tells of an action. */
export interface Told {
  readonly params: readonly ParamDeclaration[]
  /** Segments of the path that a record is looked up by, with the type of its key. */
  readonly lookups: ReadonlyMap<string, KeyType>
  /** What is read of the request, declared or not. */
  readonly reads: RequestReads
  readonly answers: readonly Answer[]
  /** What a client must show; `undefined` where anybody is let in. */
  readonly security: Security | undefined
}

export interface Run extends Told {
  /** What it took, in steps of the interpreter, with what is kept and written of each parameter. */
  readonly steps: number
  /** What ended it in its midst: it was too much. */
  readonly broken: unknown
}

export interface ActionSource extends ParamSettings {
  readonly application: Application
  readonly program: ControllerProgram
  readonly records: Records
  readonly controller: Controller
  /** The statuses that the application's settings give to errors. */
  readonly statuses: ReadonlyMap<string, number>
  /** Whether the action was too much before, and is run without those that it calls. */
  readonly isBrief: boolean
}

/** What has come of an action and its callbacks. */
export interface Ended {
  readonly method: GuardedAction['method'] | undefined
  readonly callbacks: readonly Callback[]
  readonly passed: readonly CallbackResult[]
  readonly raised: readonly Raised[]
  readonly implicit: readonly Answer[]
  readonly headers: HeadersByStatus
  /** What was known where the action began, behind its callbacks. */
  readonly start: ReturnType<Machine['mark']> | undefined
}
