// Calls that nothing known answers: the block that they are given may run any number of times, or once, by the name of
// the call, and what they give is for the hosts to say.

import { booleanShape, integerShape, numberShape } from '../../shape/index.ts'
import { whereTrue } from '../conditions/where.ts'
import { givenUpBy } from '../errors/given-up.ts'
import { errorOfReading } from '../errors/reading.ts'
import type { Machine } from '../machine.ts'
import { toList } from '../methods/elements.ts'
import { enumeratorOfPairs } from '../methods/enumerator-object.ts'
import { withHash } from '../methods/hash-entries.ts'
import { elementOf, type HashContent, hashContent, openHash, openList } from '../store/content.ts'
import type { Closure } from '../values/closure.ts'
import {
  anyInteger,
  either,
  eitherOf,
  isNothing,
  isPlainlyUnknown,
  moduleOf,
  nil,
  some,
  unknown,
  unknownNamed,
  type Value,
} from '../values/value.ts'
import type { Invocation } from './invocation.ts'
import { isCache, keptInCache } from './kept-in-cache.ts'
import { nothingPassed, passing } from './passed.ts'

export function unknownCall(machine: Machine, invocation: Invocation): Value {
  const { values, block } = invocation
  disturb(machine, invocation)
  const error = errorOfReading(machine, invocation) ?? errorOfAny(machine, invocation)
  if (!isNothing(error)) machine.mayRaise(error)
  if (block !== undefined) return iterated(machine, invocation, block)
  const made = mergedInto(machine, invocation) ?? numbered(machine, invocation)
  if (made !== undefined) return made
  for (const value of values) if (value.kind === 'closure') runMaybe(machine, value)
  const guess = machine.hosts.guess(machine, invocation)
  // An object is neither nil nor false.
  return invocation.name === 'new' ? whereTrue(guess) : guess
}

/** `found.merge(id: 1)` is a hash, with what is merged into it. */
function mergedInto(machine: Machine, { receiver, name, values, node }: Invocation): Value | undefined {
  if (name !== 'merge' || values.length === 0 || receiver === undefined || !isPlainlyUnknown(receiver)) return undefined
  if (values.some((value) => machine.hashOfValue(value) === undefined)) return undefined
  const open: HashContent = { ...hashContent(), others: { key: unknown, value: unknown, isBefore: true } }
  const merged = values.reduce((all, value) => withHash(machine, all, value), open)
  return machine.hash(merged, node)
}

/** Those whose enumerators are gone through with `with_index`, and say what is made then. */
const waiting: ReadonlySet<string> = new Set(
  'each each_entry reverse_each map collect select filter reject flat_map filter_map each_line each_char'.split(' '),
)

/** `rows.each.with_index(2)` and `rows.each_with_index` without a block: each element with its number. */
function numbered(machine: Machine, invocation: Invocation): Value | undefined {
  const { receiver, name, values } = invocation
  if (receiver?.kind !== 'some' || !isPlainlyUnknown(receiver) || values.length > 1) return undefined
  const method = receiver.origin?.kind === 'call' ? receiver.origin.name : ''
  if (name !== 'each_with_index' && !(name === 'with_index' && waiting.has(method))) return undefined
  const pairs = openList(machine.list([unknown, anyInteger], invocation.node))
  return enumeratorOfPairs(machine, pairs, name === 'with_index' ? method : 'each', invocation)
}

/** An error of which no more is known than what may have raised it. */
function errorOfAny(machine: Machine, invocation: Invocation): Value {
  const mark = `${invocation.name.endsWith(eventMark) ? eventMark : ''}${libraryOf(machine, invocation) ?? ''}`
  return mark === '' ? unknown : unknownNamed(mark)
}

/**
 * How errors are marked that an event of a state may have raised: `publish!`. Behind it stands the library whose errors they may
 * be, where it is known.
 */
export const eventMark = '!'

/** `Stripe` of `Stripe::Charge.create(…)`, and of what is called on that. */
function libraryOf(machine: Machine, { receiver }: Invocation): string | undefined {
  if (receiver === undefined) return undefined
  let origin = receiver.kind === 'some' ? receiver.origin : undefined
  while (origin !== undefined && origin.kind !== 'name') origin = origin.receiver
  const [library = ''] = (moduleOf(receiver)?.name ?? origin?.name ?? '').replace(/^::/, '').split('::')
  return /^[A-Z]/.test(library) && !machine.program.isOwn(library) ? library : undefined
}

/** Code that is not known may change what it is given. */
export function disturb(machine: Machine, { receiver = nil, values }: Invocation): void {
  for (const value of [receiver, ...values])
    if (value.kind === 'reference') machine.hosts.disturbed?.(machine, value.id)
}

/** Runs a block that nobody may run. */
function inDoubt(machine: Machine, run: () => void): void {
  machine.doubts++
  try {
    run()
  } finally {
    machine.doubts--
  }
}

function runMaybe(machine: Machine, closure: Closure): void {
  machine.repeat(() => machine.call(closure, { ...nothingPassed, isOpen: true }))
}

