// A class or module after its body was run, and the order in which Ruby asks what it is made of.

import type { Call } from '../evaluate/call.ts'
import type { RubyModule, RubyProc, Value } from '../evaluate/values.ts'
import { isCoreName } from '../names/core-names.ts'
import type { Visibility } from '../names/definitions.ts'
import type { StructMembers, WrittenBody, WrittenMethod } from './program-methods.ts'

/** What a class is made of that is not the application's goes by the name that is written. */
export type Part = BootedModule | string

/** `lost`: code that could not be run may have defined it; `undefined`: `undef_method` stops the search. */
export type MethodEntry = WrittenMethod | 'lost' | 'undefined'

export interface BootedModule {
  readonly value: RubyModule & { name: string }
  readonly isClass: boolean
  /** The class or module that this is the singleton class of. */
  readonly singletonOf: BootedModule | undefined
  singleton: BootedModule | undefined
  superclass: Part | undefined
  /** What of the application a superclass of a gem inherits from. */
  beyond: BootedModule | undefined
  readonly prepends: Part[]
  readonly includes: Part[]
  readonly methods: Map<string, MethodEntry>
  /** What Rails puts into a module of its own, so that methods of the class can call `super`. */
  readonly generated: Map<string, MethodEntry>
  readonly visibilities: Map<string, Visibility>
  /** `private_constant` */
  readonly privateConstants: Set<string>
  /** `class_attribute`, by name; what a subclass sets stands with the subclass. */
  readonly attributes: Map<string, Value>
  /** `@@name` */
  readonly classVariables: Map<string, Value>
  members: StructMembers | undefined
  /** What `extend ActiveSupport::Concern` makes of a module. */
  concern: Concern | undefined
  /** Calls in its body that a framework or a gem answers, in their order. */
  readonly words: ClassWord[]
  /** Whether code that could not be run may have given it more than is known. */
  isOpen: boolean
  /** Whether it is no code of the application. */
  isLibrary: boolean
  chain: Chain | undefined
}

/** `has_many :loans, through: :copies` */
export interface ClassWord {
  readonly name: string
  readonly call: Call
}

export interface Concern {
  readonly dependencies: BootedModule[]
  readonly included: RubyProc[]
  readonly prepended: RubyProc[]
}

interface Chain {
  readonly version: number
  readonly parts: readonly Part[]
}

/** Far beyond what people write: what is behind costs as much for each class. */
const longestChain = 200
const mostSuperclasses = 50

function makeModule(name: string, isClass: boolean, singletonOf?: BootedModule): BootedModule {
  return {
    value: { kind: 'module', name, isClass, variables: new Map(), singletonMethods: new Map() },
    isClass,
    singletonOf,
    singleton: undefined,
    superclass: undefined,
    beyond: undefined,
    prepends: [],
    includes: [],
    methods: new Map(),
    generated: new Map(),
    visibilities: new Map(),
    privateConstants: new Set(),
    attributes: new Map(),
    classVariables: new Map(),
    members: undefined,
    concern: undefined,
    words: [],
    isOpen: false,
    isLibrary: false,
    chain: undefined,
  }
}

class DefinedMethod implements WrittenMethod {
  readonly name: string
  readonly body: WrittenBody
  /** Where it stands: `super` goes on behind it. */
  readonly layer: ReadonlyMap<string, MethodEntry>
  private readonly module: BootedModule

  constructor(name: string, module: BootedModule, body: WrittenBody, layer: ReadonlyMap<string, MethodEntry>) {
    this.name = name
    this.body = body
    this.layer = layer
    this.module = module
  }

  get owner(): string {
    return ownerName(this.module)
  }
}

/** The classes and modules by what stands for them in values. */
export class BootedModules {
  private readonly byName = new Map<string, BootedModule>()
  private readonly byValue = new WeakMap<RubyModule, BootedModule>()
  /** Of all methods of all modules: a name that none has is not looked for. */
  private readonly methodNames = new Set<string>()
  /** Counts what is defined, so that what was found before is looked for again. */
  changes = 0
  /** Whether some class wants to know which methods are defined. */
  tellsMethods = false
  private readonly awaited = new Set<string>()
  private version = 0
  private depth = 0
  private readonly reportChain: (name: string) => void

  constructor(reportChain: (name: string) => void) {
    this.reportChain = reportChain
  }

  get(name: string): BootedModule | undefined {
    return this.byName.get(name)
  }

  of(value: RubyModule): BootedModule | undefined {
    return this.byValue.get(value)
  }

  make(name: string, isClass: boolean): BootedModule {
    const made = makeModule(name, isClass)
    if (name !== '') made.value.name = name
    this.byName.set(name, made)
    this.byValue.set(made.value, made)
    this.changes++
    if (this.awaited.has(name)) this.version++
    return made
  }

  /** A superclass that was written before it was defined: files that need each other are met in any order. */
  superclassOf({ superclass }: BootedModule): Part | undefined {
    if (typeof superclass !== 'string') return superclass
    this.awaited.add(superclass)
    return this.byName.get(superclass) ?? superclass
  }

  /** A class without a name, until a constant gives it one. */
  makeAnonymous(isClass: boolean): BootedModule {
    const made = makeModule('', isClass)
    this.byValue.set(made.value, made)
    return made
  }

  isAnonymous(module: BootedModule): boolean {
    return module.value.name === '' && this.byName.get('') !== module
  }

  rename(module: BootedModule, name: string): void {
    if (this.isAnonymous(module)) module.value.name = name
    this.byName.set(name, module)
    this.changes++
  }

