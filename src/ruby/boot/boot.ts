// Runs the files of an application as Rails does when it starts: classes open, macros define methods, registries fill.
// A file is run when something in it is asked for. What text cannot tell is left out and marked, so that nothing that
// was found is a guess.

import type * as ast from '../../../grammar/index.ts'
import type { FileTree } from '../../source/index.ts'
import type { Call } from '../evaluate/call.ts'
import type { Frame } from '../evaluate/frame.ts'
import type { Program } from '../evaluate/program.ts'
import { BudgetSpent, leavesCode } from '../evaluate/signals.ts'
import { isKind, isUnknown, unknown, unsaid, type Value } from '../evaluate/values.ts'
import type { Autoload } from '../files/autoload.ts'
import { loadPaths } from '../files/load-paths.ts'
import type { RubyFile, RubyFiles } from '../files/ruby-files.ts'
import type { Inflector } from '../inflector/inflector.ts'
import { jumps } from '../jumps.ts'
import { ConstantHolders, isTooLong } from '../names/constant-holders.ts'
import { pathName } from '../names/definitions.ts'
import { Answers } from './answers.ts'
import { BootEvaluator } from './boot-evaluator.ts'
import { BootFiles } from './boot-files.ts'
import { runLibrary } from './boot-library.ts'
import { markLost } from './boot-lost.ts'
import { Initializers } from './boot-railties.ts'
import { Unsure } from './boot-unsure.ts'
import { withoutVariables } from './boot-variables.ts'
import { type BootedModule, BootedModules, type Part } from './booted-module.ts'
import type { WrittenConstant, WrittenMethod } from './program-methods.ts'
import type { TablesOfClasses } from './tables-of-classes.ts'
import { topFrame } from './top-frame.ts'

export interface BootSource {
  readonly files: FileTree
  readonly rubyFiles: RubyFiles
  readonly inflector: Inflector
  readonly autoload: Autoload
  readonly inflect: Program['inflect']
  readonly isZoneUtc: () => boolean
  /** Constants of Ruby and Rails that are the same everywhere. */
  readonly constants: ReadonlyMap<string, Value>
  readonly reportWork: (message: string, node: ast.Node, frame: Frame) => void
}

export interface Constant {
  /** With the modules around it. */
  readonly name: string
  readonly value: Value
  readonly written: WrittenConstant | undefined
}

/** Steps for all that is run, so that many files that each take long end as well. */
const mostSteps = 20_000_000

/** Files that each need the next one take the stack of JavaScript. */
const mostFilesInside = 40

export class Boot {
  readonly source: BootSource
  readonly modules: BootedModules
  readonly evaluator: BootEvaluator
  readonly globals = new Map<string, Value>()
  readonly files: BootFiles
  readonly initializers = new Initializers()
  readonly top: BootedModule
  tables: TablesOfClasses | undefined
  private readonly constants = new Map<string, Constant>()
  private readonly holders: ConstantHolders
  private readonly found: Record<'own' | 'inherited', Answers<string, string, Constant | undefined>>
  private readonly autoload: Autoload
  private readonly looked = new Set<string>()
  private readonly ran = new Set<string>()
  private readonly running = new Set<string>()
  private readonly settled = new Set<BootedModule>()
  private questions = 0
  private steps = 0
  private hasReported = false

  constructor(source: BootSource) {
    this.source = source
    this.autoload = source.autoload
    this.files = new BootFiles(source.files, source.inflector)
    this.modules = new BootedModules((name) => this.reportChain(name))
    this.top = this.modules.make('', false)
    this.found = { own: new Answers(this.modules), inherited: new Answers(this.modules) }
    this.holders = new ConstantHolders(
      source.constants.keys(),
      (name) => this.autoload.isNamespace(source.inflector.underscore(name)) || this.files.opensInside(name),
    )
    this.evaluator = new BootEvaluator(this)
  }

  /** Answers a question with a budget of its own; `undefined` where running code for it does not end well. */
  ask<Result>(work: () => Result): Result | undefined {
    if (this.questions === 0) this.evaluator.budget.reset()
    this.questions++
    try {
      return work()
    } catch (error) {
      if (leavesCode(error) || error instanceof BudgetSpent || error instanceof RangeError) return undefined
      throw error
    } finally {
      this.questions--
      if (this.questions === 0) this.steps += this.evaluator.budget.spent
    }
  }

