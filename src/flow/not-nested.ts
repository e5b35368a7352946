// What a machine does for itself, beside the code that it runs, and never inside of doing that: each level of calls would do it
// once more for each level above.

import type { Machine } from './machine.ts'

export class NotNested {
  private readonly machines = new WeakSet<Machine>()

  isInside(machine: Machine): boolean {
    return this.machines.has(machine)
  }

  run<Result>(machine: Machine, run: () => Result): Result {
    this.machines.add(machine)
    try {
      return run()
    } finally {
      this.machines.delete(machine)
    }
  }
}
