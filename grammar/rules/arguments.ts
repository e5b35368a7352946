// Arguments: what calls are given, in parentheses or not, and what may stand among the elements of arrays and hashes.

import type { IOrAlt } from 'chevrotain'
import type * as ast from '../ast/index.ts'
import type { Group, Token } from '../tokens.ts'
import * as t from '../tokens.ts'
import { above, type Mutable, Power } from './base.ts'
import { Literals } from './literals.ts'

type Call = Mutable<ast.CallNode>

/** What can follow the name of a call: `(`, or the first argument of a command. */
const startsArguments = t.startsValue.slice()
for (const tokenType of [t.CallParenthesis, t.BlockAmpersand, t.DoubleSplat]) {
  startsArguments[tokenType.tokenTypeIdx] = 1
}
export abstract class Arguments extends Literals {
  /**
   * What a call is given: in parentheses, or up to the end of the command.
   *
   *     param! :status, String, in: %w[open closed]
   *            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   */
  protected callArguments = this.RULE('callArguments', (call: Call) => {
    this.OR([
      { ALT: () => this.argumentsInParentheses(call, this.CONSUME(t.CallParenthesis)) },
      {
        ALT: () => {
          this.commandDepth++
          const list = this.SUBRULE(this.commandArguments)
          this.commandDepth--
          call.end = last(list)?.end ?? call.end
          if (!this.RECORDING_PHASE) this.giveArguments(call, list)
          this.lastCommand = call
        },
      },
    ])
  })

  /** The call that was given arguments without parentheses last. */
  protected lastCommand: ast.Node | undefined

  /** Whether arguments follow the name at hand. Without parentheses they can do so only where a command may stand. */
  protected takesArguments(): boolean {
    if (this.RECORDING_PHASE) return true
    const { next } = this
    if (startsArguments[next.tokenTypeIdx] === 0) return false
    return this.acceptsCommand || next.tokenType === t.CallParenthesis
  }

  protected argumentsInParentheses(call: Call, token: Token): void {
    call.end = token.end
    this.argumentsIn(this.groupOf(token), call)
  }

  /** Gives a call what stands in its parentheses or brackets. */
  protected argumentsIn({ tokens }: Group, call: Mutable<CallLike>, first: number = Power.firstArgument): void {
    if (tokens.length < 2) return
    this.later(tokens, () => {
      const list = this.SUBRULE(this.argumentList, above[first])
      this.expectEnd()
      this.giveArguments(call, list)
    })
  }

  /** Arguments without parentheses: no comma may end them. */
  protected commandArguments = this.RULE('commandArguments', (): ast.Node[] => {
    const list = firstArgument(this.SUBRULE(this.argument, above[Power.firstArgument]))
    if (this.isNext(comma)) {
      this.MANY(() => {
        this.CONSUME(t.Comma)
        this.addArgument(list, this.SUBRULE2(this.argument, above[Power.argument]))
      })
    }
    return list
  })

  /** The contents of parentheses, brackets and braces: a comma may end them. */
  protected override argumentList = this.RULE('argumentList', (first: number): ast.Node[] => {
    const list = firstArgument(this.SUBRULE(this.argument, above[first]))
    if (this.isNext(comma)) {
      this.MANY(() => {
        this.CONSUME(t.Comma)
        if (this.RECORDING_PHASE) this.OPTION(() => this.SUBRULE2(this.argument))
        else if (this.next.tokenType !== t.EndOfGroup) {
          this.addArgument(list, this.SUBRULE2(this.argument, above[Power.argument]))
        }
      })
    }
    return list
  })

  /** The block among the arguments is the block of the call. */
  protected giveArguments(call: Mutable<CallLike>, list: ast.Node[]): void {
    const final = last(list)
    if (final?.kind === 'BlockArgumentNode') {
      if (call.block !== undefined) throw this.fail()
      call.block = final
      list.pop()
    }
    call.arguments = argumentsNode(list)
  }

  private addArgument(list: ast.Node[], node: ast.Node): void {
    const before = list[list.length - 1]
    // Nothing may follow the block.
    if (before?.kind === 'BlockArgumentNode') throw this.fail()
    if (node.kind !== 'AssocNode' && node.kind !== 'AssocSplatNode') {
      // Nothing but a block may follow the keywords.
      if (before?.kind === 'KeywordHashNode' && node.kind !== 'BlockArgumentNode') throw this.fail()
      list.push(node)
      return
    }
    if (before?.kind !== 'KeywordHashNode') {
      list.push(keywordHash(node))
      return
    }
    // `keywordHash` made it, here, with a list of its own.
    const hash = before as Mutable<ast.KeywordHashNode> & { elements: ast.Node[] }
    hash.elements.push(node)
    hash.end = node.end
  }

  private readonly argumentForms = this.makeArgumentForms()

  /**
   * One argument, element or pair.
   *
   *     render *views, status: :ok, "x-id": 1, key => value, **options, &block
   *            ^^^^^^  ^^^^^^^^^^^  ^^^^^^^^^  ^^^^^^^^^^^^  ^^^^^^^^^  ^^^^^^
   */
  protected argument = this.RULE('argument', (minimum: number): ast.Node => {
    this.argumentMinimum = minimum
    return this.OR(this.argumentForms)
  })
  private argumentMinimum: number = Power.argument