  /** The class or module of a full name, after the files that define it were run. */
  find(name: string): BootedModule | undefined {
    if (name === '') return this.top
    const known = this.modules.get(name)
    if (known !== undefined && this.looked.has(name)) return known
    this.load(name)
    const value = this.constants.get(name)?.value
    return isKind(value, 'module') ? this.modules.of(value) : this.modules.get(name)
  }

  moduleOf(value: Value | undefined): BootedModule | undefined {
    return isKind(value, 'module') ? this.modules.of(value) : undefined
  }

  /** The names of the constants in a module, in their order; `undefined` where files of their own may define others. */
  constantNames(full: string): readonly string[] | undefined {
    return this.autoload.isNamespace(this.source.inflector.underscore(full)) ? undefined : this.namesSoFar(full)
  }

  namesSoFar(full: string): readonly string[] {
    const start = `${full}::`
    return [...this.constants.keys()]
      .filter((name) => name.startsWith(start) && !name.includes('::', start.length))
      .map((name) => name.slice(start.length))
  }

  /** The value of a constant that stands in a module itself. */
  findOwn(full: string): Value | undefined {
    this.load(full)
    return this.constants.get(full)?.value
  }

  setConstant(full: string, value: Value, written: WrittenConstant | undefined): void {
    this.constants.set(full, { name: full, value, written })
    this.holders.add(full)
    this.modules.changes++
    const module = this.moduleOf(value)
    if (module !== undefined && this.modules.isAnonymous(module)) this.modules.rename(module, full)
  }

  /** In the modules around the code, in what the innermost is made of, then at the top. */
  findConstant(name: string, nesting: readonly string[]): Constant | undefined {
    for (let index = nesting.length - 1; index >= 0; index--) {
      const own = this.ownConstant(nesting[index] ?? '', name)
      if (own !== undefined) return own
    }
    const innermost = nesting[nesting.length - 1]
    const inherited = innermost === undefined ? undefined : this.inheritedConstant(innermost, name)
    return inherited ?? this.ownConstant('', name)
  }

  /** The constant that a node names. */
  constantOf(node: ast.Node, { nesting }: Pick<Frame, 'nesting'>): Constant | undefined {
    if (node.kind === 'ConstantReadNode') return this.findConstant(node.name, nesting)
    if (node.kind !== 'ConstantPathNode' || isTooLong(node)) return undefined
    if (node.parent === undefined) return this.ownConstant('', node.name)
    const parent = this.constantOf(node.parent, { nesting })
    if (isKind(parent?.value, 'module')) return this.findConstantIn(parent.value.name, node.name)
    // `Float::INFINITY`: what Ruby and Rails have goes by its full name.
    const path = parent?.name ?? pathName(node.parent)[0]
    return path === '' ? undefined : this.ownConstant(path, node.name)
  }

  findConstantIn(parent: string, name: string): Constant | undefined {
    this.find(parent)
    return this.ownConstant(parent, name) ?? (parent === '' ? undefined : this.inheritedConstant(parent, name))
  }

  private inheritedConstant(owner: string, name: string): Constant | undefined {
    return this.found.inherited.get(owner, name, () => {
      const module = this.find(owner)
      for (const part of module === undefined ? [] : this.modules.chainOf(module)) {
        const from = typeof part === 'string' ? part : part.value.name
        const found = part === module ? undefined : this.ownConstant(from, name)
        if (found !== undefined) return found
      }
      return undefined
    })
  }

  private ownConstant(parent: string, name: string): Constant | undefined {
    if (!this.holders.has(parent)) return undefined
    return this.found.own.get(parent, name, () => {
      const full = parent === '' ? name : `${parent}::${name}`
      this.load(full)
      const host = this.constants.has(full) ? undefined : this.source.constants.get(full)
      return host === undefined ? this.constants.get(full) : { name: full, value: host, written: undefined }
    })
  }

