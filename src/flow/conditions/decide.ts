// Which of two ways the code goes by a condition. Each part of `a && b` leads by itself to the one or to the other, so what
// `b` has done is known to be done where both hold.

import type { ast } from '../../ruby/index.ts'
import { writeAll } from '../calls/assign.ts'
import { calling } from '../calls/calls.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import type { Objects } from '../store/state.ts'
import { exact, isNil, mayBeNil, nil, truthOf, unknown, type Value } from '../values/value.ts'
import { byTruth, type WhereTrue, writtenBy } from './came-by.ts'
import { assuming } from './narrowing.ts'
import { whereFalse, whereNotNil, whereTrue } from './where.ts'

interface Ways {
  readonly whenTrue: () => Value
  readonly whenFalse: () => Value
}

/** What is asked where all parts before are as `holds` says. */
interface Part {
  readonly evaluate: () => Value
  /** What tells something of what it asks. */
  readonly condition: ast.Node | undefined
}

interface Asked {
  readonly condition: ast.Node | undefined
  readonly value: Value
}

interface Decision {
  readonly node: ast.Node
  readonly parts: readonly Part[]
  /** What every part must be for the condition to be it: true of `&&`, false of `||`. */
  readonly holds: boolean
  readonly frame: Frame
  readonly ways: Ways
}

/** Each part tells all behind it what it knows: more are taken together. */
const mostParts = 8

/** One of two ways, or both, where the condition is not known. */
export function decide(machine: Machine, predicate: ast.Node, frame: Frame, ways: Ways): Value {
  const node = withoutParentheses(predicate)
  const negated = negatedIn(node)
  if (negated !== undefined && (isOfParts(negated) || negated.kind === 'CallNode'))
    return decide(machine, negated, frame, { whenTrue: ways.whenFalse, whenFalse: ways.whenTrue })
  if (isOfParts(node)) {
    const parts = partsOf(machine, node, frame)
    return decideByParts(machine, { node, parts, holds: node.kind !== 'OrNode', frame, ways })
  }
  return goBy(machine, node, frame, ways)
}

/** One of two ways by what a single condition gives; each goes on from what has led to it. */
export function goBy(
  machine: Machine,
  condition: ast.Node,
  frame: Frame,
  ways: { readonly whenTrue: (value: Value) => Value; readonly whenFalse: (value: Value) => Value },
): Value {
  const { value, where } = asked(machine, condition, frame)
  const truth = truthOf(value)
  if (truth !== undefined) return truth ? ways.whenTrue(value) : ways.whenFalse(value)
  const go = (holds: boolean) => (): Value => {
    if (where !== undefined) machine.objects = holds ? where.whenTrue : where.whenFalse
    const way = holds ? ways.whenTrue : ways.whenFalse
    return assuming(machine, { condition, value, holds, frame }, () => way(value))
  }
  return machine.branch([go(true), go(false)])
}

interface AskedByWays {
  readonly value: Value
  readonly where: WhereTrue | undefined
}

/** What a condition gives, and what is known by that; `result = make` sets the variable on each way. */
function asked(machine: Machine, condition: ast.Node, frame: Frame): AskedByWays {
  const write = writtenBy(condition)
  if (write === undefined) {
    const value = machine.evaluate(condition, frame)
    return { value, where: byTruth(machine, value) }
  }
  const value = machine.evaluate(write.value, frame)
  const where = byTruth(machine, value)
  const written = (objects: Objects, given: Value): Objects => {
    machine.objects = objects
    writeAll(machine, write, given, frame)
    return machine.objects
  }
  const ways = where && {
    whenTrue: written(where.whenTrue, whereTrue(value)),
    whenFalse: written(where.whenFalse, whereFalse(value)),
  }
  if (ways === undefined) written(machine.objects, value)
  else machine.resume([ways.whenTrue, ways.whenFalse])
  return { value, where: ways }
}

/** A condition whose parts are known goes one way; from the first on that may be either, both are gone. */
function decideByParts(machine: Machine, decision: Decision): Value {
  const { parts, holds, ways } = decision
  for (const [index, part] of parts.entries()) {
    const value = part.evaluate()
    const truth = truthOf(value)
    if (truth === undefined) return decideFrom(machine, decision, index + 1, [{ condition: part.condition, value }])
    if (truth !== holds) return holds ? ways.whenFalse() : ways.whenTrue()
  }
  return holds ? ways.whenTrue() : ways.whenFalse()
}

