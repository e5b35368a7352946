// A diagnostic with the source line it speaks of, a caret line below it, and the help:
//
//   warning[ruby-syntax]: unexpected `]`
//     14 |     patients = Patient.all]
//        |                           ^
//     help: remove it, or add the `[` that it closes

import type { Diagnostic, DiagnosticCode } from '../diagnostics/index.ts'
import type { LineMap, Span } from '../source/index.ts'
import { displayWidth, printableLine, printableText } from './display.ts'

/** At most this many characters of a line are shown, because a line can be megabytes long. */
const longestExcerpt = 120
const charactersBefore = 60

/** The line that these speak of holds what must not be printed. */
const secret: ReadonlySet<DiagnosticCode> = new Set(['value-credential'])

export function printExcerpt(diagnostic: Diagnostic, lines: LineMap | undefined): string {
  const { code, severity, span, message, help } = diagnostic
  const source = span === undefined || lines === undefined || secret.has(code) ? [] : sourceLines(lines, span)
  return [`${severity}[${code}]: ${printableText(message)}`, ...source, `  help: ${printableText(help)}`].join('\n')
}

function sourceLines(lines: LineMap, span: Span): readonly string[] {
  const { line } = lines.position(span.start)
  const whole = lines.lineSpan(line)
  const shown = excerptSpan(lines.text, whole, span.start)
  const marked = clamp(span, shown)
  const part = (start: number, end: number): string => printableLine(lines.text.slice(start, end))
  const cutBefore = shown.start > whole.start ? '…' : ''
  const cutAfter = shown.end < whole.end ? '…' : ''
  const indent = displayWidth(cutBefore + part(shown.start, marked.start))
  const carets = Math.max(1, displayWidth(part(marked.start, marked.end)))
  const number = String(line).padStart(4)
  return [
    `${number} | ${cutBefore}${part(shown.start, shown.end)}${cutAfter}`,
    `${' '.repeat(number.length)} | ${' '.repeat(indent)}${'^'.repeat(carets)}`,
  ]
}

function clamp(span: Span, limits: Span): Span {
  const start = Math.min(Math.max(span.start, limits.start), limits.end)
  return { start, end: Math.min(Math.max(span.end, start), limits.end) }
}

/** The part of the line around the offset that is short enough to show; never half of a surrogate pair. */
function excerptSpan(text: string, line: Span, offset: number): Span {
  const length = line.end - line.start
  if (length <= longestExcerpt) return line
  const lastStart = line.end - longestExcerpt
  const start = Math.max(line.start, Math.min(offset - charactersBefore, lastStart))
  return {
    start: isInsidePair(text, start) ? start + 1 : start,
    end: isInsidePair(text, start + longestExcerpt) ? start + longestExcerpt - 1 : start + longestExcerpt,
  }
}

function isInsidePair(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset)
  return code >= 0xdc00 && code <= 0xdfff
}
