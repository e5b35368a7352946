// What every value answers.

import { type Call, yieldTo } from '../call.ts'
import { expectShort } from '../size.ts'
import { inspect, toText } from '../text.ts'
import {
  array,
  getEntry,
  haveEqualKeys,
  isInteger,
  isKind,
  isUnknown,
  nameOf,
  option,
  string,
  symbol,
  type Value,
} from '../values.ts'
import { variablesOf } from '../variables-of.ts'
import { isBlankText } from './blank.ts'
import { compare, numberOf } from './compare.ts'
import { covers } from './covers.ts'
import type { Methods } from './method.ts'
import { toParam, toQuery } from './query.ts'

/** What `freeze` was called on; it changes nothing else, since who changes a frozen value gets an error from Ruby. */
const frozen = new WeakSet<object>()

export function isFrozen(value: Value): boolean {
  if (typeof value !== 'object' || value === null) return true
  return /^(?:symbol|float|range|regexp|rational|decimal)$/.test(value.kind) || frozen.has(value)
}

/** `undefined` where both are too long to tell. */
export function areEqual(first: Value, second: Value): boolean | undefined {
  const [less, more] = [numberOf(first), numberOf(second)]
  if (less !== undefined && more !== undefined) return !(less < more) && !(less > more)
  if (isKind(first, 'float') || isKind(second, 'float')) return false
  if (isKind(first, 'object') || isKind(second, 'object')) return haveEqualKeys(first, second)
  if (isKind(first, 'date') || isKind(first, 'time')) {
    const isMoment = isKind(second, 'date') || isKind(second, 'time')
    return isMoment ? compare(first, second) === 0 : isUnknown(second) ? undefined : false
  }
  // Nothing has to be counted to tell these apart.
  if (holdsOthers(first) !== holdsOthers(second) && !isUnknown(first) && !isUnknown(second)) return false
  const equal = haveEqualKeys(first, second)
  return equal === false ? haveEqualParts(first, second) : equal
}

function holdsOthers(value: Value): boolean {
  return isKind(value, 'array') || isKind(value, 'hash')
}

/** `[1] == [1.0]`: numbers inside are compared as numbers. */
function haveEqualParts(first: Value, second: Value): boolean {
  if (isKind(first, 'array') && isKind(second, 'array')) {
    const { items } = second
    return first.items.length === items.length && first.items.every((item, index) => isSame(item, items[index]))
  }
  if (!isKind(first, 'hash') || !isKind(second, 'hash') || first.entries.size !== second.entries.size) return false
  return [...first.entries].every(([id, { value }]) => {
    const other = second.entries.get(id)
    return other !== undefined && isSame(value, other.value)
  })
}

function isSame(first: Value, second: Value | undefined): boolean {
  if (second === undefined) return false
  const [less, more] = [numberOf(first), numberOf(second)]
  if (less !== undefined && more !== undefined) return !(less < more) && !(less > more)
  const isList = isKind(first, 'array') || isKind(first, 'hash')
  return isList ? haveEqualParts(first, second) : !isKind(first, 'float') && haveEqualKeys(first, second) === true
}

/** Whether one of them equals the value; `undefined` where one is too long to tell, and none of the others does. */
export function someEqual(items: readonly Value[], value: Value): boolean | undefined {
  let isKnown = true
  for (const item of items) {
    const equal = areEqual(item, value)
    if (equal === true) return true
    if (equal === undefined) isKnown = false
  }
  return isKnown ? false : undefined
}

/** Whether both are the same object; `undefined` where equal ones may be two. */
function areIdentical(first: Value, second: Value): boolean | undefined {
  if (first === second) return true
  const equal = haveEqualKeys(first, second)
  const isOne = first === null || typeof first !== 'object' || first.kind === 'symbol' || first.kind === 'float'
  return equal === false || isOne ? equal : undefined
}

export function isBlank(value: Value): boolean | undefined {
  if (value === null || value === false) return true
  if (isKind(value, 'string')) return isBlankText(value.text)
  if (isKind(value, 'array')) return value.items.length === 0
  if (isKind(value, 'hash')) return value.entries.size === 0
  if (isKind(value, 'symbol')) return value.name === ''
  return isUnknown(value) ? undefined : false
}

