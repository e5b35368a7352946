// The callbacks that run around an action, in their order: inherited ones first.

import {
  array,
  type ClassWord,
  hash,
  isKind,
  isUnknown,
  nameOf,
  option,
  type RubyHash,
  symbol,
  type Value,
} from '../../ruby/index.ts'
import { forgeryCallback, type GateLine, gateLine, tellsOfForgery } from '../visitors/gate-lines.ts'
import { isResourceWord, type ResourceLine, resourceLine, withSkips } from '../visitors/resource-lines.ts'

export interface Callback {
  /** The name of a method, or a block. */
  readonly target: Value
  readonly kind: 'before' | 'around' | 'after'
  /** What must hold for it to run. */
  readonly conditions: readonly Condition[]
  readonly call: ClassWord['call']
  /** What CanCanCan does instead. */
  readonly resource: ResourceLine | undefined
  /** What Rails does instead. */
  readonly gate: GateLine | undefined
}

/** A name, a block, or something that text does not tell; the callback runs where it holds, or where it does not. */
export interface Condition {
  readonly target: Value
  readonly holds: boolean
}

/** A line such as `before_action :find_patient, only: :show`. */
export interface CallbackLine {
  readonly kind: 'add' | 'prepend' | 'skip'
  readonly runs: Callback['kind']
  readonly targets: readonly Value[]
  readonly only: ReadonlySet<string> | undefined
  readonly except: ReadonlySet<string> | undefined
  readonly conditions: readonly Condition[]
  readonly call: ClassWord['call']
  readonly resource: ResourceLine | undefined
  readonly gate: GateLine | undefined
}

const words: ReadonlyMap<string, readonly [CallbackLine['kind'], Callback['kind']]> = new Map<
  string,
  readonly [CallbackLine['kind'], Callback['kind']]
>(
  (
    [
      ['before', ['action', 'filter']],
      ['around', ['action', 'filter']],
      ['after', ['action', 'filter']],
    ] as const
  ).flatMap(([runs, names]) =>
    names.flatMap((name) =>
      (
        [
          ['', 'add'],
          ['append_', 'add'],
          ['prepend_', 'prepend'],
          ['skip_', 'skip'],
        ] as const
      ).map(([prefix, kind]) => [`${prefix}${runs}_${name}`, [kind, runs]] as const),
    ),
  ),
).set('skip_forgery_protection', ['skip', 'before'])

/** Reads the lines of classes, each once for all the classes that inherit it. */
export class CallbackLines {
  private readonly lineByWord = new Map<ClassWord, CallbackLine>()

  /** The lines of a class, from the calls in its body and in those that it inherits. */
  of(calls: readonly ClassWord[]): readonly CallbackLine[] {
    const hidesForgery = !tellsOfForgery(calls)
    const lines = calls.flatMap((word) => {
      const known = this.lineByWord.get(word)
      if (known !== undefined) return [known]
      const line = readLine(word)
      if (line !== undefined) this.lineByWord.set(word, line)
      return line === undefined ? [] : [line]
    })
    return withSkips(hidesForgery ? lines.filter(({ gate }) => gate?.keeps !== 'forged') : lines)
  }
}

function readLine({ name, call }: ClassWord): CallbackLine | undefined {
  const { arguments: values, block } = call
  const last = values[values.length - 1]
  const options = isKind(last, 'hash') ? last : hash()
  const gate = gateLine(name, options)
  const handler = tokenHandler(name, values[0], options)
  const isBefore = isResourceWord(name) || gate !== undefined || handler !== undefined
  const found = isBefore ? (['add', 'before'] as const) : words.get(name)
  if (found === undefined) return undefined
  const [kind, runs] = found
  const resource = resourceLine(name, values, options)
  const isOfForgery = gate?.keeps === 'forged' || name === 'skip_forgery_protection'
  const written = [...values.filter((value) => value !== options), ...(block === undefined ? [] : [block])]
  const targets = isOfForgery ? [forgeryCallback] : handler === undefined ? written : [handler]
  const isPrepended = (resource !== undefined || isOfForgery) && option(options, 'prepend') === true
  return {
    kind: isPrepended && kind === 'add' ? 'prepend' : kind,
    runs,
    targets: resource === undefined && (gate === undefined || isOfForgery) ? targets : [array([])],
    resource,
    gate,
    only: namesOf(option(options, 'only')),
    except: namesOf(option(options, 'except')),
    conditions: [
      ...listed(option(options, 'if')).map((target) => ({ target, holds: true })),
      ...listed(option(options, 'unless')).map((target) => ({ target, holds: false })),
    ],
    call,
  }
}

/** `acts_as_token_authentication_handler_for User` of simple_token_authentication is a callback of this name. */
function tokenHandler(word: string, model: Value | undefined, options: RubyHash): Value | undefined {
  if (!/^(?:acts_as_token_authentication_handler(?:_for)?|handle_token_authentication_for)$/.test(word))
    return undefined
  const className = isKind(model, 'module') ? model.name : isUnknown(model) ? model.words : 'User'
  const scope = nameOf(option(options, 'as') ?? null) ?? underscored(className)
  const isAlone =
    nameOf(option(options, 'fallback') ?? null) === 'none' || option(options, 'fallback_to_devise') === false
  return symbol(`authenticate_${scope}_from_token${isAlone ? '' : '!'}`)
}

