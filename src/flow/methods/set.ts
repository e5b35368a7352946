// Methods of sets.

import { booleanShape } from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { asKey } from '../conditions/object-keys.ts'
import type { Machine } from '../machine.ts'
import { type Entry, type HashContent, hashContent, type ListContent } from '../store/content.ts'
import { either, exact, nil, type Reference, some, truthOf, unknown, type Value } from '../values/value.ts'
import { toList } from './elements.ts'
import { enumerate } from './enumerable.ts'
import { callFreezing } from './freezing.ts'
import { hashEntry, withEntry, withoutEntry } from './hash-entries.ts'
import { inspectedItems } from './inspected.ts'
import { hashOf, hashVariable, itemsOf, itemsOfSet, setOf, withItems } from './set-object.ts'

interface SetCall extends Invocation {
  readonly machine: Machine
  readonly receiver: Reference
  readonly hash: HashContent
}

export function callSet(machine: Machine, receiver: Reference, invocation: Invocation): Value | undefined {
  const { name } = invocation
  const hash = hashOf(machine, receiver)
  if (hash === undefined) return undefined
  const values = invocation.values.some(({ kind }) => kind === 'reference')
    ? invocation.values.map((value) =>
        itemsOfSet(machine, value) === undefined ? asKey(machine, value, invocation) : value,
      )
    : invocation.values
  const call: SetCall = { ...invocation, values, machine, receiver, hash }
  const answer = Object.hasOwn(answers, name) ? answers[name]?.(call) : undefined
  if (answer !== undefined) return answer
  return enumerate(machine, itemsOf(hash), { ...invocation, receiver })
}

/** The set becomes another one; all that it may be where that is not known. */
function change({ machine, receiver }: SetCall, hash: HashContent): void {
  const keys = machine.variablesOfInstance(receiver)?.get(hashVariable)
  if (keys?.kind === 'reference') machine.write(keys.id, hash)
}

function add(call: SetCall): Value {
  const [item = nil] = call.values
  change(call, withEntry(call.hash, item, exact(true)))
  return call.receiver
}

function remove(call: SetCall): Value {
  change(call, withoutEntry(call.hash, call.values[0] ?? nil))
  return call.receiver
}

function has({ hash, values: [item = nil] }: SetCall): boolean | undefined {
  return hashEntry(hash, item).isThere
}

function truth(value: boolean | undefined): Value {
  return value === undefined ? some(booleanShape) : exact(value)
}

/** The elements of what a method of sets is given. */
function given(call: SetCall, value: Value | undefined = call.values[0]): ListContent | undefined {
  return value === undefined ? undefined : toList(call.machine, value, call)
}

function merged(call: SetCall): HashContent | undefined {
  let all: HashContent = call.hash
  for (const value of call.values) {
    const list = given(call, value)
    if (list === undefined) return undefined
    all = withItems(all, list)
  }
  return all
}

function union(call: SetCall): Value | undefined {
  const all = merged(call)
  return all && setOf(call.machine, all, call.node)
}

/** The elements that are among the given ones, or those that are not. */
function kept(call: SetCall, isAmong: boolean): HashContent | undefined {
  const list = given(call)
  if (list === undefined) return undefined
  const wanted = withItems(hashContent(), list)
  return filtered(call.hash, (key) => {
    const { isThere } = hashEntry(wanted, key)
    return isThere === undefined ? undefined : isThere === isAmong
  })
}

function filtered(hash: HashContent, test: (key: Entry['key']) => boolean | undefined): HashContent {
  const entries = new Map<string, Entry>()
  for (const [id, entry] of hash.entries) {
    const isKept = test(entry.key)
    if (isKept !== false) entries.set(id, { ...entry, isOptional: entry.isOptional || isKept === undefined })
  }
  return { ...hash, entries }
}

/** What the block says of each element. */
function judged(call: SetCall, isWanted: boolean): HashContent | undefined {
  const { machine, hash, block } = call
  if (block === undefined) return undefined
  const { others } = hash
  if (others !== undefined) machine.repeat(() => machine.yieldTo(block, others.key))
  return filtered(hash, (key) => {
    const answer = truthOf(machine.yieldTo(block, key))
    return answer === undefined ? undefined : answer === isWanted
  })
}

function chosen(isWanted: boolean): (call: SetCall) => Value | undefined {
  return (call) => {
    const made = judged(call, isWanted)
    return made && setOf(call.machine, made, call.node)
  }
}

/** `delete_if`, and `reject!`, which gives nil where nothing changes. */
function choosing(isWanted: boolean): (call: SetCall) => Value | undefined {
  return (call) => {
    const made = judged(call, isWanted)
    if (made === undefined) return undefined
    change(call, made)
    if (!call.name.endsWith('!')) return call.receiver
    const isSame = made.entries.size === call.hash.entries.size
    const isSure = itemsOf(made).items !== undefined && itemsOf(call.hash).items !== undefined
    return isSure ? (isSame ? nil : call.receiver) : either(call.receiver, nil)
  }
}

/** Whether all elements of one set are in the other. */
function isWithin(inner: HashContent, outer: HashContent): boolean | undefined {
  const { items } = itemsOf(inner)
  const truths = items?.map((item) => hashEntry(outer, item).isThere) ?? [undefined]
  return truths.includes(false) ? false : truths.includes(undefined) ? undefined : true
}

