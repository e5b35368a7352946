// The tree that `parseRuby` gives: one readonly interface a node, with the node and field names of Prism, Ruby's own
// parser. Every node is a span: `start` and `end` are offsets into the text, so a node can be handed to a diagnostic as
// it is.

import type * as calls from './calls.ts'
import type * as controlFlow from './control-flow.ts'
import type * as definitions from './definitions.ts'
import type * as literals from './literals.ts'
import type * as patterns from './patterns.ts'
import type * as structure from './structure.ts'
import type * as variables from './variables.ts'

export type * from './calls.ts'
export type * from './control-flow.ts'
export type * from './definitions.ts'
export type * from './literals.ts'
export type * from './patterns.ts'
export type * from './structure.ts'
export type * from './variables.ts'

export interface Span {
  readonly start: number
  readonly end: number
}

export interface Comment extends Span {}

export interface NodeBase<Kind extends string> extends Span {
  readonly kind: Kind
}

export type VariableSort = 'LocalVariable' | 'InstanceVariable' | 'ClassVariable' | 'GlobalVariable' | 'Constant'

export type Node =
  | structure.ProgramNode
  | structure.StatementsNode
  | structure.OpaqueNode
  | structure.ParenthesesNode
  | structure.BeginNode
  | structure.RescueNode
  | structure.EnsureNode
  | structure.ElseNode
  | definitions.ClassNode
  | definitions.ModuleNode
  | definitions.SingletonClassNode
  | definitions.DefNode
  | definitions.ParametersNode
  | definitions.RequiredParameterNode
  | definitions.OptionalParameterNode
  | definitions.RequiredKeywordParameterNode
  | definitions.OptionalKeywordParameterNode
  | definitions.RestParameterNode
  | definitions.KeywordRestParameterNode
  | definitions.BlockParameterNode
  | definitions.ImplicitRestNode
  | definitions.NoKeywordsParameterNode
  | definitions.ForwardingParameterNode
  | calls.CallNode
  | calls.ArgumentsNode
  | calls.KeywordHashNode
  | calls.BlockArgumentNode
  | calls.SplatNode
  | calls.ForwardingArgumentsNode
  | calls.BlockNode
  | calls.LambdaNode
  | calls.BlockParametersNode
  | calls.BlockLocalVariableNode
  | calls.NumberedParametersNode
  | calls.ItParametersNode
  | calls.ItLocalVariableReadNode
  | calls.YieldNode
  | calls.SuperNode
  | calls.ForwardingSuperNode
  | calls.JumpNode
  | controlFlow.IfNode
  | controlFlow.UnlessNode
  | controlFlow.LoopNode
  | controlFlow.ForNode
  | controlFlow.CaseNode
  | controlFlow.WhenNode
  | controlFlow.RescueModifierNode
  | controlFlow.LogicalNode
  | controlFlow.DefinedNode
  | controlFlow.RangeNode
  | controlFlow.ExecutionNode
  | controlFlow.UndefNode
  | controlFlow.AliasNode
  | patterns.CaseMatchNode
  | patterns.InNode
  | patterns.MatchNode
  | patterns.AlternationPatternNode
  | patterns.ArrayPatternNode
  | patterns.FindPatternNode
  | patterns.HashPatternNode
  | patterns.CapturePatternNode
  | patterns.PinnedVariableNode
  | patterns.PinnedExpressionNode
  | variables.VariableReadNode
  | variables.NumberedReferenceReadNode
  | variables.BackReferenceReadNode
  | variables.ConstantPathNode
  | variables.VariableWriteNode
  | variables.VariableOperatorWriteNode
  | variables.VariableLogicalWriteNode
  | variables.ConstantPathWriteNode
  | variables.ConstantPathOperatorWriteNode
  | variables.CallLogicalWriteNode
  | variables.CallOperatorWriteNode
  | variables.IndexLogicalWriteNode
  | variables.IndexOperatorWriteNode
  | variables.MatchWriteNode
  | variables.MultiWriteNode
  | variables.MultiTargetNode
  | variables.VariableTargetNode
  | variables.ConstantPathTargetNode
  | variables.CallTargetNode
  | variables.IndexTargetNode
  | literals.KeywordNode
  | literals.IntegerNode
  | literals.FloatNode
  | literals.RationalNode
  | literals.ImaginaryNode
  | literals.TextNode
  | literals.RegularExpressionNode
  | literals.InterpolatedNode
  | literals.InterpolatedRegularExpressionNode
  | literals.EmbeddedStatementsNode
  | literals.EmbeddedVariableNode
  | literals.ArrayNode
  | literals.HashNode
  | literals.AssocNode
  | literals.AssocSplatNode
  | literals.ImplicitNode

export type NodeKind = Node['kind']

/** The interface of a kind; several kinds may share one. */
export type NodeOf<Kind extends NodeKind> = Node extends infer Each
  ? Each extends { readonly kind: infer Kinds }
    ? Kind extends Kinds
      ? Each
      : never
    : never
  : never

/** Something that is not Ruby, where it stands, and what to do about it. */
export interface RubyError extends Span {
  readonly code: 'ruby-syntax' | 'ruby-unclosed' | 'ruby-too-deep' | 'ruby-too-long'
  readonly message: string
  readonly help: string
}

export interface ParsedRuby {
  readonly program: structure.ProgramNode
  readonly comments: readonly Comment[]
  /** Complete once every body was parsed (`parseBodies`); before that, what has been found so far. */
  readonly errors: readonly RubyError[]
}

/** A text with more errors than this is no Ruby; the rest is not reported. */
export const mostErrors = 1000
