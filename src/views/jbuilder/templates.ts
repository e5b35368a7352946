// What templates render. A partial is read once for all places that render it, as far as they give it the same; where its
// keys meet others it is run in its place.

import type { Viewer, ViewVariables } from '../../controllers/index.ts'
import {
  exitFrom,
  type Frozen,
  freeze,
  instanceContent,
  isTooMuch,
  Machine,
  nil,
  type Program,
  thaw,
  unknown,
  unknownNamed,
  type Value,
} from '../../flow/index.ts'
import type { Records } from '../../records/index.ts'
import type { Application, ast } from '../../ruby/index.ts'
import {
  anything,
  blank,
  isPart,
  join,
  joinLevels,
  type Level,
  type Shape,
  variantOfNames,
  variantWithoutNull,
  withPart,
} from '../../shape/index.ts'
import { type Sidecars, sidecarEnding } from '../../sidecars/index.ts'
import { isJsonTemplate } from '../find-template.ts'
import { anyLevel, type BuilderSettings, begun, builderOf, isSameSetting, newBuilder, setLevel } from './builder.ts'
import { type Defaults, readDefaults } from './defaults.ts'
import { GivenForAll } from './given-for-all.ts'
import type { LateShapes } from './held-values.ts'
import { disturb } from './json-calls.ts'
import { buildersOfCode } from './made-by-code.ts'
import { PartialFinder } from './partial-finder.ts'
import { isPlainRuby, setMade } from './plain-ruby.ts'
import { type Relation, RelativeTemplates } from './relative-templates.ts'
import { type TemplateContext, templateHosts } from './template-hosts.ts'
import {
  type FrozenLocals,
  givenNames,
  giveVariables,
  isLocal,
  isTelling,
  type ObjectWrites,
  placeController,
  remember,
  rememberObjects,
  signatureOf,
  writtenObjects,
  writtenVariables,
} from './template-locals.ts'
import {
  type Inferred,
  type Locals,
  noProgram,
  type PartialCall,
  type PartialGiven,
  type PartialSite,
  type RunTemplate,
  type TemplateRun,
  topFrame,
  type View,
} from './template-run.ts'
import { tooMuchWork } from './too-much-work.ts'

interface Reading {
  readonly signature: string
  readonly settings: BuilderSettings
  /** What it renders is needed while it is read. */
  isNeeded: boolean
  /** It gives itself something else than it was given. */
  isMixed: boolean
}

/** Most methods that a template asks take fewer; those of others are followed as far. */
const stepsOfCall = 1000

export class Templates {
  readonly application: Application
  readonly sidecars: Sidecars
  readonly defaults: Defaults
  readonly records: Records
  /** What partials render that are referred to while they are read, whatever they are given. */
  readonly late = new Map<string, Level>()
  private readonly shapes = new Map<string, Inferred>()
  private readonly levels = new Map<string, Map<string, Level>>()
  private readonly readings = new Map<string, Reading>()
  private readonly relative = new RelativeTemplates()
  /** The template of the action. */
  private own = ''
  /** What an action gives to each partial. */
  private readonly asked = new Map<string, Set<string>>()
  /** Partials that are read once, for all that an action gives them. */
  private general = new GivenForAll()
  /** Partials that change how the builder goes on behind them. */
  private readonly changing = new Set<string>()
  /** Partials in which something may raise. */
  private readonly raising = new Set<string>()
  /** What partials leave in variables of the view, as helpers do that keep what they have computed. */
  private readonly writes = new Map<string, FrozenLocals>()
  /** What they leave in the objects that they are given. */
  private readonly kept = new Map<string, ObjectWrites>()
  /** Templates that ask for more work than is allowed. */
  private readonly tooMuch = new Set<string>()
  /** How many partials were read in their place. */
  private inPlace = 0
  private mostInPlace = mostInPlace.atFirst
  readonly partials: PartialFinder
  readonly program: Program

  constructor(application: Application, program: Program, records: Records, sidecars: Sidecars) {
    this.application = application
    this.sidecars = sidecars
    this.records = records
    this.partials = new PartialFinder(application, sidecars)
    this.defaults = readDefaults(application)
    records.builders = buildersOfCode(this.defaults)
    this.program = program
  }

