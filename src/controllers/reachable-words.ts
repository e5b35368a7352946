// Which methods of a controller lead to a word such as `param!`, by their text: most lead to none and need not be run.

import type { Located, ModuleDefinition, Span } from '../ruby/index.ts'

/** A method or a block in its file. */
type Code = Pick<Located<Span>, 'node' | 'file'>

/** The words of each method, read once for all the classes that inherit it. */
export class MethodWords {
  private readonly wordsByNode = new Map<Span, ReadonlySet<string>>()

  of({ node, file }: Code): ReadonlySet<string> {
    const known = this.wordsByNode.get(node)
    if (known !== undefined) return known
    const text = file.text.slice(node.start, node.end)
    const words = new Set(Array.from(text.matchAll(/\w+[?!]?/g), ([word]) => word))
    this.wordsByNode.set(node, words)
    return words
  }
}

const dynamicCalls: ReadonlySet<string> = new Set(['send', 'public_send', '__send__'])

/** The methods that a class answers with, and the words that each leads to. */
export class ReachableWords {
  private readonly methods = new Map<string, Code[]>()
  private readonly words: MethodWords
  private readonly answersByWanted = new Map<ReadonlySet<string>, Map<string, boolean>>()

  constructor(ancestors: readonly ModuleDefinition[], words: MethodWords) {
    this.words = words
    for (const { methods, blockMethods } of ancestors) {
      for (const [name, method] of [...methods, ...blockMethods])
        this.methods.set(name, [...(this.methods.get(name) ?? []), method])
    }
    for (const { aliases } of ancestors) {
      for (const [name, other] of aliases)
        this.methods.set(name, [...(this.methods.get(name) ?? []), ...(this.methods.get(other) ?? [])])
    }
  }

  /** Whether the method of the name, or one that it calls, has one of the words. */
  leadsTo(name: string, wanted: ReadonlySet<string>): boolean {
    const answers = this.answersByWanted.get(wanted) ?? new Map<string, boolean>()
    const known = answers.get(name)
    if (known !== undefined) return known
    const found = this.search(this.methods.get(name) ?? [], wanted)
    this.answersByWanted.set(wanted, answers.set(name, found))
    return found
  }

  /** The same for code that has no name. */
  codeLeadsTo(code: Code, wanted: ReadonlySet<string>): boolean {
    return this.search([code], wanted)
  }

  private search(start: readonly Code[], wanted: ReadonlySet<string>): boolean {
    const seen = new Set<string>()
    const pending = [...start]
    for (let method = pending.pop(); method !== undefined; method = pending.pop()) {
      for (const word of this.words.of(method)) {
        // A name that is computed may be any.
        if (wanted.has(word) || dynamicCalls.has(word)) return true
        if (seen.has(word)) continue
        seen.add(word)
        for (const each of this.methods.get(word) ?? []) pending.push(each)
      }
    }
    return false
  }
}
