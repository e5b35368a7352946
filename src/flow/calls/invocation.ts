// A call as it is run: to what, with what, and where it stands.

import type { ast } from '../../ruby/index.ts'
import type { Place } from '../../shape/index.ts'
import type { Frame } from '../frame.ts'
import type { Value } from '../values/value.ts'
import type { Passed } from './passed.ts'

export interface Invocation extends Passed {
  /** `undefined` for a call without one, which is made on `self`. */
  readonly receiver: Value | undefined
  readonly name: string
  readonly node: ast.Node
  readonly frame: Frame
  /** Made by `public_send`. */
  readonly isPublic?: boolean
}

/** The call on another receiver. The fields are written out: to copy those of an object takes far longer. */
export function calledOn(invocation: Invocation, receiver: Value | undefined): Invocation {
  if (invocation.receiver === receiver) return invocation
  const { values, hasKeywords, isOpen, block, name, node, frame } = invocation
  return { values, hasKeywords, isOpen, block, receiver, name, node, frame }
}

export function placeOf({ node, frame }: { readonly node: ast.Node; readonly frame: Pick<Frame, 'file'> }): Place {
  return { path: frame.file.path, span: { start: node.start, end: node.end } }
}
