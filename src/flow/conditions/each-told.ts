// Conditions on all elements of a list: where `rows.any? { !KINDS.include?(_1[:kind]) }` does not hold, each is as its block says.
// Only a list of which a host holds all elements is told: of one that code has made, others may stand for the same.

import type { ast } from '../../ruby/index.ts'
import { bindBlock } from '../calls/parameters.ts'
import { passing } from '../calls/passed.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { scopesIn } from '../store/scopes.ts'
import { askedAgain } from './asked-again.ts'
import { heldBy } from './questions.ts'

/** What is so of each element. */
interface ToldOfEach {
  readonly condition: ast.Node
  readonly holds: boolean
  readonly frame: Frame
}

/** `undefined` where a condition tells nothing of each element. */
export function toldOfEach(machine: Machine, node: ast.CallNode, holds: boolean, frame: Frame): ToldOfEach | undefined {
  const asked = askedOfEach(node, holds)
  const [condition, ...others] =
    asked?.block.body?.kind === 'StatementsNode' && takesOne(asked.block) ? asked.block.body.body : []
  if (asked === undefined || condition === undefined || others.length > 0) return undefined
  const { list, block } = asked
  const value = heldBy(machine, list, frame) ?? askedAgain(machine, list, frame)
  const element = value && machine.hosts.elementOf?.(machine, value)
  if (element === undefined) return undefined
  const inner: Frame = { ...frame, scopes: scopesIn(machine.newScope(block), frame.scopes) }
  bindBlock(machine, block, passing(element), inner)
  return { condition, holds: asked.holds, frame: inner }
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
