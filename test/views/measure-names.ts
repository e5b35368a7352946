// `npx tsx test/views/measure-names.ts APPLICATION… [--rules FILE]`: what the name of an attribute tells about its JSON
// type, measured on the columns of real applications (db/schema.rb, else db/structure.sql) with what their models
// declare, beside how often their templates use the name. Folders of one name are one application.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Node, parseRuby, walk } from '../../grammar/index.ts'
import { Inflector } from '../../src/ruby/inflector/inflector.ts'

type JsonType =
  | 'integer'
  | 'number'
  | 'string'
  | 'string date-time'
  | 'string date'
  | 'boolean'
  | 'array'
  | 'object'
  | 'any'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: JsonType
}

type FactKind = 'enum' | 'any' | 'association' | 'attachment' | 'rich text' | 'method'

/** What a model says of an attribute; `type` is what a method obviously returns, or what `attribute` declares. */
interface Fact {
  readonly kind: FactKind
  readonly name: string
  /** The tables that the model may have; none where a module declares it. */
  readonly tables: readonly string[]
  readonly type: JsonType | undefined
}

interface Application {
  readonly name: string
  readonly columns: readonly Column[]
  readonly facts: readonly Fact[]
  readonly uses: ReadonlyMap<string, number>
}

const inflector = new Inflector()

const typeByColumn: Readonly<Record<string, JsonType>> = {
  ...typed(
    'integer',
    'integer bigint int smallint tinyint mediumint serial bigserial primary_key oid unsigned_integer',
  ),
  ...typed('number', 'float real double double_precision'),
  ...typed('string', 'decimal numeric money string text citext uuid inet cidr macaddr varchar character char enum'),
  ...typed('string', 'longtext mediumtext tinytext interval xml tsvector ltree bit'),
  ...typed('string date-time', 'datetime timestamp timestamptz time'),
  ...typed('string date', 'date'),
  ...typed('boolean', 'boolean bool'),
  ...typed('any', 'json jsonb hstore binary blob bytea point st_point geometry geography vector int4range daterange'),
}

function typed(type: JsonType, names: string): Record<string, JsonType> {
  return Object.fromEntries(names.split(' ').map((name) => [name, type]))
}

/** Tables that gems make in every application alike say nothing new. */
const gemTable =
  /^(?:active_storage_|action_text_|action_mailbox_|solid_|good_job|schema_migrations|ar_internal_metadata)/

function readApplication(name: string, folders: readonly string[]): Application {
  const files = folders.flatMap((folder) => filesBelow(folder))
  const schemas = files.filter((path) => path.endsWith('db/schema.rb'))
  const structures = schemas.length > 0 ? [] : files.filter((path) => path.endsWith('db/structure.sql'))
  const columns = [...schemas.flatMap((path) => schemaColumns(read(path))), ...structures.flatMap(sqlColumns)]
  const models = files.filter((path) => /(?:^|\/)app\/models\/.*\.rb$/.test(path))
  const facts = models.flatMap((path) => readFacts(read(path)))
  const templates = files.filter((path) => path.endsWith('.jbuilder'))
  return { name, columns: withFacts(unique(columns), facts), facts, uses: countUses(templates) }
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(?:\.git|node_modules|vendor|tmp)$/.test(entry.name) ? [] : filesBelow(path)
    return entry.isFile() ? [path] : []
  })
}

function read(path: string): Node {
  return parseRuby(readFileSync(path, 'utf8')).program
}

/** The same table may stand in an application and in the dummy application of its tests. */
function unique(columns: readonly Column[]): readonly Column[] {
  return [...new Map(columns.map((column) => [`${column.table}.${column.name}`, column])).values()]
}

function schemaColumns(program: Node): readonly Column[] {
  const columns: Column[] = []
  walk(program, (node) => {
    if (node.kind !== 'CallNode' || node.name !== 'create_table' || node.block === undefined) return undefined
    const table = textOf(node.arguments?.arguments[0])
    if (table === undefined || gemTable.test(table)) return 'skip'
    const id = optionOf(node, 'id')
    if (id?.kind !== 'FalseNode' && optionOf(node, 'primary_key')?.kind !== 'ArrayNode') {
      const key = textOf(optionOf(node, 'primary_key')) ?? 'id'
      columns.push({ table, name: key, type: typeByColumn[textOf(id) ?? 'bigint'] ?? 'any' })
    }
    walk(node.block, (inner) => {
      columns.push(...tableColumns(inner, table))
      return undefined
    })
    return 'skip'
  })
  return columns
}

