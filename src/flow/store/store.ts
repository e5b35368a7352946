// Reading and changing the store: lists, hashes, instances, the variables of scopes, texts that were changed.

import { type ast, isFrozen, isKind } from '../../ruby/index.ts'
import type { Place } from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { whereThere } from '../conditions/where-there.ts'
import { errorsOfReading } from '../errors/reading.ts'
import {
  type Exact,
  eitherOf,
  mayBeUnset,
  nil,
  type Reference,
  singlesOf,
  type Value,
  whereSet,
} from '../values/value.ts'
import {
  type Content,
  emptyScope,
  type Freezing,
  freezingOf,
  type HashContent,
  hashContent,
  isSameContent,
  type ListContent,
  listContent,
  openList,
  ownClassOf,
  type ScopeContent,
  withFreezing,
  withOwnClass,
  withVariable,
} from './content.ts'
import { heldSince } from './left-behind.ts'
import { MadeApart } from './made-apart.ts'
import { MarkedMap } from './mark.ts'
import { type Loop, Numbering } from './numbering.ts'
import type { PersistentMap } from './persistent-map.ts'
import type { Scopes } from './scopes.ts'
import { markMany, shareMade, shareParts } from './shared.ts'
import { joinAllObjects, noObjects, type Objects } from './state.ts'
import { withoutName } from './together.ts'

/** Longer lists are known by what they hold only. */
const mostItems = 1000

const scopes = new WeakMap<ast.Node, object>()

/** What makes the scope of the code, which is not what the code makes. */
function scopeOf(node: ast.Node): object {
  const known = scopes.get(node) ?? {}
  scopes.set(node, known)
  return known
}

export abstract class Store {
  objects: Objects = noObjects
  /** What boot time made, as it is where no way has changed it. */
  readonly initial = new MarkedMap<number, Content>()
  /** The numbers of what hosts keep in the store. */
  readonly hostIds: number[] = []
  readonly numbering = new Numbering()
  readonly madeApart = new MadeApart()
  /** Globals and class variables. */
  readonly globals = this.newScope()
  readonly errorsOfReading = errorsOfReading(this)
  /** Where errors are raised, by their numbers, if somebody asks for reasons. */
  readonly errorPlaces = new Map<number, Place>()
  private readonly textIds = new WeakMap<Exact, number>()

  abstract step(): void

  /** An object with this content; what the same code makes in each turn of a loop is one object that stands for many. */
  allocate(node: ast.Node | undefined, content: Content): Reference {
    const { id, isAgain } = this.numbering.next(node)
    const known = isAgain ? this.objects.get(id) : undefined
    if (isAgain) this.madeApart.isMadeAgain(id)
    shareParts(this, content)
    if (content.kind === 'host') this.hostIds.push(id)
    // What a frozen object held, a new one holds that is not frozen.
    const fresh = freezingOf(content) === undefined ? content : withFreezing(content, undefined)
    const plain = ownClassOf(fresh) === undefined ? fresh : withOwnClass(fresh, undefined)
    // What nobody holds of the turns before is joined with this one where the turn ends.
    if (known === undefined || this.numbering.isFree(id)) this.objects = this.objects.with(id, plain)
    else markMany(this, id, initialized(plain, known))
    return { kind: 'reference', id }
  }

  /** What the turns before have made stands for many from here on. */
  protected beginTurn(loop: Loop, start: Objects): void {
    this.numbering.beginTurn(loop, heldSince(this.objects, start, this.initial))
    for (const id of loop.made) shareMade(this, id)
    loop.begun = this.objects
  }

  /** Runs a turn: what nobody holds of those before is not there in it, also where it makes nothing in its place. */
  protected withoutUnheld(loop: Loop, run: () => Value): Value {
    for (const id of loop.held === undefined ? [] : loop.made) {
      const kind = this.objects.get(id)?.kind
      const isData = kind === 'instance' || kind === 'hash' || kind === 'list'
      if (!isData || !this.numbering.isFree(id)) continue
      this.objects = this.objects.without(id)
      this.madeApart.isMadeAgain(id)
    }
    loop.begun = this.objects
    return run()
  }

  list(items: readonly Value[], node?: ast.Node): Reference {
    return this.allocate(node, items.length > mostItems ? openList(eitherOf(items)) : listContent(items))
  }

  /** A number for what boot time made. */
  numbered(): Reference {
    return { kind: 'reference', id: this.numbering.next(undefined).id }
  }

  /** A list of any number of such elements. */
  listOf(element: Value, node?: ast.Node): Reference {
    return this.allocate(node, openList(element))
  }

