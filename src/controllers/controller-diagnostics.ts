// What is said about controllers and their parameters.

import { type Diagnostic, type DiagnosticCode, diagnosticKinds } from '../diagnostics/index.ts'
import type { Span } from '../source/index.ts'

interface Texts {
  readonly message: string
  readonly consequence: string
  readonly help: string
}

export function controllerDiagnostic(
  code: Extract<DiagnosticCode, 'param-invalid' | 'superclass-unknown'>,
  texts: Texts,
  path: string,
  span: Span | undefined,
): Diagnostic {
  return { code, severity: diagnosticKinds[code].severity, path, span, ...texts }
}
