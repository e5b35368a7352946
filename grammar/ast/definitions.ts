// Methods with their parameters, classes and modules.

import type { Node, NodeBase } from './index.ts'
import type { Body } from './structure.ts'
import type { MultiTargetNode } from './variables.ts'

export interface ClassNode extends NodeBase<'ClassNode'> {
  readonly constantPath: Node
  readonly name: string
  readonly superclass: Node | undefined
  readonly body: Body
}

export interface ModuleNode extends NodeBase<'ModuleNode'> {
  readonly constantPath: Node
  readonly name: string
  readonly body: Body
}

/** `class << self` */
export interface SingletonClassNode extends NodeBase<'SingletonClassNode'> {
  readonly expression: Node
  readonly body: Body
}

export interface DefNode extends NodeBase<'DefNode'> {
  readonly name: string
  readonly nameStart: number
  readonly receiver: Node | undefined
  readonly parameters: ParametersNode | undefined
  readonly body: Body
}

export interface ParametersNode extends NodeBase<'ParametersNode'> {
  readonly requireds: readonly (RequiredParameterNode | MultiTargetNode)[]
  readonly optionals: readonly OptionalParameterNode[]
  readonly rest: RestParameterNode | ImplicitRestNode | undefined
  readonly posts: readonly (RequiredParameterNode | MultiTargetNode)[]
  readonly keywords: readonly (RequiredKeywordParameterNode | OptionalKeywordParameterNode)[]
  readonly keywordRest: KeywordRestParameterNode | NoKeywordsParameterNode | ForwardingParameterNode | undefined
  readonly block: BlockParameterNode | undefined
}

export interface RequiredParameterNode extends NodeBase<'RequiredParameterNode'> {
  readonly name: string
}

export interface OptionalParameterNode extends NodeBase<'OptionalParameterNode'> {
  readonly name: string
  readonly value: Node
}

export interface RequiredKeywordParameterNode extends NodeBase<'RequiredKeywordParameterNode'> {
  readonly name: string
}

export interface OptionalKeywordParameterNode extends NodeBase<'OptionalKeywordParameterNode'> {
  readonly name: string
  readonly value: Node
}

/** `*rest`, `**options`, `&block`; the name is absent where only the sign stands. */
export interface RestParameterNode extends NodeBase<'RestParameterNode'> {
  readonly name: string | undefined
}

export interface KeywordRestParameterNode extends NodeBase<'KeywordRestParameterNode'> {
  readonly name: string | undefined
}

export interface BlockParameterNode extends NodeBase<'BlockParameterNode'> {
  readonly name: string | undefined
}

/** The trailing comma of `|first, |` and of `first, = pair`. */
export interface ImplicitRestNode extends NodeBase<'ImplicitRestNode'> {}

/** `**nil` */
export interface NoKeywordsParameterNode extends NodeBase<'NoKeywordsParameterNode'> {}

/** `...` in a parameter list. */
export interface ForwardingParameterNode extends NodeBase<'ForwardingParameterNode'> {}
