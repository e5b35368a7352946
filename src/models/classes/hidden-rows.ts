// Whether a class keeps rows from those that an association leads to: `default_scope { where(left_on: nil) }`.

import { type ast, type ClassWord, isKind, option, type Value } from '../../ruby/index.ts'
import type { Model } from '../model.ts'
import { givenTo } from './class-words.ts'

/** Words that leave out no row that is looked up by its key; `unscoped` of an association does not touch what its class says. */
const keeping: ReadonlySet<string> = new Set(
  [
    'all order reorder reverse_order includes preload eager_load left_joins left_outer_joins references select reselect readonly',
    'strict_loading extending annotate optimizer_hints create_with distinct lock limit unscoped',
  ].flatMap((names) => names.split(' ')),
)

/** Words by which code asks for rows that a default scope leaves out. */
const showing = /^(?:unscope|rewhere|with_(?!attached_|rich_text_|all_rich_text)\w+)$/

/** Scopes that name each other in a circle end here. */
const mostScopes = 20

/** Asks whether a row may be missed where an association with this scope leads to it. */
export function hidesRows(words: readonly ClassWord[], scopes: Model['scopes']): Model['mayHide'] {
  let known: boolean | undefined
  return (scope) => {
    const own = scope === undefined ? [] : namesIn(scope, scopes)
    if (own.some((name) => showing.test(name))) return false
    known ??= words.some((word) => hidesByDefault(word, scopes))
    return known || own.some(leavesOut)
  }
}

function hidesByDefault(word: ClassWord, scopes: Model['scopes']): boolean {
  if (word.name === 'acts_as_paranoid') return option(givenTo(word).options, 'without_default_scope') !== true
  const code = word.name === 'default_scope' ? codeIn(word.call.arguments[0] ?? word.call.block) : undefined
  return code !== undefined && namesIn(code, scopes).some(leavesOut)
}

/** Code that is a scope. */
export function codeIn(value: Value | undefined): Value | undefined {
  return isKind(value, 'proc') ? value : undefined
}

function leavesOut(name: string): boolean {
  return !keeping.has(name) && !/^with_(?:attached_|rich_text_|all_rich_text)/.test(name)
}

/** The words of the query that the code ends with, those of its scopes in their place; `?` for what is none. */
function namesIn(code: Value, scopes: Model['scopes']): readonly string[] {
  const names: string[] = []
  const open: (ast.Node | undefined)[] = [bodyOf(code)]
  for (let count = 0; open.length > 0 && count < mostScopes; count++) {
    let node = open.pop()
    for (; node?.kind === 'CallNode'; node = node.receiver) {
      const scope = scopes.get(node.name)
      if (scope === undefined) names.push(node.name)
      else open.push(bodyOf(scope))
    }
    if (node !== undefined && node.kind !== 'ConstantReadNode' && node.kind !== 'SelfNode') names.push('?')
  }
  return open.length > 0 ? [...names, '?'] : names
}

function bodyOf(code: Value): ast.Node | undefined {
  const body = isKind(code, 'proc') ? code.node?.body : undefined
  return body?.kind === 'StatementsNode' ? body.body.at(-1) : body
}
