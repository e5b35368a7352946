// Conditions, loops, jumps and `begin … rescue`.

import type { ast } from '../../ruby/index.ts'
import { booleanShape, join, nullShape, scalarShape, stringShape } from '../../shape/index.ts'
import type { Frame } from './frame.ts'
import type { Handlers } from './handler.ts'
import type { Machine } from './machine.ts'
import { elementOf, list, nilValue, type Typed, truthOf, typedShape, typedValue, unknownValue } from './typed.ts'
import { assign, trueOnly } from './variables.ts'

export const controlHandlers: Handlers = {
  ProgramNode: (machine, node, frame) => machine.statements(node.statements, frame),
  StatementsNode: (machine, node, frame) => machine.statements(node, frame),
  // What could not be read: what stands in it may run.
  OpaqueNode: (machine, node, frame) => {
    const ways = node.children.map((child) => () => machine.evaluate(child, frame))
    machine.branch([...ways, () => nilValue])
    return unknownValue
  },
  IfNode: (machine, node, frame) =>
    decide(machine, machine.evaluate(node.predicate, frame), [
      () => machine.statements(node.statements, frame),
      () => machine.evaluate(node.subsequent, frame),
    ]),
  UnlessNode: (machine, node, frame) =>
    decide(machine, machine.evaluate(node.predicate, frame), [
      () => machine.evaluate(node.elseClause, frame),
      () => machine.statements(node.statements, frame),
    ]),
  ElseNode: (machine, node, frame) => machine.statements(node.statements, frame),
  AndNode: (machine, node, frame) => {
    const left = machine.evaluate(node.left, frame)
    return decide(machine, left, [() => machine.evaluate(node.right, frame), () => falseOnly(left)])
  },
  OrNode: (machine, node, frame) => {
    const left = machine.evaluate(node.left, frame)
    return decide(machine, left, [() => trueOnly(left), () => machine.evaluate(node.right, frame)])
  },
  CaseNode: evaluateCase,
  WhileNode: loop,
  UntilNode: loop,
  ForNode: (machine, node, frame) => {
    const collection = machine.evaluate(node.collection, frame)
    machine.until((exit) => {
      const inner = { ...frame, exits: { ...frame.exits, loop: exit } }
      machine.repeat(() => {
        assign(machine, node.index, elementOf(collection) ?? unknownValue, inner)
        return turn(machine, node.statements, inner)
      })
      return nilValue
    })
    return collection
  },
  BeginNode: evaluateBegin,
  RescueModifierNode: (machine, node, frame) =>
    rescuing(
      machine,
      (inner) => machine.evaluate(node.expression, inner),
      [() => machine.evaluate(node.rescueExpression, frame)],
      frame,
    ),
  NextNode: (machine, node, frame) => machine.leave(frame.exits.block, jumpValue(machine, node, frame)),
  BreakNode: (machine, node, frame) => machine.leave(frame.exits.loop, jumpValue(machine, node, frame)),
  ReturnNode: (machine, node, frame) => machine.leave(frame.exits.method, jumpValue(machine, node, frame)),
  RedoNode: (machine) => machine.leave(undefined, nilValue),
  RetryNode: (machine) => machine.leave(undefined, nilValue),
  DefinedNode: (machine, { value }, frame) => {
    const node = value.kind === 'ParenthesesNode' && value.body?.kind === 'StatementsNode' ? value.body.body[0] : value
    const name = node?.kind === 'CallNode' && node.receiver === undefined ? node.name : undefined
    const isKnown = name !== undefined && machine.state.find(name, frame.scopes) !== undefined
    return typedShape(isKnown || node?.kind === 'LocalVariableReadNode' ? stringShape : join(stringShape, nullShape))
  },
}

/** One of two ways, or both, where the condition is not known. */
function decide(machine: Machine, condition: Typed, ways: readonly [() => Typed, () => Typed]): Typed {
  const truth = truthOf(condition)
  if (truth === undefined) return machine.branch(ways)
  return truth ? ways[0]() : ways[1]()
}

/** The value where a condition on it does not hold: `nil` or `false`. */
function falseOnly({ shape, value }: Typed): Typed {
  if (value !== undefined) return typedValue(value)
  if (shape.isAny) return typedShape(join(booleanShape, nullShape))
  const hasBoolean = shape.scalars.some(({ type }) => type === 'boolean')
  const falsehood = scalarShape({ type: 'boolean' })
  if (!hasBoolean) return nilValue
  return typedShape(shape.isNull ? join(falsehood, nullShape) : falsehood)
}

function jumpValue(machine: Machine, node: ast.JumpNode, frame: Frame): Typed {
  const values = (node.arguments?.arguments ?? []).map((each) => machine.evaluate(each, frame))
  return values.length > 1 ? list(values) : (values[0] ?? nilValue)
}

/** One turn of a loop, which `next` ends. */
function turn(machine: Machine, statements: ast.StatementsNode | undefined, frame: Frame): Typed {
  return machine.until((exit) => machine.statements(statements, { ...frame, exits: { ...frame.exits, block: exit } }))
}

function loop(machine: Machine, node: ast.LoopNode, frame: Frame): Typed {
  return machine.until((exit) => {
    const inner = { ...frame, exits: { ...frame.exits, loop: exit } }
    if (node.isBeginModifier) turn(machine, node.statements, inner)
    machine.evaluate(node.predicate, inner)
    machine.repeat(() => {
      turn(machine, node.statements, inner)
      return machine.evaluate(node.predicate, inner)
    })
    return nilValue
  })
}

function evaluateCase(machine: Machine, node: ast.CaseNode, frame: Frame): Typed {
  if (node.predicate !== undefined) machine.evaluate(node.predicate, frame)
  const ways: (() => Typed)[] = []
  for (const { conditions, statements } of node.conditions) {
    for (const condition of conditions) if (condition.kind !== 'SplatNode') machine.evaluate(condition, frame)
    ways.push(() => machine.statements(statements, frame))
  }
  return machine.branch([...ways, () => machine.evaluate(node.elseClause, frame)])
}

function evaluateBegin(machine: Machine, node: ast.BeginNode, frame: Frame): Typed {
  const body = (inner: Frame): Typed => {
    const value = machine.statements(node.statements, inner)
    return node.elseClause === undefined ? value : machine.evaluate(node.elseClause, frame)
  }
  const clauses: (() => Typed)[] = []
  for (let clause = node.rescueClause; clause !== undefined; clause = clause.subsequent) {
    const { reference, statements } = clause
    clauses.push(() => {
      if (reference !== undefined) assign(machine, reference, unknownValue, frame)
      return machine.statements(statements, frame)
    })
  }
  const value = clauses.length === 0 ? body(frame) : rescuing(machine, body, clauses, frame)
  machine.statements(node.ensureClause?.statements, frame)
  return value
}

/** The body may end, or be left anywhere for one of the clauses. */
function rescuing(
  machine: Machine,
  body: (frame: Frame) => Typed,
  clauses: readonly (() => Typed)[],
  frame: Frame,
): Typed {
  const whole = (): Typed => body(frame)
  const rescued = (): Typed => {
    machine.until((exit) => {
      exit.pending.push({ state: machine.state.copy(), value: nilValue })
      return body({ ...frame, exits: { ...frame.exits, rescue: exit } })
    })
    return machine.branch(clauses)
  }
  return machine.branch([whole, rescued])
}
