// What templates render. A partial is read once for all places that render it, as far as they give it the same; where its
// keys meet others it is run in its place.

import { diagnosticOf, findNearest } from '../../diagnostics/index.ts'
import { type Application, BudgetSpent, type RubyFile } from '../../ruby/index.ts'
import {
  anything,
  blank,
  isPart,
  join,
  joinLevels,
  type Level,
  type Place,
  type Shape,
  withPart,
} from '../../shape/index.ts'
import { type Sidecars, sidecarEnding } from '../../sidecars/index.ts'
import {
  findPartial,
  findPartials,
  folderBelow,
  type PartialPlaces,
  partialNames,
  partsOf,
  rootOf,
  viewRoots,
} from '../find-template.ts'
import { exitsOf, type Frame } from '../flow/frame.ts'
import type { ColumnTypes } from '../flow/hooks.ts'
import { typedNumber } from '../flow/identity.ts'
import { Machine, TooMuchWork } from '../flow/machine.ts'
import { holds } from '../flow/state.ts'
import { nilValue, type Typed, unknownCode, unknownNamed } from '../flow/typed.ts'
import { applicationHooks } from './application-hooks.ts'
import { begun, builderOf, newBuilder, setLevel } from './builder.ts'
import { type Defaults, readDefaults } from './defaults.ts'
import { disturb } from './json-calls.ts'

/** The builder of a template; others are those that it makes with `Jbuilder.new`. */
export const mainBuilder = 0

/** The variables of the view itself: those with `@`. */
export const viewScope = 0

export type Locals = ReadonlyMap<string, Typed>

/** A partial with what it is given. */
export interface PartialCall {
  readonly path: string
  readonly locals: Locals
}

interface Reading {
  readonly signature: string
  /** What it renders is needed while it is read. */
  isNeeded: boolean
  /** It gives itself something else than it was given. */
  isMixed: boolean
}

export class Templates {
  readonly application: Application
  readonly sidecars: Sidecars
  readonly roots: readonly string[]
  readonly defaults: Defaults
  /** What is known of columns. */
  readonly columns: ColumnTypes
  /** What partials that stand as components render, whatever they are given. */
  readonly components = new Map<string, Level>()
  /** How those who render a partial call what they give it, for what is known of columns. */
  readonly receivers = new Map<string, Map<string, Set<string>>>()
  private readonly plurals = new Map<string, boolean>()
  private readonly found = new WeakMap<readonly string[], Map<string, readonly string[]>>()
  private readonly shapes = new Map<string, Shape>()
  private readonly levels = new Map<string, Map<string, Level>>()
  private readonly readings = new Map<string, Reading>()
  /** Partials that render others by names which mean another one for another controller. */
  private readonly relative = new Set<string>()
  /** Partials that are read once, for anything that they may be given. */
  private readonly general = new Set<string>()
  /** Partials that change how the builder goes on behind them. */
  private readonly changing = new Set<string>()
  /** Templates that ask for more work than is allowed. */
  private readonly tooMuch = new Set<string>()
  /** How many partials were read in their place. */
  private inPlace = 0
  private mostInPlace = mostInPlace.atFirst
  /** Partials that are not there, by where they are rendered. */
  private readonly missing = new Set<string>()
  private lastBuilder = mainBuilder

  constructor(application: Application, sidecars: Sidecars, columns: ColumnTypes = () => undefined) {
    this.application = application
    this.sidecars = sidecars
    this.columns = columns
    this.roots = viewRoots(application.files)
    this.defaults = readDefaults(application)
  }

  /** Whether a word is a plural that has a singular of its own. */
  isPlural(word: string): boolean {
    const known = this.plurals.get(word)
    if (known !== undefined) return known
    const { inflector } = this.application
    const single = inflector.singularize(word)
    const isPlural = single !== word && inflector.pluralize(single) === word
    this.plurals.set(word, isPlural)
    return isPlural
  }

  newBuilder(): number {
    return ++this.lastBuilder
  }

