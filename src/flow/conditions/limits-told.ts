// What a condition tells of how large a number is, how long a text, or which form it has: `(1..5).cover?(days)`.

import { type ast, isKind, type RubyRange } from '../../ruby/index.ts'
import type { Frame } from '../frame.ts'
import type { Bound, ToldLimits } from '../hosts.ts'
import type { Machine } from '../machine.ts'
import { integerOf, type Value } from '../values/value.ts'
import { isMadeOfRead, valueAskedAgain } from './asked-again.ts'
import { flipped, opposites } from './comparisons.ts'
import { change } from './narrowed-places.ts'
import { heldBy } from './questions.ts'
import { whereNotNil } from './where.ts'

interface Asked {
  readonly of: ast.Node
  readonly limits: ToldLimits
}

/** Lets the hosts know in which limits the value is that a condition asks. */
export function tellLimits(machine: Machine, node: ast.CallNode, holds: boolean, frame: Frame): void {
  if (machine.hosts.limited === undefined || !words.test(node.name)) return
  const asked = askedIn(machine, node, holds, frame)
  const value = asked && valueAsked(machine, asked.of, frame)
  if (asked === undefined || value === undefined) return
  // No range of numbers covers nil.
  if (holds && isRangeWord.test(node.name)) change(machine, asked.of, frame, whereNotNil)
  // Where `size&.negative?` does not hold, there may be none.
  const mayBeNothing = !holds && node.isSafeNavigation
  machine.hosts.limited(machine, value, mayBeNothing ? { ...asked.limits, mayBeNothing } : asked.limits)
}

/** `case days when 1..5` */
export function tellRangeOfCase(machine: Machine, node: ast.Node, wanted: readonly Value[], frame: Frame): void {
  const [range, ...others] = wanted
  const limits = range === undefined || others.length > 0 ? undefined : limitsOfRange(range)
  const value = limits && machine.hosts.limited && valueAsked(machine, node, frame)
  if (limits !== undefined && value !== undefined) machine.hosts.limited?.(machine, value, limits)
}

/** What a variable holds, or what is made once more of what was asked. */
function valueAsked(machine: Machine, node: ast.Node, frame: Frame): Value | undefined {
  return heldBy(machine, node, frame) ?? (isMadeOfRead(node) ? valueAskedAgain(machine, node, frame) : undefined)
}

const isRangeWord = /^(?:include\?|member\?|cover\?|===|in\?)$/
const words =
  /^(?:include\?|member\?|cover\?|===|in\?|between\?|[<>]=?|[=!]=|[=!]~|match\??|positive\?|negative\?|zero\?|nonzero\?)$/

function askedIn(machine: Machine, node: ast.CallNode, holds: boolean, frame: Frame): Asked | undefined {
  const { name, receiver } = node
  const given = node.arguments?.arguments ?? []
  const [argument, second] = given
  if (receiver === undefined || node.block !== undefined) return undefined
  if (argument === undefined) return askedPlainly(receiver, name, holds)
  if (name === 'between?') {
    const [least, most] = [argument, second].map((each) => each && literalIn(machine, each, frame))
    const [minimum, maximum] = [boundOf(least), boundOf(most)]
    return holds && minimum && maximum ? { of: receiver, limits: { minimum, maximum } } : undefined
  }
  if (second !== undefined) return undefined
  const right = literalIn(machine, argument, frame)
  const left = right === undefined ? literalIn(machine, receiver, frame) : undefined
  const compared = comparison(name, holds)
  if (compared !== undefined) {
    const limits = limitsBy(left === undefined ? compared : (flipped.get(compared) ?? compared), right ?? left)
    return limits && { of: left === undefined ? receiver : argument, limits }
  }
  const pattern = holds === (name !== '!~') && /~$|^match/.test(name) ? (right ?? left) : undefined
  if (pattern?.kind === 'exact' && isKind(pattern.value, 'regexp'))
    return { of: left === undefined ? receiver : argument, limits: { pattern: pattern.value } }
  const range = holds ? (name === 'in?' ? right : left) : undefined
  const limits = /^[=!]~$|^match/.test(name) ? undefined : range && limitsOfRange(range)
  return limits && { of: name === 'in?' ? receiver : argument, limits }
}

