// What one serializer makes of one object. It is read once for all places that give it the same, on a machine of its own,
// and what it makes is a component wherever all its keys are known.

import {
  exitFrom,
  type Frozen,
  freeze,
  frozenText,
  type Hosts,
  isNil,
  isNothing,
  isTooMuch,
  Machine,
  type Program,
  thaw,
  unknown,
  unknownNamed,
  type Value,
  whereNotNil,
} from '../flow/index.ts'
import { withoutVariant } from '../schema/index.ts'
import {
  anything,
  blank,
  emptyObject,
  isPart,
  join,
  joinLevels,
  type Level,
  nothing,
  objectShape,
  type Place,
  type Shape,
  shapeNumber,
  variantOfNames,
  variantPath,
  withPart,
} from '../shape/index.ts'
import { componentOf } from './components.ts'
import { anyResource } from './identifiers.ts'

/** Where serializers run, and on what. */
export interface Run {
  readonly machine: Machine
  readonly object: Value
  /** What the serializer is given beside its object. */
  readonly options: Value
}

export interface Made {
  readonly shape: Shape
  /** Nobody knows what it was made of. */
  readonly isOfAnything?: true
  /** The resources beside it in a document of JSON:API, which are read when it is done. */
  readonly included: readonly LaterReading[]
  /** What stands beside the root of the document, under names of its own. */
  readonly beside?: readonly Beside[]
}

/** Objects that the document has in a list of their own. */
export interface Beside {
  readonly root: string
  /** `undefined` where nobody knows their serializer. */
  readonly reading: LaterReading | undefined
  /** The list is there for sure, empty or not. */
  readonly isSure: boolean
  readonly place: Place
}

export interface Reading {
  /** The path that its component goes by. */
  readonly component: string
  /** Tells what is read apart beside the object and the options. */
  readonly variant: string
  readonly object: Value
  readonly options: Value
  /** What the object is called where nothing else is known of it. */
  readonly name: string
  readonly run: (run: Run) => Made
  /** It stands for all that others do not. */
  readonly isForOthers?: true
}

interface Given {
  readonly object: Frozen
  readonly options: Frozen
}

/** A reading with what it is given, away from the code that asks for it. */
export interface LaterReading {
  readonly reading: Omit<Reading, 'object' | 'options'>
  readonly given: Given
}

interface BesideList {
  readonly shape: Shape
  readonly isSure: boolean
  readonly place: Place
}

interface Open {
  readonly key: string
  isNeeded: boolean
  /** What it gives itself that it was not given. */
  readonly others: Map<string, LaterReading>
}

/** What is included where nobody knows its serializer. */
export const anyResourceLater: LaterReading = {
  reading: {
    component: componentOf('JSONAPI::Resource', ''),
    variant: '',
    name: '',
    run: () => ({ shape: anyResource, included: [] }),
    isForOthers: true,
  },
  given: { object: unknown, options: unknown },
}

/** One that is given more different things is read for any object of the class. */
const mostGiven = 8
/** Of more, nobody reads which of them a document includes. */
const mostIncluded = 60
/** Deeper than people nest what they serialize. */
const mostNested = 24

interface Surroundings {
  readonly program: Program
  readonly hosts: () => Hosts
  /** The record that a name stands for. */
  readonly named: (machine: Machine, name: string) => Value | undefined
  readonly report: (component: string) => void
}

export class Readings {
  /** What stands as components and is referred to while it is read. */
  readonly late = new Map<string, Level>()
  /** By their keys, those of which that is known already what they make inside of themselves. */
  private readonly met = new Map<string, Set<string>>()
  private readonly made = new Map<string, Map<string, Made>>()
  private readonly open = new Map<string, Open>()
  /** What an action gives to each component. */
  private readonly asked = new Map<string, Set<string>>()
  /** Those that hold themselves and have keys that are not known. */
  private readonly unfit = new Set<string>()
  private readonly deep: LaterReading[] = []
  private readonly around: Surroundings

