// What real databases and real Active Record said of fixtures/databases; test/models/record.rb records it.

import { readFileSync } from 'node:fs'
import { readSchema } from '../../src/models/schema/read-schema.ts'
import { readStructure } from '../../src/models/structure-sql/structure-sql.ts'
import { type Adapter, type DatabaseDraft, databaseDraft } from '../../src/models/table.ts'
import { Application } from '../../src/ruby/index.ts'
import { memoryTree } from '../../src/source/index.ts'

export const recordedDatabases: readonly (readonly [folder: string, adapter: Adapter])[] = [
  ['postgresql', 'postgresql'],
  ['mysql', 'mysql'],
  ['sqlite3', 'sqlite'],
]

export interface RecordedColumn {
  /** Missing where Active Record has no name for it. */
  readonly type?: string
  readonly null: boolean
  readonly array: boolean
  readonly limit?: number
  readonly precision?: number
  readonly scale?: number
  readonly default?: unknown
  readonly function?: string
  readonly comment?: string
  /** What a loaded record has there, as JSON. */
  readonly json?: unknown
}

export interface RecordedTable {
  readonly primary_key: readonly string[]
  readonly comment?: string
  readonly columns: Readonly<Record<string, RecordedColumn>>
}

export function fixture(path: string): string {
  return readFileSync(`fixtures/databases/${path}`, 'utf8')
}

export function recordedTables(folder: string): readonly (readonly [string, RecordedTable])[] {
  return Object.entries(JSON.parse(fixture(`${folder}/columns.json`)))
}

/** Inflects by Rails' own rules. */
export function draftOf(adapter: Adapter): DatabaseDraft {
  const { inflector } = new Application(memoryTree({}))
  return databaseDraft(adapter, { singularize: (word) => inflector.singularize(word) })
}

export function structureOf(folder: string, adapter: Adapter): DatabaseDraft {
  const database = draftOf(adapter)
  readStructure(fixture(`${folder}/structure.sql`), database)
  return database
}

export function schemaOf(path: string, adapter: Adapter): DatabaseDraft {
  const database = draftOf(adapter)
  readSchema(new Application(memoryTree({ 'db/schema.rb': fixture(path) })), 'db/schema.rb', database)
  return database
}
