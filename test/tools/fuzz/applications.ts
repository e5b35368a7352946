// `npm run test:fuzz:apps -- [APP…] [--seconds N] [--seed N] [--round N] [--write DIR]`: changes files of whole applications at
// random until the time is up, and judges what is made of them. `--round` replays one round; `--write` keeps the changed
// files of those that failed.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Answer, roundPlayer } from './ask-for-rounds.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    round: { type: 'string' },
    write: { type: 'string' },
  },
})

const seed = Number(options.seed)
const byDefault = ['fixtures/apps/clinic-patients', 'fixtures/apps/hospital-api', 'fixtures/rails']

let [passed, failed] = [0, 0]

async function main(): Promise<void> {
  await fuzz()
  if (failed > 0) process.exitCode = 1
  console.log(`${passed} passed, ${failed} failed`)
}

async function fuzz(): Promise<void> {
  const player = roundPlayer(positionals.length === 0 ? byDefault : positionals, seed)
  const end = performance.now() + Number(options.seconds) * 1000
  const start = Number(options.round ?? 1)
  let slowest = 0
  for (let round = start; performance.now() < end && (options.round === undefined || round === start); round++) {
    const answer = await player.ask(round)
    slowest = Math.max(slowest, answer?.milliseconds ?? 0)
    if (answer?.faults.length === 0) passed++
    else report(answer, round)
  }
  player.stop()
  console.log(`${passed + failed} changed applications from seed ${seed}; the slowest took ${Math.round(slowest)} ms`)
}

function report(answer: Answer | undefined, round: number): void {
  failed++
  const place = `--seed ${seed} --round ${round}`
  if (answer === undefined) console.log(`${place}: hangs, or ends the process`)
  else reportFaults(answer, place)
}

function reportFaults(answer: Answer, place: string): void {
  const { name, paths, options: given, faults, texts } = answer
  console.log(`${name}, ${place}: ${faults.slice(0, 5).join('\n  ')}`)
  console.log(`  changed: ${JSON.stringify(paths)}, options: ${JSON.stringify(given)}`)
  if (options.write === undefined) return
  for (const [path, text] of Object.entries(texts)) {
    const target = join(options.write, place.replaceAll(/[^\d]+/g, '-'), path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
}

await main()
