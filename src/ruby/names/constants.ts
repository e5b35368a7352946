// Constants as Ruby and Zeitwerk find them: in the modules around the code, in what those are made of, at the top, in the
// files that the autoload folders hold, and in what config/ assigns.

import type * as ast from '../../../grammar/index.ts'
import type { FileTree } from '../../source/index.ts'
import { namesFartherOut } from '../boot/farther-out.ts'
import { topFrame } from '../boot/top-frame.ts'
import type { Frame } from '../evaluate/frame.ts'
import { isKind, type RubyModule, unknown, unsaid, type Value } from '../evaluate/values.ts'
import { Autoload, autoloadRoots, newAutoloading } from '../files/autoload.ts'
import { type RubyFile, type RubyFiles, rubyPathsBelow } from '../files/ruby-files.ts'
import type { Inflector } from '../inflector/inflector.ts'
import { Definitions, type Located, type ModuleDefinition, type Part, type Place } from './definitions.ts'

/** What the constants need of the application around them. */
export interface ConstantSource {
  readonly files: FileTree
  readonly rubyFiles: RubyFiles
  readonly inflector: Inflector
  /** The constants of Rails, which differ from stage to stage. */
  readonly hostConstants: () => ReadonlyMap<string, Value>
  /** The value of a node, without a word about what is not known. */
  readonly evaluate: (node: ast.Node, frame: Frame) => Value
  /** Told of a module that is made of others through more of them than are followed. */
  readonly reportChain: (module: ModuleDefinition) => void
}

/** Far beyond what people write: chains of superclasses and of modules that include modules cost as much each time. */
const longestChain = 50

export class Constants {
  readonly definitions = new Definitions()
  private readonly source: ConstantSource
  autoload: Autoload
  /** Folders that the configuration names. */
  private addedRoots: readonly string[] = []
  readonly autoloading = newAutoloading()
  private readonly modules = new Map<string, RubyModule>()
  private readonly written = new Map<string, Value>()
  private readonly writtenNames = new Set<string>()
  private namesOfHosts: { readonly among: ReadonlyMap<string, Value>; readonly names: ReadonlySet<string> } | undefined
  private readonly valueByNode = new Map<ast.Node, Value>()
  private readonly reading = new Set<ast.Node>()
  private readonly looked = new Set<string>()
  private readonly folders = new Map<string, boolean>()
  private pathsByOpened: ReadonlyMap<string, ReadonlySet<string>> | undefined
  private pathsByConfigured: ReadonlyMap<string, ReadonlySet<string>> | undefined
  /** The constants that were looked for without a path. */
  private readonly asked = new Set<string>()
  private readonly ancestors = new Map<string, readonly ModuleDefinition[]>()
  /** What code that ran said of classes outside of them. */
  private readonly extensions: (() => void)[] = []
  /** What is known of those that are being read. */
  private readonly readingAncestors = new Map<string, readonly ModuleDefinition[]>()
  /** What bare constants were found to be, by the modules around them. */
  private found = new WeakMap<readonly string[], Map<string, Value | undefined>>()
  /** The modules that superclasses and parts are. */
  private namesByPart = new WeakMap<Located<ast.Node>, readonly string[]>()
  private foundAmong: ReadonlyMap<string, Value> | undefined

  constructor(source: ConstantSource) {
    this.source = source
    this.autoload = this.readAutoload()
  }

  /** Folders that the configuration adds to those in which constants are looked for; and what was said to Zeitwerk. */
  addRoots(added: readonly string[]): void {
    const { roots, namespaces, collapsed } = this.autoloading
    if (added.length + roots.length + namespaces.size + collapsed.size === 0) return
    this.addedRoots = [...this.addedRoots, ...added, ...roots.splice(0)]
    this.autoload = this.readAutoload()
    this.folders.clear()
    this.forget()
  }

  private readAutoload(): Autoload {
    const { files, inflector } = this.source
    return new Autoload(files, autoloadRoots(files, this.addedRoots), inflector, this.autoloading)
  }

  set(name: string, value: Value, { nesting }: Frame): void {
    this.written.set(joined(nesting[nesting.length - 1] ?? '', name), value)
    this.writtenNames.add(name)
    this.found = new WeakMap()
  }

