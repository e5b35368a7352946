// Lists of what is left of another without some elements: where nothing is, all elements of the other are among these.
//
//     unknown = Array(params[:kinds]) - KINDS
//     return head(422) if unknown.any?

import type { Machine } from '../machine.ts'
import type { Reference, Value } from '../values/value.ts'
import type { Content } from './content.ts'

export interface LeftOfList {
  /** Any element of the list as a whole. */
  readonly element: Value
  readonly others: readonly Value[]
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