  constructor(around: Surroundings) {
    this.around = around
  }

  read(machine: Machine, { object, options, ...reading }: Reading): Made {
    return this.readLater(this.later(machine, { object, options, ...reading }))
  }

  /** Behind an action: whatever others give, one is read for what this one gives. */
  startAnew(): void {
    this.asked.clear()
  }

  /** Whether it is being read. */
  isOpen(component: string): boolean {
    return this.open.has(component)
  }

  later(machine: Machine, { object, options, ...reading }: Reading): LaterReading {
    const given = { object: freeze(machine, object) ?? unknown, options: freeze(machine, options) ?? unknown }
    return { reading, given }
  }

  /** What all of them make, with those that they lead to; any resources where they are too many to be told. */
  readAll(all: readonly LaterReading[]): Shape {
    const pending = [...all]
    const seen = new Set<string>()
    const components = new Set<string>()
    let shape: Shape = nothing
    for (let later = pending.pop(); later !== undefined; later = pending.pop()) {
      const key = `${later.reading.component} ${later.reading.variant} ${keyOf(later.given)}`
      if (seen.has(key)) continue
      seen.add(key)
      if (components.add(later.reading.component).size > mostIncluded) return this.readLater(anyResourceLater).shape
      const made = this.readLater(later)
      shape = join(shape, made.shape)
      pending.push(...made.included)
    }
    return shape
  }

  /** The lists that stand beside a root, with those that they lead to. */
  besides(all: readonly Beside[]): ReadonlyMap<string, BesideList> {
    const lists = new Map<string, BesideList>()
    const pending = [...all]
    const seen = new Set<string>()
    // Those that they lead to come behind them.
    for (const { root, reading: later, isSure, place } of pending) {
      const key =
        later === undefined ? root : `${root} ${later.reading.component} ${later.reading.variant} ${keyOf(later.given)}`
      if (seen.has(`${key} ${isSure}`)) continue
      seen.add(`${key} ${isSure}`)
      const made = later === undefined ? { shape: anything, included: [] } : this.readLater(later)
      const known = lists.get(root)
      const shape = join(known?.shape ?? nothing, made.shape)
      lists.set(root, { shape, isSure: isSure || known?.isSure === true, place: known?.place ?? place })
      // Where there is nothing, nothing leads on.
      pending.push(...(made.beside ?? []).map((each) => ({ ...each, isSure: false })))
    }
    return lists
  }

  private readLater({ reading, given: own }: LaterReading): Made {
    const { component, variant } = reading
    const known = this.made.get(component) ?? new Map<string, Made>()
    this.made.set(component, known)
    const asked = this.asked.get(component) ?? new Set<string>()
    this.asked.set(component, asked)
    const given = asked.size >= mostGiven ? general(own) : own
    const key = `${variant} ${keyOf(given)}`
    asked.add(key)
    const before = known.get(key)
    if (before !== undefined) return before
    if (this.unfit.has(component) && this.open.has(component)) return { shape: anything, included: [] }
    const open = this.open.get(component)
    if (open !== undefined) return this.inside(open, key, { reading, given })
    if (this.open.size > mostNested) {
      this.deep.push({ reading, given })
      return referenceTo(component)
    }
    const made = this.readOpen(key, { reading, given })
    known.set(key, made)
    if (this.open.size === 0) this.readDeep()
    return made
  }

  /** Where a serializer is met inside of itself, it refers to its component. */
  private inside(open: Open, key: string, other: LaterReading): Made {
    open.isNeeded = true
    if (open.key !== key && open.others.size < mostGiven) open.others.set(key, other)
    return referenceTo(other.reading.component)
  }

