// Where code runs: its `self`, its variables, the modules around it and the method that it belongs to.

import type { RubyFile } from '../files/ruby-files.ts'
import type { RubyProc, Value } from './values.ts'

/** The variables of a method or a block; a block sees those around it. */
export class Locals {
  private readonly values = new Map<string, Value>()
  private readonly outer: Locals | undefined

  constructor(outer?: Locals) {
    this.outer = outer
  }

  get(name: string): Value | undefined {
    return this.values.has(name) ? this.values.get(name) : this.outer?.get(name)
  }

  /** The variables of this scope and of those around it, as they are kept. */
  scopes(): Map<string, Value>[] {
    return this.outer === undefined ? [this.values] : [this.values, ...this.outer.scopes()]
  }

  /** Sets a variable where it is known, or here. */
  set(name: string, value: Value): void {
    const owner = this.ownerOf(name) ?? this
    owner.values.set(name, value)
  }

  /** A parameter hides a variable of the same name around the block. */
  declare(name: string, value: Value): void {
    this.values.set(name, value)
  }

  private ownerOf(name: string): Locals | undefined {
    if (this.values.has(name)) return this
    return this.outer?.ownerOf(name)
  }
}

export interface Frame {
  readonly file: RubyFile
  readonly self: Value
  readonly locals: Locals
  /** The names of the modules around the code, innermost last: where constants are looked up. */
  readonly nesting: readonly string[]
  /** The method that runs; `return` leaves it. */
  readonly method: MethodCall | undefined
}

export interface MethodCall {
  readonly name: string
  readonly block: RubyProc | undefined
  readonly arguments: readonly Value[]
}
