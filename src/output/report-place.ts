// Where a diagnostic points to, in lines and columns, for the reports that machines read.

import type { Diagnostic } from '../diagnostics/index.ts'
import { findLinesIn } from './line-maps.ts'
import type { ReportPlace } from './report.ts'

/** All count from 1; columns are UTF-16 code units, and the end is the first column behind. */
export interface Region {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

export interface PlacedDiagnostic {
  readonly diagnostic: Diagnostic
  /** With the prefix. */
  readonly path: string
  /** `undefined` where the file as a whole is meant, or is gone. */
  readonly region: Region | undefined
}

export function placeDiagnostics(
  diagnostics: readonly Diagnostic[],
  { files, prefix }: ReportPlace,
): readonly PlacedDiagnostic[] {
  const findLines = findLinesIn(files)
  return diagnostics.map((diagnostic) => {
    const { path, span } = diagnostic
    const lines = span === undefined ? undefined : findLines(path)
    if (span === undefined || lines === undefined) return { diagnostic, path: prefix + path, region: undefined }
    const [start, end] = [lines.position(span.start), lines.position(span.end)]
    const region = { line: start.line, column: start.column, endLine: end.line, endColumn: end.column }
    return { diagnostic, path: prefix + path, region }
  })
}
