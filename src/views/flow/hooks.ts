// What the code of a template is run with: the application around it, and what `json` and `render` do.

import type { ast, RubyFile, Value } from '../../ruby/index.ts'
import type { Shape } from '../../shape/index.ts'
import type { Frame } from './frame.ts'
import type { Invocation } from './invocation.ts'
import type { Machine } from './machine.ts'
import type { Typed } from './typed.ts'

export interface Method {
  readonly node: ast.DefNode
  readonly file: RubyFile
  readonly nesting: readonly string[]
}

/** An attribute of a record: `author_name` of `post`, in a template. */
export interface Attribute {
  /** How the code calls the record: a variable, a local of the partial, the name after `as:`, or a chain of calls. */
  readonly record: string
  readonly attribute: string
  /** The template, whose folder is named after a model too. */
  readonly path: string
}

export type ColumnTypes = (attribute: Attribute) => Shape | undefined

export interface Hooks {
  /** The value of a constant; `undefined` where text does not tell. */
  readonly constant: (node: ast.Node, frame: Frame) => Value | undefined
  /** What a method of Ruby gives for values that are all known. */
  readonly pure: (receiver: Value, name: string, values: readonly Value[], frame: Frame) => Value | undefined
  /** The steps of Ruby that the last such value took. */
  readonly work: () => number
  /** The method that a call without a receiver runs. */
  readonly method: (name: string, frame: Frame) => Method | undefined
  /** A message to a builder. */
  readonly build: (machine: Machine, builder: number, invocation: Invocation) => Typed
  /** A builder is handed to code that is not known. */
  readonly disturb: (machine: Machine, builder: number) => void
  /** What only templates or controllers answer: `render`, `local_assigns`. */
  readonly answer: (machine: Machine, invocation: Invocation) => Typed | undefined
  /** What `yield` gives outside of a method: what a layout stands around. */
  readonly content: (frame: Frame) => Typed
  readonly isPlural: (word: string) => boolean
  /** The type of a record's attribute, where more is known of it than its name. */
  readonly column: ColumnTypes
}
