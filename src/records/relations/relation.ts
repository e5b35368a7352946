// Relations: queries of the records of a class, with what is known of their rows.

import {
  eitherOf,
  elementOf,
  exact,
  extendLike,
  instanceContent,
  type Machine,
  mayBeExtended,
  nameOfValue,
  openList,
  type Reference,
  type Single,
  singlesOf,
  textValue,
  unknown,
  type Value,
} from '../../flow/index.ts'
import type { ast } from '../../ruby/index.ts'
import { namesOf, namesValue, recordOf, selectedVariable, thereVariable as thereInRow } from '../record.ts'
import { isRelationWord } from './relation-words.ts'

const relationClass = 'ActiveRecord::Relation'
const recordsVariable = ':records'
const modelVariable = ':model'
const groupsVariable = ':groups'
const associationVariable = ':association'
const thereVariable = ':there'
const pagedVariable = ':paged'
const noneVariable = ':none'

export interface RelationState {
  /** Where the code reads the association of a record that it has. */
  readonly association?: string | undefined
  readonly selected?: Value | undefined
  /** What `group` was given. */
  readonly groups?: Value | undefined
  /** The classes that its rows may be of, where they are not the class alone. */
  readonly ofRows?: readonly string[] | undefined
  /** The columns that are not null in its rows. */
  readonly there?: ReadonlySet<string> | undefined
  /** Whether it is a page, which answers `total_pages`. */
  readonly isPaged?: boolean
  /** Whether it has no rows, and asks no database for them: `Bed.none`. */
  readonly isNone?: boolean
}

export function relationOf(
  machine: Machine,
  classNames: readonly string[],
  node: ast.Node,
  state: RelationState = {},
): Reference {
  const { ofRows = classNames } = state
  const known = ofRows.map((name) => recordOf(machine, name, node, { selected: state.selected, there: state.there }))
  // Of an association to a class that is not known only that is told.
  const records = known.length === 0 ? unknown : eitherOf(known)
  const list = machine.allocate(node, { ...openList(records), isMany: false })
  const [first = ''] = classNames
  let { variables } = instanceContent(relationClass)
  variables = variables.with(recordsVariable, list).with(modelVariable, textValue(first))
  if (state.selected !== undefined) variables = variables.with(selectedVariable, state.selected)
  if (state.association !== undefined) variables = variables.with(associationVariable, textValue(state.association))
  if (state.there !== undefined) variables = variables.with(thereVariable, namesValue(state.there))
  if (state.isPaged === true) variables = variables.with(pagedVariable, exact(true))
  if (state.isNone === true) variables = variables.with(noneVariable, exact(true))
  if (state.groups !== undefined) variables = variables.with(groupsVariable, state.groups)
  return machine.allocate(node, { ...instanceContent(relationClass), variables })
}

const numbers = new WeakMap<ast.Node, number>()
let lastNumber = 0

/** Tells a place in the code from others, those of other files included. */
export function placeOfNode(node: ast.Node): string {
  const known = numbers.get(node) ?? ++lastNumber
  numbers.set(node, known)
  return `${known}`
}

function classesIn(machine: Machine, records: Value): readonly string[] | undefined {
  const list = machine.listOfValue(records)
  const names = list && singlesOf(elementOf(list)).map((each) => machine.classNameOf(each))
  const known = names?.filter((name) => name !== undefined)
  return known === undefined || known.length < (names?.length ?? 0) ? undefined : known
}

export interface Relation {
  readonly value: Reference
  readonly className: string
  /** The list of its records. */
  readonly records: Value
  /** Where the code reads the association that it comes from. */
  readonly association: string | undefined
  /** Whether its records belong to a record that the code has. */
  readonly isOwned: boolean
  readonly selected: Value | undefined
  readonly groups: Value | undefined
  readonly there: ReadonlySet<string> | undefined
  readonly isPaged: boolean
  readonly isNone: boolean
}