  find(name: string, { nesting }: Frame): Value | undefined {
    const among = this.source.hostConstants()
    if (among !== this.foundAmong) this.found = new WeakMap()
    this.foundAmong = among
    const known = this.found.get(nesting)
    if (known?.has(name) === true) return known.get(name)
    const value = this.search(name, nesting)
    this.asked.add(name)
    // While others are being read, less is known than there is.
    if (this.reading.size === 0 && this.readingAncestors.size === 0) {
      const values = this.found.get(nesting) ?? new Map<string, Value | undefined>()
      this.found.set(nesting, values.set(name, value))
    }
    return value
  }

  /** What more files or running code define may come before what was found. */
  private forget(): void {
    this.ancestors.clear()
    this.found = new WeakMap()
    this.namesByPart = new WeakMap()
  }

  /** In the modules around it, in what the innermost is made of, then at the top. */
  private search(name: string, nesting: readonly string[]): Value | undefined {
    for (let index = nesting.length - 1; index >= 0; index--) {
      const value = this.ownConstant(nesting[index] ?? '', name)
      if (value !== undefined) return value
    }
    const innermost = nesting[nesting.length - 1]
    const inherited = innermost === undefined ? undefined : this.inheritedConstant(innermost, name)
    return inherited === undefined ? this.findIn('', name) : inherited
  }

  findIn(parent: string, name: string): Value | undefined {
    const own = this.ownConstant(parent, name)
    const value = own === undefined && parent !== '' ? this.inheritedConstant(parent, name) : own
    if (value !== undefined || parent !== '') return value
    this.indexConfig(name)
    return this.ownConstant('', name)
  }

  private inheritedConstant(owner: string, name: string): Value | undefined {
    for (const ancestor of this.ancestorsOf(owner)) {
      const value = this.ownConstant(ancestor.name, name)
      if (value !== undefined) return value
    }
    return undefined
  }

  private ownConstant(parent: string, name: string): Value | undefined {
    if (this.surelyLacks(parent, name)) return undefined
    const full = joined(parent, name)
    const set = this.written.get(full)
    if (set !== undefined) return set
    const known = this.source.hostConstants().get(full)
    if (known !== undefined) return known
    const definition = this.definitionOf(parent)
    const written = definition?.constants.get(name)
    if (written !== undefined) return this.changedValue(written, definition?.changes.get(name) ?? [])
    const module = this.definitionOf(full)
    return module === undefined || full === '' ? undefined : this.moduleOf(module)
  }

  /** Most names are asked for in many modules that have no such constant: what is known by the name alone goes first. */
  private surelyLacks(parent: string, name: string): boolean {
    return (
      parent !== '' &&
      !this.writtenNames.has(name) &&
      !this.hasFolder(parent) &&
      !this.definitions.hasNested(name) &&
      !this.hostNames().has(name) &&
      this.definitionOf(parent)?.constants.has(name) !== true
    )
  }

  /** The last names of the constants that Rails answers for. */
  private hostNames(): ReadonlySet<string> {
    const among = this.source.hostConstants()
    if (this.namesOfHosts?.among !== among)
      this.namesOfHosts = {
        among,
        names: new Set(Array.from(among.keys(), (key) => key.slice(key.lastIndexOf(':') + 1))),
      }
    return this.namesOfHosts.names
  }

  /** The value after the calls that change it in the body of its module. */
  private changedValue(written: Located<ast.Node>, changes: readonly Located<ast.CallNode>[]): Value {
    const isFirst = !this.valueByNode.has(written.node)
    const value = this.valueOf(written)
    if (isFirst && !this.reading.has(written.node)) {
      for (const { node, file, nesting } of changes) this.source.evaluate(node, { ...topFrame(file, null), nesting })
    }
    return value
  }

  valueOf(written: Located<ast.Node>): Value {
    const known = this.valueByNode.get(written.node)
    if (known !== undefined) return known
    if (this.reading.has(written.node)) return unknown(unsaid)
    this.reading.add(written.node)
    const frame: Frame = { ...topFrame(written.file, null), nesting: written.nesting }
    try {
      const value = this.source.evaluate(written.node, frame)
      this.valueByNode.set(written.node, value)
      return value
    } finally {
      this.reading.delete(written.node)
    }
  }

