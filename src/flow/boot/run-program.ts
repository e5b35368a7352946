// The program as a run sees it: the booted one, with the methods and classes that code which runs defines.

import type {
  Value as BootValue,
  PureAnswer,
  RubyMatch,
  StructMembers,
  WrittenConstant,
  WrittenMethod,
} from '../../ruby/index.ts'
import { bareClass } from '../classes/core-classes.ts'
import type { Method, Program, Visibility } from '../program.ts'
import { PersistentMap } from '../store/persistent-map.ts'
import { exact, type Value } from '../values/value.ts'

interface ClassHere {
  readonly superclass: string
  readonly members: StructMembers | undefined
}

/** A method, and how many its owner had before it. */
interface Defined {
  readonly method: Method
  readonly place: number
}

/** What code that runs has defined so far. */
export interface Definitions {
  readonly classes: PersistentMap<string, ClassHere>
  readonly methods: PersistentMap<string, PersistentMap<string, Defined>>
  readonly extensions: PersistentMap<string, readonly string[]>
  readonly visibilities: PersistentMap<string, Visibility>
  /** The methods that objects have for themselves. */
  readonly own: readonly (Method | undefined)[]
}

export class RunProgram {
  private readonly base: Program
  private classes: PersistentMap<string, ClassHere> = PersistentMap.empty()
  private methods: PersistentMap<string, PersistentMap<string, Defined>> = PersistentMap.empty()
  private extensions: PersistentMap<string, readonly string[]> = PersistentMap.empty()
  private last = 0

  constructor(base: Program) {
    this.base = base
  }

  get takesHashAsKeywords(): boolean {
    return this.base.takesHashAsKeywords
  }

  get tellsReasons(): boolean {
    return this.base.tellsReasons
  }

  /** Defines a method of a class, of a class itself (`Name.`), or of an object (`#1`). */
  define(owner: string, method: Method): void {
    const section = this.sections.get(owner)
    if (section !== undefined) this.visibilities = this.visibilities.with(`${owner}#${method.name}`, section)
    const methods: PersistentMap<string, Defined> = this.methods.get(owner) ?? PersistentMap.empty()
    this.methods = this.methods.with(owner, methods.with(method.name, { method, place: methods.size }))
  }

  definitions(): Definitions {
    const { classes, methods, extensions, visibilities, own } = this
    return { classes, methods, extensions, visibilities, own: [...own] }
  }

  restore({ classes, methods, extensions, visibilities, own }: Definitions): void {
    this.own.splice(0, this.own.length, ...own)
    this.sections.clear()
    this.visibilities = visibilities
    this.classes = classes
    this.methods = methods
    this.extensions = extensions
  }

  /** Methods that objects have for themselves, by their numbers. */
  private readonly own: (Method | undefined)[] = []

  keep(method: Method | undefined): number {
    this.own.push(method)
    return this.own.length - 1
  }

  kept(number: number | undefined): Method | undefined {
    return number === undefined ? undefined : this.own[number]
  }

  /** Whether objects may have something for themselves. */
  get hasOwn(): boolean {
    return this.own.length > 0
  }

  definedMethod(owner: string, name: string): Method | undefined {
    const own = this.methods.get(owner)?.get(name)?.method
    if (own !== undefined) return own
    for (const module of this.extensions.get(owner) ?? []) {
      const method = this.method(module, name)
      if (method !== undefined) return method
    }
    return undefined
  }

  extend(owner: string, module: string | undefined): void {
    if (module === undefined) return
    this.extensions = this.extensions.with(owner, [module, ...(this.extensions.get(owner) ?? [])])
  }

  newClass(made: ClassHere): Value {
    const name = `#<Class:${++this.last}>`
    this.classes = this.classes.with(name, made)
    return exact(bareClass(name))
  }

  moduleHere(name: string): Value | undefined {
    if (this.classes.get(name) === undefined) return undefined
    return exact(bareClass(name))
  }

  method(className: string, name: string, after?: Method): Method | undefined {
    if (this.methods.size === 0 && this.extensions.size === 0 && this.classes.size === 0)
      return this.base.method(className, name, written(after))
    const own = after === undefined ? this.definedMethod(className, name) : undefined
    if (own !== undefined) return own
    const here = this.classes.get(className)
    return here === undefined
      ? this.base.method(className, name, written(after))
      : this.method(here.superclass, name, after)
  }

  singletonMethod(className: string, name: string, after?: Method): Method | undefined {
    const here = this.classes.get(className)
    return this.base.singletonMethod(here?.superclass ?? className, name, written(after))
  }

  private visibilities: PersistentMap<string, Visibility> = PersistentMap.empty()
  /** What a bare `private` says of the methods below it. */
  private readonly sections = new Map<string, Visibility>()

  show(className: string, names: readonly string[], visibility: Visibility): void {
    if (names.length === 0) this.sections.set(className, visibility)
    for (const name of names) this.visibilities = this.visibilities.with(`${className}#${name}`, visibility)
  }

