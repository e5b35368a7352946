// `npm run test:hostile -- [--small] [--family NAME]`: applications that are large, deep or repeated in one way, at four
// sizes of which each is twice the one before. Time and memory may grow 2.5 times each time, and the largest may take 5 s
// and 600 MB. Without `--small` up to 1 MB of input; `--family` takes those whose name contains it.

import { parseArgs } from 'node:util'
import { families } from './families.ts'
import type { Family } from './family.ts'
import { buildWorker, largeBytes, measure, smallBytes, type Verdict } from './measure.ts'

const { values: options } = parseArgs({
  options: { small: { type: 'boolean', default: false }, family: { type: 'string', default: '' } },
})

/** Time is the processor's; what fails beside a neighbour is measured again alone. */
const atOnce = 2
const rounds = options.small ? [smallBytes] : [smallBytes, largeBytes]

async function main(): Promise<void> {
  await buildWorker()
  const pending = families
    .filter(({ name }) => name.includes(options.family))
    .flatMap((family) => rounds.map((bytes): Measured => ({ family, bytes, verdict: undefined })))
  const all = [...pending]
  const queue = all.values()
  const measureNext = async (): Promise<void> => {
    for (const each of queue) {
      each.verdict = await measure(each.family, each.bytes)
      printFinished(pending)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, measureNext))
  for (const each of all) if (each.verdict?.fault !== undefined) await measureAlone(each)
  const passed = all.filter(({ verdict }) => verdict?.fault === undefined).length
  if (passed < all.length || passed === 0) process.exitCode = 1
  console.log(`${passed} passed, ${all.length - passed} failed`)
}

/** The engine's own tables grow by leaps: what only grows too fast at one size must do so at others. */
async function measureAlone(measured: Measured): Promise<void> {
  const { family } = measured
  for (const bytes of [measured.bytes, Math.round(measured.bytes * Math.SQRT2)]) {
    measured.verdict = await measure(family, bytes)
    console.log(`alone: ${family.name}, ${Math.round(bytes / 1024)} KB: ${show(measured.verdict)}`)
    if (!measured.verdict.isGrowthAlone) return
  }
}

interface Measured {
  readonly family: Family
  readonly bytes: number
  verdict: Verdict | undefined
}

/** In the order of the table, whichever is done first. */
function printFinished(pending: Measured[]): void {
  for (let first = pending[0]; first?.verdict !== undefined; first = pending[0]) {
    console.log(`${first.family.name}, ${first.bytes / 1024} KB: ${show(first.verdict)}`)
    pending.shift()
  }
}

function show({ taken, fault }: Verdict): string {
  const milliseconds = taken.map((each) => Math.round(each.milliseconds)).join(' ')
  const megabytes = taken.map((each) => Math.round(each.megabytes)).join(' ')
  const written = taken.map((each) => each.text.toFixed(1)).join(' ')
  return `${milliseconds} ms, ${megabytes} MB, text ${written} MB${fault === undefined ? '' : `: ${fault.toUpperCase()}`}`
}

await main()
