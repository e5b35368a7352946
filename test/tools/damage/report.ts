// Prints what damage has cost.

import { lineMap } from '../../../src/source/index.ts'
import { printTable } from '../prism/report.ts'
import { damages } from './damage.ts'
import type { Run } from './judge.ts'

/** The least share of runs, in percent, in which nothing but the method that was hit may be lost. */
export const leastShare = 99

export interface Counts {
  readonly runs: number
  readonly isolated: number
  /** Without an error, or worse, with an exception. */
  readonly silent: number
  readonly prismRuns: number
  readonly prismIsolated: number
}

export function countRuns(runs: readonly Run[]): Counts {
  const outside = runs.filter(({ isHeader }) => !isHeader)
  const judged = outside.filter(({ lostByPrism }) => lostByPrism !== undefined)
  return {
    runs: outside.length,
    isolated: outside.filter(({ lost }) => lost.length === 0).length,
    silent: runs.filter(({ outcome }) => outcome !== 'error').length,
    prismRuns: judged.length,
    prismIsolated: judged.filter(({ lostByPrism }) => lostByPrism?.length === 0).length,
  }
}

export function isGood({ runs, isolated, silent }: Counts): boolean {
  return runs > 0 && isolated >= (runs * leastShare) / 100 && silent === 0
}

export function printRuns(runs: readonly Run[]): string {
  const rows = damages.map((damage) =>
    row(
      damage.name,
      runs.filter((run) => run.damage === damage),
    ),
  )
  const headers = runs.filter(({ isHeader }) => isHeader)
  const kept = headers.filter(({ lost }) => lost.length === 0).length
  const titles = ['', 'runs', 'only the hit method lost', 'no error', 'Prism, of a quarter']
  return [
    printTable([titles, ...rows, row('all', runs)]),
    `and in the line of a class or module, where methods may move: ${kept} of ${headers.length} lose nothing`,
  ].join('\n')
}

function row(name: string, selected: readonly Run[]): readonly string[] {
  const { runs, isolated, silent, prismRuns, prismIsolated } = countRuns(selected)
  return [name, `${runs}`, percent(isolated, runs), `${silent}`, percent(prismIsolated, prismRuns)]
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${(Math.floor((part / whole) * 1000) / 10).toFixed(1)} %`
}

/** The runs that lost too much or said nothing, each with the damaged line. */
export function printFailures(runs: readonly Run[]): string {
  const failed = runs.filter(({ lost, outcome, isHeader }) => outcome !== 'error' || (lost.length > 0 && !isHeader))
  return failed.map(printFailure).join('\n')
}

function printFailure({ file, damage, damaged, lost, outcome }: Run): string {
  const { position, lineSpan } = lineMap(damaged.text)
  const { line, column } = position(damaged.start)
  const { start, end } = lineSpan(line)
  const names = lost.map(({ name }) => name).join(' ')
  const costs = [...(outcome === 'error' ? [] : [outcome]), ...(names === '' ? [] : [`lost: ${names}`])].join(', ')
  return `${file.path}:${line}:${column}: ${damage.name}: ${costs}\n    ${damaged.text.slice(start, end)}`
}
