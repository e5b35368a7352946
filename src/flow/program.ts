// What the interpreter asks of the application around the code that runs.

import type {
  ast,
  Value as BootValue,
  PureAnswer,
  RubyMatch,
  StructMembers,
  WrittenConstant,
  WrittenMethod,
} from '../ruby/index.ts'
import type { Frame } from './frame.ts'
import type { Closure } from './values/closure.ts'

/** A method of the application, one that a macro of a class body made, or a block that code which runs made a method. */
export interface Method extends Omit<WrittenMethod, 'body'> {
  readonly body: WrittenMethod['body'] | { readonly kind: 'closure'; readonly closure: Closure }
}

export type Visibility = 'public' | 'protected' | 'private'

export interface Program {
  /** Whether values keep what their types follow from. */
  readonly tellsReasons: boolean
  /** Whether a hash that is passed last is keywords, as it was before Ruby 3. */
  readonly takesHashAsKeywords: boolean
  /** What an instance of the class runs; `after` for `super` of a method. */
  readonly method: (className: string, name: string, after?: WrittenMethod) => WrittenMethod | undefined
  /** What the class or module itself runs. */
  readonly singletonMethod: (className: string, name: string, after?: WrittenMethod) => WrittenMethod | undefined
  readonly visibility: (className: string, name: string) => Visibility
  readonly singletonVisibility: (className: string, name: string) => Visibility
  /** The names of all methods that the class has, or those of the class alone. */
  readonly methodNames: (className: string, isAlone: boolean) => readonly string[]
  /** The names of all methods that the class itself answers, as far as the application defines them. */
  readonly singletonNames: (className: string) => readonly string[]
  readonly isPrivateConstant: (className: string, name: string) => boolean
  /** The full names of what a class is made of, itself first, with those of Ruby and of gems as they are written. */
  readonly ancestors: (className: string) => readonly string[]
  /** Whether all that a class is made of is the application's, or Ruby's own. */
  readonly isClosed: (className: string) => boolean
  /** Whether the class or module is the application's. */
  readonly isOwn: (className: string) => boolean
  readonly isClass: (className: string) => boolean
  /** The classes below a class, as far as the application defines them. */
  readonly subclasses: (className: string) => readonly string[]
  /** The members of a struct, in their order; `undefined` for other classes. */
  readonly members: (className: string) => StructMembers | undefined
  /** The value of a constant; `undefined` where text does not tell. */
  readonly constant: (node: ast.Node, frame: Pick<Frame, 'file' | 'nesting'>) => BootValue | undefined
  readonly constantIn: (className: string, name: string) => BootValue | undefined
  /** The node that a constant is assigned, for what only the interpreter can run. */
  readonly written: (node: ast.Node, frame: Pick<Frame, 'file' | 'nesting'>) => WrittenConstant | undefined
  /** What class bodies set: an attribute of a class, `@name` of the class itself, `@@name`. */
  readonly classVariable: (className: string, name: string) => BootValue | undefined
  /** Whether class bodies may have set it, to what is not known. */
  readonly isVariableLost: (className: string, name: string) => boolean
  /** The class that holds an attribute or a class variable since boot time. */
  readonly attributeOwner: (className: string, name: string) => string | undefined
  /** Whether the class may have the method, of which nothing else is known. */
  readonly isLost: (className: string, name: string) => boolean
  readonly global: (name: string) => BootValue | undefined
  /** A function of the top level. */
  readonly function: (name: string) => WrittenMethod | undefined
  /** What Ruby's own methods give for values that are all known; what they take is counted. */
  readonly pure: (receiver: BootValue, name: string, values: readonly BootValue[]) => PureAnswer
  /** What a pattern finds in a text; `undefined` where text cannot tell. */
  readonly matches: (pattern: BootValue, text: string) => readonly RubyMatch[] | undefined
  readonly constantNames: (className: string, isAlone: boolean) => readonly string[] | undefined
  /** The classes and modules that a name may mean of which parts are not known; `undefined` where it may be any. */
  readonly modulesLike: (pattern: string) => readonly string[] | undefined
  readonly classVariableNames: (className: string) => readonly string[] | undefined
  readonly isPlural: (word: string) => boolean
  /** Whether the messages of errors are those that Rails brings. */
  readonly hasPlainMessages: () => boolean
  /** Whether numbers are written for people as Rails does it in English. */
  readonly hasPlainNumbers: () => boolean
  readonly isScope: (name: string) => boolean
}
