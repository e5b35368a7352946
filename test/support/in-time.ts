// A limit of time for a test. The machine may do something else besides, which costs time but no work of this process:
// so either counts, the time on the clock or that of the processor.

import * as assert from 'uvu/assert'

/** What the work gives, if it takes at most so many milliseconds. */
export function inTime<Value>(limit: number, run: () => Value): Value {
  const [start, used] = [performance.now(), process.cpuUsage()]
  const value = run()
  const { user, system } = process.cpuUsage(used)
  const took = Math.min(performance.now() - start, (user + system) / 1000)
  assert.ok(took < limit, `${Math.round(took)} ms`)
  return value
}
