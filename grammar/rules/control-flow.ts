// Control flow: `if`, `unless`, `case`, loops, `begin`, jumps. A construct is one token; its head is read later, and the
// bodies when they are asked for.

import type * as ast from '../ast/index.ts'
import type { Section, Token, TokenType } from '../tokens.ts'
import * as t from '../tokens.ts'
import { argumentsNode } from './arguments.ts'
import { splitTargets } from './assignments.ts'
import { above, bodyStart, type Mutable, Power } from './base.ts'
import { nothing } from './literals.ts'
import { condition } from './operators.ts'
import { Patterns } from './patterns.ts'

export abstract class ControlFlow extends Patterns {
  /** Reads what stands between an opener and its body, and tells where the body begins. */
  private head(tokens: readonly Token[], word: TokenType, read: (bodyFrom: number) => void): void {
    this.later(tokens, () => {
      const value = this.SUBRULE(this.expression, above[Power.modifier])
      const bodyFrom = this.bodyAfterHeader(word)
      if (value === this.lastRequiredMatch) throw this.fail()
      this.headValue = value
      read(bodyFrom)
    })
  }
  private headValue: ast.Node = nothing

  protected if(token: Token): ast.Node {
    const { start, end } = token
    const { tokens, sections } = this.groupOf(token)
    return this.ifNode(start, end, tokens, sections)
  }

  private ifNode(start: number, end: number, tokens: readonly Token[], sections: readonly Section[]): ast.IfNode {
    let subsequent: ast.IfNode | ast.ElseNode | undefined
    for (const section of sections.toReversed()) {
      subsequent =
        section.keyword.tokenType === t.Elsif
          ? this.branch(section.keyword.start, end, section.tokens, subsequent)
          : this.elseNode(section, end)
    }
    return this.branch(start, end, tokens, subsequent)
  }

  private branch(
    start: number,
    end: number,
    tokens: readonly Token[],
    subsequent: ast.IfNode['subsequent'],
  ): ast.IfNode {
    const node: Mutable<ast.IfNode> = {
      kind: 'IfNode',
      start,
      end,
      predicate: nothing,
      statements: undefined,
      subsequent,
    }
    this.head(tokens, t.Then, (bodyFrom) => {
      node.predicate = condition(this.headValue)
      node.statements = this.statementsFrom(tokens, bodyFrom)
    })
    return node
  }

  protected elseNode(section: Section, end: number): ast.ElseNode {
    return { kind: 'ElseNode', start: section.keyword.start, end, statements: this.statementsOf(section) }
  }

  protected unless(token: Token): ast.Node {
    const { start, end } = token
    const { tokens, sections } = this.groupOf(token)
    const [section] = sections
    const elseClause = section === undefined ? undefined : this.elseNode(section, end)
    const node: Mutable<ast.UnlessNode> = {
      kind: 'UnlessNode',
      start,
      end,
      predicate: nothing,
      statements: undefined,
      elseClause,
    }
    this.head(tokens, t.Then, (bodyFrom) => {
      node.predicate = condition(this.headValue)
      node.statements = this.statementsFrom(tokens, bodyFrom)
    })
    return node
  }

  protected loop(kind: ast.LoopNode['kind'], token: Token): ast.Node {
    const { start, end } = token
    const { tokens } = this.groupOf(token)
    const node: Mutable<ast.LoopNode> = {
      kind,
      start,
      end,
      predicate: nothing,
      statements: undefined,
      isBeginModifier: false,
    }
    this.head(tokens, t.LoopDo, (bodyFrom) => {
      node.predicate = condition(this.headValue)
      node.statements = this.statementsFrom(tokens, bodyFrom)
    })
    return node
  }

  protected for(token: Token): ast.Node {
    const { start, end } = token
    const { tokens } = this.groupOf(token)
    const node: Mutable<ast.ForNode> = {
      kind: 'ForNode',
      start,
      end,
      index: nothing,
      collection: nothing,
      statements: undefined,
    }
    this.later(tokens, () => {
      this.SUBRULE(this.forHead, { ARGS: [node] })
      node.statements = this.statementsFrom(tokens, this.bodyAfterHeader(t.LoopDo))
    })
    return node
  }

  /** `for a, b in pairs` */
  protected forHead = this.RULE('forHead', (node: Mutable<ast.ForNode>) => {
    const targets = this.SUBRULE(this.targetList)
    this.CONSUME(t.In)
    const collection = this.SUBRULE(this.expression, above[Power.modifier])
    if (this.RECORDING_PHASE) return
    node.index = forIndex(targets)
    node.collection = collection
  })

