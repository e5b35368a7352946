// The properties of an object by name. Code that may go several ways begins each with the same ones, so a change shares
// what it leaves alone: a tree ordered by name, balanced by chance that the names themselves give (a treap). Two trees
// that come from one are joined by looking at their differences only.

import type { Property } from './shape.ts'

interface Node {
  readonly name: string
  readonly property: Property
  /** Where it stands among the others: that of the name that was set first comes first. */
  readonly order: number
  readonly priority: number
  readonly left: Tree
  readonly right: Tree
  readonly size: number
  /** Whether neither it nor any below it is required. */
  readonly isOptional: boolean
  /** Whether neither it nor any below it holds other values. */
  readonly isFlat: boolean
}

type Leaf = Pick<Node, 'name' | 'property' | 'order' | 'priority'>

function node({ name, property, order, priority }: Leaf, left: Tree, right: Tree): Node {
  const size = 1 + (left?.size ?? 0) + (right?.size ?? 0)
  const isOptional = !property.isRequired && left?.isOptional !== false && right?.isOptional !== false
  const holdsNone = property.shape.object === undefined && property.shape.array === undefined
  const isFlat = holdsNone && left?.isFlat !== false && right?.isFlat !== false
  return { name, property, order, priority, left, right, size, isOptional, isFlat }
}

type Tree = Node | undefined

export interface NamedProperty {
  readonly name: string
  readonly property: Property
}

export type JoinProperty = (here: Property | undefined, there: Property | undefined, name: string) => Property

type ChangeProperty = (property: Property, name: string) => Property

/** A property, with what those before it and those after it come to. */
export type AddProperty<Sum> = (property: Property, before: Sum | undefined, after: Sum | undefined) => Sum

/** How trees are joined. */
interface Joining {
  readonly join: JoinProperty
  /** Whether an optional property that only the first has stays as it is. */
  readonly keepsOptional: boolean
}

export class Properties implements Iterable<NamedProperty> {
  static readonly none = new Properties(undefined, 0)
  private readonly root: Tree
  private readonly next: number
  private ordered: readonly NamedProperty[] | undefined

  private constructor(root: Tree, next: number) {
    this.root = root
    this.next = next
  }

  get size(): number {
    return this.root?.size ?? 0
  }

  static from(entries: Iterable<NamedProperty>): Properties {
    let made = Properties.none
    for (const { name, property } of entries) made = made.with(name, property)
    return made
  }

  get(name: string): Property | undefined {
    let node = this.root
    while (node !== undefined && node.name !== name) node = name < node.name ? node.left : node.right
    return node?.property
  }

  has(name: string): boolean {
    return this.get(name) !== undefined
  }

  with(name: string, property: Property): Properties {
    const leaf = { name, property, order: this.next, priority: priorityOf(name) }
    const root = this.has(name) ? replaced(this.root, leaf) : inserted(this.root, leaf)
    return new Properties(root, this.next + 1)
  }

  /** The same names with other properties. */
  map(change: ChangeProperty): Properties {
    return new Properties(mapped(this.root, change), this.next)
  }

  /** The same names, with other properties for those that are required; the others are not looked at. */
  mapRequired(change: ChangeProperty): Properties {
    return new Properties(mappedRequired(this.root, change), this.next)
  }

  /** All names of both; those that are the same in both, or need not change, are not looked at. */
  joined(other: Properties, join: JoinProperty, keepsOptional = false): Properties {
    if (this.root === other.root) return this
    const root = joinedTrees(this.root, other.root, { join, keepsOptional })
    return new Properties(root, Math.max(this.next, other.next) + 1)
  }

  /** In the order in which the names were set. */
  [Symbol.iterator](): Iterator<NamedProperty> {
    this.ordered ??= sorted(this.root)
    return this.ordered[Symbol.iterator]()
  }

  keys(): readonly string[] {
    return Array.from(this, ({ name }) => name)
  }

  /** Whether none of them is a list or an object. */
  get isFlat(): boolean {
    return this.root?.isFlat !== false
  }

  /** Whether none of them is required. */
  get isOptional(): boolean {
    return this.root?.isOptional !== false
  }

  /** What all of them come to. The sums are remembered, so that properties that are shared are added once. */
  sum<Sum>(sums: WeakMap<object, Sum>, add: AddProperty<Sum>): Sum | undefined {
    return sumOf(this.root, sums, add)
  }
}

