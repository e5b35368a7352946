// Names that ask an attribute: `token?`, and `paid?` of an enum, whose `paid!` sets it.

import { exact, isNil, nameOfValue, some, truthOf, type Value } from '../../flow/index.ts'
import type { Enum } from '../../models/index.ts'
import { booleanShape } from '../../shape/index.ts'
import { setTried } from '../record.ts'
import { mayBeInvalid, mayRaiseWhenSaved } from '../saving/record-errors.ts'
import { runSetting } from '../saving/run-setting.ts'
import type { OwnCall } from './read-attribute.ts'

/** What is read by a name alone. */
type Reader = (name: string) => Value | undefined

/** `paid?`, `paid!` of an enum, and `token?` of any attribute. */
export function readQuestion(call: OwnCall, read: Reader): Value | undefined {
  const { machine, name, model, record } = call
  const ending = name.slice(-1)
  if (ending !== '?' && ending !== '!') return undefined
  const word = name.slice(0, -1)
  const isOfEnum = [...model.enums.values()].some(({ methods }: Enum) => methods.has(word))
  if (ending === '?') return isOfEnum ? isOneOfEnum(call, word, read) : isThere(read(word))
  if (!isOfEnum) return undefined
  mayRaiseWhenSaved(call, record, model)
  mayBeInvalid(call, record, model)
  runSetting(call, record, model, { isChecked: true, isDone: true })
  setTried(machine, record, false)
  return exact(true)
}

/** `paid?` of an enum, where the code itself has told which it is. */
function isOneOfEnum(call: OwnCall, word: string, read: Reader): Value {
  const { enums } = call.model
  const own = [...enums.values()].find(({ methods }) => methods.has(word))
  const value = own && read(own.attribute)
  if (value === undefined || value.kind !== 'exact') return some(booleanShape)
  const known = isNil(value) ? '' : nameOfValue(value)
  return known === undefined ? some(booleanShape) : exact(known === own?.methods.get(word))
}

/** `token?`: what is blank is not there, and zero neither. */
function isThere(value: Value | undefined): Value | undefined {
  if (value === undefined) return undefined
  const isKnown = isNil(value) || (value.kind === 'exact' && typeof value.value === 'boolean')
  return isKnown ? exact(truthOf(value) === true) : some(booleanShape)
}
