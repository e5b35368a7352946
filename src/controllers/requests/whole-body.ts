// What code does with the body as a whole: a text that it parses, keeps or hands on.

import type { Demands } from './demands.ts'
import type { PartNode } from './lists.ts'
import type { Use } from './reads.ts'
import { isOpenUse } from './types-of-uses.ts'

export interface WholeBody {
  /** Nothing but an error is answered where it is empty. */
  readonly isRequired: boolean
  /** It is read as JSON; otherwise it may be of any type. */
  readonly isJson: boolean
}

/** `undefined` where nothing takes its text. */
export function wholeBodyIn(demands: Demands, roots: readonly PartNode[]): WholeBody | undefined {
  const how = demands.get('raw')?.how
  const isJson = roots.some(({ part }) => part.root === 'body')
  const isTaken = roots.some(({ part, uses }) => part.root === 'raw' && uses.some(isTaking))
  if (how === undefined && !isTaken) return undefined
  return { isRequired: how !== undefined && how !== 'there', isJson }
}

function isTaking(use: Use): boolean {
  return use.kind === 'read' || isOpenUse(use)
}
