// Methods of what JSON was read as. It is a hash where it answers what only hashes do; a text or a symbol is a key to nothing
// else.

import { hash, hasMethod, isKind } from '../../ruby/index.ts'
import { isOnly, nullable, stringShape } from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { anyJson, isJson } from '../json/json-data.ts'
import type { Machine } from '../machine.ts'
import { hashContent, openHash } from '../store/content.ts'
import { either, nameOfValue, nil, type Some, singlesOf, some, unknown, type Value } from '../values/value.ts'
import { changes } from './hash-changes.ts'
import { isObjectCall } from './object.ts'

/** Only hashes answer these. */
const hashWords: ReadonlySet<string> = new Set(
  [
    'key? has_key? value? has_value? keys values except merge reverse_merge with_defaults deep_merge each_pair each_key',
    'each_value transform_values transform_keys deep_transform_values deep_transform_keys symbolize_keys to_options',
    'deep_symbolize_keys stringify_keys deep_stringify_keys with_indifferent_access assert_valid_keys fetch_values invert',
  ].flatMap((words) => words.split(' ')),
)

/** Lists answer these, too, and take whole numbers; a text finds another one in itself. */
const keyedWords: ReadonlySet<string> = new Set('fetch dig values_at slice'.split(' '))

/** What is the same document afterwards, or nothing. */
const sameWords: ReadonlySet<string> = new Set('presence dup deep_dup clone as_json freeze itself'.split(' '))

const emptyHash = hash()

/** `undefined` where it may be something else than a hash, and for what changes it. */
export function callJsonData(machine: Machine, receiver: Some, invocation: Invocation): Value | undefined {
  const { name, values, block, isOpen } = invocation
  if (!isJson(receiver) || isOpen || changesIt(name)) return undefined
  if (sameWords.has(name) && values.length === 0 && block === undefined) return ofSame(receiver, name)
  if (isObjectCall(name)) return undefined
  if (isOnly(receiver.shape, 'object'))
    return hasMethod(emptyHash, name) === true ? asHash(machine, receiver, invocation) : undefined
  if (!receiver.shape.isAny) return undefined
  if (name === '[]' && values.length === 1) return anyJson
  if (name === 'to_h') return converted(machine, invocation)
  const isOfHash = hashWords.has(name) || (keyedWords.has(name) && areKeys(values))
  if (!isOfHash) return undefined
  // What is no hash raises.
  machine.mayRaise(unknown)
  const answered = asHash(machine, receiver, invocation)
  const mayBeText = name === 'slice' && values.length === 1 && !isSymbol(values[0])
  return mayBeText ? either(answered, some(nullable(stringShape))) : answered
}

function ofSame(receiver: Some, name: string): Value {
  return name === 'presence' ? either(receiver, nil) : receiver
}

function changesIt(name: string): boolean {
  return name.endsWith('!') || Object.hasOwn(changes, name)
}

/** Names that can be no place in a list. */
function areKeys(values: readonly Value[]): boolean {
  const [first] = values
  return first !== undefined && singlesOf(first).every((single) => nameOfValue(single) !== undefined)
}

function isSymbol(value: Value | undefined): boolean {
  return value?.kind === 'exact' && isKind(value.value, 'symbol')
}

/** `nil.to_h` is empty, and a list of pairs has any keys. */
function converted(machine: Machine, { values, block, node }: Invocation): Value | undefined {
  if (values.length > 0 || block !== undefined) return undefined
  machine.mayRaise(unknown)
  return machine.hash(openHash(unknown, anyJson), node)
}

function asHash(machine: Machine, { shape }: Some, invocation: Invocation): Value {
  const others = shape.object?.others
  const value = others === undefined || others.isAny ? anyJson : some(others)
  const content = { ...hashContent(), others: { key: some(stringShape), value, isBefore: true } }
  return machine.invoke({ ...invocation, receiver: machine.hash(content, invocation.node) })
}