  private makeArgumentForms(): IOrAlt<ast.Node>[] {
    return [
      { ALT: () => this.SUBRULE(this.labelledArgument) },
      { ALT: () => this.SUBRULE(this.stringLabelledArgument) },
      { ALT: () => this.SUBRULE(this.doubleSplat) },
      { ALT: () => this.SUBRULE(this.blockArgument) },
      { ALT: () => this.SUBRULE(this.positionalArgument) },
    ]
  }

  private pair(key: ast.Node, value: ast.Node): ast.AssocNode {
    if (!this.RECORDING_PHASE && value.kind === 'SplatNode') throw this.fail()
    return { kind: 'AssocNode', start: key.start, end: value.end, key, value }
  }

  /** `status: :ok`, or `status:` for the variable or method of that name. */
  protected labelledArgument = this.RULE('labelledArgument', (): ast.AssocNode => {
    const token = this.CONSUME(t.Label)
    const { start, end } = token
    const key: ast.TextNode = { kind: 'SymbolNode', start, end, content: token.value, unescaped: token.value }
    if (!this.isNext(startsLabelValue)) return { kind: 'AssocNode', start, end, key, value: implicitValue(token) }
    const value = this.GUARDED(this.expression, above[Power.argument])
    return this.pair(key, value)
  })

  /** `"x-id": 1`, `"x-#{name}": 1` */
  protected stringLabelledArgument = this.RULE('stringLabelledArgument', (): ast.AssocNode => {
    const key = this.OR<IOrAlt<ast.Node>[]>([
      { ALT: () => this.text('SymbolNode', this.CONSUME(t.StringLabel)) },
      { ALT: () => this.interpolated('InterpolatedSymbolNode', this.CONSUME(t.LabelBegin)) },
    ])
    const value = this.SUBRULE(this.expression, above[Power.argument])
    return this.pair(key, value)
  })

  /** `**options`; alone it passes on the keywords of the method. */
  protected doubleSplat = this.RULE('doubleSplat', (): ast.AssocSplatNode => {
    const { start, end } = this.CONSUME(t.DoubleSplat)
    const value = this.isNext(t.startsValue) ? this.GUARDED(this.expression, above[Power.argument]) : undefined
    return { kind: 'AssocSplatNode', start, end: value?.end ?? end, value }
  })

  /** `&block`; alone it passes on the block of the method. */
  protected blockArgument = this.RULE('blockArgument', (): ast.BlockArgumentNode => {
    const { start, end } = this.CONSUME(t.BlockAmpersand)
    const expression = this.isNext(t.startsValue) ? this.GUARDED(this.expression, above[Power.argument]) : undefined
    return { kind: 'BlockArgumentNode', start, end: expression?.end ?? end, expression }
  })

  /** A value, or the key of a `=>` pair. */
  protected positionalArgument = this.RULE('positionalArgument', (): ast.Node => {
    const key = this.SUBRULE(this.expression, above[this.argumentMinimum])
    if (!this.isNext(rocket) || key.kind === 'SplatNode') return key
    const pair = this.OPTION((): ast.AssocNode => {
      this.CONSUME(t.Rocket)
      const value = this.SUBRULE2(this.expression, above[Power.argument])
      return this.pair(key, value)
    })
    return pair ?? key
  })
}

const comma = t.tableOfTypes([t.Comma])
const rocket = t.tableOfTypes([t.Rocket])
const startsLabelValue = t.startsValue.slice()
startsLabelValue[t.RangePrefix.tokenTypeIdx] = 1
startsLabelValue[t.Label.tokenTypeIdx] = 0

/** A node that has arguments and, in them or after them, a block. */
interface CallLike {
  readonly arguments: ast.ArgumentsNode | undefined
  readonly block: ast.BlockNode | ast.BlockArgumentNode | undefined
}

export function newCall(receiver: ast.Node | undefined, name: ast.Span, start: number, value: string): Call {
  return {
    kind: 'CallNode',
    start,
    end: name.end,
    receiver,
    name: value,
    messageStart: name.start,
    arguments: undefined,
    block: undefined,
    isSafeNavigation: false,
    isVariableCall: false,
    isAttributeWrite: false,
  }
}

export function argumentsNode(list: readonly ast.Node[]): ast.ArgumentsNode | undefined {
  const [first] = list
  const final = last(list)
  if (first === undefined || final === undefined) return undefined
  return { kind: 'ArgumentsNode', start: first.start, end: final.end, arguments: list }
}

/** Most calls have one argument, and a list that begins with it takes no more room than that. */
function firstArgument(node: ast.Node): ast.Node[] {
  return [node.kind === 'AssocNode' || node.kind === 'AssocSplatNode' ? keywordHash(node) : node]
}

function keywordHash(node: ast.AssocNode | ast.AssocSplatNode): ast.KeywordHashNode {
  return { kind: 'KeywordHashNode', start: node.start, end: node.end, elements: [node] }
}

function last(list: readonly ast.Node[]): ast.Node | undefined {
  return list[list.length - 1]
}

function implicitValue({ start, end, value: name, content }: Token): ast.ImplicitNode {
  return { kind: 'ImplicitNode', start, end, value: implicitRead(name ?? '', content !== '', start, end) }
}

function implicitRead(name: string, isVariable: boolean, start: number, end: number): ast.Node {
  if (isVariable) return { kind: 'LocalVariableReadNode', start, end, name }
  if (/^[\p{Lu}\p{Lt}]/u.test(name)) return { kind: 'ConstantReadNode', start, end, name }
  return newCall(undefined, { start, end }, start, name)
}