  /** Behind an action: whatever others give to a partial, it is read for what this one gives. */
  startAnew(): void {
    this.asked.clear()
    this.general = new GivenForAll()
  }

  /** What a template renders for an action. */
  infer(path: string, viewer: Viewer, layout: string | undefined, variables: ViewVariables): Inferred {
    const signature = signatureOf(variables)
    const key = (): string => [path, layout, ...viewer.folders, this.relative.key(path, viewer), signature].join(' ')
    this.own = path
    const inferred = this.shapes.get(key()) ?? this.inferInside({ path, viewer, variables }, layout)
    this.shapes.set(key(), inferred)
    return inferred
  }

  private inferInside(view: View, layout: string | undefined): Inferred {
    const content = this.inferAlone(view, undefined)
    if (layout === undefined) return content
    const around = isJsonTemplate(layout) ? this.inferAlone({ ...view, path: layout }, content.shape) : undefined
    return { shape: around?.shape ?? anything, isDoubted: content.isDoubted || around?.isDoubted === true }
  }

  private inferAlone({ path, viewer, variables }: View, content: Shape | undefined): Inferred {
    this.mostInPlace += mostInPlace.byTemplate
    const prepare = ({ machine, view }: TemplateRun): Locals => giveVariables(machine, view, variables)
    const { run, level } = this.runSettled(path, { viewer, content }, begun, prepare)
    return { shape: level.isBlank ? join(level.shape, begun.shape) : level.shape, isDoubted: !run.machine.isNilSure }
  }

  begin(context: TemplateContext, level: Level): TemplateRun {
    const hosts = templateHosts(this, context)
    const machine = new Machine(this.program, hosts)
    machine.stepsOfCall = stepsOfCall
    const builder = newBuilder(machine, hosts.builders, level, context.settings ?? this.defaults.settings(machine))
    const view = machine.allocate(undefined, instanceContent('ActionView::Base', true))
    placeController(machine, view, context.viewer)
    return { machine, builder, held: hosts.held, view, errors: exitFrom(machine.objects) }
  }

  /** Runs one on a machine of its own; once more where it changes what it has rendered, or, no partial, never ends. */
  private runSettled(
    path: string,
    context: Omit<TemplateContext, 'late'>,
    level: Level,
    prepare: (run: TemplateRun) => Locals,
  ): RunTemplate {
    const once = (late: LateShapes | undefined, isNilSure = true): RunTemplate => {
      const run = this.begin({ ...context, late }, level)
      run.machine.isNilSure = isNilSure
      const made = this.bounded(path, () => this.runAlone(run, path, prepare(run)))
      const isOver = made !== undefined || !isNilSure || level !== begun
      return isOver ? { run, level: made ?? anyLevel } : once(late, false)
    }
    const made = once(undefined)
    let late: LateShapes | undefined
    const settled = this.bounded(path, () => {
      late = made.run.held.changed(made.run.machine)
      return made.level
    })
    return late === undefined ? { ...made, level: settled } : once(late)
  }

  /** One that asks for too much work renders anything. */
  private bounded<Made>(path: string, run: () => Made): Made | Level {
    try {
      return run()
    } catch (error) {
      if (!isTooMuch(error)) throw error
      this.reportWork(path)
      return anyLevel
    }
  }

  /** What the builder has made at the end of the template; `undefined` where no way leads there. */
  private runAlone(run: TemplateRun, path: string, locals: Locals): Level | undefined {
    const { machine, builder, errors } = run
    const goesOn = machine.rescuedBy(errors, () => machine.goesOn(() => this.runFile(run, { path, locals })))
    return goesOn ? builderOf(machine, builder).level : undefined
  }

