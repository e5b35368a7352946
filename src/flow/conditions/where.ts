// What is left of a value where a condition on it holds, or does not.

import {
  eitherOf,
  exact,
  isNil,
  isNothing,
  isPlainlyUnknown,
  mayBeNil,
  nil,
  nothing,
  singlesOf,
  truthOf,
  type Value,
} from '../values/value.ts'

/** Whether it may be anything, whoever knows more of it. */
export function isAnything(value: Value): boolean {
  return !isNothing(value) && singlesOf(value).every((single) => single.kind === 'some' && single.shape.isAny)
}

/** The value where a condition on it holds; `nothing` where it never does. */
export function whereTrue(value: Value): Value {
  if (value.kind === 'several') return eitherOf(value.values.map(whereTrue))
  if (truthOf(value) === false) return nothing
  if (value.kind !== 'some') return value
  const { shape } = value
  if (shape.isAny) return value.isTrue === true ? value : { ...value, isTrue: true }
  const isBoolean = shape.scalars.some(({ type }) => type === 'boolean')
  if (!shape.isNull && (!isBoolean || value.isTrue === true)) return value
  const scalars = shape.scalars.map((scalar) => (scalar.type === 'boolean' ? { type: 'boolean' as const } : scalar))
  return { ...value, shape: { ...shape, isNull: false, scalars }, ...(isBoolean ? { isTrue: true } : {}) }
}

/** The value where a condition on it does not hold: `nil` or `false`. */
export function whereFalse(value: Value): Value {
  if (value.kind === 'several') return eitherOf(value.values.map(whereFalse))
  if (truthOf(value) === true) return nothing
  if (value.kind !== 'some') return value
  const { shape } = value
  if (shape.isAny) return eitherOf([nil, exact(false)])
  return eitherOf([
    ...(shape.isNull ? [nil] : []),
    ...(shape.scalars.some(({ type }) => type === 'boolean') ? [exact(false)] : []),
  ])
}

/** The value where it is not `nil`; `nothing` where it always is. */
export function whereNotNil(value: Value): Value {
  if (value.kind === 'several') return eitherOf(value.values.map(whereNotNil))
  if (isNil(value)) return nothing
  return value.kind === 'some' && value.shape.isNull ? { ...value, shape: { ...value.shape, isNull: false } } : value
}

/** Any of what is chosen; nil is none of it where it is never kept. */
export function whereKept(element: Value, mayKeepNil: () => boolean): Value {
  return mayBeNil(element) && !isPlainlyUnknown(element) && !mayKeepNil() ? whereNotNil(element) : element
}
