// `npm run test:damage -- DIR_OR_FILE… [--list] [--seed N] [--any]`: damages every controller below the folders at one
// random place, in eleven ways, and counts what is lost. `--any` takes other Ruby files too. `--write DIR` keeps the
// texts that cost too much.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findRubyPaths, readRuby } from '../prism/ruby-paths.ts'
import { categoryOf } from '../prism/totals.ts'
import { damageFiles, type Run } from './judge.ts'
import { countRuns, isGood, printFailures, printRuns } from './report.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    any: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    write: { type: 'string' },
  },
})

/** A corpus with fewer controllers is gone through several times, each time with other places. */
const leastRuns = 500

function main(): void {
  const paths = findRubyPaths(positionals).filter((path) => options.any || categoryOf(path) === 'controllers')
  if (paths.length === 0) {
    console.error('Name folders with controllers: npm run test:damage -- DIR_OR_FILE…')
    process.exitCode = 2
    return
  }
  const files = paths.map((path) => ({ path, text: readRuby(path) }))
  const rounds = Math.ceil(leastRuns / files.length)
  const runs = damageFiles(files, { rounds, seed: Number(options.seed) })
  if (options.list) console.log(`${printFailures(runs)}\n`)
  if (options.write !== undefined) writeFailures(runs, options.write)
  console.log(`${files.length} files, each damaged ${rounds} times in every way\n${printRuns(runs)}`)
  finish(runs)
}

function finish(runs: readonly Run[]): void {
  const counts = countRuns(runs)
  const failed = counts.runs - counts.isolated + counts.silent
  if (!isGood(counts)) process.exitCode = 1
  console.log(`${counts.isolated} passed, ${isGood(counts) ? 0 : Math.max(1, failed)} failed`)
}

function writeFailures(runs: readonly Run[], folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const [index, { lost, outcome, isHeader, damaged }] of runs.entries()) {
    if (outcome === 'error' && (lost.length === 0 || isHeader)) continue
    writeFileSync(join(folder, `${index}.rb`), damaged.text)
  }
}

main()
