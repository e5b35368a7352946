// What to say about a type that rails_param does not know.

import { findNearest } from '../../diagnostics/index.ts'
import type { Complaint } from './constraints.ts'
import { schemaByType } from './types.ts'

const known = 'String, Integer, Float, Hash, Array or :boolean'

export function suggestType(written: string | undefined): Complaint {
  const nearest = written === undefined ? undefined : findNearest(written, Object.keys(schemaByType))
  const help =
    nearest === undefined ? `use ${known}, or describe the value in a sidecar` : `did you mean \`${nearest}\`?`
  const message = `unknown param! type \`${written ?? 'nothing'}\``
  return { code: 'param-type-unknown', message, consequence: 'parameter documented without a type', help, at: 1 }
}
