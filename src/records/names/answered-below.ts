// What only classes below that of a record have: a row of a table that classes share may be of any of them.

import { answerMissing, unknown, type Value } from '../../flow/index.ts'
import { classesDeclaring, classesDefining } from './names-below.ts'
import type { OwnCall } from './read-attribute.ts'
import { isPlain } from './record-names.ts'

/** A method that only classes have which share the table, or what their bodies declare. */
export function answerBySubclasses(call: OwnCall): Value | undefined {
  const { machine, record, model, name, node } = call
  const content = machine.contentOf(record)
  if (content?.kind !== 'instance' || machine.program.method(model.className, name) !== undefined) return undefined
  const defining = classesDefining(machine, model, name)
  const declaring = classesDeclaring(call, { model, record }, name)
  const having = [...new Set([...defining, ...declaring])].sort()
  if (having.length === 0 || having.length > mostSubclasses) return undefined
  const ways = having.map((className) => () => {
    const receiver = machine.allocate(node, { ...content, className })
    return machine.invoke({ ...call, receiver })
  })
  return machine.branch(declaring.length === 0 ? ways : [...ways, ...waysOfItself(call)])
}

const mostSubclasses = 8

/** How a record of the class itself may answer what it does not define. */
function waysOfItself(call: OwnCall): readonly (() => Value)[] {
  const { machine, record, model, name } = call
  const { program } = machine
  const { className } = model
  if (program.method(className, 'method_missing') !== undefined)
    return [() => answerMissing(machine, record, className, call) ?? unknown]
  return program.isLost(className, name) || !isPlain(machine, model) ? [() => unknown] : []
}
