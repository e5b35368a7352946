// Statements of class bodies that leave the code around them: `next if defined?(super)`.

import type * as ast from '../../grammar/index.ts'
import { walk } from '../../grammar/index.ts'

/** Whether a statement may leave the code that it stands in. */
export function jumps(root: ast.Node): boolean {
  let found = false
  walk(root, ({ kind }) => {
    if (kind === 'NextNode' || kind === 'BreakNode' || kind === 'ReturnNode' || kind === 'RedoNode') found = true
    return kind === 'DefNode' || found ? 'skip' : undefined
  })
  return found
}
