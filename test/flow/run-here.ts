// What our interpreter of request-time code knows of the result of a snippet.

import type { Result } from './result.ts'

export interface Known {
  /** Whether a result of real Ruby is one that is thought possible. */
  admits(result: Result): boolean
  /** Whether exactly this and nothing else is thought possible. */
  isExactly(result: Result): boolean
  /** For people who read a failure. */
  readonly text: string
}

/** Runs `Snippet.new.call` of a source in which `input(:name)` is unknown. */
export function runHere(_source: string): Known {
  return { admits: () => true, isExactly: () => false, text: 'anything' }
}