  protected case(token: Token): ast.Node {
    const { start, end } = token
    const { tokens, sections } = this.groupOf(token)
    if (sections.some(({ keyword }) => keyword.tokenType === t.In)) return this.patternCase(token)
    if (sections[0]?.keyword.tokenType !== t.When) this.later(tokens, () => this.rejectCase())
    const last = sections[sections.length - 1]
    const hasElse = last?.keyword.tokenType === t.Else
    const elseClause = hasElse ? this.elseNode(last, end) : undefined
    const whens = hasElse ? sections.slice(0, -1) : sections
    const conditions = whens.map((section) => this.when(section))
    const node: Mutable<ast.CaseNode> = { kind: 'CaseNode', start, end, predicate: undefined, conditions, elseClause }
    this.subject(tokens, (predicate) => {
      node.predicate = predicate
    })
    return node
  }

  /** What stands after `case`; the first `when` or `in` may follow on the same line. */
  private subject(tokens: readonly Token[], give: (value: ast.Node) => void): void {
    if (isBlank(tokens)) return
    this.later(tokens, () => {
      give(this.SUBRULE(this.expression, above[Power.modifier]))
      if (this.next.tokenType === t.Newline) this.currIdx++
      this.expectEnd()
    })
  }

  /** A `case` without a `when` is none. */
  private rejectCase(): never {
    throw this.fail()
  }

  /** `case value in pattern then … else … end` */
  private patternCase(token: Token): ast.Node {
    const { start, end } = token
    const { tokens, sections } = this.groupOf(token)
    const last = sections[sections.length - 1]
    const elseClause = last?.keyword.tokenType === t.Else ? this.elseNode(last, end) : undefined
    const ins = elseClause === undefined ? sections : sections.slice(0, -1)
    const conditions = ins.map((section) => this.in(section))
    const node: Mutable<ast.CaseMatchNode> = {
      kind: 'CaseMatchNode',
      start,
      end,
      predicate: nothing,
      conditions,
      elseClause,
    }
    if (isBlank(tokens)) this.later(tokens, () => this.rejectCase())
    this.subject(tokens, (predicate) => {
      node.predicate = predicate
    })
    return node
  }

  private in({ keyword, tokens }: Section): ast.InNode {
    const node: Mutable<ast.InNode> = {
      kind: 'InNode',
      start: keyword.start,
      end: endOf(tokens) ?? keyword.end,
      pattern: nothing,
      statements: undefined,
    }
    this.later(tokens, () => {
      if (keyword.tokenType !== t.In) throw this.fail()
      node.pattern = this.SUBRULE(this.patternHead)
      node.statements = this.statementsFrom(tokens, this.bodyAfterHeader(t.Then))
    })
    return node
  }

  private when({ keyword, tokens }: Section): ast.WhenNode {
    const node: Mutable<ast.WhenNode> = {
      kind: 'WhenNode',
      start: keyword.start,
      end: endOf(tokens) ?? keyword.end,
      conditions: [],
      statements: undefined,
    }
    this.later(tokens, () => {
      node.conditions = this.SUBRULE(this.valueList)
      node.statements = this.statementsFrom(tokens, this.bodyAfterHeader(t.Then))
    })
    return node
  }

  /** `1, *others`: the conditions of `when`, the exceptions of `rescue`. */
  protected valueList = this.RULE('valueList', (): ast.Node[] => {
    const values = [this.SUBRULE(this.expression, above[Power.argument])]
    this.MANY(() => {
      this.CONSUME(t.Comma)
      values.push(this.SUBRULE2(this.expression, above[Power.argument]))
    })
    return values
  })

  protected begin(token: Token): ast.Node {
    return this.beginNode(token, 0)
  }

  /** The body of a construct that may have its own `rescue`. */
  protected override bodyOf = (token: Token, from: number): ast.StatementsNode | ast.BeginNode | undefined => {
    const { tokens, sections } = this.groupOf(token)
    return sections.length === 0 ? this.statementsFrom(tokens, from) : this.beginNode(token, from)
  }

  private beginNode(token: Token, from: number): ast.BeginNode {
    const { start, end } = token
    const { tokens, sections } = this.groupOf(token)
    let rescueClause: ast.RescueNode | undefined
    let elseClause: ast.ElseNode | undefined
    let ensureClause: ast.EnsureNode | undefined
    let endOfElse = end
    for (const section of sections.toReversed()) {
      const { tokenType, start: sectionStart } = section.keyword
      if (tokenType === t.Rescue) rescueClause = this.rescue(section, rescueClause)
      else if (tokenType === t.Else) elseClause = this.elseNode(section, endOfElse)
      else ensureClause = { kind: 'EnsureNode', start: sectionStart, end, statements: this.statementsOf(section) }
      endOfElse = section.keyword.end
    }
    const statements = this.statementsFrom(tokens, from)
    return { kind: 'BeginNode', start, end, statements, rescueClause, elseClause, ensureClause }
  }

  private rescue({ keyword, tokens }: Section, subsequent: ast.RescueNode | undefined): ast.RescueNode {
    const node: Mutable<ast.RescueNode> = {
      kind: 'RescueNode',
      start: keyword.start,
      end: subsequent?.end ?? endOf(tokens) ?? keyword.end,
      exceptions: [],
      reference: undefined,
      statements: undefined,
      subsequent,
    }
    this.later(tokens, () => {
      this.SUBRULE(this.rescueHead, { ARGS: [node] })
      node.statements = this.statementsFrom(tokens, this.bodyAfterHeader(t.Then))
    })
    return node
  }

