// The columns of a query: what a view, a query in brackets and a part of `WITH` have.

import { plainType } from './sql-types.ts'
import type { Dump } from './structure-sql-columns.ts'
import {
  cursorOf,
  peek,
  type SqlCursor,
  skipBrackets,
  splitAtCommas,
  take,
  takeList,
  takeNames,
  takeSign,
} from './structure-sql-cursor.ts'
import { tableName } from './structure-sql-tables.ts'
import { isSign, isWord, type SqlToken } from './structure-sql-tokens.ts'
import { type Column, plainColumn } from './table.ts'
import { deepest, type Scope, takeGroup, typeOfExpression } from './view-expression.ts'
import { joined, type Typed, untyped } from './view-functions.ts'

type Tokens = readonly SqlToken[]
type Columns = ReadonlyMap<string, Column>

/** Where a query looks for tables: the parts of `WITH` go first. */
export interface Around {
  readonly dump: Dump
  readonly depth: number
  readonly parts: ReadonlyMap<string, Columns | undefined>
}

/** `undefined` where not all of its columns can be named. */
export function columnsOfQuery(around: Around, tokens: Tokens): Columns | undefined {
  if (around.depth > deepest) return undefined
  const cursor = cursorOf(tokens)
  const inner = isWord(peek(cursor), 'WITH') ? withParts(around, cursor) : around
  const [first, ...others] = branchesFrom(cursor).map((branch) => columnsOfBranch(inner, branch))
  if (first === undefined || others.includes(undefined)) return undefined
  return others.length === 0 ? first : united([first, ...others.flatMap((each) => each ?? [])])
}

/** `WITH a AS (SELECT …), b(x, y) AS MATERIALIZED (SELECT …)` */
function withParts(around: Around, cursor: SqlCursor): Around {
  cursor.at++
  take(cursor, 'RECURSIVE')
  const parts = new Map(around.parts)
  do {
    const [name] = takeNames(cursor)
    const names = takeList(cursor).map(([token]) => token?.text ?? '')
    take(cursor, 'AS')
    if (!take(cursor, 'NOT', 'MATERIALIZED')) take(cursor, 'MATERIALIZED')
    if (name === undefined || !isSign(peek(cursor), '(')) break
    // A part that asks for itself knows nothing of itself.
    parts.set(name, undefined)
    const query = takeGroup(cursor)
    const known = columnsOfQuery({ ...around, parts, depth: around.depth + 1 }, query)
    parts.set(name, known && renamed(known, names))
  } while (takeSign(cursor, ','))
  return { ...around, parts }
}

/** What `UNION`, `INTERSECT` and `EXCEPT` stand between. */
function branchesFrom(cursor: SqlCursor): readonly Tokens[] {
  const branches: Tokens[] = []
  let from = cursor.at
  while (cursor.at < cursor.tokens.length) {
    if (isSign(peek(cursor), '(')) skipBrackets(cursor)
    else if (isWord(peek(cursor), 'UNION', 'INTERSECT', 'EXCEPT')) {
      branches.push(cursor.tokens.slice(from, cursor.at))
      cursor.at++
      if (!take(cursor, 'ALL')) take(cursor, 'DISTINCT')
      from = cursor.at
    } else cursor.at++
  }
  return [...branches, cursor.tokens.slice(from, cursor.at)]
}

function united(all: readonly Columns[]): Columns | undefined {
  const lists = all.map((columns) => [...columns.values()])
  const [first = [], ...others] = lists
  if (others.some((each) => each.length !== first.length)) return undefined
  const made = first.map((column, index) => {
    const parts = lists.flatMap((list) => list[index] ?? []).map(typedOf)
    return columnOf(column.name, joined(parts))
  })
  return named(made)
}

function typedOf(column: Column): Typed {
  const { type, isArray, limit, precision, scale, values, isNullable, hasNullItems } = column
  const own = type === '' ? undefined : { type, isArray, limit, precision, scale, values }
  return { type: own, isNullable, ...(hasNullItems ? { hasNullItems } : {}) }
}

function columnOf(name: string, { type, isNullable, hasNullItems }: Typed): Column {
  const known = type ?? plainType('')
  return {
    ...plainColumn(name, known.type),
    ...known,
    isNullable,
    ...(hasNullItems && known.isArray ? { hasNullItems } : {}),
  }
}

function named(columns: readonly Column[]): Columns {
  return new Map(columns.map((column) => [column.name, column]))
}

