// How `key_format!` writes keys: methods of text, one after the other, or a lambda.

import { string } from '../../ruby/index.ts'
import { callProc } from '../flow/blocks.ts'
import type { Invocation } from '../flow/invocation.ts'
import type { Machine } from '../flow/machine.ts'
import type { KeyFormat } from '../flow/state.ts'
import { type Typed, textOf, typedValue } from '../flow/typed.ts'

export const plainFormat: KeyFormat = { format: (key) => key }

type Step = (key: string) => string | undefined

/** `key_format! camelize: :lower`, `key_format! :upcase, ->(key) { … }` */
export function keyFormat(machine: Machine, invocation: Invocation): KeyFormat | undefined {
  const steps: Step[] = []
  for (const value of invocation.values) {
    if (value.code?.kind === 'proc') {
      const { proc } = value.code
      steps.push((key) =>
        textOf(callProc(machine, proc, { values: [text(key)], hasKeywords: false, isOpen: false, block: undefined })),
      )
    } else if (value.entries !== undefined) {
      for (const { key: name, value: options } of value.entries)
        steps.push(calling(machine, name, options.items ?? [options], invocation))
    } else steps.push(calling(machine, value, [], invocation))
  }
  return steps.length === 0 ? plainFormat : remembered(steps)
}

function calling(machine: Machine, name: Typed, values: readonly Typed[], invocation: Invocation): Step {
  const method = textOf(name)
  if (method === undefined) return () => undefined
  return (key) => textOf(machine.invoke({ ...invocation, receiver: text(key), name: method, values, block: undefined }))
}

function text(key: string): Typed {
  return typedValue(string(key))
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
