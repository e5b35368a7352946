// Offsets into lines and columns. Trees and diagnostics keep offsets; only what is printed needs a line.

import type { Span } from './span.ts'

export interface LineMap {
  readonly text: string
  /** Where an offset stands; an offset outside the text counts as the nearest one inside. */
  position(offset: number): Position
  /** The line with this number (from 1) without its line end. */
  lineSpan(line: number): Span
}

/** Both count from 1; the column counts UTF-16 code units, as editors do. */
export interface Position {
  readonly line: number
  readonly column: number
}

export function lineMap(text: string): LineMap {
  const starts = lineStarts(text)
  return {
    text,
    position: (offset) => {
      const line = lineAt(starts, offset)
      return { line, column: Math.max(0, Math.min(offset, text.length) - (starts[line - 1] ?? 0)) + 1 }
    },
    lineSpan: (line) => {
      const start = starts[line - 1] ?? text.length
      return { start, end: lineEnd(text, start, starts[line]) }
    },
  }
}

function lineStarts(text: string): readonly number[] {
  // No editor shows a byte order mark, so it takes no column.
  const starts = [text.startsWith('\uFEFF') ? 1 : 0]
  for (let newline = text.indexOf('\n'); newline !== -1; newline = text.indexOf('\n', newline + 1)) {
    starts.push(newline + 1)
  }
  return starts
}

/** The number of the last line that starts at or before the offset. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 1
  let high = starts.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle - 1] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** By where the next line starts: to search for its end would read a long line once for each problem in it. */
function lineEnd(text: string, start: number, next: number | undefined): number {
  if (next === undefined) return text.length
  const newline = next - 1
  return newline > start && text[newline - 1] === '\r' ? newline - 1 : newline
}
