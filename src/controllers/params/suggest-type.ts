// What to say about a type that rails_param does not know.

import { findNearest } from '../../diagnostics/index.ts'
import type { Complaint } from './constraints.ts'
import { schemaByType } from './types.ts'

const known = 'String, Integer, Float, Hash, Array or :boolean'

export function suggestType(written: string | undefined): Complaint {
  const consequence = 'parameter documented without a type'
  if (written === undefined)
    return { code: 'param-type-unknown', message: 'no param! type is given', consequence, help: `use ${known}` }
  const nearest = findNearest(written.replace(/^["':]|["']$/g, ''), Object.keys(schemaByType))
  const help =
    nearest === undefined ? `use ${known}, or describe the value in a sidecar` : `did you mean \`${nearest}\`?`
  return { code: 'param-type-unknown', message: `unknown param! type \`${written}\``, consequence, help, at: 1 }
}
