// What is said when code decides on something that text cannot tell, or fails.

import { type Diagnostic, type DiagnosticCode, diagnosticOf } from '../diagnostics/index.ts'
import type { Span } from '../source/index.ts'

const texts = {
  'comparison-unknown': ['taken as false', 'if that is not right, what hangs on it is wrong, too'],
  'condition-unknown': ['taken as true', 'if that is not right, what hangs on it is wrong, too'],
  'collection-unknown': ['taken as empty', 'write the values where they can be read, if they matter here'],
  'ruby-raises': ['statement left out, the rest is read', 'mend the statement: Ruby would stop here'],
  'ruby-too-much-work': [
    'stopped here, what was read until then is kept',
    'look for a loop or a call that does not end',
  ],
} as const satisfies Partial<Record<DiagnosticCode, readonly [consequence: string, help: string]>>

export type EvaluatorCode = keyof typeof texts

export function evaluatorDiagnostic(code: EvaluatorCode, message: string, path: string, span: Span): Diagnostic {
  const [consequence, help] = texts[code]
  return diagnosticOf(code, { message, consequence, help }, path, span)
}
