// What conditions ask of objects, which hosts may know more about then.

import type { ast } from '../../ruby/index.ts'
import { isAskedValid } from '../active-model/validity.ts'
import { narrowWhereValid } from '../active-model/where-valid.ts'
import { nameOfClass } from '../classes/classes.ts'
import { currentInstance, isCurrent } from '../classes/current.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { singlesOf, truthOf, type Value } from '../values/value.ts'
import { readInstanceVariable } from '../variables.ts'

/** What a condition asks an object, or asks of what it reads: `record.save`, `record.errors.any?`. */
export function noteAsked(
  machine: Machine,
  node: ast.Node,
  question: string,
  { holds, frame }: { readonly holds: boolean; readonly frame: Frame },
): void {
  if (machine.hosts.assumed === undefined) return
  const asked = heldBy(machine, node, frame)
  if (asked !== undefined) machine.hosts.assumed(machine, asked, question, holds)
  else if (node.kind === 'CallNode') {
    const part = `${node.name}.${question}`
    if (node.receiver === undefined) machine.hosts.assumed(machine, frame.self, part, holds)
    else noteAsked(machine, node.receiver, part, { holds, frame })
  }
}

/** What a value that is true, or false, tells of the object that gave it. */
export function noteTold(machine: Machine, value: Value, holds: boolean): void {
  const [only, ...others] = singlesOf(value).filter((single) => truthOf(single) !== !holds)
  if (only?.kind !== 'some' || only.told === undefined || others.length > 0) return
  const { id, question, holds: isTrue } = only.told
  const object: Value = { kind: 'reference', id }
  if (isAskedValid(machine, object)) narrowWhereValid(machine, object, question, isTrue === holds)
  machine.hosts.assumed?.(machine, object, question, isTrue === holds)
}

/** What a variable holds, or the variable that a method reads. */
export function heldBy(machine: Machine, node: ast.Node, frame: Frame): Value | undefined {
  switch (node.kind) {
    case 'SelfNode':
      return frame.self
    case 'LocalVariableReadNode':
      return machine.find(node.name, frame.scopes)
    case 'ItLocalVariableReadNode':
      return machine.find('it', frame.scopes)
    case 'InstanceVariableReadNode':
      return readInstanceVariable(machine, frame.self, node.name)
    case 'ConstantReadNode':
    case 'ConstantPathNode':
      return currentNamed(machine, node, frame)
    case 'CallNode': {
      const local = isLocal(node) ? machine.find(node.name, frame.scopes) : undefined
      if (local !== undefined) return local
      const self = node.receiver === undefined ? frame.self : heldBy(machine, node.receiver, frame)
      const method = machine.program.method(machine.classNameOf(self) ?? '', node.name)
      if (self === undefined || (method !== undefined && method.body.kind !== 'reader')) return undefined
      const variable = variableRead(machine, self, node.name)
      if (variable !== undefined) return readInstanceVariable(machine, self, variable)
      // What a gem gives by a name, it keeps by that name: `object` of a serializer.
      return machine.variablesOfInstance(self)?.get(`@${node.name}`)
    }
  }
  return undefined
}

/** The variable that an object reads by a name: that of an `attr_reader`, or of a member of a Struct. */
export function variableRead(machine: Machine, self: Value, name: string): string | undefined {
  const className = machine.classNameOf(self)
  if (className === undefined) return undefined
  const method = machine.program.method(className, name)
  if (method !== undefined) return method.body.kind === 'reader' ? method.body.variable : undefined
  return machine.program.members(className)?.names.includes(name) === true ? name : undefined
}

/** The one object that a class with attributes of the request stands for. */
function currentNamed(machine: Machine, node: ast.Node, frame: Frame): Value | undefined {
  if (!isPlainConstant(node)) return undefined
  const className = nameOfClass(machine.evaluate(node, frame))
  return className !== undefined && isCurrent(machine, className) ? currentInstance(machine, className) : undefined
}

/** `Current`, `Api::Current`: reading it does nothing. */
function isPlainConstant(node: ast.Node): boolean {
  let each: ast.Node | undefined = node
  while (each?.kind === 'ConstantPathNode') each = each.parent
  return each === undefined || each.kind === 'ConstantReadNode'
}

/** A method of the object whose code it is: `expires_at`, `self.expires_at`. */
export function isOwn({ receiver }: ast.CallNode): boolean {
  return receiver === undefined || receiver.kind === 'SelfNode'
}

/** A bare name, which a local variable of a template may have. */
export function isLocal(node: ast.CallNode): boolean {
  return node.receiver === undefined && isRead(node)
}

/** A name alone, which may read what an object has. */
export function isRead({ arguments: given, block }: ast.CallNode): boolean {
  return given === undefined && block === undefined
}

/** In code with more variables nothing is known of what conditions ask of objects. */
const mostLocals = 100

/** Whether another variable may hold what a node gives. */
export function isHeldBeside(machine: Machine, holder: Value, node: ast.Node | undefined, frame: Frame): boolean {
  const ids = new Set(singlesOf(holder).flatMap((single) => (single.kind === 'reference' ? [single.id] : [])))
  if (ids.size === 0) return true
  const isOne = (value: Value): boolean =>
    singlesOf(value).some((each) => each.kind === 'reference' && ids.has(each.id))
  const own = node?.kind === 'LocalVariableReadNode' || node?.kind === 'CallNode' ? node.name : undefined
  if (node !== undefined && isOne(frame.self)) return true
  // Nobody looks through as many.
  for (let scopes = frame.scopes; scopes !== undefined; scopes = scopes.outer)
    if (machine.variablesOf(scopes.id).size > mostLocals) return true
  for (let scopes = frame.scopes; scopes !== undefined; scopes = scopes.outer)
    for (const [name, value] of machine.variablesOf(scopes.id)) if (name !== own && isOne(value)) return true
  return false
}