/** `CREATE VIEW a (x, y) AS …` */
export function renamed(columns: Columns, names: readonly string[]): Columns {
  if (names.length === 0) return columns
  return named([...columns.values()].map((column, index) => ({ ...column, name: names[index] ?? column.name })))
}

const clauses: readonly string[] = 'WHERE GROUP HAVING WINDOW ORDER LIMIT OFFSET FETCH FOR WITH'.split(' ')

function columnsOfBranch(around: Around, tokens: Tokens): Columns | undefined {
  const cursor = cursorOf(tokens)
  if (isSign(peek(cursor), '(')) return columnsOfQuery({ ...around, depth: around.depth + 1 }, takeGroup(cursor))
  if (!take(cursor, 'SELECT')) return undefined
  if (take(cursor, 'DISTINCT')) {
    if (take(cursor, 'ON')) takeGroup(cursor)
  } else take(cursor, 'ALL')
  const list = upTo(cursor, ['FROM', ...clauses])
  const sources: Sources = { all: new Map(), isPartial: false, mayLackAny: false }
  if (take(cursor, 'FROM')) addSources(around, sources, upTo(cursor, clauses), false)
  // Totals of groups have no values for what they are not grouped by.
  const rest = tokens.slice(cursor.at)
  if (rest.some((token) => isWord(token, 'ROLLUP', 'CUBE', 'GROUPING'))) sources.mayLackAny = true
  const scope = scopeOf(around, sources)
  const columns = splitAtCommas(cursorOf(list)).map((part) => columnsOfPart(scope, sources, part))
  return columns.includes(undefined) ? undefined : named(columns.flatMap((each) => each ?? []))
}

const behindWith: readonly string[] = ['TIME', 'ORDINALITY']

/** The tokens before one of the words outside of brackets. */
function upTo(cursor: SqlCursor, words: readonly string[]): Tokens {
  const from = cursor.at
  while (cursor.at < cursor.tokens.length) {
    const token = peek(cursor)
    // `a IS DISTINCT FROM b`, `at::timestamp with time zone`, `unnest(…) WITH ORDINALITY`
    const isInside =
      isWord(cursor.tokens[cursor.at - 1], 'DISTINCT') || isWord(cursor.tokens[cursor.at + 1], ...behindWith)
    const isEnd = isWord(token, ...words) && !isInside
    if (isEnd) break
    if (isSign(token, '(')) skipBrackets(cursor)
    else cursor.at++
  }
  return cursor.tokens.slice(from, cursor.at)
}

interface Source {
  readonly columns: Columns | undefined
  /** A row may have none of it. */
  readonly mayLack: boolean
}

interface Sources {
  readonly all: Map<string, Source>
  /** There are others. */
  isPartial: boolean
  mayLackAny: boolean
}

/** More tables than people join. */
const mostSources = 200

const joinWords: readonly string[] = ['JOIN', 'INNER', 'CROSS', 'LEFT', 'RIGHT', 'FULL', 'NATURAL']

/** `beds b LEFT JOIN (wards w JOIN nurses n ON …) ON …` */
function addSources(around: Around, sources: Sources, tokens: Tokens, isOuter: boolean): void {
  const cursor = cursorOf(tokens)
  let mayLack = isOuter
  while (cursor.at < tokens.length) {
    if (take(cursor, 'LEFT')) mayLack = true
    else if (isWord(peek(cursor), 'RIGHT', 'FULL')) {
      sources.mayLackAny = true
      cursor.at++
    } else if (take(cursor, 'ON')) skipCondition(cursor)
    else if (take(cursor, 'USING')) takeGroup(cursor)
    else if (isSign(peek(cursor), ',') || isWord(peek(cursor), ...joinWords, 'OUTER', 'LATERAL', 'ONLY')) cursor.at++
    else {
      addSource({ ...around, depth: around.depth + 1 }, sources, cursor, mayLack)
      mayLack = isOuter
    }
  }
}

function skipCondition(cursor: SqlCursor): void {
  while (cursor.at < cursor.tokens.length) {
    const token = peek(cursor)
    if (isWord(token, ...joinWords) || isSign(token, ',')) return
    if (isSign(token, '(')) skipBrackets(cursor)
    else cursor.at++
  }
}