  hash(content: HashContent = hashContent(), node?: ast.Node): Reference {
    return this.allocate(node, content)
  }

  content(id: number): Content | undefined {
    return this.objects.get(id) ?? this.initial.get(id)
  }

  /** Whether code has changed what boot time, or another run, has made. */
  isChanged(id: number): boolean {
    const [now, before] = [this.objects.get(id), this.initial.get(id)]
    return now !== undefined && (before === undefined || !isSameContent(now, before))
  }

  contentOf(value: Value | undefined): Content | undefined {
    return value?.kind === 'reference' ? this.content(value.id) : undefined
  }

  /** What is known where any of these may be. */
  joinAll(states: readonly Objects[]): Objects | undefined {
    return joinAllObjects(states, this)
  }

  listOfValue(value: Value | undefined): ListContent | undefined {
    const content = this.contentOf(value)
    return content?.kind === 'list' ? content : undefined
  }

  hashOfValue(value: Value | undefined): HashContent | undefined {
    const content = this.contentOf(value)
    return content?.kind === 'hash' ? content : undefined
  }

  /** The class of an object of the application. */
  classNameOf(value: Value | undefined): string | undefined {
    const content = this.contentOf(value)
    return content?.kind === 'instance' ? content.className : undefined
  }

  variablesOfInstance(value: Value): PersistentMap<string, Value> | undefined {
    const content = this.contentOf(value)
    return content?.kind === 'instance' ? content.variables : undefined
  }

  /** What an object keeps under a name: nil where only other ways have set it, `undefined` where none has. */
  keptBy(self: Value, name: string): Value | undefined {
    const value = this.variablesOfInstance(self)?.get(name)
    return value && whereSet(value, () => nil)
  }

  hasVariable(self: Value, name: string): boolean | undefined {
    const content = this.contentOf(self)
    if (content?.kind !== 'instance') return undefined
    const value = content.variables.get(name)
    if (value !== undefined) return mayBeUnset(value) ? undefined : true
    return content.isOpen ? undefined : false
  }

  setInstanceVariable(self: Value, name: string, value: Value): Value {
    const content = this.contentOf(self)
    if (self.kind === 'reference' && content?.kind === 'instance')
      this.write(self.id, withVariable(content, name, value))
    return value
  }

  /** Methods whose code a condition is read in, one inside of the other. */
  methodsAsked = 0
  /** How many more of them may be read in for the condition that is looked at. */
  bodiesLeft = 0
  /** Methods of which conditions have told that they give something. */
  readonly givenNames = new Set<string>()
  /** What takes back what a condition has told of objects that stand for many. */
  toldOfMany: readonly (() => void)[] | undefined

  /** What the condition that is looked at tells to be there, where it asks for more than one value. */
  present: Value[] | undefined

  /** How often code changed something in its place. */
  changes = 0

  /** Code changes an object that is frozen, or may be. */
  abstract changeFrozen(value: Value, freezing: Freezing): void

  /** The object with other content: one that stands for many may be what it was, too. */
  write(id: number, given: Content): void {
    const before = this.content(id)
    const freezing = freezingOf(before)
    if (freezing !== undefined) this.changeFrozen({ kind: 'reference', id }, freezing)
    const content = freezingOf(given) === undefined ? given : withFreezing(given, undefined)
    if (content.kind !== 'host') this.changes++
    const ownClass = ownClassOf(before)
    this.replace(id, before, ownClass === undefined ? content : withOwnClass(content, ownClass))
  }

  /** The object with what is known of it now, which code has not changed. */
  refine(id: number, content: Content): void {
    this.replace(id, this.content(id), content)
  }

  freeze(value: Value): void {
    if (value.kind === 'exact') this.freezeText(value)
    const content = this.contentOf(value)
    if (value.kind === 'reference' && content !== undefined && freezingOf(content) !== true)
      this.replace(value.id, content, withFreezing(content, true))
  }

  private replace(id: number, before: Content | undefined, content: Content): void {
    shareParts(this, content)
    if (before !== undefined && 'isMany' in before && before.isMany) markMany(this, id, content)
    else this.objects = this.objects.with(id, content)
  }

  /** The scope of the code of a node; in each turn of a loop it is the same one, unless code is kept that may see it. */
  newScope(node?: ast.Node): number {
    const given = this.numbering.next(node && scopeOf(node))
    const isTaken = given.isAgain && !this.numbering.isFree(given.id)
    const id = isTaken ? this.numbering.next(undefined).id : given.id
    this.objects = this.objects.with(id, emptyScope)
    return id
  }

