// Which code is nothing but a variable.

import type { ast } from '../ruby/index.ts'

/** `bed`, `@bed` */
export function isVariableRead(node: ast.Node): node is ast.VariableReadNode {
  return node.kind === 'LocalVariableReadNode' || node.kind === 'InstanceVariableReadNode'
}