  singletonOf(module: BootedModule): BootedModule {
    if (module.singleton !== undefined) return module.singleton
    const made = makeModule('', true, module)
    module.singleton = made
    this.byValue.set(made.value, made)
    return made
  }

  define(module: BootedModule, name: string, body: WrittenBody, layer = module.methods): WrittenMethod {
    const method = new DefinedMethod(name, module, body, layer)
    this.setMethod(module, name, method, layer)
    return method
  }

  /** A second name for a method; its `super` goes on where that of the first one does. */
  alias(module: BootedModule, name: string, known: WrittenMethod): void {
    const layer = known instanceof DefinedMethod ? known.layer : module.methods
    this.setMethod(module, name, new DefinedMethod(name, module, known.body, layer))
  }

  setMethod(module: BootedModule, name: string, entry: MethodEntry, layer = module.methods): void {
    layer.set(name, entry)
    this.methodNames.add(name)
    this.changes++
  }

  /** Tells that what a module is made of has changed. */
  changeChain(module: BootedModule): void {
    this.changes++
    // Most classes are put together before anyone asks.
    if (module.chain !== undefined) this.version++
    else if (module.singletonOf === undefined && module.singleton?.chain !== undefined) this.version++
  }

  /** The method that the module's instances run, or what stands in its place. */
  find(module: BootedModule, name: string, after?: WrittenMethod): MethodEntry | undefined {
    if (!this.methodNames.has(name)) return undefined
    const behind = after instanceof DefinedMethod ? after.layer : undefined
    let isBehind = behind === undefined
    for (const part of this.chainOf(module)) {
      if (typeof part === 'string') continue
      for (const layer of [part.methods, part.generated]) {
        const entry = isBehind ? layer.get(name) : undefined
        if (entry !== undefined && (!part.isLibrary || this.isPlain(module))) return entry
        if (layer === behind) isBehind = true
      }
    }
    return undefined
  }

  /** A controller or a record has words of a library that mean more than those of the modules that it includes. */
  private isPlain(module: BootedModule): boolean {
    return this.chainOf(module.singletonOf ?? module).every((part) => typeof part !== 'string' || isCoreName(part))
  }

  /** Whether all that it is made of is the application's, or Ruby's own. */
  isClosed(module: BootedModule): boolean {
    return this.chainOf(module).every((part) => (typeof part === 'string' ? isCoreName(part) : !part.isOpen))
  }

  markLibrary(name: string): void {
    for (const [each, module] of this.byName) {
      if (each !== name && !each.startsWith(`${name}::`)) continue
      module.isLibrary = true
      module.isOpen = false
    }
  }

  /** All that a module is made of in the order in which it is asked. */
  chainOf(module: BootedModule): readonly Part[] {
    const { version } = this
    if (module.chain?.version === version) return module.chain.parts
    if (this.depth >= longestChain) {
      this.reportChain(ownerName(module))
      return [module]
    }
    // A class that inherits from itself ends here.
    module.chain = { version, parts: [module] }
    this.depth++
    const parts = linear(module, this)
    this.depth--
    const followed = withinBounds(parts)
    if (followed.length < parts.length) this.reportChain(ownerName(module))
    module.chain = { version, parts: followed }
    return followed
  }
}

function withinBounds(parts: readonly Part[]): readonly Part[] {
  let classes = 0
  const end = parts.findIndex((part, index) => {
    if (typeof part !== 'string' && part.isClass) classes++
    return index === longestChain || classes > 1 + mostSuperclasses
  })
  return end === -1 ? parts : parts.slice(0, end)
}

function ownerName({ value, singletonOf }: BootedModule): string {
  return singletonOf === undefined ? value.name : singletonOf.value.name
}

function linear(module: BootedModule, modules: BootedModules): readonly Part[] {
  const inherited = superChain(module, modules)
  const seen = new Set<Part>(inherited).add(module)
  // The module that is named last is asked first; what a superclass has already is not there twice.
  const mixed = (parts: readonly Part[]): Part[] => {
    const found: (readonly Part[])[] = []
    for (const part of parts) {
      const all = typeof part === 'string' ? [part] : modules.chainOf(part)
      const added = all.filter((each) => !seen.has(each))
      for (const each of added) seen.add(each)
      found.push(added)
    }
    return found.reverse().flat()
  }
  const included = mixed(module.includes.slice(-longestChain))
  return [...mixed(module.prepends.slice(-longestChain)), module, ...included, ...inherited]
}

/** What comes behind a class; the singleton class of a subclass goes on with that of the superclass. */
function superChain(module: BootedModule, modules: BootedModules): readonly Part[] {
  const { singletonOf } = module
  const next = modules.superclassOf(singletonOf ?? module)
  if (next === undefined) return []
  const own = typeof next === 'string' && singletonOf === undefined ? [next] : []
  const known = typeof next === 'string' ? (singletonOf ?? module).beyond : next
  if (known === undefined) return own
  return [...own, ...modules.chainOf(singletonOf === undefined ? known : modules.singletonOf(known))]
}

/** The name of a class or module that another is made of. */
export function nameOfPart(part: Part): string {
  return typeof part === 'string' ? part : part.value.name
}

/** The names of the methods that they have. */
export function namesIn(parts: readonly Part[]): readonly string[] {
  const own = parts.filter((part) => typeof part !== 'string')
  return [...new Set(own.flatMap(({ methods, generated }) => [...methods.keys(), ...generated.keys()]))]
}