function decideFrom(machine: Machine, decision: Decision, next: number, asked: readonly Asked[]): Value {
  const { node, parts, holds, frame, ways } = decision
  /** What is known wherever the condition comes to its end, by what it is there. */
  const ends = { whenTrue: [] as Objects[], whenFalse: [] as Objects[] }
  const end = (isSo: boolean): never => {
    ends[isSo ? 'whenTrue' : 'whenFalse'].push(machine.objects)
    return machine.stop()
  }
  const fork = (index: number, asked: readonly Asked[]): Value => {
    const last = asked.slice(-1)
    const where = last[0] && byTruth(machine, last[0].value)
    const go = (isSo: boolean): void => {
      if (where !== undefined) machine.objects = isSo ? where.whenTrue : where.whenFalse
    }
    return machine.branch([
      () => {
        go(holds)
        return ask(index, asked)
      },
      () => {
        go(!holds)
        telling(machine, last, { holds: !holds, frame }, () => nil)
        return end(!holds)
      },
    ])
  }
  const ask = (index: number, asked: readonly Asked[]): Value => {
    const part = parts[index]
    const value = telling(machine, asked, { holds, frame }, part?.evaluate ?? (() => unknown))
    if (part === undefined) return end(holds)
    const truth = truthOf(value)
    if (truth === undefined) return fork(index + 1, [...asked, { condition: part.condition, value }])
    return truth === holds ? ask(index + 1, asked) : end(!holds)
  }
  const goOn = (name: keyof Ways): Value => {
    machine.resume(ends[name])
    return assuming(machine, { condition: node, holds: name === 'whenTrue', frame }, ways[name])
  }
  return machine.branch([
    () => {
      machine.goesOn(() => fork(next, asked))
      return goOn('whenTrue')
    },
    () => goOn('whenFalse'),
  ])
}

/** Runs code where all that was asked is so, with what that tells. */
function telling(
  machine: Machine,
  [first, ...others]: readonly Asked[],
  { holds, frame }: Pick<Decision, 'holds' | 'frame'>,
  run: () => Value,
): Value {
  if (first === undefined) return run()
  const { condition, value } = first
  const inner = (): Value => telling(machine, others, { holds, frame }, run)
  return condition === undefined ? inner() : assuming(machine, { condition, value, holds, frame }, inner)
}

export function withoutParentheses(node: ast.Node): ast.Node {
  if (node.kind !== 'ParenthesesNode' || node.body?.kind !== 'StatementsNode') return node
  const [only, ...others] = node.body.body
  return only === undefined || others.length > 0 ? node : withoutParentheses(only)
}

function negatedIn(node: ast.Node): ast.Node | undefined {
  return node.kind === 'CallNode' && node.name === '!' && node.receiver !== undefined
    ? withoutParentheses(node.receiver)
    : undefined
}

function isOfParts(node: ast.Node): boolean {
  return node.kind === 'AndNode' || node.kind === 'OrNode' || isSafeCall(node)
}

function isSafeCall(node: ast.Node): node is ast.CallNode & { readonly receiver: ast.Node } {
  return node.kind === 'CallNode' && node.isSafeNavigation && node.receiver !== undefined
}

function partsOf(machine: Machine, node: ast.Node, frame: Frame): readonly Part[] {
  const sides = sidesOf(node, node.kind)
  const plainly = (side: ast.Node): Part => ({ condition: side, evaluate: () => machine.evaluate(side, frame) })
  if (node.kind === 'OrNode') return sides.map(plainly)
  return sides.flatMap((side) => (isSafeCall(side) ? safeParts(machine, side, frame) : [plainly(side)]))
}

/** `a && b && c`, which is `(a && b) && c`, from the left. */
function sidesOf(node: ast.Node, kind: string): readonly ast.Node[] {
  const sides: ast.Node[] = []
  let rest = withoutParentheses(node)
  while ((rest.kind === 'AndNode' || rest.kind === 'OrNode') && rest.kind === kind && sides.length < mostParts - 1) {
    sides.unshift(withoutParentheses(rest.right))
    rest = withoutParentheses(rest.left)
  }
  return [rest, ...sides]
}

/** `bed&.update(…)`: that there is one, and what it answers. */
function safeParts(
  machine: Machine,
  node: ast.CallNode & { readonly receiver: ast.Node },
  frame: Frame,
): readonly Part[] {
  let receiver: Value = nil
  const isThere = (): Value => {
    receiver = machine.evaluate(node.receiver, frame)
    return isNil(receiver) ? exact(false) : mayBeNil(receiver) ? unknown : exact(true)
  }
  return [
    { condition: undefined, evaluate: isThere },
    { condition: node, evaluate: () => calling(machine, node, whereNotNil(receiver), frame) },
  ]
}
