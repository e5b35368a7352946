// Which methods of a controller lead to a word such as `param!`, by their text: most lead to none and need not be run.

import type { Located, ModuleDefinition, RubyFile, Span } from '../ruby/index.ts'
import type { Workload } from './workload.ts'

/** A method or a block in its file. */
type Code = Pick<Located<Span>, 'node' | 'file'>

export const declaringWords: ReadonlySet<string> = new Set(['param!'])

/** What a method and a word take to be looked at for a class, in steps of the evaluator. */
const methodSteps = 5
const wordSteps = 0.2

/** The words of each method, read once for all the classes that inherit it. */
export class MethodWords {
  private readonly workload: Workload
  private readonly wordsByNode = new Map<Span, ReadonlySet<string>>()
  private readonly declaresByFile = new Map<RubyFile, boolean>()
  private readonly modulesByName = new Map<string, Set<ModuleDefinition>>()
  private readonly countByModule = new Map<ModuleDefinition, number>()

  constructor(workload: Workload) {
    this.workload = workload
  }

  /** Pays for what was looked at for one class: many classes may share many methods. */
  pay(methods: number, words: number): void {
    this.workload.pay(methods * methodSteps + words * wordSteps)
  }

  of({ node, file }: Code): ReadonlySet<string> {
    const known = this.wordsByNode.get(node)
    if (known !== undefined) return known
    const text = file.text.slice(node.start, node.end)
    const words = new Set(Array.from(text.matchAll(/\w+[?!]?/g), ([word]) => word))
    this.wordsByNode.set(node, words)
    return words
  }

  /** Whether `param!` stands anywhere in a file. */
  declaresIn(file: RubyFile): boolean {
    const known = this.declaresByFile.get(file)
    if (known !== undefined) return known
    const declares = file.text.includes('param!')
    this.declaresByFile.set(file, declares)
    return declares
  }

  /** Notes how the methods of a module are named: most words are no method at all, and most methods stand in one module. */
  addModule(module: ModuleDefinition): void {
    const { methods, blockMethods, aliases } = module
    const count = methods.size + blockMethods.size + aliases.size
    if (this.countByModule.get(module) === count) return
    this.countByModule.set(module, count)
    for (const names of [methods, blockMethods, aliases]) {
      for (const name of names.keys()) {
        const modules = this.modulesByName.get(name) ?? new Set()
        this.modulesByName.set(name, modules.add(module))
      }
    }
  }

  /** The modules with a method of the name. */
  modulesOf(name: string): ReadonlySet<ModuleDefinition> | undefined {
    return this.modulesByName.get(name)
  }
}

const dynamicCalls: ReadonlySet<string> = new Set(['send', 'public_send', '__send__'])

/** The methods that a class answers with, and the words that each leads to. */
export class ReachableWords {
  private readonly ancestors: ReadonlySet<ModuleDefinition>
  private readonly words: MethodWords
  private readonly answersByWanted = new Map<ReadonlySet<string>, Map<string, boolean>>()

  constructor(ancestors: readonly ModuleDefinition[], words: MethodWords) {
    this.ancestors = new Set(ancestors)
    this.words = words
    for (const module of ancestors) words.addModule(module)
  }

  /** Whether the method of the name, or one that it calls, has one of the words. */
  leadsTo(name: string, wanted: ReadonlySet<string>): boolean {
    if (this.words.modulesOf(name) === undefined) return false
    const answers = this.answersByWanted.get(wanted) ?? new Map<string, boolean>()
    this.answersByWanted.set(wanted, answers)
    if (!answers.has(name)) this.explore(name, wanted, answers)
    return answers.get(name) === true
  }

  /** The same for code that has no name. */
  codeLeadsTo(code: Code, wanted: ReadonlySet<string>): boolean {
    // A name that is computed may be any.
    const words = [...this.words.of(code)]
    return (
      words.some((word) => wanted.has(word) || dynamicCalls.has(word)) ||
      words.some((word) => this.leadsTo(word, wanted))
    )
  }

  /** Answers for the name and all that it leads to, so that no method is asked twice. */
  private explore(start: string, wanted: ReadonlySet<string>, answers: Map<string, boolean>): void {
    const callersByName = new Map<string, string[]>()
    const leading: string[] = []
    const pending = [start]
    let methods = 0
    let words = 0
    answers.set(start, false)
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
      methods++
      for (const word of this.wordsOf(name)) {
        words++
        if (wanted.has(word) || dynamicCalls.has(word)) leading.push(name)
        if (this.words.modulesOf(word) === undefined) continue
        const known = answers.get(word)
        if (known === true) leading.push(name)
        const callers = callersByName.get(word)
        if (callers === undefined) callersByName.set(word, [name])
        else callers.push(name)
        if (known !== undefined) continue
        answers.set(word, false)
        pending.push(word)
      }
    }
    this.words.pay(methods, words)
    for (let name = leading.pop(); name !== undefined; name = leading.pop()) {
      answers.set(name, true)
      for (const caller of callersByName.get(name) ?? []) if (answers.get(caller) === false) leading.push(caller)
    }
  }

  /** The words of every method of the name; what an alias names is a word of it. */
  private *wordsOf(name: string): Iterable<string> {
    const { ancestors } = this
    const defining = this.words.modulesOf(name) ?? new Set()
    const [fewer, others] = defining.size < ancestors.size ? [defining, ancestors] : [ancestors, defining]
    for (const module of fewer) {
      if (!others.has(module)) continue
      const { methods, blockMethods, aliases } = module
      for (const code of [methods.get(name), blockMethods.get(name)]) if (code !== undefined) yield* this.words.of(code)
      const other = aliases.get(name)
      if (other !== undefined) yield other
    }
  }
}
