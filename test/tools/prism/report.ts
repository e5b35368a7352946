// Prints what the comparison with Prism found.

import { lineMap } from '../../../src/source/index.ts'
import type { Difference } from './compare.ts'
import { isEqual } from './judge-file.ts'
import { categoryNames, categoryOf, countFiles, type Judged, type Totals } from './totals.ts'

const columns = ['', 'files', 'accepted', 'equal', 'with opaque', 'comments equal'] as const

export function printTotals(files: readonly Judged[]): string {
  const rows = categoryNames.map((name) => {
    return row(name, countFiles(files.filter(({ path }) => categoryOf(path) === name)))
  })
  return printTable([columns, ...rows.filter(([, count]) => count !== '0'), row('all', countFiles(files))])
}

function row(name: string, totals: Totals): readonly string[] {
  const { files, accepted, equal, withOpaque, commentsEqual } = totals
  const shares = [accepted, equal, withOpaque, commentsEqual].map((count) => `${count} (${percent(count, files)})`)
  return [name, `${files}`, ...shares]
}

// Rounded down, so that only all of them is 100 %.
function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${(Math.floor((part / whole) * 10_000) / 100).toFixed(2)} %`
}

/** Columns of equal width, the first one to the left. */
export function printTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length)))
  return rows.map((cells) => cells.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join('  ')).join('\n')
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}

/** The differing files, each with what differs first. */
export function printDifferences(files: readonly Judged[], most: number): string {
  const differing = files.filter(({ verdict }) => !isEqual(verdict))
  const shown = differing.slice(0, most).flatMap(printFile)
  const more = differing.length - most
  return [...shown, ...(more > 0 ? [`… and ${more} files more, which --list shows`] : [])].join('\n')
}

function printFile({ path, text, verdict }: Judged): readonly string[] {
  const { position, lineSpan } = lineMap(text)
  const print = (start: number, message: string) => {
    const { line, column } = position(start)
    const span = lineSpan(line)
    return [
      `${path}:${line}:${column}: ${message}`,
      `    ${text.slice(span.start, Math.min(span.end, span.start + 160))}`,
    ]
  }
  const error = verdict.errors[0]
  const difference = verdict.tree[0] ?? verdict.comments[0]
  return [
    ...(error === undefined ? [] : print(error.start, `our error: ${error.message}`)),
    ...(difference === undefined ? [] : print(difference.start, printDifference(difference))),
  ]
}

function printDifference({ path, ours, prism }: Difference): string {
  return `ours ${ours}, Prism ${prism} (${path})`
}

/** What differs, most frequent first, with the number of files and the first place. */
export function printHistogram(files: readonly Judged[]): string {
  const sorts = new Map<string, { files: number; place: string }>()
  for (const file of files) {
    for (const [signature, start] of signaturesIn(file)) {
      const known = sorts.get(signature)
      if (known === undefined) sorts.set(signature, { files: 1, place: placeOf(file, start) })
      else known.files++
    }
  }
  const sorted = [...sorts].sort(([, left], [, right]) => right.files - left.files)
  return sorted
    .map(([signature, { files: count, place }]) => [`${count}`.padStart(6), signature, place].join('  '))
    .join('\n')
}

/** Every place that our tree leaves opaque. */
export function printOpaques(files: readonly Judged[]): string {
  const lines = files.flatMap((file) => {
    return file.verdict.opaques.map(({ kind, start }) => `${placeOf(file, start)}: opaque, ${kind} to Prism`)
  })
  return lines.join('\n')
}

function signaturesIn({ verdict }: Judged): ReadonlyMap<string, number> {
  const starts = new Map<string, number>()
  const errors = verdict.errors.map(({ message, start }) => ({ signature: `our error: ${message}`, start }))
  for (const { signature, start } of [...errors, ...verdict.tree, ...verdict.comments]) {
    if (!starts.has(signature)) starts.set(signature, start)
  }
  return starts
}

function placeOf({ path, text }: Judged, start: number): string {
  const { line, column } = lineMap(text).position(start)
  return `${path}:${line}:${column}`
}
