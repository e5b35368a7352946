// Lists of what is left of another without some elements: where nothing is, all elements of the other are among these, or are
// as a block says.
//
//     unknown = Array(params[:kinds]) - KINDS
//     missing = %i[from to].select { |key| params[key].blank? }
//     absent = %w[from to] - params.keys
//     return head(422) if unknown.any? || missing.any? || absent.any?

import type { ast } from '../../ruby/index.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import type { Closure } from '../values/closure.ts'
import type { Reference, Value } from '../values/value.ts'
import type { Content } from './content.ts'

export interface LeftOfList {
  /** Any element of the list as a whole. */
  readonly element: Value
  readonly others: readonly Value[]
}

export interface LeftByBlock {
  readonly items: readonly Value[]
  readonly block: Closure
  /** What the block gives for each of them where nothing is left. */
  readonly each: boolean
}

/** What code has taken a list away from that is not known. */
export interface Subtracted {
  readonly items: readonly Value[]
  readonly node: ast.Node
  readonly frame: Frame
}

/** What changes a list gives it another content. */
const leftByContent = new WeakMap<Content, LeftOfList>()

export function noteLeft(machine: Machine, list: Value, others: readonly Value[], made: Reference): void {
  const element = machine.hosts.elementOf?.(machine, list)
  const content = machine.contentOf(made)
  if (element !== undefined && content !== undefined) leftByContent.set(content, { element, others })
}

export function leftOf(machine: Machine, value: Value | undefined): LeftOfList | undefined {
  const content = machine.contentOf(value)
  return content && leftByContent.get(content)
}

const byBlock = new WeakMap<Content, LeftByBlock>()

export function notingBlock(machine: Machine, made: Value, left: LeftByBlock): Value {
  const content = machine.contentOf(made)
  if (content !== undefined) byBlock.set(content, left)
  return made
}

export function leftByBlock(machine: Machine, value: Value | undefined): LeftByBlock | undefined {
  const content = machine.contentOf(value)
  return content && byBlock.get(content)
}

const subtractedFrom = new WeakMap<Content, Subtracted>()

export function noteSubtracted(machine: Machine, made: Reference, { items, node, frame }: Subtracted): void {
  const content = machine.contentOf(made)
  if (content !== undefined) subtractedFrom.set(content, { items, node, frame })
}

export function subtracted(machine: Machine, value: Value | undefined): Subtracted | undefined {
  const content = machine.contentOf(value)
  return content && subtractedFrom.get(content)
}
