// Conditions on all elements of a list: where `rows.any? { !KINDS.include?(_1[:kind]) }` does not hold, each is as its block says.
// Only a list of which a host holds all elements is told, and what names say that are written down, as `%i[from to].all? { params[_1] }`:
// of a list that code has made, others may stand for the same.

import type { ast } from '../../ruby/index.ts'
import { bindBlock } from '../calls/parameters.ts'
import { passing } from '../calls/passed.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { leftByBlock, leftOf, type Subtracted, subtracted } from '../store/left-of-lists.ts'
import { scopesIn } from '../store/scopes.ts'
import { nameOfValue, type Value } from '../values/value.ts'
import { askedAgain } from './asked-again.ts'
import { heldBy } from './questions.ts'

/** What is so of each element. */
interface ToldOfEach {
  readonly condition: ast.Node
  readonly holds: boolean
  readonly frame: Frame
}

/** Nothing where a condition tells nothing of each element. */
export function toldOfEach(machine: Machine, node: ast.CallNode, holds: boolean, frame: Frame): readonly ToldOfEach[] {
  if (machine.hosts.elementOf === undefined) return []
  const left = toldOfLeft(machine, node, holds, frame)
  if (left !== undefined) return [left]
  const told = [...toldOfWritten(node, holds, frame), ...toldOfKeys(machine, node, holds, frame)]
  if (told.length > 0) return told
  const asked = askedOfEach(node, holds)
  if (asked === undefined) return toldOfFiltered(machine, node, holds, frame)
  const { list, block } = asked
  const whole = wholeOf(machine, list, frame)
  const element = whole && machine.hosts.elementOf(machine, whole)
  const elements = element === undefined ? namesIn(machine, whole) : [element]
  return inBlock(machine, { block, holds: asked.holds, frame }, elements)
}

/** `missing.any?` of `missing = %i[from to].select { |key| params[key].blank? }` */
function toldOfFiltered(machine: Machine, node: ast.CallNode, holds: boolean, frame: Frame): readonly ToldOfEach[] {
  const { name, receiver, arguments: given, block } = node
  if (receiver === undefined || given !== undefined || block !== undefined || emptiness.get(name) !== holds) return []
  const left = leftByBlock(machine, heldBy(machine, receiver, frame))
  if (left?.block.code.kind !== 'block' || left.block.code.node.kind !== 'BlockNode') return []
  const { code } = left.block
  const names = areNames(left.items) ? left.items : []
  return inBlock(machine, { block: left.block.code.node, holds: left.each, frame: code.frame }, names)
}

/** `[params[:from], params[:to]].all?(&:present?)`, `params.values_at(:from, :to).any?(&:blank?)` */
function toldOfWritten(node: ast.CallNode, holds: boolean, frame: Frame): readonly ToldOfEach[] {
  const { receiver, block, arguments: given } = node
  const quantifier = quantifiers.get(node.name)
  const name =
    block?.kind === 'BlockArgumentNode' && block.expression?.kind === 'SymbolNode'
      ? block.expression.unescaped
      : undefined
  if (receiver === undefined || quantifier?.holds !== holds || name === undefined || given !== undefined) return []
  return writtenIn(receiver).map((each) => ({
    condition: { ...node, name, receiver: each, block: undefined },
    holds: quantifier.each,
    frame,
  }))
}

/** What stands in a list, each by itself. */
function writtenIn(list: ast.Node): readonly ast.Node[] {
  const isPlain = (nodes: readonly ast.Node[]): boolean =>
    !nodes.some(({ kind }) => /^(?:Splat|KeywordHash)Node$/.test(kind))
  if (list.kind === 'ArrayNode') return isPlain(list.elements) ? list.elements : []
  if (list.kind !== 'CallNode' || list.name !== 'values_at' || list.arguments === undefined) return []
  const { arguments: given } = list
  if (!isPlain(given.arguments)) return []
  return given.arguments.map((key) => ({ ...list, name: '[]', arguments: { ...given, arguments: [key] } }))
}

