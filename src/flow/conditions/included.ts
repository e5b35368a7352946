// What conditions tell of a value that a list has, in whichever words they ask: `KINDS.include?(kind)`, `!KINDS.index(kind).nil?`,
// `KINDS.any? { |each| each == kind }`.

import { type ast, holdsNode } from '../../ruby/index.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { includedIn } from '../store/content.ts'
import {
  eitherOf,
  integerOf,
  keyOf,
  nameOfValue,
  singlesOf,
  symbolValue,
  textValue,
  type Value,
} from '../values/value.ts'
import { askedAgain } from './asked-again.ts'
import { noteNames } from './named-classes.ts'
import { change } from './narrowed-places.ts'
import { tell } from './tell-hosts.ts'

/** What a list of texts includes is one of them. */
export function narrowIncluded(machine: Machine, node: ast.Node, list: ast.Node, frame: Frame): void {
  narrowToItems(machine, node, includedIn(machine.contentOf(askedAgain(machine, list, frame))), frame)
}

/** `RATES.fetch(kind)`: what has been found is under one of the keys. */
export function narrowFetched(
  machine: Machine,
  { node, frame }: { readonly node: ast.Node; readonly frame: Frame },
  keys: readonly Value[],
): void {
  const item = node.kind === 'CallNode' && node.name === 'fetch' ? node.arguments?.arguments[0] : undefined
  if (item !== undefined && item.kind !== 'SplatNode') narrowToItems(machine, item, keys, frame)
}

function narrowToItems(machine: Machine, node: ast.Node, items: readonly Value[] | undefined, frame: Frame): void {
  // A number that is equal to one of them may be written in another way.
  if (items !== undefined && items.length > 0 && items.every((item) => integerOf(item) !== undefined))
    tell(machine, node, frame, items)
  if (items?.every((item) => nameOfValue(item) !== undefined) !== true) return
  // `list.include?(name.to_sym)` tells of `name`.
  if (node.kind === 'CallNode' && (node.name === 'to_sym' || node.name === 'to_s') && node.receiver !== undefined) {
    const names = items.flatMap((item) => nameOfValue(item) ?? [])
    const both = names.flatMap((name) => [textValue(name), symbolValue(name)])
    narrowTo(machine, node.receiver, both, frame)
  } else narrowTo(machine, node, items, frame)
}

function narrowTo(machine: Machine, node: ast.Node, items: readonly Value[], frame: Frame): void {
  tell(machine, node, frame, items)
  const keys = new Set(items.map(keyOf))
  const included = eitherOf(items)
  noteNames(machine, node, included, frame)
  change(machine, node, frame, (value) =>
    eitherOf(
      singlesOf(value)
        .filter((single) => single.kind !== 'exact' || keys.has(keyOf(single)))
        .map((single) => (single.kind === 'some' ? included : single)),
    ),
  )
}

/** Only hosts are told, which know that what they hold is no pattern. */
function tellItems(machine: Machine, node: ast.Node, items: readonly Value[], frame: Frame): void {
  const areNumbers = items.every((item) => integerOf(item) !== undefined)
  const areNames = items.every((item) => nameOfValue(item) !== undefined)
  if (items.length > 0 && (areNumbers || areNames)) tell(machine, node, frame, items)
}

/** A value that is looked for in a list. */
interface Sought {
  readonly list: ast.Node
  readonly item: ast.Node
  /** What the call gives where the list has it. */
  readonly found: boolean
  /** `KINDS.any?(kind)` asks `kind === each`, which a pattern answers for what is not equal. */
  readonly isCase: boolean
  /** `KINDS.find { |each| each == kind }.present?`, which what is blank is not. */
  readonly isFilled?: boolean
}

/** What is found in a list of texts or numbers is one of them. */
export function narrowSought(machine: Machine, node: ast.CallNode, holds: boolean, frame: Frame): void {
  const sought = soughtIn(node)
  if (sought?.found !== holds) return
  // A hash goes through its pairs.
  const content = machine.contentOf(askedAgain(machine, sought.list, frame))
  if (content?.kind !== 'list' || content.items === undefined) return
  const items = sought.isFilled === true ? content.items.filter((item) => !isBlank(item)) : content.items
  if (sought.isCase) tellItems(machine, sought.item, items, frame)
  else narrowToItems(machine, sought.item, items, frame)
}

function isBlank(item: Value): boolean {
  return nameOfValue(item)?.trim() === ''
}

/** What words give that look for an equal element. */
const seeking: ReadonlyMap<string, boolean> = new Map([
  ['any?', true],
  ['none?', false],
  ['index', true],
  ['find_index', true],
  ['find', true],
  ['detect', true],
])

/** Whether what the words before have found is there. */
const asking: ReadonlyMap<string, boolean> = new Map([
  ['present?', true],
  ['blank?', false],
  ['nil?', false],
])

function soughtIn(node: ast.CallNode): Sought | undefined {
  const { name, receiver: list, block, isSafeNavigation } = node
  if (list === undefined || isSafeNavigation) return undefined
  const isThere = asking.get(name)
  if (isThere !== undefined && list.kind === 'CallNode') {
    // `any?` gives no more than true or false.
    const sought = list.name.endsWith('?') ? undefined : soughtIn(list)
    return sought && { ...sought, found: isThere, isFilled: name !== 'nil?' && !/index$/.test(list.name) }
  }
  const found = seeking.get(name)
  const item = found === undefined ? undefined : block === undefined ? onlyArgument(node) : comparedIn(block)
  // `find` with an argument calls it where it has found nothing.
  const isCalled = block === undefined && (name === 'find' || name === 'detect')
  const isCase = block === undefined && name.endsWith('?')
  return found === undefined || item === undefined || isCalled ? undefined : { list, item, found, isCase }
}

function onlyArgument({ arguments: given }: ast.CallNode): ast.Node | undefined {
  const [only, ...others] = given?.arguments ?? []
  return others.length === 0 ? only : undefined
}

/** `kind` of `{ |each| each == kind }` */
function comparedIn(block: ast.BlockNode | ast.BlockArgumentNode): ast.Node | undefined {
  if (block.kind !== 'BlockNode' || block.body?.kind !== 'StatementsNode') return undefined
  const [only, ...others] = block.body.body
  if (only?.kind !== 'CallNode' || only.name !== '==' || only.isSafeNavigation || others.length > 0) return undefined
  const sides = [only.receiver, onlyArgument(only)]
  const isElement = elementIn(block)
  const [item, ...rest] = sides.flatMap((side) => (side === undefined || isElement(side) ? [] : [side]))
  return item === undefined || rest.length > 0 || holdsNode(item, isElement) ? undefined : item
}

/** Whether a node is the element that the block is given. */
function elementIn({ parameters }: ast.BlockNode): (node: ast.Node) => boolean {
  const given = parameters?.kind === 'BlockParametersNode' ? parameters.parameters?.requireds : undefined
  const [first, ...others] = given ?? []
  const name = first?.kind === 'RequiredParameterNode' && others.length === 0 ? first.name : undefined
  return (node) => {
    if (node.kind === 'ItLocalVariableReadNode') return parameters?.kind === 'ItParametersNode'
    if (node.kind !== 'LocalVariableReadNode') return false
    return node.name === (parameters?.kind === 'NumberedParametersNode' ? '_1' : name)
  }
}
