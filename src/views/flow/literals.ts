// Values that are written down.

import { type ast, string, symbol } from '../../ruby/index.ts'
import {
  anything,
  arrayOf,
  isOnly,
  join,
  objectShape,
  replacedKeys,
  stringShape,
  withSomeKey,
} from '../../shape/index.ts'
import type { Frame } from './frame.ts'
import type { Handlers } from './handler.ts'
import type { Machine } from './machine.ts'
import { elementOf, hashOf, list, nilValue, type Typed, textOf, typedShape, typedValue, unknownValue } from './typed.ts'

export const literalHandlers: Handlers = {
  NilNode: () => nilValue,
  TrueNode: () => typedValue(true),
  FalseNode: () => typedValue(false),
  SelfNode: () => unknownValue,
  IntegerNode: (_machine, node) => typedValue(node.value),
  FloatNode: (_machine, node) => typedValue({ kind: 'float', value: node.value }),
  StringNode: (_machine, node) => typedValue(string(node.unescaped)),
  RegularExpressionNode: (_machine, node) =>
    typedValue({ kind: 'regexp', source: node.unescaped, options: node.options }),
  SymbolNode: (_machine, node) => typedValue(symbol(node.unescaped)),
  XStringNode: () => typedShape(stringShape),
  InterpolatedStringNode: (machine, node, frame) => {
    const parts = interpolated(machine, node.parts, frame)
    if (!parts.includes(undefined)) return typedValue(string(parts.join('')))
    return { shape: stringShape, texts: [parts.map((part) => part ?? '*').join('')] }
  },
  InterpolatedSymbolNode: (machine, node, frame) => {
    const parts = interpolated(machine, node.parts, frame)
    return parts.includes(undefined) ? typedShape(stringShape) : typedValue(symbol(parts.join('')))
  },
  SourceFileNode: () => typedShape(stringShape),
  ArrayNode: (machine, node, frame) => {
    const { items, isOpen } = evaluateList(machine, node.elements, frame)
    return isOpen ? typedShape(arrayOf(items.reduce((shape, item) => join(shape, item.shape), anything))) : list(items)
  },
  HashNode: (machine, node, frame) => evaluateHash(machine, node.elements, frame),
  KeywordHashNode: (machine, node, frame) => evaluateHash(machine, node.elements, frame),
  ImplicitNode: (machine, node, frame) => machine.evaluate(node.value, frame),
  ParenthesesNode: (machine, node, frame) => machine.evaluate(node.body, frame),
  RangeNode: (machine, node, frame) => {
    const first = machine.evaluate(node.left, frame).value
    const last = machine.evaluate(node.right, frame).value
    if (first === undefined || last === undefined) return typedShape(stringShape)
    return typedValue({ kind: 'range', first, last, isExcludeEnd: node.isExcludeEnd })
  },
}

/** The texts of a literal with code in it, where they are known. */
function interpolated(machine: Machine, parts: readonly ast.Node[], frame: Frame): readonly (string | undefined)[] {
  return parts.map((part) => {
    if (part.kind === 'StringNode') return part.unescaped
    const value =
      part.kind === 'EmbeddedStatementsNode'
        ? machine.statements(part.statements, frame)
        : machine.evaluate(part.kind === 'EmbeddedVariableNode' ? part.variable : part, frame)
    if (value.value === null) return ''
    return textOf(value) ?? (typeof value.value === 'number' ? `${value.value}` : undefined)
  })
}

export interface EvaluatedList {
  readonly items: readonly Typed[]
  /** Whether a splat hides how many there are. */
  readonly isOpen: boolean
}

export function evaluateList(machine: Machine, nodes: readonly ast.Node[], frame: Frame): EvaluatedList {
  const items: Typed[] = []
  let isOpen = false
  for (const node of nodes) {
    if (node.kind !== 'SplatNode') {
      items.push(machine.evaluate(node, frame))
      continue
    }
    const value =
      node.expression === undefined
        ? (machine.state.find('*', frame.scopes) ?? unknownValue)
        : machine.evaluate(node.expression, frame)
    if (value.items !== undefined) items.push(...value.items)
    else if (value.value !== null) {
      isOpen = true
      items.push(elementOf(value) ?? unknownValue)
    }
  }
  return { items, isOpen }
}

function evaluateHash(
  machine: Machine,
  elements: readonly (ast.AssocNode | ast.AssocSplatNode)[],
  frame: Frame,
): Typed {
  let made: Typed = hashOf([])
  for (const element of elements) {
    if (element.kind === 'AssocNode') {
      const entry = { key: machine.evaluate(element.key, frame), value: machine.evaluate(element.value, frame) }
      made = mergedHash(made, hashOf([entry]))
      continue
    }
    const value =
      element.value === undefined ? machine.state.find('**', frame.scopes) : machine.evaluate(element.value, frame)
    if (value?.value !== null) made = mergedHash(made, value ?? unknownValue)
  }
  return made
}

/** Of a larger hash the shape is known, and not each entry. */
const mostEntries = 100

/** The hash with the entries of another one, which win. */
export function mergedHash(first: Typed, second: Typed): Typed {
  if (first.entries !== undefined && second.entries !== undefined && first.entries.length < mostEntries)
    return hashOf([...first.entries, ...second.entries])
  if (first.shape.object === undefined || !isOnly(first.shape, 'object')) return unknownValue
  const others = second.shape.object
  if (others === undefined || !isOnly(second.shape, 'object'))
    return typedShape(withSomeKey(first.shape.object, anything))
  return typedShape(objectShape(replacedKeys(first.shape.object, others)))
}
