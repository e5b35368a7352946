// Calls: bare names, calls on a receiver, and the blocks that are given to them.

import type { IOrAlt } from 'chevrotain'
import type * as ast from '../ast/index.ts'
import type { Token } from '../tokens.ts'
import * as t from '../tokens.ts'
import { Arguments, newCall } from './arguments.ts'
import { longestChain, type Mutable, Power, tooDeep } from './base.ts'
import { nothing } from './literals.ts'

const followsValue = t.tableOfTypes([t.Dot, t.ColonColon, t.IndexBracket, t.BlockBrace, t.Do])

export abstract class Calls extends Arguments {
  /** A bare name: `patients`, `patients(1)`, `render json: patient` */
  protected namedCallNode(token: Token): ast.Node {
    const call = newCall(undefined, token, token.start, token.value)
    if (this.takesArguments()) this.GUARDED(this.callArguments, { ARGS: [call] })
    else if (!hasMethodSuffix(token.value)) call.isVariableCall = true
    return call
  }

  /** A local variable; a call, if arguments follow: `name = name id` */
  protected localVariable = this.RULE('localVariable', (): ast.Node => {
    const token = this.CONSUME(t.LocalVariable)
    if (this.takesArguments()) {
      const call = newCall(undefined, token, token.start, token.value)
      this.GUARDED(this.callArguments, { ARGS: [call] })
      if (!this.RECORDING_PHASE) return call
    }
    const { start, end, value: name, content } = token
    if (content === 'it') return { kind: 'ItLocalVariableReadNode', start, end }
    return { kind: 'LocalVariableReadNode', start, end, name }
  })

  /** A constant, or a method that is written like one: `Integer(text)` */
  protected constantOrCall(token: Token, parent: ast.Node | undefined, isPath: boolean, start: number): ast.Node {
    if (this.takesArguments()) {
      const call = newCall(parent, token, start, token.value)
      this.GUARDED(this.callArguments, { ARGS: [call] })
      if (!this.RECORDING_PHASE) return call
    }
    const { end, value: name } = token
    if (isPath) return { kind: 'ConstantPathNode', start, end, parent, name }
    return { kind: 'ConstantReadNode', start, end, name }
  }

  protected isFollowed(): boolean {
    return this.isNext(followsValue)
  }

  /**
   * What follows a value without a space between: a call, a constant, an index, a block.
   *
   *     patients.active[0]&.visits::Last { |visit| visit.id }
   *             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   */
  protected postfix = this.RULE('postfix', (receiver: ast.Node): ast.Node => {
    let node = receiver
    let links = 0
    this.MANY({
      GATE: () => this.mayFollow(node),
      DEF: () => {
        if (++links > longestChain) throw tooDeep()
        this.receiver[0] = node
        node = this.OR(this.postfixForms)
      },
    })
    return node
  })

  /** The value that what is read next belongs to. */
  private readonly receiver: [ast.Node] = [nothing]
  private readonly postfixForms = this.makePostfixForms()

  private makePostfixForms(): IOrAlt<ast.Node>[] {
    const receiver = { ARGS: this.receiver }
    return [
      { ALT: () => this.SUBRULE(this.dottedCall, receiver) },
      { ALT: () => this.SUBRULE(this.scoped, receiver) },
      { ALT: () => this.index(this.receiver[0], this.CONSUME(t.IndexBracket)) },
      { ALT: () => this.withBlock(this.receiver[0], this.CONSUME(t.BlockBrace)) },
      { ALT: () => this.withBlock(this.receiver[0], this.CONSUME(t.Do)) },
    ]
  }

  /** Braces belong to the nearest call, `do` to the first command of the statement. */
  private mayFollow(node: ast.Node): boolean {
    const { tokenType } = this.next
    if (tokenType === t.Do) return this.commandDepth === 0
    if (tokenType !== t.BlockBrace) return true
    return takesBlock[node.kind] === true && (node !== this.lastCommand || isGivenParentheses(node))
  }

  /** `.name`, `&.name arguments`, `.()` */
  protected dottedCall = this.RULE('dottedCall', (receiver: ast.Node): ast.Node => {
    const dot = this.CONSUME(t.Dot)
    if (this.RECORDING_PHASE) return this.recordDottedCall()
    const { start } = receiver
    const isSafeNavigation = dot.value === '&.'
    if (this.next.tokenType === t.Name) {
      const token = this.CONSUME(t.Name)
      const call = newCall(receiver, token, start, token.value)
      call.isSafeNavigation = isSafeNavigation
      if (this.takesArguments()) this.SUBRULE(this.callArguments, { ARGS: [call] })
      return call
    }
    const call = newCall(receiver, this.next, start, 'call')
    call.isSafeNavigation = isSafeNavigation
    this.argumentsInParentheses(call, this.CONSUME(t.CallParenthesis))
    return call
  })

  /** The forms of a call as Chevrotain shall know them; at run time a choice by hand is faster. */
  private recordDottedCall(): ast.Node {
    this.OR([
      {
        ALT: () => {
          this.CONSUME(t.Name)
          this.OPTION(() => this.SUBRULE(this.callArguments))
        },
      },
      { ALT: () => this.CONSUME(t.CallParenthesis) },
    ])
    return nothing
  }

