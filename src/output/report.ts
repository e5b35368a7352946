// What a run tells: as data, and as the summary in the words of the specification.

import type { Diagnostic } from '../diagnostics/index.ts'
import type { Change } from '../diff/index.ts'
import type { SkippedRoute } from '../openapi/index.ts'
import type { FileTree } from '../source/index.ts'
import { printableText } from './display.ts'
import { printDiagnostics } from './print-diagnostics.ts'

export interface Report {
  /** Operations in the document. */
  readonly processed: number
  /** How many of these answer browsers alone; a report that was made by hand may not say it. */
  readonly pages?: number
  /** How many of these lead any path to an error, likewise. */
  readonly catchAll?: number
  readonly skipped: readonly SkippedRoute[]
  /** Operations, such as `GET /beds`, whose summary was made of names; a report that was made by hand may not say it. */
  readonly madeSummaries?: readonly string[]
  /** Warnings and notes, in order. */
  readonly diagnostics: readonly Diagnostic[]
}

/** What the comparison of the document with a file gave. */
export interface DocumentCheck {
  readonly state: 'up to date' | 'out of date' | 'not there' | 'no document'
  /** What differs; nothing where the same is said in other words or another order. */
  readonly changes: readonly Change[]
}

/** Where a report for machines is read. */
export interface ReportPlace {
  /** `undefined` where the document was written. */
  readonly check?: DocumentCheck | undefined
  /** Where the document was written; `undefined` where it was only checked. */
  readonly path: string | undefined
  readonly files: FileTree
  /** What makes a path relative to the repository or the working directory, such as `backend/`, or nothing. */
  readonly prefix: string
}

/** The summary for people; of the diagnostics it lists the warnings. */
export function printReport(report: Report, path: string, files: FileTree): string {
  const [written, processed, skipped, warned] = summaryLines(report, path)
  const warnings = printDiagnostics(warningsOf(report), files)
  const lines = [
    written,
    processed,
    skipped,
    ...report.skipped.map(skipLine).map(listed),
    warned,
    ...warnings.map(listed),
  ]
  return `${lines.join('\n')}\n`
}

/** The lines of the summary without what they list; the first one is empty where nothing was written. */
export function summaryLines(report: Report, path: string | undefined): readonly [string, string, string, string] {
  return [
    path === undefined ? '' : `OpenAPI document written to ${printableText(path)}`,
    `Processed: ${report.processed} endpoints`,
    `Skipped: ${report.skipped.length}`,
    `Warnings: ${warningsOf(report).length}`,
  ]
}

function warningsOf({ diagnostics }: Report): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'warning')
}

export function skipLine({ method, path, reason }: SkippedRoute): string {
  return printableText(`${method} ${path} (${reason})`)
}

/** What is so of each skipped route: the summary has the one reason that the specification knows. */
export function skipDetails({ skipped }: Report): readonly string[] {
  return skipped.flatMap(({ method, path, detail }) =>
    detail === undefined ? [] : [printableText(`${method} ${path} is skipped: ${detail}`)],
  )
}

function listed(line: string): string {
  return `  - ${line}`
}
