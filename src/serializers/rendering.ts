// What a controller renders, and what serializers ask of it.

import { passing, type Value } from '../flow/index.ts'
import type { AskedRendering } from '../records/index.ts'
import type { Serializers } from './serializers.ts'

export interface Rendering extends AskedRendering {
  readonly serializers: Serializers
}

/** What the controller that renders answers to a message. */
export function askController(
  { machine, call: { node, frame } }: Pick<AskedRendering, 'machine' | 'call'>,
  name: string,
  ...values: readonly Value[]
): Value {
  return machine.invoke({ ...passing(...values), receiver: undefined, name, node, frame })
}
