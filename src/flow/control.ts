// Conditions, loops and jumps.

import type { ast } from '../ruby/index.ts'
import { join, nullShape, stringShape } from '../shape/index.ts'
import { assign } from './calls/assign.ts'
import { isFunction } from './calls/kernel.ts'
import { responds } from './calls/responds.ts'
import { isCoreClass } from './classes/core-classes.ts'
import { lacks } from './classes/object-names.ts'
import { constantSet } from './classes/set-constants.ts'
import { waysTo } from './conditions/came-by.ts'
import { isLiteral } from './conditions/conditional-arguments.ts'
import { decide, goBy } from './conditions/decide.ts'
import { isCase } from './conditions/equality.ts'
import { leftBehind, listed } from './conditions/left-for-else.ts'
import { assuming } from './conditions/narrowing.ts'
import { whereFalse, whereTrue } from './conditions/where.ts'
import type { Frame } from './frame.ts'
import type { Handlers } from './handler.ts'
import { evaluateList } from './literals.ts'
import type { Machine } from './machine.ts'
import { toList } from './methods/elements.ts'
import { elementOf } from './store/content.ts'
import type { Pending } from './store/state.ts'
import { isNothing, moduleOf, nil, singlesOf, some, textValue, truthOf, unknown, type Value } from './values/value.ts'
import { isVariableSet } from './variables.ts'

export const controlHandlers: Handlers = {
  ProgramNode: (machine, node, frame) => machine.statements(node.statements, frame),
  StatementsNode: (machine, node, frame) => machine.statements(node, frame),
  // What could not be read: what stands in it may run.
  OpaqueNode: (machine, node, frame) => {
    const ways = node.children.map((child) => () => machine.evaluate(child, frame))
    machine.branch([...ways, () => nil])
    return unknown
  },
  IfNode: (machine, node, frame) =>
    decide(machine, node.predicate, frame, {
      whenTrue: () => {
        const way = node.statements
        return given(machine, { way, value: machine.statements(way, frame) }, { node, frame })
      },
      whenFalse: () => {
        const way = node.subsequent
        return given(machine, { way, value: machine.evaluate(way, frame) }, { node, frame })
      },
    }),
  UnlessNode: (machine, node, frame) =>
    decide(machine, node.predicate, frame, {
      whenTrue: () => machine.evaluate(node.elseClause, frame),
      whenFalse: () => machine.statements(node.statements, frame),
    }),
  ElseNode: (machine, node, frame) => machine.statements(node.statements, frame),
  AndNode: (machine, node, frame) =>
    goBy(machine, node.left, frame, {
      whenTrue: () => machine.evaluate(node.right, frame),
      whenFalse: whereFalse,
    }),
  OrNode: (machine, node, frame) =>
    goBy(machine, node.left, frame, {
      whenTrue: whereTrue,
      whenFalse: (missing) => {
        const value = machine.evaluate(node.right, frame)
        machine.hosts.instead?.(machine, { missing, value }, { node, frame })
        return value
      },
    }),
  CaseNode: evaluateCase,
  WhileNode: (machine, node, frame) => loop(machine, node, frame, true),
  UntilNode: (machine, node, frame) => loop(machine, node, frame, false),
  ForNode: evaluateFor,
  NextNode: (machine, node, frame) => machine.leave(frame.exits.block, jumpValue(machine, node, frame)),
  BreakNode: (machine, node, frame) => machine.leave(frame.exits.loop, jumpValue(machine, node, frame)),
  ReturnNode: (machine, node, frame) => machine.leave(frame.exits.method, jumpValue(machine, node, frame)),
  RedoNode: (machine, _node, frame) => machine.leave(frame.exits.redo, nil),
  DefinedNode: (machine, { value }, frame) => {
    const node = value.kind === 'ParenthesesNode' && value.body?.kind === 'StatementsNode' ? value.body.body[0] : value
    return isDefined(machine, node, frame)
  },
}

interface Given {
  readonly way: ast.Node | undefined
  readonly value: Value
}

/** What a way of a condition gives may stand for what the condition asks for. */
function given(
  machine: Machine,
  { way, value }: Given,
  site: { readonly node: ast.IfNode; readonly frame: Frame },
): Value {
  if (way !== undefined && value.kind === 'exact') machine.hosts.instead?.(machine, { missing: nil, value, way }, site)
  return value
}

function jumpValue(machine: Machine, node: ast.JumpNode, frame: Frame): Value {
  const { items, isOpen } = evaluateList(machine, node.arguments?.arguments ?? [], frame)
  const [only] = items
  if (!isOpen && items.length < 2) return only ?? nil
  return isOpen ? machine.listOf(unknown, node) : machine.list(items, node)
}

/** One turn of a loop, which `next` ends. */
function turn(machine: Machine, statements: ast.StatementsNode | undefined, frame: Frame): Value {
  return machine.until((exit) => machine.statements(statements, { ...frame, exits: { ...frame.exits, block: exit } }))
}

/** A loop whose condition is known each time is run as it is, so often. */
const mostKnownTurns = 200

