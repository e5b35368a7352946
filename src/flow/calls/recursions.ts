// Code that runs inside of itself: how deep, how often since it was entered from outside, and whether once more.

import type { ast } from '../../ruby/index.ts'
import type { Machine } from '../machine.ts'
import type { Value } from '../values/value.ts'
import type { Passed } from './passed.ts'

interface Recursion {
  readonly depth: number
  readonly again: number
}

const notRunning: Recursion = { depth: 0, again: -1 }

export class Recursions {
  private readonly byCode = new Map<object, Recursion>()

  of(code: object): Recursion {
    return this.byCode.get(code) ?? notRunning
  }

  isInside(code: object): boolean {
    return this.byCode.has(code)
  }

  entering<Result>(code: object, run: () => Result): Result {
    const { depth, again } = this.of(code)
    this.byCode.set(code, { depth: depth + 1, again: again + 1 })
    try {
      return run()
    } finally {
      if (depth === 0) this.byCode.delete(code)
      else this.byCode.set(code, { depth, again: this.of(code).again })
    }
  }
}

/** Calls of a method inside itself, where not all that it is given is known, or it is given nothing: how deep, and in all. */
const mostRecursions = 3
const mostAgain = 40

/** The same where lists, hashes or objects are given of which the parts are known, such as the nodes of a tree. */
const mostKnownRecursions = 8

export function mayRecur(machine: Machine, node: ast.Node, { values }: Passed): boolean {
  const { depth, again } = machine.recursions.of(node)
  if (depth === 0 || (depth < mostRecursions && again < mostAgain)) return true
  if (values.length === 0) return false
  if (values.every(({ kind }) => kind === 'exact')) return true
  return depth < mostKnownRecursions && values.every((value) => isKnown(machine, value, 2))
}

/** Whether a value and its parts, so far inside, are no less than one thing each. */
function isKnown(machine: Machine, value: Value, depth: number): boolean {
  if (value.kind !== 'reference') return value.kind === 'exact' || value.kind === 'closure'
  if (depth === 0) return true
  const content = machine.content(value.id)
  if (content?.kind === 'list') return content.items?.every((item) => isKnown(machine, item, depth - 1)) === true
  if (content?.kind !== 'hash') return content?.kind === 'instance'
  if (content.others !== undefined) return false
  for (const entry of content.entries.values())
    if (entry.isOptional || !isKnown(machine, entry.value, depth - 1)) return false
  return true
}
