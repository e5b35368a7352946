// What a condition asked, once more: what a variable holds, and what code without effects gives again.

import type { ast } from '../ruby/index.ts'
import type { Frame } from './frame.ts'
import type { Machine } from './machine.ts'
import type { Value } from './value.ts'
import { readInstanceVariable } from './variables.ts'

/** What a variable holds, or the variable that a method reads. */
export function heldBy(machine: Machine, node: ast.Node, frame: Frame): Value | undefined {
  switch (node.kind) {
    case 'LocalVariableReadNode':
      return machine.find(node.name, frame.scopes)
    case 'InstanceVariableReadNode':
      return readInstanceVariable(machine, frame.self, node.name)
    case 'CallNode': {
      const local = isLocal(node) ? machine.find(node.name, frame.scopes) : undefined
      if (local !== undefined) return local
      const self = node.receiver === undefined ? frame.self : heldBy(machine, node.receiver, frame)
      const method = machine.program.method(machine.classNameOf(self) ?? '', node.name)
      return self === undefined || method?.body.kind !== 'reader'
        ? undefined
        : readInstanceVariable(machine, self, method.body.variable)
    }
  }
  return undefined
}

/** A bare name, which a local variable of a template may have. */
export function isLocal({ receiver, arguments: given, block }: ast.CallNode): boolean {
  return receiver === undefined && given === undefined && block === undefined
}

/** What a list is, which the condition asked for already: whatever that changes is changed once. */
export function askedAgain(machine: Machine, node: ast.Node, frame: Frame): Value | undefined {
  if (!isPlain(node) && !isElementRead(node)) return undefined
  const { objects } = machine
  const values: Value[] = []
  machine.rescuedBy(undefined, () => machine.goesOn(() => values.push(machine.evaluate(node, frame))))
  const [value] = values
  const content = machine.contentOf(value)
  machine.objects = objects
  // A list that only the question made is left as it was found.
  if (value?.kind === 'reference' && content !== undefined && machine.content(value.id) === undefined)
    machine.objects = objects.with(value.id, content)
  return value
}

/** `params[:kind]`, `params.dig(:range, :from)` */
export function isElementRead(node: ast.Node): boolean {
  if (node.kind !== 'CallNode' || node.receiver === undefined || node.block !== undefined) return false
  const { name, receiver, arguments: given } = node
  if (name === 'to_s' || name === 'to_sym') return isElementRead(receiver)
  if (!elementReads.has(name) || given === undefined) return false
  return given.arguments.every(isPlain) && (isPlain(receiver) || isElementRead(receiver))
}

const elementReads: ReadonlySet<string> = new Set(['[]', 'dig', 'fetch'])

/** Variables, constants and calls without arguments. */
function isPlain(node: ast.Node): boolean {
  switch (node.kind) {
    case 'ArrayNode':
      return node.elements.every(isPlain)
    case 'CallNode':
      return (
        node.arguments === undefined &&
        node.block === undefined &&
        (node.receiver === undefined || isPlain(node.receiver))
      )
  }
  return /^(?:(?:LocalVariable|InstanceVariable|ClassVariable|Constant)Read|ConstantPath|Self|String|Symbol)Node$/.test(
    node.kind,
  )
}
