// What a partial is given that is read once for many calls: what any of them gives it.

import { type Frozen, joinFrozen, unknownNamed } from '../../flow/index.ts'
import { type FrozenLocals, frozenLocalText, signatureOf } from './template-locals.ts'

/** A partial that is given ever more may be given anything. */
const mostTimes = 8

interface Given {
  readonly locals: FrozenLocals
  readonly signature: string
  /** How often a call gave more than those before it. */
  readonly times: number
}

export class GivenForAll {
  private readonly givenByPath = new Map<string, Given>()

  has(path: string): boolean {
    return this.givenByPath.has(path)
  }

  /** What the partial is read with from now on, so that it is right for these locals, too. */
  add(path: string, locals: FrozenLocals): FrozenLocals {
    const known = this.givenByPath.get(path)
    const joined = known === undefined ? locals : joinedLocals(known, locals)
    const signature = signatureOf(joined)
    if (known?.signature === signature) return known.locals
    this.givenByPath.set(path, { locals: joined, signature, times: (known?.times ?? 0) + 1 })
    return joined
  }
}

function joinedLocals({ locals, times }: Given, more: FrozenLocals): FrozenLocals {
  const names = new Set([...locals.keys(), ...more.keys()])
  return new Map(
    Array.from(names, (name): readonly [string, Frozen] => {
      const values = [locals.get(name) ?? unknownNamed(name), more.get(name) ?? unknownNamed(name)]
      return [name, times >= mostTimes ? unknownNamed(name) : joinFrozen(values, frozenLocalText)]
    }),
  )
}
