// Blocks that go by the keys of the hash that they go through: under some key another type may stand.
//
//     params[:beds].each { |id, bed| id == 'total' ? … : … }

import type { Closure } from '../../flow/index.ts'
import { type ast, holdsNode } from '../../ruby/index.ts'

const known = new WeakMap<ast.Node, boolean>()

export function comparesKeys(block: Closure | undefined): boolean {
  if (block?.code.kind !== 'block') return false
  const { node } = block.code
  const found = known.get(node) ?? comparesFirst(node)
  known.set(node, found)
  return found
}

function comparesFirst({ parameters, body }: ast.BlockNode | ast.LambdaNode): boolean {
  const name = parameters?.kind === 'BlockParametersNode' ? nameOfKey(parameters.parameters?.requireds[0]) : undefined
  if (name === undefined || body === undefined) return false
  return holdsNode(body, (node) => asked(node).some((each) => isMadeOf(each, name)))
}

function nameOfKey(parameter: ast.Node | undefined): string | undefined {
  if (parameter?.kind === 'MultiTargetNode') return nameOfKey(parameter.lefts[0])
  return parameter?.kind === 'RequiredParameterNode' ? parameter.name : undefined
}

/** What a node asks about. */
function asked(node: ast.Node): readonly (ast.Node | undefined)[] {
  if (node.kind === 'CaseNode' || node.kind === 'CaseMatchNode') return [node.predicate]
  if (node.kind !== 'CallNode' || !/^(?:[=!]=|===|[=!]~)$|\?$/.test(node.name)) return []
  return [node.receiver, ...(node.arguments?.arguments ?? [])]
}

/** `id`, `id.to_s.downcase` */
function isMadeOf(node: ast.Node | undefined, name: string): boolean {
  let each = node
  while (each?.kind === 'CallNode') each = each.receiver
  return each?.kind === 'LocalVariableReadNode' && each.name === name
}
