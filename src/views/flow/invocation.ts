// A call as it is run: to what, with what, and where it stands.

import type { ast } from '../../ruby/index.ts'
import type { Place } from '../../shape/index.ts'
import type { Frame } from './frame.ts'
import type { Proc, Typed } from './typed.ts'

export interface Invocation {
  /** `undefined` for a call without one. */
  readonly receiver: Typed | undefined
  readonly name: string
  /** Keywords without braces are a hash at the end; `undefined` where a splat hides how many there are. */
  readonly values: readonly Typed[]
  /** Whether the last of the values was written as keywords. */
  readonly hasKeywords: boolean
  /** Whether there may be more values than are known. */
  readonly isOpen: boolean
  readonly block: Proc | undefined
  readonly node: ast.Node
  readonly frame: Frame
}

export function placeOf({ node, frame }: Invocation): Place {
  return { path: frame.file.path, span: { start: node.start, end: node.end } }
}
