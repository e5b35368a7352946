// Problems as data: what every stage returns beside its value.

export { type DiagnosticCode, diagnosticKinds, isDiagnosticCode, type Severity } from './codes.ts'
export { compareDiagnostics, type Diagnostic, diagnosticOf, type Result } from './diagnostic.ts'
export { findNearest } from './suggest.ts'
export { unreadable } from './unreadable.ts'
export { type UntypedCause, untypedCauses } from './untyped-causes.ts'
