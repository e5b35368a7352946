// The frame of a program: statements, blocks of them with `rescue`, and what could not be read.

import type { Node, NodeBase } from './index.ts'
import type { Target } from './variables.ts'

export interface ProgramNode extends NodeBase<'ProgramNode'> {
  readonly statements: StatementsNode
}

/** A run of statements. Its `body` is parsed when it is first asked for. */
export interface StatementsNode extends NodeBase<'StatementsNode'> {
  readonly body: readonly Node[]
}

/** Ruby outside the subset, or a statement that could not be read: the span is known, the meaning is not. */
export interface OpaqueNode extends NodeBase<'OpaqueNode'> {
  /** What could still be read inside: the bodies, definitions and arguments that stand in the span. */
  readonly children: readonly Node[]
}

/** `(a; b)`: statements, but a single value where a method is defined on it, as in `def (value).name`. */
export interface ParenthesesNode extends NodeBase<'ParenthesesNode'> {
  readonly body: Node | undefined
}

/** `begin … end`, and the body of a `def`, class or block that has its own `rescue`, `else` or `ensure`. */
export interface BeginNode extends NodeBase<'BeginNode'> {
  readonly statements: StatementsNode | undefined
  readonly rescueClause: RescueNode | undefined
  readonly elseClause: ElseNode | undefined
  readonly ensureClause: EnsureNode | undefined
}

export interface RescueNode extends NodeBase<'RescueNode'> {
  readonly exceptions: readonly Node[]
  readonly reference: Target | undefined
  readonly statements: StatementsNode | undefined
  readonly subsequent: RescueNode | undefined
}

export interface EnsureNode extends NodeBase<'EnsureNode'> {
  readonly statements: StatementsNode | undefined
}

export interface ElseNode extends NodeBase<'ElseNode'> {
  readonly statements: StatementsNode | undefined
}

export type Body = StatementsNode | BeginNode | undefined
