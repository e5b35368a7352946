// Which methods of a controller lead to `param!`: most controllers have none, and need not be evaluated.

import type { ModuleDefinition } from '../ruby/index.ts'

export class DeclaringMethods {
  private readonly names = new Set<string>()
  /** Whether `param!` stands anywhere in the classes and modules. */
  readonly isNeeded: boolean

  constructor(ancestors: readonly ModuleDefinition[]) {
    this.isNeeded = ancestors.some(({ openings }) => openings.some(({ file }) => file.text.includes('param!')))
    if (this.isNeeded) this.findNames(ancestors)
  }

  /** Whether the method may declare a parameter, itself or through a method that it calls. */
  has(name: string): boolean {
    return this.names.has(name)
  }

  private findNames(ancestors: readonly ModuleDefinition[]): void {
    const wordsByName = new Map<string, Set<string>>()
    for (const { methods } of ancestors) {
      for (const [name, { node, file }] of methods) {
        const words = wordsByName.get(name) ?? new Set<string>()
        for (const [word] of file.text.slice(node.start, node.end).matchAll(/\w+[?!]?/g)) words.add(word)
        wordsByName.set(name, words)
      }
    }
    const found = ['param!']
    for (let wanted = found.pop(); wanted !== undefined; wanted = found.pop()) {
      for (const [name, words] of wordsByName) {
        if (this.names.has(name) || !words.has(wanted)) continue
        this.names.add(name)
        found.push(name)
      }
    }
  }
}
