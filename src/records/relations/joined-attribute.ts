// The columns of other tables that a query joins: `Bed.joins(:ward).pluck("wards.name")`.

import type { Attribute, Model, Models } from '../../models/index.ts'
import type { ast } from '../../ruby/index.ts'
import { attributeOf } from '../names/read-attribute.ts'
import { placeOfNode, type Relation } from './relation.ts'

interface Joining {
  readonly models: Models
  readonly model: Model | undefined
  readonly relation: Relation | undefined
  /** The call on the relation. */
  readonly node: ast.Node
}

export interface JoinedAttribute {
  readonly attribute: Attribute
  /** There may be no row of its table. */
  readonly mayLack: boolean
}

/** Stands among the columns that are there where a query leaves out what has no row in the tables it joins. */
const joinedMark = '*joined'

export function columnsOf(there: ReadonlySet<string>): readonly string[] {
  return [...there].filter((each) => each !== joinedMark)
}

/** The columns that are there, with what a word says of the joins. */
export function withJoins(
  there: ReadonlySet<string> | undefined,
  { name, node, relation }: Pick<Joining, 'node' | 'relation'> & { readonly name: string },
): ReadonlySet<string> | undefined {
  const isPartial = partialJoins.test(name)
  if (!isPartial && name !== 'joins') return there
  const isJoined = isJoinedFully(node, relation?.association)
  if (isJoined) return there?.has(joinedMark) === true ? there : new Set([...(there ?? []), joinedMark])
  if (there?.has(joinedMark) !== true || (!isPartial && joinsFully(node))) return there
  const columns = columnsOf(there)
  return columns.length === 0 ? undefined : new Set(columns)
}

/** So many classes are looked at for the one that has a table. */
const mostJoined = 30

/** The column of another table, by `table.column`. */
export function joinedAttribute(joining: Joining, text: string): JoinedAttribute | undefined {
  const { models, model, relation, node } = joining
  const [, table, column] = /^\s*["`]?(\w+)["`]?\.["`]?(\w+)["`]?\s*$/.exec(text) ?? []
  if (model === undefined || table === undefined || column === undefined) return undefined
  const isOther = model.table.name !== table && !isRenamed(node, table)
  const known = isOther ? models.ofTable(table) : undefined
  const joined = known ?? joinedModel(models, model, table)
  const attribute = joined && attributeOf(joined, column)
  const isJoined = relation?.there?.has(joinedMark) === true || isJoinedFully(node, relation?.association)
  return attribute && { attribute, mayLack: !isJoined }
}

/** `JOIN rooms owners ON …`: a text gives the name to another table. */
function isRenamed(node: ast.Node, table: string): boolean {
  const renamed = new RegExp(
    `\\bjoin\\s+(?:lateral\\s+)?(?!${table}\\b)\\S+\\s+(?:as\\s+)?["\`]?${table}\\b|\\)\\s*(?:as\\s+)?["\`]?${table}\\b`,
    'i',
  )
  for (let each: ast.Node | undefined = node; each?.kind === 'CallNode'; each = each.receiver)
    for (const argument of each.arguments?.arguments ?? [])
      if (argument.kind === 'StringNode' && renamed.test(argument.unescaped)) return true
  return false
}

/** The class of the table among those that associations lead to. */
function joinedModel(models: Models, model: Model, table: string): Model | undefined {
  const found = new Set([model])
  for (const each of found) {
    if (found.size > mostJoined) return undefined
    if (each !== model && each.table.name === table) return each
    for (const { classNames } of each.associations.values())
      for (const name of classNames() ?? []) {
        const other = models.find(name)
        if (other !== undefined) found.add(other)
      }
  }
  return undefined
}

const partialJoins = /^(?:left_|eager_load$|includes$|references$)/

/** Names of associations, or a text that joins by `JOIN` and `INNER JOIN` alone. */
function leavesOutRows(node: ast.Node): boolean {
  if (node.kind !== 'StringNode') return node.kind === 'SymbolNode' || node.kind === 'KeywordHashNode'
  return /^\s*(?:inner\s+)?join\b/i.test(node.unescaped) && !/\b(?:left|right|full|outer)\b/i.test(node.unescaped)
}

function joinsFully(node: ast.Node): boolean {
  return node.kind === 'CallNode' && node.arguments?.arguments.every(leavesOutRows) === true
}

/** Whether the query is seen to join tables, and leaves out what has no row there. An association joins none by itself. */
function isJoinedFully(node: ast.Node, association: string | undefined): boolean {
  let joins = false
  let each: ast.Node | undefined = node
  for (; each?.kind === 'CallNode'; each = each.receiver) {
    if (partialJoins.test(each.name)) return false
    if (placeOfNode(each) === association) return joins
    if (each.name !== 'joins') continue
    if (!joinsFully(each)) return false
    joins = true
  }
  // What was joined before is not seen in a variable, nor behind a method.
  return (
    joins &&
    association === undefined &&
    (each === undefined || each.kind === 'ConstantReadNode' || each.kind === 'ConstantPathNode')
  )
}
