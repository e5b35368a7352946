// `number_to_currency` and its like, which write numbers for people.

import { isKind } from '../../ruby/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import type { Machine } from '../machine.ts'
import { exact, isNil, nameOfValue, nil, symbolValue, textValue, type Value } from '../values/value.ts'
import { pure } from './pure.ts'

/** By the names of ActiveSupport. */
const forms: ReadonlyMap<string, string> = new Map(
  'rounded delimited percentage currency human human_size phone'.split(' ').map((form) => [`number_to_${form}`, form]),
)

/** By the names that ActionView has beside those. */
const viewForms: ReadonlyMap<string, string> = new Map([
  ...[...forms].filter(([name]) => name !== 'number_to_rounded' && name !== 'number_to_delimited'),
  ['number_with_precision', 'rounded'],
  ['number_with_delimiter', 'delimited'],
])

/** `ActiveSupport::NumberHelper`, as a module that answers by itself or is included. */
export function callNumberHelper(machine: Machine, invocation: Invocation): Value | undefined {
  const form = forms.get(invocation.name)
  return form === undefined ? undefined : (formatted(machine, form, invocation) ?? machine.unknownCall(invocation))
}

/** `ActionView::Helpers::NumberHelper`: what it gives is safe in HTML. */
export function callViewNumberHelper(machine: Machine, invocation: Invocation): Value | undefined {
  const form = viewForms.get(invocation.name)
  const made = form === undefined ? undefined : formatted(machine, form, invocation)
  const text = made === undefined ? undefined : nameOfValue(made)
  if (text === undefined) return isNil(made ?? nil) ? made : undefined
  // What the options bring along would be escaped.
  return /[&<>"']/.test(text) ? undefined : exact({ kind: 'string', text, isSafe: true })
}

function formatted(machine: Machine, form: string, { values, isOpen }: Invocation): Value | undefined {
  const [number, ...options] = values
  if (number === undefined || isOpen || !machine.program.hasPlainNumbers()) return undefined
  if (isNil(number)) return nil
  const made = pure(machine, number, 'to_s', [symbolValue(form), ...options])
  const isText = made?.kind === 'exact' && isKind(made.value, 'string')
  return isText ? textValue(nameOfValue(made) ?? '') : undefined
}
