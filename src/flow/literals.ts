// Values that are written down.

import type { ast } from '../ruby/index.ts'
import { stringShape } from '../shape/index.ts'
import { type Entry, elementOf, type HashContent, hashContent } from './content.ts'
import type { Frame } from './frame.ts'
import type { Handlers } from './handler.ts'
import type { Machine } from './machine.ts'
import { toList } from './methods/elements.ts'
import { withEntry, withHash } from './methods/hash-entries.ts'
import { textOf } from './methods/text-of.ts'
import type { Passed } from './passed.ts'
import { eitherOf, exact, isNil, keyOf, nil, some, symbolValue, textValue, unknown, type Value } from './value.ts'

export const literalHandlers: Handlers = {
  NilNode: () => nil,
  TrueNode: () => exact(true),
  FalseNode: () => exact(false),
  SelfNode: (_machine, _node, frame) => frame.self,
  IntegerNode: (_machine, node) => exact(node.value),
  FloatNode: (_machine, node) => exact({ kind: 'float', value: node.value }),
  RationalNode: () => unknown,
  ImaginaryNode: () => unknown,
  StringNode: (_machine, node) => textValue(node.unescaped),
  RegularExpressionNode: (_machine, node) => exact({ kind: 'regexp', source: node.unescaped, options: node.options }),
  InterpolatedRegularExpressionNode: (machine, node, frame) => {
    const text = joinedText(interpolated(machine, node.parts, frame))
    return text === undefined ? unknown : exact({ kind: 'regexp', source: text, options: node.options })
  },
  SymbolNode: (_machine, node) => symbolValue(node.unescaped),
  XStringNode: () => some(stringShape),
  InterpolatedStringNode: (machine, node, frame) => interpolatedText(machine, node.parts, frame),
  InterpolatedXStringNode: (machine, node, frame) => {
    interpolated(machine, node.parts, frame)
    return some(stringShape)
  },
  InterpolatedSymbolNode: (machine, node, frame) => {
    const parts = interpolated(machine, node.parts, frame)
    const text = joinedText(parts)
    return text === undefined ? { ...some(stringShape), pattern: patternOf(parts) } : symbolValue(text)
  },
  SourceFileNode: () => some(stringShape),
  SourceLineNode: (_machine, node, frame) => exact(frame.file.text.slice(0, node.start).split('\n').length),
  ArrayNode: (machine, node, frame) => {
    const { items, isOpen } = evaluateList(machine, node.elements, frame)
    return isOpen ? machine.listOf(eitherOf(items), node) : machine.list(items, node)
  },
  HashNode: (machine, node, frame) => evaluateHash(machine, node, frame),
  KeywordHashNode: (machine, node, frame) => evaluateHash(machine, node, frame),
  ImplicitNode: (machine, node, frame) => machine.evaluate(node.value, frame),
  ParenthesesNode: (machine, node, frame) => machine.evaluate(node.body, frame),
  EmbeddedStatementsNode: (machine, node, frame) => machine.statements(node.statements, frame),
  RangeNode: (machine, node, frame) => {
    const first = machine.evaluate(node.left, frame)
    const last = machine.evaluate(node.right, frame)
    // A range is a text in JSON.
    if (first.kind !== 'exact' || last.kind !== 'exact') return { ...some(stringShape), ends: [first, last] }
    return exact({ kind: 'range', first: first.value, last: last.value, isExcludeEnd: node.isExcludeEnd })
  },
}

type Part = string | undefined

/** The texts of a literal with code in it, where they are known. */
function interpolated(machine: Machine, parts: readonly ast.Node[], frame: Frame): readonly Part[] {
  return parts.map((part) => {
    if (part.kind === 'StringNode') return part.unescaped
    if (part.kind === 'InterpolatedStringNode') return joinedText(interpolated(machine, part.parts, frame))
    const value = machine.evaluate(part.kind === 'EmbeddedVariableNode' ? part.variable : part, frame)
    return textOf(machine, value, { node: part, frame })
  })
}

function joinedText(parts: readonly Part[]): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join('')
}

