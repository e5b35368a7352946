// What to say about a type that rails_param does not know.

import { findNearest } from '../diagnostics/index.ts'
import { schemaByType } from './param-types.ts'

const known = 'String, Integer, Float, Hash, Array or :boolean'

export function suggestType(
  written: string | undefined,
): readonly [message: string, consequence: string, help: string] {
  const nearest = written === undefined ? undefined : findNearest(written, Object.keys(schemaByType))
  const help =
    nearest === undefined ? `use ${known}, or describe the value in a sidecar` : `did you mean \`${nearest}\`?`
  return [`unknown param! type \`${written ?? 'nothing'}\``, 'parameter documented without a type', help]
}