function addSource(around: Around, sources: Sources, cursor: SqlCursor, mayLack: boolean): void {
  const from = cursor.at
  let columns: Columns | undefined
  let name: string | undefined
  if (isSign(peek(cursor), '(')) {
    const inner = takeGroup(cursor)
    const isQuery = isWord(inner[0], 'SELECT', 'WITH', 'VALUES')
    if (isQuery) columns = columnsOfQuery(around, inner)
    else if (around.depth <= deepest) addSources(around, sources, inner, mayLack)
    else sources.isPartial = true
    if (!isQuery) return
  } else {
    const names = takeNames(cursor)
    name = names.at(-1)
    // A function gives rows of its own.
    if (isSign(peek(cursor), '(')) takeGroup(cursor)
    else columns = knownColumns(around, names)
  }
  take(cursor, 'WITH', 'ORDINALITY')
  if (!take(cursor, 'AS') && isWord(peek(cursor), ...joinWords, 'ON', 'USING'))
    setSource(sources, name, { columns, mayLack })
  else {
    const [alias = name] = takeNames(cursor)
    const names = isSign(peek(cursor), '(') ? takeList(cursor).map(([token]) => token?.text ?? '') : []
    setSource(sources, alias, { columns: columns && renamed(columns, names), mayLack })
  }
  if (cursor.at === from) cursor.at++
}

function setSource({ all }: Sources, name: string | undefined, source: Source): void {
  if (name !== undefined && all.size < mostSources) all.set(name, source)
}

function knownColumns({ dump, parts }: Around, names: readonly string[]): Columns | undefined {
  const name = tableName(names)
  return parts.has(name) ? parts.get(name) : dump.database.tables.get(name)?.columns
}

function scopeOf(around: Around, sources: Sources): Scope {
  return {
    dump: around.dump,
    depth: around.depth,
    columnNamed: (names) => columnNamed(sources, names),
    valueOf: (query, depth) => valueOfQuery({ ...around, depth }, query),
  }
}

function columnNamed(sources: Sources, names: readonly string[]): Typed {
  const name = names.at(-1) ?? ''
  const source = names.length > 1 ? sources.all.get(names.at(-2) ?? '') : onlySource(sources, name)
  const column = source?.columns?.get(name)
  if (column === undefined) return untyped
  const own = typedOf(column)
  return { ...own, isNullable: own.isNullable || source?.mayLack === true || sources.mayLackAny }
}

/** The one that has a column of the name. */
function onlySource({ all, isPartial }: Sources, name: string): Source | undefined {
  const sources = [...all.values()]
  if (isPartial || all.size >= mostSources || sources.some(({ columns }) => columns === undefined)) return undefined
  const having = sources.filter(({ columns }) => columns?.has(name))
  return having.length === 1 ? having[0] : undefined
}

/** A query without rows is null, but for one that counts all of them at once. */
function valueOfQuery(around: Around, query: Tokens): Typed {
  const [column] = columnsOfQuery(around, query)?.values() ?? []
  if (column === undefined) return untyped
  const [, first, second] = query
  const counts = isWord(first, 'COUNT') && isSign(second, '(')
  const mayBeEmpty = query.some((token) =>
    isWord(token, 'GROUP', 'HAVING', 'LIMIT', 'OFFSET', 'FETCH', 'UNION', 'EXCEPT', 'INTERSECT'),
  )
  return { ...typedOf(column), isNullable: column.isNullable || !counts || mayBeEmpty }
}

/** `b.name`, `b.name AS label`, `count(*) AS beds`, `b.*` */
function columnsOfPart(scope: Scope, sources: Sources, part: Tokens): readonly Column[] | undefined {
  const last = part.at(-1)
  if (isSign(last, '*')) return starred(sources, part)
  const before = part.at(-2)
  if (last === undefined || last.kind === 'sign' || last.kind === 'number') return undefined
  if (isWord(before, 'AS')) return [columnOf(last.text, typeOfExpression(scope, part.slice(0, -2)))]
  const isPlain = part.length === 1 || (isSign(before, '.') && part.length <= 5)
  return isPlain && last.kind !== 'text' ? [columnOf(last.text, typeOfExpression(scope, part))] : undefined
}

function starred(sources: Sources, part: Tokens): readonly Column[] | undefined {
  const [name] = part
  const isOne = part.length === 3 && isSign(part[1], '.')
  if (!isOne && part.length !== 1) return undefined
  if (!isOne && sources.isPartial) return undefined
  const chosen = isOne ? [sources.all.get(name?.text ?? '')] : [...sources.all.values()]
  if (chosen.some((source) => source?.columns === undefined)) return undefined
  return chosen.flatMap((source) =>
    [...(source?.columns?.values() ?? [])].map((column) =>
      columnOf(column.name, {
        ...typedOf(column),
        isNullable: column.isNullable || source?.mayLack === true || sources.mayLackAny,
      }),
    ),
  )
}
