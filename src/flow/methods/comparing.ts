// Orders: what `<=>` says, and lists in the order that it gives.

import type { ast } from '../../ruby/index.ts'
import { anything, stringShape } from '../../shape/index.ts'
import { passing } from '../calls/passed.ts'
import { classOf } from '../classes/classes.ts'
import { raiseError } from '../errors/raising.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { shapeOfLiteral } from '../values/literal-shape.ts'
import { integerOf, isNil, singlesOf, some, unknown, type Value } from '../values/value.ts'
import { pure } from './pure.ts'

export interface Site {
  readonly node: ast.Node
  readonly frame: Frame
}

function comparison(machine: Machine, first: Value, second: Value, site: Site): Value | undefined {
  return machine.contentOf(first)?.kind === 'instance'
    ? machine.invoke({ ...site, ...passing(second), receiver: first, name: '<=>' })
    : pure(machine, first, '<=>', [second])
}

/** Negative, zero or positive; `undefined` where it is not known. */
export function compare(machine: Machine, first: Value, second: Value, site: Site): number | undefined {
  const answer = comparison(machine, first, second, site)
  return answer === undefined ? undefined : integerOf(answer)
}

/** As sorting compares: what cannot be compared raises, and so may what is not known. */
export function order(machine: Machine, first: Value, second: Value, site: Site): number | undefined {
  const answer = comparison(machine, first, second, site)
  if (answer !== undefined && isNil(answer)) {
    const names = [first, second].map((value) => classOf(machine, value) ?? '*')
    const message = `comparison of ${names[0]} with *`
    return raiseError(machine, 'ArgumentError', { ...some(stringShape), pattern: message }, site)
  }
  if (answer === undefined && !areAlike(first, second)) machine.mayRaise(unknown)
  return integerOf(answer)
}

/** Values of the same type of JSON can be compared. */
function areAlike(first: Value, second: Value): boolean {
  const types = [first, second].flatMap((value) =>
    singlesOf(value).flatMap((single) => {
      const shape =
        single.kind === 'exact' ? shapeOfLiteral(single.value) : single.kind === 'some' ? single.shape : anything
      const isScalar = !shape.isAny && !shape.isNull && shape.object === undefined && shape.array === undefined
      return isScalar ? shape.scalars.map(({ type }) => (type === 'integer' ? 'number' : type)) : ['other']
    }),
  )
  return types.every((type) => type === types[0] && (type === 'number' || type === 'string'))
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
