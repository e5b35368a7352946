// Assignments: `=`, `+=` and their kind, and several at once. What stands to the left was read as a value and becomes
// the target here, with Prism's own kind of node for each sort of target.

import type * as ast from '../ast/index.ts'
import * as t from '../tokens.ts'
import { argumentsNode } from './arguments.ts'
import { above, type Mutable, Power } from './base.ts'
import { Calls } from './calls.ts'
import { nothing } from './literals.ts'

export abstract class Assignments extends Calls {
  /**
   * `name = value`; as a statement also `name = first, second`.
   *
   *     patient.state = params[:state] || "new"
   *                   ^^^^^^^^^^^^^^^^^^^^^^^^^
   */
  protected assignment = this.RULE('assignment', (left: ast.Node, minimum: number): ast.Node => {
    this.CONSUME(t.Assign)
    const value = this.SUBRULE(this.assignedValue, { ARGS: [minimum] })
    if (this.RECORDING_PHASE) return nothing
    // Among arguments, `*names = value` passes on what it assigns.
    if (left.kind === 'SplatNode' && left.expression !== undefined && minimum !== Power.statement) {
      return { ...left, end: value.end, expression: this.write(left.expression, value) }
    }
    return this.write(left, value)
  })

  /** What stands to the right of `=`, with its `rescue`. */
  protected assignedValue = this.RULE('assignedValue', (minimum: number): ast.Node => {
    // As a statement, or to the right of another assignment that is one.
    const mayBeCommand = minimum === Power.statement || minimum === Power.value
    let value = this.SUBRULE(this.expression, above[mayBeCommand ? Power.value : Power.argumentValue])
    if (this.isNext(rescueModifier)) {
      this.OPTION(() => {
        this.CONSUME(t.RescueModifier)
        const rescueExpression = this.SUBRULE2(this.expression, above[Power.modifier])
        value = {
          kind: 'RescueModifierNode',
          start: value.start,
          end: rescueExpression.end,
          expression: value,
          rescueExpression,
        }
      })
    }
    if (
      !this.RECORDING_PHASE &&
      (minimum !== Power.statement || (this.next.tokenType !== t.Comma && value.kind !== 'SplatNode'))
    )
      return value
    const elements = [value]
    this.MANY(() => {
      this.CONSUME(t.Comma)
      elements.push(this.SUBRULE3(this.expression, above[Power.value]))
    })
    const { end } = elements[elements.length - 1] ?? value
    return { kind: 'ArrayNode', start: value.start, end, elements }
  })

  private write(left: ast.Node, value: ast.Node): ast.Node {
    const { start } = left
    const { end } = value
    switch (left.kind) {
      case 'LocalVariableReadNode':
        return { kind: 'LocalVariableWriteNode', start, end, name: left.name, value }
      case 'InstanceVariableReadNode':
        return { kind: 'InstanceVariableWriteNode', start, end, name: left.name, value }
      case 'ClassVariableReadNode':
        return { kind: 'ClassVariableWriteNode', start, end, name: left.name, value }
      case 'GlobalVariableReadNode':
        return { kind: 'GlobalVariableWriteNode', start, end, name: left.name, value }
      case 'ConstantReadNode':
        return { kind: 'ConstantWriteNode', start, end, name: left.name, value }
      case 'ConstantPathNode':
        return { kind: 'ConstantPathWriteNode', start, end, target: left, value }
      case 'CallNode':
        return this.attributeWrite(left, value)
      case 'SplatNode':
        return this.multiWrite([left], value)
      case 'ParenthesesNode':
        return this.parenthesizedWrite(left, value)
    }
    throw this.fail()
  }

  /** `(a, *b) = value` */
  private parenthesizedWrite(left: ast.ParenthesesNode, value: ast.Node): ast.Node {
    const { start } = left
    const { end } = value
    const write: Mutable<ast.MultiWriteNode> = {
      kind: 'MultiWriteNode',
      start,
      end,
      lefts: [],
      rest: undefined,
      rights: [],
      value,
    }
    this.readTargets(left, write)
    return write
  }

  /** `a.b = 1` is a call of `b=`, `a[1] = 2` one of `[]=`. */
  private attributeWrite(left: ast.CallNode, value: ast.Node): ast.Node {
    if (!isAttribute(left)) throw this.fail()
    const call: Mutable<ast.CallNode> = left
    const isIndex = call.name === '[]'
    call.name = `${call.name}=`
    call.end = value.end
    call.isAttributeWrite = true
    if (!isIndex) call.arguments = argumentsNode([value])
    else
      this.later([], () => {
        call.arguments = argumentsNode([...(call.arguments?.arguments ?? []), value])
      })
    return call
  }

  /** `name += value`, `name ||= value`, `a[1] <<= 2` */
  protected operatorAssignment = this.RULE('operatorAssignment', (left: ast.Node, minimum: number): ast.Node => {
    const operator = this.CONSUME(t.OperatorAssign)
    if (this.next?.tokenType === t.Splat) throw this.fail()
    // It takes one value, and a command also in a condition.
    const value = this.SUBRULE(this.assignedValue, { ARGS: [minimum <= Power.not ? Power.value : minimum] })
    return this.RECORDING_PHASE ? nothing : this.operatorWrite(left, operator.value, value)
  })

