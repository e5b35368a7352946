// The application as the evaluator sees it: its constants, modules and methods by Ruby's and Zeitwerk's rules, and what
// Rails itself would answer. One is made for each run.

import type * as ast from '../../grammar/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
import { type FileTree, type LineMap, lineMap, type Span } from '../source/index.ts'
import { BootedProgram } from './boot/booted-program.ts'
import { topFrame } from './boot/top-frame.ts'
import { Evaluator } from './evaluate/evaluator.ts'
import type { Frame } from './evaluate/frame.ts'
import type { Program } from './evaluate/program.ts'
import { BudgetSpent, Jump, RubyRaise } from './evaluate/signals.ts'
import { type MethodBody, type Unknown, unknown, unsaid, type Value } from './evaluate/values.ts'
import { type EvaluatorCode, evaluatorDiagnostic } from './evaluator-diagnostics.ts'
import { loadPaths } from './files/load-paths.ts'
import { type RubyFile, type RubyFiles, rubyFiles, syntaxDiagnostics } from './files/ruby-files.ts'
import { Inflector } from './inflector/inflector.ts'
import { Constants } from './names/constants.ts'
import type { ModuleDefinition } from './names/definitions.ts'
import { MethodTable } from './names/method-table.ts'

/** What a stage answers where neither the application nor Ruby does. */
export interface Hosts {
  /** Constants of Rails, by full name. */
  readonly constants: ReadonlyMap<string, Value>
  readonly callUnknown: Program['callUnknown']
  readonly callConstant: Program['callConstant']
}

export class Application {
  readonly files: FileTree
  readonly rubyFiles: RubyFiles
  readonly inflector = new Inflector()
  readonly constants: Constants
  readonly methods: MethodTable
  readonly evaluator: Evaluator
  readonly diagnostics: Diagnostic[] = []
  /** The classes of who signs in, by the names that the routes give them: `api_v1_user`. */
  readonly signedIn = new Map<string, string>()
  hosts: Hosts = { constants: new Map(), callUnknown: () => undefined, callConstant: () => undefined }
  /** The folders of views, as `config.paths["app/views"]` has them. */
  viewPaths: readonly string[] = ['app/views']
  /** Those and what controllers add: which part of a path is the root cannot be told from the path. */
  readonly viewRootsSeen = new Set<string>()
  /** Whether runs keep what types follow from. */
  tellsReasons = false
  private readonly globals = new Map<string, Value>()
  private readonly functions = new Map<string, MethodBody>()
  private readonly reported = new Set<string>()
  private readonly checked = new Set<RubyFile>()
  private readonly linesByPath = new Map<string, LineMap>()
  private muted = 0

  constructor(files: FileTree) {
    this.files = files
    this.rubyFiles = rubyFiles(files, (diagnostic) => this.add(diagnostic))
    this.evaluator = new Evaluator(this.program())
    this.constants = new Constants({
      files,
      rubyFiles: this.rubyFiles,
      inflector: this.inflector,
      hostConstants: () => this.hosts.constants,
      evaluate: (node, frame) => this.evaluateQuietly(node, frame),
      reportChain: (module) => this.reportChain(module),
    })
    this.methods = new MethodTable(this.constants, () => this.booted())
  }

  private startedProgram: BootedProgram | undefined

  /** The application after it was started; nothing is run before it is asked for. */
  booted(): BootedProgram {
    this.startedProgram ??= new BootedProgram(this)
    return this.startedProgram
  }

  /** The value of a constant: what is not known about it matters only where it is used. */
  private evaluateQuietly(node: ast.Node, frame: Frame): Value {
    try {
      return this.quietly(() => this.evaluator.evaluate(node, frame))
    } catch (error) {
      if (error instanceof RubyRaise) return this.evaluator.unknown(node, frame)
      throw error
    }
  }

  private reportChain({ name, openings: [opening] }: ModuleDefinition): void {
    if (opening === undefined) return
    const { node, file, nesting } = opening
    const message = `\`${name}\` is inherited or included through too many others`
    const { start } = node
    const frame = { ...topFrame(file, null), nesting }
    // Who looks for a method quietly would be the only one to be told.
    this.aloud(() => this.report('ruby-too-much-work', message, { start, end: node.constantPath.end }, frame))
  }

  /** Runs a file from its top; what it raises and nobody rescues is reported. */
  run(file: RubyFile, self: Value = null): void {
    const frame = topFrame(file, self)
    this.guarded(file.parsed.program, frame, () => this.evaluator.evaluate(file.parsed.program, frame))
  }

  /** Runs work that may end early: what it leaves by is no error of ours. */
  guarded(node: ast.Node, frame: Frame, work: () => unknown): void {
    try {
      work()
    } catch (error) {
      if (error instanceof BudgetSpent)
        this.report('ruby-too-much-work', 'the code asks for more work than is allowed', node, frame)
      else if (error instanceof RangeError)
        this.report('ruby-too-much-work', 'the code is nested too deeply', node, frame)
      else if (error instanceof RubyRaise) this.report('ruby-raises', error.report, node, frame)
      else if (!(error instanceof Jump)) throw error
    }
  }

  /** Evaluates what may be beyond us, such as the configuration, without a word about what is not known. */
  quietly<Result>(work: () => Result): Result {
    this.muted++
    try {
      return work()
    } finally {
      this.muted--
    }
  }

  /** Reports what has to be said once, whatever is evaluated quietly at the time. */
  aloud(work: () => void): void {
    const { muted } = this
    this.muted = 0
    try {
      work()
    } finally {
      this.muted = muted
    }
  }

