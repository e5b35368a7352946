// A map that is never changed: one with another entry shares all the rest. Ways of a condition begin with the same maps,
// and what they leave is joined by looking at the differences only. A tree ordered by key, balanced by chance that the keys
// themselves give (a treap).

import { priorityOf } from '../../shape/index.ts'

interface Node<Key, Entry> {
  readonly key: Key
  readonly entry: Entry
  readonly priority: number
  readonly left: Node<Key, Entry> | undefined
  readonly right: Node<Key, Entry> | undefined
  readonly size: number
}

type Tree<Key, Entry> = Node<Key, Entry> | undefined
type Leaf<Key, Entry> = Pick<Node<Key, Entry>, 'key' | 'entry' | 'priority'>

/** `undefined` where only the other map has the key; what it answers may be `undefined`, too: then neither has it. */
export type JoinEntries<Key, Entry> = (here: Entry | undefined, there: Entry | undefined, key: Key) => Entry

export class PersistentMap<Key extends string, Entry> implements Iterable<readonly [key: Key, entry: Entry]> {
  private readonly root: Tree<Key, Entry>

  private constructor(root: Tree<Key, Entry>) {
    this.root = root
  }

  static empty<Key extends string, Entry>(): PersistentMap<Key, Entry> {
    return new PersistentMap<Key, Entry>(undefined)
  }

  get size(): number {
    return this.root?.size ?? 0
  }

  get(key: Key): Entry | undefined {
    let node = this.root
    while (node !== undefined && node.key !== key) node = key < node.key ? node.left : node.right
    return node?.entry
  }

  with(key: Key, entry: Entry): PersistentMap<Key, Entry> {
    return new PersistentMap(written(this.root, { key, entry, priority: priorityOf(key) }))
  }

  without(key: Key): PersistentMap<Key, Entry> {
    if (this.get(key) === undefined) return this
    const { left, right } = split(this.root, key)
    return new PersistentMap(together(left, right))
  }

  mapped(change: (entry: Entry, key: Key) => Entry): PersistentMap<Key, Entry> {
    return new PersistentMap(mapped(this.root, change))
  }

  /** All keys of both; those that are the same in both are not looked at. */
  joined(other: PersistentMap<Key, Entry>, join: JoinEntries<Key, Entry>): PersistentMap<Key, Entry> {
    if (this.root === other.root) return this
    const root = joinedTrees(this.root, other.root, join)
    return root === this.root ? this : new PersistentMap(root)
  }

  /** Whether both have the same keys with entries that are the same; what both share is not looked at. */
  isSame(other: PersistentMap<Key, Entry>, same: (here: Entry, there: Entry) => boolean): boolean {
    return this.size === other.size && areSame(this.root, other.root, same)
  }

  /** Those whose keys begin so; the others are not looked at. */
  *startingWith(prefix: string): Iterable<readonly [key: Key, entry: Entry]> {
    const pending = [this.root]
    for (let node = pending.pop(); node !== undefined || pending.length > 0; node = pending.pop()) {
      if (node === undefined) continue
      const { key, entry, left, right } = node
      const isWithin = key.startsWith(prefix)
      if (isWithin) yield [key, entry]
      if (isWithin || key > prefix) pending.push(left)
      if (isWithin || key < prefix) pending.push(right)
    }
  }

  /** In an order that the keys give, and not the one in which they were set. */
  *[Symbol.iterator](): Iterator<readonly [key: Key, entry: Entry]> {
    const pending = [this.root]
    for (let node = pending.pop(); node !== undefined || pending.length > 0; node = pending.pop()) {
      if (node === undefined) continue
      yield [node.key, node.entry]
      pending.push(node.left, node.right)
    }
  }
}

function node<Key, Entry>(
  { key, entry, priority }: Leaf<Key, Entry>,
  left: Tree<Key, Entry>,
  right: Tree<Key, Entry>,
): Node<Key, Entry> {
  return { key, entry, priority, left, right, size: 1 + (left?.size ?? 0) + (right?.size ?? 0) }
}

