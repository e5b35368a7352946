// Blocks that an error of one class leaves for good, such as transactions: what stands behind them goes on.

import type { Machine } from '../machine.ts'
import { exitFrom, type Pending, unwound } from '../store/state.ts'
import { eitherOf, nil, type Value } from '../values/value.ts'

/** What the block gives, or nil where an error of the class has left it. */
export function givenUpBy(machine: Machine, className: string, run: () => Value): Value {
  const exit = exitFrom(machine.objects)
  const values: Value[] = []
  const goesOn = machine.goesOn(() => values.push(machine.rescuedBy(exit, run)))
  const isMeant = ({ objects, value }: Pending): boolean => {
    const content = value.kind === 'reference' ? objects.get(value.id) : undefined
    return content?.kind === 'instance' && content.className === className
  }
  const given = exit.pending.filter(isMeant)
  machine.rescue?.pending.push(...exit.pending.filter((pending) => !isMeant(pending)))
  if (given.length === 0) return goesOn ? eitherOf(values) : machine.stop()
  const after = machine.objects
  const ways = given.map(({ objects }) => () => {
    machine.objects = unwound(objects, exit, machine.hostIds)
    return nil
  })
  if (goesOn)
    ways.unshift(() => {
      machine.objects = after
      return nil
    })
  machine.branch(ways)
  return eitherOf(goesOn ? [...values, nil] : [nil])
}
