// Definitions: methods, classes, modules and lambdas. The head and the body of one are the contents of a single group.

import type { IOrAlt } from 'chevrotain'
import type * as ast from '../ast/index.ts'
import type { Token } from '../tokens.ts'
import * as t from '../tokens.ts'
import { above, type Mutable, Power } from './base.ts'
import { implicitParameters } from './calls.ts'
import { bodyBelowHeader } from './control-flow.ts'
import { nothing } from './literals.ts'
import { statementsNode } from './operators.ts'
import { Parameters } from './parameters.ts'

export abstract class Definitions extends Parameters {
  /** `def name(parameters) … end`: the head and the body are the contents of one group. */
  protected method(token: Token): ast.Node {
    const { start, end } = token
    const { tokens } = this.groupOf(token)
    const node = newMethod(start, end)
    this.later(
      tokens,
      () => {
        this.SUBRULE(this.methodHead, { ARGS: [node] })
        const isClosed = endsInParenthesis(tokens[this.currIdx])
        node.body = this.bodyOf(token, isClosed ? this.currIdx + 1 : this.bodyAfterHeader())
      },
      () => {
        if (node.name === '') node.name = tokens.find(({ tokenType }) => tokenType === t.Name)?.value ?? ''
        node.body = this.bodyOf(token, bodyBelowHeader(tokens))
      },
    )
    return node
  }

  /** `def name(parameters) = value` */
  protected endlessMethod = this.RULE('endlessMethod', (): ast.Node => {
    const { start } = this.CONSUME(t.EndlessDef)
    const node = newMethod(start, start)
    this.SUBRULE(this.methodHead, { ARGS: [node] })
    this.CONSUME(t.Assign)
    const value = this.SUBRULE(this.assignedValue, { ARGS: [Power.value] })
    if (this.RECORDING_PHASE) return nothing
    if (/^\w+=$/.test(node.name)) throw this.fail()
    node.end = value.end
    node.body = statementsNode([value])
    return node
  })

  /**
   * The name of a method, what it is defined on, and its parameters.
   *
   *     def self.find(id, scope: nil)
   *         ^^^^^^^^^^^^^^^^^^^^^^^^^
   */
  protected methodHead = this.RULE('methodHead', (node: Mutable<ast.DefNode>) => {
    this.OPTION(() => {
      this.SUBRULE(this.methodReceiver, { ARGS: [node] })
      this.OR2([{ ALT: () => this.CONSUME(t.Dot) }, { ALT: () => this.CONSUME(t.ColonColon) }])
    })
    const name = this.CONSUME(t.Name)
    if (!this.RECORDING_PHASE) {
      node.name = name.value
      node.nameStart = name.start
    }
    this.OPTION2(() => {
      this.OR([
        { ALT: () => this.methodParameters(node, this.CONSUME(t.CallParenthesis)) },
        { ALT: () => this.methodParameters(node, this.CONSUME(t.Parenthesis)) },
        {
          ALT: () => {
            node.parameters = this.completeParameters(this.SUBRULE(this.parameterList))
          },
        },
      ])
    })
  })

  /** `def self.name`, `def (expression).name` */
  protected methodReceiver = this.RULE('methodReceiver', (node: Mutable<ast.DefNode>) => {
    node.receiver = this.OR<IOrAlt<ast.Node>[]>([
      { ALT: () => this.keyword(this.CONSUME(t.KeywordLiteral)) },
      { ALT: () => this.read('LocalVariableReadNode', this.CONSUME(t.LocalVariable)) },
      { ALT: () => this.namedCallNode(this.CONSUME(t.Identifier)) },
      { ALT: () => this.read('ConstantReadNode', this.CONSUME(t.Constant)) },
      { ALT: () => this.read('InstanceVariableReadNode', this.CONSUME(t.InstanceVariable)) },
      { ALT: () => this.read('ClassVariableReadNode', this.CONSUME(t.ClassVariable)) },
      { ALT: () => this.read('GlobalVariableReadNode', this.CONSUME(t.GlobalVariable)) },
      {
        ALT: () => {
          const group = this.CONSUME(t.Parenthesis)
          const { start, end } = group
          return this.inParentheses(group, (body) => {
            node.receiver = { kind: 'ParenthesesNode', start, end, body }
          })
        },
      },
    ])
  })

  private methodParameters(node: Mutable<ast.DefNode>, token: Token): void {
    const { tokens } = this.groupOf(token)
    if (tokens.length < 2) return
    this.later(tokens, () => {
      node.parameters = this.completeParameters(this.SUBRULE(this.parameterList))
      this.expectEnd()
    })
  }

  /** `->(a, b) { … }`, `-> a do … end` */
  protected override lambda = this.RULE('lambda', (): ast.Node => {
    const { start } = this.CONSUME(t.LambdaArrow)
    let parameters: ast.LambdaNode['parameters']
    this.OPTION(() => {
      parameters = this.OR([
        { ALT: () => this.blockParameters(this.CONSUME(t.Parenthesis)) },
        { ALT: () => bareParameters(this.completeParameters(this.SUBRULE(this.parameterList))) },
      ])
    })
    const body = this.CONSUME(t.LambdaBody)
    if (this.RECORDING_PHASE) return nothing
    const { end } = body
    const implicit = parameters === undefined ? implicitParameters(body) : undefined
    if (implicit !== undefined) parameters = { ...implicit, start }
    return { kind: 'LambdaNode', start, end, parameters, body: this.bodyOf(body, 0) }
  })