  private runFile(
    { machine, builder, view }: Pick<TemplateRun, 'machine' | 'builder' | 'view'>,
    { path, locals }: PartialCall,
  ): Value {
    const file = this.application.rubyFiles.find(path)
    if (file === undefined) {
      disturb(machine, builder)
      return nil
    }
    this.application.addSyntax(file)
    const scope = machine.newScope(file.parsed.program)
    const value = machine.until((exit) => {
      for (const [name, local] of locals) machine.declare(name, local, scope)
      machine.declare('json', { kind: 'reference', id: builder }, scope)
      const site = { node: file.parsed.program, frame: topFrame(file, view, scope, exit) }
      const made = machine.evaluate(site.node, site.frame)
      if (isPlainRuby(path)) setMade(machine, builder, made, site)
      return made
    })
    // What could not be read may set any keys.
    if (file.parsed.errors.length > 0) disturb(machine, builder)
    return value
  }

  /** Renders a partial on the level that a builder is at. */
  render({ machine, builder, frame }: PartialSite, call: PartialCall, viewer: Viewer): void {
    const { path } = call
    const { level, format, ignoresNil, isDeep } = builderOf(machine, builder)
    const settings = { format, ignoresNil, isDeep }
    const isSidecar = path.endsWith(sidecarEnding)
    // Code that is handed on belongs to the machine that runs it, and what is doubted is no component.
    const isShared =
      !isSidecar && machine.isNilSure && this.defaults.isKnown(settings) && !this.isReadOtherwise(path, settings)
    const locals = isShared ? this.given({ machine, builder, frame }, call) : undefined
    if (isSidecar || locals !== undefined) {
      const made = locals === undefined ? undefined : this.level(path, { locals, settings, viewer })
      const relative = this.relative.of(path)
      if (relative !== undefined) this.noteRelative(relative)
      const variant = ignoresNil ? variantWithoutNull : variantOfNames
      const component = made === undefined || this.late.has(path) ? path : variant(path, made)
      const part = {
        ...{ path: component, isRequired: true, level: made },
        ...(isSidecar ? { names: this.sidecars.namesOf(path) } : {}),
      }
      const beside = this.changing.has(path) ? undefined : withPart(level, part)
      if (beside !== undefined) {
        if (this.raising.has(path)) machine.mayRaise(unknown)
        setLevel(machine, builder, beside)
        for (const [name, value] of this.writes.get(path) ?? []) remember(machine, frame.self, name, value)
        rememberObjects(machine, call.locals, this.kept.get(path) ?? new Map())
        return
      }
    }
    if (isSidecar || this.isTooMuch(path) || machine.recursions.isInside(this.nodeOf(path))) {
      disturb(machine, builder)
      return
    }
    machine.recursions.entering(this.nodeOf(path), () => {
      machine.pay(500)
      machine.entering(() => this.runFile({ machine, builder, view: frame.self }, call))
    })
  }

  /** Whether a partial cannot be read in its place: it alone was too much, or the templates ask for it too often. */
  private isTooMuch(path: string): boolean {
    if (this.tooMuch.has(path)) return true
    if (++this.inPlace <= this.mostInPlace) return false
    this.reportWork(path)
    return true
  }

  private nodeOf(path: string): ast.Node {
    return this.application.rubyFiles.find(path)?.parsed.program ?? noProgram
  }

  private noteLate(path: string, level: Level): void {
    const known = this.late.get(path)
    this.late.set(path, known === undefined ? level : joinLevels(known, level))
  }

  /** What a partial makes of an empty level; `undefined` while it is being read. */
  private level(path: string, given: PartialGiven): Level | undefined {
    const signature = this.signature(path, given)
    this.asked.set(path, (this.asked.get(path) ?? new Set()).add(signature))
    const levels = this.levels.get(path) ?? new Map<string, Level>()
    this.levels.set(path, levels)
    const known = levels.get(signature)
    if (known !== undefined) return known
    const reading = this.readings.get(path)
    if (reading !== undefined) {
      reading.isNeeded = true
      if (reading.signature !== signature) {
        reading.isMixed = true
        this.general.add(path, given.locals)
      }
      return undefined
    }
    const made = this.read(path, given, signature)
    levels.set(this.signature(path, given), made)
    return made
  }