  /** What a template renders for an action whose templates stand in the folders. */
  infer(path: string, folders: readonly string[], layout: string | undefined): Shape {
    const key = [path, layout, ...folders].join(' ')
    const known = this.shapes.get(key)
    if (known !== undefined) return known
    const shape = this.inferInside(path, folders, layout)
    this.shapes.set(key, shape)
    return shape
  }

  private inferInside(path: string, folders: readonly string[], layout: string | undefined): Shape {
    const content = this.inferAlone(path, folders, undefined)
    if (layout === undefined) return content
    return layout.endsWith('.jbuilder') ? this.inferAlone(layout, folders, content) : anything
  }

  private inferAlone(path: string, folders: readonly string[], content: Shape | undefined): Shape {
    this.mostInPlace += mostInPlace.byTemplate
    const machine = this.machine(folders, content)
    newBuilder(machine, mainBuilder, begun, this.defaults.builder(machine))
    const level = this.runAlone(machine, { path, locals: new Map() })
    return level.isBlank ? join(level.shape, begun.shape) : level.shape
  }

  machine(folders: readonly string[], content?: Shape): Machine {
    return new Machine(applicationHooks(this, { folders, content }))
  }

  /** Runs a template on a machine of its own, and answers what its builder has made. */
  private runAlone(machine: Machine, call: PartialCall): Level {
    try {
      if (machine.goesOn(() => this.runFile(machine, mainBuilder, call))) return builderOf(machine, mainBuilder).level
      return { isBlank: false, shape: anything }
    } catch (error) {
      if (!(error instanceof TooMuchWork || error instanceof RangeError || error instanceof BudgetSpent)) throw error
      this.reportWork(call.path)
      return { isBlank: false, shape: anything }
    }
  }

  private runFile(machine: Machine, builder: number, { path, locals }: PartialCall): Typed {
    const file = this.application.rubyFiles.find(path)
    if (file === undefined) {
      disturb(machine, builder)
      return nilValue
    }
    this.application.addSyntax(file)
    const scope = machine.newScope()
    const value = machine.until((exit) => {
      for (const [name, local] of locals) machine.state.declare(name, local, scope)
      machine.state.declare('json', unknownCode({ kind: 'builder', number: builder }), scope)
      return machine.evaluate(file.parsed.program, topFrame(file, [scope, viewScope], exitsOf(exit)))
    })
    machine.drop(scope)
    // What could not be read may set any keys.
    if (file.parsed.errors.length > 0) disturb(machine, builder)
    return value
  }

  /** Renders a partial on the level that a builder is at. */
  render(machine: Machine, builder: number, call: PartialCall, folders: readonly string[]): void {
    const { path } = call
    const { level, format, ignoresNil, isDeep } = builderOf(machine, builder)
    const isUsual = this.defaults.isUsual({ format, ignoresNil, isDeep })
    const isSidecar = path.endsWith(sidecarEnding)
    // Code that is handed on belongs to the machine that runs it.
    const isShared = isUsual && ![...call.locals.values()].some(({ code }) => isRunnable(code))
    if (isSidecar || isShared) {
      const made = isSidecar ? undefined : this.level(call, folders)
      if (this.relative.has(path)) this.noteRelative()
      const part = { path, isRequired: true, level: made, ...(isSidecar ? { names: this.namesOf(path) } : {}) }
      const beside = this.changing.has(path) ? undefined : withPart(level, part)
      if (beside !== undefined) {
        if (made !== undefined && isPart(made)) this.noteComponent(path, made)
        setLevel(machine, builder, beside)
        return
      }
    }
    if (isSidecar || this.isTooMuch(path) || !machine.begin(this.nodeOf(path))) {
      disturb(machine, builder)
      return
    }
    try {
      machine.pay(500)
      machine.entering(() => this.runFile(machine, builder, call))
    } finally {
      machine.end(this.nodeOf(path))
    }
  }