function tableColumns(node: Node, table: string): readonly Column[] {
  if (node.kind !== 'CallNode' || node.receiver?.kind !== 'LocalVariableReadNode') return []
  const names = (node.arguments?.arguments ?? []).flatMap((each) => textOf(each) ?? [])
  const [name = ''] = names
  if (node.name === 'timestamps')
    return ['created_at', 'updated_at'].map((each) => ({ table, name: each, type: 'string date-time' }))
  if (node.name === 'column') return [{ table, name, type: sqlType(names[1] ?? '') }]
  if (node.name === 'virtual')
    return [{ table, name, type: typeByColumn[textOf(optionOf(node, 'type')) ?? ''] ?? 'any' }]
  const type = typeByColumn[node.name]
  if (type === undefined) return []
  const isArray = optionOf(node, 'array')?.kind === 'TrueNode'
  return names.map((each) => ({ table, name: each, type: isArray ? 'array' : type }))
}

function sqlColumns(path: string): readonly Column[] {
  const columns: Column[] = []
  let table = ''
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const start = /^CREATE TABLE (?:IF NOT EXISTS )?(?:\w+\.)?[`"]?(\w+)/.exec(line)
    if (start !== null || line.startsWith(')')) table = start?.[1] ?? ''
    const [, name, type] = /^ +[`"]?([a-z]\w*)[`"]? (.+)$/.exec(line) ?? []
    if (table === '' || gemTable.test(table) || name === undefined || type === undefined) continue
    columns.push({ table, name, type: sqlType(type) })
  }
  return columns
}

/** MySQL writes a boolean as `tinyint(1)`. A type that the database defines itself is nearly always a list of texts. */
function sqlType(text: string): JsonType {
  if (/^[\w. ]+(?:\([\d,]+\))?\[\]/.test(text)) return 'array'
  if (text.startsWith('tinyint(1)')) return 'boolean'
  const word = /^(?:public\.)?(\w+)/.exec(text)?.[1] ?? ''
  return typeByColumn[word] ?? (word.endsWith('range') ? 'any' : 'string')
}

/** The columns as JSON shows them: an enum its name, a serialized column whatever it holds. */
function withFacts(columns: readonly Column[], facts: readonly Fact[]): readonly Column[] {
  const tables = new Set(columns.map(({ table }) => table))
  const changes = facts.filter(({ kind }) => kind === 'enum' || kind === 'any')
  return columns.map((column) => {
    const fact = changes.find(({ name, tables: own }) => {
      // A model whose table is not known may be a subclass that shares the table of another.
      return name === column.name && (own.includes(column.table) || !own.some((table) => tables.has(table)))
    })
    if (fact === undefined) return column
    return { ...column, type: fact.kind === 'enum' ? 'string' : (fact.type ?? 'any') }
  })
}

const factByMacro: Readonly<Record<string, FactKind>> = {
  belongs_to: 'association',
  has_one: 'association',
  has_many: 'association',
  has_and_belongs_to_many: 'association',
  has_one_attached: 'attachment',
  has_many_attached: 'attachment',
  has_attached_file: 'attachment',
  mount_uploader: 'attachment',
  mount_uploaders: 'attachment',
  has_rich_text: 'rich text',
  serialize: 'any',
  store: 'any',
  attribute: 'any',
  enum: 'enum',
  enumerize: 'enum',
}

const verb =
  /^(?:add|build|calculate|check|create|ensure|fetch|find|get|load|normalize|remove|save|set|strip|sync|update|validate)_/

function readFacts(program: Node, owner = ''): readonly Fact[] {
  const facts: Fact[] = []
  walk(program, (node) => {
    if (node === program) return undefined
    if (node.kind === 'ClassNode' || node.kind === 'ModuleNode') {
      const name = owner === '' ? node.name : `${owner}::${node.name}`
      facts.push(...readFacts(node, name).map((fact) => (node.kind === 'ClassNode' ? ownedBy(fact, name) : fact)))
      return 'skip'
    }
    if (node.kind === 'CallNode' && node.receiver === undefined) facts.push(...macroFacts(node))
    if (node.kind !== 'DefNode') return node.kind === 'SingletonClassNode' ? 'skip' : undefined
    const { name, parameters } = node
    // An attribute is read without arguments, and its name does not say what to do.
    if (node.receiver === undefined && (parameters?.requireds.length ?? 0) === 0 && !verb.test(name))
      facts.push({ kind: 'method', name, tables: [], type: returnedType(node.body, name) })
    return 'skip'
  })
  return facts
}

