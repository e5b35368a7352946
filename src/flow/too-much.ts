// What code throws that asks for more than is allowed, here or at boot time.

import { BudgetSpent } from '../ruby/index.ts'
import { TooMuchWork } from './budget.ts'

/** Any other error is a fault of ours. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof TooMuchWork || error instanceof RangeError || error instanceof BudgetSpent
}
