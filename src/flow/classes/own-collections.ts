// Classes of the application below Array and Hash: their objects are lists and hashes that have more methods.

import { callMethod } from '../calls/blocks.ts'
import { calledOn, type Invocation } from '../calls/invocation.ts'
import type { Machine } from '../machine.ts'
import type { Method } from '../program.ts'
import { type HashContent, type ListContent, ownClassOf } from '../store/content.ts'
import { exact, type Reference, symbolValue, type Value } from '../values/value.ts'
import { toldByAncestors } from './classes.ts'
import { coreModule } from './core-classes.ts'

/** The class of Ruby whose objects those of the class are; `undefined` for plain objects. */
export const baseOf = toldByAncestors((ancestors) => ancestors.find((name) => bases.has(name)))

/** Objects of classes below these are no lists of variables. */
const bases: ReadonlySet<string> = new Set([
  ...['Array', 'Hash', 'String', 'Symbol', 'Integer', 'Float', 'Set', 'Range', 'Regexp', 'Proc', 'Time', 'Date'],
  ...['DateTime', 'Module', 'Class', 'Enumerator', 'Thread', 'ActiveSupport::HashWithIndifferentAccess'],
])

/** How such an object is rendered is told by its class. */
const rendered: readonly string[] = ['as_json', 'to_json', 'to_hash', 'to_h', 'to_a', 'to_ary', 'each']

/** An object of a class below Array or Hash; `undefined` where it is not followed. */
export function makeCollection(machine: Machine, className: string, base: string, call: Invocation): Value | undefined {
  if (base !== 'Array' && base !== 'Hash') return undefined
  if (!machine.program.isClosed(className)) return undefined
  if (rendered.some((name) => machine.program.method(className, name) !== undefined)) return undefined
  const made = base === 'Array' ? machine.list([], call.node) : machine.hash(undefined, call.node)
  asOwn(machine, made, className)
  machine.invoke({ ...call, receiver: made, name: 'initialize' })
  return made
}

function asOwn(machine: Machine, made: Reference, ownClass: string): void {
  const content = machine.content(made.id)
  if (content?.kind === 'list' || content?.kind === 'hash') machine.refine(made.id, { ...content, ownClass })
}

/** Those that give an object of the same class. */
const keepsClass: ReadonlySet<string> = new Set(['merge', 'dup', 'clone'])

export interface OwnCall {
  readonly invocation: Invocation
  /** The method that calls `super`. */
  readonly after: Method | undefined
}

/** What the class of the application answers, or `initialize` of Ruby's. */
export function callOwnCollection(
  machine: Machine,
  receiver: Reference,
  { kind, ownClass = '' }: ListContent | HashContent,
  { invocation, after }: OwnCall,
): Value | undefined {
  const call = calledOn(invocation, invocation.receiver === undefined ? undefined : receiver)
  const method = machine.program.method(ownClass, call.name, after)
  if (method !== undefined) return callMethod(machine, method, receiver, call)
  if (call.name === 'initialize') {
    const base = coreModule(kind === 'list' ? 'Array' : 'Hash')
    const made = base && machine.invoke({ ...call, receiver: exact(base), name: 'new' })
    const content = machine.contentOf(made)
    if (content?.kind === kind) machine.write(receiver.id, content)
    return receiver
  }
  return undefined
}

/** A copy has the class of the object, and so has what `merge` makes. */
export function keepOwnClass(
  machine: Machine,
  made: Value | undefined,
  { ownClass }: ListContent | HashContent,
  { name }: Invocation,
): Value | undefined {
  if (ownClass !== undefined && made?.kind === 'reference' && keepsClass.has(name)) asOwn(machine, made, ownClass)
  return made
}

/** What nothing else answers goes to the `method_missing` of the class. */
export function missingInCollection(machine: Machine, receiver: Reference, invocation: Invocation): Value | undefined {
  const ownClass = ownClassOf(machine.content(receiver.id))
  if (ownClass === undefined || invocation.name === 'method_missing') return undefined
  const method = machine.program.method(ownClass, 'method_missing')
  if (method === undefined) return undefined
  const call = calledOn(invocation, invocation.receiver === undefined ? undefined : receiver)
  return callMethod(machine, method, receiver, { ...call, values: [symbolValue(call.name), ...call.values] })
}
