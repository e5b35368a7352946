// Runs one family at the sizes it is told, in a process of its own, because the peak of memory is the process'.

import { generate } from '../../../src/index.ts'
import { families } from './families.ts'
import { plain } from './family.ts'
import { bytesOf } from './sizes.ts'

/**
 * What a run took: milliseconds, and the peak of megabytes so far beyond those of a process that did nothing yet; and how
 * many megabytes of text it was given and made.
 */
export interface Taken {
  readonly milliseconds: number
  readonly megabytes: number
  readonly text: number
}

const peak = (): number => process.resourceUsage().maxRSS / 1024

generate(plain)
const idle = peak()

process.on('message', ([name, size]: readonly [string, number]) => {
  const family = families.find((each) => each.name === name)
  if (family === undefined) return process.exit(1)
  const files = family.makeFiles(size)
  const run = family.run ?? generate
  const start = performance.now()
  const made = run(files)
  const milliseconds = performance.now() - start
  const megabytes = peak() - idle
  const taken: Taken = { milliseconds, megabytes, text: (bytesOf(files) + textOf(made)) / 1024 ** 2 }
  return process.send?.(taken)
})

function textOf(made: unknown): number {
  return typeof made === 'object' && made !== null && 'text' in made ? String(made.text).length : 0
}
