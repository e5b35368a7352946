// What stands in JSON that is rendered, or that a text holds.

import {
  type Invocation,
  isNil,
  type Machine,
  nameOfValue,
  rendered,
  type Single,
  singlesOf,
  type Value,
  valueOfJson,
} from '../../flow/index.ts'
import { isKind } from '../../ruby/index.ts'
import { anything, joinAll, nullShape, type Shape } from '../../shape/index.ts'

/** A text is sent as it is: it is taken to be JSON. */
export function jsonShape(machine: Machine, value: Value, call: Invocation): Shape {
  const texts = singlesOf(value).map(
    (single) => shapeInText(machine, single, call) ?? (isNil(single) ? nullShape : undefined),
  )
  if (texts.length > 0 && !texts.includes(undefined)) return joinAll(texts.filter((text) => text !== undefined))
  let shape = anything
  const before = machine.objects
  // What cannot be rendered may be anything: that it raises, nobody would have written.
  if (!machine.goesOn(() => (shape = rendered(machine, value, call)))) machine.objects = before
  return shape.scalars.some(({ type }) => type === 'string') ? anything : shape
}

/** What a text that is JSON holds. */
function shapeInText(machine: Machine, single: Single, call: Invocation): Shape | undefined {
  if ('json' in single) return single.json
  const text = single.kind === 'exact' && isKind(single.value, 'string') ? nameOfValue(single) : undefined
  const held = text === undefined ? undefined : valueOfJson(machine, text, call.node)
  return held && rendered(machine, held, call)
}