/** Those that run their block once, and give what it gives. */
const once: ReadonlySet<string> = new Set(
  [
    'with_options with_locale use_zone transaction benchmark uncached instrument fetch synchronize with_lock silence measure in_span trace',
    'realtime ms unscoped scoping with_advisory_lock! tagged cache_fetch with_connection connected_to connected_to_many while_preventing_writes timeout',
  ].flatMap((names) => names.split(' ')),
)

/** What Benchmark tells of its block. */
const timesTaken: ReadonlyMap<string, Value> = new Map([
  ['realtime', some(numberShape)],
  ['ms', some(numberShape)],
  ['measure', unknownNamed('Benchmark.measure')],
])

type Result = (value: Value, receiver: Receiver) => Value

interface Receiver {
  readonly machine: Machine
  readonly invocation: Invocation
  /** What the elements are taken to be. */
  readonly element: Value
}

const same: Result = (_value, { invocation }) => invocation.receiver ?? unknown
const listOfValue: Result = (value, { machine, invocation }) => machine.listOf(value, invocation.node)
const listOfElement: Result = (_value, { machine, invocation, element }) => machine.listOf(element, invocation.node)
const found: Result = (_value, { element }) => either(element, nil)

/** What iteration gives, by its name, from what the block gives. */
const results: Readonly<Record<string, Result>> = {
  each: same,
  each_with_index: same,
  each_entry: same,
  reverse_each: same,
  find_each: same,
  times: same,
  map: listOfValue,
  collect: listOfValue,
  flat_map: (value, { machine, invocation }) => {
    const list = machine.listOfValue(value)
    return machine.listOf(list === undefined ? unknown : elementOf(list), invocation.node)
  },
  filter_map: (value, { machine, invocation }) => machine.listOf(whereTrue(value), invocation.node),
  with_index: listOfValue,
  find: found,
  detect: found,
  min_by: found,
  max_by: found,
  sort_by: listOfElement,
  sort: listOfElement,
  find_all: listOfElement,
  uniq: listOfElement,
  group_by: (value, { machine, invocation, element }) =>
    machine.hash(openHash(value, machine.listOf(element, invocation.node)), invocation.node),
  index_by: (value, { machine, invocation, element }) => machine.hash(openHash(value, element), invocation.node),
  index_with: (value, { machine, invocation, element }) => machine.hash(openHash(element, value), invocation.node),
  to_h: (value, { machine, invocation }) => {
    const items = machine.listOfValue(value)?.items
    return machine.hash(openHash(items?.[0] ?? unknown, items?.[1] ?? unknown), invocation.node)
  },
  transform_values: (value, { machine, invocation }) => machine.hash(openHash(unknown, value), invocation.node),
  partition: (_value, { machine, invocation, element }) =>
    machine.list([machine.listOf(element, invocation.node), machine.listOf(element, invocation.node)], invocation.node),
  count: () => some(integerShape),
}

function iterated(machine: Machine, invocation: Invocation, block: Closure): Value {
  const { name, receiver, values, node } = invocation
  const list = receiver === undefined ? undefined : toList(machine, receiver, invocation)
  const element = list === undefined ? unknown : elementOf(list)
  if (once.has(name)) {
    const given =
      name === 'transaction' || name === 'with_lock'
        ? givenUpBy(machine, 'ActiveRecord::Rollback', () => runOnce(machine, block))
        : runOnce(machine, block)
    if (libraryOf(machine, invocation) === 'Benchmark') return timesTaken.get(name) ?? given
    if (name !== 'fetch') return given
    return isCache(receiver) ? keptInCache(machine, given, node) : either(given, unknown)
  }
  const [memo] = values
  if (name === 'each_with_object' && memo !== undefined) {
    machine.repeat(() => machine.yieldTo(block, element, memo))
    return memo
  }
  const given: Value[] = []
  const passed = passedTo(name, element, values, machine)
  const run = (): Value => {
    const value = machine.call(block, passed === undefined ? { ...nothingPassed, isOpen: true } : passing(...passed))
    given.push(value)
    return value
  }
  const isLoop = Object.hasOwn(results, name)
  if (isLoop) machine.repeat(run)
  else inDoubt(machine, () => machine.repeat(run))
  const value = eitherOf(given)
  if (name.endsWith('?')) return some(booleanShape)
  const result = Object.hasOwn(results, name) ? results[name] : undefined
  if (result !== undefined) return result(value, { machine, invocation: { ...invocation, node }, element })
  return machine.hosts.guess(machine, invocation)
}

function runOnce(machine: Machine, block: Closure): Value {
  return machine.call(block, { ...nothingPassed, isOpen: true })
}

/** What a block is given by the name of the call; `undefined` where it may be anything. */
function passedTo(
  name: string,
  element: Value,
  values: readonly Value[],
  machine: Machine,
): readonly Value[] | undefined {
  switch (name) {
    case 'each_with_index':
    case 'with_index':
      return [element, anyInteger]
    case 'times':
      return [anyInteger]
    case 'inject':
    case 'reduce':
      return [unknown, element]
    case 'each_slice':
    case 'each_cons':
    case 'in_groups_of':
    case 'find_in_batches':
    case 'in_batches':
      return [machine.listOf(element)]
  }
  return Object.hasOwn(results, name) && values.length === 0 ? [element] : undefined
}