function loop(machine: Machine, node: ast.LoopNode, frame: Frame, expected: boolean): Value {
  return machine.until((exit) => {
    const inner = { ...frame, exits: { ...frame.exits, loop: exit } }
    if (node.isBeginModifier) turn(machine, node.statements, inner)
    for (let count = 0; ; count++) {
      const predicate = machine.evaluate(node.predicate, inner)
      const truth = count < mostKnownTurns ? truthOf(predicate) : undefined
      if (truth === undefined) break
      if (truth !== expected) return nil
      turn(machine, node.statements, inner)
    }
    machine.repeat(() => {
      turn(machine, node.statements, inner)
      return machine.evaluate(node.predicate, inner)
    })
    return nil
  })
}

function evaluateFor(machine: Machine, node: ast.ForNode, frame: Frame): Value {
  const collection = machine.evaluate(node.collection, frame)
  return machine.until((exit) => {
    const inner = { ...frame, exits: { ...frame.exits, loop: exit } }
    const list = toList(machine, collection, { node, frame })
    const run = (item: Value): Value => {
      assign(machine, node.index, item, inner)
      return turn(machine, node.statements, inner)
    }
    if (list?.items !== undefined && list.items.length <= mostKnownTurns) for (const item of list.items) run(item)
    else machine.repeat(() => run(list === undefined ? unknown : elementOf(list)))
    return collection
  })
}

/** The branches that may be taken, up to one that surely is. */
function evaluateCase(machine: Machine, node: ast.CaseNode, frame: Frame): Value {
  if (node.predicate === undefined) return whenFrom(machine, { node, subject: undefined, index: 0, came: [] }, frame)
  const value = machine.evaluate(node.predicate, frame)
  const came = waysTo(machine, value).map((way) => ({ objects: way.objects, value: listed(way.value) }))
  return whenFrom(machine, { node, subject: listed(value), index: 0, came }, frame)
}

interface Case {
  readonly node: ast.CaseNode
  readonly subject: Value | undefined
  readonly index: number
  /** The ways that have led to what is left of the subject. */
  readonly came: readonly Pending[]
}

function whenFrom(machine: Machine, { node, subject, index, came }: Case, frame: Frame): Value {
  const clause = node.conditions[index]
  if (clause === undefined) return machine.evaluate(node.elseClause, frame)
  const truth = matchesWhen(machine, clause, subject, frame)
  const taken = (): Value => machine.statements(clause.statements, frame)
  const left = subject && leftBehind(clause, subject, (single) => matchesWhen(machine, clause, single, frame))
  const apart = waysByMatch(came, clause, (value) => matchesWhen(machine, clause, value, frame))
  const next = (): Value => whenFrom(machine, { node, subject: left, index: index + 1, came: apart?.[1] ?? [] }, frame)
  if (truth !== undefined) return truth ? taken() : next()
  // A bare `case` is a chain of conditions.
  const [only] = clause.conditions
  if (subject === undefined && only !== undefined && clause.conditions.length === 1)
    return machine.branch([
      () => assuming(machine, { condition: only, holds: true, frame }, taken),
      () => assuming(machine, { condition: only, holds: false, frame }, next),
    ])
  const met = (): Value => withSubject(machine, { node, subject, index, came }, frame, taken)
  if (left !== undefined && isNothing(left)) return met()
  const from = (ways: readonly Pending[] | undefined, run: () => Value) => (): Value => {
    if (ways !== undefined) machine.resume(ways.map(({ objects }) => objects))
    return run()
  }
  return machine.branch([from(apart?.[0], met), from(apart?.[1], next)])
}

/** Those that give what the clause lists, and the others; `undefined` where the ways do not tell. */
function waysByMatch(
  ways: readonly Pending[],
  { conditions }: ast.WhenNode,
  matches: (value: Value) => boolean | undefined,
): readonly [readonly Pending[], readonly Pending[]] | undefined {
  if (ways.length < 2 || !conditions.every(isLiteral)) return undefined
  const truths = ways.map(({ value }) => matches(value))
  const [met, others] = [true, false].map((truth) => ways.filter((_way, index) => truths[index] === truth))
  if (met === undefined || others === undefined || met.length + others.length < ways.length) return undefined
  return met.length === 0 || others.length === 0 ? undefined : [met, others]
}

/** In the branch of a class or of literals, the variable that is asked is one of these. */
function withSubject(machine: Machine, { node, subject, index }: Case, frame: Frame, run: () => Value): Value {
  const { predicate } = node
  const conditions = node.conditions[index]?.conditions ?? []
  if (predicate === undefined || subject === undefined) return run()
  return assuming(machine, { condition: { kind: 'case', predicate, conditions }, holds: true, frame }, run)
}

function matchesWhen(
  machine: Machine,
  { conditions }: ast.WhenNode,
  subject: Value | undefined,
  frame: Frame,
): boolean | undefined {
  let truth: boolean | undefined = false
  for (const node of conditions) {
    const isMatch = matchesCondition(machine, node, subject, frame)
    if (isMatch === true && truth === false) return true
    if (isMatch !== false) truth = undefined
  }
  return truth
}

