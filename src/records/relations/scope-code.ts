// The code of `scope :latest, -> { … }`: what it ends in, and what it gives where it is run.

import {
  classNamed,
  fromBoot,
  hashContent,
  type Machine,
  singlesOf,
  some,
  unknown,
  type Value,
} from '../../flow/index.ts'
import type { Model } from '../../models/index.ts'
import { type ast, type Value as BootValue, isKind } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import type { QueryCall } from './answer-relation.ts'
import { type RelationState, relationIn } from './relation.ts'
import { demandingFinders, finders, questions } from './relation-words.ts'
import { forgetting } from './there.ts'

export function runScope(
  { machine, model, values, hasKeywords, isOpen }: QueryCall,
  code: BootValue,
): Value | undefined {
  const closure = fromBoot(machine, code)
  const self = classNamed(machine, model.className)
  const runs = runsLeft.get(machine)
  if (closure.kind !== 'closure' || self === undefined) return undefined
  if (runs?.left === 0) return unknown
  if (runs === undefined) runsLeft.set(machine, { left: mostRuns })
  else runs.left--
  let result: Value | undefined
  try {
    machine.goesOn(() => {
      result = machine.call(closure, { values, hasKeywords, isOpen, block: undefined }, self)
    })
  } finally {
    if (runs === undefined) runsLeft.delete(machine)
  }
  return result
}

/** Scopes that name others, each of them twice, would be run without end. */
const mostRuns = 20

const runsLeft = new WeakMap<Machine, { left: number }>()

const otherEnds: ReadonlySet<string> = new Set(
  'count sum average minimum maximum pluck pick ids map to_a size length group_by index_by find find_each'.split(' '),
)

/** `scope :latest, -> { order(:id).last }` */
export function leavesQueries(code: BootValue): boolean {
  const body = isKind(code, 'proc') ? code.node?.body : undefined
  const last = body?.kind === 'StatementsNode' ? body.body.at(-1) : undefined
  if (last?.kind !== 'CallNode') return false
  const { name } = last
  return otherEnds.has(name) || finders.has(name) || demandingFinders.has(name) || questions.has(name)
}

export function isOfHost(machine: Machine, value: Value): boolean {
  return singlesOf(value).some((single) =>
    single.kind === 'some' ? single.held !== undefined : machine.hashOfValue(single)?.className !== undefined,
  )
}

/** Words that may select other columns, or all again. */
export const reselecting: ReadonlySet<string> = new Set(
  'from unscope unscoped except only merge reselect or and'.split(' '),
)

interface Selecting {
  /** The scopes that select columns: `scope :brief, -> { order(:id).select(:id, :label) }`. */
  readonly columns: ReadonlySet<string>
  /** Those that may leave out what was selected before them. */
  readonly others: ReadonlySet<string>
  /** Those that say of columns that they are there: `scope :sent, -> { where.not(sent_at: nil) }`. */
  readonly telling: ReadonlySet<string>
}

type Scopes = Model['scopes']

const selectingByScopes = new WeakMap<Scopes, Selecting>()

/** What the scopes of a class do to the columns, by themselves or by others that they name. */
export function selectingOf({ scopes }: Model): Selecting {
  const known = selectingByScopes.get(scopes)
  if (known !== undefined) return known
  const calls = new Map(Array.from(scopes, ([name, code]) => [name, callsOf(code)]))
  const made = {
    columns: thatLeadTo(calls, ({ name, block }) => block === undefined && (name === 'select' || name === 'reselect')),
    others: thatLeadTo(calls, ({ name }) => reselecting.has(name)),
    telling: without(
      thatLeadTo(calls, tellsOfColumn),
      thatLeadTo(calls, ({ name }) => forgetting.has(name)),
    ),
  }
  selectingByScopes.set(scopes, made)
  return made
}

function without(names: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...names].filter((name) => !others.has(name)))
}

/** `not(sent_at: nil)`, `where(kind: "cot")`: what else stands there may be null. */
function tellsOfColumn({ name, arguments: given }: ast.CallNode): boolean {
  const [only, ...others] = given?.arguments ?? []
  if (only?.kind !== 'KeywordHashNode' || others.length > 0) return false
  const isTold =
    name === 'not' ? /^NilNode$/ : name === 'where' ? /^(?:String|Symbol|Integer|True|False)Node$/ : undefined
  return only.elements.some((each) => each.kind === 'AssocNode' && isTold?.test(each.value.kind) === true)
}

function callsOf(code: BootValue | undefined): readonly ast.CallNode[] {
  const body = isKind(code, 'proc') ? code.node?.body : undefined
  const calls: ast.CallNode[] = []
  let node = body?.kind === 'StatementsNode' ? body.body.at(-1) : undefined
  for (; node?.kind === 'CallNode'; node = node.receiver) calls.push(node)
  return calls
}

function thatLeadTo(
  callsByScope: ReadonlyMap<string, readonly ast.CallNode[]>,
  isSought: (call: ast.CallNode) => boolean,
): ReadonlySet<string> {
  const namedBy = new Map<string, string[]>()
  const found = new Set<string>()
  for (const [scope, calls] of callsByScope) {
    if (calls.some(isSought)) found.add(scope)
    for (const { name } of calls) {
      const namers = namedBy.get(name)
      if (namers === undefined) namedBy.set(name, [scope])
      else if (namers.at(-1) !== scope) namers.push(scope)
    }
  }
  // What is added to a set while it is gone through is gone through, too.
  for (const scope of found) for (const namer of namedBy.get(scope) ?? []) found.add(namer)
  return found
}

type Selected = Pick<RelationState, 'selected' | 'groups'>

/** What a relation selects, behind what the one that was asked does. */
export function selectedBehind({ machine, node }: QueryCall, before: Value | undefined, value: Value): Selected {
  const made = relationIn(machine, value)
  if (made === undefined && value.kind === 'some') return { selected: opened(machine, before, node) }
  const groups = made?.groups === undefined ? {} : { groups: made.groups }
  if (made?.selected === undefined) return { ...groups, selected: before }
  const [first, second] = [before, made.selected].map((each) => each && machine.hashOfValue(each))
  const content = hashContent([...(first?.entries.values() ?? []), ...(second?.entries.values() ?? [])])
  const selected = machine.hash(content, node)
  const isOpen = first?.others !== undefined || second?.others !== undefined
  return { ...groups, selected: isOpen ? opened(machine, selected, node) : selected }
}

/** The columns that a scope has found to be there, behind those that were so before. */
export function thereBehindScope(
  { machine, relation }: QueryCall,
  made: Value | undefined,
): Pick<RelationState, 'there'> {
  const found = made && relationIn(machine, made)?.there
  return found === undefined ? {} : { there: new Set([...(relation?.there ?? []), ...found]) }
}

/** Of what was selected before no more is known than that others may be there. */
export function opened(machine: Machine, selected: Value | undefined, node: ast.Node): Value {
  const content = (selected && machine.hashOfValue(selected)) ?? hashContent([])
  return machine.hash({ ...content, others: { key: some(stringShape), value: unknown } }, node)
}
