// The columns of an application with the JSON types of their values: db/schema.rb, else db/structure.sql.

import { readFileSync } from 'node:fs'
import { type Node, walk } from '../../../../grammar/index.ts'
import { optionOf, textOf } from './arguments.ts'

export type JsonType =
  | 'integer'
  | 'number'
  | 'string'
  | 'string date-time'
  | 'string date'
  | 'boolean'
  | 'array'
  | 'object'
  | 'any'

export interface Column {
  readonly table: string
  readonly name: string
  readonly type: JsonType
}

export const typeByColumn: Readonly<Record<string, JsonType>> = {
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

export function typed(type: JsonType, names: string): Record<string, JsonType> {
  return Object.fromEntries(names.split(' ').map((name) => [name, type]))
}

/** Tables that gems make in every application alike say nothing new. */
const gemTable =
  /^(?:active_storage_|action_text_|action_mailbox_|solid_|good_job|schema_migrations|ar_internal_metadata)/

/** The same table may stand in an application and in the dummy application of its tests. */
export function unique(columns: readonly Column[]): readonly Column[] {
  return [...new Map(columns.map((column) => [`${column.table}.${column.name}`, column])).values()]
}

export function schemaColumns(program: Node): readonly Column[] {
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

export function sqlColumns(path: string): readonly Column[] {
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
