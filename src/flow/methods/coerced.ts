// What an object of the application is to a number or a text that it is added to: `coerce` and `to_str`.

import { isInteger, isKind } from '../../ruby/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { passing } from '../calls/passed.ts'
import type { Machine } from '../machine.ts'
import type { Exact, Value } from '../values/value.ts'

const operators: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '**', '<', '>', '<=', '>=', 'fdiv', 'divmod'])

/** `undefined` where the object is neither. */
export function coerced(machine: Machine, receiver: Exact, invocation: Invocation): Value | undefined {
  const { name, values, node, frame } = invocation
  const [other] = values
  const className = machine.classNameOf(other)
  if (other === undefined || className === undefined || values.length > 1 || !operators.has(name)) return undefined
  const ask = (method: string, ...given: readonly Value[]): Value | undefined =>
    machine.program.method(className, method) === undefined
      ? undefined
      : machine.invoke({ ...passing(...given), receiver: other, name: method, node, frame })
  const literal = receiver.value
  if (isKind(literal, 'string')) {
    const text = name === '+' ? ask('to_str') : undefined
    return text && machine.invoke({ ...passing(text), receiver, name, node, frame })
  }
  if (!isInteger(literal) && !isKind(literal, 'float')) return undefined
  const [first, second] = machine.listOfValue(ask('coerce', receiver))?.items ?? []
  if (first === undefined || second === undefined) return undefined
  return machine.invoke({ ...passing(second), receiver: first, name, node, frame })
}
