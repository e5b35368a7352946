// Which files to run for a name: those that Zeitwerk finds by their paths, those that open a class or module elsewhere,
// and those whose class bodies add to what another one keeps. Found by their text, since most files have none of it.

import type { FileTree } from '../../source/index.ts'
import { constantPath, engineOf } from '../files/autoload.ts'
import { findRubyFiles } from '../files/find-ruby-files.ts'
import type { Inflector } from '../inflector/inflector.ts'

/** Code that no server loads, and routes, which are read by themselves. */
const skipped =
  /^(?:db|spec|test|features|script|bin|examples|public)(?:\/|$)|^config\/(?:routes|environments|locales)\b|\.(?:rake|jbuilder)$/

const tests = /^(.+)\/(?:spec|test|features)$/

const definition = /^([ \t]*)(?:class|module)[ \t]+((?:::)?[A-Z][\w:]*)(?:[ \t]*<[ \t]*((?:::)?[A-Z][\w:]*))?/
const assignment = /^[ \t]*((?:::)?[A-Z][\w:]*)[ \t]*(?:\|\|)?=(?![=~>])/
const mixin = /^[ \t]*(?:include|extend|prepend)[ \t(]+((?:::)?[A-Z][\w:]*)/
const statement = /^([ \t]*)((?:::)?[A-Z][\w:]*)(?:\.|\[|[ \t]*<<|&\.)/
const method = /^([ \t]*)def[ \t]/
const topMethod = /^def[ \t]+(\w+[?!=]?)/
const global = /^[ \t]*(\$[A-Za-z_]\w*)[ \t]*(?:\|\|)?=(?!=)/

/** Nobody writes longer names. */
const mostParts = 10

type Paths = Map<string, Set<string>>

export class BootFiles {
  private readonly files: FileTree
  private readonly inflector: Inflector
  /** By the last name of what they define. */
  private readonly defining: Paths = new Map()
  /** By the names that are written, of `class Outer::Name` and `Outer::NAME = 1`; and those of the modules around it. */
  private readonly nested: Paths = new Map()
  private readonly outer = new Set<string>()
  /** By the last name of what statements of files and class bodies speak to. */
  private readonly adding: Paths = new Map()
  /** By the last name of what classes are made of. */
  private readonly inheriting: Paths = new Map()
  /** By their paths, the last names of what they define that inherits. */
  private readonly heirs: Paths = new Map()
  private readonly functions: Paths = new Map()
  private readonly globals: Paths = new Map()
  private readonly patterns: readonly (readonly [Paths, RegExp])[] = [
    [this.defining, assignment],
    [this.inheriting, mixin],
    [this.globals, global],
    [this.functions, topMethod],
  ]
  private isRead = false

  constructor(files: FileTree, inflector: Inflector) {
    this.files = files
    this.inflector = inflector
  }

  /** Files that define a class, module or constant of that name, or change it as a whole. */
  defines(name: string): readonly string[] {
    const last = lastName(name)
    return this.sorted(this.defining, last).filter((path) => !this.isNamedOtherwise(path, last))
  }

  /** Files that open a class or module, or assign a constant, by more than its last name, wherever Zeitwerk would look for it. */
  opens(full: string): readonly string[] {
    return namesBelow(full).flatMap((name) => this.sorted(this.nested, name))
  }

  /** Whether some file opens a class of the module by more than its last name. */
  opensInside(module: string): boolean {
    this.read()
    return this.outer.has(lastName(module)) || namesBelow(module).some((name) => this.outer.has(name))
  }

  adds(name: string): readonly string[] {
    return this.sorted(this.adding, lastName(name))
  }

  inherits(name: string): readonly string[] {
    return this.sorted(this.inheriting, lastName(name)).filter((path) => !this.isShadowed(path))
  }

  definesFunction(name: string): readonly string[] {
    return this.sorted(this.functions, name)
  }

  setsGlobal(name: string): readonly string[] {
    return this.sorted(this.globals, name)
  }

  /** Files outside the folders of Zeitwerk, and those named for it, change what is defined elsewhere. */
  changesModule(path: string): boolean {
    return !isEager(path) || /_(?:decorator|override|extension|patch|ext)\.rb$/.test(path)
  }

  private sorted(paths: Paths, name: string): readonly string[] {
    this.read()
    return [...(paths.get(name) ?? [])]
  }

  /** A file below an app/ with this name was found by its path, or defines the name in another module. */
  private isNamedOtherwise(path: string, last: string): boolean {
    if (!isEager(path)) return false
    const file = constantPath(this.inflector, path.slice(path.lastIndexOf('/') + 1))
    return file === `${this.inflector.underscore(last)}.rb`
  }

  /** All that a file below an app/ defines is found by its name in another file, as Zeitwerk finds it. */
  private isShadowed(path: string): boolean {
    const names = isEager(path) ? this.heirs.get(path) : undefined
    if (names === undefined) return false
    return [...names].every((name) => {
      const named = [...(this.defining.get(name) ?? [])].filter((each) => this.isNamedOtherwise(each, name))
      return named.length > 0 && !named.includes(path)
    })
  }

  private read(): void {
    if (this.isRead) return
    this.isRead = true
    for (const path of findRubyFiles(this.files, (folder) => isSkipped(folder) || this.holdsTests(folder)).value) {
      const text = isSkipped(path) ? undefined : this.files.read(path)
      if (text !== undefined) this.readText(path, text)
    }
  }

  /** `drivers/reports/spec`, beside the app/ or the lib/ of an engine. Rails loads all folders of an app/, whatever their names. */
  private holdsTests(folder: string): boolean {
    const parent = tests.exec(folder)?.[1]
    if (parent === undefined || /(?:^|\/)app(?:\/|$)/.test(parent)) return false
    return this.files.list(parent).some(({ name, kind }) => kind === 'directory' && (name === 'app' || name === 'lib'))
  }

  private readText(path: string, text: string): void {
    // What is deeper than the first method is code of methods.
    let deepest = Number.POSITIVE_INFINITY
    const lines = text.split('\n')
    for (const line of lines) {
      const found = method.exec(line)
      if (found !== null) deepest = Math.min(deepest, found[1]?.length ?? 0)
    }
    for (const line of lines) this.readLine(path, line, deepest)
  }

  private noteNested(name: string, path: string): void {
    const cut = name.lastIndexOf('::')
    if (cut === -1) return
    add(this.nested, name, path)
    this.outer.add(name.slice(0, cut))
  }

  private readLine(path: string, line: string, deepest: number): void {
    if (!/^[ \t]*[A-Z:$cmiepd]/.test(line)) return
    const defined = definition.exec(line)
    if (defined !== null) {
      add(this.defining, lastName(defined[2] ?? ''), path)
      this.noteNested((defined[2] ?? '').replace(/^::/, ''), path)
      if (defined[3] !== undefined) {
        add(this.inheriting, lastName(defined[3]), path)
        add(this.heirs, path, lastName(defined[2] ?? ''))
      }
      return
    }
    for (const [paths, pattern] of this.patterns) {
      const name = pattern.exec(line)?.[1]
      if (name === undefined) continue
      add(paths, lastName(name), path)
      if (paths === this.defining) this.noteNested(name.replace(/^::/, ''), path)
      return
    }
    const said = statement.exec(line)
    if (said === null || (said[1]?.length ?? 0) > deepest) return
    for (const name of (said[2] ?? '').split('::')) if (name !== '') add(this.adding, name, path)
  }
}

/** In `app/` of the application or of an engine Zeitwerk finds a file by its path. */
function isEager(path: string): boolean {
  return withinOwner(path).startsWith('app/')
}

function isSkipped(path: string): boolean {
  return skipped.test(withinOwner(path))
}

function withinOwner(path: string): string {
  return path.slice(engineOf(path).length)
}

/** Ends of a name of more than one part, from the longest. */
function namesBelow(full: string): readonly string[] {
  const parts = full.split('::').slice(-mostParts)
  return parts.slice(1).map((_, index) => parts.slice(index).join('::'))
}

function add(paths: Paths, name: string, path: string): void {
  const known = paths.get(name)
  if (known === undefined) paths.set(name, new Set([path]))
  else known.add(path)
}

function lastName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1)
}
