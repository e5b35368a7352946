// What boot-time code made, as values of a run: lists and hashes become objects of the store, each once, so that what an
// action does to a constant stands for that action alone.

import {
  array,
  type Value as BootValue,
  type HostObject,
  hash,
  hashKey,
  isFrozen,
  isKind,
  isTooLong,
  type RubyArray,
  type RubyHash,
  readsVariables,
  runningEnvironment,
  type Source,
  trySetEntry,
} from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import { coreModule } from '../classes/core-classes.ts'
import { withOwnMethod } from '../classes/singletons.ts'
import { noExits } from '../frame.ts'
import type { Machine } from '../machine.ts'
import {
  type Content,
  type Entry,
  emptyScope,
  hashContent,
  instanceContent,
  listContent,
  withFreezing,
} from '../store/content.ts'
import { scopesIn } from '../store/scopes.ts'
import { blockClosure, unboundClosure } from '../values/closure.ts'
import { namedOrigin } from '../values/origin.ts'
import { eitherOf, exact, isPlainlyUnknown, nil, some, unknown, unknownNamed, type Value } from '../values/value.ts'
import { withLaterChanges } from './changed-later.ts'
import { madeAtBoot } from './made-at-boot.ts'

export function fromBoot(machine: Machine, value: BootValue): Value {
  if (value === null || typeof value !== 'object') return exact(value)
  switch (value.kind) {
    case 'float':
    case 'string':
    case 'symbol':
    case 'regexp':
    case 'module':
    case 'rational':
    case 'decimal':
    case 'date':
    case 'time':
    case 'duration':
      return exact(value)
    case 'range':
      return exact(value)
    case 'unknown':
      return (value.source && madeBySource(machine, value.source)) ?? unknownNamed(value.words)
    case 'host': {
      const core = coreModule(value.name)
      if (core !== undefined) return exact(core)
      if (value.method !== undefined) return unboundClosure(value.method)
      // Where the application runs is not where its routes are drawn.
      if (value.name === 'Rails.env') return { ...some(stringShape, namedOrigin(value.name)), boot: runningEnvironment }
      return value.text === undefined ? { ...unknownNamed(value.name), boot: value } : hostText(value.text())
    }
    case 'match':
      return { ...unknown, boot: value }
    case 'proc':
      return procFrom(machine, value)
    case 'array':
    case 'hash':
    case 'object':
      return objectFrom(machine, value)
  }
}

function hostText(text: string | undefined): Value {
  return text === undefined ? unknown : exact({ kind: 'string', text })
}

function procFrom(machine: Machine, proc: Extract<BootValue, { readonly kind: 'proc' }>): Value {
  const { node, frame, source } = proc
  if (node === undefined || frame === undefined) return (source && madeBySource(machine, source)) ?? unknown
  const known = machine.boot.references.get(proc)
  if (known !== undefined) return known
  const outer = frame.locals.scopes().toReversed()
  const made = outer.map((variables) => ({ variables, id: machine.numbered().id }))
  const { file, nesting, self } = frame
  const closure = blockClosure(node, {
    file,
    nesting,
    self: self === null ? unknown : fromBoot(machine, self),
    scopes: made.reduce((around, { id }) => scopesIn(id, around), scopesIn(machine.newScope())),
    method: undefined,
    block: undefined,
    exits: noExits,
  })
  // A variable around the block may hold it.
  machine.boot.references.set(proc, closure)
  for (const { variables, id } of made) {
    let scope = emptyScope.variables
    for (const [name, value] of variables) scope = scope.with(name, fromBoot(machine, value))
    machine.initial.set(id, { kind: 'scope', variables: scope })
  }
  return closure
}

/** What request-time code makes of it; `undefined` where that takes variables of boot time. */
function madeBySource(machine: Machine, { node, frame }: Source): Value | undefined {
  const { file, nesting, locals, self } = frame
  if (readsVariables(node, locals)) return undefined
  const made = madeAtBoot(machine, node, {
    file,
    nesting,
    self: isKind(self, 'module') ? exact(self) : unknown,
    scopes: scopesIn(machine.numbered().id),
    method: undefined,
    block: undefined,
    exits: noExits,
  })
  return made === undefined || isPlainlyUnknown(made) ? undefined : made
}

function objectFrom(
  machine: Machine,
  value: RubyArray | RubyHash | Extract<BootValue, { readonly kind: 'object' }>,
): Value {
  const known = machine.boot.references.get(value)
  if (known !== undefined) return known
  // One that holds itself is met again while it is made.
  const reference = machine.numbered()
  machine.boot.references.set(value, reference)
  const content = contentFrom(machine, value)
  machine.initial.set(reference.id, isFrozen(value) ? withFreezing(content, true) : content)
  return reference
}