function matchesCondition(
  machine: Machine,
  node: ast.Node,
  subject: Value | undefined,
  frame: Frame,
): boolean | undefined {
  if (node.kind !== 'SplatNode') {
    const value = machine.evaluate(node, frame)
    return subject === undefined ? truthOf(value) : isCase(machine, value, subject, { node, frame })
  }
  const value = machine.evaluate(node.expression, frame)
  const items = toList(machine, value, { node, frame })?.items
  if (items === undefined || subject === undefined) return undefined
  const truths = items.map((item) => isCase(machine, item, subject, { node, frame }))
  return truths.includes(true) ? true : truths.every((truth) => truth === false) ? false : undefined
}

/** `defined?(name)` gives what it is, in words. */
function isDefined(machine: Machine, node: ast.Node | undefined, frame: Frame): Value {
  switch (node?.kind) {
    case 'LocalVariableReadNode':
      return textValue('local-variable')
    case 'InstanceVariableReadNode':
      return definedVariable(machine, node.name, frame)
    case 'SelfNode':
      return textValue('self')
    case 'NilNode':
      return textValue('expression')
    case 'YieldNode':
      // A template is called with a block that gives what it stands around.
      return frame.block !== undefined || (frame.method === undefined && machine.hosts.content !== undefined)
        ? textValue('yield')
        : nil
    case 'ConstantReadNode':
    case 'ConstantPathNode': {
      const value = machine.program.constant(node, frame)
      const isCore = node.kind === 'ConstantReadNode' && isCoreClass(node.name)
      if (value === undefined && !isCore) return definedConstant(machine, node, frame)
      return value !== undefined || isCore ? textValue('constant') : some(join(stringShape, nullShape))
    }
    case 'CallNode': {
      if (node.receiver !== undefined) return definedCall(machine, node.receiver, node.name, frame)
      if (machine.find(node.name, frame.scopes) !== undefined) return textValue('local-variable')
      if (node.arguments === undefined && machine.hosts.isLeftOut?.(machine, node.name, frame) === true) return nil
      return definedMethod(machine, node.name, frame)
    }
  }
  return some(join(stringShape, nullShape))
}

function definedConstant(machine: Machine, node: ast.Node, frame: Frame): Value {
  const name = node.kind === 'ConstantReadNode' ? node.name : undefined
  if (name !== undefined && constantSet(machine, name, frame.nesting) !== undefined) return textValue('constant')
  return some(join(stringShape, nullShape))
}

/** `defined?(user.name)` asks what the receiver gives. */
function definedCall(machine: Machine, receiver: ast.Node, name: string, frame: Frame): Value {
  const isPlain = /Read|Self|Literal|^(?:Integer|String|Symbol|Nil|True|False)Node/.test(receiver.kind)
  const value = isPlain ? machine.evaluate(receiver, frame) : undefined
  const single = value === undefined ? undefined : singlesOf(value).length === 1 ? singlesOf(value)[0] : undefined
  const known = single === undefined ? undefined : responds(machine, single, name)
  if (known !== undefined) return known ? textValue('method') : nil
  if (single?.kind !== 'exact' || moduleOf(single) !== undefined) return some(join(stringShape, nullShape))
  return machine.program.pure(single.value, name, []).value === undefined
    ? some(join(stringShape, nullShape))
    : textValue('method')
}

function definedMethod(machine: Machine, name: string, { self }: Frame): Value {
  const className = machine.classNameOf(self)
  const isKnown = className !== undefined && machine.program.method(className, name) !== undefined
  if (isKnown || responds(machine, self, name) === true) return textValue('method')
  if (className !== undefined && lacks(machine, className, name)) return nil
  return isFunction(name) ? textValue('method') : some(join(stringShape, nullShape))
}

function definedVariable(machine: Machine, name: string, { self, file, method }: Frame): Value {
  const known = singlesOf(self).map((single) => isVariableSet(machine, single, name))
  if (known.length > 0 && known.every((each) => each === true)) return textValue('instance-variable')
  const isUnset = known.length > 0 && known.every((each) => each === false)
  // What another method of a class has set stays from request to request; what this one keeps is what it makes now.
  const mayStay =
    isUnset && singlesOf(self).some((single) => moduleOf(single) !== undefined) && isSetElsewhere(name, file, method)
  return isUnset && !mayStay ? nil : some(join(stringShape, nullShape))
}

const setElsewhere = new WeakMap<ast.Node, Map<string, boolean>>()

function isSetElsewhere(name: string, { text }: Frame['file'], method: Frame['method']): boolean {
  if (method?.method.body.kind !== 'code') return false
  const { node } = method.method.body
  const ofMethod = setElsewhere.get(node) ?? new Map<string, boolean>()
  setElsewhere.set(node, ofMethod)
  const known = ofMethod.get(name) ?? isWritten(name, [text.slice(0, node.start), text.slice(node.end)])
  ofMethod.set(name, known)
  return known
}

function isWritten(name: string, texts: readonly string[]): boolean {
  const writing = new RegExp(`${name}\\s*(?:\\|\\|)?=(?![=~])`)
  return texts.some((text) => writing.test(text))
}
