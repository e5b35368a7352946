// The columns of a query: what a view, a query in brackets and a part of `WITH` have.

import { columnType, sqlTypeOf } from '../structure-sql/sql-types.ts'
import { type Dump, resolved } from '../structure-sql/structure-sql-columns.ts'
import {
  cursorOf,
  peek,
  type SqlCursor,
  skipBrackets,
  splitAtCommas,
  take,
  takeGroup,
  takeList,
  takeNames,
  takeSign,
} from '../structure-sql/structure-sql-cursor.ts'
import { mostCopied, tableName } from '../structure-sql/structure-sql-tables.ts'
import { isSign, isWord, type SqlToken } from '../structure-sql/structure-sql-tokens.ts'
import { type Column, plainColumn } from '../table.ts'
import { givenBySql } from './expression.ts'
import { columnOfAll, commonKind, ofColumn, type SqlGiven, typeOfGiven, unknownGiven } from './kinds.ts'
import type { SqlColumn, SqlScope } from './reader.ts'

type Tokens = readonly SqlToken[]
type Columns = ReadonlyMap<string, Column>

/** Nobody writes deeper ones. */
const deepest = 25

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
  return others.length === 0 ? first : united(around, [first, ...others.flatMap((each) => each ?? [])])
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

function united({ dump }: Around, branches: readonly Columns[]): Columns | undefined {
  const lists = branches.map((columns) => [...columns.values()])
  const [first = [], ...others] = lists
  if (others.some((each) => each.length !== first.length)) return undefined
  const { adapter } = dump.database
  const made = first.map(({ name }, index) => {
    const parts = lists.flatMap((list) => list[index] ?? [])
    const isNullable = parts.some((part) => part.isNullable)
    const all = parts.map((part) => ofColumn(adapter, part, part.isNullable))
    const type = columnOfAll(all) ?? typeIn(dump, commonKind(adapter, all))
    return columnOf(name, type, isNullable)
  })
  return named(made)
}

/** SQLite has types of its own for what it calculates, but for what it counts. */
function typeIn({ database }: Dump, one: SqlGiven): Column | undefined {
  if (database.adapter === 'mysql') return typeInMysql(one)
  return database.adapter === 'postgresql' || one.kind === 'bigint' ? typeOfGiven(one) : undefined
}

/** A decimal without digits behind the point is a whole number to Active Record. Small numbers may be read as booleans. */
function typeInMysql(one: SqlGiven): Column | undefined {
  const { kind, scale, isArray } = one
  if (isArray || kind === 'integer' || (kind === 'decimal' && scale === undefined)) return undefined
  if (kind === 'decimal') return scale === 0 ? plainColumn('', 'bigint') : { ...plainColumn('', 'decimal'), scale }
  return typeOfGiven({ kind, isNullable: one.isNullable })
}

