// What interpolation writes of a value.

import type { ast } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import { nothingPassed } from '../calls/passed.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { isNil, nameOfValue, some, textValue, type Value } from '../values/value.ts'
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
