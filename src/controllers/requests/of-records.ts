// What is sent as attributes of other records: each is of the columns of these, and there may be no more than they say.

import type { Taken } from '../../records/index.ts'
import type { Schema } from '../../schema/index.ts'
import type { PartNode } from './lists.ts'

type Records = Extract<Taken, { readonly kind: 'records' }>

/** The parts of records, with what these take of each. */
export function ofRecords(taken: Taken | undefined, parts: readonly PartNode[], isOpen = false): readonly PartNode[] {
  if (taken?.kind !== 'records') return parts
  const mayDestroy = isOpen || parts.some(({ part }) => part.key === '_destroy')
  return parts.map((part) => withTaken(part, taken, mayDestroy))
}

function withTaken(node: PartNode, records: Records, mayDestroy: boolean): PartNode {
  const { key } = node.part
  const taken = key === undefined ? undefined : records.inside(key, mayDestroy)
  return taken === undefined ? node : { ...node, uses: [...node.uses, { kind: 'assigned', taken }] }
}

export function listOfRecords(taken: Taken | undefined): Schema {
  const atMost = taken?.kind === 'records' ? taken.atMost : undefined
  return { type: 'array', ...(atMost === undefined ? {} : { maxItems: atMost }) }
}