/** `Billing::Invoice` has its records in `billing_invoices` or in `invoices`. */
function ownedBy(fact: Fact, className: string): Fact {
  if (fact.tables.length > 0) return fact
  const tables = [inflector.tableize(className).replaceAll('/', '_'), inflector.tableize(className).replace(/.*\//, '')]
  return { ...fact, tables }
}

function macroFacts(node: Node): readonly Fact[] {
  if (node.kind !== 'CallNode') return []
  const kind = factByMacro[node.name]
  const [first, second] = node.arguments?.arguments ?? []
  if (kind === undefined || first === undefined) return []
  const type = node.name === 'attribute' ? typeByColumn[textOf(second) ?? ''] : undefined
  // `attribute :total` with a type of the application's own, or none, says nothing.
  if (node.name === 'attribute' && type === undefined) return []
  const names = first.kind === 'KeywordHashNode' ? keysOf(first) : [textOf(first) ?? '']
  return names.map((name) => ({ kind, name, tables: [], type }))
}

/** `enum status: […], _prefix: true` */
function keysOf(node: Node): readonly string[] {
  if (node.kind !== 'KeywordHashNode') return []
  const keys = node.elements.flatMap((each) => (each.kind === 'AssocNode' ? (textOf(each.key) ?? []) : []))
  return keys.filter((key) => !key.startsWith('_'))
}

const typeByLiteral: Readonly<Record<string, JsonType>> = {
  StringNode: 'string',
  InterpolatedStringNode: 'string',
  SymbolNode: 'string',
  IntegerNode: 'integer',
  FloatNode: 'number',
  TrueNode: 'boolean',
  FalseNode: 'boolean',
  ArrayNode: 'array',
  HashNode: 'object',
}

const typeByMethod: Readonly<Record<string, JsonType>> = {
  ...typed(
    'array',
    'map select reject where order pluck to_a split flat_map compact uniq sort_by includes joins limit all',
  ),
  ...typed('integer', 'count size length to_i'),
  ...typed('number', 'to_f'),
  ...typed(
    'string',
    'to_s join strip upcase downcase titleize humanize parameterize squish t gsub sub truncate iso8601',
  ),
  ...typed('string date', 'to_date'),
  ...typed('string date-time', 'ago from_now to_datetime to_time'),
  ...typed('boolean', '! == != < > <= >= include?'),
  ...typed(
    'object',
    'find find_by find_or_create_by find_or_initialize_by new create create! build index_by group_by to_h',
  ),
}

/** What a method obviously returns, judged by its last expression. */
function returnedType(node: Node | undefined, name: string): JsonType | undefined {
  switch (node?.kind) {
    case 'StatementsNode':
      return returnedType(node.body.at(-1), name)
    case 'BeginNode':
      return returnedType(node.statements, name)
    case 'IfNode':
      return returnedType(node.statements, name)
    case 'OrNode':
      return returnedType(node.left, name) ?? returnedType(node.right, name)
    case 'InstanceVariableOrWriteNode':
      return returnedType(node.value, name)
    case 'CallNode':
      // `find` of an enumerable gives an element, which may be anything.
      if (node.name === 'find' && node.block !== undefined) return undefined
      return typeByMethod[node.name] ?? (/^\w+\?$/.test(node.name) ? 'boolean' : undefined)
    default:
      return node === undefined ? undefined : typeByLiteral[node.kind]
  }
}

function textOf(node: Node | undefined): string | undefined {
  return node?.kind === 'StringNode' || node?.kind === 'SymbolNode' ? node.unescaped : undefined
}

function optionOf(node: Node, key: string): Node | undefined {
  if (node.kind !== 'CallNode') return undefined
  const options = node.arguments?.arguments.find((each) => each.kind === 'KeywordHashNode')
  if (options?.kind !== 'KeywordHashNode') return undefined
  const pair = options.elements.find((each) => each.kind === 'AssocNode' && textOf(each.key) === key)
  return pair?.value
}

/** Attributes as templates use them: `json.key record.name`, `json.extract! record, :name`, `json.(record, :name)`. */
function countUses(paths: readonly string[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const path of paths)
    walk(read(path), (node) => {
      if (node.kind !== 'CallNode' || node.receiver?.kind !== 'CallNode' || node.receiver.name !== 'json')
        return undefined
      const [first, ...rest] = node.arguments?.arguments ?? []
      const names = rest.flatMap((each) => (each.kind === 'SymbolNode' ? each.unescaped : []))
      if (first?.kind === 'CallNode' && first.receiver !== undefined && names.length === 0 && node.block === undefined)
        names.push(first.name)
      for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1)
      return undefined
    })
  return uses
}

/** What one application says of one name. */
interface Named {
  readonly application: string
  readonly name: string
  readonly types: readonly JsonType[]
  readonly facts: readonly Fact[]
  readonly uses: number
}

function groupByName({ name: application, columns, facts, uses }: Application): readonly Named[] {
  const columnsByName = groupBy(columns, ({ name }) => name)
  const factsByName = groupBy(facts, ({ name }) => name)
  return [...new Set([...columnsByName.keys(), ...factsByName.keys(), ...uses.keys()])].map((name) => ({
    application,
    name,
    types: (columnsByName.get(name) ?? []).map(({ type }) => type),
    facts: factsByName.get(name) ?? [],
    uses: uses.get(name) ?? 0,
  }))
}

function groupBy<Key, Value>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): ReadonlyMap<Key, readonly Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group === undefined) groups.set(keyOf(value), [value])
    else group.push(value)
  }
  return groups
}