/** `(NAMES - params.keys).empty?`, and the same of a variable: each of the names is a key. */
function toldOfKeys(machine: Machine, node: ast.CallNode, holds: boolean, frame: Frame): readonly ToldOfEach[] {
  const { name, receiver, arguments: given, block } = node
  if (receiver === undefined || given !== undefined || block !== undefined || emptiness.get(name) !== holds) return []
  const list = withinParentheses(receiver)
  const left = list && subtractedIn(machine, list, frame)
  const hash = left && hashOfKeys(left.node)
  if (left === undefined || hash === undefined || !areNames(left.items)) return []
  return left.items.map((item) => {
    const scopes = scopesWith(machine, [item], { node: left.node, frame: left.frame })
    const { start, end } = hash
    const key: ast.ArgumentsNode = { kind: 'ArgumentsNode', start, end, arguments: [reading(hash, elementName)] }
    const condition = { ...node, name: 'key?', receiver: hash, arguments: key }
    return { condition, holds: true, frame: { ...left.frame, scopes } }
  })
}

function subtractedIn(machine: Machine, list: ast.Node, frame: Frame): Subtracted | undefined {
  if (list.kind !== 'CallNode' || list.name !== '-' || list.receiver === undefined)
    return subtracted(machine, heldBy(machine, list, frame))
  return { items: namesIn(machine, wholeOf(machine, list.receiver, frame)), node: list, frame }
}

/** `params` of `NAMES - params.keys`, `NAMES - params.keys.map(&:to_s)` */
function hashOfKeys(node: ast.Node): ast.Node | undefined {
  const [only, ...others] = node.kind === 'CallNode' ? (node.arguments?.arguments ?? []) : []
  const turned = only?.kind === 'CallNode' && only.block?.kind === 'BlockArgumentNode' ? only.receiver : only
  const isOfKeys = others.length === 0 && turned?.kind === 'CallNode' && turned.name === 'keys'
  return isOfKeys && turned.arguments === undefined ? turned.receiver : undefined
}

interface BlockOfEach {
  readonly block: ast.BlockNode
  readonly holds: boolean
  readonly frame: Frame
}

function inBlock(
  machine: Machine,
  { block, holds, frame }: BlockOfEach,
  elements: readonly Value[],
): readonly ToldOfEach[] {
  const [condition, ...others] = block.body?.kind === 'StatementsNode' && takesOne(block) ? block.body.body : []
  if (condition === undefined || others.length > 0) return []
  return elements.map((element) => {
    const inner: Frame = { ...frame, scopes: scopesIn(machine.newScope(block), frame.scopes) }
    bindBlock(machine, block, passing(element), inner)
    return { condition, holds, frame: inner }
  })
}

function elementIn(machine: Machine, list: ast.Node, frame: Frame): Value | undefined {
  const value = wholeOf(machine, list, frame)
  return value && machine.hosts.elementOf?.(machine, value)
}

function wholeOf(machine: Machine, list: ast.Node, frame: Frame): Value | undefined {
  const whole = withSameElements(list)
  return heldBy(machine, whole, frame) ?? askedAgain(machine, whole, frame)
}

/** More names than any form has. */
const mostNames = 50

/** The elements of a list of names: each is told what it names, and no element. */
function namesIn(machine: Machine, list: Value | undefined): readonly Value[] {
  const { items = [] } = (list && machine.listOfValue(list)) ?? {}
  return areNames(items) ? items : []
}

function areNames(items: readonly Value[]): boolean {
  return items.length <= mostNames && items.every((item) => nameOfValue(item) !== undefined)
}

/** `params[:kinds]` of `Array(params[:kinds]).uniq` */
function withSameElements(node: ast.Node): ast.Node {
  let list = node
  for (let within: ast.Node | undefined = list; within !== undefined; within = listWithin(list)) list = within
  return list
}

function listWithin(node: ast.Node): ast.Node | undefined {
  if (node.kind === 'ParenthesesNode' && node.body?.kind === 'StatementsNode')
    return node.body.body.length === 1 ? node.body.body[0] : undefined
  if (node.kind === 'OrNode') return isEmptyArray(node.right) ? node.left : undefined
  if (node.kind !== 'CallNode' || node.block !== undefined) return undefined
  const { name, receiver, arguments: given } = node
  const [only, ...others] = given?.arguments ?? []
  if (given === undefined) return /^(?:uniq|to_a|to_ary|entries)$/.test(name) ? receiver : undefined
  const isArray = name === 'Array' ? receiver === undefined : name === 'wrap' && isArrayClass(receiver)
  return isArray && others.length === 0 ? only : undefined
}

function isEmptyArray(node: ast.Node): boolean {
  return node.kind === 'ArrayNode' && node.elements.length === 0
}

function isArrayClass(node: ast.Node | undefined): boolean {
  return node?.kind === 'ConstantReadNode' && node.name === 'Array'
}