/** What can be changed is copied; `isDeep` for all that is inside. */
function copy(value: Value, isDeep: boolean, known = new Map<Value, Value>()): Value {
  if (value === null || typeof value !== 'object') return value
  const made = known.get(value)
  if (made !== undefined) return made
  if (value.kind === 'string') return { ...value }
  if (value.kind === 'array') {
    const copied = array(isDeep ? [] : [...value.items])
    known.set(value, copied)
    if (isDeep) for (const item of value.items) copied.items.push(copy(item, true, known))
    return copied
  }
  if (value.kind !== 'hash') return value
  const copied = { ...value, entries: new Map(value.entries) }
  known.set(value, copied)
  if (isDeep)
    for (const [id, entry] of copied.entries)
      copied.entries.set(id, { ...entry, value: copy(entry.value, true, known) })
  return copied
}

/** Sends the message that the first argument names. */
function dispatch(receiver: Value, call: Call): Value | undefined {
  const [first, ...others] = call.arguments
  const name = nameOf(first)
  return name === undefined ? undefined : call.evaluator.send(receiver, name, { ...call, arguments: others })
}

export const objectMethods: Methods<Value> = {
  '==': (receiver, { arguments: [other = null] }) => areEqual(receiver, other),
  '===': (receiver, { arguments: [other = null] }) => areEqual(receiver, other),
  'eql?': (receiver, { arguments: [other = null] }) => haveEqualKeys(receiver, other),
  'equal?': (receiver, { arguments: [other = null] }) => areIdentical(receiver, other),
  '!=': (receiver, { arguments: [other = null] }) => {
    const equal = areEqual(receiver, other)
    return equal === undefined ? undefined : !equal
  },
  '<=>': (receiver, { arguments: [other] }) => {
    const equal = other === undefined ? undefined : areEqual(receiver, other)
    return equal === undefined ? undefined : equal ? 0 : isKind(other, 'unknown') ? undefined : null
  },
  'between?': (receiver, { arguments: [low = null, high = null] }) => {
    const [least, most] = [compare(low, receiver), compare(receiver, high)]
    return least === undefined || most === undefined ? undefined : least <= 0 && most <= 0
  },
  'nil?': (receiver) => receiver === null,
  'blank?': (receiver) => isBlank(receiver),
  'present?': (receiver) => {
    const blank = isBlank(receiver)
    return blank === undefined ? undefined : !blank
  },
  presence: (receiver) => (isBlank(receiver) ? null : receiver),
  'in?': (receiver, { arguments: [list] }) => {
    if (isKind(list, 'array')) return someEqual(list.items, receiver)
    if (isKind(list, 'string') && isKind(receiver, 'string')) return list.text.includes(receiver.text)
    if (isKind(list, 'hash')) return getEntry(list, receiver) !== undefined
    return isKind(list, 'range') ? covers(list, receiver) : undefined
  },
  'is_a?': (receiver, { arguments: [module] }) => isInstance(receiver, module),
  'kind_of?': (receiver, { arguments: [module] }) => isInstance(receiver, module),
  'instance_of?': (receiver, { arguments: [module] }) => isInstance(receiver, module),
  'frozen?': (receiver) => isFrozen(receiver),
  '!': (receiver) => (isUnknown(receiver) ? undefined : receiver === null || receiver === false),
  '!~': (receiver, call) => {
    const found = call.evaluator.send(receiver, '=~', call)
    return isUnknown(found) ? undefined : found === null || found === false
  },
  presence_in: (receiver, call) => {
    const found = call.evaluator.send(receiver, 'in?', call)
    return isUnknown(found) ? undefined : found === true ? receiver : null
  },
  to_query: (receiver, { arguments: [key] }) => textOf(toQuery(receiver, key)),
  to_json: () => undefined,
  'html_safe?': (receiver) => (isUnknown(receiver) ? undefined : false),
  freeze: (receiver) => {
    if (typeof receiver === 'object' && receiver !== null) frozen.add(receiver)
    return receiver
  },
  dup: (receiver) => copy(receiver, false),
  clone: (receiver, { arguments: [options] }) => {
    if (options !== undefined && (!isKind(options, 'hash') || option(options, 'freeze') !== false)) return undefined
    const copied = copy(receiver, false)
    const isKept = options === undefined && typeof receiver === 'object' && receiver !== null && frozen.has(receiver)
    if (isKept && typeof copied === 'object' && copied !== null) frozen.add(copied)
    return copied
  },
  deep_dup: (receiver) => {
    expectShort(receiver)
    return copy(receiver, true)
  },
  itself: (receiver) => receiver,
  tap: (receiver, call) => {
    yieldTo(call.block, call, receiver)
    return receiver
  },
  // A property `then` would make the table look like a promise.
  ['th' + 'en']: (receiver, call) => yieldTo(call.block, call, receiver),
  yield_self: (receiver, call) => yieldTo(call.block, call, receiver),
  send: dispatch,
  public_send: dispatch,
  __send__: dispatch,
  try: (receiver, call) => (receiver === null ? null : dispatch(receiver, call)),
  'try!': (receiver, call) => (receiver === null ? null : dispatch(receiver, call)),
  to_s: (receiver, { arguments: values }) => (values.length > 0 ? undefined : textOf(toText(receiver))),
  inspect: (receiver) => textOf(inspect(receiver)),
  to_param: toParam,
  instance_exec: (receiver, call) => call.block?.call({ ...call, block: undefined }, receiver),
  instance_eval: (receiver, call) => call.block?.call({ ...call, arguments: [receiver], block: undefined }, receiver),
  instance_variable_get: (receiver, { arguments: [name] }) => variablesOf(receiver)?.get(nameOf(name) ?? '') ?? null,
  instance_variable_set: (receiver, { arguments: [name, value = null] }) => {
    variablesOf(receiver)?.set(nameOf(name) ?? '', value)
    return value
  },
  method: (receiver, call) => {
    const name = nameOf(call.arguments[0])
    if (name === undefined) return undefined
    return {
      kind: 'proc',
      isLambda: true,
      node: undefined,
      frame: undefined,
      call: (made) => {
        made.evaluator.budget.step()
        return made.evaluator.send(receiver, name, { ...made, frame: { ...made.frame, self: receiver } })
      },
    }
  },
  class: (receiver) => (isKind(receiver, 'object') ? receiver.module : undefined),
  object_id: () => undefined,
  to_sym: (receiver) => (isKind(receiver, 'symbol') ? symbol(receiver.name) : undefined),
}

