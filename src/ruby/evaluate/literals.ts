// Values that are written down: texts, numbers, lists, hashes, ranges, regexps.

import type * as ast from '../../../grammar/index.ts'
import { absolute } from '../files/application-root.ts'
import type { Evaluator } from './evaluator.ts'
import type { Frame } from './frame.ts'
import type { Handlers } from './handler.ts'
import { rangeItems } from './range-items.ts'
import { mostLetters } from './size.ts'
import { toText } from './text.ts'
import { array, hash, isKind, isUnknown, setEntry, string, symbol, trySetEntry, unknown, type Value } from './values.ts'

export const literalHandlers: Handlers = {
  NilNode: () => null,
  TrueNode: () => true,
  FalseNode: () => false,
  SelfNode: (_evaluator, _node, frame) => frame.self,
  SourceFileNode: (_evaluator, _node, frame) => string(absolute(frame.file.path)),
  IntegerNode: (_evaluator, node) => node.value,
  FloatNode: (_evaluator, node) => ({ kind: 'float', value: node.value }),
  StringNode: (_evaluator, node) => string(node.unescaped),
  SymbolNode: (_evaluator, node) => symbol(node.unescaped),
  RegularExpressionNode: (_evaluator, node) => ({ kind: 'regexp', source: node.unescaped, options: node.options }),
  InterpolatedStringNode: (evaluator, node, frame) => {
    const text = interpolate(evaluator, node.parts, frame)
    return text === undefined ? evaluator.unknown(node, frame) : string(text)
  },
  InterpolatedSymbolNode: (evaluator, node, frame) => {
    const text = interpolate(evaluator, node.parts, frame)
    return text === undefined ? evaluator.unknown(node, frame) : symbol(text)
  },
  InterpolatedRegularExpressionNode: (evaluator, node, frame) => {
    const source = interpolate(evaluator, node.parts, frame)
    return source === undefined ? evaluator.unknown(node, frame) : { kind: 'regexp', source, options: node.options }
  },
  ArrayNode: (evaluator, node, frame) => {
    const items = evaluateList(evaluator, node.elements, frame)
    return items === undefined ? evaluator.unknown(node, frame) : array(items)
  },
  HashNode: evaluateHash,
  KeywordHashNode: evaluateHash,
  ImplicitNode: (evaluator, node, frame) => evaluator.evaluate(node.value, frame),
  RangeNode: (evaluator, node, frame) => ({
    kind: 'range',
    first: evaluator.evaluate(node.left, frame),
    last: evaluator.evaluate(node.right, frame),
    isExcludeEnd: node.isExcludeEnd,
  }),
}

/** The text of a literal with code in it; `undefined` where a part is unknown. */
function interpolate(evaluator: Evaluator, parts: readonly ast.Node[], frame: Frame): string | undefined {
  const texts = parts.map((part) => partText(evaluator, part, frame))
  if (texts.includes(undefined)) return undefined
  const length = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0)
  return length > mostLetters ? undefined : texts.join('')
}

function partText(evaluator: Evaluator, part: ast.Node, frame: Frame): string | undefined {
  switch (part.kind) {
    case 'StringNode':
      return part.unescaped
    case 'EmbeddedStatementsNode':
      return toText(asText(evaluator.evaluateStatements(part.statements, frame), part, evaluator, frame))
    case 'EmbeddedVariableNode':
      return toText(evaluator.evaluate(part.variable, frame))
    default:
      return toText(evaluator.evaluate(part, frame))
  }
}

/** Interpolation calls `to_s`. */
function asText(value: Value, node: ast.Node, evaluator: Evaluator, frame: Frame): Value {
  if (!isKind(value, 'object')) return value
  return evaluator.send(value, 'to_s', { evaluator, arguments: [], hasKeywords: false, block: undefined, node, frame })
}

/** The elements of a list, splats opened; `undefined` where one of them cannot be opened. */
export function evaluateList(evaluator: Evaluator, nodes: readonly ast.Node[], frame: Frame): Value[] | undefined {
  const items: Value[] = []
  for (const node of nodes) {
    if (node.kind !== 'SplatNode') {
      items.push(evaluator.evaluate(node, frame))
      continue
    }
    const opened = openSplat(evaluator.evaluate(node.expression, frame))
    if (opened === undefined) return undefined
    evaluator.budget.pay(opened.length)
    items.push(...opened)
  }
  return items
}

function openSplat(value: Value): readonly Value[] | undefined {
  if (isUnknown(value)) return undefined
  if (value === null) return []
  if (isKind(value, 'array')) return value.items
  if (isKind(value, 'hash')) return [...value.entries.values()].map((entry) => array([entry.key, entry.value]))
  return isKind(value, 'range') ? rangeItems(value.first, value.last, value.isExcludeEnd) : [value]
}

function evaluateHash(evaluator: Evaluator, node: ast.HashNode | ast.KeywordHashNode, frame: Frame): Value {
  const made = hash()
  for (const element of node.elements) {
    if (element.kind === 'AssocNode') {
      const key = evaluator.evaluate(element.key, frame)
      const value = evaluator.evaluate(element.value, frame)
      if (!trySetEntry(made, key, value)) return evaluator.unknown(node, frame)
      continue
    }
    const value = element.value === undefined ? null : evaluator.evaluate(element.value, frame)
    if (isKind(value, 'hash')) for (const entry of value.entries.values()) setEntry(made, entry.key, entry.value)
    else if (isUnknown(value)) setEntry(made, unknown(`**${value.words}`), value)
  }
  return made
}
