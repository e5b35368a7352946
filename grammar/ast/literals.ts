// Values that stand for themselves.

import type { Node, NodeBase } from './index.ts'
import type { StatementsNode } from './structure.ts'

/** `nil`, `true`, `false`, `self`, `redo`, `retry`, `__FILE__`, `__LINE__`, `__ENCODING__` */
export interface KeywordNode
  extends NodeBase<
    | 'NilNode'
    | 'TrueNode'
    | 'FalseNode'
    | 'SelfNode'
    | 'RedoNode'
    | 'RetryNode'
    | 'SourceFileNode'
    | 'SourceLineNode'
    | 'SourceEncodingNode'
  > {}

export interface IntegerNode extends NodeBase<'IntegerNode'> {
  readonly value: number | bigint
}

export interface FloatNode extends NodeBase<'FloatNode'> {
  readonly value: number
}

/** `1.5r` is 3/2. */
export interface RationalNode extends NodeBase<'RationalNode'> {
  readonly numerator: number | bigint
  readonly denominator: number | bigint
}

export interface ImaginaryNode extends NodeBase<'ImaginaryNode'> {
  readonly numeric: IntegerNode | FloatNode | RationalNode
}

/** A text literal without interpolation: `content` as it is written, `unescaped` as Ruby reads it. */
export interface TextNode extends NodeBase<'StringNode' | 'XStringNode' | 'SymbolNode'> {
  readonly content: string
  readonly unescaped: string
}

export interface RegularExpressionNode extends NodeBase<'RegularExpressionNode' | 'MatchLastLineNode'> {
  readonly content: string
  readonly unescaped: string
  /** The letters after the closing delimiter, as written. */
  readonly options: string
}

export interface InterpolatedNode
  extends NodeBase<'InterpolatedStringNode' | 'InterpolatedXStringNode' | 'InterpolatedSymbolNode'> {
  readonly parts: readonly Node[]
}

export interface InterpolatedRegularExpressionNode
  extends NodeBase<'InterpolatedRegularExpressionNode' | 'InterpolatedMatchLastLineNode'> {
  readonly parts: readonly Node[]
  readonly options: string
}

/** `#{…}` */
export interface EmbeddedStatementsNode extends NodeBase<'EmbeddedStatementsNode'> {
  readonly statements: StatementsNode | undefined
}

/** `#@name` */
export interface EmbeddedVariableNode extends NodeBase<'EmbeddedVariableNode'> {
  readonly variable: Node
}

export interface ArrayNode extends NodeBase<'ArrayNode'> {
  readonly elements: readonly Node[]
}

export interface HashNode extends NodeBase<'HashNode'> {
  readonly elements: readonly (AssocNode | AssocSplatNode)[]
}

export interface AssocNode extends NodeBase<'AssocNode'> {
  readonly key: Node
  readonly value: Node
}

/** `**options`; the value is absent where keywords are passed on unnamed. */
export interface AssocSplatNode extends NodeBase<'AssocSplatNode'> {
  readonly value: Node | undefined
}

/** The value that `{name:}` leaves out. */
export interface ImplicitNode extends NodeBase<'ImplicitNode'> {
  readonly value: Node
}