function textOf(text: string | undefined): Value | undefined {
  return text === undefined ? undefined : string(text)
}

/** A duration says that it is the number that it stands for. */
function seconds(value: Value): Value {
  return isKind(value, 'duration') ? value.value : value
}

const kindsByClass: Readonly<Record<string, (value: Value) => boolean>> = {
  String: (value) => isKind(value, 'string'),
  Symbol: (value) => isKind(value, 'symbol'),
  Array: (value) => isKind(value, 'array'),
  Hash: (value) => isKind(value, 'hash'),
  Float: (value) => isKind(seconds(value), 'float'),
  Range: (value) => isKind(value, 'range'),
  Date: (value) => isKind(value, 'date') || (isKind(value, 'time') && value.type === 'DateTime'),
  DateTime: (value) => isKind(value, 'time') && value.type === 'DateTime',
  Time: (value) => isKind(value, 'time') && value.type !== 'DateTime',
  'ActiveSupport::TimeWithZone': (value) => isKind(value, 'time') && value.type === 'ActiveSupport::TimeWithZone',
  'ActiveSupport::Duration': (value) => isKind(value, 'duration'),
  BigDecimal: (value) => isKind(value, 'decimal'),
  Rational: (value) => isKind(value, 'rational'),
  Integer: (value) => isInteger(seconds(value)),
  Comparable: (value) =>
    isKind(value, 'string') || isKind(value, 'date') || isKind(value, 'time') || numberOf(value) !== undefined,
  Enumerable: (value) => isKind(value, 'array') || isKind(value, 'hash') || isKind(value, 'range'),
  Object: () => true,
  BasicObject: () => true,
  Numeric: (value) => numberOf(value) !== undefined || isKind(value, 'float'),
  Regexp: (value) => isKind(value, 'regexp'),
  Proc: (value) => isKind(value, 'proc'),
  NilClass: (value) => value === null,
  TrueClass: (value) => value === true,
  FalseClass: (value) => value === false,
}

export function isCoreClass(name: string): boolean {
  return Object.hasOwn(kindsByClass, name)
}

/** Classes of Ruby are unknown values that go by their names. */
export function isInstance(value: Value, module: Value | undefined): boolean | undefined {
  const name = isUnknown(module) ? module.words : isKind(module, 'host') ? module.name : undefined
  if (name !== undefined) return isUnknown(value) || !isCoreClass(name) ? undefined : kindsByClass[name]?.(value)
  if (!isKind(module, 'module')) return undefined
  if (isCoreClass(module.name)) return isUnknown(value) ? undefined : kindsByClass[module.name]?.(value)
  return isKind(value, 'object') ? value.module.name === module.name : false
}
