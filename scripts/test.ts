// `npm test [-- PATTERN]`: the tests, in as many processes at once as there are processors. A pattern takes the files
// whose path below test/ it matches. The last line has the totals.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { parse } from 'uvu/parse'

/** Their tests want more than what npm installs. */
const elsewhere = ['rendering', 'rails']
const mostAtOnce = 4
/** Of each that runs at once: more would even out what files take, but each process reads all of the source first. */
const processesInTurn = 6

interface Part {
  readonly printed: string
  readonly isEnded: boolean
}

async function main(pattern = String.raw`\.test\.ts$`): Promise<void> {
  const { suites } = await parse('test', pattern, { ignore: elsewhere })
  const atOnce = Math.min(availableParallelism(), mostAtOnce)
  const waiting = deal(
    suites.map(({ name }) => name),
    atOnce === 1 ? 1 : atOnce * processesInTurn,
  ).values()
  const parts: Part[] = []
  const runInTurn = async (): Promise<void> => {
    for (const names of waiting) parts.push(await run(names))
  }
  await Promise.all(Array.from({ length: atOnce }, runInTurn))
  const [total, passed] = ['Total', 'Passed'].map((word) => parts.reduce((sum, part) => sum + figure(word, part), 0))
  console.log(`${passed} passed, ${(total ?? 0) - (passed ?? 0)} failed`)
  if (passed === 0 || parts.some(({ isEnded }) => !isEnded)) process.exitCode = 1
}

/** As one deals cards, because neighbours take about as long. */
function deal(names: readonly string[], most: number): readonly (readonly string[])[] {
  const count = Math.min(most, names.length)
  return Array.from({ length: count }, (_, part) => names.filter((_, index) => index % count === part))
}

/** What it prints is seen when it has ended: the lines of several would be mixed. */
async function run(names: readonly string[]): Promise<Part> {
  const escaped = names.map((name) => name.replace(/[.\\]/g, String.raw`\$&`))
  const words = ['--import', 'tsx', join('node_modules', 'uvu', 'bin.js'), 'test', `^(${escaped.join('|')})$`]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const printed: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  const [code] = await once(child, 'close')
  process.stdout.write(printed.join(''))
  return { printed: printed.join(''), isEnded: code === 0 }
}

/** What uvu printed behind a word of its summary. */
function figure(word: string, { printed }: Part): number {
  return Number(new RegExp(`^ *${word}: +(\\d+)$`, 'm').exec(stripVTControlCharacters(printed))?.[1] ?? 0)
}

await main(...process.argv.slice(2))
