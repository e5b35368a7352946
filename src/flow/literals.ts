// Values that are written down.

import { type ast, rationalIn } from '../ruby/index.ts'
import { stringShape } from '../shape/index.ts'
import type { Invocation } from './calls/invocation.ts'
import { nothingPassed, type Passed } from './calls/passed.ts'
import { asKey } from './conditions/object-keys.ts'
import type { Frame } from './frame.ts'
import type { Handlers } from './handler.ts'
import type { Machine } from './machine.ts'
import { toList } from './methods/elements.ts'
import { withEntry, withHash } from './methods/hash-entries.ts'
import { textOf } from './methods/text-of.ts'
import { type Entry, elementOf, type HashContent, hashContent, openList } from './store/content.ts'
import {
  eitherOf,
  exact,
  isNil,
  keyOf,
  nameOfValue,
  nil,
  singlesOf,
  some,
  symbolValue,
  textValue,
  unknown,
  type Value,
} from './values/value.ts'

export const literalHandlers: Handlers = {
  NilNode: () => nil,
  TrueNode: () => exact(true),
  FalseNode: () => exact(false),
  SelfNode: (_machine, _node, frame) => frame.self,
  IntegerNode: (_machine, node) => exact(node.value),
  FloatNode: (_machine, node) => exact({ kind: 'float', value: node.value }),
  RationalNode: (_machine, node, frame) => {
    const made = rationalIn(frame.file.text.slice(node.start, node.end))
    return made === undefined ? unknown : exact(made)
  },
  ImaginaryNode: () => unknown,
  StringNode: (_machine, node) => textValue(node.unescaped),
  RegularExpressionNode: (_machine, node) => exact({ kind: 'regexp', source: node.unescaped, options: node.options }),
  InterpolatedRegularExpressionNode: (machine, node, frame) => {
    const [text, ...others] = joinedTexts(interpolated(machine, node.parts, frame)) ?? []
    return text === undefined || others.length > 0
      ? unknown
      : exact({ kind: 'regexp', source: text, options: node.options })
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
    const texts = joinedTexts(parts)
    return texts === undefined ? { ...some(stringShape), pattern: patternOf(parts) } : eitherOf(texts.map(symbolValue))
  },
  SourceFileNode: () => some(stringShape),
  SourceLineNode: (_machine, node, frame) => exact(frame.file.text.slice(0, node.start).split('\n').length),
  ArrayNode: (machine, node, frame) => {
    const { items, isOpen } = evaluateList(machine, node.elements, frame)
    if (!isOpen) return machine.list(items, node)
    // `[number, *row]` has an element, whatever `row` has.
    const isSome = node.elements.some(({ kind }) => kind !== 'SplatNode' && kind !== 'KeywordHashNode')
    return machine.allocate(node, { ...openList(eitherOf(items)), isSome })
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
    if (first.kind !== 'exact' || last.kind !== 'exact')
      return { ...some(stringShape), ends: [first, last], excludesEnd: node.isExcludeEnd }
    return exact({ kind: 'range', first: first.value, last: last.value, isExcludeEnd: node.isExcludeEnd })
  },
}

/** The texts that a part may be; a text with `*` where only some of it is known, `undefined` where nothing is. */
type Part = readonly string[] | string | undefined

/** The texts of a literal with code in it, where they are known. */
function interpolated(machine: Machine, parts: readonly ast.Node[], frame: Frame): readonly Part[] {
  return parts.map((part) => {
    if (part.kind === 'StringNode') return [part.unescaped]
    if (part.kind === 'InterpolatedStringNode') return joinedTexts(interpolated(machine, part.parts, frame))
    const given = machine.evaluate(part.kind === 'EmbeddedVariableNode' ? part.variable : part, frame)
    tellHosts(machine, given, { node: part, frame })
    const value = withLiterals(machine, given)
    const names = value.kind === 'several' ? value.values.map(nameOfValue) : undefined
    const known = names?.filter((name) => name !== undefined) ?? []
    if (known.length > 0 && known.length === names?.length) return [...new Set(known)]
    const text = textOf(machine, value, { node: part, frame })
    if (text !== undefined) return [text]
    return value.kind === 'some' ? value.pattern : undefined
  })
}

/** What a host knows of is told that a text is made of it. */
function tellHosts(machine: Machine, value: Value, site: Pick<Invocation, 'node' | 'frame'>): void {
  for (const single of singlesOf(value))
    if (single.kind === 'some' && single.held !== undefined)
      machine.hosts.answer(machine, { ...site, ...nothingPassed, receiver: single, name: 'to_s' })
}

/** What conditions have told a host to be one of a few words: `"#{params[:kind]}_rows"` behind `KINDS.include?(params[:kind])`. */
function withLiterals(machine: Machine, value: Value): Value {
  const literals = value.kind === 'some' ? (machine.hosts.literalsOf?.(machine, value) ?? []) : []
  const isFew = literals.length > 0 && literals.length <= mostTexts
  return isFew && literals.every((each) => nameOfValue(each) !== undefined) ? eitherOf(literals) : value
}

const mostTexts = 12

/** Of parts that are one of several, each text that they make. */
function joinedTexts(parts: readonly Part[]): readonly string[] | undefined {
  let made: readonly string[] = ['']
  for (const part of parts) {
    if (part === undefined || typeof part === 'string' || made.length * part.length > mostTexts) return undefined
    made = made.flatMap((before) => part.map((text) => before + text))
  }
  return made
}

function patternOf(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part?.length === 1 ? part[0] : '*')).join('')
}

/** Of a text of which one part is one of several, each text is known. */
function interpolatedText(machine: Machine, parts: readonly ast.Node[], frame: Frame): Value {
  const made = interpolated(machine, parts, frame)
  machine.pay(
    made.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : (part?.[0]?.length ?? 0)), 0) / 10,
  )
  const texts = joinedTexts(made)
  return texts === undefined ? { ...some(stringShape), pattern: patternOf(made) } : eitherOf(texts.map(textValue))
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
  const forwarded = forwardedByDots(machine, frame)
  const values = [...items.slice(0, -1), ...forwarded.values]
  return { ...forwarded, values, isOpen: isOpen || forwarded.isOpen }
}

/** What `...` among the parameters of the method stands for. */
export function forwardedByDots(machine: Machine, { scopes }: Pick<Frame, 'scopes'>): PassedValues {
  const list = machine.listOfValue(machine.find('...', scopes))
  const hasKeywords = machine.find('...keywords', scopes) !== undefined
  return { values: list?.items ?? [], hasKeywords, isOpen: list?.items === undefined }
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
        made = withEntry(close(), asKey(machine, key, { node: element, frame }), value)
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
