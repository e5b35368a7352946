// A method among the arguments of what answers that gives more than one thing: `render(**outcome)` and
// `render json: outcome[:body], status: outcome[:status]` are read as if a variable held what the method gives, so that what
// belongs together stays so.

import { type ast, walk } from '../ruby/index.ts'
import { ownMethod } from './ends-of-method.ts'
import type { Frame } from './frame.ts'
import type { Machine } from './machine.ts'

/** What gives the value, and the call that reads it of the variable. */
interface Kept {
  readonly given: ast.CallNode
  readonly call: ast.CallNode
}

/** No code can name it. */
const variable = 'kept argument'

/** Longer calls are not read once more. */
const mostNodes = 300

const known = new WeakMap<ast.CallNode, Kept | false>()

/** Keeps what the method gives, and gives the call that goes on from there; `undefined` where nothing is to be kept. */
export function keepArgument(machine: Machine, call: ast.CallNode, frame: Frame): ast.CallNode | undefined {
  const kept = known.get(call) ?? find(call) ?? false
  known.set(call, kept)
  if (kept === false || frame.scopes === undefined) return undefined
  const { given } = kept
  if (given.receiver === undefined && ownMethod(machine, given, frame) === undefined) return undefined
  machine.declare(variable, machine.evaluate(given, frame), frame.scopes.id)
  return kept.call
}

function find(call: ast.CallNode): Kept | undefined {
  const { arguments: passed } = call
  if (passed === undefined) return undefined
  const all: ast.Node[] = []
  walk(passed, (node) => {
    all.push(node)
    return all.length > mostNodes || node.kind === 'BlockNode' || node.kind === 'LambdaNode' ? 'skip' : undefined
  })
  const given = splatIn(passed) ?? repeatedIn(all)
  if (given === undefined || all.length > mostNodes) return undefined
  return { given, call: { ...call, arguments: reading(passed, given) } }
}

/** `**outcome` */
function splatIn({ arguments: passed }: ast.ArgumentsNode): ast.CallNode | undefined {
  const last = passed.at(-1)
  const [element, ...others] = last?.kind === 'KeywordHashNode' ? last.elements : []
  if (element?.kind !== 'AssocSplatNode' || others.some(({ kind }) => kind === 'AssocSplatNode')) return undefined
  return element.value?.kind === 'CallNode' ? element.value : undefined
}

/** `outcome`, which is asked twice. */
function repeatedIn(nodes: readonly ast.Node[]): ast.CallNode | undefined {
  const asked = new Map<string, ast.CallNode>()
  for (const node of nodes) {
    const { receiver } = node.kind === 'CallNode' ? node : { receiver: undefined }
    if (receiver?.kind !== 'CallNode' || !isBare(receiver)) continue
    if (asked.has(receiver.name)) return receiver
    asked.set(receiver.name, receiver)
  }
  return undefined
}

function isBare({ receiver, arguments: given, block }: ast.CallNode): boolean {
  return receiver === undefined && given === undefined && block === undefined
}

/** The code with the variable in the place of the method. */
function reading<Code extends ast.Node>(code: Code, given: ast.CallNode): Code {
  const isGiven = (node: ast.Node): boolean =>
    node === given || (isBare(given) && node.kind === 'CallNode' && isBare(node) && node.name === given.name)
  const within = (node: ast.Node): ast.Node => {
    if (isGiven(node)) return { kind: 'LocalVariableReadNode', start: node.start, end: node.end, name: variable }
    switch (node.kind) {
      case 'CallNode':
        return {
          ...node,
          ...(node.receiver === undefined ? {} : { receiver: within(node.receiver) }),
          ...(node.arguments === undefined ? {} : { arguments: reading(node.arguments, given) }),
        }
      case 'ArgumentsNode':
        return { ...node, arguments: node.arguments.map(within) }
      case 'ArrayNode':
        return { ...node, elements: node.elements.map(within) }
      case 'HashNode':
      case 'KeywordHashNode':
        return { ...node, elements: node.elements.map((each) => within(each) as typeof each) }
      case 'AssocNode':
        return { ...node, value: within(node.value) }
      case 'AssocSplatNode':
        return node.value === undefined ? node : { ...node, value: within(node.value) }
    }
    return node
  }
  return within(code) as Code // Only a call becomes a node of another kind.
}
