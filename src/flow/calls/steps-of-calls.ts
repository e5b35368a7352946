// How calls share the steps that an action may take: each leaves some to those behind it, unless none can come.

import { type ast, childrenOf } from '../../ruby/index.ts'
import type { Invocation } from './invocation.ts'

/** What is known of a call that begins. */
export interface Entered {
  /** Whether it is on another object. */
  readonly isOfOther?: boolean
  /** Whether nothing comes after it before the method around it ends. */
  readonly isLast?: boolean
  /** Whether all that comes of it is that something is valid. */
  readonly isChecking?: boolean
}

/** So many calls inside of each other leave a quarter of the steps to those behind each: services call services. */
const mostQuarters = 4

/** Validations tell less of what an action answers than what it does where they hold. */
export const shareOfChecks = 0.4

/** The part of the steps left that a call may take, so deep inside of others: the product is a quarter at any depth. */
export function shareOfSteps(depth: number, isLast: boolean): number {
  if (depth < mostQuarters) return 0.75
  return isLast ? 1 : 1 - 1 / (depth + 1) ** 2
}

const none = Symbol('no call')
const lastCallByMethod = new WeakMap<ast.Node, ast.Node | typeof none>()

/** Whether the call stands last in the method that makes it, as `permitted(params)` of `def filters = permitted(params)`. */
export function isLastCall({ node, name, frame }: Invocation): boolean {
  const body = frame.method?.method.body
  if (body?.kind !== 'code' || body.node.kind !== 'DefNode') return false
  // What a call such as `save` makes of itself stands where it does, and may be one of several.
  if (node.kind === 'CallNode' && node.name !== name) return false
  const known = lastCallByMethod.get(body.node) ?? findLastCall(body.node) ?? none
  lastCallByMethod.set(body.node, known)
  return known === node
}

/** What runs last, if it is a call; code that may run again is not looked at. */
function findLastCall({ body }: ast.DefNode): ast.Node | undefined {
  if (body === undefined) return undefined
  const pending: ast.Node[] = [body]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ends.has(node.kind)) return node
    if (mayRunMore.has(node.kind)) return undefined
    for (const child of childrenOf(node)) pending.push(child)
  }
  return undefined
}

const ends: ReadonlySet<ast.Node['kind']> = new Set(['CallNode', 'SuperNode', 'ForwardingSuperNode'] as const)

/** Loops, code that somebody else runs, and assignments that call a writer behind their value. */
const mayRunMore: ReadonlySet<ast.Node['kind']> = new Set([
  'WhileNode',
  'UntilNode',
  'ForNode',
  'LambdaNode',
  'DefNode',
  'YieldNode',
  'CallAndWriteNode',
  'CallOrWriteNode',
  'CallOperatorWriteNode',
  'IndexAndWriteNode',
  'IndexOrWriteNode',
  'IndexOperatorWriteNode',
  'CallTargetNode',
  'IndexTargetNode',
] as const)
