// Where a method ends with a condition, each of its branches is a way out, as if `return` stood there:
//
//     if bed.save
//       Result.new(bed: bed)
//     else
//       Result.new(errors: bed.errors)
//     end
//
// So what a way leaves behind is forgotten: behind `result.bed` the bed was saved.

import type { ast } from '../ruby/index.ts'

const bodies = new WeakMap<ast.DefNode, ast.Node | undefined>()

export function withReturns(node: ast.DefNode): ast.Node | undefined {
  if (bodies.has(node)) return bodies.get(node)
  const made = node.body && returning(node.body)
  bodies.set(node, made)
  return made
}

/** Whether it makes something that holds what the method has made. */
function holdsSomething(node: ast.Node): boolean {
  if (node.kind === 'CallNode') return node.name === 'new' || node.receiver?.kind === 'ConstantReadNode'
  return node.kind === 'ArrayNode' || node.kind === 'HashNode'
}

/** The code with `return` before what stands last in each branch, where one of these makes something. */
function returning(node: ast.Node): ast.Node {
  let makes = false
  const made = mapEnds(node, (end) => {
    makes ||= holdsSomething(end)
    const { start, end: last } = end
    return {
      kind: 'ReturnNode',
      start,
      end: last,
      arguments: { kind: 'ArgumentsNode', start, end: last, arguments: [end] },
    }
  })
  return makes ? made : node
}

type Change = (end: ast.Node) => ast.Node

/** Branches that are nested more deeply end as they are written. */
const deepest = 100

function mapEnds(node: ast.Node, change: Change, depth = 0): ast.Node {
  if (depth > deepest) return node
  const inside = <Each extends ast.Node>(each: Each | undefined): Each | undefined =>
    each && (mapEnds(each, change, depth + 1) as Each) // What it makes of a node is of the same kind, but for the ends in statements.
  switch (node.kind) {
    case 'StatementsNode': {
      const last = node.body.at(-1)
      return last === undefined ? node : { ...node, body: [...node.body.slice(0, -1), mapEnds(last, change, depth)] }
    }
    case 'BeginNode':
      return {
        ...node,
        ...(node.elseClause === undefined
          ? { statements: inside(node.statements) }
          : { elseClause: inside(node.elseClause) }),
        rescueClause: inside(node.rescueClause),
      }
    case 'RescueNode':
      return { ...node, statements: inside(node.statements), subsequent: inside(node.subsequent) }
    case 'IfNode':
      return { ...node, statements: inside(node.statements), subsequent: inside(node.subsequent) }
    case 'UnlessNode':
      return { ...node, statements: inside(node.statements), elseClause: inside(node.elseClause) }
    case 'CaseNode':
      return {
        ...node,
        conditions: node.conditions.map((each) => ({ ...each, statements: inside(each.statements) })),
        elseClause: inside(node.elseClause),
      }
    case 'ElseNode':
      return { ...node, statements: inside(node.statements) }
    default:
      return depth > 0 && node.kind !== 'ReturnNode' ? change(node) : node
  }
}