  private operatorWrite(left: ast.Node, binaryOperator: string, value: ast.Node): ast.Node {
    const { start } = left
    const { end } = value
    const logical = logicalWrites[binaryOperator]
    switch (left.kind) {
      case 'LocalVariableReadNode':
      case 'InstanceVariableReadNode':
      case 'ClassVariableReadNode':
      case 'GlobalVariableReadNode':
      case 'ConstantReadNode': {
        const { name } = left
        // Each kind above is the name of a sort with this ending.
        const sort = left.kind.slice(0, -'ReadNode'.length) as VariableSort
        if (logical !== undefined) return { kind: `${sort}${logical}WriteNode`, start, end, name, value }
        return { kind: `${sort}OperatorWriteNode`, start, end, name, binaryOperator, value }
      }
      case 'ConstantPathNode':
        if (logical !== undefined) return { kind: `ConstantPath${logical}WriteNode`, start, end, target: left, value }
        return { kind: 'ConstantPathOperatorWriteNode', start, end, target: left, binaryOperator, value }
      case 'CallNode':
        if (!isAttribute(left)) throw this.fail()
        return left.name === '[]'
          ? this.indexWrite(left, binaryOperator, value)
          : callWrite(left, binaryOperator, value)
    }
    throw this.fail()
  }

  private indexWrite(left: ast.CallNode, binaryOperator: string, value: ast.Node): ast.Node {
    const { start } = left
    const { end } = value
    const logical = logicalWrites[binaryOperator]
    const receiver = left.receiver ?? nothing
    const parts = { start, end, receiver, arguments: undefined, block: undefined, value }
    const node: Mutable<ast.IndexLogicalWriteNode | ast.IndexOperatorWriteNode> =
      logical === undefined
        ? { kind: 'IndexOperatorWriteNode', ...parts, binaryOperator }
        : { kind: `Index${logical}WriteNode`, ...parts }
    this.takeArguments(node, left)
    return node
  }

  /** The index is read later, into the call that it was taken for; what the call became takes it from there. */
  private takeArguments(node: Mutable<Pick<ast.IndexTargetNode, 'arguments' | 'block'>>, call: ast.CallNode): void {
    this.later([], () => {
      node.arguments = call.arguments
      node.block = call.block?.kind === 'BlockArgumentNode' ? call.block : undefined
    })
  }

  /**
   * Several targets: `a, (b, *c), d.e = value`
   *
   *     first, *rest = params[:names]
   *          ^^^^^^^^^^^^^^^^^^^^^^^^
   */
  protected multipleAssignment = this.RULE('multipleAssignment', (first: ast.Node): ast.Node => {
    const targets = [this.RECORDING_PHASE ? nothing : this.target(first)]
    this.AT_LEAST_ONE(() => {
      const comma = this.CONSUME(t.Comma)
      if (this.RECORDING_PHASE) this.OPTION(() => this.SUBRULE(this.targetItem))
      else if (this.next.tokenType === t.Assign) targets.push(implicitRest(comma))
      else targets.push(this.SUBRULE(this.targetItem))
    })
    this.CONSUME(t.Assign)
    const value = this.SUBRULE(this.assignedValue, { ARGS: [Power.statement] })
    return this.RECORDING_PHASE ? nothing : this.multiWrite(targets, value)
  })

  protected targetItem = this.RULE('targetItem', (): ast.Node => {
    const node = this.SUBRULE(this.operand)
    return this.RECORDING_PHASE ? nothing : this.target(node)
  })

  declare protected operand: typeof this.string

  private multiWrite(items: readonly ast.Node[], value: ast.Node): ast.MultiWriteNode {
    const targets = items.map((item) => this.target(item))
    if (targets.filter(isRest).length > 1) throw this.fail()
    const [first] = targets
    return {
      kind: 'MultiWriteNode',
      start: first?.start ?? value.start,
      end: value.end,
      ...splitTargets(targets),
      value,
    }
  }

  /** What a value that stands left of `=` assigns to. */
  protected target(node: ast.Node): ast.Node {
    const { start, end } = node
    switch (node.kind) {
      case 'LocalVariableReadNode':
        return { kind: 'LocalVariableTargetNode', start, end, name: node.name }
      case 'InstanceVariableReadNode':
        return { kind: 'InstanceVariableTargetNode', start, end, name: node.name }
      case 'ClassVariableReadNode':
        return { kind: 'ClassVariableTargetNode', start, end, name: node.name }
      case 'GlobalVariableReadNode':
        return { kind: 'GlobalVariableTargetNode', start, end, name: node.name }
      case 'ConstantReadNode':
        return { kind: 'ConstantTargetNode', start, end, name: node.name }
      case 'ConstantPathNode':
        return { kind: 'ConstantPathTargetNode', start, end, parent: node.parent, name: node.name }
      case 'SplatNode':
        return { ...node, expression: node.expression && this.target(node.expression) }
      case 'CallNode':
        return this.callTarget(node)
      case 'ParenthesesNode':
        return this.nestedTargets(node)
      case 'LocalVariableTargetNode':
      case 'InstanceVariableTargetNode':
      case 'ClassVariableTargetNode':
      case 'GlobalVariableTargetNode':
      case 'ConstantTargetNode':
      case 'ConstantPathTargetNode':
      case 'CallTargetNode':
      case 'IndexTargetNode':
      case 'MultiTargetNode':
      case 'ImplicitRestNode':
        return node
    }
    throw this.fail()
  }

