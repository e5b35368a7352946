// What one error of Active Model answers: its parts, its full message, its details.

import { stringShape } from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import type { Machine } from '../machine.ts'
import { type Entry, hashContent } from '../store/content.ts'
import { keyText } from '../values/key-text.ts'
import {
  eitherOf,
  nameOfValue,
  type Reference,
  singlesOf,
  some,
  symbolValue,
  textValue,
  unknown,
  type Value,
} from '../values/value.ts'
import { humanName } from './model-messages.ts'

export function part(machine: Machine, error: Value, name: string): Value {
  return eitherOf(singlesOf(error).map((single) => machine.variablesOfInstance(single)?.get(`@__${name}`) ?? unknown))
}

export function fullMessage(machine: Machine, error: Value): Value {
  return eitherOf(singlesOf(error).map((single) => fullMessageOfOne(machine, single)))
}

/** `Street can't be blank` */
function fullMessageOfOne(machine: Machine, error: Value): Value {
  const attribute = nameOfValue(part(machine, error, 'attribute'))
  const message = part(machine, error, 'message')
  if (attribute === 'base') return message
  const text = nameOfValue(message)
  const human = attribute === undefined ? undefined : humanName(machine, attribute)
  return text === undefined || human === undefined ? some(stringShape) : textValue(`${human} ${text}`)
}

/** What one error answers. */
export function callModelError(machine: Machine, error: Reference, { name, node }: Invocation): Value | undefined {
  switch (name) {
    case 'attribute':
    case 'type':
    case 'message':
    case 'base':
    case 'options':
      return part(machine, error, name)
    case 'raw_type':
      return part(machine, error, 'type')
    case 'full_message':
      return fullMessage(machine, error)
    case 'details':
    case 'detail':
      return details(machine, error, node)
  }
  return undefined
}

/** Each kind of error tells something else. */
export function details(machine: Machine, error: Value, node: Invocation['node']): Value {
  return eitherOf(singlesOf(error).map((single) => detailsOfOne(machine, single, node)))
}

function detailsOfOne(machine: Machine, error: Value, node: Invocation['node']): Value {
  const options = machine.hashOfValue(part(machine, error, 'options'))
  const entries: Entry[] = [{ key: symbolValue('error'), value: part(machine, error, 'type'), isOptional: false }]
  for (const entry of options?.entries.values() ?? []) if (keyText(entry.key) !== 'message') entries.push(entry)
  // An error of which no more is known tells what those of Rails do: nothing of it takes the place of `error`.
  if (options?.others !== undefined) entries.push(...['value', 'count'].map(mayBeTold))
  return machine.hash(hashContent(entries), node)
}

function mayBeTold(name: string): Entry {
  return { key: symbolValue(name), value: unknown, isOptional: true }
}
