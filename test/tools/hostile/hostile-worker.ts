// Runs one family at the sizes it is told, in a process of its own, because the peak of memory is the process'.

import { generate } from '../../../src/index.ts'
import { families } from './families.ts'
import { plain } from './family.ts'
import { bytesOf } from './sizes.ts'

/**
 * What a run took: milliseconds on a machine of its own, and the peak of megabytes so far beyond those of a process that did nothing yet; and how
 * many megabytes of text it was given and made.
 */
export interface Taken {
  readonly milliseconds: number
  readonly megabytes: number
  readonly text: number
}

/** By the clock, and of the processor. */
type Clock = readonly [elapsed: number, processor: number]

const peak = (): number => process.resourceUsage().maxRSS / 1024

generate(plain)
const idle = peak()

process.on('message', ([name, size]: readonly [string, number]) => {
  const family = families.find((each) => each.name === name)
  if (family === undefined) return process.exit(1)
  const files = family.makeFiles(size)
  const run = family.run ?? generate
  const start = clock()
  const made = run(files)
  const milliseconds = sinceOf(start)
  const megabytes = peak() - idle
  const taken: Taken = { milliseconds, megabytes, text: (bytesOf(files) + textOf(made)) / 1024 ** 2 }
  return process.send?.(taken)
})

function clock(): Clock {
  const { user, system } = process.cpuUsage()
  return [performance.now(), (user + system) / 1000]
}

/** The lesser of the two: a neighbour lengthens the one, the collector's own threads the other. */
function sinceOf([elapsed, processor]: Clock): number {
  const [elapsedNow, processorNow] = clock()
  return Math.min(elapsedNow - elapsed, processorNow - processor)
}

function textOf(made: unknown): number {
  return typeof made === 'object' && made !== null && 'text' in made ? String(made.text).length : 0
}
