// A value that a test is sure of.

import * as assert from 'uvu/assert'

/** Without the value the test ends here, and says what is missing. */
export function present<Value>(value: Value | undefined, what: string): Value {
  assert.ok(value !== undefined, `there is no ${what}`)
  return value
}