type RuleKind = 'name' | 'ending' | 'prefix'

/** One vote an application, name and type, so that no large schema outvotes the others. */
interface Measured {
  readonly kind: RuleKind
  readonly text: string
  readonly names: number
  readonly columns: number
  readonly applications: number
  readonly shares: Shares
  readonly plainShares: Shares
  /** Where such a name is, or may be, something other than a column. */
  readonly others: readonly Other[]
  /** How often such a name is a column of an application, or something else. */
  readonly users: number
  readonly uses: number
  readonly exceptions: readonly string[]
}

interface Other extends Pick<Fact, 'kind' | 'name' | 'type'> {
  readonly application: string
}

type Shares = readonly (readonly [type: JsonType, share: number])[]

function measure(kind: RuleKind, text: string, named: readonly Named[]): Measured {
  const withColumns = named.filter(({ types }) => types.length > 0)
  const plain = withColumns.flatMap(({ types }) => types)
  const shares = sharesOf(withColumns.flatMap(({ types }) => [...new Set(types)]))
  const type = shares[0]?.[0]
  const others = named.flatMap(({ application, facts }) => {
    const own = facts.filter((fact) => isOther(fact))
    return own.map(({ kind: factKind, name, type: returned }) => ({
      application,
      kind: factKind,
      name,
      type: returned,
    }))
  })
  const exceptions = withColumns.filter(({ types }) => types.some((each) => each !== type))
  return {
    kind,
    text,
    names: new Set(withColumns.map(({ name }) => name)).size,
    columns: plain.length,
    applications: applicationsOf(withColumns),
    shares,
    plainShares: sharesOf(plain),
    others,
    users: named.filter(({ types, facts }) => types.length > 0 || facts.some(isOther)).length,
    uses: named.reduce((total, { uses }) => total + uses, 0),
    exceptions: exceptions.map(
      ({ application, name, types }) => `${application}: ${name} ${[...new Set(types)].join('|')}`,
    ),
  }
}

function isOther({ kind, type }: Fact): boolean {
  return (
    kind === 'association' || kind === 'attachment' || kind === 'rich text' || (kind === 'method' && type !== undefined)
  )
}

function applicationsOf(named: readonly Named[]): number {
  return new Set(named.map(({ application }) => application)).size
}

function sharesOf(types: readonly JsonType[]): Shares {
  const counts = [...groupBy(types, (type) => type)].map(([type, each]) => [type, each.length / types.length] as const)
  return counts.sort(([, left], [, right]) => right - left)
}

