// A map by numbers that is never changed: one with another entry shares all the rest. The numbers are given one after the
// other, so it is a tree in which each node has sixteen places, and two maps are joined place by place; where both have the
// same node, nothing below it is looked at.

type Node<Entry> = readonly (Node<Entry> | Entry | undefined)[]

/** `undefined` where only the other map has the number. */
type JoinEntries<Entry> = (here: Entry | undefined, there: Entry | undefined, key: number) => Entry

const bits = 4
const places = 1 << bits
const last = places - 1

const emptyNode: Node<never> = new Array<undefined>(places).fill(undefined)

export class NumberedMap<Entry extends object> {
  private readonly root: Node<Entry>
  /** How many nodes stand above one that holds entries. */
  private readonly height: number

  private constructor(root: Node<Entry>, height: number) {
    this.root = root
    this.height = height
  }

  static empty<Entry extends object>(): NumberedMap<Entry> {
    return new NumberedMap<Entry>(emptyNode, 0)
  }

  get(key: number): Entry | undefined {
    const { height } = this
    if (key >>> (bits * (height + 1)) !== 0) return undefined
    let node: Node<Entry> | undefined = this.root
    for (let shift = bits * height; shift > 0 && node !== undefined; shift -= bits)
      node = node[(key >>> shift) & last] as Node<Entry> | undefined // Only the lowest nodes hold entries.
    return node?.[key & last] as Entry | undefined // It is one of the lowest.
  }

  with(key: number, entry: Entry): NumberedMap<Entry> {
    let { root, height } = this
    while (key >>> (bits * (height + 1)) !== 0) {
      root = above(root)
      height++
    }
    return new NumberedMap(written(root, bits * height, key, entry), height)
  }

  without(key: number): NumberedMap<Entry> {
    if (this.get(key) === undefined) return this
    const { root, height } = this
    return new NumberedMap(written<Entry>(root, bits * height, key, undefined), height)
  }

  /** What is here, where it is not what the other one has; what both share is not looked at. */
  *differing(other: NumberedMap<Entry>): Iterable<readonly [key: number, entry: Entry]> {
    const height = Math.max(this.height, other.height)
    yield* differingIn(raised(this, height), raised(other, height), bits * height, 0)
  }

  /** All numbers of both. */
  joined(other: NumberedMap<Entry>, join: JoinEntries<Entry>): NumberedMap<Entry> {
    if (this.root === other.root) return this
    const height = Math.max(this.height, other.height)
    const root = joiner(join)(raised(this, height), raised(other, height), bits * height, 0)
    if (root === this.root) return this
    return root === other.root ? other : new NumberedMap(root, height)
  }

  /** Whether both have the same numbers with entries that are the same. */
  isSame(other: NumberedMap<Entry>, same: (here: Entry, there: Entry) => boolean): boolean {
    if (this.root === other.root) return true
    const height = Math.max(this.height, other.height)
    return areSame(raised(this, height), raised(other, height), bits * height, same)
  }

  *[Symbol.iterator](): Iterator<readonly [key: number, entry: Entry]> {
    yield* entriesIn(this.root, bits * this.height, 0)
  }

  /** The root of a tree that is as high. */
  static rootOf<Entry extends object>({ root, height }: NumberedMap<Entry>, wanted: number): Node<Entry> {
    let made = root
    for (let level = height; level < wanted; level++) made = above(made)
    return made
  }
}

const raised = NumberedMap.rootOf

function* entriesIn<Entry>(node: Node<Entry>, shift: number, key: number): Generator<readonly [number, Entry]> {
  for (const [place, each] of node.entries()) {
    if (each === undefined) continue
    const below = key + place * 2 ** shift
    if (shift === 0)
      yield [below, each as Entry] // See `get`.
    else yield* entriesIn(each as Node<Entry>, shift - bits, below)
  }
}

function above<Entry>(node: Node<Entry>): Node<Entry> {
  const made: (Node<Entry> | undefined)[] = [...emptyNode]
  made[0] = node
  return made
}

function* differingIn<Entry>(
  here: Node<Entry>,
  there: Node<Entry>,
  shift: number,
  key: number,
): Generator<readonly [number, Entry]> {
  for (let place = 0; place < places; place++) {
    const [first, second] = [here[place], there[place]]
    if (first === undefined || first === second) continue
    const below = key + place * 2 ** shift
    if (shift === 0)
      yield [below, first as Entry] // See `get`.
    else yield* differingIn(first as Node<Entry>, (second ?? emptyNode) as Node<Entry>, shift - bits, below)
  }
}

function written<Entry>(
  node: Node<Entry> | undefined,
  shift: number,
  key: number,
  entry: Entry | undefined,
): Node<Entry> {
  const made = (node ?? emptyNode).slice()
  const place = (key >>> shift) & last
  made[place] = shift === 0 ? entry : written(made[place] as Node<Entry> | undefined, shift - bits, key, entry) // See `get`.
  return made
}

/**
 * What is made of two nodes; `shift` is what they are of the numbers below them, of which `key` is the first. Where all that
 * is joined is what one of them has, it is that one, so that it is the same again where ways with it are joined later.
 */
type JoinNodes<Entry> = (here: Node<Entry>, there: Node<Entry>, shift: number, key: number) => Node<Entry>

function joiner<Entry>(join: JoinEntries<Entry>): JoinNodes<Entry> {
  const joinNodes: JoinNodes<Entry> = (here, there, shift, key) => {
    let made: (Node<Entry> | Entry | undefined)[] | undefined
    let isThere = true
    for (let place = 0; place < places; place++) {
      const first = here[place]
      const second = there[place]
      if (first === second) continue
      const joined = joinPlaces(first, second, shift, key + place * 2 ** shift)
      if (joined !== second) isThere = false
      if (joined === first) continue
      made ??= here.slice()
      made[place] = joined
    }
    return made === undefined ? here : isThere ? there : made
  }
  type Place = Node<Entry> | Entry | undefined
  const joinPlaces = (first: Place, second: Place, shift: number, key: number): Place =>
    shift === 0
      ? join(first as Entry | undefined, second as Entry | undefined, key) // See `get`.
      : joinNodes((first ?? emptyNode) as Node<Entry>, (second ?? emptyNode) as Node<Entry>, shift - bits, key)
  return joinNodes
}

function areSame<Entry>(
  here: Node<Entry>,
  there: Node<Entry>,
  shift: number,
  same: (here: Entry, there: Entry) => boolean,
): boolean {
  return here.every((first, place) => {
    const second = there[place]
    if (first === second) return true
    if (first === undefined || second === undefined) return false
    return shift === 0
      ? same(first as Entry, second as Entry) // See `get`.
      : areSame(first as Node<Entry>, second as Node<Entry>, shift - bits, same)
  })
}