  /** Whether a partial cannot be read in its place: it alone was too much, or the templates ask for it too often. */
  private isTooMuch(path: string): boolean {
    if (this.tooMuch.has(path)) return true
    if (++this.inPlace <= this.mostInPlace) return false
    this.reportWork(path)
    return true
  }

  /** The names that the sidecar of a partial describes. */
  private namesOf(path: string): ReadonlySet<string> {
    const properties = this.sidecars.find(path)?.schema.properties
    return new Set(properties === undefined || properties === null ? [] : Object.keys(properties))
  }

  private nodeOf(path: string): RubyFile['parsed']['program'] {
    return this.application.rubyFiles.find(path)?.parsed.program ?? noProgram
  }

  private noteComponent(path: string, level: Level): void {
    const known = this.components.get(path)
    this.components.set(path, known === undefined ? level : joinLevels(known, level))
  }

  /** What a partial makes of an empty level; `undefined` while it is being read. */
  private level({ path, locals }: PartialCall, folders: readonly string[]): Level | undefined {
    const given = this.given(path, locals)
    const signature = this.signature(path, given, folders)
    const levels = this.levels.get(path) ?? new Map<string, Level>()
    this.levels.set(path, levels)
    const known = levels.get(signature)
    if (known !== undefined) return known
    const reading = this.readings.get(path)
    if (reading !== undefined) {
      reading.isNeeded = true
      if (reading.signature !== signature) reading.isMixed = true
      return undefined
    }
    const made = this.read({ path, locals: given }, signature, folders)
    levels.set(this.signature(path, given, folders), made)
    return made
  }

  private signature(path: string, locals: Locals, folders: readonly string[]): string {
    return this.relative.has(path) ? `${folders.join(' ')};${signatureOf(locals)}` : signatureOf(locals)
  }

  /** Whatever is being read depends on the controller. */
  noteRelative(): void {
    for (const path of this.readings.keys()) this.relative.add(path)
  }

  private read(call: PartialCall, signature: string, folders: readonly string[]): Level {
    const reading: Reading = { signature, isNeeded: false, isMixed: false }
    this.readings.set(call.path, reading)
    const level = this.readOnce(call, folders)
    this.readings.delete(call.path)
    if (reading.isMixed && !this.general.has(call.path)) {
      this.general.add(call.path)
      const locals = this.given(call.path, call.locals)
      return this.read({ ...call, locals }, this.signature(call.path, locals, folders), folders)
    }
    if (!reading.isNeeded || isPart(level)) {
      if (reading.isNeeded) this.noteComponent(call.path, level)
      return level
    }
    // It renders itself, and not as a part of something: what it renders there may be anything.
    this.levels.get(call.path)?.set(signature, { isBlank: true, shape: anything })
    const again = this.readOnce(call, folders)
    // Partials that were read on the way refer to it.
    this.noteComponent(call.path, again)
    return again
  }

  private readOnce(call: PartialCall, folders: readonly string[]): Level {
    const machine = this.machine(folders)
    newBuilder(machine, mainBuilder, blank, this.defaults.builder(machine))
    const level = this.runAlone(machine, call)
    const isChanging = machine.setsView || [...call.locals.values()].some((local) => holds(local, machine.changed))
    if (isChanging || !this.defaults.isUsual(builderOf(machine, mainBuilder))) this.changing.add(call.path)
    return level
  }

  /** What matters of what a partial is given; a partial that is given many different things is read for any. */
  private given(path: string, locals: Locals): Locals {
    const given = new Map<string, Typed>()
    const isMany = (this.levels.get(path)?.size ?? 0) >= mostSignatures || this.readings.size > mostNested
    const isGeneral = this.general.has(path) || isMany
    for (const [name, local] of locals) {
      this.noteReceiver(path, name, local)
      given.set(name, isGeneral || !isTelling(local) ? unknownNamed(name) : local)
    }
    return given
  }

