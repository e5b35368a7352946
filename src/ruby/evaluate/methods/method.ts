// The shape of the tables of methods.

import type { Call } from '../call.ts'
import type { Value } from '../values.ts'

/** Absent where the arguments are more than text can tell. */
export type Method<Receiver> = (receiver: Receiver, call: Call) => Value | undefined

export type Methods<Receiver> = Readonly<Record<string, Method<Receiver>>>