  /** Runs a file in the middle of another: what its code leaves by goes on. */
  runInside(file: RubyFile, self: Value): void {
    const frame = topFrame(file, self)
    this.evaluator.budget.enter(() => this.evaluator.evaluate(file.parsed.program, frame))
  }

  /** The name of the application in words: the module around its class in config/application.rb. */
  title(): string | undefined {
    const names = [...this.constants.definitions.all()].flatMap(({ openings, isClass }) =>
      openings.flatMap(({ node, file, nesting }) =>
        isClass && file.path === 'config/application.rb' && 'superclass' in node && node.superclass !== undefined
          ? nesting
          : [],
      ),
    )
    return names[0] === undefined ? undefined : this.inflector.titleize(names[0])
  }

  /** Gives the next piece of work a budget of its own. */
  startAnew(): void {
    this.evaluator.budget.reset()
  }

  private readonly loaded = new Set<string>()

  /** Only what draws is run: everything else that a file defines is found by its name. */
  private loadFile(word: string, name: string, { file }: Frame): void {
    const path = loadPaths(word, name, file.path, this.constants.roots).find(
      (each) => this.files.read(each) !== undefined,
    )
    if (path === undefined || (word !== 'load' && this.loaded.has(path))) return
    this.loaded.add(path)
    const loaded = this.rubyFiles.find(path)
    if (loaded === undefined || !/\broutes\b[\s\S]*\b(?:draw|append|prepend)\b/.test(loaded.text)) return
    this.constants.indexFile(path)
    this.addSyntax(loaded)
    this.runInside(loaded, null)
  }

  add(diagnostic: Diagnostic): void {
    const key = `${diagnostic.code} ${diagnostic.path} ${diagnostic.span?.start} ${diagnostic.message}`
    if (this.muted > 0 || this.reported.has(key)) return
    this.reported.add(key)
    this.diagnostics.push(diagnostic)
  }

  /** Adds what the grammar could not read in a file. */
  addSyntax(file: RubyFile): void {
    if (this.checked.has(file)) return
    if (this.muted === 0) this.checked.add(file)
    for (const diagnostic of syntaxDiagnostics(file)) this.add(diagnostic)
  }

  /** `app/controllers/beds_controller.rb:14` */
  lineOf(path: string, offset: number): string {
    const lines = this.linesByPath.get(path) ?? lineMap(this.files.read(path) ?? '')
    this.linesByPath.set(path, lines)
    return `${path}:${lines.position(offset).line}`
  }

  report(code: EvaluatorCode, message: string, { start, end }: Span, { file }: Frame): void {
    this.add(evaluatorDiagnostic(code, message, file.path, { start, end: Math.min(end, start + 200) }))
  }

  private program(): Program {
    return {
      globals: this.globals,
      findConstant: (name, frame) => this.constants.find(name, frame),
      findConstantIn: (parent, name) => this.constants.findIn(parent?.name ?? '', name),
      setConstant: (name, value, frame) => this.constants.set(name, value, frame),
      findMethod: (module, name, isSingleton) => this.methods.find(module.name, name, isSingleton),
      findSuper: (...asked) => this.methods.findSuper(...asked),
      findAttribute: (module, name) => this.methods.findAttribute(module, name),
      hasInstanceAttribute: (module, name) => this.methods.hasInstanceAttribute(module.name, name),
      findClassVariable: (name, frame) => this.methods.findClassVariable(name, frame),
      findFunction: (name) => this.functions.get(name) ?? this.methods.find('', name, false),
      defineFunction: (name, body) => {
        this.functions.set(name, body)
      },
      openModule: (node, frame) => this.constants.openModule(node, frame),
      callUnknown: (name, call) => this.hosts.callUnknown(name, call),
      callConstant: (constant, name, call) => this.hosts.callConstant(constant, name, call),
      loadFile: (word, name, frame) => this.loadFile(word, name, frame),
      inflect: (method, text) => this.inflect(method, text),
      isDefined: () => null,
      reportUnknownCondition: (value, node, frame) =>
        this.reportUnknown(value.counts === false ? 'comparison-unknown' : 'condition-unknown', value, node, frame),
      reportUnknownCollection: (value, node, frame) => this.reportUnknown('collection-unknown', value, node, frame),
      reportRaise: (message, node, frame) => this.report('ruby-raises', message, node, frame),
    }
  }

  private reportUnknown(code: EvaluatorCode, { words }: Unknown, node: ast.Node, frame: Frame): void {
    const written = words.startsWith(unsaid) ? unknown(frame.file.text.slice(node.start, node.end)).words : words
    this.report(code, `\`${written}\` is not known before the application runs`, node, frame)
  }

  /** Text methods that follow the inflections of the application. */
  inflect(method: string, text: string): string | undefined {
    const { inflector } = this
    switch (method) {
      case 'pluralize':
      case 'singularize':
      case 'underscore':
      case 'humanize':
      case 'titleize':
      case 'dasherize':
      case 'parameterize':
      case 'tableize':
      case 'classify':
      case 'demodulize':
      case 'deconstantize':
        return inflector[method](text)
      case 'camelize':
        return inflector.camelize(text)
      case 'camelize_lower':
        return inflector.camelize(text, false)
      case 'ordinalize':
        return inflector.ordinalize(Number(text))
      case 'foreign_key':
        return inflector.foreignKey(text)
    }
    return undefined
  }
}
