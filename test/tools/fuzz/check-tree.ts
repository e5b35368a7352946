// What holds for every tree, whatever the text: spans inside the text, children inside their parents, lists in order.

import type { ParsedRuby } from '../../../grammar/index.ts'
import { fieldsByKind, fieldsOf, isNode, type PlainNode, valueIn } from '../prism/node-fields.ts'

/** What is wrong with the tree, the comments and the errors of a text, in words; nothing where all is well. */
export function findFault({ program, comments, errors }: ParsedRuby, text: string): string | undefined {
  for (const span of [...comments, ...errors]) {
    if (!isInside(span, 0, text.length)) return `${show(span)} is outside of the text of ${text.length}`
  }
  const pending: PlainNode[] = [program]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const fault = findFaultIn(node, text, pending)
    if (fault !== undefined) return fault
  }
  return undefined
}

function findFaultIn(node: PlainNode, text: string, pending: PlainNode[]): string | undefined {
  if (!Object.hasOwn(fieldsByKind, node.kind)) return `${node.kind} is no kind of node`
  if (!isInside(node, 0, text.length)) return `${showNode(node)} is outside of the text of ${text.length}`
  const [start, end] = isHeredoc(node, text) ? [0, text.length] : [node.start, node.end]
  for (const { name, sort } of fieldsOf(node.kind)) {
    if (sort !== 'node' && sort !== 'nodes') continue
    const value = valueIn(node, name)
    const children = sort === 'nodes' ? value : value === undefined ? [] : [value]
    if (!Array.isArray(children)) return `${name} of ${showNode(node)} is no list`
    let last = start
    for (const child of children) {
      if (!isNode(child)) return `${name} of ${showNode(node)} holds something else than nodes`
      if (!isInside(child, start, end)) return `${showNode(child)} is outside of its parent ${showNode(node)}`
      if (child.start < last && name !== 'targets') return `${showNode(child)} is out of order in ${showNode(node)}`
      last = child.end
      pending.push(child)
    }
  }
  return undefined
}

// The span of a heredoc is its opener; its parts stand below.
function isHeredoc({ kind, start }: PlainNode, text: string): boolean {
  return (kind === 'InterpolatedStringNode' || kind === 'InterpolatedXStringNode') && text.startsWith('<<', start)
}

function isInside({ start, end }: { readonly start: number; readonly end: number }, from: number, to: number): boolean {
  return from <= start && start <= end && end <= to
}

function show({ start, end }: { readonly start: number; readonly end: number }): string {
  return `${start}..${end}`
}

function showNode(node: PlainNode): string {
  return `${node.kind} ${show(node)}`
}
