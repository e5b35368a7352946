// Patterns, after `in` and `=>`. A pattern in brackets is one token; what it holds is read later, when its kind is known
// already: the first tokens say whether it has keys, and stars whether it looks for something in the middle.

import type { IOrAlt } from 'chevrotain'
import type * as ast from '../ast/index.ts'
import type { Token } from '../tokens.ts'
import * as t from '../tokens.ts'
import { above, longestChain, type Mutable, Power, tooDeep } from './base.ts'
import { nothing } from './literals.ts'
import { condition, statementsNode } from './operators.ts'
import { emptyPattern, fillPattern, isKey, isWhole, type ListPattern } from './pattern-lists.ts'
import { isJump, PatternValues, startsPatternValue } from './pattern-values.ts'

export abstract class Patterns extends PatternValues {
  /** `value => pattern`, `value in pattern` */
  protected override patternMatch = this.RULE('patternMatch', (value: ast.Node): ast.Node => {
    if (!this.RECORDING_PHASE && (value === this.lastCommand || isJump[value.kind] === true)) throw this.fail()
    const operator = this.OR([{ ALT: () => this.CONSUME(t.Rocket) }, { ALT: () => this.CONSUME(t.In) }])
    const pattern = this.SUBRULE(this.patternList)
    if (this.RECORDING_PHASE) return nothing
    const isRequired = operator.tokenType === t.Rocket
    const kind = isRequired ? 'MatchRequiredNode' : 'MatchPredicateNode'
    const node: ast.MatchNode = { kind, start: value.start, end: pattern.end, value, pattern }
    if (isRequired) this.lastRequiredMatch = node
    return node
  })

  /**
   * What stands after `in`, with its guard.
   *
   *     in { status: "open", total: Integer => total } if total > 0
   *        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   */
  protected patternHead = this.RULE('patternHead', (): ast.Node => {
    const pattern = this.SUBRULE(this.patternList)
    const guarded = this.OPTION((): ast.Node => {
      const guard = this.OR([{ ALT: () => this.CONSUME(t.IfModifier) }, { ALT: () => this.CONSUME(t.UnlessModifier) }])
      const value = this.SUBRULE(this.expression, above[Power.modifier])
      if (this.RECORDING_PHASE) return nothing
      if (value === this.lastRequiredMatch) throw this.fail()
      const span = { start: pattern.start, end: value.end }
      const predicate = condition(value)
      const statements = statementsNode([pattern])
      if (guard.tokenType === t.IfModifier)
        return { kind: 'IfNode', ...span, predicate, statements, subsequent: undefined }
      return { kind: 'UnlessNode', ...span, predicate, statements, elseClause: undefined }
    })
    return guarded ?? pattern
  })

  /** A pattern, or `first, *rest`, `name: String, **nil` without brackets */
  protected patternList = this.RULE('patternList', (): ast.Node => {
    const first = this.next
    const items: ast.Node[] = []
    this.SUBRULE(this.patternItems, { ARGS: [items] })
    const [item] = items
    if (this.RECORDING_PHASE || item === undefined) return nothing
    if (items.length === 1 && isWhole(item)) return item
    const end = items[items.length - 1]?.end ?? item.end
    const isFind = first.tokenType === t.Splat && items.filter(isSplat).length > 1
    const kind = isKey[first.tokenTypeIdx] === 1 ? 'HashPatternNode' : isFind ? 'FindPatternNode' : 'ArrayPatternNode'
    const node = emptyPattern(kind, item.start, end, undefined)
    fillPattern(node, items)
    return node
  })

  /** The elements or the keys of a pattern; a comma that nothing follows leaves the rest of an array open. */
  protected patternItems = this.RULE('patternItems', (items: ast.Node[]) => {
    const hasKeys = isKey[this.next?.tokenTypeIdx] === 1
    let splats = this.next?.tokenType === t.Splat ? 1 : 0
    const first = this.SUBRULE(this.patternItem)
    if (!this.RECORDING_PHASE) items.push(first)
    this.MANY(() => {
      const comma = this.CONSUME(t.Comma)
      if (!this.RECORDING_PHASE) this.expectMore(items, comma, hasKeys, splats)
      if (this.isNext(startsPattern)) {
        if (this.next?.tokenType === t.Splat) splats++
        this.OPTION(() => {
          const item = this.SUBRULE2(this.patternItem)
          if (!this.RECORDING_PHASE) items.push(item)
        })
      }
    })
  })