  /** `::Constant`, `::name`, `::Name(1)` */
  protected scoped = this.RULE('scoped', (receiver: ast.Node): ast.Node => {
    this.CONSUME(t.ColonColon)
    const { start } = receiver
    return this.OR<IOrAlt<ast.Node>[]>([
      { ALT: () => this.constantOrCall(this.CONSUME(t.Constant), receiver, true, start) },
      {
        ALT: () => {
          const token = this.CONSUME(t.Name)
          const call = newCall(receiver, token, start, token.value)
          if (this.takesArguments()) this.GUARDED2(this.callArguments, { ARGS: [call] })
          return call
        },
      },
      {
        ALT: () => {
          const token = this.CONSUME(t.CallParenthesis)
          const call = newCall(receiver, token, start, 'call')
          this.argumentsInParentheses(call, token)
          return call
        },
      },
    ])
  })

  private index(receiver: ast.Node, token: Token): ast.Node {
    const call = newCall(receiver, token, receiver.start, '[]')
    this.argumentsIn(this.groupOf(token), call, Power.argument)
    return call
  }

  private withBlock(node: ast.Node, token: Token): ast.Node {
    if (this.RECORDING_PHASE) return nothing
    const block = this.block(token)
    switch (node.kind) {
      case 'CallNode':
      case 'SuperNode':
      case 'ForwardingSuperNode': {
        if (node.block !== undefined || (node.kind === 'CallNode' && node.isAttributeWrite)) throw this.fail()
        const call: Mutable<typeof node> = node
        call.block = block
        call.end = token.end
        if (call.kind === 'CallNode') call.isVariableCall = false
        return call
      }
      case 'LocalVariableReadNode':
      case 'ConstantReadNode':
      case 'ConstantPathNode': {
        const parent = node.kind === 'ConstantPathNode' ? node.parent : undefined
        const call = newCall(parent, { start: node.end - node.name.length, end: token.end }, node.start, node.name)
        call.block = block
        return call
      }
    }
    throw this.fail()
  }

  /** `do |a, b| … end`, `{ … }` */
  protected block(token: Token): ast.BlockNode {
    const { tokens } = this.groupOf(token)
    const { start, end } = token
    const pipe = tokens[0]?.tokenType === t.Pipe ? tokens[0] : undefined
    const parameters = pipe === undefined ? implicitParameters(token) : this.blockParameters(pipe)
    return { kind: 'BlockNode', start, end, parameters, body: this.bodyOf(token, pipe === undefined ? 0 : 1) }
  }

  /** The parameters between the pipes of a block, or in the parentheses of a lambda. */
  protected blockParameters(token: Token): ast.BlockParametersNode {
    const { tokens } = this.groupOf(token)
    const locals: ast.BlockLocalVariableNode[] = []
    const { start, end } = token
    const node: Mutable<ast.BlockParametersNode> = {
      kind: 'BlockParametersNode',
      start,
      end,
      parameters: undefined,
      locals,
    }
    if (tokens.length > 1) {
      this.later(tokens, () => {
        const parameters = this.SUBRULE(this.parameterList)
        node.parameters = token.tokenType === t.Pipe ? parameters : this.completeParameters(parameters)
        locals.push(...this.SUBRULE(this.blockLocals))
        this.expectEnd()
      })
    }
    return node
  }

  /** Between pipes alone a comma may end the parameters. */
  protected completeParameters(parameters: ast.ParametersNode | undefined): ast.ParametersNode | undefined {
    if (!this.RECORDING_PHASE && parameters?.rest?.kind === 'ImplicitRestNode') throw this.fail()
    return parameters
  }

  /** `|a; local, other|` */
  protected blockLocals = this.RULE('blockLocals', (): ast.BlockLocalVariableNode[] => {
    const locals: ast.BlockLocalVariableNode[] = []
    this.OPTION(() => {
      this.CONSUME(t.Newline)
      this.MANY(() => {
        const { start, end, value: name } = this.CONSUME(t.LocalVariable)
        locals.push({ kind: 'BlockLocalVariableNode', start, end, name })
        this.OPTION2(() => this.CONSUME(t.Comma))
      })
    })
    return locals
  })

  declare protected bodyOf: (token: Token, from: number) => ast.StatementsNode | ast.BeginNode | undefined
}

const takesBlock: Partial<Record<ast.NodeKind, true>> = {
  CallNode: true,
  SuperNode: true,
  ForwardingSuperNode: true,
  LocalVariableReadNode: true,
  ConstantReadNode: true,
  ConstantPathNode: true,
}

/** `name (1) { … }`: no brace can belong to the parentheses. */
function isGivenParentheses(node: ast.Node): boolean {
  const given = node.kind === 'CallNode' ? node.arguments?.arguments : undefined
  return given?.length === 1 && given[0]?.kind === 'ParenthesesNode'
}

/** `valid?` and `save!` are no names of variables. */
function hasMethodSuffix(name: string): boolean {
  const code = name.charCodeAt(name.length - 1)
  return code === 63 || code === 33
}

/** The lexer noted `it` or the highest `_n` at the opener of a block without parameters. */
export function implicitParameters({
  start,
  end,
  value,
}: Token): ast.NumberedParametersNode | ast.ItParametersNode | undefined {
  if (value === 'it') return { kind: 'ItParametersNode', start, end }
  if (value === '' || value === '|') return undefined
  return { kind: 'NumberedParametersNode', start, end, maximum: Number(value.slice(1)) }
}
