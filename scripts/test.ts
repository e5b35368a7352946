// `npm test [-- PATTERN]`: the tests, in as many processes as there are processors, since many of them wait for a
// program that they run. A pattern takes the files whose path below test/ it matches. The last line has the totals.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { parse } from 'uvu/parse'

/** Their tests want more than what npm installs. */
const elsewhere = ['rendering', 'rails']
const mostProcesses = 4

interface Part {
  readonly printed: string
  readonly isEnded: boolean
}

async function main(pattern = String.raw`\.test\.ts$`): Promise<void> {
  const { suites } = await parse('test', pattern, { ignore: elsewhere })
  const dealt = deal(suites.map(({ name }) => name))
  const parts = await Promise.all(dealt.map((names, index) => run(names, index === 0)))
  for (const { printed } of parts.slice(1)) process.stdout.write(printed)
  const [total, passed] = ['Total', 'Passed'].map((word) => parts.reduce((sum, part) => sum + figure(word, part), 0))
  console.log(`${passed} passed, ${(total ?? 0) - (passed ?? 0)} failed`)
  if (passed === 0 || parts.some(({ isEnded }) => !isEnded)) process.exitCode = 1
}

/** As one deals cards, because neighbours take about as long. */
function deal(names: readonly string[]): readonly (readonly string[])[] {
  const count = Math.min(availableParallelism(), mostProcesses, names.length)
  return Array.from({ length: count }, (_, part) => names.filter((_, index) => index % count === part))
}

/** One part is seen while it runs; the others are printed when all are done. */
async function run(names: readonly string[], isSeen: boolean): Promise<Part> {
  const escaped = names.map((name) => name.replace(/[.\\]/g, String.raw`\$&`))
  const words = ['--import', 'tsx', join('node_modules', 'uvu', 'bin.js'), 'test', `^(${escaped.join('|')})$`]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const printed: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.push(text)
    if (isSeen) process.stdout.write(text)
  })
  const [code] = await once(child, 'close')
  return { printed: printed.join(''), isEnded: code === 0 }
}

/** What uvu printed behind a word of its summary. */
function figure(word: string, { printed }: Part): number {
  return Number(new RegExp(`^ *${word}: +(\\d+)$`, 'm').exec(stripVTControlCharacters(printed))?.[1] ?? 0)
}

await main(...process.argv.slice(2))
