// `case … in`, `value => pattern`, `value in pattern`: whether a pattern matches, as far as that is known, and what its
// names are bound to then.

import type { ast } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import { assign } from '../calls/assign.ts'
import { nothingPassed, passing } from '../calls/passed.ts'
import { responds } from '../calls/responds.ts'
import { valueOfClass } from '../classes/classes.ts'
import { newError, raiseError } from '../errors/raising.ts'
import type { Frame } from '../frame.ts'
import type { Handlers } from '../handler.ts'
import type { Machine } from '../machine.ts'
import { hashEntry } from '../methods/hash-entries.ts'
import { withInspected } from '../methods/text-of.ts'
import { elementOf, type hashContent, type ListContent } from '../store/content.ts'
import {
  either,
  exact,
  isNothing,
  moduleOf,
  nil,
  singlesOf,
  some,
  symbolValue,
  truthOf,
  unknown,
  unknownNamed,
  type Value,
} from '../values/value.ts'
import { eachSubject, holdSubject } from './case-subject.ts'
import { isCase } from './equality.ts'
import { apartByMatch, both, eitherTruth, matchesEach } from './matched-apart.ts'
import { withKnown } from './narrowing.ts'
import { tellMatched } from './told-by-patterns.ts'
import { isAnything } from './where.ts'

export const patternHandlers: Handlers = {
  CaseMatchNode: (machine, node, frame) =>
    eachSubject(machine, node.predicate, frame, (subject) => inFrom(machine, node, { subject, index: 0 }, frame)),
  MatchPredicateNode: (machine, node, frame) => {
    const subject = machine.evaluate(node.value, frame)
    const before = machine.objects
    const truth = matches(machine, node.pattern, subject, frame)
    if (truth !== undefined) return exact(truth)
    // Where it does not match, its names are what they were.
    const after = machine.objects
    return machine.branch([
      () => {
        machine.objects = after
        tell(machine, node.pattern, subject, frame)
        return exact(true)
      },
      () => {
        machine.objects = before
        return exact(false)
      },
    ])
  },
  MatchRequiredNode: (machine, node, frame) => {
    const subject = machine.evaluate(node.value, frame)
    const truth = matches(machine, node.pattern, subject, frame)
    if (truth === false) return noMatch(machine, subject, [node.pattern], { node, frame })
    if (truth === undefined) {
      if (machine.rescue !== undefined) machine.mayRaise(notMatching(machine, [node.pattern], { node, frame }))
      tell(machine, node.pattern, subject, frame)
    }
    return nil
  },
}

function tell(machine: Machine, pattern: ast.Node, value: Value, frame: Frame): void {
  tellMatched({ machine, frame, keyed: (each, node) => keyed(machine, each, node, frame) }, pattern, value)
}

interface Clause {
  readonly subject: Value
  readonly index: number
}

function inFrom(machine: Machine, node: ast.CaseMatchNode, { subject, index }: Clause, frame: Frame): Value {
  const clause = node.conditions[index]
  if (clause === undefined)
    return node.elseClause === undefined
      ? noMatch(
          machine,
          subject,
          node.conditions.map(({ pattern }) => pattern),
          { node, frame },
        )
      : machine.evaluate(node.elseClause, frame)
  const before = machine.objects
  const truth = matches(machine, clause.pattern, subject, frame)
  const after = machine.objects
  machine.objects = before
  const apart = apartByMatch(machine, subject, (single) => matches(machine, clause.pattern, single, frame))
  const next = (): Value => {
    machine.objects = before
    holdSubject(machine, node.predicate, apart.left, frame)
    return inFrom(machine, node, { subject: apart.left, index: index + 1 }, frame)
  }
  if (truth === false) return next()
  const run = (): Value => machine.statements(clause.statements, frame)
  machine.objects = after
  if (truth === true) return run()
  return machine.branch([
    () => {
      machine.objects = after
      holdSubject(machine, node.predicate, apart.met, frame)
      tell(machine, clause.pattern, subject, frame)
      return run()
    },
    next,
  ])
}

