// What a document says, in numbers.

import type { UntypedCause } from '../diagnostics/index.ts'
import type { Span } from '../source/index.ts'

export interface Figures {
  readonly operations: number
  /** Operations with a summary that somebody wrote. */
  readonly summaries: number
  readonly parameters: { readonly described: number; readonly total: number }
  readonly leaves: { readonly typed: number; readonly total: number }
  /** Operations that say what they answer where something is wrong. */
  readonly errors: number
  readonly untyped: readonly { readonly cause: UntypedCause; readonly count: number }[]
}

export interface Coverage extends Figures {
  readonly tags: readonly (Figures & { readonly name: string })[]
  /** What would type most, the largest first. */
  readonly steps: readonly Step[]
}

/** What one change of the code would type. */
export interface Step {
  readonly leaves: number
  /** How many operations lead to them. */
  readonly operations: number
  readonly origin: Origin
}

/** Where the code says something without a type, and what to do there. */
export interface Origin {
  readonly cause: UntypedCause
  /** `undefined` where no code is to blame. */
  readonly path: string | undefined
  readonly span: Span | undefined
  readonly message: string
  readonly help: string
  /** What else is mended by the same change: `Bed#colour`; `undefined` where this place is the only one. */
  readonly subject: string | undefined
}

/** What the document itself does not tell. */
export interface Facts {
  /** Whether the summary of an operation, such as `GET /beds`, was made of names. */
  readonly isSummaryMade: (operation: string) => boolean
  /** Of a schema, by where it stands in the document. */
  readonly originOf: (pointer: string) => Origin | undefined
  /** The operations that count. */
  readonly counts: (operation: string) => boolean
}
