// What `json.attributes!` gives: the hash that the builder writes into. Who changes it changes what is rendered.

import {
  changesHash,
  type Host,
  type Invocation,
  type Machine,
  nameOfValue,
  nil,
  placeOf,
  rendered,
  some,
  type Value,
} from '../../flow/index.ts'
import { anything, stringShape, withKey } from '../../shape/index.ts'
import { builderOf, change, mergeHash, setLevel } from './builder.ts'

export function attributesOf(machine: Machine, builder: number): Value {
  const host: Host = {
    name: 'attributes',
    answer: (asking, invocation) => answer(asking, builder, invocation),
    shape: () => builderOf(machine, builder).level.shape,
    join: (first) => first,
    isSame: () => true,
    unwound: (content) => content,
  }
  return machine.allocate(undefined, { kind: 'host', host })
}

function answer(machine: Machine, builder: number, invocation: Invocation): Value | undefined {
  const { name, values } = invocation
  const { level } = builderOf(machine, builder)
  if (name === '[]=' || name === 'store') {
    const [key = nil, value = nil] = values
    const shape = rendered(machine, value, invocation)
    setLevel(machine, builder, withKey(level, nameOfValue(key), shape, placeOf(invocation)))
    return value
  }
  if (name === 'merge!' || name === 'update') {
    for (const value of values) mergeHash(machine, builder, rendered(machine, value, invocation), false)
    return some(builderOf(machine, builder).level.shape)
  }
  // What the builder has made is not known key by key where partials stand in it.
  if (name === 'keys') return machine.listOf(some(stringShape), invocation.node)
  if (changesHash(name)) change(machine, builder, { level: { ...level, shape: anything } })
  return machine.invoke({ ...invocation, receiver: some(level.shape) })
}
