// The callbacks that run before an action, in their order: inherited ones first.

import {
  type Application,
  array,
  type Call,
  hash,
  isKind,
  type ModuleDefinition,
  nameOf,
  option,
  topFrame,
  type Value,
} from '../ruby/index.ts'
import { isResourceWord, type ResourceLine, resourceLine, withSkips } from './resource-lines.ts'

export interface Callback {
  /** The name of a method, or a block. */
  readonly target: Value
  readonly isConditional: boolean
  readonly call: Call
  /** What CanCanCan does instead. */
  readonly resource: ResourceLine | undefined
}

type LocatedCall = ModuleDefinition['calls'][number]

/** A line such as `before_action :find_patient, only: :show`. */
export interface CallbackLine {
  readonly kind: 'add' | 'prepend' | 'skip'
  readonly targets: readonly Value[]
  readonly only: ReadonlySet<string> | undefined
  readonly except: ReadonlySet<string> | undefined
  readonly isConditional: boolean
  readonly call: Call
  readonly resource: ResourceLine | undefined
}

const kinds: ReadonlyMap<string, CallbackLine['kind']> = new Map([
  ['before_action', 'add'],
  ['append_before_action', 'add'],
  ['around_action', 'add'],
  ['append_around_action', 'add'],
  ['before_filter', 'add'],
  ['prepend_before_action', 'prepend'],
  ['prepend_around_action', 'prepend'],
  ['skip_before_action', 'skip'],
  ['skip_around_action', 'skip'],
  ['skip_before_filter', 'skip'],
])

/** Reads the lines of classes and modules, each once for all the classes that inherit it. */
export class CallbackLines {
  private readonly application: Application
  private readonly lineByCall = new Map<LocatedCall, CallbackLine>()

  constructor(application: Application) {
    this.application = application
  }

  /** The lines of a class and of all that it is made of. */
  of(ancestors: readonly ModuleDefinition[]): readonly CallbackLine[] {
    const found: CallbackLine[] = []
    for (const { calls } of ancestors.toReversed()) {
      for (const call of calls) {
        const kind = isResourceWord(call.node.name) ? 'add' : kinds.get(call.node.name)
        if (kind !== undefined) found.push(this.lineOf(kind, call))
      }
    }
    return withSkips(found)
  }

  private lineOf(kind: CallbackLine['kind'], call: LocatedCall): CallbackLine {
    const known = this.lineByCall.get(call)
    if (known !== undefined) return known
    const line = readLine(this.application, kind, call)
    this.lineByCall.set(call, line)
    return line
  }
}

function readLine(
  application: Application,
  kind: CallbackLine['kind'],
  { node, file, nesting }: LocatedCall,
): CallbackLine {
  const { evaluator } = application
  const frame = { ...topFrame(file, null), nesting }
  const values = application.quietly(() => evaluator.evaluateArguments(node.arguments, frame))
  const last = values[values.length - 1]
  const options = isKind(last, 'hash') ? last : hash()
  const block = node.block === undefined ? undefined : evaluator.evaluateBlock(node.block, frame)
  const resource = resourceLine(node.name, values, options)
  return {
    kind: resource !== undefined && option(options, 'prepend') === true ? 'prepend' : kind,
    targets:
      resource === undefined
        ? [...values.filter((value) => value !== options), ...(block === undefined ? [] : [block])]
        : [array([])],
    resource,
    only: namesOf(option(options, 'only')),
    except: namesOf(option(options, 'except')),
    isConditional: ['if', 'unless'].some((name) => option(options, name) !== undefined),
    call: { evaluator, arguments: [], hasKeywords: false, block: undefined, node, frame },
  }
}

function namesOf(value: Value | undefined): ReadonlySet<string> | undefined {
  if (value === undefined || value === null) return undefined
  return new Set((isKind(value, 'array') ? value.items : [value]).flatMap((item) => nameOf(item) ?? []))
}

/** A callback of a line, and where it stands among all the lines. */
interface Entry extends Callback {
  readonly name: string | undefined
  readonly line: CallbackLine
  readonly index: number
}

/** The callbacks of a class, by the actions that they are for. */
export class Callbacks {
  /** In the order in which they run. */
  private readonly added: ByAction<Entry>
  private readonly skipped: ByAction<Entry>

  constructor(lines: readonly CallbackLine[]) {
    const prepended: Entry[][] = []
    const appended: Entry[] = []
    const skipped: Entry[] = []
    const lastByName = lastAdditions(lines)
    for (const [index, line] of lines.entries()) {
      const { kind, targets, isConditional, call, resource } = line
      const entries: Entry[] = []
      for (const target of targets) {
        const name = nameOf(target)
        // Rails keeps a method once in the chain: the later line replaces the earlier one, whatever both are limited to.
        const isReplaced = name !== undefined && kind !== 'skip' && lastByName.get(name) !== index
        if (!isReplaced) entries.push({ target, isConditional, call, resource, name, line, index })
      }
      if (kind === 'prepend') prepended.push(entries)
      else for (const entry of entries) (kind === 'skip' ? skipped : appended).push(entry)
    }
    this.added = new ByAction([...prepended.reverse().flat(), ...appended])
    this.skipped = new ByAction(skipped)
  }

  of(action: string): readonly Callback[] {
    const skips = new Map<string | undefined, Entry>()
    const conditionalSkips = new Map<string | undefined, Entry>()
    // The last one of a name skips whatever an earlier one does.
    for (const skip of this.skipped.of(action)) (skip.isConditional ? conditionalSkips : skips).set(skip.name, skip)
    const isSkipped = (by: typeof skips, { name, index }: Entry): boolean =>
      name !== undefined && (by.get(name)?.index ?? -1) > index
    return this.added
      .of(action)
      .filter((entry) => !isSkipped(skips, entry))
      .map((entry) => (isSkipped(conditionalSkips, entry) ? { ...entry, isConditional: true } : entry))
  }
}

/** By the name of a callback the last line that adds it. */
function lastAdditions(lines: readonly CallbackLine[]): ReadonlyMap<string, number> {
  const lastByName = new Map<string, number>()
  for (const [index, { kind, targets }] of lines.entries()) {
    if (kind === 'skip') continue
    for (const name of targets.map(nameOf)) if (name !== undefined) lastByName.set(name, index)
  }
  return lastByName
}

/** Entries in an order, and those of one action without a look at those of others. */
class ByAction<Item extends Entry> {
  private readonly forAll: (readonly [place: number, item: Item])[] = []
  private readonly byAction = new Map<string, (readonly [place: number, item: Item])[]>()

  constructor(items: readonly Item[]) {
    for (const [place, item] of items.entries()) {
      const { only } = item.line
      if (only === undefined) this.forAll.push([place, item])
      for (const action of new Set(only)) {
        const own = this.byAction.get(action)
        if (own === undefined) this.byAction.set(action, [[place, item]])
        else own.push([place, item])
      }
    }
  }

  of(action: string): readonly Item[] {
    const forAll = this.forAll.filter(([, { line }]) => line.except?.has(action) !== true)
    const own = (this.byAction.get(action) ?? []).filter(([, { line }]) => line.except?.has(action) !== true)
    const all = own.length === 0 ? forAll : [...forAll, ...own].sort(([first], [second]) => first - second)
    return all.map(([, item]) => item)
  }
}
