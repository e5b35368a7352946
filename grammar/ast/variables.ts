// Variables and constants: read, written, and as the targets of an assignment. Kinds that differ only in the sort of
// variable they name share an interface; `kind` still tells them apart.

import type { ArgumentsNode, BlockArgumentNode, CallNode, SplatNode } from './calls.ts'
import type { ImplicitRestNode, RequiredParameterNode } from './definitions.ts'
import type { Node, NodeBase, VariableSort } from './index.ts'

export interface VariableReadNode extends NodeBase<`${VariableSort}ReadNode`> {
  readonly name: string
}

/** `$1` */
export interface NumberedReferenceReadNode extends NodeBase<'NumberedReferenceReadNode'> {
  readonly number: number
}

/** `$~` and its relatives. */
export interface BackReferenceReadNode extends NodeBase<'BackReferenceReadNode'> {
  readonly name: string
}

/** `A::B`, `::A`, `value::B` */
export interface ConstantPathNode extends NodeBase<'ConstantPathNode'> {
  readonly parent: Node | undefined
  readonly name: string
}

export interface VariableWriteNode extends NodeBase<`${VariableSort}WriteNode`> {
  readonly name: string
  readonly value: Node
}

export interface VariableOperatorWriteNode extends NodeBase<`${VariableSort}OperatorWriteNode`> {
  readonly name: string
  readonly binaryOperator: string
  readonly value: Node
}

export interface VariableLogicalWriteNode extends NodeBase<`${VariableSort}${'And' | 'Or'}WriteNode`> {
  readonly name: string
  readonly value: Node
}

export interface ConstantPathWriteNode
  extends NodeBase<'ConstantPathWriteNode' | 'ConstantPathAndWriteNode' | 'ConstantPathOrWriteNode'> {
  readonly target: ConstantPathNode
  readonly value: Node
}

export interface ConstantPathOperatorWriteNode extends NodeBase<'ConstantPathOperatorWriteNode'> {
  readonly target: ConstantPathNode
  readonly binaryOperator: string
  readonly value: Node
}

export interface CallLogicalWriteNode extends NodeBase<'CallAndWriteNode' | 'CallOrWriteNode'> {
  readonly receiver: Node | undefined
  readonly readName: string
  readonly writeName: string
  readonly isSafeNavigation: boolean
  readonly value: Node
}

export interface CallOperatorWriteNode extends NodeBase<'CallOperatorWriteNode'> {
  readonly receiver: Node | undefined
  readonly readName: string
  readonly writeName: string
  readonly isSafeNavigation: boolean
  readonly binaryOperator: string
  readonly value: Node
}

export interface IndexLogicalWriteNode extends NodeBase<'IndexAndWriteNode' | 'IndexOrWriteNode'> {
  readonly receiver: Node
  readonly arguments: ArgumentsNode | undefined
  readonly block: BlockArgumentNode | undefined
  readonly value: Node
}

export interface IndexOperatorWriteNode extends NodeBase<'IndexOperatorWriteNode'> {
  readonly receiver: Node
  readonly arguments: ArgumentsNode | undefined
  readonly block: BlockArgumentNode | undefined
  readonly binaryOperator: string
  readonly value: Node
}

/** `/(?<year>\d+)/ =~ text`, which sets local variables. */
export interface MatchWriteNode extends NodeBase<'MatchWriteNode'> {
  readonly call: CallNode
  readonly targets: readonly VariableTargetNode[]
}

// Multiple assignment

export interface MultiWriteNode extends NodeBase<'MultiWriteNode'> {
  readonly lefts: readonly Target[]
  readonly rest: SplatNode | ImplicitRestNode | undefined
  readonly rights: readonly Target[]
  readonly value: Node
}

export interface MultiTargetNode extends NodeBase<'MultiTargetNode'> {
  readonly lefts: readonly Target[]
  readonly rest: SplatNode | ImplicitRestNode | undefined
  readonly rights: readonly Target[]
}

export interface VariableTargetNode extends NodeBase<`${VariableSort}TargetNode`> {
  readonly name: string
}

export interface ConstantPathTargetNode extends NodeBase<'ConstantPathTargetNode'> {
  readonly parent: Node | undefined
  readonly name: string
}

export interface CallTargetNode extends NodeBase<'CallTargetNode'> {
  readonly receiver: Node
  readonly name: string
  readonly isSafeNavigation: boolean
}

export interface IndexTargetNode extends NodeBase<'IndexTargetNode'> {
  readonly receiver: Node
  readonly arguments: ArgumentsNode | undefined
  readonly block: BlockArgumentNode | undefined
}

export type Target =
  | VariableTargetNode
  | ConstantPathTargetNode
  | CallTargetNode
  | IndexTargetNode
  | MultiTargetNode
  | SplatNode
  | RequiredParameterNode
