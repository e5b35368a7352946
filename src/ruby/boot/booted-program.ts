// The application after it was started, as code that runs at request time sees it: what classes answer, and what
// constants and class bodies hold. Its answers are exact or `undefined`, and do not depend on what was asked before.

import type * as ast from '../../../grammar/index.ts'
import { parseRuby } from '../../../grammar/index.ts'
import type { Application } from '../application.ts'
import { copyValue } from '../copy-value.ts'
import { matchValue } from '../evaluate/methods/match.ts'
import { toPattern } from '../evaluate/pattern.ts'
import { RubyRaise } from '../evaluate/signals.ts'
import { isUnknown, type RubyMatch, type Value } from '../evaluate/values.ts'
import type { RubyFile } from '../files/ruby-files.ts'
import { isCoreName } from '../names/core-names.ts'
import type { Visibility } from '../names/definitions.ts'
import { scopesIn } from '../names/scope-names.ts'
import { leavesMessages, leavesNumbers, leavesZone } from '../settings/rails-defaults.ts'
import { takesHashAsKeywords } from '../settings/ruby-version.ts'
import { Answers, Remembered } from './answers.ts'
import { Boot } from './boot.ts'
import { classAttribute, classAttributeOwner } from './boot-attributes.ts'
import { changes } from './boot-changes.ts'
import { bootConstants } from './boot-constants.ts'
import { modulesLike, namesOfConstants } from './boot-names.ts'
import { visibilityOf } from './boot-sections.ts'
import { structMembers } from './boot-struct-objects.ts'
import { type ClassWord, nameOfPart, namesIn } from './booted-module.ts'
import type { PureAnswer, StructMembers, WrittenConstant, WrittenMethod } from './program-methods.ts'
import type { TablesOfClasses } from './tables-of-classes.ts'
import { topFrame } from './top-frame.ts'

interface Place {
  readonly file: RubyFile
  readonly nesting: readonly string[]
}

export class BootedProgram {
  private readonly application: Application
  private readonly boot: Boot
  private readonly plurals = new Map<string, boolean>()
  private readonly methods: Answers<string, string, WrittenMethod | undefined>
  private readonly singletonMethods: Answers<string, string, WrittenMethod | undefined>
  private readonly functions: Answers<string, string, WrittenMethod | undefined>
  /** By the modules around the node. */
  private readonly constants: Answers<readonly string[], ast.Node, Value | undefined>
  private readonly parts: Remembered<string, readonly string[]>
  private readonly closed: Remembered<string, boolean>
  private readonly structs: Remembered<string, StructMembers | undefined>
  private readonly places: Answers<readonly string[], ast.Node, WrittenConstant | undefined>
  private readonly visibilities: Answers<string, string, Visibility>
  private readonly kinds: Remembered<string, 'class' | 'module' | undefined>
  private readonly families: Remembered<string, readonly string[]>
  private noFile: RubyFile | undefined
  private hasZone: boolean | undefined
  private hasMessages: boolean | undefined
  private hasNumbers: boolean | undefined

  get tellsReasons(): boolean {
    return this.application.tellsReasons
  }

  /** The application runs on a Ruby to which a hash that is passed last is keywords. */
  readonly takesHashAsKeywords: boolean

  constructor(application: Application) {
    this.application = application
    const { files, rubyFiles, inflector } = application
    this.takesHashAsKeywords = takesHashAsKeywords(files)
    this.boot = new Boot({
      files,
      rubyFiles,
      inflector,
      autoload: application.constants.autoload,
      inflect: (method, text) => application.inflect(method, text),
      isZoneUtc: () => {
        this.hasZone ??= leavesZone(files)
        return this.hasZone
      },
      constants: bootConstants(application),
      reportWork: (message, node, frame) => application.report('ruby-too-much-work', message, firstLine(node), frame),
    })
    const version = this.boot.modules
    this.methods = new Answers(version)
    this.singletonMethods = new Answers(version)
    this.functions = new Answers(version)
    this.constants = new Answers(version)
    this.parts = new Remembered(version)
    this.closed = new Remembered(version)
    this.structs = new Remembered(version)
    this.places = new Answers(version)
    this.visibilities = new Answers(version)
    this.kinds = new Remembered(version)
    this.families = new Remembered(version)
  }

  /** Says what classes of records answer to `table_name` and `column_names`; before anything else is asked. */
  knowTables(tables: TablesOfClasses): void {
    this.boot.tables = tables
  }

