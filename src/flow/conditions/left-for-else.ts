// What is left of the subject of a `case` behind a `when` of literals or classes: nothing, where all values of an enum, or all
// classes that it may be of, are met.

import type { ast } from '../../ruby/index.ts'
import { isOfScalars } from '../../shape/index.ts'
import { eitherOf, nil, type Single, singlesOf, textValue, type Value } from '../values/value.ts'

const plainConditions: ReadonlySet<ast.Node['kind']> = new Set([
  'StringNode',
  'SymbolNode',
  'IntegerNode',
  'NilNode',
  'TrueNode',
  'FalseNode',
  'ConstantReadNode',
  'ConstantPathNode',
] as const)

/** Of a type with more values none is told apart. */
const mostListed = 50

export function leftBehind(
  { conditions }: ast.WhenNode,
  subject: Value,
  isMet: (single: Single) => boolean | undefined,
): Value {
  if (!conditions.every(({ kind }) => plainConditions.has(kind))) return subject
  return eitherOf(singlesOf(subject).filter((single) => isMet(single) !== true))
}

/** A text of which all values are known as these. */
export function listed(subject: Value): Value {
  return eitherOf(singlesOf(subject).flatMap(textsOf))
}

function textsOf(single: Single): readonly Single[] {
  if (single.kind !== 'some') return [single]
  const { isNull, scalars } = single.shape
  const [scalar, ...others] = scalars
  const texts = scalar?.enum?.filter((each) => typeof each === 'string')
  if (!isOfScalars(single.shape) || others.length > 0) return [single]
  if (texts === undefined || texts.length < (scalar?.enum?.length ?? 0) || texts.length > mostListed) return [single]
  return [...texts.map(textValue), ...(isNull ? [nil] : [])]
}
