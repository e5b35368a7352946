// Patterns: `case` with `in`, `value => pattern`, `value in pattern`, and what a pattern is made of. A name that a pattern
// binds is a `LocalVariableTargetNode`; literals, constants, ranges and parentheses are the nodes of expressions. A guard
// wraps the pattern: the `IfNode` or `UnlessNode` of `in a if b` has the pattern as its only statement.

import type { SplatNode } from './calls.ts'
import type { ImplicitRestNode, NoKeywordsParameterNode } from './definitions.ts'
import type { Node, NodeBase } from './index.ts'
import type { AssocNode, AssocSplatNode } from './literals.ts'
import type { ElseNode, StatementsNode } from './structure.ts'
import type { VariableTargetNode } from './variables.ts'

export interface CaseMatchNode extends NodeBase<'CaseMatchNode'> {
  readonly predicate: Node
  readonly conditions: readonly InNode[]
  readonly elseClause: ElseNode | undefined
}

export interface InNode extends NodeBase<'InNode'> {
  readonly pattern: Node
  readonly statements: StatementsNode | undefined
}

/** `value => pattern`, which raises where it does not match; `value in pattern`, which answers whether it does. */
export interface MatchNode extends NodeBase<'MatchRequiredNode' | 'MatchPredicateNode'> {
  readonly value: Node
  readonly pattern: Node
}

/** `a | b` */
export interface AlternationPatternNode extends NodeBase<'AlternationPatternNode'> {
  readonly left: Node
  readonly right: Node
}

/** `[a, *b, c]`, `Point[a]`, `Point(a)`, and `a, *b` without brackets. */
export interface ArrayPatternNode extends NodeBase<'ArrayPatternNode'> {
  readonly constant: Node | undefined
  readonly requireds: readonly Node[]
  readonly rest: SplatNode | ImplicitRestNode | undefined
  readonly posts: readonly Node[]
}

/** `[*, a, *]` */
export interface FindPatternNode extends NodeBase<'FindPatternNode'> {
  readonly constant: Node | undefined
  readonly left: SplatNode
  readonly requireds: readonly Node[]
  readonly right: SplatNode
}

/** `{ a: 1, b:, **c }`, `Point(a:)`, and `a: 1, **nil` without brackets. The value of `b:` is an `ImplicitNode`. */
export interface HashPatternNode extends NodeBase<'HashPatternNode'> {
  readonly constant: Node | undefined
  readonly elements: readonly AssocNode[]
  readonly rest: AssocSplatNode | NoKeywordsParameterNode | undefined
}

/** `Integer => number` */
export interface CapturePatternNode extends NodeBase<'CapturePatternNode'> {
  readonly value: Node
  readonly target: VariableTargetNode
}

/** `^name` */
export interface PinnedVariableNode extends NodeBase<'PinnedVariableNode'> {
  readonly variable: Node
}

/** `^(value)` */
export interface PinnedExpressionNode extends NodeBase<'PinnedExpressionNode'> {
  readonly expression: Node
}
