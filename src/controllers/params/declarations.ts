// The declarations that `param!` calls make while an action is evaluated: what stands in whose block, what is declared
// twice, and what only some of the ways through the code declare.

import type { Json, Schema } from '../../schema/index.ts'
import type { ParamDeclaration, ParamPlace } from './param.ts'
import type { ParamType } from './types.ts'

/** What the block of a declaration declares in. Of a parameter that is declared twice, both blocks are one scope. */
export class Scope {
  private mergedInto: Scope | undefined
  /** The block belongs to a declaration under a condition, of a parameter that is also declared without one. */
  isConditional = false

  root(): Scope {
    let scope: Scope = this
    while (scope.mergedInto !== undefined) scope = scope.mergedInto
    return scope
  }

  mergeInto(other: Scope): void {
    const [own, target] = [this.root(), other.root()]
    if (own !== target) own.mergedInto = target
  }
}

/** One declaration. What stands in its block is declared after it. */
export interface Draft {
  readonly name: string
  readonly schema: Schema
  /** The class that the value is turned into, where it is known. */
  readonly type: ParamType | undefined
  readonly description: string | undefined
  readonly isRequired: boolean
  /** Only some of the ways through the code declare it. */
  readonly isConditional: boolean
  /** How the elements of a list are told apart in a text. */
  readonly delimiter: string | undefined
  readonly place: ParamPlace
  /** Stands for the elements of a list that are no objects. */
  readonly isElement: boolean
  /** Whose block it stands in; `undefined` at the top. */
  readonly parent: Scope | undefined
  readonly inside: Scope
}

/** By the block that a draft stands in, then by its name. */
class DraftTable<Entry> {
  private readonly byParent = new Map<Scope | undefined, Map<string, Entry>>()

  get({ parent, name, isElement }: Draft): Entry | undefined {
    return this.byParent.get(parent?.root())?.get(isElement ? '[]' : `.${name}`)
  }

  set({ parent, name, isElement }: Draft, entry: Entry): void {
    const scope = parent?.root()
    const entries = this.byParent.get(scope) ?? new Map<string, Entry>()
    this.byParent.set(scope, entries.set(isElement ? '[]' : `.${name}`, entry))
  }
}

export type ReportRepeated = (first: Draft, second: Draft) => void

/** Each parameter once. */
function settle(drafts: readonly Draft[], report: ReportRepeated): readonly Draft[] {
  const indexes = new DraftTable<number>()
  const settled: Draft[] = []
  for (const draft of drafts) {
    const index = indexes.get(draft)
    const known = index === undefined ? undefined : settled[index]
    if (index === undefined || known === undefined) indexes.set(draft, settled.push(draft) - 1)
    else {
      if (!isSamePlace(known, draft) && !saysTheSame(known, draft)) report(known, draft)
      settled[index] = repeated(relaxed(known), relaxed(draft))
    }
  }
  return settled.map(relaxed)
}

/** One declaration of two; both blocks are one scope. */
function repeated(first: Draft, second: Draft): Draft {
  if (first.isConditional !== second.isConditional) {
    const sometimes = first.isConditional ? first : second
    sometimes.inside.isConditional = true
  }
  second.inside.mergeInto(first.inside)
  const parent = first.parent?.isConditional ? second.parent : first.parent
  return { ...both(first, second), parent, inside: first.inside }
}

/** What stands in a block that may not run is as optional as the block. */
function relaxed(draft: Draft): Draft {
  return draft.parent?.isConditional ? { ...draft, isConditional: true, isRequired: false } : draft
}

function isSamePlace({ place: first }: Draft, { place: second }: Draft): boolean {
  return first.path === second.path && first.span.start === second.span.start
}

function saysTheSame(first: Draft, second: Draft): boolean {
  return first.isRequired === second.isRequired && JSON.stringify(first.schema) === JSON.stringify(second.schema)
}

/**
 * What always runs holds, whatever is declared besides under a condition. Of two that always run both hold, and the later
 * keywords win; of two that may not run, only what they share.
 */
function both(first: Draft, second: Draft): Draft {
  if (first.isConditional && second.isConditional) return eitherOf(first, second)
  if (first.isConditional !== second.isConditional) return first.isConditional ? second : first
  const kept = first.schema.type === second.schema.type ? first.schema : {}
  return {
    ...second,
    schema: { ...kept, ...second.schema },
    description: second.description ?? first.description,
    isRequired: first.isRequired || second.isRequired,
  }
}

