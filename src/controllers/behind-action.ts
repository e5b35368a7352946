// What code behind an action finds in the variables of the controller: those that a way of the action has set where it ends.

import { type Machine, type Reference, truthOf } from '../flow/index.ts'

/** Variables at the ends of one action. */
const mostLooked = 5000

export class BehindAction {
  private readonly machine: Machine
  private readonly self: Reference
  /** Where nobody asks, or a method of a gem runs, nothing is noted. */
  private names: Set<string> | undefined
  private looked = 0
  private isOver = false

  constructor(machine: Machine, self: Reference) {
    this.machine = machine
    this.self = self
  }

  begin(isAsked: boolean): void {
    this.names = isAsked ? new Set() : undefined
    this.looked = 0
  }

  noteEnd(): void {
    for (const [name, value] of (this.names && this.machine.variablesOfInstance(this.self)) ?? []) {
      if (truthOf(value) !== false) this.names?.add(name)
      // Nobody looks through as many.
      if (++this.looked > mostLooked) this.names = undefined
    }
  }

  run<Result>(run: () => Result): Result {
    this.isOver = true
    try {
      return run()
    } finally {
      this.isOver = false
    }
  }

  /** Whether the action leaves the variable unset; `undefined` where no code behind it asks. */
  isUnset(name: string): boolean | undefined {
    return this.isOver ? this.names?.has(name) === false : undefined
  }
}
