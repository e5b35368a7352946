// Compares our tree with Prism's, whole: kinds, every field, every span, the values of literals, the lengths of lists.
// Explicitly stacked, so that the depth of a tree does not matter.

import type { Comment } from '../../../grammar/ast/index.ts'
import { fieldsOf, isNode, type NodeField, nodesIn, type PlainNode, valueIn } from './node-fields.ts'

export interface Difference {
  /** `program.statements.body[2].arguments` */
  readonly path: string
  readonly ours: string
  readonly prism: string
  /** Where in the text. */
  readonly start: number
  /** What differs, without names and numbers: equal for differences of the same sort. */
  readonly signature: string
}

export interface Comparison {
  /** The first hundred, in the order of the text. */
  readonly differences: readonly Difference[]
  /** What Prism reads where our nodes are opaque, and may be. */
  readonly opaques: readonly PlainNode[]
}

interface Pair {
  readonly ours: PlainNode
  readonly prism: PlainNode
  /** How the pair was reached, innermost step first. */
  readonly step: Step
}

interface Step {
  readonly parent: Step | undefined
  readonly name: string
  /** `CallNode.arguments` */
  readonly role: string
}

/** The Ruby that our tree may leave opaque, because the applications that we read do without it. */
const exoticKinds: ReadonlySet<string> = new Set([
  'FlipFlopNode',
  'ForNode',
  'PostExecutionNode',
  'PreExecutionNode',
  'RedoNode',
  'RetryNode',
  'UndefNode',
])

/** What an opaque node hands on of these kinds must stand in Prism's tree; a pattern may be taken for an expression. */
const checkedInsideOpaque: ReadonlySet<string> = new Set(['StatementsNode', 'DefNode', 'ClassNode', 'ModuleNode'])

const mostDifferences = 100

export function compareTrees(ours: PlainNode, prism: PlainNode): Comparison {
  const walk = new Walk()
  walk.compare({ ours, prism, step: { parent: undefined, name: 'program', role: 'program' } })
  return walk
}

export function compareComments(ours: readonly Comment[], prism: readonly Comment[]): readonly Difference[] {
  for (let index = 0; index < Math.max(ours.length, prism.length); index++) {
    const left = ours[index]
    const right = prism[index]
    if (left !== undefined && right !== undefined && left.start === right.start && left.end === right.end) continue
    const start = right?.start ?? left?.start ?? 0
    // Everything after the first difference is moved by one, so there is no more to say.
    return [{ path: `comments[${index}]`, ours: show(left), prism: show(right), start, signature: 'comments' }]
  }
  return []
}

class Walk implements Comparison {
  readonly differences: Difference[] = []
  readonly opaques: PlainNode[] = []
  private pending: Pair[] = []
  /** The children of the pair at hand, which are compared next. */
  private children: Pair[] = []

  compare(root: Pair): void {
    this.pending = [root]
    for (let pair = this.pending.pop(); pair !== undefined; pair = this.pending.pop()) {
      this.children = []
      this.comparePair(pair)
      // What is pushed last is popped first.
      for (const child of this.children.reverse()) this.pending.push(child)
      if (this.differences.length >= mostDifferences) return
    }
  }

  private comparePair(pair: Pair): void {
    const { ours, prism } = pair
    if (ours.kind === 'OpaqueNode') this.compareOpaque(pair)
    else if (ours.kind === prism.kind) this.compareFields(pair)
    else this.report(pair, '', ours, prism)
  }

  private compareFields(pair: Pair): void {
    this.compareScalar(pair, 'start')
    this.compareScalar(pair, 'end')
    for (const field of fieldsOf(pair.ours.kind)) this.compareField(pair, field)
    // A StatementsNode is lazy and keeps what it needs for that; all other nodes are just what ast.ts says.
    if (pair.ours.kind !== 'StatementsNode') this.findSurplus(pair)
  }

  private compareField(pair: Pair, { name, sort }: NodeField): void {
    if (sort === 'nodes') this.compareLists(pair, name)
    else if (sort === 'node') this.compareChildren(pair, name, valueIn(pair.ours, name), valueIn(pair.prism, name))
    else this.compareScalar(pair, name)
  }

  private compareScalar(pair: Pair, name: string): void {
    const ours = valueIn(pair.ours, name)
    const prism = valueIn(pair.prism, name)
    if (!isSameValue(ours, prism)) this.report(pair, name, ours, prism)
  }

