// What models declare of their attributes: enums, associations, attachments, methods of the same name.

import { type Node, walk } from '../../../../grammar/index.ts'
import { inflector, textOf } from './arguments.ts'
import { type JsonType, typeByColumn, typed } from './columns.ts'

type FactKind = 'enum' | 'any' | 'association' | 'attachment' | 'rich text' | 'method'

/** What a model says of an attribute; `type` is what a method obviously returns, or what `attribute` declares. */
export interface Fact {
  readonly kind: FactKind
  readonly name: string
  /** The tables that the model may have; none where a module declares it. */
  readonly tables: readonly string[]
  readonly type: JsonType | undefined
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

export function readFacts(program: Node, owner = ''): readonly Fact[] {
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
