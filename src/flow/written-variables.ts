// What a method that is not followed may have changed: the variables of its own object that its code, and the methods
// that this calls on the object, assign.

import { type ast, walk } from '../ruby/index.ts'
import { instanceOf } from './classes.ts'
import type { Machine } from './machine.ts'
import { unknownNamed, type Value } from './value.ts'
import { writeInstanceVariable } from './variables.ts'

/** So many methods are looked at for one that is not followed. */
const mostMethods = 50

interface Facts {
  /** The variables that are assigned, but for those that keep what was computed (`@name ||= …`). */
  readonly written: ReadonlySet<string>
  /** The methods that are called on the object itself. */
  readonly called: ReadonlySet<string>
}

/** Forgets the variables of the object that the code of the method may assign. */
export function loseWritten(machine: Machine, self: Value, body: ast.Node): void {
  const instance = self.kind === 'reference' ? instanceOf(machine, self) : undefined
  if (instance === undefined) return
  const variables = machine.variablesOfInstance(self)
  for (const name of writtenBy(machine, instance.className, body))
    if (!isUnknown(variables?.get(name))) writeInstanceVariable(machine, self, name, unknownNamed(name))
}

/** What is forgotten already changes nothing, or loops would have another turn. */
function isUnknown(value: Value | undefined): boolean {
  return value?.kind === 'some' && value.shape.isAny
}

/** By the run, the code and the class: many calls of one run are not followed. */
const known = new WeakMap<Machine, Map<ast.Node, Map<string, ReadonlySet<string>>>>()

function writtenBy(machine: Machine, className: string, body: ast.Node): ReadonlySet<string> {
  const ofMachine = known.get(machine) ?? new Map<ast.Node, Map<string, ReadonlySet<string>>>()
  known.set(machine, ofMachine)
  const ofBody = ofMachine.get(body) ?? new Map<string, ReadonlySet<string>>()
  ofMachine.set(body, ofBody)
  const written = ofBody.get(className) ?? findWritten(machine, className, body)
  ofBody.set(className, written)
  return written
}

function findWritten(machine: Machine, className: string, body: ast.Node): ReadonlySet<string> {
  const written = new Set<string>()
  const asked = new Set<string>()
  const pending = [body]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const facts = factsOf(node)
    for (const name of facts.written) written.add(name)
    for (const name of facts.called) {
      if (asked.has(name) || asked.size >= mostMethods) continue
      asked.add(name)
      const method = machine.program.method(className, name)?.body
      if (method?.kind === 'code') pending.push(method.node)
      if (method?.kind === 'writer') written.add(method.variable)
    }
  }
  return written
}

const factsByNode = new WeakMap<ast.Node, Facts>()

function factsOf(body: ast.Node): Facts {
  const known = factsByNode.get(body)
  if (known !== undefined) return known
  const written = new Set<string>()
  const called = new Set<string>()
  walk(body, (node) => {
    switch (node.kind) {
      case 'InstanceVariableWriteNode':
      case 'InstanceVariableOperatorWriteNode':
      case 'InstanceVariableAndWriteNode':
      case 'InstanceVariableTargetNode':
        written.add(node.name)
        break
      case 'CallNode':
      case 'CallTargetNode':
        if (node.receiver === undefined || node.receiver.kind === 'SelfNode') called.add(node.name)
        break
    }
    return undefined
  })
  const facts = { written, called }
  factsByNode.set(body, facts)
  return facts
}
