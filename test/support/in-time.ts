// A limit of time for a test of hostile input, which says that the work is linear: what is not takes minutes. Machines
// differ, so an input is chosen that takes a quarter of the limit at most on an ordinary one. The machine may do
// something else besides, which costs time but no work of this process: so either counts, the time on the clock or that
// of the processor.

import * as assert from 'uvu/assert'

const limit = 5000

/** What the work gives, if it ends within the limit. */
export function inTime<Value>(run: () => Value): Value {
  const [start, used] = [performance.now(), process.cpuUsage()]
  const value = run()
  const { user, system } = process.cpuUsage(used)
  const took = Math.min(performance.now() - start, (user + system) / 1000)
  assert.ok(took < limit, `${Math.round(took)} ms`)
  return value
}
