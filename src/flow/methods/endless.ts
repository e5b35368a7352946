// Ranges without an end, `(1..)`, which code leaves by `break`, `return` or the first element that it looks for.

import { isKind } from '../../ruby/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import type { Machine } from '../machine.ts'
import { type Exact, eitherOf, exact, nothing, truthOf, type Value, widened } from '../values/value.ts'

/** So many turns are run as they are; then any number of times. */
const mostKnownTurns = 40

type Run = (number: Value, index: number) => Value

/** `undefined` where it is no such range, or no such call. */
export function callEndless(machine: Machine, { value }: Exact, { name, block }: Invocation): Value | undefined {
  const first = isKind(value, 'range') && value.last === null ? value.first : undefined
  if (typeof first !== 'number' || block === undefined) return undefined
  switch (name) {
    case 'each':
      return endlessly(machine, first, (number) => machine.yieldTo(block, number))
    case 'each_with_index':
      return endlessly(machine, first, (number, index) => machine.yieldTo(block, number, exact(index)))
    case 'find':
    case 'detect':
      return foundFrom(machine, first, (number) => machine.yieldTo(block, number))
  }
  return undefined
}

/** Nothing goes on behind it, unless the block leaves it. */
function endlessly(machine: Machine, first: number, run: Run): Value {
  for (let turn = 0; turn < mostKnownTurns; turn++) {
    const before = machine.objects
    run(exact(first + turn), turn)
    // A block that changes nothing and does not look at the number never ends otherwise.
    if (turn > 1 && before === machine.objects) break
  }
  machine.repeat(() => run(widened(exact(first)), mostKnownTurns))
  return machine.stop()
}

function foundFrom(machine: Machine, first: number, run: Run): Value {
  const candidates: Value[] = []
  for (let turn = 0; turn < mostKnownTurns; turn++) {
    const number = exact(first + turn)
    const truth = truthOf(run(number, turn))
    if (truth !== false) candidates.push(number)
    if (truth === true) return eitherOf(candidates)
  }
  const any = widened(exact(first))
  machine.repeat(() => run(any, mostKnownTurns))
  return eitherOf([nothing, any])
}
