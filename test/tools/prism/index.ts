// `npm run test:prism -- DIR_OR_FILE… [--list] [--histogram]`: compares our trees with those of Ruby's own parser, file
// by file: kinds, fields, spans, values and comments. Exits with 1 when the project's promises are broken.

import { parseArgs } from 'node:util'
import { judgeFile, type LeftOut } from './judge-file.ts'
import { printDifferences, printHistogram, printOpaques, printTotals } from './report.ts'
import { findRubyPaths, readRuby } from './ruby-paths.ts'
import { brokenPromises, countFiles, type Judged } from './totals.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false }, histogram: { type: 'boolean', default: false } },
})

interface Judgement {
  readonly compared: readonly Judged[]
  readonly leftOut: readonly (LeftOut & { readonly path: string })[]
}

function judge(paths: readonly string[]): Judgement {
  const compared: Judged[] = []
  const leftOut: (LeftOut & { path: string })[] = []
  for (const path of paths) {
    const text = readRuby(path)
    const verdict = judgeFile(text)
    if (verdict.kind === 'compared') compared.push({ path, text, verdict })
    else leftOut.push({ ...verdict, path })
  }
  return { compared, leftOut }
}

function main(): void {
  if (positionals.length === 0) {
    console.error('Name at least one folder or file: npm run test:prism -- DIR_OR_FILE…')
    process.exitCode = 2
    return
  }
  const { compared, leftOut } = judge(findRubyPaths(positionals))
  printLeftOut(leftOut)
  if (options.histogram) console.log(`${printHistogram(compared)}\n`)
  if (options.list) console.log(printOpaques(compared))
  console.log(printDifferences(compared, options.list ? Number.POSITIVE_INFINITY : 20))
  console.log(`\n${printTotals(compared)}\n`)
  finish(compared)
}

function printLeftOut(leftOut: Judgement['leftOut']): void {
  for (const reason of ['Prism rejects it', 'Prism crashes', 'it says so itself'] as const) {
    const paths = leftOut.filter((file) => file.reason === reason).map(({ path }) => path)
    if (paths.length === 0) continue
    console.log(`left out because ${reason}: ${paths.length}`)
    if (options.list) for (const path of paths) console.log(`  ${path}`)
  }
}

/** A file that differs within what is promised is neither passed nor failed: it is listed above. */
function finish(compared: readonly Judged[]): void {
  const { files, equal } = countFiles(compared)
  const broken = brokenPromises(compared)
  for (const promise of broken) console.log(`broken: ${promise}`)
  if (broken.length > 0) process.exitCode = 1
  else if (equal < files) console.log(`${files - equal} differ, which is within what is promised`)
  console.log(`${equal} passed, ${broken.length === 0 ? 0 : Math.max(1, files - equal)} failed`)
}

main()
