// The columns of other tables that a query joins: `Bed.joins(:ward).pluck("wards.name")`.

import type { Attribute, Model, Models } from '../models/index.ts'
import type { ast } from '../ruby/index.ts'
import { attributeOf } from './read-attribute.ts'

interface Joining {
  readonly models: Models
  readonly model: Model | undefined
  /** The call on the relation. */
  readonly node: ast.Node
}

export interface JoinedAttribute {
  readonly attribute: Attribute
  /** There may be no row of its table. */
  readonly mayLack: boolean
}

/** So many classes are looked at for the one that has a table. */
const mostJoined = 30

/** The column of another table that associations lead to, by `table.column`. */
export function joinedAttribute({ models, model, node }: Joining, text: string): JoinedAttribute | undefined {
  const [, table, column] = /^\s*["`]?(\w+)["`]?\.["`]?(\w+)["`]?\s*$/.exec(text) ?? []
  if (model === undefined || table === undefined || column === undefined) return undefined
  const found = new Set([model])
  for (const each of found) {
    if (found.size > mostJoined) return undefined
    if (each !== model && each.table.name === table) {
      const attribute = attributeOf(each, column)
      return attribute && { attribute, mayLack: !isJoinedFully(node) }
    }
    for (const { classNames } of each.associations.values())
      for (const name of classNames() ?? []) {
        const other = models.find(name)
        if (other !== undefined) found.add(other)
      }
  }
  return undefined
}

const partialJoins = /^(?:left_|eager_load$|includes$|references$)/

/** Whether the query is seen to join tables, and leaves out what has no row there. */
function isJoinedFully(node: ast.Node): boolean {
  let joins = false
  let each: ast.Node | undefined = node
  for (; each?.kind === 'CallNode'; each = each.receiver) {
    if (partialJoins.test(each.name)) return false
    if (each.name !== 'joins') continue
    // What a text joins may be missing.
    if (each.arguments?.arguments.every(({ kind }) => kind === 'SymbolNode' || kind === 'KeywordHashNode') !== true)
      return false
    joins = true
  }
  // What was joined before is not seen in a variable.
  return joins && (each === undefined || each.kind === 'ConstantReadNode' || each.kind === 'ConstantPathNode')
}
