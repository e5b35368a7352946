// What a serializer makes as values of the code that asked for it: hashes and lists that code may read and change. As long
// as nothing changes them they are rendered as the component that they came from.

import {
  type HashContent,
  hashContent,
  type Machine,
  openList,
  rendersAs,
  some,
  symbolValue,
  textValue,
  type Value,
} from '../flow/index.ts'
import type { ast } from '../ruby/index.ts'
import { isNothing, isOnly, opened, type Shape, stringShape } from '../shape/index.ts'

/** Deeper inside, values are known by their shapes. */
const mostLevels = 4

export function madeValue(machine: Machine, shape: Shape, node: ast.Node, hasTexts = false): Value {
  return made(machine, shape, { node, hasTexts, level: 0 })
}

interface Making {
  readonly node: ast.Node
  readonly hasTexts: boolean
  readonly level: number
}

function made(machine: Machine, shape: Shape, making: Making): Value {
  const { level, node, hasTexts } = making
  const inner = { ...making, level: level + 1 }
  if (level >= mostLevels) return some(shape)
  if (shape.array !== undefined && isOnly(shape, 'array'))
    return machine.allocate(node, openList(made(machine, shape.array.items, inner)))
  if (shape.object === undefined || !isOnly(shape, 'object')) return some(shape)
  const object = opened(shape.object)
  if (object.parts.length > 0 || !isNothing(object.others)) return some(shape)
  machine.step()
  const content: HashContent = hashContent(
    Array.from(object.properties, ({ name, property }) => ({
      key: hasTexts ? textValue(name) : symbolValue(name),
      value: made(machine, property.shape, inner),
      isOptional: !property.isRequired,
    })),
  )
  rendersAs(content, shape)
  return machine.hash(content, node)
}

/** A text that is JSON. */
export function jsonOf(shape: Shape): Value {
  return { ...some(stringShape), json: shape }
}
