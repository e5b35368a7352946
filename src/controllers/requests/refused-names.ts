// What is no name of an enum raises an error, unless conditions have told that it is one.

import { type Invocation, isNil, nameOfValue, singlesOf, type Value } from '../../flow/index.ts'
import { isUncheckedWord, type Taken } from '../../records/index.ts'
import type { Requests } from './requests.ts'

/** An enum without validation raises where it is given another name; what conditions have let through may be one of it. */
export function refuses(requests: Requests, taken: Taken, value: Value): boolean {
  if (taken.kind !== 'scalar' || taken.raisesForOthers !== true) return false
  const names = taken.schema.enum ?? []
  const isOfNames = (literal: Value): boolean => isNil(literal) || names.includes(nameOfValue(literal) ?? null)
  return singlesOf(value).some((single) => {
    if (single.kind !== 'some') return false
    const allowed = requests.literalsOf(single)
    return allowed === undefined ? !single.shape.scalars.some((each) => each.enum) : !allowed.every(isOfNames)
  })
}

export function isUnchecked({ node }: Invocation): boolean {
  return node.kind === 'CallNode' && isUncheckedWord(node.name)
}
