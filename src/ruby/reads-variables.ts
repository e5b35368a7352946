// Whether code needs the variables around it.

import type * as ast from '../../grammar/index.ts'
import { walk } from '../../grammar/index.ts'
import type { Locals } from './evaluate/frame.ts'

export function readsVariables(node: ast.Node, locals: Locals): boolean {
  let reads = false
  walk(node, (each) => {
    if (each.kind === 'LocalVariableReadNode' && locals.get(each.name) !== undefined) reads = true
    return undefined
  })
  return reads
}
