// Clients that measure how long a block takes, or tell of the errors in it: what the block gives is what the call gives.

import { type Invocation, nothingPassed, type Value } from '../../flow/index.ts'
import type { GemRun } from './gem-run.ts'
import { installedIn } from './installed.ts'

/** The words by the gems that have them. */
const words: readonly (readonly [names: readonly string[], gems: readonly string[]])[] = [
  [['time'], ['statsd-ruby', 'dogstatsd-ruby', 'govuk_app_config']],
  [['distribution_time'], ['dogstatsd-ruby']],
  [['distribution', 'latency'], ['statsd-instrument']],
  [
    ['with_scope', 'with_child_span'],
    ['sentry-ruby', 'sentry-rails'],
  ],
]

const gemsByWord = new Map(words.flatMap(([names, gems]) => names.map((name) => [name, gems] as const)))

/** `statsd.time('beds') { … }` of an object that nobody knows, or whose class inherits from a client. */
export function readMeasured({ receiver, name, block }: Invocation, run: GemRun): Value | undefined {
  const gems = gemsByWord.get(name)
  if (gems === undefined || receiver === undefined || block === undefined) return undefined
  if (!installedIn(run.application).has(...gems)) return undefined
  return run.machine.call(block, { ...nothingPassed, isOpen: true })
}