function replaced(tree: Tree, leaf: Leaf): Tree {
  if (tree === undefined) return undefined
  if (tree.name === leaf.name) return node({ ...tree, property: leaf.property }, tree.left, tree.right)
  return leaf.name < tree.name
    ? node(tree, replaced(tree.left, leaf), tree.right)
    : node(tree, tree.left, replaced(tree.right, leaf))
}

function inserted(tree: Tree, leaf: Leaf): Node {
  if (tree === undefined) return node(leaf, undefined, undefined)
  if (leaf.priority > tree.priority) {
    const { left, right } = split(tree, leaf.name)
    return node(leaf, left, right)
  }
  return leaf.name < tree.name
    ? node(tree, inserted(tree.left, leaf), tree.right)
    : node(tree, tree.left, inserted(tree.right, leaf))
}

interface Halves {
  readonly left: Tree
  readonly found: Node | undefined
  readonly right: Tree
}

/** What comes before a name, what has it, and what comes after it. */
function split(tree: Tree, name: string): Halves {
  if (tree === undefined) return { left: undefined, found: undefined, right: undefined }
  if (tree.name === name) return { left: tree.left, found: tree, right: tree.right }
  if (name < tree.name) {
    const { left, found, right } = split(tree.left, name)
    return { left, found, right: node(tree, right, tree.right) }
  }
  const { left, found, right } = split(tree.right, name)
  return { left: node(tree, tree.left, left), found, right }
}

function joinedTrees(here: Tree, there: Tree, joining: Joining): Tree {
  const { join, keepsOptional } = joining
  if (here === there) return here
  if (there === undefined) {
    const alone: ChangeProperty = (property, name) => join(property, undefined, name)
    return keepsOptional ? mappedRequired(here, alone) : mapped(here, alone)
  }
  if (here === undefined) return mapped(there, (property, name) => join(undefined, property, name), half)
  if (here.priority > there.priority || here.name === there.name) {
    const { left, found, right } = split(there, here.name)
    const property = join(here.property, found?.property, here.name)
    return node({ ...here, property }, joinedTrees(here.left, left, joining), joinedTrees(here.right, right, joining))
  }
  const { left, found, right } = split(here, there.name)
  const property = join(found?.property, there.property, there.name)
  const leaf = { ...there, property, order: found?.order ?? there.order + half }
  return node(leaf, joinedTrees(left, there.left, joining), joinedTrees(right, there.right, joining))
}

/** Of two that were set at the same time in different branches, that of the first one comes first. */
const half = 0.5

function mapped(tree: Tree, change: ChangeProperty, later = 0): Tree {
  if (tree === undefined) return undefined
  const { name, order, priority } = tree
  const property = change(tree.property, name)
  const left = mapped(tree.left, change, later)
  const right = mapped(tree.right, change, later)
  // Most of what many ways leave alone is as it was.
  if (later === 0 && property === tree.property && left === tree.left && right === tree.right) return tree
  return node({ name, property, order: order + later, priority }, left, right)
}

function mappedRequired(tree: Tree, change: ChangeProperty): Tree {
  if (tree === undefined || tree.isOptional) return tree
  const property = tree.property.isRequired ? change(tree.property, tree.name) : tree.property
  return node({ ...tree, property }, mappedRequired(tree.left, change), mappedRequired(tree.right, change))
}

/** Trees below this size are added faster than they are remembered. */
const leastRemembered = 8

function sumOf<Sum>(tree: Tree, sums: WeakMap<object, Sum>, add: AddProperty<Sum>): Sum | undefined {
  if (tree === undefined) return undefined
  const isRemembered = tree.size >= leastRemembered
  const known = isRemembered ? sums.get(tree) : undefined
  if (known !== undefined) return known
  const sum = add(tree.property, sumOf(tree.left, sums, add), sumOf(tree.right, sums, add))
  if (isRemembered) sums.set(tree, sum)
  return sum
}

function nodesOf(tree: Tree): Node[] {
  const nodes: Node[] = []
  const pending = [tree]
  while (pending.length > 0) {
    const node = pending.pop()
    if (node === undefined) continue
    nodes.push(node)
    pending.push(node.left, node.right)
  }
  return nodes
}

function sorted(tree: Tree): readonly Node[] {
  return nodesOf(tree).sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))
}

/** A number that is spread evenly and the same on every machine (FNV-1a, mixed). */
export function priorityOf(name: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 12)) >>> 0
}
