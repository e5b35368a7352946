// What every value answers.

import { type Call, yieldTo } from '../call.ts'
import { inspect, toText } from '../text.ts'
import { hash, haveEqualKeys, isKind, isUnknown, nameOf, string, symbol, type Value } from '../values.ts'
import { variablesOf } from '../variables-of.ts'
import { compare } from './compare.ts'
import type { Methods } from './method.ts'

/** What `freeze` was called on; it changes nothing else, since who changes a frozen value gets an error from Ruby. */
const frozen = new WeakSet<object>()

/** `undefined` where both are too long to tell. */
export function areEqual(first: Value, second: Value): boolean | undefined {
  if (typeof first === 'number' && isKind(second, 'float')) return first === second.value
  if (isKind(first, 'float') && typeof second === 'number') return first.value === second
  return haveEqualKeys(first, second)
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

export function isBlank(value: Value): boolean | undefined {
  if (value === null || value === false) return true
  if (isKind(value, 'string')) return value.text.trim() === ''
  if (isKind(value, 'array')) return value.items.length === 0
  if (isKind(value, 'hash')) return value.entries.size === 0
  return isUnknown(value) ? undefined : false
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
  'equal?': (receiver, { arguments: [other = null] }) => areEqual(receiver, other),
  '!=': (receiver, { arguments: [other = null] }) => {
    const equal = areEqual(receiver, other)
    return equal === undefined ? undefined : !equal
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
    return isKind(list, 'array') ? someEqual(list.items, receiver) : undefined
  },
  'is_a?': (receiver, { arguments: [module] }) => isInstance(receiver, module),
  'kind_of?': (receiver, { arguments: [module] }) => isInstance(receiver, module),
  'instance_of?': (receiver, { arguments: [module] }) => isInstance(receiver, module),
  'frozen?': (receiver) =>
    typeof receiver !== 'object' || receiver === null || isKind(receiver, 'symbol') || frozen.has(receiver),
  freeze: (receiver) => {
    if (typeof receiver === 'object' && receiver !== null) frozen.add(receiver)
    return receiver
  },
  dup: (receiver) => receiver,
  clone: (receiver) => receiver,
  deep_dup: (receiver) => receiver,
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
  to_s: (receiver, { arguments: values }) => (values.length > 0 ? undefined : textOf(toText(receiver))),
  inspect: (receiver) => textOf(inspect(receiver)),
  to_a: (receiver) => (receiver === null ? { kind: 'array', items: [] } : undefined),
  to_i: (receiver) => (receiver === null ? 0 : undefined),
  to_h: (receiver) => (receiver === null ? hash() : undefined),
  '&': (receiver, { arguments: [other = null] }) =>
    typeof receiver === 'boolean' ? receiver && other !== null && other !== false : undefined,
  '|': (receiver, { arguments: [other = null] }) =>
    typeof receiver === 'boolean' ? receiver || (other !== null && other !== false) : undefined,
  to_param: (receiver) => textOf(toText(receiver)),
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

const kindsByClass: Readonly<Record<string, (value: Value) => boolean>> = {
  String: (value) => isKind(value, 'string'),
  Symbol: (value) => isKind(value, 'symbol'),
  Array: (value) => isKind(value, 'array'),
  Hash: (value) => isKind(value, 'hash'),
  Integer: (value) => typeof value === 'number' || typeof value === 'bigint',
  Numeric: (value) => typeof value === 'number' || typeof value === 'bigint' || isKind(value, 'float'),
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
  return isKind(value, 'object') ? value.module.name === module.name : false
}