  endSection(className: string): void {
    this.sections.delete(className)
  }

  visibility(className: string, name: string): Visibility {
    const here = this.visibilities.size === 0 ? undefined : this.visibilityHere(className, name)
    return here ?? this.visibilityAtBoot(className, name)
  }

  private visibilityHere(className: string, name: string): Visibility | undefined {
    return (
      this.visibilities.get(`${className}#${name}`) ??
      (this.classes.get(className) !== undefined
        ? this.visibilityHere(this.classes.get(className)?.superclass ?? '', name)
        : undefined)
    )
  }

  private visibilityAtBoot(className: string, name: string): Visibility {
    return this.base.visibility(this.classes.get(className)?.superclass ?? className, name)
  }

  singletonVisibility(className: string, name: string): Visibility {
    return this.base.singletonVisibility(this.classes.get(className)?.superclass ?? className, name)
  }

  methodNames(className: string, isAlone: boolean): readonly string[] {
    const here = this.classes.get(className)
    const own = [...(this.methods.get(className) ?? [])]
      .sort(([, first], [, second]) => first.place - second.place)
      .map(([name]) => name)
    const others =
      here === undefined
        ? this.base.methodNames(className, isAlone)
        : isAlone
          ? []
          : this.methodNames(here.superclass, false)
    return [...new Set([...own, ...others])]
  }

  singletonNames(className: string): readonly string[] {
    return this.base.singletonNames(this.classes.get(className)?.superclass ?? className)
  }

  isPrivateConstant(className: string, name: string): boolean {
    return this.base.isPrivateConstant(className, name)
  }

  ancestors(className: string): readonly string[] {
    const here = this.classes.get(className)
    const own = here === undefined ? this.base.ancestors(className) : [className, ...this.ancestors(here.superclass)]
    const extensions = this.extensions.get(className)
    return extensions === undefined ? own : [...own, ...extensions]
  }

  isClosed(className: string): boolean {
    const here = this.classes.get(className)
    return here === undefined ? this.base.isClosed(className) : this.isClosed(here.superclass)
  }

  isOwn(className: string): boolean {
    return this.classes.get(className) !== undefined || this.base.isOwn(className)
  }

  isClass(className: string): boolean {
    return this.classes.get(className) !== undefined || this.base.isClass(className)
  }

  subclasses(className: string): readonly string[] {
    return this.base.subclasses(className)
  }

  members(className: string): StructMembers | undefined {
    const here = this.classes.get(className)
    return here === undefined ? this.base.members(className) : (here.members ?? this.members(here.superclass))
  }

  constant(...given: Parameters<Program['constant']>): BootValue | undefined {
    return this.base.constant(...given)
  }

  constantIn(className: string, name: string): BootValue | undefined {
    return this.base.constantIn(className, name)
  }

  written(...given: Parameters<Program['written']>): WrittenConstant | undefined {
    return this.base.written(...given)
  }

  classVariable(className: string, name: string): BootValue | undefined {
    const here = this.classes.get(className)
    if (here === undefined) return this.base.classVariable(className, name)
    // A class has instance variables of its own.
    return /^@(?!@)/.test(name) ? undefined : this.classVariable(here.superclass, name)
  }

  isVariableLost(className: string, name: string): boolean {
    return this.classes.get(className) === undefined && this.base.isVariableLost(className, name)
  }

  attributeOwner(className: string, name: string): string | undefined {
    return this.base.attributeOwner(this.classes.get(className)?.superclass ?? className, name)
  }

  isLost(className: string, name: string): boolean {
    return this.base.isLost(this.classes.get(className)?.superclass ?? className, name)
  }

  global(name: string): BootValue | undefined {
    return this.base.global(name)
  }

  function(name: string): Method | undefined {
    return this.base.function(name)
  }

  pure(receiver: BootValue, name: string, values: readonly BootValue[]): PureAnswer {
    return this.base.pure(receiver, name, values)
  }

  isScope(name: string): boolean {
    return this.base.isScope(name)
  }

  hasPlainMessages(): boolean {
    return this.base.hasPlainMessages()
  }

  hasPlainNumbers(): boolean {
    return this.base.hasPlainNumbers()
  }

  matches(pattern: BootValue, text: string): readonly RubyMatch[] | undefined {
    return this.base.matches(pattern, text)
  }

  modulesLike(pattern: string): readonly string[] | undefined {
    return this.base.modulesLike(pattern)
  }

  constantNames(className: string, isAlone: boolean): readonly string[] | undefined {
    return this.base.constantNames(className, isAlone)
  }

  classVariableNames(className: string): readonly string[] | undefined {
    return this.base.classVariableNames(className)
  }

  isPlural(word: string): boolean {
    return this.base.isPlural(word)
  }
}

/** What the application itself can go on from. */
function written(method: Method | undefined): WrittenMethod | undefined {
  return method?.body.kind === 'closure' ? undefined : (method as WrittenMethod | undefined) // It has no other body.
}
