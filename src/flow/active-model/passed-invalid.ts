// Objects of Active Model that may be called valid whatever their validations refuse: their own code says so, or it drops
// the errors that were found.
//
//     def valid?(*) = super || draft
//     validate { errors.delete(:title) if draft }

import { type ast, walk } from '../../ruby/index.ts'
import type { Machine } from '../machine.ts'
import { exact, isNil, nil, type Reference, type Value } from '../values/value.ts'
import { errorsVariable } from './validity.ts'

/** Kept with the errors of an object: not all that were found are there, or other code has set what was checked. */
const droppedVariable = ':dropped'

export function noteDropped(machine: Machine, errors: Reference): void {
  machine.setInstanceVariable(errors, droppedVariable, exact(true))
}

/** The object is checked anew. */
export function forgetDropped(machine: Machine, errors: Reference): void {
  if (hasDropped(machine, errors)) machine.setInstanceVariable(errors, droppedVariable, nil)
}

function hasDropped(machine: Machine, errors: Value | undefined): boolean {
  const dropped = errors && machine.variablesOfInstance(errors)?.get(droppedVariable)
  return dropped !== undefined && !isNil(dropped)
}

export function mayPassInvalid(machine: Machine, object: Reference, className: string): boolean {
  const errors = machine.variablesOfInstance(object)?.get(errorsVariable)
  return hasDropped(machine, errors) || words.some((name) => decidesItself(machine, className, name))
}

/** What Active Model asks to find out whether an object is valid. */
const words = [
  'valid?',
  'validate',
  'validate!',
  'invalid?',
  'run_validations!',
  'read_attribute_for_validation',
  'errors',
]

/** Whether the application has written the method, and it may give something else than what it gives in Active Model. */
function decidesItself(machine: Machine, className: string, name: string): boolean {
  const body = machine.program.method(className, name)?.body
  if (body === undefined || body.kind === 'library') return false
  const isAsked = name === 'valid?' || name === 'validate'
  return !isAsked || body.kind !== 'code' || body.node.kind !== 'DefNode' || !needsSuper(body.node)
}

/** `super && account.valid?` */
function needsSuper({ body }: ast.DefNode): boolean {
  if (body?.kind !== 'StatementsNode') return false
  let leaves = false
  walk(body, ({ kind }) => {
    leaves ||= leaving.has(kind)
    return leaves ? 'skip' : undefined
  })
  return !leaves && isSuper(body)
}

const leaving: ReadonlySet<string> = new Set([
  'ReturnNode',
  'RescueNode',
  'RescueModifierNode',
  'EnsureNode',
  'DefNode',
])

function isSuper(node: ast.Node | undefined): boolean {
  switch (node?.kind) {
    case 'SuperNode':
    case 'ForwardingSuperNode':
      return true
    case 'StatementsNode':
      return isSuper(node.body.at(-1))
    case 'ParenthesesNode':
      return isSuper(node.body)
    case 'AndNode':
      return isSuper(node.left) || isSuper(node.right)
  }
  return false
}