export function relationIn(machine: Machine, value: Value): Relation | undefined {
  const content = machine.contentOf(value)
  if (value.kind !== 'reference' || content?.kind !== 'instance' || content.className !== relationClass)
    return undefined
  const { variables } = content
  const association = nameOfValue(variables.get(associationVariable))
  return {
    value,
    className: nameOfValue(variables.get(modelVariable)) ?? '',
    records: variables.get(recordsVariable) ?? unknown,
    association,
    isOwned: association !== undefined,
    selected: variables.get(selectedVariable),
    groups: variables.get(groupsVariable),
    there: variables.get(thereVariable) === undefined ? undefined : namesOf(variables.get(thereVariable)),
    isPaged: variables.get(pagedVariable) !== undefined,
    isNone: variables.get(noneVariable) !== undefined,
  }
}

/** The relation with other words: what it holds is the same. One that only has other rows is taken to be the same one. */
export function changedRelation(machine: Machine, relation: Relation, node: ast.Node, state: RelationState): Reference {
  if (Object.keys(state).length === 0) return relation.value
  const { value: _, className, records, ...before } = relation
  const ofRows = classesIn(machine, records)
  const made = relationOf(machine, [className], node, { ...before, ofRows, ...state })
  extendLike(machine, made, relation.value)
  return made
}

/**
 * Of relations that differ only in which of their columns are not null, the one of which least is known. One without rows is told from
 * others by words of queries and by what the database calculates alone.
 */
export function mergedRelations(machine: Machine, values: readonly Single[], name: string): readonly Single[] {
  const isRelation = (value: Single): boolean => machine.classNameOf(value) === relationClass
  if (values.filter(isRelation).length < 2) return values
  const byKind = new Map<string, readonly Relation[]>()
  const kinds = values.map((value) => {
    const relation = relationIn(machine, value)
    const known = relation && kindOf(machine, relation)
    const kind = known === undefined || !tellsNone(name) ? known : `${known} ${relation?.isNone}`
    if (relation !== undefined && kind !== undefined) byKind.set(kind, [...(byKind.get(kind) ?? []), relation])
    return kind
  })
  const least = new Map(Array.from(byKind, ([kind, relations]) => [kind, leastKnown(relations)]))
  return values.filter((value, index) => {
    const left = least.get(kinds[index] ?? '')
    return left === undefined || left.value === value
  })
}

/** What the database calculates is zero or nothing where it is not asked. */
export const calculating: ReadonlySet<string> = new Set('sum average minimum maximum'.split(' '))

function tellsNone(name: string): boolean {
  return calculating.has(name) || isRelationWord(name)
}

/** The one whose rows have no more than those of any other; what code does to them stays with it. */
function leastKnown(relations: readonly Relation[]): Relation | undefined {
  const isLeast = ({ there = none }: Relation): boolean =>
    [...there].every((name) => relations.every((other) => other.there?.has(name) === true))
  return relations.find((each) => isLeast(each) && !each.isNone) ?? relations.find(isLeast)
}

const none: ReadonlySet<string> = new Set()

/** What tells it from others of the class, but for its columns; `undefined` where code knows more of it, or of its rows. */
function kindOf(
  machine: Machine,
  { value, className, records, isOwned, isPaged, selected, groups }: Relation,
): string | undefined {
  const list = machine.listOfValue(records)
  if (selected !== undefined || groups !== undefined || list === undefined || list.items !== undefined) return undefined
  if (mayBeExtended(machine, value)) return undefined
  if (list.isSome === true || list.told !== undefined || (list.surely?.length ?? 0) > 0) return undefined
  const rows = singlesOf(list.element)
  const isPlain = (row: Single): boolean =>
    [...(machine.variablesOfInstance(row) ?? [])].every(([name]) => name === thereInRow)
  if (!rows.every(isPlain)) return undefined
  return [className, isOwned, isPaged, ...rows.map((row) => machine.classNameOf(row) ?? '')].join(' ')
}