  /** Runs the files that define a name, once. */
  private load(full: string): void {
    // Inside of too many files none is run: the name is looked for when they are done.
    if (this.looked.has(full) || this.running.size >= mostFilesInside) return
    this.looked.add(full)
    // A class of many parts asks for one name in each of them: the halves are known already.
    const { inflector } = this.source
    const end = full.lastIndexOf('::')
    const name = inflector.underscore(end === -1 ? full : full.slice(end + 2))
    const path = end === -1 ? name : `${inflector.underscore(full.slice(0, end))}/${name}`
    // As in Zeitwerk, the first file with the name shadows the others.
    for (const each of this.autoload.filesOf(path)) {
      this.runFile(each)
      if (this.constants.has(full)) break
    }
    if (!this.constants.has(full)) runLibrary(this, full)
    const isNested = full.includes('::')
    // A folder is a module, unless the file of its name is just about to define it.
    if (!this.constants.has(full) && this.autoload.isNamespace(path) && !this.runsFileOf(path)) this.open(full, false)
    // `class Outer::Name` may stand in any file.
    if (isNested && !this.constants.has(full)) for (const each of this.files.opens(full)) this.runFile(each)
    if (isNested && !this.constants.has(full)) return
    const isFound = this.constants.has(full)
    // What Zeitwerk loads by its own name opens the module around it, and leaves it as it is.
    for (const each of this.files.defines(full)) if (!isFound || this.files.changesModule(each)) this.runFile(each)
    for (const each of this.constants.has(full) ? this.files.adds(full) : [])
      if (this.files.changesModule(each)) this.runFile(each)
  }

  /** Whether the file that a name is loaded from is about to define it, and is another one than that which asks. */
  runsFileOf(path: string, asking?: string): boolean {
    return this.autoload.filesOf(path).some((file) => file !== asking && this.running.has(file))
  }

  open(full: string, isClass: boolean): BootedModule {
    const known = this.moduleOf(this.constants.get(full)?.value)
    if (known !== undefined) return known
    const made = this.modules.make(full, isClass)
    this.setConstant(full, made.value, undefined)
    return made
  }

