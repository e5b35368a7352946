// Methods that change a hash in its place.

import type { HashContent } from '../store/content.ts'
import { openHash } from '../store/content.ts'
import { either, isNothing, nil, unknown, type Value } from '../values/value.ts'
import { hashEntry, withEntry, withHash, withoutEntry } from './hash-entries.ts'
import { indifferent } from './hash-keys.ts'
import { mergedBy } from './hash-merge.ts'
import type { HashCall } from './hash-parts.ts'

interface Changed {
  readonly content: HashContent
  readonly answer: Value
}

/** Whether a method leaves the hash another one than it was. */
export function changesHash(name: string): boolean {
  return Object.hasOwn(changes, name) || name.endsWith('!')
}

export function changeHash(call: HashCall): Value {
  const { machine, receiver, hash, name } = call
  const made = call.isOpen ? undefined : changes[name]?.(call)
  const after = made?.content ?? openHash(unknown, unknown)
  const content = after.isIndifferent ? indifferent(machine, after, call.node) : after
  machine.write(receiver.id, { ...content, isMany: hash.isMany })
  return made?.answer ?? unknown
}

function set({ hash, values: [key = nil, value = nil] }: HashCall): Changed {
  return { content: withEntry(hash, key, value), answer: value }
}

function update(call: HashCall): Changed {
  const { machine, hash, values, block, receiver } = call
  const content = values.reduce<HashContent>(
    (all, other) => (block === undefined ? withHash(machine, all, other) : mergedBy(call, all, other)),
    hash,
  )
  return { content, answer: receiver }
}

/** The hash that the method without side effects gives. */
function becoming(call: HashCall, name: string): Changed | undefined {
  const { machine, receiver, hash } = call
  const after = machine.hashOfValue(machine.invoke({ ...call, receiver, name }))
  return after === undefined ? undefined : { content: { ...after, fallback: hash.fallback }, answer: receiver }
}

export const changes: Readonly<Record<string, (call: HashCall) => Changed | undefined>> = {
  '[]=': set,
  store: set,
  update,
  'merge!': update,
  'reverse_merge!': (call) => becoming(call, 'reverse_merge'),
  'deep_merge!': (call) => becoming(call, 'deep_merge'),
  delete: (call) => {
    const {
      machine,
      hash,
      values: [key = nil],
      block,
    } = call
    const { value, isThere } = hashEntry(hash, key)
    const content = withoutEntry(hash, key)
    const otherwise = (): Value => (block === undefined ? nil : machine.yieldTo(block, key))
    if (isThere === true) return { content, answer: value }
    return { content, answer: isThere === false || isNothing(value) ? otherwise() : either(value, otherwise()) }
  },
  delete_if: (call) => becoming(call, 'reject'),
  keep_if: (call) => becoming(call, 'select'),
  'extract!': (call) => {
    const { machine, hash, receiver, values } = call
    const taken = machine.invoke({ ...call, receiver, name: 'slice' })
    return { content: values.reduce<HashContent>(withoutEntry, hash), answer: taken }
  },
  'slice!': (call) => {
    const { machine, receiver } = call
    const removed = machine.invoke({ ...call, receiver, name: 'except' })
    const kept = becoming(call, 'slice')
    return kept && { ...kept, answer: removed }
  },
  'except!': (call) => becoming(call, 'except'),
  clear: ({ hash, receiver }) => ({ content: { ...hash, entries: new Map(), others: undefined }, answer: receiver }),
  replace: ({ machine, hash, values: [other], receiver }) => {
    const content = machine.hashOfValue(other)
    return content === undefined ? undefined : { content: { ...content, fallback: hash.fallback }, answer: receiver }
  },
  shift: ({ machine, hash, node }) => {
    const [first] = hash.entries
    if (first === undefined) return hash.others === undefined ? { content: hash, answer: nil } : undefined
    const [id, { key, value, isOptional }] = first
    if (isOptional || hash.others !== undefined) return undefined
    const entries = new Map(hash.entries)
    entries.delete(id)
    return { content: { ...hash, entries }, answer: machine.list([key, value], node) }
  },
  'default=': ({ hash, values: [value = nil] }) => ({ content: { ...hash, fallback: value }, answer: value }),
  'default_proc=': ({ hash, values: [value = nil] }) => ({ content: { ...hash, fallback: value }, answer: value }),
  compare_by_identity: () => undefined,
}
