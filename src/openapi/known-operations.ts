// Operations that another document of the run has already: a document that calls everything in them the same takes them as
// they are.

import type { Response } from '../views/index.ts'
import type { Operation, ResponseObject } from './document.ts'
import type { OperationSource } from './operation.ts'

/** What components are called, by the schemas and the templates that they are made of. */
export type ComponentNames = ReadonlyMap<object | string, string>

export interface KnownOperation {
  readonly operation: Operation
  /** How many characters it takes. */
  readonly size: number
}

/** What documents have made that agree on the names of all components that they share. */
export class SharedOperations {
  /** Responses that several operations have. */
  readonly responses = new WeakMap<Response, ResponseObject>()
  /** How many schemas all of them took. */
  schemas = 0
  private readonly names = new Map<object | string, string>()
  private readonly bySource = new WeakMap<OperationSource, Map<string, KnownOperation>>()

  agreesWith(names: ComponentNames): boolean {
    for (const [part, name] of names) if ((this.names.get(part) ?? name) !== name) return false
    return true
  }

  learn(names: ComponentNames): void {
    for (const [part, name] of names) this.names.set(part, name)
  }

  /** `words` are what documents may say differently in it. */
  get(source: OperationSource, words: string): KnownOperation | undefined {
    return this.bySource.get(source)?.get(words)
  }

  set(source: OperationSource, words: string, operation: KnownOperation): void {
    const own = this.bySource.get(source) ?? new Map<string, KnownOperation>()
    this.bySource.set(source, own.set(words, operation))
  }
}

export class KnownOperations {
  private readonly all: SharedOperations[] = []

  /** What was made by those that agree with these names, which are theirs too from now on. */
  ofNames(names: ComponentNames): SharedOperations {
    let shared = this.all.find((each) => each.agreesWith(names))
    if (shared === undefined) {
      shared = new SharedOperations()
      this.all.push(shared)
    }
    shared.learn(names)
    return shared
  }
}
