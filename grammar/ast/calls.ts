// Calls, their arguments and blocks, lambdas, `yield`, `super` and jumps.

import type { ParametersNode } from './definitions.ts'
import type { Node, NodeBase } from './index.ts'
import type { AssocNode, AssocSplatNode } from './literals.ts'
import type { Body } from './structure.ts'

export interface CallNode extends NodeBase<'CallNode'> {
  readonly receiver: Node | undefined
  readonly name: string
  /** Where the name stands, which in a chain is far from where the call starts. */
  readonly messageStart: number
  readonly arguments: ArgumentsNode | undefined
  readonly block: BlockNode | BlockArgumentNode | undefined
  /** `a&.b` */
  readonly isSafeNavigation: boolean
  /** A bare name, which Ruby would also take for a local variable if one were known. */
  readonly isVariableCall: boolean
  /** `a.b = 1`, `a[1] = 2` */
  readonly isAttributeWrite: boolean
}

export interface ArgumentsNode extends NodeBase<'ArgumentsNode'> {
  readonly arguments: readonly Node[]
}

/** Keyword arguments without braces. */
export interface KeywordHashNode extends NodeBase<'KeywordHashNode'> {
  readonly elements: readonly (AssocNode | AssocSplatNode)[]
}

/** `&block`; the expression is absent where a block is passed on unnamed. */
export interface BlockArgumentNode extends NodeBase<'BlockArgumentNode'> {
  readonly expression: Node | undefined
}

export interface SplatNode extends NodeBase<'SplatNode'> {
  readonly expression: Node | undefined
}

/** `...` in an argument list. */
export interface ForwardingArgumentsNode extends NodeBase<'ForwardingArgumentsNode'> {}

export interface BlockNode extends NodeBase<'BlockNode'> {
  readonly parameters: BlockParametersNode | NumberedParametersNode | ItParametersNode | undefined
  readonly body: Body
}

export interface LambdaNode extends NodeBase<'LambdaNode'> {
  readonly parameters: BlockParametersNode | NumberedParametersNode | ItParametersNode | undefined
  readonly body: Body
}

export interface BlockParametersNode extends NodeBase<'BlockParametersNode'> {
  readonly parameters: ParametersNode | undefined
  readonly locals: readonly BlockLocalVariableNode[]
}

/** `|a; local|` */
export interface BlockLocalVariableNode extends NodeBase<'BlockLocalVariableNode'> {
  readonly name: string
}

/** The block reads `_1` … `_9`. */
export interface NumberedParametersNode extends NodeBase<'NumberedParametersNode'> {
  readonly maximum: number
}

/** The block reads `it`. */
export interface ItParametersNode extends NodeBase<'ItParametersNode'> {}

export interface ItLocalVariableReadNode extends NodeBase<'ItLocalVariableReadNode'> {}

export interface YieldNode extends NodeBase<'YieldNode'> {
  readonly arguments: ArgumentsNode | undefined
}

export interface SuperNode extends NodeBase<'SuperNode'> {
  readonly arguments: ArgumentsNode | undefined
  readonly block: BlockNode | BlockArgumentNode | undefined
}

/** `super` without arguments or parentheses: passes on what the method was given. */
export interface ForwardingSuperNode extends NodeBase<'ForwardingSuperNode'> {
  readonly block: BlockNode | undefined
}

/** `return`, `break`, `next` */
export interface JumpNode extends NodeBase<'ReturnNode' | 'BreakNode' | 'NextNode'> {
  readonly arguments: ArgumentsNode | undefined
}