  /** Whether what follows a comma may: keys or elements, not both; one `*` or two around others; nothing after `**`. */
  private expectMore(items: ast.Node[], { start, end }: Token, hasKeys: boolean, splats: number): void {
    const last = items[items.length - 1]
    if (splats > 1 || (last !== undefined && endsList[last.kind] === true)) throw this.fail()
    if (startsPattern[this.next.tokenTypeIdx] === 0) {
      if (splats > 0 || this.next.tokenType === t.Comma) throw this.fail()
      if (!hasKeys) items.push({ kind: 'ImplicitRestNode', start, end })
      return
    }
    if (hasKeys !== (isKey[this.next.tokenTypeIdx] === 1)) throw this.fail()
    const isFindable = items.length > 1 && items[0]?.kind === 'SplatNode'
    if (this.next.tokenType === t.Splat && splats > 0 && !isFindable) throw this.fail()
  }

  private readonly patternItemForms = this.makePatternItemForms()

  /** A pattern, a key with or without one, `*rest`, `**rest`, `**nil` */
  protected patternItem = this.RULE('patternItem', (): ast.Node => this.OR(this.patternItemForms))

  private makePatternItemForms(): IOrAlt<ast.Node>[] {
    return [
      { ALT: () => this.SUBRULE(this.patternKey) },
      { ALT: () => this.SUBRULE(this.patternSplat) },
      { ALT: () => this.SUBRULE(this.patternKeywordRest) },
      { ALT: () => this.SUBRULE(this.pattern) },
    ]
  }

  /** `name:`, `name: String`, `"name": String` */
  protected patternKey = this.RULE('patternKey', (): ast.AssocNode => {
    const token = this.OR([{ ALT: () => this.CONSUME(t.Label) }, { ALT: () => this.CONSUME(t.StringLabel) }])
    const { start, end } = token
    const key = this.patternKeyNode(token)
    if (!this.isNext(startsPattern) || isKey[this.next?.tokenTypeIdx] === 1) {
      return { kind: 'AssocNode', start, end, key, value: this.boundByKey(token, key) }
    }
    const value = this.GUARDED(this.pattern)
    return { kind: 'AssocNode', start, end: value?.end, key, value }
  })

  private patternKeyNode(token: Token): ast.TextNode {
    if (token.tokenType === t.StringLabel) return this.text('SymbolNode', token)
    const { start, end, value } = token
    return { kind: 'SymbolNode', start, end, content: value, unescaped: value }
  }

  /** The variable that a key without a pattern binds; not every key is a name for one. */
  private boundByKey(token: Token, { unescaped: name }: ast.TextNode): ast.ImplicitNode {
    if (!this.RECORDING_PHASE && !/^[\p{Ll}\p{Lo}_][\p{L}\p{N}\p{M}_]*$/u.test(name)) throw this.fail()
    const isQuoted = token.tokenType === t.StringLabel
    const start = isQuoted ? token.start + 1 : token.start
    const end = token.end - (isQuoted ? 2 : 1)
    return { kind: 'ImplicitNode', start, end, value: { kind: 'LocalVariableTargetNode', start, end, name } }
  }

  /** `*rest`, `*` */
  protected patternSplat = this.RULE('patternSplat', (): ast.SplatNode => {
    const { start, end } = this.CONSUME(t.Splat)
    const expression = this.OPTION(() => this.SUBRULE(this.patternName))
    return { kind: 'SplatNode', start, end: expression?.end ?? end, expression }
  })

  /** `**rest`, `**nil`, `**` */
  protected patternKeywordRest = this.RULE('patternKeywordRest', (): ast.Node => {
    const { start, end } = this.CONSUME(t.DoubleSplat)
    const value = this.OPTION(() => {
      return this.OR<IOrAlt<ast.Node>[]>([
        { ALT: () => this.SUBRULE(this.patternName) },
        { ALT: () => this.keyword(this.CONSUME(t.KeywordLiteral)) },
      ])
    })
    if (value === undefined || value.kind === 'LocalVariableTargetNode')
      return { kind: 'AssocSplatNode', start, end: value?.end ?? end, value }
    if (!this.RECORDING_PHASE && value.kind !== 'NilNode') throw this.fail()
    return { kind: 'NoKeywordsParameterNode', start, end: value.end }
  })

  /** `Integer | Float => total` */
  protected pattern = this.RULE('pattern', (): ast.Node => {
    let node = this.SUBRULE(this.patternPrimary)
    let links = 0
    this.MANY(() => {
      if (++links > longestChain) throw tooDeep()
      const { value } = this.CONSUME(t.UnionOperator)
      if (!this.RECORDING_PHASE && value !== '|') throw this.fail()
      const right = this.SUBRULE2(this.patternPrimary)
      node = { kind: 'AlternationPatternNode', start: node?.start, end: right?.end, left: node, right }
    })
    this.MANY2(() => {
      if (++links > longestChain) throw tooDeep()
      this.CONSUME(t.Rocket)
      const target = this.SUBRULE(this.patternName)
      node = { kind: 'CapturePatternNode', start: node?.start, end: target?.end, value: node, target }
    })
    return node
  })

