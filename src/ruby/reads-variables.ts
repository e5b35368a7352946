// Whether code needs the variables around it.

import type * as ast from '../../grammar/index.ts'
import { walk } from '../../grammar/index.ts'
import type { WrittenConstant } from './boot/program-methods.ts'
import type { Frame, Locals } from './evaluate/frame.ts'

export function readsVariables(node: ast.Node, locals: Locals): boolean {
  let reads = false
  walk(node, (each) => {
    if (each.kind === 'LocalVariableReadNode' && locals.get(each.name) !== undefined) reads = true
    return undefined
  })
  return reads
}

/** Where a constant is assigned, unless variables of the code around it are needed to know what. */
export function constantWrittenAt(node: ast.Node, { file, nesting, locals }: Frame): WrittenConstant | undefined {
  return readsVariables(node, locals) ? undefined : { node, file, nesting }
}
