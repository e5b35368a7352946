// The parts of a query inside of an expression of SQL that tell what it gives: `(SELECT COUNT(*) FROM beds b WHERE …)`.

import type { SqlToken } from './tokens.ts'

export interface SqlSubquery {
  /** The one expression that it selects. */
  readonly item: readonly SqlToken[]
  /** The names of tables, by what the query calls them. */
  readonly tables: ReadonlyMap<string, string>
  readonly isGrouped: boolean
  /** It leaves none of its rows out once they are added up. */
  readonly isWhole: boolean
}

const ends: ReadonlySet<string> = new Set('from where group having order limit offset fetch window for'.split(' '))

/** Of what stands between its brackets; `undefined` where it is made of several, or selects several. */
export function subqueryIn(tokens: readonly SqlToken[]): SqlSubquery | undefined {
  const words = outerWords(tokens)
  if (words.some((word) => word === 'union' || word === 'intersect' || word === 'except')) return undefined
  const start = words[1] === 'distinct' || words[1] === 'all' ? 2 : 1
  const found = words.findIndex((word, at) => at >= start && word !== undefined && ends.has(word))
  const end = found < 0 ? words.length : found
  if (words.slice(start, end).includes(',')) return undefined
  const item = withoutName(tokens.slice(start, end))
  const isLimited = words.some((word, at) => word === 'limit' && !/^[1-9]\d*$/.test(tokens[at + 1]?.text ?? ''))
  return {
    item,
    tables: tablesIn(tokens, words),
    isGrouped: words.includes('group'),
    isWhole: !isLimited && !['group', 'having', 'offset', 'fetch'].some((word) => words.includes(word)),
  }
}

/** The names and signs that stand in no brackets, at their places. */
function outerWords(tokens: readonly SqlToken[]): readonly (string | undefined)[] {
  let depth = 0
  return tokens.map(({ kind, text }) => {
    if (kind === 'sign' && text === ')') depth--
    const word = depth === 0 && (kind === 'name' || kind === 'sign') ? text : undefined
    if (kind === 'sign' && text === '(') depth++
    return word
  })
}

function withoutName(item: readonly SqlToken[]): readonly SqlToken[] {
  const before = item.at(-2)
  return before?.kind === 'name' && before.text === 'as' ? item.slice(0, -2) : item
}

/** Words that may stand behind the name of a table. */
const others: ReadonlySet<string> = new Set(
  'on using where group having order limit offset fetch window for join inner left right full cross natural lateral'.split(
    ' ',
  ),
)

function tablesIn(tokens: readonly SqlToken[], words: readonly (string | undefined)[]): ReadonlyMap<string, string> {
  const tables = new Map<string, string>()
  const isName = (token: SqlToken | undefined): token is SqlToken => token?.kind === 'name' || token?.kind === 'quoted'
  words.forEach((word, at) => {
    if (word !== 'from' && word !== 'join') return
    const end = words[at + 2] === '.' ? at + 3 : at + 1
    const table = tokens[end]
    if (!isName(table)) return
    const next = tokens[end + 1]
    const alias = next?.kind === 'name' && next.text === 'as' ? tokens[end + 2] : next
    const isRenamed = isName(alias) && !(alias.kind === 'name' && others.has(alias.text))
    tables.set(isRenamed ? alias.text : table.text, table.text)
  })
  return tables
}