function patternOf(parts: readonly Part[]): string {
  return parts.map((part) => part ?? '*').join('')
}

/** Of a text of which one part is one of several, each text is known. */
function interpolatedText(machine: Machine, parts: readonly ast.Node[], frame: Frame): Value {
  const made = interpolated(machine, parts, frame)
  machine.pay(made.reduce((sum, part) => sum + (part?.length ?? 0), 0) / 10)
  const text = joinedText(made)
  return text === undefined ? { ...some(stringShape), pattern: patternOf(made) } : textValue(text)
}

export interface EvaluatedList {
  readonly items: readonly Value[]
  /** Whether a splat hides how many there are. */
  readonly isOpen: boolean
}

export function evaluateList(machine: Machine, nodes: readonly ast.Node[], frame: Frame): EvaluatedList {
  const items: Value[] = []
  let isOpen = false
  for (const node of nodes) {
    if (node.kind !== 'SplatNode') {
      items.push(machine.evaluate(node, frame))
      continue
    }
    const value =
      node.expression === undefined
        ? (machine.find('*', frame.scopes) ?? unknown)
        : machine.evaluate(node.expression, frame)
    if (isNil(value)) continue
    const list = toList(machine, value, { node, frame })
    if (list?.items !== undefined) items.push(...list.items)
    else {
      isOpen = true
      items.push(list === undefined ? unknown : elementOf(list))
    }
  }
  return { items, isOpen }
}

export type PassedValues = Pick<Passed, 'values' | 'hasKeywords' | 'isOpen'>

const nothingGiven: PassedValues = { values: [], hasKeywords: false, isOpen: false }

export function evaluateArguments(machine: Machine, node: ast.ArgumentsNode | undefined, frame: Frame): PassedValues {
  if (node === undefined) return nothingGiven
  const nodes = node.arguments
  const { items, isOpen } = evaluateList(machine, nodes, frame)
  const final = nodes[nodes.length - 1]
  if (final?.kind !== 'ForwardingArgumentsNode') {
    const hasKeywords = final?.kind === 'KeywordHashNode'
    // `call(**{})` passes nothing.
    const isNone =
      hasKeywords && final.elements.every(({ kind }) => kind === 'AssocSplatNode') && isEmptyHash(machine, items)
    return isNone ? { values: items.slice(0, -1), hasKeywords: false, isOpen } : { values: items, hasKeywords, isOpen }
  }
  const forwarded = machine.listOfValue(machine.find('...', frame.scopes))
  const values = [...items.slice(0, -1), ...(forwarded?.items ?? [])]
  const hasKeywords = machine.find('...keywords', frame.scopes) !== undefined
  return { values, hasKeywords, isOpen: isOpen || forwarded?.items === undefined }
}

function isEmptyHash(machine: Machine, items: readonly Value[]): boolean {
  const hash = machine.hashOfValue(items[items.length - 1])
  return hash !== undefined && hash.entries.size === 0 && hash.others === undefined
}

function evaluateHash(machine: Machine, node: ast.HashNode | ast.KeywordHashNode, frame: Frame): Value {
  // Most keys are literals: these are put into one map, and not into a new one each.
  let made: HashContent = hashContent()
  let entries = new Map<string, Entry>()
  const close = (): HashContent =>
    entries.size === 0 ? made : { ...made, entries: new Map([...made.entries, ...entries]) }
  for (const element of node.elements) {
    if (element.kind === 'AssocNode') {
      const key = machine.evaluate(element.key, frame)
      const value = machine.evaluate(element.value, frame)
      if (key.kind === 'exact' && made.others === undefined)
        entries.set(keyOf(key) ?? '', { key, value, isOptional: false })
      else {
        made = withEntry(close(), key, value)
        entries = new Map()
      }
      continue
    }
    const value =
      element.value === undefined ? machine.find('**', frame.scopes) : machine.evaluate(element.value, frame)
    if (value === undefined || isNil(value)) continue
    made = withHash(machine, close(), value)
    entries = new Map()
  }
  return machine.hash(close(), node)
}