/** Of a single pattern Ruby tells why it does not match, by another class where a key is missing. */
function noMatch(machine: Machine, subject: Value, patterns: readonly ast.Node[], site: Site): never {
  if (patterns.length !== 1)
    return raiseError(machine, 'NoMatchingPatternError', withInspected(machine, '', subject), site)
  return machine.leave(machine.rescue, notMatching(machine, patterns, site))
}

function notMatching(machine: Machine, [only]: readonly ast.Node[], site: Site): Value {
  const error = newError(machine, 'NoMatchingPatternError', some(stringShape), site)
  const mayMissKey = only !== undefined && /\w:/.test(site.frame.file.text.slice(only.start, only.end))
  return mayMissKey ? either(error, newError(machine, 'NoMatchingPatternKeyError', some(stringShape), site)) : error
}

interface Site {
  readonly node: ast.Node
  readonly frame: Frame
}

type Matcher<Node> = (machine: Machine, pattern: Node, value: Value, frame: Frame) => boolean | undefined

/** Binds the names of the pattern, unless it does not match. */
const matches: Matcher<ast.Node> = (machine, pattern, value, frame) => {
  machine.step()
  switch (pattern.kind) {
    case 'LocalVariableTargetNode':
      assign(
        machine,
        pattern,
        value.kind === 'some' && value.origin === undefined && value.shape.isAny ? unknownNamed(pattern.name) : value,
        frame,
      )
      return true
    case 'CapturePatternNode': {
      const truth = matches(machine, pattern.value, value, frame)
      if (truth !== false) assign(machine, pattern.target, matched(machine, pattern.value, value, frame), frame)
      return truth
    }
    case 'AlternationPatternNode':
      return eitherTruth(matches(machine, pattern.left, value, frame), () =>
        matches(machine, pattern.right, value, frame),
      )
    case 'ParenthesesNode':
      return pattern.body === undefined ? undefined : matches(machine, innermost(pattern.body), value, frame)
    case 'StatementsNode':
      return matches(machine, innermost(pattern), value, frame)
    case 'IfNode':
    case 'UnlessNode':
      return matchesGuarded(machine, pattern, value, frame)
    case 'ArrayPatternNode':
      return matchesEach(machine, value, (each) => matchesArray(machine, pattern, each, frame))
    case 'FindPatternNode':
      return matchesFind(machine, pattern, value, frame)
    case 'HashPatternNode':
      return matchesEach(machine, value, (each) => matchesHash(machine, pattern, each, frame))
    case 'PinnedVariableNode':
      return isCase(machine, machine.evaluate(pattern.variable, frame), value, { node: pattern, frame })
    case 'PinnedExpressionNode':
      return isCase(machine, machine.evaluate(pattern.expression, frame), value, { node: pattern, frame })
    case 'ImplicitNode':
      return matches(machine, pattern.value, value, frame)
  }
  return isCase(machine, machine.evaluate(pattern, frame), value, { node: pattern, frame })
}

function innermost(node: ast.Node): ast.Node {
  const [only] = node.kind === 'StatementsNode' ? node.body : []
  return only ?? node
}

/** What is left of the value where the pattern matches: one of several that it may be, or what the pattern says. */
function matched(machine: Machine, pattern: ast.Node, value: Value, frame: Frame): Value {
  const before = machine.objects
  const kept = singlesOf(value).filter((single) => matches(machine, pattern, single, frame) !== false)
  machine.objects = before
  const rest = kept.reduce<Value>(either, { kind: 'several', values: [] })
  if (!isAnything(rest)) return isNothing(rest) ? value : rest
  const known = valueOfPattern(machine, pattern, frame)
  return known?.kind === 'some' ? withKnown(machine, rest, known) : (known ?? rest)
}

/** `in pattern if condition` */
function matchesGuarded(
  machine: Machine,
  node: ast.IfNode | ast.UnlessNode,
  value: Value,
  frame: Frame,
): boolean | undefined {
  const [pattern] = node.statements?.body ?? []
  const truth = pattern === undefined ? undefined : matches(machine, pattern, value, frame)
  return both(truth, () => {
    const holds = truthOf(machine.evaluate(node.predicate, frame))
    return holds === undefined ? undefined : holds === (node.kind === 'IfNode')
  })
}

