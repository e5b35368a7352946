// Diagnostics as text: one line each, and on request the source lines they speak of.

import type { Diagnostic } from '../diagnostics/index.ts'
import type { FileTree, LineMap } from '../source/index.ts'
import { printableText } from './display.ts'
import { printExcerpt } from './excerpt.ts'
import { findLinesIn } from './line-maps.ts'

export interface PrintOptions {
  /** Adds the source line, a caret line and the help below each problem. */
  readonly excerpts?: boolean
}

/** The blocks of text for these diagnostics, in the order given, to be joined by newlines. An excerpt ends in an empty line. */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  files: FileTree,
  options: PrintOptions = {},
): readonly string[] {
  const findLines = findLinesIn(files)
  return diagnostics.map((diagnostic) => {
    const lines = findLines(diagnostic.path)
    const line = printLine(diagnostic, lines)
    return options.excerpts ? `${line}\n${printExcerpt(diagnostic, lines)}\n` : line
  })
}

function printLine({ path, span, message, consequence }: Diagnostic, lines: LineMap | undefined): string {
  const where = span === undefined || lines === undefined ? path : `${path}:${printPosition(lines, span.start)}`
  return printableText(`${where}: ${message} - ${consequence}`)
}

function printPosition(lines: LineMap, offset: number): string {
  const { line, column } = lines.position(offset)
  return `${line}:${column}`
}
