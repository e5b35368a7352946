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
  const own = [...model.enums.values()].find(({ methods }) => methods.has(word))
  if (ending === '?') return own === undefined ? isThere(read(word)) : isNamed(own, word, read(own.attribute))
  if (own === undefined) return undefined
  mayRaiseWhenSaved(call, record, model)
  mayBeInvalid(call, record, model)
  runSetting(call, record, model, { isChecked: true, isDone: true })
  setTried(machine, record, false)
  return exact(true)
}

/** `paid?` of an enum, where the code itself has told which it is. */
function isNamed({ methods }: Enum, word: string, value: Value | undefined): Value {
  if (value?.kind !== 'exact') return some(booleanShape)
  const known = isNil(value) ? '' : nameOfValue(value)
  return known === undefined ? some(booleanShape) : exact(known === methods.get(word))
}

/** `token?`: nil and false are not there; of texts and numbers that depends. */
function isThere(value: Value | undefined): Value | undefined {
  if (value === undefined) return undefined
  const isKnown = isNil(value) || (value.kind === 'exact' && typeof value.value === 'boolean')
  return isKnown ? exact(truthOf(value) === true) : some(booleanShape)
}
