// What the evaluator asks of the application around the code: constants, methods that are defined elsewhere, and where
// to report what it could not decide.

import type * as ast from '../../../grammar/index.ts'
import type { Call } from './call.ts'
import type { Frame } from './frame.ts'
import type { MethodBody, RubyModule, Unknown, Value } from './values.ts'

export interface Program {
  /** The constant that a bare name means in a frame. */
  readonly findConstant: (name: string, frame: Frame) => Value | undefined
  /** `parent::Name` */
  readonly findConstantIn: (parent: RubyModule | undefined, name: string, frame: Frame) => Value | undefined
  /** `Name = value` */
  readonly setConstant: (name: string, value: Value, frame: Frame) => void
  readonly findMethod: (module: RubyModule, name: string, isSingleton: boolean) => MethodBody | undefined
  /** The method that `super` means in a method that stands in the module `around`. */
  readonly findSuper: (owner: string, name: string, around: string, isSingleton: boolean) => MethodBody | undefined
  /** The value of an accessor on a class or module; `undefined` where it has none of that name. */
  readonly findAttribute: (module: RubyModule, name: string) => Value | undefined
  readonly hasInstanceAttribute: (module: RubyModule, name: string) => boolean
  readonly findClassVariable: (name: string, frame: Frame) => Value | undefined
  /** A global function, or a method that the file itself defines. */
  readonly findFunction: (name: string) => MethodBody | undefined
  readonly defineFunction: (name: string, body: MethodBody) => void
  /** A class or module that is opened in the code that runs. */
  readonly openModule: (node: ast.ClassNode | ast.ModuleNode, frame: Frame) => RubyModule
  /** The answer to a bare call that nothing else answers. */
  readonly callUnknown: (name: string, call: Call) => Value | undefined
  /** What a class or module answers that the application does not define: `Shop::Engine.routes`. */
  readonly callConstant: (constant: string, name: string, call: Call) => Value | undefined
  /** `load`, `require`, `require_relative`: runs a file of the application that draws routes or the like. */
  readonly loadFile: (word: string, name: string, frame: Frame) => void
  /** Text methods that follow the inflections of the application. */
  readonly inflect: (method: string, text: string) => string | undefined
  /** Whether `Time.zone` is UTC, because nothing sets another one; absent where that is not known. */
  readonly isZoneUtc?: () => boolean
  readonly globals: Map<string, Value>
  /** What `defined?` answers for a value that is not known. */
  readonly isDefined: (value: Unknown) => Value
  readonly reportUnknownCondition: (value: Unknown, node: ast.Node, frame: Frame) => void
  readonly reportUnknownCollection: (value: Unknown, node: ast.Node, frame: Frame) => void
  readonly reportRaise: (message: string, node: ast.Node, frame: Frame) => void
}