  /** What an instance of the class runs; `after` for `super` of a method. */
  readonly method = (className: string, name: string, after?: WrittenMethod): WrittenMethod | undefined =>
    after === undefined
      ? this.methods.get(className, name, () => this.findMethod(className, name))
      : this.findMethod(className, name, after)

  private findMethod(className: string, name: string, after?: WrittenMethod): WrittenMethod | undefined {
    return this.boot.ask(() => {
      const module = this.boot.find(className)
      const { prepended, extended } = this.application.constants
      const written = (owners: ReadonlySet<string>): WrittenMethod | undefined =>
        after === undefined && owners.size > 0 ? this.methodFromOutside(className, name, owners) : undefined
      // What an initializer prepends goes before all that the class has.
      const first = written(prepended)
      if (first !== undefined) return first
      return (module === undefined ? undefined : this.boot.findMethod(module, name, after)) ?? written(extended)
    })
  }

  /** What initializers add to one of the classes that a class is made of. */
  private methodFromOutside(className: string, name: string, owners: ReadonlySet<string>): WrittenMethod | undefined {
    const ancestors = this.application.constants.ancestorsOf(className)
    return ancestors.some((ancestor) => owners.has(ancestor.name)) ? this.writtenMethod(className, name) : undefined
  }

  /** A method that stands in the text alone, as those that initializers add to a class. */
  private writtenMethod(className: string, name: string): WrittenMethod | undefined {
    const found = this.application.methods.locateWritten(className, name)
    if (found === undefined) return undefined
    const { node, file, nesting } = found
    const owner = nesting[nesting.length - 1] ?? className
    return { name, owner, body: { kind: 'code', node, file, nesting, captured: undefined } }
  }

  /** What the class or module itself runs. */
  readonly singletonMethod = (className: string, name: string, after?: WrittenMethod): WrittenMethod | undefined =>
    after === undefined
      ? this.singletonMethods.get(className, name, () => this.findSingleton(className, name))
      : this.findSingleton(className, name, after)

  private findSingleton(className: string, name: string, after?: WrittenMethod): WrittenMethod | undefined {
    return this.boot.ask(() => {
      const module = this.boot.find(className)
      return module === undefined ? undefined : this.boot.findSingleton(module, name, after)
    })
  }

  readonly visibility = (className: string, name: string): Visibility =>
    this.visibilities.get(className, name, () => {
      const module = this.boot.ask(() => this.boot.find(className))
      return module === undefined ? 'public' : visibilityOf(this.boot, module, name)
    })

  /** What the class or module itself says of its own method. */
  readonly singletonVisibility = (className: string, name: string): Visibility => {
    const module = this.boot.ask(() => this.boot.find(className))
    return module === undefined ? 'public' : visibilityOf(this.boot, this.boot.modules.singletonOf(module), name)
  }

  /** The names of all methods that the class has, or those of the class alone. */
  readonly methodNames = (className: string, isAlone: boolean): readonly string[] => {
    const module = this.boot.ask(() => this.boot.find(className))
    if (module === undefined) return []
    return namesIn(isAlone ? [module] : this.boot.modules.chainOf(module))
  }

  /** The modules that the class itself is extended with. */
  readonly extensions = (className: string): readonly string[] => {
    const module = this.boot.ask(() => this.boot.find(className))
    const { modules } = this.boot
    return module === undefined ? [] : modules.chainOf(modules.singletonOf(module)).map(nameOfPart)
  }

  readonly singletonNames = (className: string): readonly string[] => {
    const module = this.boot.ask(() => this.boot.find(className))
    const { modules } = this.boot
    return module === undefined ? [] : namesIn(modules.chainOf(modules.singletonOf(module)))
  }

  /** The names of the constants of a class; `undefined` where there may be others. */
  readonly constantNames = (className: string, isAlone: boolean): readonly string[] | undefined =>
    this.boot.ask(() => namesOfConstants(this.boot, className, isAlone))

  readonly modulesLike = (pattern: string): readonly string[] | undefined =>
    this.boot.ask(() => modulesLike(this.boot, pattern))

  /** The names of the class variables that boot time set; `undefined` where there may be others. */
  readonly classVariableNames = (className: string): readonly string[] | undefined => {
    const module = this.boot.ask(() => this.boot.find(className))
    if (module === undefined || !this.isClosed(className)) return undefined
    const parts = this.boot.modules.chainOf(module).filter((part) => typeof part !== 'string')
    return [...new Set(parts.flatMap(({ classVariables }) => [...classVariables.keys()]))]
  }

