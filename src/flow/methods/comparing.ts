// Orders: what `<=>` says, and lists in the order that it gives.

import type { ast } from '../../ruby/index.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { passing } from '../passed.ts'
import { integerOf, type Value } from '../value.ts'
import { pure } from './pure.ts'

export interface Site {
  readonly node: ast.Node
  readonly frame: Frame
}

/** Negative, zero or positive; `undefined` where it is not known. */
export function compare(machine: Machine, first: Value, second: Value, site: Site): number | undefined {
  const isInstance = machine.contentOf(first)?.kind === 'instance'
  const answer = isInstance
    ? machine.invoke({ ...site, ...passing(second), receiver: first, name: '<=>' })
    : pure(machine, first, '<=>', [second])
  return answer === undefined ? undefined : integerOf(answer)
}

/** The items in order; `undefined` where some comparison is not known. */
export function sorted(
  items: readonly Value[],
  compareItems: (first: Value, second: Value) => number | undefined,
): readonly Value[] | undefined {
  let isKnown = true
  const made = [...items].sort((first, second) => {
    const order = isKnown ? compareItems(first, second) : undefined
    if (order === undefined) isKnown = false
    return order ?? 0
  })
  return isKnown ? made : undefined
}
