// What a pattern that matches tells of what was sent: `in { kind: 'cot' | 'bunk', size: Integer }`.

import { type ast, isKind } from '../../ruby/index.ts'
import { nameOfClass } from '../classes/classes.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import { hashEntry } from '../methods/hash-entries.ts'
import { isNil, nameOfValue, symbolValue, type Value } from '../values/value.ts'
import { limitsOfRange } from './limits-told.ts'

/** How a host has what a hash pattern takes apart. */
type Keyed = (value: Value, pattern: ast.HashPatternNode) => Value | false | undefined

interface Matched {
  readonly machine: Machine
  readonly frame: Frame
  readonly keyed: Keyed
}

/** Lets the hosts know what is so where the pattern has matched the value. */
export function tellMatched(matched: Matched, pattern: ast.Node, value: Value): void {
  const { machine } = matched
  if (machine.hosts.told === undefined) return
  machine.step()
  switch (pattern.kind) {
    case 'CapturePatternNode':
    case 'ImplicitNode':
      tellMatched(matched, pattern.value, value)
      return
    case 'ParenthesesNode':
      if (pattern.body !== undefined) tellMatched(matched, pattern.body, value)
      return
    case 'IfNode':
    case 'UnlessNode': {
      const [only] = pattern.statements?.body ?? []
      if (only !== undefined) tellMatched(matched, only, value)
      return
    }
    case 'StatementsNode':
      if (pattern.body[0] !== undefined) tellMatched(matched, pattern.body[0], value)
      return
    case 'HashPatternNode':
      tellKeys(matched, pattern, value)
      return
    case 'ArrayPatternNode':
      tellItems(matched, pattern, value)
      return
  }
  tellAlternatives(matched, pattern, value)
}

function tellKeys(matched: Matched, pattern: ast.HashPatternNode, value: Value): void {
  const { machine, keyed } = matched
  // A hash is there, whatever it has.
  machine.hosts.told?.(machine, value, 'present')
  const subject = keyed(value, pattern)
  const hash = subject === false ? undefined : machine.hashOfValue(subject)
  if (hash === undefined) return
  for (const { key, value: part } of pattern.elements) {
    if (key.kind !== 'SymbolNode' || part === undefined) continue
    const { value: found, isThere } = hashEntry(hash, symbolValue(key.unescaped))
    // A key that code has written is there whatever is sent.
    if (isThere !== true) machine.hosts.told?.(machine, found, 'sent')
    tellMatched(matched, part, found)
  }
}

function tellItems(matched: Matched, { requireds, rest, posts }: ast.ArrayPatternNode, value: Value): void {
  const items = matched.machine.listOfValue(value)?.items
  if (items === undefined) return
  for (const [index, part] of requireds.entries()) tellItem(matched, part, items[index])
  const start = rest === undefined ? requireds.length : items.length - posts.length
  for (const [index, part] of posts.entries()) tellItem(matched, part, items[start + index])
}

function tellItem(matched: Matched, pattern: ast.Node, item: Value | undefined): void {
  if (item !== undefined) tellMatched(matched, pattern, item)
}

/** `'cot' | 'bunk'`, `Integer | Float`, `1..5`, `/\A\d+\z/` */
function tellAlternatives({ machine, frame }: Matched, pattern: ast.Node, value: Value): void {
  const wanted = alternativesIn(pattern).map((each) => wantedBy(machine, each, frame))
  const known = wanted.filter((each) => each !== undefined)
  if (known.length < wanted.length) return
  if (known.every(isLiteral)) machine.hosts.told?.(machine, value, known)
  else if (known.every((each) => takesNoNil(machine, each))) machine.hosts.told?.(machine, value, 'present')
  const [only, ...others] = known
  if (only?.kind !== 'exact' || others.length > 0) return
  const limits = isKind(only.value, 'regexp') ? { pattern: only.value } : limitsOfRange(only)
  if (limits !== undefined) machine.hosts.limited?.(machine, value, limits)
}

function alternativesIn(pattern: ast.Node): readonly ast.Node[] {
  const found: ast.Node[] = []
  const pending = [pattern]
  for (let node = pending.pop(); node !== undefined; node = pending.pop())
    if (node.kind === 'AlternationPatternNode') pending.push(node.right, node.left)
    else if (node.kind === 'ParenthesesNode' && node.body !== undefined) pending.push(node.body)
    else if (node.kind === 'StatementsNode' && node.body.length === 1) pending.push(...node.body)
    else if (node.kind === 'CapturePatternNode') pending.push(node.value)
    else found.push(node)
  return found
}

/** What a value is compared with; `undefined` where the pattern takes it apart, or takes anything. */
function wantedBy(machine: Machine, pattern: ast.Node, frame: Frame): Value | undefined {
  if (pattern.kind === 'PinnedVariableNode') return machine.evaluate(pattern.variable, frame)
  return /Pattern|Target|Pinned|If|Unless|Implicit|Lambda|Call/.test(pattern.kind)
    ? undefined
    : machine.evaluate(pattern, frame)
}

function isLiteral(value: Value): boolean {
  return value.kind === 'exact' && (typeof value.value !== 'object' || isNil(value) || nameOfValue(value) !== undefined)
}

/** Classes that nil may be of. */
const ofNil: ReadonlySet<string> = new Set('NilClass Object Kernel BasicObject'.split(' '))

/** Whether nil is none of what `===` finds. */
export function takesNoNil({ program }: Machine, value: Value): boolean {
  const className = nameOfClass(value)
  if (className !== undefined) return !ofNil.has(className) && program.singletonMethod(className, '===') === undefined
  if (value.kind !== 'exact' || isNil(value)) return false
  const { value: literal } = value
  const { minimum, maximum } = limitsOfRange(value) ?? {}
  return isKind(literal, 'regexp') || isLiteral(value) || (minimum ?? maximum) !== undefined
}