function contentFrom(
  machine: Machine,
  value: RubyArray | RubyHash | Extract<BootValue, { readonly kind: 'object' }>,
): Content {
  if (value.kind === 'array') return listContent(value.items.map((item) => fromBoot(machine, item)))
  if (value.kind === 'hash') return hashFrom(machine, value)
  let { variables } = instanceContent('')
  for (const [name, each] of value.variables) variables = variables.with(name, fromBoot(machine, each))
  for (const [name, { node, frame }] of value.singletonMethods) {
    const { file, nesting } = frame
    variables = withOwnMethod(machine, variables, {
      name,
      body: { kind: 'code', node, file, nesting, captured: undefined },
    })
  }
  const order = [...value.variables.keys()]
  return withLaterChanges(machine, { ...instanceContent(value.module.name), variables, order })
}

function hashFrom(machine: Machine, value: RubyHash) {
  const entries: Entry[] = []
  const others: Value[] = []
  for (const { key, value: each } of value.entries.values()) {
    const made = fromBoot(machine, key)
    if (made.kind === 'exact') entries.push({ key: made, value: fromBoot(machine, each), isOptional: false })
    else others.push(fromBoot(machine, each))
  }
  return {
    ...hashContent(entries),
    others: others.length === 0 ? undefined : { key: unknown, value: eitherOf(others) },
    fallback:
      value.fallbackProc === undefined ? fromBoot(machine, value.fallback) : fromBoot(machine, value.fallbackProc),
    isIndifferent: value.isIndifferent === true,
    isOptions: value.options !== undefined,
  }
}

/** A larger value is not handed to the methods of Ruby. */
const mostParts = 5000

interface Export {
  parts: number
  readonly known: Map<number, BootValue>
}

/** The values for Ruby's own methods, where all of them are known exactly; parts that they share stay shared. */
export function toBoot(machine: Machine, values: readonly Value[]): readonly BootValue[] | undefined {
  const made: BootValue[] = []
  const parts: Export = { parts: 0, known: new Map() }
  for (const value of values) {
    const each = exported(machine, value, parts)
    if (each === undefined) return undefined
    made.push(each)
  }
  return made
}

function exported(machine: Machine, value: Value, parts: Export): BootValue | undefined {
  if (value.kind === 'exact') {
    const literal = value.value
    if (isKind(literal, 'module')) return bootedClass(machine, literal.name) ?? literal
    // A text may be changed by who gets it.
    return isKind(literal, 'string') ? { ...literal } : literal
  }
  if (value.kind === 'some' && value.boot !== undefined) return value.boot
  if (value.kind !== 'reference') return undefined
  const known = parts.known.get(value.id)
  if (known !== undefined) return known
  if (++parts.parts > mostParts) return undefined
  const content = machine.content(value.id)
  if (content?.kind === 'list') return exportedList(machine, value.id, content.items, parts)
  if (content?.kind !== 'hash' || content.others !== undefined || content.fallback !== nil) return undefined
  const made = content.isIndifferent ? { ...hash(), isIndifferent: true as const } : hash()
  parts.known.set(value.id, made)
  for (const { key, value: each, isOptional } of content.entries.values()) {
    const name = isOptional ? undefined : exported(machine, key, parts)
    const inside = name === undefined ? undefined : exported(machine, each, parts)
    if (name === undefined || inside === undefined || !trySetEntry(made, name, inside)) return undefined
  }
  return made
}

/** What stands for a class of Ruby at boot time, and answers for it. */
export function bootedClass(machine: Machine, name: string): HostObject | undefined {
  if (coreModule(name) === undefined) return undefined
  const value = machine.program.constantIn('', name)
  return value !== undefined && isKind(value, 'host') ? value : undefined
}

function exportedList(
  machine: Machine,
  id: number,
  items: readonly Value[] | undefined,
  parts: Export,
): BootValue | undefined {
  if (items === undefined) return undefined
  const made = array([])
  parts.known.set(id, made)
  for (const item of items) {
    const inside = exported(machine, item, parts)
    if (inside === undefined) return undefined
    made.items.push(inside)
  }
  return made
}

/** Tells lists and hashes apart by what they hold, as keys; `undefined` where that is not all known. */
export function keyOfParts(machine: Machine, value: Value): string | undefined {
  const [known] = toBoot(machine, [value]) ?? []
  return known === undefined || isTooLong(known, mostParts) ? undefined : hashKey(known)
}
