// Lists of what is left of another without some elements: where nothing is, all elements of the other are among these, or are
// as a block says.
//
//     unknown = Array(params[:kinds]) - KINDS
//     missing = %i[from to].select { |key| params[key].blank? }
//     return head(422) if unknown.any? || missing.any?

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
