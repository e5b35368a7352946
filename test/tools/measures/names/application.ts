// What is read of an application: its columns, what its models say of them, and how often its templates use a name.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, parseRuby, walk } from '../../../../grammar/index.ts'
import { type Column, schemaColumns, sqlColumns, unique } from './columns.ts'
import { type Fact, readFacts } from './facts.ts'

export interface Application {
  readonly name: string
  readonly columns: readonly Column[]
  readonly facts: readonly Fact[]
  readonly uses: ReadonlyMap<string, number>
}

export function readApplication(name: string, folders: readonly string[]): Application {
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
