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
  'collection-unknown': { severity: 'warning', title: 'A list that is not known before the application runs' },
  'comparison-unknown': { severity: 'warning', title: 'A comparison with something that is not known' },
  'condition-unknown': { severity: 'warning', title: 'A condition that is not known before the application runs' },
  'file-unreadable': { severity: 'warning', title: 'A file or folder exists but cannot be read' },
  'param-invalid': { severity: 'warning', title: 'A parameter that is declared wrongly' },
  'route-invalid': { severity: 'warning', title: 'A route that Rails would reject' },
  'route-unknown': { severity: 'warning', title: 'A route whose path or target is not known' },
  'routes-of-gem': { severity: 'note', title: 'Routes that a gem draws' },
  'routes-unknown-method': { severity: 'warning', title: 'A method in the routes that is not known' },
  'ruby-raises': { severity: 'warning', title: 'A statement that Ruby would stop at' },
  'ruby-syntax': { severity: 'warning', title: 'A statement is not valid Ruby' },
  'ruby-too-deep': { severity: 'warning', title: 'A statement is nested more deeply than it can be read' },
  'ruby-too-much-work': { severity: 'warning', title: 'Code that does not end' },
  'ruby-unclosed': { severity: 'warning', title: 'Something that was opened is never closed' },
  'superclass-unknown': { severity: 'warning', title: 'A controller whose superclass is not in the application' },
} as const satisfies Record<string, DiagnosticKind>

export type DiagnosticCode = keyof typeof diagnosticKinds

export function isDiagnosticCode(code: string): code is DiagnosticCode {
  return Object.hasOwn(diagnosticKinds, code)
}
