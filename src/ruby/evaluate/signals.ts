// How code leaves where it stands: these are thrown, and caught where Ruby catches them.

import type { MethodCall } from './frame.ts'
import type { Value } from './values.ts'

/** What leaves code in the ways below; `RubyRaise` and `BudgetSpent` stand apart. */
export abstract class Jump {}

export class NextSignal extends Jump {
  readonly value: Value
  constructor(value: Value) {
    super()
    this.value = value
  }
}

export class BreakSignal extends Jump {
  readonly value: Value
  constructor(value: Value) {
    super()
    this.value = value
  }
}

export class ReturnSignal extends Jump {
  readonly value: Value
  readonly method: MethodCall | undefined
  constructor(value: Value, method: MethodCall | undefined) {
    super()
    this.value = value
    this.method = method
  }
}

/** `throw :name, value` */
export class ThrowSignal extends Jump {
  readonly tag: Value
  readonly value: Value
  constructor(tag: Value, value: Value) {
    super()
    this.tag = tag
    this.value = value
  }
}

/** What Ruby would raise: the class of the error, and Ruby's words. */
export class RubyRaise {
  readonly className: string
  readonly message: string
  constructor(className: string, message: string) {
    this.className = className
    this.message = message
  }

  /** The error in the words of a report. */
  get report(): string {
    const isPlain = this.className === 'RuntimeError' || this.className === this.message
    return isPlain ? this.message : `${this.className}: ${this.message}`
  }
}

/** An argument that Ruby refuses, or a method that the receiver has not. It is sure only where all values are exact. */
export class Refusal extends RubyRaise {}

/** Text cannot tell what Ruby gives here. */
export class NotKnown {}

/** The work that is allowed for one application is done. */
export class BudgetSpent {}

/** Whether the code was left where it stands, and the rest goes on elsewhere. */
export function leavesCode(error: unknown): boolean {
  return error instanceof Jump || error instanceof RubyRaise
}
