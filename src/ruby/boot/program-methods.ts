// Methods and constants as code that runs at request time asks for them.

import type * as ast from '../../../grammar/index.ts'
import type { Value } from '../evaluate/values.ts'
import type { RubyFile } from '../files/ruby-files.ts'

/** A method of the application, or one that a macro of a class body made. */
export interface WrittenMethod {
  readonly name: string
  /** The class or module that has it; the empty name is the top level. */
  readonly owner: string
  readonly body: WrittenBody
}

export type WrittenBody =
  | {
      readonly kind: 'code'
      readonly node: ast.DefNode | ast.BlockNode
      readonly file: RubyFile
      readonly nesting: readonly string[]
      /** The variables of the code that defined it, for `define_method`. */
      readonly captured: ReadonlyMap<string, Value> | undefined
    }
  | { readonly kind: 'reader'; readonly variable: string }
  | { readonly kind: 'writer'; readonly variable: string }
  | {
      readonly kind: 'delegate'
      /** A method, a constant, or a variable with `@`; `class` is the class of the object. */
      readonly to: string
      readonly name: string
      readonly allowsNil: boolean
      /** By Forwardable, which has no error of its own for nil. */
      readonly isForwarded?: true
    }
  /** What a library gives the class under another name: `alias_method :works, :assessments` of an association. */
  | { readonly kind: 'library'; readonly name: string }
  /** `method_missing` and `respond_to_missing?` of `delegate_missing_to`. */
  | { readonly kind: 'delegate-missing'; readonly to: string; readonly allowsNil: boolean }
  /** An attribute of the class itself: `name` of `class_attribute`, which subclasses inherit, `@@name` of `mattr_accessor`. */
  | { readonly kind: 'class-attribute'; readonly name: string }
  | ModelAttribute

/** `attribute :pieces, :integer, default: 1` of ActiveModel::Attributes. */
export interface ModelAttribute {
  readonly kind: 'model-attribute'
  readonly name: string
  /** `undefined` where the type is not one that is known by its name. */
  readonly type: string | undefined
  readonly default: Value
}

export interface StructMembers {
  readonly names: readonly string[]
  readonly takesKeywords: boolean
}

/** Where a constant is assigned. */
export interface WrittenConstant {
  readonly node: ast.Node
  readonly file: RubyFile
  readonly nesting: readonly string[]
}

export interface PureAnswer {
  /** `undefined` where it is not known. */
  readonly value: Value | undefined
  /** The class that Ruby raises instead, where it is known to raise. */
  readonly raised: { readonly className: string; readonly message: string } | undefined
  readonly work: number
}
