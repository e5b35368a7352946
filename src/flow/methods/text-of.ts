// What `to_s` and interpolation write of a value.

import type { ast } from '../../ruby/index.ts'
import { isOfScalars, stringShape } from '../../shape/index.ts'
import { nothingPassed } from '../calls/passed.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { callOrigin } from '../values/origin.ts'
import { isNil, nameOfValue, type Single, some, textValue, type Value } from '../values/value.ts'
import { inspected } from './inspected.ts'

/** `undefined` where it is not known. */
export function textOf(
  machine: Machine,
  value: Value,
  site: { readonly node: ast.Node; readonly frame: Frame },
): string | undefined {
  const settled = machine.settled(value)
  if (isNil(settled)) return ''
  const name = nameOfValue(settled)
  if (name !== undefined) return name
  if (settled.kind === 'some' && settled.boot?.kind === 'host') return settled.boot.text?.()
  if (settled.kind === 'some' || settled.kind === 'several') return undefined
  return nameOfValue(machine.invoke({ ...site, ...nothingPassed, receiver: settled, name: 'to_s' }))
}

/** A message that ends with what `inspect` writes. */
export function withInspected(machine: Machine, start: string, value: Value): Value {
  const text = inspected(machine, value, machine.nowhere)
  return text === undefined ? { ...some(stringShape), pattern: `${start}*` } : textValue(`${start}${text}`)
}

/** A text is its own: what is known of a UUID is still known. A moment and a decimal are texts in JSON alone. */
export function textOfAny(self: Single): Value {
  if (isNil(self)) return textValue('')
  if (self.kind !== 'some') return some(stringShape)
  const { shape } = self
  const [only] = shape.scalars
  const isId = only?.format === 'uuid' && shape.scalars.length === 1 && isOfScalars(shape) && !shape.isNull
  return some(isId ? shape : stringShape, callOrigin(self.origin, 'to_s'))
}
