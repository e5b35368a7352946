// `npm run test:hostile -- [--small] [--family NAME]`: applications that are large, deep or repeated in one way, at four
// sizes of which each is twice the one before. Time and memory may grow 2.5 times each time, and the largest may take 5 s
// and 600 MB. Without `--small` up to 1 MB of input; `--family` takes those whose name contains it.

import { parseArgs } from 'node:util'
import { families } from './families.ts'
import { buildWorker, largeBytes, measure, smallBytes, type Verdict } from './measure.ts'

const { values: options } = parseArgs({
  options: { small: { type: 'boolean', default: false }, family: { type: 'string', default: '' } },
})

async function main(): Promise<void> {
  await buildWorker()
  const rounds = options.small ? [smallBytes] : [smallBytes, largeBytes]
  let [passed, failed] = [0, 0]
  for (const { name } of families.filter((family) => family.name.includes(options.family))) {
    for (const bytes of rounds) {
      const verdict = await measure(name, bytes)
      if (verdict.fault === undefined) passed++
      else failed++
      console.log(`${name}, ${bytes / 1024} KB: ${show(verdict)}`)
    }
  }
  if (failed > 0 || passed === 0) process.exitCode = 1
  console.log(`${passed} passed, ${failed} failed`)
}

function show({ taken, fault }: Verdict): string {
  const milliseconds = taken.map((each) => Math.round(each.milliseconds)).join(' ')
  const megabytes = taken.map((each) => Math.round(each.megabytes)).join(' ')
  const written = taken.map((each) => each.text.toFixed(1)).join(' ')
  return `${milliseconds} ms, ${megabytes} MB, text ${written} MB${fault === undefined ? '' : `: ${fault.toUpperCase()}`}`
}

await main()
