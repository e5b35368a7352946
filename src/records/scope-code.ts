// The code of `scope :latest, -> { … }`: what it ends in, and what it gives where it is run.

import { classNamed, fromBoot, hashContent, type Machine, singlesOf, some, unknown, type Value } from '../flow/index.ts'
import type { Model } from '../models/index.ts'
import { type ast, type Value as BootValue, isKind } from '../ruby/index.ts'
import { stringShape } from '../shape/index.ts'
import type { QueryCall } from './answer-relation.ts'
import { relationIn } from './relation.ts'
import { demandingFinders, finders, questions } from './relation-words.ts'

export function runScope(
  { machine, model, values, hasKeywords, isOpen }: QueryCall,
  code: BootValue,
): Value | undefined {
  const closure = fromBoot(machine, code)
  const self = classNamed(machine, model.className)
  if (closure.kind !== 'closure' || self === undefined) return undefined
  let result: Value | undefined
  machine.goesOn(() => {
    result = machine.call(closure, { values, hasKeywords, isOpen, block: undefined }, self)
  })
  return result
}

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

/** Scopes that name others are followed so far. */
const mostScopes = 3

/** `scope :brief, -> { order(:id).select(:id, :label) }` */
export function selectsColumns(model: Model, code: BootValue, depth = mostScopes): boolean {
  const body = isKind(code, 'proc') ? code.node?.body : undefined
  const last = body?.kind === 'StatementsNode' ? body.body.at(-1) : undefined
  for (let node: ast.Node | undefined = last; node?.kind === 'CallNode'; node = node.receiver) {
    if ((node.name === 'select' || node.name === 'reselect') && node.block === undefined) return true
    const other = depth > 0 ? model.scopes.get(node.name) : undefined
    if (other !== undefined && selectsColumns(model, other, depth - 1)) return true
  }
  return false
}

/** What a relation selects, behind what the one that was asked does. */
export function selectedBehind(
  { machine, relation, node }: QueryCall,
  value: Value,
): { readonly selected?: Value; readonly groups?: Value } {
  const made = relationIn(machine, value)
  if (made === undefined) return {}
  const groups = made.groups === undefined ? {} : { groups: made.groups }
  const [before, behind] = [relation?.selected, made.selected].map((each) => each && machine.hashOfValue(each))
  if (behind === undefined) return groups
  const content = hashContent([...(before?.entries.values() ?? []), ...behind.entries.values()])
  const isOpen = before?.others !== undefined || behind.others !== undefined
  const others = isOpen ? { key: some(stringShape), value: unknown } : undefined
  return { ...groups, selected: machine.hash({ ...content, others }, node) }
}
