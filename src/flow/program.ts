// What the interpreter asks of the application around the code that runs.

import type { ast, Value as BootValue, RubyFile } from '../ruby/index.ts'
import type { Closure } from './closure.ts'
import type { Frame } from './frame.ts'

/** A method of the application, or one that a macro of a class body made. */
export interface Method {
  readonly name: string
  /** The class or module that has it; the empty name is the top level. */
  readonly owner: string
  readonly body: MethodBody
}

/** A method that stands in the code of the application. */
export interface WrittenMethod extends Method {
  readonly body: WrittenBody
}

export type MethodBody =
  | WrittenBody
  /** A block that code which runs made a method. */
  | { readonly kind: 'closure'; readonly closure: Closure }

export type WrittenBody =
  | {
      readonly kind: 'code'
      readonly node: ast.DefNode | ast.BlockNode
      readonly file: RubyFile
      readonly nesting: readonly string[]
      /** The variables of the code that defined it, for `define_method`. */
      readonly captured: ReadonlyMap<string, BootValue> | undefined
    }
  | { readonly kind: 'reader'; readonly variable: string }
  | { readonly kind: 'writer'; readonly variable: string }
  | {
      readonly kind: 'delegate'
      /** A method, or a variable with `@`. */
      readonly to: string
      readonly name: string
      readonly allowsNil: boolean
    }
  /** An attribute of the class itself, read or written on the class or on an instance. */
  | { readonly kind: 'class-attribute'; readonly name: string }

export interface Program {
  /** What an instance of the class runs; `after` for `super` of a method. */
  readonly method: (className: string, name: string, after?: WrittenMethod) => WrittenMethod | undefined
  /** What the class or module itself runs. */
  readonly singletonMethod: (className: string, name: string, after?: WrittenMethod) => WrittenMethod | undefined
  readonly visibility: (className: string, name: string) => 'public' | 'protected' | 'private'
  /** The full names of what a class is made of, itself first, with those of Ruby and of gems as they are written. */
  readonly ancestors: (className: string) => readonly string[]
  /** Whether all that a class is made of is the application's, or Ruby's own. */
  readonly isClosed: (className: string) => boolean
  readonly isClass: (className: string) => boolean
  /** The members of a struct, in their order; `undefined` for other classes. */
  readonly members: (className: string) => StructMembers | undefined
  /** The value of a constant; `undefined` where text does not tell. */
  readonly constant: (node: ast.Node, frame: Pick<Frame, 'file' | 'nesting'>) => BootValue | undefined
  readonly constantIn: (className: string, name: string) => BootValue | undefined
  /** The node that a constant is assigned, for what only the interpreter can run. */
  readonly written: (node: ast.Node, frame: Pick<Frame, 'file' | 'nesting'>) => WrittenConstant | undefined
  /** What class bodies set: an attribute of a class, `@name` of the class itself, `@@name`. */
  readonly classVariable: (className: string, name: string) => BootValue | undefined
  readonly global: (name: string) => BootValue | undefined
  /** A function of the top level. */
  readonly function: (name: string) => WrittenMethod | undefined
  /** What Ruby's own methods give for values that are all known; what they take is counted. */
  readonly pure: (receiver: BootValue, name: string, values: readonly BootValue[]) => PureAnswer
  readonly isPlural: (word: string) => boolean
  readonly isScope: (name: string) => boolean
}

export interface PureAnswer {
  /** `undefined` where it is not known. */
  readonly value: BootValue | undefined
  /** What Ruby raises instead. */
  readonly raised: { readonly className: string; readonly message: string } | undefined
  readonly work: number
}

export interface StructMembers {
  readonly names: readonly string[]
  readonly takesKeywords: boolean
}

export interface WrittenConstant {
  readonly node: ast.Node
  readonly file: RubyFile
  readonly nesting: readonly string[]
}
