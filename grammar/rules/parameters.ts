// The parameters of methods, blocks and lambdas.

import type { IOrAlt } from 'chevrotain'
import type * as ast from '../ast/index.ts'
import type { Token } from '../tokens.ts'
import * as t from '../tokens.ts'
import { splitTargets } from './assignments.ts'
import { above, type Mutable, Power } from './base.ts'
import { ControlFlow } from './control-flow.ts'
import { nothing } from './literals.ts'

export abstract class Parameters extends ControlFlow {
  /** `a, b = 1, *c, d, e:, f: 2, **g, &h` */
  protected override parameterList = this.RULE('parameterList', (): ast.ParametersNode | undefined => {
    const list: ast.Node[] = []
    this.OPTION(() => {
      list.push(this.SUBRULE(this.parameter))
      this.MANY(() => {
        const { start, end } = this.CONSUME(t.Comma)
        if (this.RECORDING_PHASE || isParameterAhead[this.next.tokenTypeIdx] === 1) {
          this.OPTION2(() => list.push(this.SUBRULE2(this.parameter)))
        } else if (mayEndInComma(list) && endsParameters[this.next.tokenTypeIdx] === 1) {
          list.push({ kind: 'ImplicitRestNode', start, end })
        } else throw this.fail()
      })
    })
    return this.RECORDING_PHASE ? undefined : parametersNode(list)
  })

  private readonly parameterForms = this.makeParameterForms()

  protected parameter = this.RULE('parameter', (): ast.Node => {
    return this.OR(this.parameterForms)
  })

  private makeParameterForms(): IOrAlt<ast.Node>[] {
    return [
      { ALT: () => this.SUBRULE(this.namedParameter) },
      { ALT: () => this.SUBRULE(this.keywordParameter) },
      { ALT: () => this.SUBRULE(this.restParameter) },
      { ALT: () => this.destructuredParameter(this.CONSUME(t.Parenthesis)) },
      {
        ALT: () => {
          const { start, end } = this.CONSUME(t.RangePrefix)
          return { kind: 'ForwardingParameterNode', start, end }
        },
      },
    ]
  }

  /** `name`, `name = value` */
  protected namedParameter = this.RULE('namedParameter', (): ast.Node => {
    const { start, end, value: name } = this.CONSUME(t.LocalVariable)
    if (!this.RECORDING_PHASE && this.next.tokenType !== t.Assign)
      return { kind: 'RequiredParameterNode', start, end, name }
    const value = this.OPTION(() => {
      this.CONSUME(t.Assign)
      return this.SUBRULE(this.expression, above[Power.argument])
    })
    return { kind: 'OptionalParameterNode', start, end: value?.end ?? end, name, value: value ?? nothing }
  })

  /** `name:`, `name: value` */
  protected keywordParameter = this.RULE('keywordParameter', (): ast.Node => {
    const { start, end, value: name } = this.CONSUME(t.Label)
    if (!this.isNext(t.startsValue)) return { kind: 'RequiredKeywordParameterNode', start, end, name }
    const value = this.GUARDED(this.expression, above[Power.argument])
    return { kind: 'OptionalKeywordParameterNode', start, end: value.end, name, value }
  })

  /** `*rest`, `**options`, `**nil`, `&block` */
  protected restParameter = this.RULE('restParameter', (): ast.Node => {
    const sign = this.OR([
      { ALT: () => this.CONSUME(t.Splat) },
      { ALT: () => this.CONSUME(t.DoubleSplat) },
      { ALT: () => this.CONSUME(t.BlockAmpersand) },
    ])
    const name = this.OPTION(() =>
      this.OR2([{ ALT: () => this.CONSUME(t.LocalVariable) }, { ALT: () => this.CONSUME(t.KeywordLiteral) }]),
    )
    const { start } = sign
    const end = name?.end ?? sign.end
    if (name?.tokenType === t.KeywordLiteral) return { kind: 'NoKeywordsParameterNode', start, end }
    if (sign.tokenType === t.Splat) return { kind: 'RestParameterNode', start, end, name: name?.value }
    if (sign.tokenType === t.DoubleSplat) return { kind: 'KeywordRestParameterNode', start, end, name: name?.value }
    return { kind: 'BlockParameterNode', start, end, name: name?.value }
  })

