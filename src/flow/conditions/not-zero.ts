// Conditions that tell of a number that it is not zero, so that nothing is divided by zero behind them.

import type { ast } from '../../ruby/index.ts'
import { isNumber } from '../methods/number-type.ts'
import { eitherOf, integerOf, singlesOf, type Value } from '../values/value.ts'
import { opposites } from './comparisons.ts'

/** `total.positive?`, `total > 0` where they hold, `total.zero?` where it does not. */
export function tellsNotZero({ name, arguments: given }: ast.CallNode, holds: boolean): boolean {
  const [argument] = given?.arguments ?? []
  const bound = argument === undefined ? undefined : numberIn(argument)
  if (bound === undefined) return argument === undefined && plainTests.get(name) === holds
  switch (holds ? name : (opposites.get(name) ?? '')) {
    case '>':
      return bound >= 0
    case '>=':
      return bound > 0
    case '<':
      return bound <= 0
    case '<=':
      return bound < 0
    case '==':
      return bound !== 0
    case '!=':
      return bound === 0
  }
  return false
}

const plainTests: ReadonlyMap<string, boolean> = new Map([
  ['positive?', true],
  ['negative?', true],
  ['nonzero?', true],
  ['zero?', false],
])

function numberIn(node: ast.Node): number | undefined {
  return node.kind === 'IntegerNode' || node.kind === 'FloatNode' ? Number(node.value) : undefined
}

export function whereNotZero(value: Value): Value {
  return eitherOf(
    singlesOf(value)
      .filter((single) => integerOf(single) !== 0)
      .map((single) => (single.kind === 'some' && isNumber(single) ? { ...single, isNotZero: true } : single)),
  )
}
