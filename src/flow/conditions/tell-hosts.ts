// What a condition tells the hosts of the values that it asks: that a key of the request was sent, or is one of a list.

import type { ast } from '../../ruby/index.ts'
import type { Frame } from '../frame.ts'
import type { ToldOfValue } from '../hosts.ts'
import type { Machine } from '../machine.ts'
import { exact, nil, textValue, type Value } from '../values/value.ts'
import { askedAgain, isElementOfParams, isElementRead, isMadeOfRead, valueAskedAgain } from './asked-again.ts'
import { ownMethod } from './ends-of-method.ts'
import { heldBy } from './questions.ts'

/** What is not sent, or empty; false is no more to a condition. */
export const missing: readonly Value[] = [nil]
export const absent: readonly Value[] = [nil, exact(false)]
export const blank: readonly Value[] = [nil, exact(false), textValue('')]

/** Lets the hosts know what a condition tells of the value that it asks. */
export function tell(machine: Machine, node: ast.Node, frame: Frame, told: ToldOfValue): void {
  if (machine.hosts.told === undefined) return
  const value = heldBy(machine, node, frame) ?? readAgain(machine, node, frame, told)
  if (value === undefined) {
    // `def kind = params[:kind]`
    const method = node.kind === 'CallNode' ? ownMethod(machine, node, frame) : undefined
    const expression = method?.ends.expression
    if (expression !== undefined && isElementRead(expression)) tell(machine, expression, method?.frame() ?? frame, told)
    return
  }
  if (typeof told === 'string' && told !== 'sent') machine.present?.push(value)
  machine.hosts.told(machine, value, told)
}

function readAgain(machine: Machine, node: ast.Node, frame: Frame, told: ToldOfValue): Value | undefined {
  if (isReadAgain(node, told)) return askedAgain(machine, node, frame)
  return tellsMuch(told) && isMadeOfRead(node) ? valueAskedAgain(machine, node, frame) : undefined
}

/** One of some literals. */
function tellsMuch(told: ToldOfValue): boolean {
  return typeof told !== 'string' && told !== missing && told !== absent && told !== blank
}

/** Code that calls methods is not run again for what tells little. */
function isReadAgain(node: ast.Node, told: ToldOfValue): boolean {
  return isElementRead(node) && (isElementOfParams(node) || typeof told === 'string' || tellsMuch(told))
}
