// How `key_format!` writes keys: methods of text, one after the other, or a lambda.

import {
  callClosure,
  type Invocation,
  type Machine,
  nameOfValue,
  passing,
  textValue,
  toList,
  type Value,
} from '../../flow/index.ts'

/** How a builder writes keys; compared by identity. `undefined` where that depends on the way. */
export interface KeyFormat {
  readonly format: (key: string) => string | undefined
}

export const plainFormat: KeyFormat = { format: (key) => key }

type Step = (key: string) => string | undefined

/** `key_format! camelize: :lower`, `key_format! :upcase, ->(key) { … }` */
export function keyFormat(machine: Machine, invocation: Invocation): KeyFormat {
  const steps: Step[] = []
  for (const value of invocation.values) {
    const options = machine.hashOfValue(value)
    if (value.kind === 'closure') steps.push((key) => nameOfValue(callClosure(machine, value, passing(textValue(key)))))
    else if (options === undefined) steps.push(calling(machine, value, [], invocation))
    else
      for (const { key: name, value: given } of options.entries.values())
        steps.push(calling(machine, name, toList(machine, given, invocation)?.items ?? [given], invocation))
  }
  return steps.length === 0 ? plainFormat : remembered(steps)
}

function calling(machine: Machine, name: Value, values: readonly Value[], invocation: Invocation): Step {
  const method = nameOfValue(name)
  if (method === undefined) return () => undefined
  const call = { ...invocation, values, name: method, block: undefined }
  return (key) => nameOfValue(machine.invoke({ ...call, receiver: textValue(key) }))
}

function remembered(steps: readonly Step[]): KeyFormat {
  const known = new Map<string, string | undefined>()
  return {
    format: (key) => {
      if (!known.has(key))
        known.set(
          key,
          steps.reduce<string | undefined>((made, step) => (made === undefined ? undefined : step(made)), key),
        )
      return known.get(key)
    },
  }
}
