// What a call passes.

import type { Closure } from '../values/closure.ts'
import type { Value } from '../values/value.ts'

export interface Passed {
  /** Keywords without braces are a hash at the end. */
  readonly values: readonly Value[]
  /** Whether the last of the values was written as keywords. */
  readonly hasKeywords: boolean
  /** Whether there may be more values than are known: a splat hides how many. */
  readonly isOpen: boolean
  readonly block: Closure | undefined
}

export const nothingPassed: Passed = { values: [], hasKeywords: false, isOpen: false, block: undefined }

export function passing(...values: readonly Value[]): Passed {
  return { ...nothingPassed, values }
}
