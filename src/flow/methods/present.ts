// What is left of a value where only what is present is kept.

import type { Invocation } from '../calls/invocation.ts'
import { passing } from '../calls/passed.ts'
import { whereTrue } from '../conditions/where.ts'
import type { Machine } from '../machine.ts'
import { singlesOf, truthOf, type Value } from '../values/value.ts'

export interface Present {
  /** Absent where it is blank for sure. */
  readonly value: Value | undefined
  /** Whether it is known to be kept, or to be left out. */
  readonly isSure: boolean
}

export function presentOf({ machine, node, frame }: Invocation & { readonly machine: Machine }, value: Value): Present {
  const presence = machine.invoke({ ...passing(), receiver: value, name: 'presence', node, frame })
  const truth = truthOf(presence)
  const kept = truth === false ? undefined : whereTrue(presence)
  return { value: kept !== undefined && singlesOf(kept).length > 0 ? kept : undefined, isSure: truth !== undefined }
}
