// Parameters that an action declares twice.

import { diagnosticOf } from '../../diagnostics/index.ts'
import type { Application } from '../../ruby/index.ts'
import type { Draft } from '../params/index.ts'

export function reportRepeated(application: Application, first: Draft, second: Draft): void {
  const { path, span } = second.place
  const line = application.lineOf(first.place.path, first.place.span.start)
  const isConditional = second.isConditional && !first.isConditional
  const texts = {
    message: `\`${second.name}\` is declared a second time`,
    consequence: isConditional
      ? `documented as in ${line}, which always runs`
      : `merged with the declaration in ${line}, the later options win`,
    help: 'declare the parameter once, with all its options',
  }
  application.add(diagnosticOf('param-repeated', texts, path, span))
}