  /** The definition of a module, after the files that may define it were read. */
  definitionOf(name: string): ModuleDefinition | undefined {
    if (name === '' || this.looked.has(name)) return this.definitions.find(name)
    this.looked.add(name)
    // Most questions are for what a class without a folder does not have.
    if (!this.hasFolder(name.slice(0, Math.max(0, name.lastIndexOf('::'))))) return this.definitions.find(name)
    const path = this.source.inflector.underscore(name)
    for (const file of this.autoload.filesOf(path)) this.indexFile(file)
    const found = this.definitions.find(name)
    if (found !== undefined || !this.autoload.isNamespace(path)) return found
    return this.definitions.open(name, false)
  }

  /** Whether files may define what stands in a module. */
  private hasFolder(module: string): boolean {
    if (module === '') return true
    const known = this.folders.get(module)
    if (known !== undefined) return known
    const found = this.autoload.isNamespace(this.source.inflector.underscore(module))
    this.folders.set(module, found)
    return found
  }

  /** The files that may define a class or module, by its name. */
  filesOf(name: string): readonly string[] {
    return this.autoload.filesOf(this.source.inflector.underscore(name))
  }

  /** The name of the file that would define it, in one of the roots. */
  fileNameOf(name: string): string {
    return `${this.source.inflector.underscore(name)}.rb`
  }

  /** The folders in which the files of constants are looked for. */
  get roots(): readonly string[] {
    return this.autoload.roots
  }

  indexFile(path: string): RubyFile | undefined {
    const file = this.source.rubyFiles.find(path)
    if (file === undefined) return undefined
    const added = this.definitions.index(file)
    // A module may gain parts, and a constant may stand nearer than the one that was found.
    if (added.isReopened || added.names.some((name) => this.asked.has(name))) this.forget()
    return file
  }

  /** Files in the folder of a module may open it again; whether one that has the word was new. */
  indexParts(module: string, word: string): boolean {
    const path = this.source.inflector.underscore(module)
    const key = `${path} ${word}`
    if (this.looked.has(key)) return false
    this.looked.add(key)
    const paths = this.autoload.filesIn(path).filter((each) => this.source.files.read(each)?.includes(word) === true)
    return paths.map((each) => this.indexFile(each)).length > 0
  }

  /** Constants that are assigned or opened under config/; found by their text, since most files there have none. */
  private indexConfig(name: string): void {
    this.pathsByConfigured ??= this.findNames(
      'config',
      /\b([A-Z]\w*)\s*(?:\|\|)?=(?![=~>])|\b(?:class|module) +([A-Z][\w:]*)/g,
    )
    for (const path of this.pathsByConfigured.get(name) ?? []) this.indexFile(path)
  }

  /** The files below a folder by the names that the pattern finds in them. */
  private findNames(folder: string, pattern: RegExp): ReadonlyMap<string, ReadonlySet<string>> {
    const { files } = this.source
    const found = new Map<string, Set<string>>()
    for (const path of rubyPathsBelow(files, folder)) {
      for (const [, assigned, opened] of (files.read(path) ?? '').matchAll(pattern)) {
        const name = assigned ?? opened ?? ''
        found.set(name, (found.get(name) ?? new Set()).add(path))
      }
    }
    return found
  }

  moduleOf({ name, isClass }: ModuleDefinition): RubyModule {
    let module = this.modules.get(name)
    if (module === undefined) {
      module = { kind: 'module', name, isClass, variables: new Map(), singletonMethods: new Map() }
      this.modules.set(name, module)
    }
    return module
  }

  /** A class or module that is opened in the code that runs. */
  openModule(node: ast.ClassNode | ast.ModuleNode, { file, nesting }: Frame): RubyModule {
    this.forget()
    return this.moduleOf(this.definitions.indexModule(node, { file, nesting }))
  }

  /** `Post.prepend(Named)` outside of the class. */
  addPart(owner: string, word: 'includes' | 'prepends' | 'extends', part: Part): void {
    if (word === 'prepends') this.prepended.add(owner)
    this.extended.add(owner)
    this.extensions.push(() => this.definitions.open(owner, false)[word].push(part))
  }

  /** The classes that were added to from outside, and among them those that were prepended to. */
  readonly extended = new Set<string>()
  readonly prepended = new Set<string>()