  variablesOf(scope: number | undefined): ScopeContent['variables'] {
    const content = scope === undefined ? undefined : this.content(scope)
    return content?.kind === 'scope' ? content.variables : emptyScope.variables
  }

  find(name: string, scopes: Scopes | undefined): Value | undefined {
    for (let each = scopes; each !== undefined; each = each.outer) {
      const value = this.variablesOf(each.id).get(name)
      if (value !== undefined)
        return whereThere(
          this,
          whereSet(value, () => nil),
        )
    }
    return undefined
  }

  /** Sets a variable where it is known, or in the innermost scope. */
  set(name: string, value: Value, scopes: Scopes | undefined): void {
    let owner = scopes
    while (owner !== undefined && this.variablesOf(owner.id).get(name) === undefined) owner = owner.outer
    owner ??= scopes
    if (owner !== undefined) this.declare(name, value, owner.id)
  }

  declare(name: string, value: Value, scope: number): void {
    const content = this.content(scope)
    const together = content?.kind === 'scope' ? withoutName(content.together, name) : undefined
    const variables = this.variablesOf(scope).with(name, value)
    this.objects = this.objects.with(scope, { kind: 'scope', variables, together })
  }

  /** Whether a text was changed in its place. */
  private hasTexts = false

  /** A text that is changed in its place, wherever the code holds it. */
  changeText(text: Exact, value: Value): void {
    const id = this.textId(text)
    this.hasTexts = true
    this.changes++
    const content = this.objects.get(id)
    const freezing = this.freezingOfText(text)
    if (freezing !== undefined) this.changeFrozen(text, freezing)
    const before = content?.kind === 'text' ? content.before : text
    this.objects = this.objects.with(id, { kind: 'text', before, value })
  }

  private textId(text: Exact): number {
    const id = this.textIds.get(text) ?? this.numbering.next(undefined).id
    this.textIds.set(text, id)
    return id
  }

  /** What a condition has told of an object that stands for many ends where its way ends. */
  takeBackLater(takeBack: (() => void) | undefined): void {
    if (takeBack !== undefined) this.toldOfMany = [...(this.toldOfMany ?? []), takeBack]
  }

  private freezeText(text: Exact): void {
    if (!isKind(text.value, 'string')) return
    const id = this.textId(text)
    const content = this.objects.get(id)
    const known: Content = content?.kind === 'text' ? content : { kind: 'text', before: text, value: text }
    this.objects = this.objects.with(id, withFreezing(known, true))
  }

  freezingOfText(text: Exact): Freezing | undefined {
    if (isKind(text.value, 'string') && isFrozen(text.value)) return true
    const id = this.textIds.get(text)
    return id === undefined ? undefined : freezingOf(this.objects.get(id))
  }

  /** The value with texts as they are now. */
  settled(value: Value): Value {
    if (!this.hasTexts) return value
    const singles = singlesOf(value)
    const settled = singles.map((single) => this.settledText(single))
    return settled.every((each, index) => each === singles[index]) ? value : eitherOf(settled)
  }

  private settledText(single: Value): Value {
    const id = single.kind === 'exact' ? this.textIds.get(single) : undefined
    const content = id === undefined ? undefined : this.objects.get(id)
    if (content?.kind !== 'text') return single
    // What the text is now may be changed again under the same name.
    for (const now of singlesOf(content.value))
      if (now.kind === 'exact' && isKind(now.value, 'string') && id !== undefined) this.textIds.set(now, id)
    return content.value
  }

  settledCall(invocation: Invocation): Invocation {
    if (!this.hasTexts) return invocation
    const { receiver, values, hasKeywords, isOpen, block, name, node, frame } = invocation
    const settled = values.map((value) => this.settled(value))
    const on = receiver === undefined ? undefined : this.settled(receiver)
    return { values: settled, hasKeywords, isOpen, block, receiver: on, name, node, frame }
  }
}

/** What the code of a loop makes anew has the variables and keys of the turn before: the same code is about to set them. */
function initialized(fresh: Content, known: Content): Content {
  if (fresh.kind === 'hash' && known.kind === 'hash') return withKeysOf(fresh, known)
  if (fresh.kind !== 'instance' || known.kind !== 'instance') return fresh
  if (fresh.className !== known.className || fresh.variables.size > 0) return fresh
  return { ...fresh, variables: known.variables, order: known.order }
}

function withKeysOf(fresh: HashContent, known: HashContent): HashContent {
  const others = [...known.entries].filter(([key]) => !fresh.entries.has(key))
  return others.length === 0 ? fresh : { ...fresh, entries: new Map([...fresh.entries, ...others]) }
}