  /** `(a, *b)` among the parameters of a method or block */
  private destructuredParameter(token: Token): ast.Node {
    const { start, end } = token
    const node: Mutable<ast.MultiTargetNode> = {
      kind: 'MultiTargetNode',
      start,
      end,
      lefts: [],
      rest: undefined,
      rights: [],
    }
    const { tokens } = this.groupOf(token)
    this.later(tokens, () => {
      Object.assign(node, splitTargets(this.SUBRULE(this.destructuredList)))
      this.expectEnd()
    })
    return node
  }

  protected destructuredList = this.RULE('destructuredList', (): ast.Node[] => {
    const list = [this.SUBRULE(this.destructuredItem)]
    this.MANY(() => {
      const { start, end } = this.CONSUME(t.Comma)
      if (!this.RECORDING_PHASE && this.next.tokenType === t.EndOfGroup)
        list.push({ kind: 'ImplicitRestNode', start, end })
      else list.push(this.SUBRULE2(this.destructuredItem))
    })
    return list
  })

  protected destructuredItem = this.RULE('destructuredItem', (): ast.Node => {
    return this.OR<IOrAlt<ast.Node>[]>([
      { ALT: () => requiredParameter(this.CONSUME(t.LocalVariable)) },
      { ALT: () => this.destructuredParameter(this.CONSUME(t.Parenthesis)) },
      {
        ALT: () => {
          const { start, end } = this.CONSUME(t.Splat)
          const name = this.OPTION(() => this.CONSUME2(t.LocalVariable))
          const expression = name && requiredParameter(name)
          return { kind: 'SplatNode', start, end: expression?.end ?? end, expression }
        },
      },
    ])
  })
}

const isParameterAhead = t.tableOfTypes([
  t.LocalVariable,
  t.Label,
  t.Splat,
  t.DoubleSplat,
  t.BlockAmpersand,
  t.RangePrefix,
  t.Parenthesis,
])

function requiredParameter({ start, end, value: name }: Token): ast.RequiredParameterNode {
  return { kind: 'RequiredParameterNode', start, end, name }
}

/** Sorts the parameters as Prism does: what follows an optional one or the rest is a post. */
function parametersNode(list: readonly ast.Node[]): ast.ParametersNode | undefined {
  const [first] = list
  const final = list[list.length - 1]
  if (first === undefined || final === undefined) return undefined
  const requireds: ast.Node[] = []
  const optionals: ast.OptionalParameterNode[] = []
  const posts: ast.Node[] = []
  const keywords: (ast.RequiredKeywordParameterNode | ast.OptionalKeywordParameterNode)[] = []
  const node: Mutable<ast.ParametersNode> = {
    kind: 'ParametersNode',
    start: first.start,
    end: final.end,
    // Only required parameters and destructured ones are put into these two.
    requireds: requireds as ast.RequiredParameterNode[],
    optionals,
    rest: undefined,
    posts: posts as ast.RequiredParameterNode[],
    keywords,
    keywordRest: undefined,
    block: undefined,
  }
  for (const parameter of list) {
    switch (parameter.kind) {
      case 'RequiredParameterNode':
      case 'MultiTargetNode':
        if (optionals.length > 0 || node.rest !== undefined) posts.push(parameter)
        else requireds.push(parameter)
        break
      case 'OptionalParameterNode':
        optionals.push(parameter)
        break
      case 'RestParameterNode':
      case 'ImplicitRestNode':
        node.rest = parameter
        break
      case 'RequiredKeywordParameterNode':
      case 'OptionalKeywordParameterNode':
        keywords.push(parameter)
        break
      case 'KeywordRestParameterNode':
      case 'NoKeywordsParameterNode':
      case 'ForwardingParameterNode':
        node.keywordRest = parameter
        break
      case 'BlockParameterNode':
        node.block = parameter
    }
  }
  return node
}

/** `|a, |`: a block may leave out what else it is given. */
function mayEndInComma(list: readonly ast.Node[]): boolean {
  return list.every(({ kind }) => kind === 'RequiredParameterNode' || kind === 'MultiTargetNode')
}

const endsParameters = t.tableOfTypes([t.EndOfGroup, t.Newline])