  protected patternPrimary = this.RULE('patternPrimary', (): ast.Node => {
    return this.OR<IOrAlt<ast.Node>[]>([
      { ALT: () => this.SUBRULE(this.patternRange) },
      { ALT: () => this.SUBRULE(this.constantPattern) },
      { ALT: () => this.SUBRULE(this.patternName) },
      { ALT: () => this.SUBRULE(this.pin) },
      { ALT: () => this.SUBRULE(this.patternInParentheses) },
      { ALT: () => this.patternGroup(this.CONSUME(t.ArrayBracket), undefined) },
      { ALT: () => this.patternGroup(this.CONSUME(t.HashBrace), undefined) },
    ])
  })

  /** `(Integer | Float)` */
  protected patternInParentheses = this.RULE('patternInParentheses', (): ast.Node => {
    const token = this.CONSUME(t.Parenthesis)
    const { start, end } = token
    const node: Mutable<ast.ParenthesesNode> = { kind: 'ParenthesesNode', start, end, body: undefined }
    this.later(this.groupOf(token).tokens, () => {
      this.skipNewline()
      node.body = this.SUBRULE(this.pattern)
      this.skipNewline()
      this.expectEnd()
    })
    return node
  })

  /** `Order`, `::Api::Order`, `Order(total:)`, `Order[first, *]` */
  protected constantPattern = this.RULE('constantPattern', (): ast.Node => {
    const top = this.OPTION(() => this.CONSUME(t.TopColonColon))
    const first = this.CONSUME(t.Constant)
    let node = constantNode(top, first)
    this.MANY(() => {
      this.CONSUME(t.ColonColon)
      const { end, value: name } = this.SUBRULE(this.patternConstant)
      node = { kind: 'ConstantPathNode', start: node.start, end, parent: node, name }
    })
    const group = this.OPTION2(() => {
      return this.OR([
        { ALT: () => this.patternGroup(this.CONSUME(t.CallParenthesis), node) },
        { ALT: () => this.patternGroup(this.CONSUME(t.IndexBracket), node) },
      ])
    })
    return group ?? node
  })

  /** In `Api::Order(total:)` the lexer takes the last name for that of a method. */
  protected patternConstant = this.RULE('patternConstant', (): Token => {
    const token = this.OR([{ ALT: () => this.CONSUME(t.Constant) }, { ALT: () => this.CONSUME(t.Name) }])
    const isConstant = token.tokenType === t.Constant || /^[\p{Lu}\p{Lt}]/u.test(token.value)
    if (!this.RECORDING_PHASE && !isConstant) throw this.fail()
    return token
  })

  private patternGroup(token: Token, constant: ast.Node | undefined): ast.Node {
    const { tokens } = this.groupOf(token)
    const node = emptyPattern(kindOfGroup(token, tokens), constant?.start ?? token.start, token.end, constant)
    if (tokens.length < 2) return node
    this.later(tokens, () => this.patternElements(node))
    return node
  }

  private patternElements(node: ListPattern): void {
    // Only a constant may have its keys in any brackets.
    if (node.constant === undefined && (node.kind === 'HashPatternNode') !== this.isNext(isKey)) throw this.fail()
    const items: ast.Node[] = []
    this.SUBRULE(this.patternItems, { ARGS: [items] })
    this.expectEnd()
    fillPattern(node, items)
  }
}

function constantNode(top: Token | undefined, { start, end, value: name }: Token): ast.Node {
  if (top === undefined) return { kind: 'ConstantReadNode', start, end, name }
  return { kind: 'ConstantPathNode', start: top.start, end, parent: undefined, name }
}

/** Told from the tokens, because the pattern in a group is read when the node is in its place already. */
function kindOfGroup({ tokenType }: Token, tokens: readonly Token[]): ListPattern['kind'] {
  const [first] = tokens
  if (tokenType === t.HashBrace) return 'HashPatternNode'
  if (tokenType !== t.ArrayBracket && isKey[first?.tokenTypeIdx ?? 0] === 1) return 'HashPatternNode'
  const isFind = first?.tokenType === t.Splat
  return isFind && tokens.some((token) => token !== first && token.tokenType === t.Splat)
    ? 'FindPatternNode'
    : 'ArrayPatternNode'
}

/** What only the last item of a list can be. */
const endsList: Partial<Record<ast.NodeKind, true>> = {
  AssocSplatNode: true,
  NoKeywordsParameterNode: true,
  ImplicitRestNode: true,
}

function isSplat({ kind }: ast.Node): boolean {
  return kind === 'SplatNode'
}

const startsPattern = startsPatternValue.slice()
for (const tokenType of [
  t.Constant,
  t.TopColonColon,
  t.RangePrefix,
  t.LocalVariable,
  t.Identifier,
  t.UnionOperator,
  t.Parenthesis,
  t.ArrayBracket,
  t.HashBrace,
  t.Label,
  t.StringLabel,
  t.Splat,
  t.DoubleSplat,
]) {
  startsPattern[tokenType.tokenTypeIdx] = 1
}