function matchesConstant(
  machine: Machine,
  constant: ast.Node | undefined,
  value: Value,
  frame: Frame,
): boolean | undefined {
  if (constant === undefined) return true
  return isCase(machine, machine.evaluate(constant, frame), value, { node: constant, frame })
}

/** The list that the value is taken apart into; `false` where it is none. */
function deconstructed(machine: Machine, value: Value, node: ast.Node, frame: Frame): ListContent | false | undefined {
  const content = machine.contentOf(value)
  if (content?.kind === 'list') return content
  if (content?.kind === 'instance') {
    const truth = responds(machine, value, 'deconstruct')
    if (truth === false) return false
    if (truth === undefined) return undefined
    return machine.listOfValue(machine.invoke({ ...nothingPassed, receiver: value, name: 'deconstruct', node, frame }))
  }
  if (value.kind === 'some' || value.kind === 'several') return undefined
  return false
}

const matchesArray: Matcher<ast.ArrayPatternNode> = (machine, pattern, value, frame) => {
  const { constant, requireds, rest, posts } = pattern
  return both(matchesConstant(machine, constant, value, frame), () => {
    const list = deconstructed(machine, value, pattern, frame)
    if (list === false) return false
    const least = requireds.length + posts.length
    const items = list?.items
    if (items !== undefined && (rest === undefined ? items.length !== least : items.length < least)) return false
    const each = list === undefined ? unknown : elementOf(list)
    const at = (index: number): Value => items?.[index] ?? each
    const restEnd = items === undefined ? requireds.length : items.length - posts.length
    let truth: boolean | undefined = items === undefined ? undefined : true
    for (const [index, part] of requireds.entries()) truth = both(truth, () => matches(machine, part, at(index), frame))
    if (rest?.kind === 'SplatNode' && rest.expression !== undefined) {
      const others =
        items === undefined ? machine.listOf(each, rest) : machine.list(items.slice(requireds.length, restEnd), rest)
      assign(machine, rest.expression, others, frame)
    }
    for (const [index, part] of posts.entries())
      truth = both(truth, () => matches(machine, part, at(restEnd + index), frame))
    return truth
  })
}

const matchesFind: Matcher<ast.FindPatternNode> = (machine, pattern, value, frame) =>
  both(matchesConstant(machine, pattern.constant, value, frame), () => {
    const list = deconstructed(machine, value, pattern, frame)
    if (list === false) return false
    if (list?.items !== undefined) return foundFrom(machine, pattern, { items: list.items, start: 0 }, frame)
    const each = list === undefined ? unknown : elementOf(list)
    for (const part of pattern.requireds) matches(machine, part, each, frame)
    bindAround(machine, pattern, { before: machine.listOf(each, pattern.left), after: machine.listOf(each) }, frame)
    return undefined
  })

/** What stands before and behind what a find pattern found. */
interface Around {
  readonly before: Value
  readonly after: Value
}

function bindAround(machine: Machine, { left, right }: ast.FindPatternNode, around: Around, frame: Frame): void {
  if (left.expression !== undefined) assign(machine, left.expression, around.before, frame)
  if (right.expression !== undefined) assign(machine, right.expression, around.after, frame)
}

interface Searched {
  readonly items: readonly Value[]
  readonly start: number
}

/** Ruby takes the first place that matches; where that is not known, it may be each of those behind it, too. */
function foundFrom(
  machine: Machine,
  pattern: ast.FindPatternNode,
  { items, start }: Searched,
  frame: Frame,
): boolean | undefined {
  const { requireds, left, right } = pattern
  const begin = machine.objects
  for (let at = start; at + requireds.length <= items.length; at++) {
    machine.objects = begin
    const truth = requireds.reduce<boolean | undefined>(
      (known, part, index) => both(known, () => matches(machine, part, items[at + index] ?? nil, frame)),
      true,
    )
    if (truth === false) continue
    const before = machine.list(items.slice(0, at), left)
    bindAround(machine, pattern, { before, after: machine.list(items.slice(at + requireds.length), right) }, frame)
    if (truth === true) return true
    const here = machine.objects
    machine.objects = begin
    const rest = foundFrom(machine, pattern, { items, start: at + 1 }, frame)
    machine.objects = rest === false ? here : (machine.joinAll([here, machine.objects]) ?? here)
    return rest === true ? true : undefined
  }
  machine.objects = begin
  return false
}