  readonly isPrivateConstant = (className: string, name: string): boolean => {
    const module = this.boot.ask(() => this.boot.find(className))
    return module?.privateConstants.has(name) === true
  }

  /** Itself first; classes without a name are left out. */
  readonly ancestors = (className: string): readonly string[] =>
    this.parts.get(className, () => {
      const module = this.boot.ask(() => this.boot.find(className))
      if (module === undefined) return [className]
      const names = this.boot.modules.chainOf(module).map(nameOfPart)
      return names.filter((name) => name !== '')
    })

  /** Whether all that a class is made of is the application's, or Ruby's own. */
  readonly isClosed = (className: string): boolean =>
    this.closed.get(className, () => {
      const module = this.boot.ask(() => this.boot.find(className))
      if (module === undefined) return isCoreName(className)
      return this.boot.modules.isClosed(module)
    })

  readonly isOwn = (className: string): boolean => this.kindOf(className) !== undefined

  readonly isClass = (className: string): boolean => this.kindOf(className) === 'class'

  private kindOf(className: string): 'class' | 'module' | undefined {
    return this.kinds.get(className, () => {
      const module = this.boot.ask(() => this.boot.find(className))
      return module === undefined ? undefined : module.isClass ? 'class' : 'module'
    })
  }

  /** The calls in the body of the class that a framework or a gem answers, in their order. */
  readonly words = (className: string): readonly ClassWord[] =>
    this.boot.ask(() => this.boot.find(className))?.words ?? []

  /** What the class itself answers to a message, as its code says; `undefined` where it does not. */
  readonly classAnswer = (className: string, name: string): Value | undefined => {
    const module = this.boot.ask(() => this.boot.find(className))
    if (module === undefined || this.singletonMethod(className, name) === undefined) return undefined
    this.noFile ??= { path: '', text: '', parsed: parseRuby('') }
    const frame = topFrame(this.noFile, null)
    return known(this.boot.ask(() => this.boot.call(module.value, name, [], frame)))
  }

  /** The classes of the application below a class. */
  readonly subclasses = (className: string): readonly string[] =>
    this.families.get(className, () => {
      const module = this.boot.ask(() => this.boot.find(className))
      const below = module === undefined ? undefined : this.boot.ask(() => this.boot.below(module))
      return below?.map(({ value }) => value.name).sort() ?? []
    })

  readonly members = (className: string): StructMembers | undefined =>
    this.structs.get(className, () => {
      const module = this.boot.ask(() => this.boot.find(className))
      return module === undefined ? undefined : structMembers(this.boot, module)
    })

  /** The value of a constant; `undefined` where text does not tell. */
  readonly constant = (node: ast.Node, { nesting }: Place): Value | undefined =>
    this.constants.get(nesting, node, () => this.settled(() => this.boot.constantOf(node, { nesting })))

  readonly constantIn = (className: string, name: string): Value | undefined =>
    this.settled(() => this.boot.findConstantIn(className, name))

  /** A list or an object is known when all that adds to it was run. */
  private settled(find: () => { readonly name: string; readonly value: Value } | undefined): Value | undefined {
    return this.boot.ask(() => {
      const found = find()
      if (found === undefined) return undefined
      if (!isFixed(found.value)) this.boot.settleConstant(found.name)
      return known(find()?.value)
    })
  }

  /** The node that a constant is assigned, for what is not known here. */
  readonly written = (node: ast.Node, { nesting }: Place): WrittenConstant | undefined =>
    this.places.get(nesting, node, () => this.boot.ask(() => this.boot.constantOf(node, { nesting })?.written))

  /** What class bodies set: an attribute of a class, `@name` of the class itself, `@@name`. */
  readonly classVariable = (className: string, name: string): Value | undefined =>
    this.boot.ask(() => {
      const module = this.boot.find(className)
      if (module === undefined) return undefined
      for (const part of this.boot.modules.chainOf(module)) if (typeof part !== 'string') this.boot.settle(part)
      const value = classAttribute(this.boot, module, name)
      // What text does not tell is made of its code when it is asked for.
      return value !== undefined && isUnknown(value) && value.source !== undefined ? value : known(value)
    })

