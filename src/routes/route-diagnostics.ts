// What is said about routes that Rails would reject, or that text cannot tell.

import { type Diagnostic, type DiagnosticCode, diagnosticOf } from '../diagnostics/index.ts'
import type { Span } from '../source/index.ts'

const texts = {
  'route-invalid': ['left out, the rest is read', 'mend it: Rails stops at this line'],
  'route-unknown': ['left out', 'write the value where it can be read, or describe these operations by hand'],
  'routes-of-gem': ['its routes are not listed', 'describe these operations by hand, if they belong to the API'],
  'routes-unknown-method': [
    'only its block is read',
    'define it under lib/, app/ or config/, or describe its routes by hand',
  ],
} as const satisfies Partial<Record<DiagnosticCode, readonly [consequence: string, help: string]>>

export type RouteCode = keyof typeof texts

export function routeDiagnostic(code: RouteCode, message: string, path: string, span: Span): Diagnostic {
  const [consequence, help] = texts[code]
  return diagnosticOf(code, { message, consequence, help }, path, span)
}