  /** Runs what adds to the state of a class: its subclasses, those that include it, and who calls it by name. */
  settle(module: BootedModule): void {
    const pending = [module]
    for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
      if (this.settled.has(each)) continue
      this.settled.add(each)
      const { name } = each.value
      if (name === '') continue
      for (const path of this.files.adds(name)) this.runFile(path)
      for (const path of this.files.inherits(name)) {
        this.runFile(path)
        for (const made of this.modulesByPath.get(path) ?? [])
          if (this.modules.chainOf(made).includes(each)) pending.push(made)
      }
    }
  }

  /** The classes that inherit from a class, or include a module, however far behind. */
  below(module: BootedModule): readonly BootedModule[] {
    const found = new Set<BootedModule>()
    const pending = [module]
    for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
      for (const path of this.files.inherits(each.value.name)) {
        this.runFile(path)
        for (const made of this.modulesByPath.get(path) ?? []) {
          if (made === module || found.has(made) || !this.modules.chainOf(made).includes(module)) continue
          found.add(made)
          pending.push(made)
        }
      }
    }
    return [...found]
  }

  /** Runs what adds to the value of a constant: its own module, and who speaks to it. */
  settleConstant(name: string): void {
    const outer = this.find(name.slice(0, Math.max(0, name.lastIndexOf('::'))))
    if (outer !== undefined && outer !== this.top) this.settle(outer)
    for (const path of this.files.adds(name)) this.runFile(path)
    const module = this.classOf(this.constants.get(name)?.value ?? null)
    if (module !== undefined) this.settle(module)
  }

  private readonly modulesByPath = new Map<string, Set<BootedModule>>()

  noteOpening(module: BootedModule, { path }: RubyFile): void {
    this.modulesByPath.set(path, (this.modulesByPath.get(path) ?? new Set()).add(module))
  }

  runFile(path: string): void {
    if (this.ran.has(path)) return
    const file = this.running.size < mostFilesInside ? this.source.rubyFiles.find(path) : undefined
    if (file === undefined) return
    this.ran.add(path)
    this.running.add(path)
    try {
      this.runStatements(file.parsed.program.statements.body, topFrame(file, null))
    } finally {
      this.running.delete(path)
    }
    if (this.running.size === 0) this.initializers.run()
  }

  /** `require`, `require_relative`, `load` */
  require(word: string, name: string, { file }: Frame): void {
    const { roots } = this.autoload
    const path = loadPaths(word, name, file.path, roots).find((each) => this.source.files.read(each) !== undefined)
    if (path !== undefined) this.runFile(path)
  }

  /** Statement after statement; one that cannot be run costs only what it would have changed. */
  runStatements(statements: readonly ast.Node[], frame: Frame): Value {
    let last: Value = null
    for (const node of statements) last = this.runStatement(node, frame)
    return last
  }

  /** Blocks that are bodies of classes, as those of `included` and `class_eval`. */
  readonly bodies = new WeakSet<ast.Node>()

  /** The statements of such a block; `next` leaves all of it. */
  runBody(statements: readonly ast.Node[], frame: Frame): Value {
    let last: Value = null
    for (const node of statements)
      last = jumps(node) ? this.evaluator.evaluate(node, frame) : this.runStatement(node, frame)
    return last
  }

  private runStatement(node: ast.Node, frame: Frame): Value {
    try {
      if (this.steps > mostSteps) throw new BudgetSpent()
      const way = withoutVariables(this.evaluator, node, frame)
      return way === undefined ? this.evaluator.evaluate(node, frame) : this.runStatements(way, frame)
    } catch (error) {
      if (!leavesCode(error) && !(error instanceof BudgetSpent) && !(error instanceof RangeError)) throw error
      if (error instanceof BudgetSpent || error instanceof RangeError)
        this.report('the code asks for more work than is allowed', node, frame)
      markLost(this, node, frame)
      return unknown(unsaid)
    }
  }

  private reportChain(name: string): void {
    const [path] = this.files.defines(name)
    const file = path === undefined ? undefined : this.source.rubyFiles.find(path)
    const message = `\`${name}\` is inherited or included through too many others`
    if (file !== undefined) this.report(message, file.parsed.program, topFrame(file, null))
  }

  private report(message: string, node: ast.Node, frame: Frame): void {
    if (!this.hasReported) this.source.reportWork(message, node, frame)
    this.hasReported = true
  }

  /** The class or module that a call without a receiver is sent to, or whose methods a `def` adds to. */
  selfOf({ self }: Frame): BootedModule | undefined {
    return self === null ? this.top : this.moduleOf(self)
  }

  classOf(value: Value): BootedModule | undefined {
    return isKind(value, 'object') ? this.modules.of(value.module) : undefined
  }

  /** The method that answers; what is lost answers nobody. */
  findMethod(module: BootedModule, name: string, after?: WrittenMethod): WrittenMethod | undefined {
    const entry = this.modules.find(module, name, after)
    if (entry === 'lost') throw new Unsure()
    return entry === 'undefined' ? undefined : entry
  }

  findSingleton(module: BootedModule, name: string, after?: WrittenMethod): WrittenMethod | undefined {
    const found = this.findMethod(this.modules.singletonOf(module), name, after)
    if (found !== undefined || after !== undefined) return found
    for (const each of module.isClass ? ['Class', 'Module', 'Object', 'Kernel'] : ['Module', 'Object', 'Kernel']) {
      const core = this.find(each)
      const method = core === undefined ? undefined : this.findMethod(core, name)
      if (method !== undefined) return method
    }
    return undefined
  }

  /** A part as it is written: the application's, or the name of one that is not. */
  partOf(value: Value): Part | undefined {
    if (isKind(value, 'module')) return this.modules.of(value)
    const words = isUnknown(value) ? value.words : isKind(value, 'host') ? value.name : ''
    return /^(?:::)?([A-Z]\w*(?:::[A-Z]\w*)*)/.exec(words)?.[1]
  }

  call(receiver: Value, name: string, values: readonly Value[], frame: Frame): Value {
    return this.evaluator.send(receiver, name, this.made(values, frame))
  }

  callFunction(name: string, values: readonly Value[], frame: Frame): Value {
    return this.evaluator.sendBare(name, this.made(values, frame))
  }

  private made(values: readonly Value[], frame: Frame): Call {
    const { evaluator } = this
    const node = frame.file.parsed.program
    return { evaluator, arguments: values, hasKeywords: false, block: undefined, node, frame }
  }
}