  readonly isVariableLost = (className: string, name: string): boolean =>
    this.boot.ask(() => {
      const module = this.boot.find(className)
      return module === undefined ? false : isUnknown(classAttribute(this.boot, module, name))
    }) !== false

  /** The class that holds an attribute or a class variable since boot time. */
  readonly attributeOwner = (className: string, name: string): string | undefined => {
    const module = this.boot.ask(() => this.boot.find(className))
    return module === undefined ? undefined : classAttributeOwner(this.boot, module, name)?.value.name
  }

  /** Whether code that could not be run may have defined the method. */
  readonly isLost = (className: string, name: string): boolean => {
    const module = this.boot.ask(() => this.boot.find(className))
    return module !== undefined && this.boot.modules.find(module, name) === 'lost'
  }

  readonly global = (name: string): Value | undefined =>
    this.boot.ask(() => {
      for (const path of this.boot.files.setsGlobal(name)) this.boot.runFile(path)
      return known(this.boot.globals.get(name))
    })

  /** A function of the top level. */
  readonly function = (name: string): WrittenMethod | undefined =>
    this.functions.get('', name, () =>
      this.boot.ask(() => {
        for (const path of this.boot.files.definesFunction(name)) this.boot.runFile(path)
        return this.boot.findMethod(this.boot.top, name)
      }),
    )

  /** What Ruby's own methods give for values that are all known; what they take is counted. */
  readonly pure = (receiver: Value, name: string, values: readonly Value[]): PureAnswer => {
    const { boot } = this
    const isChanging = changes(name)
    let raised: PureAnswer['raised']
    const { budget } = boot.evaluator
    const before = budget.spent
    const value = boot.ask(() => {
      const given = isChanging ? values.map(copyValue) : values
      try {
        this.noFile ??= { path: '', text: '', parsed: parseRuby('') }
        const frame = topFrame(this.noFile, null)
        if (receiver === null && isFunction(name)) return boot.callFunction(name, given, frame)
        return boot.call(isChanging ? copyValue(receiver) : receiver, name, given, frame)
      } catch (error) {
        if (error instanceof RubyRaise) raised = { className: error.className, message: error.message }
        throw error
      }
    })
    return { value: known(value), raised, work: Math.max(0, budget.spent - Math.min(before, budget.spent)) }
  }

  /** What a pattern finds in a text; `undefined` where that is not known. */
  readonly matches = (pattern: Value, text: string): readonly RubyMatch[] | undefined =>
    this.boot.ask(() => {
      const { budget } = this.boot.evaluator
      const found = toPattern(pattern, 'g', { text, budget })
      const all = found === undefined ? undefined : [...text.matchAll(found)]
      return all?.map((match) => matchValue(match) ?? undefined).filter((match) => match !== undefined)
    })

  private scopes: ReadonlySet<string> | undefined

  /** Whether some model has a scope of the name: what it gives is a relation. */
  readonly isScope = (name: string): boolean => {
    this.scopes ??= scopesIn(this.application.files)
    return this.scopes.has(name)
  }

  /** Whether numbers are written for people as Rails does it in English. */
  readonly hasPlainNumbers = (): boolean => {
    this.hasNumbers ??= leavesNumbers(this.application.files)
    return this.hasNumbers
  }

  /** Whether the messages of errors are those that Rails brings. */
  readonly hasPlainMessages = (): boolean => {
    this.hasMessages ??= leavesMessages(this.application.files)
    return this.hasMessages
  }

  readonly isPlural = (word: string): boolean => {
    const found = this.plurals.get(word)
    if (found !== undefined) return found
    const { inflector } = this.application
    const single = inflector.singularize(word)
    const isPlural = single !== word && inflector.pluralize(single) === word
    this.plurals.set(word, isPlural)
    return isPlural
  }
}

function firstLine({ start }: ast.Node): { start: number; end: number } {
  return { start, end: start + 1 }
}

/** Functions of Ruby that every object has: `Integer("3")`, `format("%d", 3)`. */
function isFunction(name: string): boolean {
  return /^[A-Z]/.test(name) || name === 'format' || name === 'sprintf'
}

function known(value: Value | undefined): Value | undefined {
  return isUnknown(value) ? undefined : value
}

/** Whether nobody can change the value in its place. */
function isFixed(value: Value): boolean {
  if (value === null || typeof value !== 'object') return true
  return value.kind === 'symbol' || value.kind === 'float' || value.kind === 'regexp' || value.kind === 'range'
}
