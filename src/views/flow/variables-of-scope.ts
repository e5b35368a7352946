// The variables of a scope by name. Each way of a condition begins with the same ones, so a change shares what it leaves
// alone: a tree ordered by name, balanced by chance that the names themselves give (a treap). Two trees that come from one
// are joined by looking at their differences only.

import { priorityOf } from '../../shape/index.ts'
import type { Typed } from './typed.ts'

interface Node {
  readonly name: string
  readonly value: Typed
  readonly priority: number
  readonly left: Tree
  readonly right: Tree
  readonly size: number
}

type Tree = Node | undefined

/** `undefined` where only the other one is there. */
type JoinValues = (here: Typed | undefined, there: Typed | undefined) => Typed

export class Variables implements Iterable<readonly [name: string, value: Typed]> {
  static readonly none = new Variables(undefined)
  private readonly root: Tree

  private constructor(root: Tree) {
    this.root = root
  }

  get size(): number {
    return this.root?.size ?? 0
  }

  get(name: string): Typed | undefined {
    let node = this.root
    while (node !== undefined && node.name !== name) node = name < node.name ? node.left : node.right
    return node?.value
  }

  with(name: string, value: Typed): Variables {
    return new Variables(written(this.root, { name, value, priority: priorityOf(name) }))
  }

  /** All names of both; those that are the same in both are not looked at. */
  joined(other: Variables, join: JoinValues): Variables {
    return this.root === other.root ? this : new Variables(joinedTrees(this.root, other.root, join))
  }

  *[Symbol.iterator](): Iterator<readonly [name: string, value: Typed]> {
    const pending = [this.root]
    for (let node = pending.pop(); node !== undefined || pending.length > 0; node = pending.pop()) {
      if (node === undefined) continue
      yield [node.name, node.value]
      pending.push(node.left, node.right)
    }
  }
}

function node({ name, value, priority }: Pick<Node, 'name' | 'value' | 'priority'>, left: Tree, right: Tree): Node {
  return { name, value, priority, left, right, size: 1 + (left?.size ?? 0) + (right?.size ?? 0) }
}

/** The tree with a leaf, which takes the place of the one with its name. */
function written(tree: Tree, leaf: Pick<Node, 'name' | 'value' | 'priority'>): Node {
  if (tree === undefined) return node(leaf, undefined, undefined)
  if (leaf.name === tree.name) return node(leaf, tree.left, tree.right)
  if (leaf.priority > tree.priority) {
    const { left, right } = split(tree, leaf.name)
    return node(leaf, left, right)
  }
  return leaf.name < tree.name
    ? node(tree, written(tree.left, leaf), tree.right)
    : node(tree, tree.left, written(tree.right, leaf))
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

function joinedTrees(here: Tree, there: Tree, join: JoinValues): Tree {
  if (here === there) return here
  if (there === undefined) return mapped(here, (value) => join(value, undefined))
  if (here === undefined) return mapped(there, (value) => join(undefined, value))
  if (here.priority > there.priority || here.name === there.name) {
    const { left, found, right } = split(there, here.name)
    const value = join(here.value, found?.value)
    return node({ ...here, value }, joinedTrees(here.left, left, join), joinedTrees(here.right, right, join))
  }
  const { left, found, right } = split(here, there.name)
  const value = join(found?.value, there.value)
  return node({ ...there, value }, joinedTrees(left, there.left, join), joinedTrees(right, there.right, join))
}

function mapped(tree: Tree, change: (value: Typed) => Typed): Tree {
  if (tree === undefined) return undefined
  return node({ ...tree, value: change(tree.value) }, mapped(tree.left, change), mapped(tree.right, change))
}