/** One way through the code. */
export interface Branch {
  readonly drafts: readonly Draft[]
  /** The code was left there, as a guard clause does. */
  readonly isLeft: boolean
}

interface Alternative {
  draft: Draft
  branches: number
  requiredIn: number
}

/** Declared in every way that goes on and required in all of them: required. What ways disagree on is left open. */
export function mergeBranches(branches: readonly Branch[], report: ReportRepeated): readonly Draft[] {
  if (branches.every(({ drafts }) => drafts.length === 0)) return []
  const going = branches.filter(({ isLeft }) => !isLeft).length
  const table = new DraftTable<Alternative>()
  const byScope = new Map<Scope, Alternative>()
  const found: Alternative[] = []
  for (const { drafts, isLeft } of branches) {
    for (const draft of settle(drafts, report)) {
      let entry = table.get(draft)
      if (entry === undefined) {
        entry = { draft, branches: 0, requiredIn: 0 }
        table.set(draft, entry)
        found.push(entry)
      } else {
        draft.inside.mergeInto(entry.draft.inside)
        entry.draft = eitherOf(entry.draft, draft)
      }
      byScope.set(draft.inside.root(), entry)
      if (isLeft) continue
      entry.branches++
      if (draft.isRequired) entry.requiredIn++
    }
  }
  return found.map(({ draft, branches: declaredIn, requiredIn }) => {
    // What stands in the block of another declaration is as optional as that one.
    const around = draft.parent === undefined ? undefined : byScope.get(draft.parent.root())
    const ways = around?.branches ?? going
    if (around?.branches === 0) return draft
    const isConditional = draft.isConditional || ways === 0 || declaredIn !== ways
    return { ...draft, isConditional, isRequired: ways > 0 && requiredIn === ways }
  })
}

/** What both say; a list of values that both have is joined. */
function eitherOf(first: Draft, second: Draft): Draft {
  return {
    ...first,
    schema: first.schema.type === second.schema.type ? commonSchema(first.schema, second.schema) : {},
    description: first.description ?? second.description,
  }
}

function commonSchema(first: Schema, second: Schema): Schema {
  const names = Object.keys(first) as (keyof Schema)[] // The keys of a schema.
  const common: Schema = Object.fromEntries(
    names
      .filter((name) => JSON.stringify(first[name]) === JSON.stringify(second[name]))
      .map((name) => [name, first[name]]),
  )
  if (first.enum === undefined || second.enum === undefined) return common
  return { ...common, enum: uniqueValues([...first.enum, ...second.enum]) }
}

function uniqueValues(values: readonly Json[]): readonly Json[] {
  const byText = new Map(values.map((value) => [JSON.stringify(value), value]))
  return [...byText.values()]
}

/** The declarations at the top, each with what its block declares. Built from the inside, so that nesting costs no stack. */
export function buildDeclarations(drafts: readonly Draft[], report: ReportRepeated): readonly ParamDeclaration[] {
  const settled = settle(drafts, report)
  const builtByScope = new Map<Scope | undefined, ParamDeclaration[]>()
  const elementByScope = new Map<Scope, ParamDeclaration>()
  for (const draft of settled.toReversed()) {
    const built = build(draft, builtByScope.get(draft.inside.root()) ?? [], elementByScope.get(draft.inside.root()))
    const parent = draft.parent?.root()
    if (draft.isElement && parent !== undefined) elementByScope.set(parent, built)
    else listAt(builtByScope, parent).push(built)
  }
  return (builtByScope.get(undefined) ?? []).reverse()
}

function listAt<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  const known = lists.get(key)
  if (known !== undefined) return known
  const made: Item[] = []
  lists.set(key, made)
  return made
}

function build(draft: Draft, inside: ParamDeclaration[], element: ParamDeclaration | undefined): ParamDeclaration {
  const { name, schema, description, isRequired, delimiter, place } = draft
  const children = inside.reverse()
  return {
    name,
    schema,
    description,
    isRequired,
    delimiter,
    place,
    children: schema.type === 'object' ? children : [],
    element: schema.type === 'array' ? elementOf(element, children) : undefined,
  }
}

function elementOf(
  element: ParamDeclaration | undefined,
  children: readonly ParamDeclaration[],
): ParamDeclaration['element'] {
  if (element !== undefined) return { kind: 'scalar', declaration: element }
  return children.length === 0 ? undefined : { kind: 'object', children }
}
