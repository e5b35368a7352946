// `dig`, which goes on in what it found.

import { isKind } from '../../ruby/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { passing } from '../calls/passed.ts'
import { classOf } from '../classes/classes.ts'
import { raiseError } from '../errors/raising.ts'
import type { Machine } from '../machine.ts'
import { textValue, type Value } from '../values/value.ts'

/** Numbers, texts and the like hold nothing. */
export function dug(
  machine: Machine,
  receiver: Value,
  keys: readonly Value[],
  { node, frame }: Pick<Invocation, 'node' | 'frame'>,
): Value {
  const isLeaf = receiver.kind === 'exact' && receiver.value !== null && !isKind(receiver.value, 'module')
  if (!isLeaf) return machine.invoke({ ...passing(...keys), receiver, name: 'dig', node, frame })
  const message = `${classOf(machine, receiver) ?? ''} does not have #dig method`
  return raiseError(machine, 'TypeError', textValue(message), { node, frame })
}