function columnOf(name: string, type: Column | undefined, isNullable: boolean): Column {
  const plain = plainColumn(name, type?.type ?? '')
  if (type === undefined) return { ...plain, isNullable }
  const { isArray, limit, precision, scale, values, hasNullItems } = type
  return {
    ...plain,
    isArray,
    limit,
    precision,
    scale,
    values,
    isNullable,
    ...(isArray && hasNullItems && { hasNullItems }),
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
  const sources: Sources = { all: new Map(), isPartial: false, mayLackAny: false, isGrouped: false }
  if (take(cursor, 'FROM')) addSources(around, sources, upTo(cursor, clauses), false)
  // Totals of groups have no values for what they are not grouped by.
  const rest = tokens.slice(cursor.at)
  const hasTotals = rest.some((token) => isWord(token, 'ROLLUP', 'CUBE', 'GROUPING'))
  if (hasTotals) sources.mayLackAny = true
  sources.isGrouped = !hasTotals && isGrouped(rest)
  const columns = splitAtCommas(cursorOf(list)).map((part) => columnsOfPart(around, sources, part))
  return columns.includes(undefined) ? undefined : named(columns.flatMap((each) => each ?? []))
}

/** `GROUP BY ()` makes one group of no rows, too. */
function isGrouped(tokens: Tokens): boolean {
  const cursor = cursorOf(tokens)
  upTo(cursor, ['GROUP'])
  return take(cursor, 'GROUP', 'BY') && !(isSign(peek(cursor), '(') && isSign(tokens[cursor.at + 1], ')'))
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
  /** Each group has a row. */
  isGrouped: boolean
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

/** What an expression gives, as the database has written it: what has an operator stands in brackets. */
function givenBy(around: Around, sources: Sources, part: Tokens): SqlGiven {
  const { dump } = around
  const { start = 0 } = part[0] ?? {}
  const { end = 0 } = part.at(-1) ?? {}
  const scope: SqlScope = {
    database: dump.database.adapter,
    isGrouped: sources.isGrouped,
    isDumped: true,
    column: (table, name) => columnNamed(sources, table, name),
    cast: (text) => ({ ...plainColumn('', ''), ...columnType(dump.database, resolved(dump, sqlTypeOf(text))) }),
    query: (from, to) => {
      const inner = part.filter((token) => token.start >= start + from && token.end <= start + to)
      return valueOfQuery({ ...around, depth: around.depth + 1 }, inner)
    },
  }
  return givenBySql(scope, dump.text.slice(start, end)) ?? unknownGiven
}

function columnNamed(sources: Sources, table: string | undefined, name: string): SqlColumn | undefined {
  const source = table === undefined ? onlySource(sources, name) : sources.all.get(table)
  const column = source?.columns?.get(name)
  return column && { column, isNullable: column.isNullable || source?.mayLack === true || sources.mayLackAny }
}

/** The one that has a column of the name. */
function onlySource({ all, isPartial }: Sources, name: string): Source | undefined {
  const sources = [...all.values()]
  if (isPartial || all.size >= mostSources || sources.some(({ columns }) => columns === undefined)) return undefined
  const having = sources.filter(({ columns }) => columns?.has(name))
  return having.length === 1 ? having[0] : undefined
}

/** A query without rows is null, but for one that counts all of them at once. */
function valueOfQuery(around: Around, query: Tokens): SqlGiven {
  const [column] = columnsOfQuery(around, query)?.values() ?? []
  if (column === undefined) return unknownGiven
  const [, first, second] = query
  const counts = isWord(first, 'COUNT') && isSign(second, '(')
  const mayBeEmpty = query.some((token) =>
    isWord(token, 'GROUP', 'HAVING', 'LIMIT', 'OFFSET', 'FETCH', 'UNION', 'EXCEPT', 'INTERSECT'),
  )
  return ofColumn(around.dump.database.adapter, column, column.isNullable || !counts || mayBeEmpty)
}

/** `b.name`, `b.name AS label`, `count(*) AS beds`, `b.*` */
function columnsOfPart(around: Around, sources: Sources, part: Tokens): readonly Column[] | undefined {
  const last = part.at(-1)
  if (isSign(last, '*')) return starred(around, sources, part)
  const before = part.at(-2)
  if (last === undefined || last.kind === 'sign' || last.kind === 'number') return undefined
  if (isWord(before, 'AS')) return [columnOfPart(around, sources, part.slice(0, -2), last.text)]
  return isPlain(part) ? [columnOfPart(around, sources, part, last.text)] : undefined
}

/** `name`, `b.name`, `public.b.name` */
function isPlain(part: Tokens): boolean {
  const isName = ({ kind }: SqlToken): boolean => kind === 'word' || kind === 'name'
  return part.length <= 5 && part.every((token, at) => (at % 2 === 0 ? isName(token) : isSign(token, '.')))
}

function columnOfPart(around: Around, sources: Sources, part: Tokens, name: string): Column {
  if (!isPlain(part) || isWord(part[0], 'NULL', 'TRUE', 'FALSE')) {
    const isRead = around.dump.database.adapter !== 'sqlite' || part.some((token) => isWord(token, 'COUNT'))
    const one = isRead ? givenBy(around, sources, part) : unknownGiven
    return columnOf(name, typeIn(around.dump, one), one.isNullable)
  }
  const found = columnNamed(sources, part.at(-3)?.text, part.at(-1)?.text ?? '')
  return columnOf(name, found?.column, found?.isNullable ?? true)
}

function starred({ dump }: Around, sources: Sources, part: Tokens): readonly Column[] | undefined {
  const [name] = part
  const isOne = part.length === 3 && isSign(part[1], '.')
  if (!isOne && part.length !== 1) return undefined
  if (!isOne && sources.isPartial) return undefined
  const chosen = isOne ? [sources.all.get(name?.text ?? '')] : [...sources.all.values()]
  if (chosen.some((source) => source?.columns === undefined)) return undefined
  for (const source of chosen) dump.copied += source?.columns?.size ?? 0
  if (dump.copied > mostCopied) return undefined
  return chosen.flatMap((source) =>
    [...(source?.columns?.values() ?? [])].map((column) =>
      columnOf(column.name, column, column.isNullable || source?.mayLack === true || sources.mayLackAny),
    ),
  )
}
