// What a method that is not followed may have changed: the variables of its own object that its code, and the methods
// that this calls on the object, assign, and the texts, lists and hashes in variables that they change in their place.

import { type ast, isKind, walk } from '../ruby/index.ts'
import { stringShape } from '../shape/index.ts'
import { ancestorsOf, instanceOf } from './classes/classes.ts'
import { messageVariable } from './errors/raising.ts'
import type { Machine } from './machine.ts'
import { type Single, singlesOf, some, unknownNamed, type Value } from './values/value.ts'
import { writeInstanceVariable } from './variables.ts'

/** So many methods are looked at for one that is not followed. */
const mostMethods = 50

interface Changes {
  /** The variables that are assigned, but for those that keep what was computed (`@name ||= …`). */
  readonly written: ReadonlySet<string>
  /** Those of which something is asked that changes texts, lists or hashes. */
  readonly changed: ReadonlySet<string>
}

interface Facts extends Changes {
  /** What is asked so of what a method of the object gives. */
  readonly changedReaders: ReadonlySet<string>
  /** The methods that are called on the object itself. */
  readonly called: ReadonlySet<string>
  /** Whether it goes on with that of the class above. */
  readonly callsSuper: boolean
}

/** Forgets the variables of the object that the code of the method may assign. */
export function loseWritten(machine: Machine, self: Value, body: ast.Node): void {
  const instance = self.kind === 'reference' ? instanceOf(machine, self) : undefined
  if (instance === undefined) return
  const variables = machine.variablesOfInstance(self)
  const { written, changed } = changesOf(machine, instance.className, body)
  for (const name of written)
    if (!isUnknown(variables?.get(name))) writeInstanceVariable(machine, self, name, unknownNamed(name))
  for (const name of changed) {
    const value = variables?.get(name)
    const after = value === undefined ? undefined : afterChange(machine, value, name)
    if (after !== undefined) writeInstanceVariable(machine, self, name, after)
  }
}

/** What a text, list or hash may be after a change; other objects answer the same words otherwise. */
function afterChange(machine: Machine, value: Value, name: string): Value | undefined {
  const singles = singlesOf(value)
  if (singles.every(isText)) return some(stringShape)
  const isChanged = singles.some((single) => isText(single) || isCollection(machine, single))
  return isChanged ? unknownNamed(name) : undefined
}

function isText(single: Single): boolean {
  return single.kind === 'exact' && isKind(single.value, 'string')
}

function isCollection(machine: Machine, single: Single): boolean {
  const kind = single.kind === 'reference' ? machine.content(single.id)?.kind : undefined
  return kind === 'list' || kind === 'hash'
}

/** What is forgotten already changes nothing, or loops would have another turn. */
function isUnknown(value: Value | undefined): boolean {
  return value?.kind === 'some' && value.shape.isAny
}

/** By the run, the code and the class: many calls of one run are not followed. */
const known = new WeakMap<Machine, Map<ast.Node, Map<string, Changes>>>()

function changesOf(machine: Machine, className: string, body: ast.Node): Changes {
  const ofMachine = known.get(machine) ?? new Map<ast.Node, Map<string, Changes>>()
  known.set(machine, ofMachine)
  const ofBody = ofMachine.get(body) ?? new Map<string, Changes>()
  ofMachine.set(body, ofBody)
  const changes = ofBody.get(className) ?? findChanges(machine, className, body)
  ofBody.set(className, changes)
  return changes
}

function findChanges(machine: Machine, className: string, body: ast.Node): Changes {
  const written = new Set<string>()
  const changed = new Set<string>()
  const asked = new Set<string>()
  const looked = new Set<ast.Node>([body])
  const pending = [body]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const facts = factsOf(node)
    if (facts.callsSuper && node.kind === 'DefNode' && asked.size < mostMethods) {
      // What an error says of itself is what its class is given.
      if (node.name === 'initialize') written.add(messageVariable)
      for (const above of ancestorsOf(machine, className)) {
        const method = machine.program.method(above, node.name)?.body
        if (method?.kind !== 'code' || looked.has(method.node)) continue
        looked.add(method.node)
        pending.push(method.node)
      }
    }
    for (const name of facts.written) written.add(name)
    for (const name of facts.changed) changed.add(name)
    for (const name of facts.changedReaders) {
      const method = machine.program.method(className, name)?.body
      if (method?.kind === 'reader') changed.add(method.variable)
    }
    for (const name of facts.called) {
      if (asked.has(name) || asked.size >= mostMethods) continue
      asked.add(name)
      const method = machine.program.method(className, name)?.body
      if (method?.kind === 'code') pending.push(method.node)
      if (method?.kind === 'writer') written.add(method.variable)
    }
  }
  return { written, changed }
}

const factsByNode = new WeakMap<ast.Node, Facts>()

function factsOf(body: ast.Node): Facts {
  const known = factsByNode.get(body)
  if (known !== undefined) return known
  const facts = {
    written: new Set<string>(),
    changed: new Set<string>(),
    changedReaders: new Set<string>(),
    called: new Set<string>(),
    callsSuper: false,
  }
  walk(body, (node) => {
    switch (node.kind) {
      case 'InstanceVariableWriteNode':
      case 'InstanceVariableOperatorWriteNode':
      case 'InstanceVariableAndWriteNode':
      case 'InstanceVariableTargetNode':
        facts.written.add(node.name)
        break
      case 'CallNode':
      case 'CallTargetNode':
        if (node.receiver === undefined || node.receiver.kind === 'SelfNode') facts.called.add(node.name)
        else if (changesInPlace(node.name)) noteChanged(node.receiver, facts)
        break
      case 'SuperNode':
      case 'ForwardingSuperNode':
        facts.callsSuper = true
        break
      case 'IndexOperatorWriteNode':
      case 'IndexOrWriteNode':
      case 'IndexAndWriteNode':
      case 'IndexTargetNode':
        if (node.receiver !== undefined) noteChanged(node.receiver, facts)
        break
    }
    return undefined
  })
  factsByNode.set(body, facts)
  return facts
}

/** `@totals[:all] << 1` changes what `@totals` holds. */
function noteChanged(
  receiver: ast.Node,
  facts: { readonly changed: Set<string>; readonly changedReaders: Set<string> },
): void {
  let node = receiver
  while (node.kind === 'CallNode' && node.name === '[]' && node.receiver !== undefined) node = node.receiver
  if (node.kind === 'InstanceVariableReadNode') facts.changed.add(node.name)
  if (node.kind === 'CallNode' && node.receiver === undefined) facts.changedReaders.add(node.name)
}

const changing: ReadonlySet<string> = new Set(
  '<< []= add append clear concat delete delete_at delete_if fill insert keep_if pop prepend push replace setbyte shift store unshift update'.split(
    ' ',
  ),
)

function changesInPlace(name: string): boolean {
  return changing.has(name) || name.endsWith('!')
}