function not(value: boolean | undefined): boolean | undefined {
  return value === undefined ? undefined : !value
}

function compared({ machine, name, hash, values: [other = nil] }: SetCall): Value {
  const theirs = machine.classNameOf(other) === 'Set' ? hashOf(machine, other) : undefined
  if (theirs === undefined) return name === '==' && other.kind !== 'some' ? exact(false) : some(booleanShape)
  const [below, above] = [isWithin(hash, theirs), isWithin(theirs, hash)]
  const both = (first: boolean | undefined, second: boolean | undefined): Value =>
    truth(first === false || second === false ? false : first === undefined || second === undefined ? undefined : true)
  switch (name) {
    case '<=':
    case 'subset?':
      return truth(below)
    case '>=':
    case 'superset?':
      return truth(above)
    case '<':
    case 'proper_subset?':
      return both(below, not(above))
    case '>':
    case 'proper_superset?':
      return both(above, not(below))
  }
  return both(below, above)
}

function meets(call: SetCall): boolean | undefined {
  const list = given(call)
  if (list?.items === undefined) return undefined
  const truths = list.items.map((item) => hashEntry(call.hash, item).isThere)
  return truths.includes(true) ? true : truths.includes(undefined) ? undefined : false
}

const questions = Object.fromEntries(
  ['==', '<=', '>=', '<', '>', 'subset?', 'superset?', 'proper_subset?', 'proper_superset?'].map((name) => [
    name,
    compared,
  ]),
)

const answers: Readonly<Record<string, (call: SetCall) => Value | undefined>> = {
  ...questions,
  '<<': add,
  add,
  'add?': (call) => {
    const isThere = has(call)
    add(call)
    return isThere === undefined ? either(call.receiver, nil) : isThere ? nil : call.receiver
  },
  delete: remove,
  'delete?': (call) => {
    const isThere = has(call)
    remove(call)
    return isThere === undefined ? either(call.receiver, nil) : isThere ? call.receiver : nil
  },
  merge: (call) => {
    const all = merged(call)
    change(call, all ?? { ...call.hash, others: { key: unknown, value: exact(true) } })
    return all === undefined ? undefined : call.receiver
  },
  subtract: (call) => {
    const left = kept(call, false)
    if (left === undefined) return undefined
    change(call, left)
    return call.receiver
  },
  clear: (call) => {
    change(call, hashContent())
    return call.receiver
  },
  'include?': (call) => truth(has(call)),
  'member?': (call) => truth(has(call)),
  'contain?': (call) => truth(has(call)),
  '===': (call) => truth(has(call)),
  'exclude?': (call) => {
    const isThere = has(call)
    return truth(isThere === undefined ? undefined : !isThere)
  },
  '|': union,
  '+': union,
  union,
  '&': (call) => made(call, kept(call, true)),
  intersection: (call) => made(call, kept(call, true)),
  '-': (call) => made(call, kept(call, false)),
  '^': (call) => {
    const all = merged(call)
    const both = kept(call, true)
    if (all === undefined || both === undefined) return undefined
    return made(
      call,
      filtered(all, (key) => not(hashEntry(both, key).isThere)),
    )
  },
  difference: (call) => made(call, kept(call, false)),
  'intersect?': (call) => truth(meets(call)),
  'disjoint?': (call) => {
    const isMet = meets(call)
    return truth(isMet === undefined ? undefined : !isMet)
  },
  select: chosen(true),
  filter: chosen(true),
  reject: chosen(false),
  delete_if: choosing(false),
  keep_if: choosing(true),
  'select!': choosing(true),
  'filter!': choosing(true),
  'reject!': choosing(false),
  size: (call) => enumerate(call.machine, itemsOf(call.hash), { ...call, name: 'count' }),
  length: (call) => enumerate(call.machine, itemsOf(call.hash), { ...call, name: 'count' }),
  'empty?': (call) => isEmpty(call),
  'blank?': (call) => isEmpty(call),
  to_set: ({ receiver }) => receiver,
  dup: (call) => setOf(call.machine, call.hash, call.node),
  clone: (call) => setOf(call.machine, call.hash, call.node),
  freeze: (call) => {
    const keys = call.machine.variablesOfInstance(call.receiver)?.get(hashVariable)
    if (keys !== undefined) call.machine.freeze(keys)
    return callFreezing(call.machine, call.receiver, call)
  },
  join: (call) => {
    const list = call.machine.allocate(call.node, itemsOf(call.hash))
    return call.machine.invoke({ ...call, receiver: list })
  },
  to_s: inspectedSet,
  inspect: inspectedSet,
}

function inspectedSet({ machine, hash, node, frame }: SetCall): Value {
  return inspectedItems(machine, itemsOf(hash).items, ['#<Set: {', '}>'], { node, frame })
}

function made(call: SetCall, hash: HashContent | undefined): Value | undefined {
  return hash && setOf(call.machine, hash, call.node)
}

function isEmpty({ hash }: SetCall): Value {
  if ([...hash.entries.values()].some(({ isOptional }) => !isOptional)) return exact(false)
  return hash.entries.size === 0 && hash.others === undefined ? exact(true) : some(booleanShape)
}