  protected class(token: Token): ast.Node {
    const { start, end } = token
    const { tokens } = this.groupOf(token)
    if (tokens[0]?.tokenType === t.SingletonSign) return this.singletonClass(token)
    const node: Mutable<ast.ClassNode> = {
      kind: 'ClassNode',
      start,
      end,
      constantPath: unread(start),
      name: '',
      superclass: undefined,
      body: undefined,
    }
    this.later(
      tokens,
      () => {
        this.SUBRULE(this.classHead, { ARGS: [node] })
        node.body = this.bodyOf(token, node.superclass === undefined ? this.currIdx + 1 : this.bodyAfterHeader())
      },
      () => {
        if (node.name === '') namePath(node, tokens)
        node.body = this.bodyOf(token, bodyBelowHeader(tokens))
      },
    )
    return node
  }

  /** `class Api::PatientsController < ApplicationController` */
  protected classHead = this.RULE('classHead', (node: Mutable<ast.ClassNode>) => {
    const path = this.SUBRULE(this.expression, above[Power.comparison])
    if (!this.RECORDING_PHASE) this.nameNamespace(node, path)
    this.OPTION(() => {
      this.CONSUME(t.ComparisonOperator)
      node.superclass = this.SUBRULE2(this.expression, above[Power.firstArgument])
    })
  })

  private nameNamespace(node: Mutable<ast.ClassNode | ast.ModuleNode>, path: ast.Node): void {
    if (path.kind !== 'ConstantReadNode' && path.kind !== 'ConstantPathNode') throw this.fail()
    node.constantPath = path
    node.name = path.name
  }

  private singletonClass(token: Token): ast.Node {
    const { start, end } = token
    const { tokens } = this.groupOf(token)
    const node: Mutable<ast.SingletonClassNode> = {
      kind: 'SingletonClassNode',
      start,
      end,
      expression: unread(start),
      body: undefined,
    }
    this.later(
      tokens,
      () => {
        node.expression = this.SUBRULE(this.singletonHead)
        node.body = this.bodyOf(token, this.bodyAfterHeader())
      },
      () => {
        node.body = this.bodyOf(token, bodyBelowHeader(tokens))
      },
    )
    return node
  }

  protected singletonHead = this.RULE('singletonHead', (): ast.Node => {
    this.CONSUME(t.SingletonSign)
    return this.SUBRULE(this.expression, above[Power.argument])
  })

  protected module(token: Token): ast.Node {
    const { start, end } = token
    const { tokens } = this.groupOf(token)
    const node: Mutable<ast.ModuleNode> = {
      kind: 'ModuleNode',
      start,
      end,
      constantPath: unread(start),
      name: '',
      body: undefined,
    }
    this.later(
      tokens,
      () => {
        this.nameNamespace(node, this.SUBRULE(this.expression, above[Power.comparison]))
        node.body = this.bodyOf(token, this.currIdx + 1)
      },
      () => {
        if (node.name === '') namePath(node, tokens)
        node.body = this.bodyOf(token, bodyBelowHeader(tokens))
      },
    )
    return node
  }
}

/** Stands for the name of a class whose first line could not be read. */
function unread(start: number): ast.OpaqueNode {
  return { kind: 'OpaqueNode', start, end: start, children: [] }
}

function newMethod(start: number, end: number): Mutable<ast.DefNode> {
  return {
    kind: 'DefNode',
    start,
    end,
    name: '',
    nameStart: start,
    receiver: undefined,
    parameters: undefined,
    body: undefined,
  }
}

function endsInParenthesis(token: Token | undefined): boolean {
  return token?.tokenType === t.CallParenthesis || token?.tokenType === t.Parenthesis
}

/** The name of a class or module whose first line could not be read: its last constant. */
function namePath(node: Mutable<ast.ClassNode | ast.ModuleNode>, tokens: readonly Token[]): void {
  for (const { tokenType, start, end, value: name } of tokens) {
    if (tokenType === t.Constant) {
      const parent = node.constantPath.kind === 'OpaqueNode' ? undefined : node.constantPath
      node.constantPath =
        parent === undefined
          ? { kind: 'ConstantReadNode', start, end, name }
          : { kind: 'ConstantPathNode', start: parent.start, end, parent, name }
      node.name = name
    } else if (tokenType !== t.ColonColon) return
  }
}

/** The parameters of a lambda without parentheses. */
function bareParameters(parameters: ast.ParametersNode | undefined): ast.BlockParametersNode | undefined {
  if (parameters === undefined) return undefined
  return { kind: 'BlockParametersNode', start: parameters.start, end: parameters.end, parameters, locals: [] }
}
