// One problem: where it is, what it is, what was done about it and how to mend it.

import type { Span } from '../source/index.ts'
import { type DiagnosticCode, diagnosticKinds, type Severity } from './codes.ts'

export interface Diagnostic {
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly path: string
  /** Where in the file; `undefined` when the file as a whole is meant. */
  readonly span: Span | undefined
  /** What is wrong, quoting the user's own code in backticks. */
  readonly message: string
  /** What became of it: the words after the dash in a report line. */
  readonly consequence: string
  readonly help: string
}

/** A diagnostic with the severity of its code. */
export function diagnosticOf(
  code: DiagnosticCode,
  texts: Pick<Diagnostic, 'message' | 'consequence' | 'help'>,
  path: string,
  span: Span | undefined,
): Diagnostic {
  return { code, severity: diagnosticKinds[code].severity, path, span, ...texts }
}

/** What a stage returns: as much of its value as it could make, and why the rest is missing. */
export interface Result<Value> {
  readonly value: Value
  readonly diagnostics: readonly Diagnostic[]
}

/** By path, then by place, then by code: an order that does not depend on who found a problem first. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return compareText(a.path, b.path) || startOf(a) - startOf(b) || compareText(a.code, b.code)
}

function startOf(diagnostic: Diagnostic): number {
  return diagnostic.span?.start ?? -1
}

/** By code unit, because a locale would make the order depend on the machine. */
function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