function underscored(className: string): string {
  return className
    .replace(/^::/, '')
    .replaceAll('::', '/')
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '_')
    .toLowerCase()
}

function listed(value: Value | undefined): readonly Value[] {
  if (value === undefined || value === null) return []
  return isKind(value, 'array') ? value.items : [value]
}

function namesOf(value: Value | undefined): ReadonlySet<string> | undefined {
  if (value === undefined || value === null) return undefined
  return new Set(listed(value).flatMap((item) => nameOf(item) ?? []))
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
  private readonly around: ByAction<Entry>
  private readonly behind: ByAction<Entry>
  private readonly skipped: ByAction<Entry>

  constructor(lines: readonly CallbackLine[]) {
    const prepended: Entry[][] = []
    const appended: Entry[] = []
    const skipped: Entry[] = []
    const lastByName = lastAdditions(lines)
    for (const [index, line] of lines.entries()) {
      const { kind, runs, targets, conditions, call, resource, gate } = line
      const entries: Entry[] = []
      for (const target of targets) {
        const name = nameIn(runs, target)
        // Rails keeps a method once in the chain: the later line replaces the earlier one, whatever both are limited to.
        const isReplaced = name !== undefined && kind !== 'skip' && lastByName.get(name) !== index
        if (!isReplaced) entries.push({ target, kind: runs, conditions, call, resource, gate, name, line, index })
      }
      if (kind === 'prepend') prepended.push(entries)
      else for (const entry of entries) (kind === 'skip' ? skipped : appended).push(entry)
    }
    const added = [...prepended.reverse().flat(), ...appended]
    this.around = new ByAction(added.filter(({ kind }) => kind !== 'after'))
    this.behind = new ByAction(added.filter(({ kind }) => kind === 'after'))
    this.skipped = new ByAction(skipped)
  }

  /** Those around the action. */
  of(action: string, verbs: readonly string[]): readonly Callback[] {
    return this.unskippedOf(this.around.of(action), action, verbs)
  }

  /** Those behind it, the last one first. */
  after(action: string, verbs: readonly string[]): readonly Callback[] {
    const added = this.behind.of(action)
    return added.length === 0 ? added : this.unskippedOf(added, action, verbs).toReversed()
  }

  private unskippedOf(added: readonly Entry[], action: string, verbs: readonly string[]): readonly Callback[] {
    const isRead = verbs.every((verb) => verb === 'GET' || verb === 'HEAD')
    const skips = new Map<string | undefined, Entry>()
    const conditionalSkips = new Map<string | undefined, Entry>()
    // The last one of a name skips whatever an earlier one does.
    for (const skip of this.skipped.of(action))
      (skip.conditions.length > 0 ? conditionalSkips : skips).set(skip.name, skip)
    const skipOf = (by: typeof skips, { name, index }: Entry): Entry | undefined => {
      const skip = name === undefined ? undefined : by.get(name)
      return skip !== undefined && skip.index > index ? skip : undefined
    }
    return added
      .filter((entry) => skipOf(skips, entry) === undefined && !(isRead && entry.gate?.keeps === 'forged'))
      .map((entry) => unskipped(entry, skipOf(conditionalSkips, entry)))
  }
}

/** What is skipped where something holds runs where it does not. */
function unskipped(entry: Entry, skip: Entry | undefined): Entry {
  if (skip === undefined) return entry
  const [only] = skip.conditions
  const condition =
    only !== undefined && skip.conditions.length === 1
      ? { target: only.target, holds: !only.holds }
      : { target: null, holds: true }
  return { ...entry, conditions: [...entry.conditions, condition] }
}

/** One method may run before an action and behind it. */
function nameIn(runs: Callback['kind'], target: Value): string | undefined {
  const name = nameOf(target)
  return name && `${runs} ${name}`
}

/** By the name of a callback the last line that adds it. */
function lastAdditions(lines: readonly CallbackLine[]): ReadonlyMap<string, number> {
  const lastByName = new Map<string, number>()
  for (const [index, { kind, runs, targets }] of lines.entries()) {
    if (kind === 'skip') continue
    for (const name of targets.map((target) => nameIn(runs, target)))
      if (name !== undefined) lastByName.set(name, index)
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

/** Whether two callbacks of different classes do the same for the same controller. */
export function isSameCallback(first: Callback, second: Callback): boolean {
  if (first === second) return true
  if (first.kind !== second.kind || !isSameTarget(first.target, second.target)) return false
  if (first.conditions.length !== second.conditions.length) return false
  return first.conditions.every(({ target, holds }, index) => {
    const other = second.conditions[index]
    return other !== undefined && other.holds === holds && isSameTarget(target, other.target)
  })
}

/** A block may know variables of the code around it. */
function isSameTarget(first: Value, second: Value): boolean {
  if (first === second) return true
  const name = nameOf(first)
  return name !== undefined && name === nameOf(second)
}