  private callTarget(call: ast.CallNode): ast.Node {
    const { start, end, receiver, name, isSafeNavigation } = call
    if (receiver === undefined && call.isVariableCall) return { kind: 'LocalVariableTargetNode', start, end, name }
    if (receiver === undefined || !isAttribute(call)) throw this.fail()
    if (name !== '[]') return { kind: 'CallTargetNode', start, end, receiver, name: `${name}=`, isSafeNavigation }
    const target: Mutable<ast.IndexTargetNode> = {
      kind: 'IndexTargetNode',
      start,
      end,
      receiver,
      arguments: undefined,
      block: undefined,
    }
    this.takeArguments(target, call)
    return target
  }

  /** `(b, *c)` in `a, (b, *c) = value` */
  private nestedTargets(node: ast.ParenthesesNode): ast.Node {
    const { start, end } = node
    const target: Mutable<ast.MultiTargetNode> = {
      kind: 'MultiTargetNode',
      start,
      end,
      lefts: [],
      rest: undefined,
      rights: [],
    }
    this.readTargets(node, target)
    return target
  }

  private readTargets(parentheses: ast.ParenthesesNode, node: Mutable<Targets>): void {
    if (this.lastParentheses?.node !== parentheses) throw this.fail()
    this.source.forget(parentheses.body)
    this.later(this.lastParentheses.tokens, () => {
      const targets = this.SUBRULE(this.targetList)
      if (targets.filter(isRest).length > 1) throw this.fail()
      Object.assign(node, splitTargets(targets))
      this.expectEnd()
    })
  }

  protected targetList = this.RULE('targetList', (): ast.Node[] => {
    const targets = [this.SUBRULE(this.targetItem)]
    this.MANY(() => {
      const comma = this.CONSUME(t.Comma)
      if (this.RECORDING_PHASE) this.OPTION(() => this.SUBRULE2(this.targetItem))
      else if (endsTargets[this.next.tokenTypeIdx] === 1) targets.push(implicitRest(comma))
      else targets.push(this.SUBRULE2(this.targetItem))
    })
    return targets
  })
}

type VariableSort = 'LocalVariable' | 'InstanceVariable' | 'ClassVariable' | 'GlobalVariable' | 'Constant'

const logicalWrites: Readonly<Record<string, 'And' | 'Or' | undefined>> = { '&&': 'And', '||': 'Or' }
/** What may follow a comma after the last target. */
const endsTargets = t.tableOfTypes([t.EndOfGroup, t.In])
const rescueModifier = t.tableOfTypes([t.RescueModifier])

/** A call that can be assigned to: `a.b`, `a[1]` */
function isAttribute(call: ast.CallNode): boolean {
  if (call.receiver === undefined || call.isAttributeWrite) return false
  return (
    call.name === '[]' ||
    (call.block === undefined && endsWithItsName(call) && /[\w\u0080-\u{10ffff}]$/u.test(call.name))
  )
}

/** Arguments in parentheses are read later, but they end the call already. */
function endsWithItsName({ messageStart, name, end }: ast.CallNode): boolean {
  return messageStart + name.length === end
}

function callWrite(left: ast.CallNode, binaryOperator: string, value: ast.Node): ast.Node {
  const { start, receiver, name: readName, isSafeNavigation } = left
  const logical = logicalWrites[binaryOperator]
  const parts = { start, end: value.end, receiver, readName, writeName: `${readName}=`, isSafeNavigation }
  return logical === undefined
    ? { kind: 'CallOperatorWriteNode', ...parts, binaryOperator, value }
    : { kind: `Call${logical}WriteNode`, ...parts, value }
}

function implicitRest({ start, end }: ast.Span): ast.ImplicitRestNode {
  return { kind: 'ImplicitRestNode', start, end }
}

type Targets = Pick<ast.MultiTargetNode, 'lefts' | 'rest' | 'rights'>

function isRest({ kind }: ast.Node): boolean {
  return kind === 'SplatNode' || kind === 'ImplicitRestNode'
}

/** The targets before the splat, the splat, and those after it. */
export function splitTargets(targets: readonly ast.Node[]): Targets {
  const index = targets.findIndex(isRest)
  // Every node comes from `target` or from a parameter list, which make nothing but targets.
  const items = targets as readonly ast.Target[]
  if (index < 0) return { lefts: items, rest: undefined, rights: [] }
  // `isRest` looks for these two kinds.
  return { lefts: items.slice(0, index), rest: targets[index] as Targets['rest'], rights: items.slice(index + 1) }
}