const zero: Bound = { value: 0 }
const beyondZero: Bound = { value: 0, isExcluded: true }

/** What is known of a number without an argument. */
const plain: ReadonlyMap<string, readonly [whenTrue: ToldLimits | undefined, whenFalse: ToldLimits | undefined]> =
  new Map([
    ['positive?', [{ minimum: beyondZero }, { maximum: zero }]],
    ['negative?', [{ maximum: beyondZero }, { minimum: zero }]],
    ['zero?', [undefined, { other: 0 }]],
    ['nonzero?', [{ other: 0 }, undefined]],
  ])

function askedPlainly(receiver: ast.Node, name: string, holds: boolean): Asked | undefined {
  const limits = plain.get(name)?.[holds ? 0 : 1]
  return limits && { of: receiver, limits }
}

function comparison(name: string, holds: boolean): string | undefined {
  const opposite = opposites.get(name)
  return opposite === undefined || holds ? opposite && name : opposite
}

function limitsBy(name: string, literal: Value | undefined): ToldLimits | undefined {
  const bound = boundOf(literal)
  if (bound === undefined) return undefined
  switch (name) {
    case '<':
      return { maximum: { ...bound, isExcluded: true } }
    case '<=':
      return { maximum: bound }
    case '>':
      return { minimum: { ...bound, isExcluded: true } }
    case '>=':
      return { minimum: bound }
    case '!=':
      return { other: bound.value }
  }
  return undefined
}

export function limitsOfRange(value: Value): ToldLimits | undefined {
  if (value.kind !== 'exact' || !isKind(value.value, 'range')) return undefined
  const { first, last, isExcludeEnd } = value.value
  const [minimum, maximum] = [numberOf(first), numberOf(last)]
  const isOpen = (end: RubyRange['first']): boolean => end === null
  // Nothing is in `5..1`.
  if (minimum !== undefined && maximum !== undefined && minimum > maximum) return undefined
  if ((minimum === undefined && !isOpen(first)) || (maximum === undefined && !isOpen(last))) return undefined
  return {
    ...(minimum === undefined ? {} : { minimum: { value: minimum } }),
    ...(maximum === undefined ? {} : { maximum: { value: maximum, isExcluded: isExcludeEnd } }),
  }
}

function boundOf(value: Value | undefined): Bound | undefined {
  const number = value?.kind === 'exact' ? (integerOf(value) ?? numberOf(value.value)) : undefined
  return number === undefined ? undefined : { value: number }
}

function numberOf(value: RubyRange['first']): number | undefined {
  if (typeof value === 'number') return value
  return isKind(value, 'float') && Number.isFinite(value.value) ? value.value : undefined
}

/** What stands in the code as it is: a number, a range, a pattern, a constant. */
function literalIn(machine: Machine, node: ast.Node, frame: Frame): Value | undefined {
  if (!isLiteral(node)) return undefined
  const value = machine.evaluate(node, frame)
  return value.kind === 'exact' ? value : undefined
}

function isLiteral(node: ast.Node | undefined): boolean {
  switch (node?.kind) {
    case undefined:
    case 'IntegerNode':
    case 'FloatNode':
    case 'ConstantReadNode':
    case 'ConstantPathNode':
    case 'RegularExpressionNode':
      return true
    case 'RangeNode':
      return isLiteral(node.left) && isLiteral(node.right)
    case 'ParenthesesNode':
      return node.body?.kind === 'StatementsNode' && node.body.body.length === 1 && isLiteral(node.body.body[0])
  }
  return false
}
