// Prints a tree as text, one line a node, the same for ours and for Prism's: what the golden files of the grammar hold.
//
//     ProgramNode 0..5
//       statements: StatementsNode 0..5
//         body:
//           CallNode 0..5 name="hello" isVariableCall

import { fieldsOf, nodesIn, type PlainNode, valueIn } from '../tools/prism/node-fields.ts'

interface Line {
  readonly depth: number
  readonly label: string
  /** Absent for the heading of a list. */
  readonly node: PlainNode | undefined
}

/** Offsets are counted from `origin`, so that the text of a method does not depend on where it stands. */
export function printTree(root: PlainNode, origin = 0): string {
  const lines: string[] = []
  const pending: Line[] = [{ depth: 0, label: '', node: root }]
  for (let line = pending.pop(); line !== undefined; line = pending.pop()) {
    lines.push(printLine(line, origin))
    if (line.node === undefined) continue
    // What is pushed last is printed first.
    for (const below of linesBelow(line.node, line.depth + 1).reverse()) pending.push(below)
  }
  return `${lines.join('\n')}\n`
}

function printLine({ depth, label, node }: Line, origin: number): string {
  const indent = '  '.repeat(depth)
  return node === undefined ? `${indent}${label}` : `${indent}${label}${printNode(node, origin)}`
}

function printNode(node: PlainNode, origin: number): string {
  const words = [node.kind, `${node.start - origin}..${node.end - origin}`]
  for (const { name, sort } of fieldsOf(node.kind)) {
    const value = valueIn(node, name)
    if (sort === 'node' || sort === 'nodes' || value === undefined || value === false) continue
    const isOffset = sort === 'nameStart' || sort === 'messageStart'
    words.push(value === true ? name : `${name}=${printScalar(isOffset ? Number(value) - origin : value)}`)
  }
  return words.join(' ')
}

// A whole number is printed alike whether it is kept as a number or as a bigint.
function printScalar(value: unknown): string {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? `${value}` : `${value}n`
  return typeof value === 'string' ? JSON.stringify(value) : `${value}`
}

function linesBelow(node: PlainNode, depth: number): Line[] {
  return fieldsOf(node.kind).flatMap(({ name, sort }) => {
    const nodes = nodesIn(node, name)
    if (sort === 'node') return nodes.map((child) => ({ depth, label: `${name}: `, node: child }))
    if (nodes.length === 0) return []
    return [
      { depth, label: `${name}:`, node: undefined },
      ...nodes.map((child) => ({ depth: depth + 1, label: '', node: child })),
    ]
  })
}
