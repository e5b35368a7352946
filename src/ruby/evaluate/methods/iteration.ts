// What the methods of lists, hashes and ranges share: `break` leaves them, and blocks decide.

import { type Call, yieldTo } from '../call.ts'
import { BreakSignal } from '../signals.ts'
import { isUnknown, type Value } from '../values.ts'

export function catchBreak(run: () => Value): Value {
  try {
    return run()
  } catch (error) {
    if (error instanceof BreakSignal) return error.value
    throw error
  }
}

/** Whether the block says yes to the values. */
export function accepts(call: Call, ...values: readonly Value[]): boolean {
  const { block, evaluator, frame, node } = call
  const answer = yieldTo(block, call, ...values)
  if (isUnknown(answer)) evaluator.program.reportUnknownCondition(answer, block?.node ?? node, block?.frame ?? frame)
  return answer !== null && answer !== false
}