  /** One that renders itself behind other settings is rendered in its place. */
  private isReadOtherwise(path: string, settings: BuilderSettings): boolean {
    const reading = this.readings.get(path)
    return reading !== undefined && !isSameSetting(reading.settings, settings)
  }

  private signature(path: string, { locals, settings, viewer }: PartialGiven): string {
    return `${this.relative.key(path, viewer)};${settings.ignoresNil} ${settings.isDeep};${signatureOf(locals)}`
  }

  /** Whatever is being read depends on the controller, or on the action. */
  noteRelative(to: Relation): void {
    this.relative.note([...this.readings.keys(), this.own], to)
  }

  private read(path: string, given: PartialGiven, signature: string): Level {
    const reading: Reading = { signature, settings: given.settings, isNeeded: false, isMixed: false }
    this.readings.set(path, reading)
    const level = this.readOnce(path, given)
    this.readings.delete(path)
    if (reading.isMixed) {
      const general = { ...given, locals: this.general.add(path, given.locals) }
      const made = this.read(path, general, this.signature(path, general))
      // Partials that were read on the way refer to it, and need not be read again.
      this.noteLate(path, made)
      return made
    }
    if (!reading.isNeeded || isPart(level)) {
      if (reading.isNeeded) this.noteLate(path, level)
      return level
    }
    // It renders itself, and not as a part of something: what it renders there may be anything.
    this.levels.get(path)?.set(signature, { isBlank: true, shape: anything })
    const again = this.readOnce(path, given)
    this.noteLate(path, again)
    return again
  }

  private readOnce(path: string, { locals, settings, viewer }: PartialGiven): Level {
    let ids: number[] = []
    let thawed: readonly (readonly [name: string, value: Value])[] = []
    let before: ReturnType<Machine['variablesOfInstance']>
    const context = { viewer, content: undefined, settings }
    const { run, level } = this.runSettled(path, context, blank, ({ machine, view }) => {
      ids = []
      thawed = Array.from(locals, ([name, local]) => [name, thaw(machine, local, ids)] as const)
      for (const [name, value] of thawed) if (!isLocal(name)) machine.setInstanceVariable(view, name, value)
      before = machine.variablesOfInstance(view)
      return new Map(thawed.filter(([name]) => isLocal(name)))
    })
    const { machine, builder, view, errors } = run
    if (errors.pending.length > 0) this.raising.add(path)
    const writes = writtenVariables(machine, view, before)
    if (writes !== undefined && writes.size > 0) this.writes.set(path, writes)
    const kept = writtenObjects(machine, thawed, ids)
    if (kept !== undefined && kept.size > 0) this.kept.set(path, kept)
    if (writes === undefined || kept === undefined || !isSameSetting(builderOf(machine, builder), settings))
      this.changing.add(path)
    return level
  }

  /**
   * What matters of what a partial is given: its locals, and the variables of the view that its text names. One that is given
   * many different things is read for all of them.
   */
  private given({ machine, frame }: PartialSite, { path, locals }: PartialCall): FrozenLocals | undefined {
    const given = new Map<string, Frozen>()
    const isNested = this.readings.size > mostNested
    const text = this.application.rubyFiles.find(path)?.text ?? ''
    for (const [name, value] of givenNames(machine, frame.self, locals, text)) {
      const frozen = freeze(machine, value)
      if (frozen === undefined) return undefined
      given.set(name, isNested || !isTelling(frozen) ? unknownNamed(name) : frozen)
    }
    const isMany = (this.asked.get(path)?.size ?? 0) >= mostSignatures
    return this.general.has(path) || isMany ? this.general.add(path, given) : given
  }

  private reportWork(path: string): void {
    if (this.tooMuch.has(path)) return
    this.tooMuch.add(path)
    this.application.add(tooMuchWork(path))
  }
}

const mostSignatures = 8
/** What is deeper inside of partials than people write is read for anything that it may be given. */
const mostNested = 16
/** Far beyond what templates ask for, with what each of them adds; a partial in its place is read anew each time. */
const mostInPlace = { atFirst: 1000, byTemplate: 20 }
