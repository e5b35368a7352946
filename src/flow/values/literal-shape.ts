// How the literals of a program are rendered as JSON.

import { decimalText, isKind, momentJson, nameOf, plainNumber, rationalText } from '../../ruby/index.ts'
import type { Json } from '../../schema/index.ts'
import { anything, nothing, type Scalar, type Shape, scalarShape } from '../../shape/index.ts'
import type { Literal } from './value.ts'

/** How a literal is rendered as JSON. */
export function shapeOfLiteral(value: Literal): Shape {
  if (value === null) return nullShape
  const moment = momentShape(value)
  if (moment !== undefined) return moment
  const scalar = scalarOf(value)
  if (scalar !== undefined && (nameOf(value)?.length ?? 0) <= mostLetters) return scalarShape(scalar)
  return isKind(value, 'float') ? nullShape : isKind(value, 'module') ? anything : scalarShape({ type: 'string' })
}

/** Dates and times, durations and rational numbers. */
function momentShape(value: Exclude<Literal, null>): Shape | undefined {
  if (typeof value !== 'object') return undefined
  switch (value.kind) {
    case 'date':
      return scalarShape({ type: 'string', format: 'date', example: momentJson(value) })
    case 'time':
      return scalarShape({ type: 'string', format: 'date-time', example: momentJson(value) })
    case 'duration':
      return scalarShape({ type: 'integer', example: Math.trunc(plainNumber(value.value)) })
    case 'decimal':
      return scalarShape({ type: 'string', isDecimal: true, example: decimalText(value) })
    case 'rational':
      return scalarShape({ type: 'string', isDecimal: true, example: rationalText(value) })
    default:
      return undefined
  }
}

const nullShape: Shape = { ...nothing, isNull: true }

/** Longer texts are no examples. */
const mostLetters = 10_000

function scalarOf(value: Exclude<Literal, null>): Scalar | undefined {
  if (typeof value === 'bigint') return { type: 'integer' }
  if (typeof value === 'boolean') return literal('boolean', value)
  if (typeof value === 'number') return literal('integer', value)
  if (isKind(value, 'float')) return Number.isFinite(value.value) ? literal('number', value.value) : undefined
  const text = nameOf(value)
  return text === undefined ? undefined : literal('string', text)
}

function literal(type: Scalar['type'], example: Json): Scalar {
  return { type, example, basis: 'literal' }
}
