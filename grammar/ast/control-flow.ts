// Conditions, loops, `case`, and the operators that decide what runs.

import type { Node, NodeBase } from './index.ts'
import type { ElseNode, StatementsNode } from './structure.ts'

export interface IfNode extends NodeBase<'IfNode'> {
  readonly predicate: Node
  readonly statements: StatementsNode | undefined
  readonly subsequent: IfNode | ElseNode | undefined
}

export interface UnlessNode extends NodeBase<'UnlessNode'> {
  readonly predicate: Node
  readonly statements: StatementsNode | undefined
  readonly elseClause: ElseNode | undefined
}

export interface LoopNode extends NodeBase<'WhileNode' | 'UntilNode'> {
  readonly predicate: Node
  readonly statements: StatementsNode | undefined
  /** `begin … end while x`, which runs once before it asks. */
  readonly isBeginModifier: boolean
}

export interface ForNode extends NodeBase<'ForNode'> {
  readonly index: Node
  readonly collection: Node
  readonly statements: StatementsNode | undefined
}

export interface CaseNode extends NodeBase<'CaseNode'> {
  readonly predicate: Node | undefined
  readonly conditions: readonly WhenNode[]
  readonly elseClause: ElseNode | undefined
}

export interface WhenNode extends NodeBase<'WhenNode'> {
  readonly conditions: readonly Node[]
  readonly statements: StatementsNode | undefined
}

export interface RescueModifierNode extends NodeBase<'RescueModifierNode'> {
  readonly expression: Node
  readonly rescueExpression: Node
}

export interface LogicalNode extends NodeBase<'AndNode' | 'OrNode'> {
  readonly left: Node
  readonly right: Node
}

export interface DefinedNode extends NodeBase<'DefinedNode'> {
  readonly value: Node
}

/** `a..b`; as a condition it is a flip-flop. */
export interface RangeNode extends NodeBase<'RangeNode' | 'FlipFlopNode'> {
  readonly left: Node | undefined
  readonly right: Node | undefined
  readonly isExcludeEnd: boolean
}

/** `BEGIN { … }`, `END { … }` */
export interface ExecutionNode extends NodeBase<'PreExecutionNode' | 'PostExecutionNode'> {
  readonly statements: StatementsNode | undefined
}

export interface UndefNode extends NodeBase<'UndefNode'> {
  readonly names: readonly Node[]
}

export interface AliasNode extends NodeBase<'AliasMethodNode' | 'AliasGlobalVariableNode'> {
  readonly newName: Node
  readonly oldName: Node
}
