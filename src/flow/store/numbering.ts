// The numbers of objects. What the same code makes in each turn of a loop has the same number, so that a loop comes to an
// end: such an object stands for all that the turns make.

import { type Content, emptyScope } from './content.ts'

type Objects = { readonly get: (id: number) => Content | undefined }

interface Given {
  readonly id: number
  /** Whether an earlier turn of a loop made it. */
  readonly isAgain: boolean
}

/** What the turns of a loop make, by the node or other thing that makes it, in the order in which one turn makes them. */
export interface Loop {
  readonly idsByMaker: Map<object, number[]>
  /** How many of them this turn has made. */
  madeByMaker: Map<object, number>
  /** All that its turns have made. */
  readonly made: Set<number>
  /** What is still held of that where a turn begins; `undefined` where it is not known, and all of it may be. */
  held: ReadonlySet<number> | undefined
  /** What was there before its first turn; `undefined` where its turns are ways that do the same. */
  readonly start: Objects | undefined
  /** What was there where this turn began. */
  begun: Objects | undefined
  /** The same as the turn of the loop around it began. */
  readonly outer: Loop | undefined
}

export class Numbering {
  private last = 0
  private loop: Loop | undefined
  private readonly atStart = new Map<Loop, Map<object, number>>()

  next(maker: object | undefined): Given {
    const { loop } = this
    if (maker === undefined || loop === undefined) return { id: ++this.last, isAgain: false }
    const ids = loop.idsByMaker.get(maker) ?? []
    loop.idsByMaker.set(maker, ids)
    const made = loop.madeByMaker.get(maker) ?? 0
    loop.madeByMaker.set(maker, made + 1)
    const known = ids[made]
    if (known === undefined) ids.push(++this.last)
    const id = known ?? this.last
    loop.made.add(id)
    return { id, isAgain: known !== undefined }
  }

  /** Whether nobody holds any more what earlier turns made under the number. */
  isFree(id: number): boolean {
    for (let { loop } = this; loop !== undefined; loop = loop.outer) if (loop.held?.has(id) !== false) return false
    return true
  }

  /** Whether what earlier turns made under the number, and nobody holds any more, is all that was known of it in that state. */
  isMadeAfter(id: number, before: Objects): boolean {
    const { loop: innermost } = this
    if (innermost === undefined || !this.isFree(id)) return false
    let known = before.get(id)
    // A scope without variables may be that of this turn as well.
    if (known === emptyScope) return false
    for (let loop: Loop | undefined = innermost; loop !== undefined; loop = loop.outer) {
      if (known !== loop.begun?.get(id)) return false
      known = loop.start?.get(id)
    }
    return known === undefined
  }

  /** Each way is the turn of a loop. */
  asTurns<Result>(ways: readonly (() => Result)[], run: (turns: readonly (() => Result)[]) => Result): Result {
    const loop = this.beginLoop()
    const turns = ways.map((way) => () => {
      this.beginTurn(loop)
      return way()
    })
    try {
      return run(turns)
    } finally {
      this.endLoop(loop)
    }
  }

  /** A loop inside another one shares what is made with it, so that the turns of the outer one make the same. */
  beginLoop(start?: Objects): Loop {
    const { loop: outer } = this
    const loop: Loop = {
      idsByMaker: outer?.idsByMaker ?? new Map(),
      madeByMaker: outer?.madeByMaker ?? new Map(),
      made: new Set(),
      held: undefined,
      start,
      begun: undefined,
      outer,
    }
    this.atStart.set(loop, new Map(loop.madeByMaker))
    this.loop = loop
    return loop
  }

  beginTurn(loop: Loop, held?: ReadonlySet<number>): void {
    loop.madeByMaker = new Map(this.atStart.get(loop))
    loop.held = held
  }

  endLoop(loop: Loop): void {
    this.atStart.delete(loop)
    if (loop.outer !== undefined) {
      loop.outer.madeByMaker = loop.madeByMaker
      for (const id of loop.made) loop.outer.made.add(id)
    }
    this.loop = loop.outer
  }
}