/** The tree with a leaf, which takes the place of the one with its key. */
function written<Key extends string, Entry>(tree: Tree<Key, Entry>, leaf: Leaf<Key, Entry>): Node<Key, Entry> {
  if (tree === undefined) return node(leaf, undefined, undefined)
  if (leaf.key === tree.key) return node(leaf, tree.left, tree.right)
  if (leaf.priority > tree.priority) {
    const { left, right } = split(tree, leaf.key)
    return node(leaf, left, right)
  }
  return leaf.key < tree.key
    ? node(tree, written(tree.left, leaf), tree.right)
    : node(tree, tree.left, written(tree.right, leaf))
}

interface Halves<Key, Entry> {
  readonly left: Tree<Key, Entry>
  readonly found: Node<Key, Entry> | undefined
  readonly right: Tree<Key, Entry>
}

/** What comes before a key, what has it, and what comes after it. */
function split<Key extends string, Entry>(tree: Tree<Key, Entry>, key: Key): Halves<Key, Entry> {
  if (tree === undefined) return { left: undefined, found: undefined, right: undefined }
  if (tree.key === key) return { left: tree.left, found: tree, right: tree.right }
  if (key < tree.key) {
    const { left, found, right } = split(tree.left, key)
    return { left, found, right: node(tree, right, tree.right) }
  }
  const { left, found, right } = split(tree.right, key)
  return { left: node(tree, tree.left, left), found, right }
}

/** Two trees of which the first has the lesser keys. */
function together<Key, Entry>(left: Tree<Key, Entry>, right: Tree<Key, Entry>): Tree<Key, Entry> {
  if (left === undefined || right === undefined) return left ?? right
  return left.priority > right.priority
    ? node(left, left.left, together(left.right, right))
    : node(right, together(left, right.left), right.right)
}

function joinedTrees<Key extends string, Entry>(
  here: Tree<Key, Entry>,
  there: Tree<Key, Entry>,
  join: JoinEntries<Key, Entry>,
): Tree<Key, Entry> {
  if (here === there) return here
  if (there === undefined) return mapped(here, (entry, key) => join(entry, undefined, key))
  if (here === undefined) return mapped(there, (entry, key) => join(undefined, entry, key))
  const isHere = here.priority > there.priority || here.key === there.key
  const top = isHere ? here : there
  const halves = split(isHere ? there : here, top.key)
  const entry = isHere ? join(top.entry, halves.found?.entry, top.key) : join(halves.found?.entry, top.entry, top.key)
  const left = isHere ? joinedTrees(top.left, halves.left, join) : joinedTrees(halves.left, top.left, join)
  const right = isHere ? joinedTrees(top.right, halves.right, join) : joinedTrees(halves.right, top.right, join)
  const isUnchanged = top === here && entry === here.entry && left === here.left && right === here.right
  return isUnchanged ? here : node({ ...top, entry }, left, right)
}

function mapped<Key, Entry>(tree: Tree<Key, Entry>, change: (entry: Entry, key: Key) => Entry): Tree<Key, Entry> {
  if (tree === undefined) return undefined
  const [left, right] = [mapped(tree.left, change), mapped(tree.right, change)]
  const entry = change(tree.entry, tree.key)
  if (entry === tree.entry && left === tree.left && right === tree.right) return tree
  return node({ ...tree, entry }, left, right)
}

function areSame<Key extends string, Entry>(
  here: Tree<Key, Entry>,
  there: Tree<Key, Entry>,
  same: (here: Entry, there: Entry) => boolean,
): boolean {
  if (here === there) return true
  if (here === undefined || there === undefined || here.size !== there.size) return false
  const { left, found, right } = here.key === there.key ? { ...there, found: there } : split(there, here.key)
  if (found === undefined || (found.entry !== here.entry && !same(here.entry, found.entry))) return false
  return areSame(here.left, left, same) && areSame(here.right, right, same)
}