/** `use_preferred_name` is a switch: a word in front that asks whether, or says what to do, goes before an ending. */
const switchPrefix =
  /^(?:is|are|was|has|have|can|should|show|hide|allow|use|uses|enable|disable|with|needs|require|requires|send|skip|include|accept|accepts|notify|changed)_/

/** `events_by_id` is no id. */
const collectionEnding = /_(?:by|and|or|with|without|to|for|from|of|in)_/

/** `card_count` ends in `_count` and starts with `card_`. */
function rulesOf(name: string): readonly (readonly [RuleKind, string])[] {
  const cuts = [...name.matchAll(/(?<=.)_(?=.)/g)].map(({ index }) => index)
  const isPlain = !switchPrefix.test(name) && !collectionEnding.test(name)
  const endings = isPlain ? cuts.map((cut) => ['ending', name.slice(cut)] as const) : []
  return [['name', name], ...endings, ...cuts.slice(0, 1).map((cut) => ['prefix', name.slice(0, cut + 1)] as const)]
}

function measureAll(applications: readonly Application[]): readonly Measured[] {
  const named = applications.flatMap(groupByName)
  const byRule = groupBy(
    named.flatMap((each) => rulesOf(each.name).map(([kind, text]) => ({ rule: `${kind} ${text}`, each }))),
    ({ rule }) => rule,
  )
  return [...byRule].flatMap(([rule, members]) => {
    const [kind, text = ''] = rule.split(' ')
    const group = members.map(({ each }) => each)
    return kind === 'name' || kind === 'ending' || kind === 'prefix' ? [measure(kind, text, group)] : []
  })
}

/** What a rule says: a JSON type, texts of several formats as plain texts, or, for keys of records, either of two. */
interface Verdict {
  readonly type: string | readonly string[]
  readonly format?: string
  readonly accuracy: number
}

const leastAccuracy = 0.98

function judge(measured: Measured): Verdict | undefined {
  const { kind, columns, applications, names } = measured
  const isSeenOften = kind === 'name' ? applications >= 10 : columns >= 30 && names >= 5 && applications >= 10
  return isSeenOften ? verdictsOf(measured).find((verdict) => holds(measured, verdict)) : undefined
}

function holds(measured: Measured, verdict: Verdict): boolean {
  return (
    verdict.accuracy >= leastAccuracy && contradictions(measured, verdict).length / measured.users <= 1 - leastAccuracy
  )
}

/** What is no column and would not fit the rule; one an application and name. */
function contradictions({ others }: Measured, { type, format }: Verdict): readonly Other[] {
  const fitting = [type].flat().map((each) => [each, format ?? ''].join(' ').trimEnd())
  const contrary = others.filter((other) => other.type === undefined || !fitting.includes(other.type))
  return [...groupBy(contrary, ({ application, name }) => `${application} ${name}`).values()].flatMap(
    ([first]) => first ?? [],
  )
}

function verdictsOf({ shares, text }: Measured): readonly Verdict[] {
  const [first] = shares
  const isKey = /(?:^|_)id$/.test(text)
  if (first === undefined || first[0] === 'any' || first[0] === 'object') return []
  const [type = '', format] = first[0].split(' ')
  const plain = { type, accuracy: shareOf(shares, type) }
  const either = { type: ['integer', 'string'], accuracy: shareOf(shares, 'integer') + shareOf(shares, 'string') }
  // A key is an integer until an application decides for UUIDs, whatever is usual.
  if (isKey) return [either]
  return format === undefined ? [plain] : [{ type, format, accuracy: first[1] }, plain]
}

/** `string` counts texts of every format. */
function shareOf(shares: Shares, type: string): number {
  return shares.reduce((total, [each, share]) => (each.split(' ')[0] === type ? total + share : total), 0)
}

interface Judged {
  readonly measured: Measured
  readonly verdict: Verdict
}

/** A name whose ending or prefix says the same needs no rule of its own. */
function selectRules(all: readonly Measured[]): readonly Judged[] {
  const judged = all.flatMap((measured) => {
    const verdict = judge(measured)
    return verdict === undefined ? [] : [{ measured, verdict }]
  })
  const ruleByKey = new Map(judged.map((each) => [`${each.measured.kind} ${each.measured.text}`, each]))
  return judged.filter(({ measured: { kind, text }, verdict }) => {
    const wider = rulesOf(text).flatMap(([outer, part]) => ruleByKey.get(`${outer} ${part}`) ?? [])
    const same = wider.filter(
      (each) => each.verdict.format === verdict.format && `${each.verdict.type}` === `${verdict.type}`,
    )
    return !same.some(({ measured }) => measured.kind !== kind || measured.text !== text)
  })
}