  private compareLists(pair: Pair, name: string): void {
    const value = valueIn(pair.ours, name)
    const ours: readonly unknown[] = Array.isArray(value) ? value : []
    const prism = nodesIn(pair.prism, name)
    if (!Array.isArray(value)) this.report(pair, name, value, [])
    if (ours.length !== prism.length) this.report(pair, `${name}.length`, ours.length, prism.length)
    for (let index = 0; index < Math.min(ours.length, prism.length); index++) {
      this.compareChildren(pair, `${name}[${index}]`, ours[index], prism[index])
    }
  }

  private compareChildren(pair: Pair, name: string, ours: unknown, prism: unknown): void {
    if (isNode(ours) && isNode(prism)) this.children.push({ ours, prism, step: stepInto(pair, name) })
    else if (ours !== prism) this.report(pair, name, ours, prism)
  }

  private findSurplus(pair: Pair): void {
    const known = namesOf(pair.ours.kind)
    for (const name of Object.keys(pair.ours)) {
      if (!known.has(name)) this.report(pair, name, valueIn(pair.ours, name), undefined)
    }
  }

  private compareOpaque(pair: Pair): void {
    const { ours, prism } = pair
    const isSamePlace = ours.start === prism.start && ours.end === prism.end
    if (isSamePlace && exoticKinds.has(prism.kind)) {
      this.opaques.push(prism)
      this.compareInsideOpaque(pair)
    } else {
      this.report(pair, '', ours, prism)
    }
  }

  private compareInsideOpaque(pair: Pair): void {
    const found = nodesBySpan(pair.prism)
    for (const [index, child] of nodesIn(pair.ours, 'children').entries()) {
      const name = `children[${index}]`
      const same = found.get(spanKey(child))
      if (same !== undefined) this.compareChildren(pair, name, child, same)
      else if (checkedInsideOpaque.has(child.kind)) this.report(pair, name, child, undefined)
    }
  }

  private report(pair: Pair, field: string, ours: unknown, prism: unknown): void {
    const path = [pathOf(pair.step), field].filter((part) => part !== '').join('.')
    const place = isNode(prism) ? prism : isNode(ours) ? ours : pair.prism
    const role = field === '' ? pair.step.role : `${pair.prism.kind}.${withoutIndexes(field)}`
    const signature = `${role}: ${brief(ours, prism)} ≠ ${brief(prism, ours)}`
    this.differences.push({ path, ours: show(ours), prism: show(prism), start: place.start, signature })
  }
}

const namesByKind = new Map<string, ReadonlySet<string>>()

/** All that a node of this kind may have. */
function namesOf(kind: string): ReadonlySet<string> {
  const known = namesByKind.get(kind)
  if (known !== undefined) return known
  const names = new Set(['kind', 'start', 'end', ...fieldsOf(kind).map(({ name }) => name)])
  namesByKind.set(kind, names)
  return names
}

function stepInto({ step, prism }: Pair, name: string): Step {
  return { parent: step, name, role: `${prism.kind}.${withoutIndexes(name)}` }
}

function pathOf(step: Step): string {
  const names: string[] = []
  for (let at: Step | undefined = step; at !== undefined; at = at.parent) names.push(at.name)
  return names.reverse().join('.')
}

function withoutIndexes(name: string): string {
  return name.replace(/\[\d+\]/, '[]')
}

// A whole number may be kept as either sort of number, and `-0` is just 0.
function isSameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (!isNumeric(left) || !isNumeric(right)) return false
  return typeof left !== typeof right && `${left}` === `${right}`
}

function isNumeric(value: unknown): value is number | bigint {
  return typeof value === 'bigint' || typeof value === 'number'
}

/** All nodes below Prism's node; of two with the same kind and span, the outer one. */
function nodesBySpan(root: PlainNode): ReadonlyMap<string, PlainNode> {
  const found = new Map<string, PlainNode>()
  const pending = [root]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!found.has(spanKey(node))) found.set(spanKey(node), node)
    for (const { name } of fieldsOf(node.kind)) for (const child of nodesIn(node, name)) pending.push(child)
  }
  return found
}

function spanKey({ kind, start, end }: PlainNode): string {
  return `${kind} ${start} ${end}`
}

function show(value: unknown): string {
  if (isNode(value)) return `${value.kind} ${value.start}..${value.end}`
  if (typeof value === 'bigint') return `${value}n`
  if (isSpan(value)) return `${value.start}..${value.end}`
  return value === undefined ? 'nothing' : JSON.stringify(value)
}

function isSpan(value: unknown): value is Comment {
  return typeof value === 'object' && value !== null && 'start' in value && 'end' in value
}

function brief(value: unknown, other: unknown): string {
  if (isNode(value)) return value.kind
  if (typeof value === 'number' && typeof other === 'number') return value < other ? 'smaller' : 'greater'
  return value === undefined ? 'nothing' : typeof value === 'boolean' ? `${value}` : typeof value
}
