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

/** A method that is not known is told of once in a file, at its first place, with how often it is called behind that. */
export function onceForMethods(sorted: readonly Diagnostic[]): readonly Diagnostic[] {
  const counts = new Map<string, number>()
  const keyOf = ({ code, path, message }: Diagnostic): string | undefined =>
    code === 'routes-unknown-method' ? `${path} ${message}` : undefined
  const firsts = sorted.filter((diagnostic) => {
    const key = keyOf(diagnostic)
    if (key === undefined) return true
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return count === 0
  })
  return firsts.map((diagnostic) => {
    const others = (counts.get(keyOf(diagnostic) ?? '') ?? 1) - 1
    if (others === 0) return diagnostic
    const calls = others === 1 ? 'once more' : `${others} times more`
    return { ...diagnostic, message: `${diagnostic.message}, and is called ${calls} below` }
  })
}