function printRules(rules: readonly Judged[]): unknown {
  const names = rules.filter(({ measured }) => measured.kind === 'name')
  const groups = [...groupBy(names, ({ verdict }) => `${verdict.type} ${verdict.format ?? ''}`).values()]
  const affixes = rules.filter(({ measured }) => measured.kind !== 'name').map((rule) => [rule])
  return [...groups, ...affixes].map((group) => {
    const { measured, verdict } = group[0] as Judged // Groups are never empty.
    const sorted = group.toSorted((left, right) => right.measured.uses - left.measured.uses)
    return {
      [measured.kind === 'name' ? 'names' : measured.kind]:
        measured.kind === 'name' ? sorted.map((each) => each.measured.text) : measured.text,
      type: verdict.type,
      ...(verdict.format === undefined ? {} : { format: verdict.format }),
      accuracy: Math.min(...group.map((each) => rounded(each.verdict.accuracy))),
      columns: group.reduce((total, each) => total + each.measured.columns, 0),
      applications: Math.min(...group.map((each) => each.measured.applications)),
      uses: group.reduce((total, each) => total + each.measured.uses, 0),
      each: Object.fromEntries(sorted.map((each) => [each.measured.text, detailOf(each)])),
    }
  })
}

function detailOf({ measured, verdict }: Judged): unknown {
  const { columns, applications, plainShares, users, uses, exceptions } = measured
  const plain = Array.isArray(verdict.type)
    ? verdict.type.reduce((total, type) => total + shareOf(plainShares, type), 0)
    : (plainShares.find(([type]) => type === `${verdict.type} ${verdict.format ?? ''}`.trimEnd())?.[1] ?? 0)
  return {
    accuracy: rounded(verdict.accuracy),
    plain: rounded(verdict.format === undefined && verdict.type === 'string' ? shareOf(plainShares, 'string') : plain),
    columns,
    applications,
    others: contradictions(measured, verdict).map(shownOther),
    users,
    uses,
    exceptions: verdict.accuracy < 1 && !Array.isArray(verdict.type) ? exceptions : [],
  }
}

function shownOther({ application, kind, name, type }: Other): string {
  return `${application}: ${kind} ${name} ${type ?? ''}`.trimEnd()
}

function rounded(share: number): number {
  return Math.floor(share * 1000) / 1000
}

function printTable(all: readonly Measured[]): void {
  const seen = all.filter(({ applications, columns, kind }) => applications >= 10 || (kind !== 'name' && columns >= 30))
  for (const measured of seen.toSorted((left, right) => right.uses - left.uses || right.columns - left.columns)) {
    const { kind, text, uses, columns, applications, users } = measured
    const [shares, plain] = [measured.shares, measured.plainShares].map((each) =>
      each.map(([type, share]) => `${type} ${(100 * share).toFixed(1)}`).join(', '),
    )
    const verdict = judge(measured)
    const [likely] = verdictsOf(measured)
    const others = likely === undefined ? 0 : contradictions(measured, likely).length
    const counts = `${uses} uses, ${columns} columns, ${applications} applications, ${others} of ${users} others`
    console.log(`${verdict === undefined ? ' ' : '*'} ${kind} ${text}: ${shares} (plain: ${plain}); ${counts}`)
  }
}

const { values, positionals } = parseArgs({
  options: { rules: { type: 'string' }, measured: { type: 'string' } },
  allowPositionals: true,
})
const folders = groupBy(positionals, (path) => basename(path))
const applications = [...folders].map(([name, paths]) => readApplication(name, paths))
const all = measureAll(applications)
const rules = selectRules(all)
printTable(all)
if (values.measured !== undefined) writeFileSync(values.measured, `${JSON.stringify(all)}\n`)
if (values.rules !== undefined) writeFileSync(values.rules, `${JSON.stringify(printRules(rules), undefined, 2)}\n`)
const columnCount = applications.reduce((total, { columns }) => total + columns.length, 0)
const withColumns = applications.filter(({ columns }) => columns.length > 0).length
console.log(`${columnCount} columns in ${withColumns} applications; ${rules.length} rules hold`)
