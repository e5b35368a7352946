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

export interface Placed {
  /** With the prefix. */
  readonly path: string
  /** `undefined` where the file as a whole is meant, or is gone. */
  readonly region: Region | undefined
}

export interface PlacedDiagnostic extends Placed {
  readonly diagnostic: Diagnostic
}

export function placeDiagnostics(
  diagnostics: readonly Diagnostic[],
  context: Pick<ReportPlace, 'files' | 'prefix'>,
): readonly PlacedDiagnostic[] {
  const find = placesIn(context)
  return diagnostics.map((diagnostic) => ({ diagnostic, ...find(diagnostic) }))
}

export function placesIn({
  files,
  prefix,
}: Pick<ReportPlace, 'files' | 'prefix'>): (place: Pick<Diagnostic, 'path' | 'span'>) => Placed {
  const findLines = findLinesIn(files)
  return ({ path, span }) => {
    const lines = span === undefined ? undefined : findLines(path)
    if (span === undefined || lines === undefined) return { path: prefix + path, region: undefined }
    const [start, end] = [lines.position(span.start), lines.position(span.end)]
    const region = { line: start.line, column: start.column, endLine: end.line, endColumn: end.column }
    return { path: prefix + path, region }
  }
}