  /** What was too deep to be read where it was met. */
  private readDeep(): void {
    for (let later = this.deep.pop(); later !== undefined; later = this.deep.pop()) {
      const { component } = later.reading
      const { shape } = this.readLater(later)
      const part = shape.object?.parts.find(({ path }) => withoutVariant(path) === component)
      this.noteLate(component, part?.level ?? { isBlank: false, shape })
    }
  }

  private readOpen(key: string, one: LaterReading): Made {
    const { component } = one.reading
    const open: Open = { key, isNeeded: false, others: new Map() }
    this.open.set(component, open)
    const made = this.readOnce(one.reading, one.given)
    const level: Level = { isBlank: false, shape: made.shape }
    if (!isPart(level)) {
      this.open.delete(component)
      // Those that were read on the way refer to it.
      if (open.isNeeded && this.unfit.has(component)) this.noteLate(component, level)
      if (!open.isNeeded || this.unfit.has(component)) return made
      this.unfit.add(component)
      return this.readOpen(key, one)
    }
    const met = this.met.get(component) ?? new Set()
    this.met.set(component, met)
    for (const [other, each] of open.others) {
      if (other === key || met.has(other)) continue
      met.add(other)
      this.noteLate(component, { isBlank: false, shape: this.readOnce(each.reading, each.given).shape })
    }
    if (open.isNeeded) this.noteLate(component, level)
    this.open.delete(component)
    // What refers to itself knows no mark.
    // What an action gives that nobody knows leaves what others give as it is.
    const pathOf = made.isOfAnything === true ? variantOfNames : variantPath
    const path = open.isNeeded || this.late.has(component) ? component : pathOf(component, level)
    const { isForOthers } = one.reading
    const part = { path, isRequired: true, level, ...(isForOthers === undefined ? {} : { isForOthers }) }
    return { ...made, shape: withPart(blank, part)?.shape ?? made.shape }
  }

  private noteLate(component: string, level: Level): void {
    const known = this.late.get(component)
    this.late.set(component, known === undefined ? level : joinLevels(known, level))
  }

  private readOnce({ component, name, run }: LaterReading['reading'], given: Given): Made {
    const { program, hosts, named, report } = this.around
    const machine = new Machine(program, hosts())
    machine.stepsOfCall = stepsOfCall
    const errors = exitFrom(machine.objects)
    let made: Made = { shape: anything, included: [] }
    try {
      machine.rescuedBy(errors, () =>
        machine.goesOn(() => {
          const thawed = thaw(machine, given.object, [])
          const isKnown = thawed.kind !== 'some' || !thawed.shape.isAny
          const record = isKnown ? undefined : present(named(machine, name))
          const object = isKnown ? thawed : (record ?? unknownNamed(name))
          const isOfAnything = isKnown || record !== undefined ? {} : ({ isOfAnything: true } as const)
          made = { ...run({ machine, object, options: thaw(machine, given.options, []) }), ...isOfAnything }
        }),
      )
    } catch (error) {
      if (!isTooMuch(error)) throw error
      report(component)
    }
    return made
  }
}

function referenceTo(component: string): Made {
  const part = { path: component, isRequired: true, level: undefined, names: everyName }
  return { shape: objectShape({ ...emptyObject, parts: [part] }), included: [] }
}

const stepsOfCall = 1000

/** What a component that is still being read describes may be under any name. */
class EveryName extends Set<string> {
  override has(): boolean {
    return true
  }
}

const everyName: ReadonlySet<string> = new EveryName()

function present(value: Value | undefined): Value | undefined {
  const known = value === undefined ? undefined : whereNotNil(value)
  return known === undefined || isNil(known) || isNothing(known) ? undefined : known
}

/** Any object of the class, with any options. */
function general({ object }: Given): Given {
  return { object: object.kind === 'instance' ? { ...object, variables: [] } : unknown, options: unknown }
}

function keyOf({ object, options }: Given): string {
  return [object, options].map((each) => frozenText(each, ({ shape }) => `${shapeNumber(shape)}`)).join(' ')
}