  /** `rescue NotFound, *OTHERS => error` */
  protected rescueHead = this.RULE('rescueHead', (node: Mutable<ast.RescueNode>) => {
    this.OPTION(() => {
      node.exceptions = this.SUBRULE(this.valueList)
    })
    this.OPTION2(() => {
      this.CONSUME(t.Rocket)
      const reference = this.SUBRULE(this.targetItem)
      // `targetItem` makes nothing but targets.
      node.reference = reference as ast.Target
    })
  })

  /** `return`, `break`, `next`, with their values. */
  protected jumpNode(kind: ast.JumpNode['kind'], token: Token): ast.Node {
    const list = this.isNext(startsJumpValue) && this.acceptsCommand ? this.GUARDED(this.commandArguments) : []
    if (this.RECORDING_PHASE) return nothing
    const { start } = token
    const end = list[list.length - 1]?.end ?? token.end
    return { kind, start, end, arguments: argumentsNode(list) }
  }

  /** `yield`, `yield a`, `yield(a)` */
  protected yieldNode(token: Token): ast.Node {
    const node = newSuper(token)
    this.keywordArguments(node)
    this.later([], () => {
      result.arguments = node.arguments
    })
    const result: Mutable<ast.YieldNode> = {
      kind: 'YieldNode',
      start: token.start,
      end: node.end,
      arguments: node.arguments,
    }
    return result
  }

  /** `super` passes on what the method was given; `super()` and `super a` do not. */
  protected superNode(token: Token): ast.Node {
    const { start, end } = token
    const node = newSuper(token)
    if (!this.keywordArguments(node)) return { kind: 'ForwardingSuperNode', start, end, block: undefined }
    return node
  }

  private keywordArguments(node: Mutable<Pick<ast.SuperNode, 'arguments' | 'block' | 'end'>>): boolean {
    if (!this.isNext(startsKeywordArguments)) return false
    if (!this.RECORDING_PHASE && !this.acceptsCommand && this.next.tokenType !== t.CallParenthesis) return false
    this.GUARDED(this.keywordArgumentList, { ARGS: [node] })
    return true
  }

  /** The arguments of `yield` and `super`. */
  protected keywordArgumentList = this.RULE(
    'keywordArgumentList',
    (node: Mutable<Pick<ast.SuperNode, 'arguments' | 'block' | 'end'>>) => {
      this.OR([
        {
          ALT: () => {
            const group = this.CONSUME(t.CallParenthesis)
            if (this.RECORDING_PHASE) return
            node.end = group.end
            this.argumentsIn(this.groupOf(group), node)
          },
        },
        {
          ALT: () => {
            this.commandDepth++
            const list = this.SUBRULE(this.commandArguments)
            this.commandDepth--
            if (this.RECORDING_PHASE) return
            node.end = list[list.length - 1]?.end ?? node.end
            this.giveArguments(node, list)
          },
        },
      ])
    },
  )
}

function newSuper({ start, end }: Token): Mutable<ast.SuperNode> {
  return { kind: 'SuperNode', start, end, arguments: undefined, block: undefined }
}

const startsJumpValue = t.startsValue.slice()
for (const tokenType of [t.RangePrefix, t.DoubleSplat]) startsJumpValue[tokenType.tokenTypeIdx] = 1

const startsKeywordArguments = startsJumpValue.slice()
for (const tokenType of [t.CallParenthesis, t.BlockAmpersand]) {
  startsKeywordArguments[tokenType.tokenTypeIdx] = 1
}

function isBlank(tokens: readonly Token[]): boolean {
  const first = tokens[0]?.tokenType
  return first === t.Newline || first === t.EndOfGroup
}

/** Where the body begins below a header that could not be read or is not: at its first line break, `then` or `do`. */
export function bodyBelowHeader(tokens: readonly Token[]): number {
  const end = tokens.findIndex(({ tokenType }) => {
    return tokenType === t.Newline || tokenType === t.Then || tokenType === t.LoopDo || tokenType === t.EndOfGroup
  })
  return tokens[end]?.tokenType === t.LoopDo ? end + 1 : bodyStart(tokens, end)
}

/** Where the last token of a list ends that is no line break. */
export function endOf(tokens: readonly Token[]): number | undefined {
  return tokens.findLast(({ tokenType }) => tokenType !== t.EndOfGroup && tokenType !== t.Newline)?.end
}

function forIndex(targets: readonly ast.Node[]): ast.Node {
  const [first] = targets
  const last = targets[targets.length - 1]
  if (first === undefined || last === undefined) return nothing
  if (targets.length === 1 && first.kind !== 'SplatNode') return first
  return { kind: 'MultiTargetNode', start: first.start, end: last.end, ...splitTargets(targets) }
}