  /** `Post.class_eval do … end` */
  addStatements(owner: string, statements: readonly ast.Node[], place: Place): void {
    this.extended.add(owner)
    this.extensions.push(() => this.definitions.indexStatements(statements, this.definitions.open(owner, false), place))
  }

  /** Extends the classes, all at once: what was found of them before is looked for again. */
  settle(): void {
    const extensions = this.extensions.splice(0)
    for (const extend of extensions) extend()
    if (extensions.length > 0) this.forget()
  }

  /** What a class or module is made of: included modules before the superclass, each once. */
  ancestorsOf(name: string, isSingleton = false): readonly ModuleDefinition[] {
    const key = `${name} ${isSingleton}`
    const known = this.ancestors.get(key) ?? this.readingAncestors.get(key)
    if (known !== undefined) return known
    // What a module is made of is named by constants, which are looked up in what it is made of. Files that are read on
    // the way must not make it begin again.
    this.readingAncestors.set(key, this.definitionOf(name) === undefined ? [] : [this.definitions.open(name, false)])
    const isTooDeep = this.readingAncestors.size > longestChain
    const found = isTooDeep ? (this.readingAncestors.get(key) ?? []) : this.readAncestors(name, isSingleton)
    this.readingAncestors.delete(key)
    if (found.length > 0 && !isTooDeep) this.ancestors.set(key, found)
    return found
  }

  private readAncestors(name: string, isSingleton: boolean): readonly ModuleDefinition[] {
    const found: ModuleDefinition[] = []
    // The last is the next one.
    const pending = [{ next: name, length: 0 }]
    const seen = new Set<string>()
    for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
      const { next, length } = place
      const definition = seen.has(next) ? undefined : this.definitionOf(next)
      seen.add(next)
      if (definition === undefined) continue
      for (const name of definition.prepends.toReversed().flatMap((part) => this.moduleName(part))) {
        for (const module of this.ancestorsOf(name)) {
          if (!seen.has(module.name)) found.push(module)
          seen.add(module.name)
        }
      }
      found.push(definition)
      const parts = isSingleton && next === name ? [...definition.extends, ...definition.includes] : definition.includes
      const { superclass } = definition
      if (length >= longestChain && (parts.length > 0 || superclass !== undefined)) {
        this.source.reportChain(definition)
        continue
      }
      const base = superclass && namesFartherOut(next, superclass, (part) => this.moduleName(part))
      for (const name of [...(base ?? []), ...parts.flatMap((part) => this.moduleName(part))])
        pending.push({ next: name, length: length + 1 })
    }
    return found
  }

  moduleName(part: Part): readonly string[] {
    if (part.names !== undefined) return part.names
    const known = this.namesByPart.get(part)
    if (known !== undefined) return known
    const names = this.searchModule(part)
    const innermost = part.nesting[part.nesting.length - 1] ?? ''
    // What is looked up in a module that is being read is not all known yet.
    const isWhole = this.reading.size === 0 && this.readingAncestors.size <= 1 && !this.isBeingRead(innermost)
    if (names.length > 0 && isWhole) this.namesByPart.set(part, names)
    return names
  }

  private isBeingRead(module: string): boolean {
    return this.readingAncestors.has(`${module} false`) || this.readingAncestors.has(`${module} true`)
  }

  private searchModule({ node, file, nesting }: Located<ast.Node>): readonly string[] {
    if (node.kind !== 'ConstantReadNode' && node.kind !== 'ConstantPathNode') return []
    const frame = { ...topFrame(file, null), nesting }
    const value = this.source.evaluate(node, frame)
    if (isKind(value, 'module')) return [value.name]
    if (!this.indexMisplaced(node.name)) return []
    const found = this.source.evaluate(node, frame)
    return isKind(found, 'module') ? [found.name] : []
  }

  /** Files among the controllers that open a module by another name than Zeitwerk's, and are loaded by hand. */
  private indexMisplaced(name: string): boolean {
    this.pathsByOpened ??= this.findNames('app/controllers', /^[ \t]*(?:class|module)\s+(?:\w+::)*([A-Z]\w*)/gm)
    const paths = this.pathsByOpened.get(name) ?? []
    const count = this.definitions.count
    for (const path of paths) this.indexFile(path)
    return this.definitions.count > count
  }
}

function joined(parent: string, name: string): string {
  return parent === '' ? name : `${parent}::${name}`
}
