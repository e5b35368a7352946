// `npm run test:fuzz -- [DIR_OR_FILE…] [--seconds N] [--seed N] [--scale N] [--only NAME] [--write DIR]`: pathological
// texts at full size, growth of time with the text, and random changes to the Ruby files below the folders until the
// time is up. `--only` takes the pathological texts whose name contains it and nothing else; `--write` keeps the changed
// texts that were misread.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findRubyPaths, readRuby } from '../prism/ruby-paths.ts'
import { judgeText } from './judge-text.ts'
import { families, measureGrowth, mostGrowth } from './linear.ts'
import { mutate } from './mutations.ts'
import { randomFrom } from './random.ts'
import { type PathologicalVerdict, runPathological } from './run-pathological.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    scale: { type: 'string', default: '1' },
    only: { type: 'string' },
    write: { type: 'string' },
  },
})

interface Outcome {
  readonly passed: number
  readonly failed: number
}

async function main(): Promise<void> {
  const outcomes = [await fuzzPathological()]
  if (options.only === undefined) outcomes.push(fuzzGrowth(), fuzzFiles())
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  if (failed > 0) process.exitCode = 1
  console.log(`${passed} passed, ${failed} failed`)
}

async function fuzzPathological(): Promise<Outcome> {
  const verdicts = await runPathological(Number(options.scale), options.only ?? '')
  for (const { name, fault } of verdicts) if (fault !== undefined) console.log(`${name}: ${fault}`)
  const slowest = [...verdicts].sort((left, right) => right.milliseconds - left.milliseconds).slice(0, 5)
  console.log(`${verdicts.length} pathological texts; the slowest: ${slowest.map(showTime).join(', ')}`)
  const failed = verdicts.filter(({ fault }) => fault !== undefined).length
  return { passed: verdicts.length - failed, failed }
}

function showTime({ name, milliseconds }: PathologicalVerdict): string {
  return `${name} ${Math.round(milliseconds)} ms`
}

function fuzzGrowth(): Outcome {
  let failed = 0
  for (const family of families) {
    const growth = measureGrowth(family)
    if (growth > mostGrowth) failed++
    const note = growth > mostGrowth ? ', which is too much' : ''
    console.log(`twice the text, ${family.name}: ${growth.toFixed(2)} times the time${note}`)
  }
  return { passed: families.length - failed, failed }
}

function fuzzFiles(): Outcome {
  const paths = findRubyPaths(positionals)
  const end = performance.now() + Number(options.seconds) * 1000
  let [passed, failed] = [0, 0]
  for (let seed = Number(options.seed); paths.length > 0 && performance.now() < end; seed++) {
    const random = randomFrom(seed)
    const path = paths[random.below(paths.length)] ?? ''
    const text = mutate(readRuby(path), random)
    const { fault } = judgeText(text)
    if (fault === undefined) passed++
    else failed++
    if (fault !== undefined) reportFile(`${path}, seed ${seed}: ${fault}`, `${seed}.rb`, text)
  }
  console.log(`${passed + failed} changed files`)
  return { passed, failed }
}

function reportFile(message: string, name: string, text: string): void {
  console.log(message)
  if (options.write === undefined) return
  mkdirSync(options.write, { recursive: true })
  writeFileSync(join(options.write, name), text)
}

await main()
