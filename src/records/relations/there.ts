// Which columns are there in the rows that a query finds: those that it compares with something, or says not to be null.

import { isNil, mayBeNil, nameOfValue, type Value } from '../../flow/index.ts'
import { isOfScalars } from '../../shape/index.ts'
import type { RecordCall } from '../record.ts'
import { columnsOf, withJoins } from './joined-attribute.ts'
import type { Relation } from './relation.ts'

interface Asking extends RecordCall {
  readonly relation: Relation | undefined
}

/** Words behind which other rows are found than before. */
export const forgetting: ReadonlySet<string> = new Set(
  'from unscope unscoped rewhere or merge invert_where except only reset default_scoped with_deleted only_deleted'.split(
    ' ',
  ),
)

/** Conditions that are asked for one by one make a relation of each choice among them. */
const mostThere = 3

const comparing: ReadonlySet<string> = new Set(['where', 'find_by', 'find_by!'])

export function thereBehind(asking: Asking): ReadonlySet<string> | undefined {
  const { machine, relation, name, values } = asking
  if (forgetting.has(name)) return undefined
  const before = withJoins(relation?.there, asking)
  const isMeant = comparing.has(name) ? isThere : name === 'not' ? isNil : undefined
  const conditions = isMeant && machine.hashOfValue(values[0])
  if (isMeant === undefined || conditions === undefined || values.length !== 1) return before
  const found = [...conditions.entries.values()].flatMap(({ key, value, isOptional }) => {
    const column = nameOfValue(key)
    return column === undefined || isOptional || !isMeant(value) ? [] : [column]
  })
  // Several that `not` is given need not be there together.
  if (name === 'not' && conditions.entries.size > 1) return before
  const all = new Set([...(before ?? []), ...found])
  return all.size === (before?.size ?? 0) || columnsOf(all).length > mostThere ? before : all
}

/** What is compared with is there; a list or another query may have null in it. */
function isThere(value: Value): boolean {
  return (
    !mayBeNil(value) &&
    (value.kind === 'exact' || (value.kind === 'some' && value.held === undefined && isOfScalars(value.shape)))
  )
}
