// What the body of a blueprint declares: the fields of each view, and which views are made of others.

import { type Closure, type HashContent, isNil, type Machine, nameOfValue, type Value } from '../../flow/index.ts'
import type { Place } from '../../shape/index.ts'
import { noteUnknown, oncePerClass, type Word, wordsIn, wordsOf } from '../class-words.ts'
import { namesGiven, optionNamed } from '../objects.ts'
import type { Serializers } from '../serializers.ts'

export interface BlueprintField {
  readonly kind: 'field' | 'association'
  /** What the object is asked for. */
  readonly method: string
  readonly options: HashContent | undefined
  readonly block: Closure | undefined
  readonly place: Place
}

export interface View {
  readonly fields: Map<string, BlueprintField>
  readonly excluded: Set<string>
  readonly included: string[]
  readonly transformers: Value[]
}

export interface Blueprint {
  readonly views: ReadonlyMap<string, View>
}

export const blueprintOf = oncePerClass((machine, serializers, className): Blueprint => {
  const views = new Map<string, View>([
    ['identifier', newView()],
    ['default', newView()],
  ])
  const draft: Draft = { machine, serializers, className, views }
  for (const word of wordsOf(machine, serializers, className)) readWord(draft, 'default', word)
  return { views }
})

interface Draft {
  readonly machine: Machine
  readonly serializers: Serializers
  readonly className: string
  readonly views: Map<string, View>
}

function newView(): View {
  return { fields: new Map(), excluded: new Set(), included: [], transformers: [] }
}

function viewNamed({ views }: Draft, name: string): View {
  const view = views.get(name) ?? newView()
  views.set(name, view)
  return view
}

function readWord(draft: Draft, view: string, word: Word): void {
  const read = Object.hasOwn(readers, word.name) ? readers[word.name] : undefined
  if (read?.(draft, view, word) !== true) noteUnknown(draft.serializers, word, `the blueprint \`${draft.className}\``)
}

/** `true` where the word is understood. */
type Reader = (draft: Draft, view: string, word: Word) => boolean

const readers: Readonly<Record<string, Reader>> = {
  identifier: (draft, _view, word) => declare(draft, 'identifier', word, 'field'),
  field: (draft, view, word) => declare(draft, view, word, 'field'),
  association: (draft, view, word) => declare(draft, view, word, 'association'),
  fields: (draft, view, word) => {
    const names = namesGiven(draft.machine, word.values)
    for (const method of names ?? []) {
      const { place } = word
      set(draft, view, method, { kind: 'field', method, options: undefined, block: undefined, place })
    }
    return names !== undefined
  },
  view: (draft, _view, word) => {
    const name = nameOfValue(word.values[0])
    if (name === undefined || word.block === undefined) return false
    viewNamed(draft, name)
    for (const inner of wordsIn(draft.machine, word.block)) readWord(draft, name, inner)
    return true
  },
  include_view: includeViews,
  include_views: includeViews,
  exclude: excludeFields,
  excludes: excludeFields,
  transform: (draft, view, word) => {
    viewNamed(draft, view).transformers.push(...word.values)
    return true
  },
}

function declare(
  draft: Draft,
  view: string,
  { values: [first], options, block, place }: Word,
  kind: 'field' | 'association',
): boolean {
  const method = nameOfValue(first)
  if (method === undefined) return false
  set(draft, view, nameOfValue(optionNamed(options, 'name')) ?? method, { kind, method, options, block, place })
  return true
}

function set(draft: Draft, view: string, name: string, field: BlueprintField): void {
  viewNamed(draft, view).fields.set(name, field)
}

function includeViews(draft: Draft, view: string, { values }: Word): boolean {
  const names = namesGiven(draft.machine, values)
  viewNamed(draft, view).included.push(...(names ?? []))
  return names !== undefined
}

function excludeFields(draft: Draft, view: string, { values }: Word): boolean {
  const names = namesGiven(draft.machine, values)
  for (const name of names ?? []) viewNamed(draft, view).excluded.add(name)
  return names !== undefined
}

/** The fields of a view by their names: the identifiers first, then those that all views have. */
export function fieldsOf({ views }: Blueprint, view: string): ReadonlyMap<string, BlueprintField> {
  const identifiers = views.get('identifier')?.fields ?? new Map<string, BlueprintField>()
  if (view === 'identifier') return identifiers
  const { fields, excluded } = gathered(views, view, new Set())
  const all = new Map([...identifiers, ...fields])
  for (const name of excluded) all.delete(name)
  return all
}

interface Gathered {
  readonly fields: Map<string, BlueprintField>
  readonly excluded: Set<string>
}

function gathered(views: ReadonlyMap<string, View>, name: string, seen: Set<string>): Gathered {
  const fields = new Map(views.get('default')?.fields)
  const excluded = new Set<string>()
  const view = views.get(name)
  if (view === undefined || seen.has(name)) return { fields, excluded }
  seen.add(name)
  for (const included of view.included) {
    const inner = gathered(views, included, seen)
    for (const [key, field] of inner.fields) fields.set(key, field)
    for (const key of inner.excluded) excluded.add(key)
  }
  for (const [key, field] of view.fields) fields.set(key, field)
  for (const key of view.excluded) excluded.add(key)
  return { fields, excluded }
}

/** Those of the default view, of the views that are included, and its own. */
export function transformersOf({ views }: Blueprint, view: string): readonly Value[] {
  const own = views.get(view)
  const names = new Set(['default', ...(own?.included ?? []), view])
  return [...names].flatMap((name) => views.get(name)?.transformers ?? []).filter((value) => !isNil(value))
}
