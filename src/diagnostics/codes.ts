// Every code that a diagnostic can carry. A code is never renamed or given a second meaning, because configurations and
// scripts name it. docs/diagnostics.md explains each one to users; a test compares the two.

/**
 * A warning says that something written in the application is missing from the result or altered in it. A note says
 * everything else that is worth knowing.
 */
export type Severity = 'warning' | 'note'

export interface DiagnosticKind {
  readonly severity: Severity
  readonly title: string
}

export const diagnosticKinds = {
  'file-unreadable': { severity: 'warning', title: 'A file or folder exists but cannot be read' },
  'ruby-syntax': { severity: 'warning', title: 'A statement is not valid Ruby' },
  'ruby-too-deep': { severity: 'warning', title: 'A statement is nested more deeply than it can be read' },
  'ruby-unclosed': { severity: 'warning', title: 'Something that was opened is never closed' },
} as const satisfies Record<string, DiagnosticKind>

export type DiagnosticCode = keyof typeof diagnosticKinds

export function isDiagnosticCode(code: string): code is DiagnosticCode {
  return Object.hasOwn(diagnosticKinds, code)
}
