// Blocks, lambdas and methods as values.

import type { ast } from '../../ruby/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import type { Passed } from '../calls/passed.ts'
import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'
import type { Method } from '../program.ts'
import type { Value } from './value.ts'

export interface Closure {
  readonly kind: 'closure'
  readonly code: Code
  /** A lambda takes exactly what it names, and `return` leaves it alone. */
  readonly isLambda: boolean
}

export type Code =
  | { readonly kind: 'block'; readonly node: ast.BlockNode | ast.LambdaNode; readonly frame: Frame }
  /** `:name.to_proc`, `&:name` */
  | { readonly kind: 'symbol'; readonly name: string }
  /** `method(:name)`: a call of the method on what it was asked of. */
  | { readonly kind: 'method'; readonly name: string; readonly site: MethodSite }
  /** `instance_method(:name)`: this very method; `site` has the object where it is bound to one. */
  | { readonly kind: 'unbound'; readonly method: Method; readonly site: MethodSite | undefined }
  /** What the interpreter or a host does; `arity` is how many values it takes. */
  | { readonly kind: 'native'; readonly arity: number; readonly run: (machine: Machine, passed: Passed) => Value }

/** The object that a method was asked of is `self` of the frame. */
export type MethodSite = Pick<Invocation, 'node' | 'frame'>

export function blockClosure(node: ast.BlockNode | ast.LambdaNode, frame: Frame): Closure {
  return { kind: 'closure', code: { kind: 'block', node, frame }, isLambda: node.kind === 'LambdaNode' }
}

export function symbolClosure(name: string): Closure {
  return { kind: 'closure', code: { kind: 'symbol', name }, isLambda: true }
}

export function nativeClosure(run: (machine: Machine, passed: Passed) => Value, arity = -1): Closure {
  return { kind: 'closure', code: { kind: 'native', arity, run }, isLambda: true }
}

export function unboundClosure(method: Method, site?: MethodSite): Closure {
  return { kind: 'closure', code: { kind: 'unbound', method, site }, isLambda: true }
}

export function methodClosure(self: Value, name: string, { node, frame }: MethodSite): Closure {
  return { kind: 'closure', code: { kind: 'method', name, site: { node, frame: { ...frame, self } } }, isLambda: true }
}