  private noteReceiver(path: string, name: string, { words }: Typed): void {
    if (words === undefined) return
    const receivers = this.receivers.get(path) ?? new Map<string, Set<string>>()
    this.receivers.set(path, receivers.set(name, (receivers.get(name) ?? new Set<string>()).add(words)))
  }

  /** The partials that a text means, which may hold `*`, for a template and the folders of a controller. */
  findPartials(text: string, path: string, folders: readonly string[]): readonly string[] {
    const directory = path.slice(0, path.lastIndexOf('/'))
    const known = this.found.get(folders) ?? new Map<string, readonly string[]>()
    this.found.set(folders, known)
    const key = `${directory} ${text}`
    const found = known.get(key) ?? this.lookFor(text, this.places(path, folders))
    known.set(key, found)
    return found
  }

  private lookFor(text: string, places: PartialPlaces): readonly string[] {
    if (text.includes('*')) return findPartials(this.sidecars, text, places)
    const path = findPartial(this.sidecars, text, places)
    return path === undefined ? [] : [path]
  }

  private places(path: string, folders: readonly string[]): PartialPlaces {
    const directory = path.slice(0, path.lastIndexOf('/'))
    const own = [...new Set([directory, ...folders].map(rootOf))]
    // Rails asks the folders of the controller, whichever template renders the partial.
    return { roots: [...new Set([...own, ...this.roots])], folders: [...new Set([...folders, directory])] }
  }

  noteMissing(name: string, { path, span }: Place): void {
    const key = `${path} ${span.start} ${name}`
    if (this.missing.has(key)) return
    this.missing.add(key)
    const { folder: below, base: written } = partsOf(name)
    const folder = below === undefined ? path.slice(0, path.lastIndexOf('/')) : folderBelow('app/views', below)
    const base = `${folder}/_${written}`
    const nearest = findNearest(written, partialNames(this.application.files, folder))
    const add = `add ${base}.json.jbuilder, or a sidecar ${base}${sidecarEnding}`
    const texts = {
      message: `there is no partial \`${name}\``,
      consequence: 'what it renders may be anything',
      help: nearest === undefined ? add : `did you mean \`${name.slice(0, name.lastIndexOf('/') + 1)}${nearest}\`?`,
    }
    this.application.add(diagnosticOf('partial-missing', texts, path, span))
  }

  private reportWork(path: string): void {
    this.tooMuch.add(path)
    const texts = {
      message: 'the template asks for more work than is allowed',
      consequence: 'its response may be anything',
      help: 'simplify it, or describe the response in a sidecar',
    }
    this.application.add(diagnosticOf('template-too-much-work', texts, path, undefined))
  }
}

const noProgram: RubyFile['parsed']['program'] = {
  kind: 'ProgramNode',
  start: 0,
  end: 0,
  statements: { kind: 'StatementsNode', start: 0, end: 0, body: [] },
}

const mostSignatures = 8
/** What is deeper inside of partials than people write is read for anything that it may be given. */
const mostNested = 16
/** Far beyond what templates ask for, with what each of them adds; a partial in its place is read anew each time. */
const mostInPlace = { atFirst: 1000, byTemplate: 20 }

function topFrame(file: RubyFile, scopes: readonly number[], exits: Frame['exits']): Frame {
  return { file, scopes, nesting: [], owner: undefined, block: undefined, exits }
}

/** Whether it says more than that something is given. */
function isTelling({ shape, value, items, entries, element, code }: Typed): boolean {
  if (value !== undefined || items !== undefined || entries !== undefined || element !== undefined) return true
  return (code !== undefined && code.kind !== 'constant') || !shape.isAny
}

function isRunnable(code: Typed['code']): boolean {
  return code !== undefined && !['constant', 'struct', 'rendered', 'locals'].includes(code.kind)
}

/** Equal for what is rendered alike. */
function signatureOf(locals: Locals): string {
  return [...locals]
    .filter(([, local]) => isTelling(local))
    .map(([name, local]) => `${name}=${typedNumber(local)}`)
    .sort()
    .join(';')
}