/** The hash that the value is taken apart into. */
function keyed(machine: Machine, value: Value, node: ast.HashPatternNode, frame: Frame): Value | false | undefined {
  const content = machine.contentOf(value)
  if (content?.kind === 'hash') return value
  if (content?.kind === 'instance') {
    const truth = responds(machine, value, 'deconstruct_keys')
    if (truth === false) return false
    return truth === undefined ? undefined : hashDeconstructed(machine, value, node, frame)
  }
  if (value.kind === 'some' && value.held !== undefined) return hashDeconstructed(machine, value, node, frame)
  if (value.kind === 'some' || value.kind === 'several') return undefined
  return false
}

function hashDeconstructed(machine: Machine, value: Value, node: ast.HashPatternNode, frame: Frame): Value {
  const names = node.elements.map(({ key }) => (key.kind === 'SymbolNode' ? symbolValue(key.unescaped) : unknown))
  const keys = node.rest === undefined ? machine.list(names, node) : nil
  return machine.invoke({ ...passing(keys), receiver: value, name: 'deconstruct_keys', node, frame })
}

const matchesHash: Matcher<ast.HashPatternNode> = (machine, pattern, value, frame) => {
  const { constant, elements, rest } = pattern
  return both(matchesConstant(machine, constant, value, frame), () => {
    const subject = keyed(machine, value, pattern, frame)
    if (subject === false) return false
    const hash = machine.hashOfValue(subject)
    // `{}` matches empty hashes only.
    if (hash !== undefined && elements.length === 0 && rest === undefined)
      return hash.others !== undefined ? undefined : hash.entries.size === 0
    let truth: boolean | undefined = hash === undefined ? undefined : true
    const left = new Map(hash?.entries)
    for (const { key, value: part } of elements) {
      const name = key.kind === 'SymbolNode' || key.kind === 'StringNode' ? key.unescaped : ''
      const symbol = symbolValue(name)
      const found = hash === undefined ? { value: unknownNamed(name), isThere: undefined } : hashEntry(hash, symbol)
      left.delete(`:${name}`)
      truth = both(
        both(truth, () => found.isThere),
        () => matches(machine, part, found.value, frame),
      )
      if (truth === false) return false
    }
    return both(truth, () =>
      matchesRest(machine, rest, hash === undefined ? undefined : { ...hash, entries: left }, frame),
    )
  })
}

function matchesRest(
  machine: Machine,
  rest: ast.HashPatternNode['rest'],
  left: ReturnType<typeof hashContent> | undefined,
  frame: Frame,
): boolean | undefined {
  if (rest === undefined) return true
  if (rest.kind === 'NoKeywordsParameterNode')
    return left === undefined || left.others !== undefined ? undefined : left.entries.size === 0
  if (rest.value !== undefined)
    assign(machine, rest.value, left === undefined ? unknown : machine.hash(left, rest), frame)
  return true
}

/** What matches a pattern of classes or literals; `undefined` where that may be anything. */
function valueOfPattern(machine: Machine, pattern: ast.Node, frame: Frame): Value | undefined {
  if (pattern.kind === 'AlternationPatternNode') {
    const [left, right] = [valueOfPattern(machine, pattern.left, frame), valueOfPattern(machine, pattern.right, frame)]
    return left === undefined || right === undefined ? undefined : either(left, right)
  }
  if (/Pattern|Target|Pinned|If|Unless|Parentheses|Statements/.test(pattern.kind)) return undefined
  const value = machine.evaluate(pattern, frame)
  const module = moduleOf(value)
  if (module !== undefined) return valueOfClass(machine, module.name)
  return value.kind === 'exact' &&
    (typeof value.value !== 'object' ||
      value.value === null ||
      value.value.kind === 'string' ||
      value.value.kind === 'symbol')
    ? value
    : undefined
}