/** `(kinds - KINDS).any?`, and the same of a variable. */
function toldOfLeft(machine: Machine, node: ast.CallNode, holds: boolean, frame: Frame): ToldOfEach | undefined {
  if (node.arguments !== undefined || node.block !== undefined || emptiness.get(node.name) !== holds) return undefined
  const left = withinParentheses(node.receiver)
  if (left?.kind === 'CallNode' && left.name === '-' && left.receiver !== undefined) {
    const element = elementIn(machine, left.receiver, frame)
    const [others] = left.arguments?.arguments ?? []
    const scopes = element && others && scopesWith(machine, [element], { node, frame })
    return scopes && among(node, others, { ...frame, scopes })
  }
  const known = left && leftOf(machine, heldBy(machine, left, frame))
  if (known === undefined) return undefined
  const scopes = scopesWith(machine, [known.element, machine.list(known.others)], { node, frame })
  return among(node, reading(node, othersName), { ...frame, scopes })
}

function withinParentheses(node: ast.Node | undefined): ast.Node | undefined {
  return node?.kind === 'ParenthesesNode' ? listWithin(node) : node
}

/** No code can write such names. */
const elementName = 'each of them'
const othersName = 'those they are among'

function scopesWith(
  machine: Machine,
  [element, others]: readonly [element: Value, others?: Value],
  { node, frame }: { readonly node: ast.Node; readonly frame: Frame },
): Frame['scopes'] {
  const scopes = scopesIn(machine.newScope(node), frame.scopes)
  machine.set(elementName, element, scopes)
  if (others !== undefined) machine.set(othersName, others, scopes)
  return scopes
}

function reading({ start, end }: ast.Node, name: string): ast.Node {
  return { kind: 'LocalVariableReadNode', start, end, name }
}

function among(node: ast.CallNode, others: ast.Node, frame: Frame): ToldOfEach {
  const { start, end } = node
  const given: ast.ArgumentsNode = { kind: 'ArgumentsNode', start, end, arguments: [reading(node, elementName)] }
  return { condition: { ...node, name: 'include?', receiver: others, arguments: given }, holds: true, frame }
}

interface AskedOfEach {
  readonly list: ast.Node
  readonly block: ast.BlockNode
  /** What the block gives for each. */
  readonly holds: boolean
}

/** What the block of a word gives for each element, by what the word gives. */
const quantifiers: ReadonlyMap<string, { readonly holds: boolean; readonly each: boolean }> = new Map([
  ['all?', { holds: true, each: true }],
  ['any?', { holds: false, each: false }],
  ['none?', { holds: true, each: false }],
])

/** What a list without elements gives. */
const emptiness: ReadonlyMap<string, boolean> = new Map([
  ['any?', false],
  ['present?', false],
  ['none?', true],
  ['empty?', true],
  ['blank?', true],
])

/** What the block gives for each element where a filter leaves none. */
const filters: ReadonlyMap<string, boolean> = new Map([
  ['select', false],
  ['filter', false],
  ['reject', true],
])

function askedOfEach(node: ast.CallNode, holds: boolean): AskedOfEach | undefined {
  const { name, receiver: list } = node
  const block = blockOf(node)
  if (list === undefined) return undefined
  if (block !== undefined) {
    const quantifier = quantifiers.get(name)
    return quantifier?.holds === holds ? { list, block, holds: quantifier.each } : undefined
  }
  const filter = list.kind === 'CallNode' && emptiness.get(name) === holds ? list : undefined
  const left = filter && blockOf(filter)
  const each = filter && filters.get(filter.name)
  if (filter?.receiver === undefined || left === undefined || each === undefined) return undefined
  return { list: filter.receiver, block: left, holds: each }
}

function blockOf({ block, arguments: given }: ast.CallNode): ast.BlockNode | undefined {
  return block?.kind === 'BlockNode' && given === undefined ? block : undefined
}

/** Two take an element apart. */
function takesOne({ parameters }: ast.BlockNode): boolean {
  switch (parameters?.kind) {
    case 'ItParametersNode':
      return true
    case 'NumberedParametersNode':
      return parameters.maximum === 1
    case 'BlockParametersNode': {
      const { requireds = [], optionals = [], posts = [], rest, keywords = [] } = parameters.parameters ?? {}
      const isOne = requireds.length === 1 && requireds[0]?.kind === 'RequiredParameterNode'
      return isOne && optionals.length + posts.length + keywords.length === 0 && rest === undefined
    }
  }
  return false
}
