// Templates for which there is no end in sight.

import { type Diagnostic, diagnosticOf } from '../../diagnostics/index.ts'

export function tooMuchWork(path: string): Diagnostic {
  const texts = {
    message: 'the template asks for more work than is allowed',
    consequence: 'its response may be anything',
    help: 'simplify it, or describe the response in a sidecar',
  }
  return diagnosticOf('template-too-much-work', texts, path, undefined)
}
