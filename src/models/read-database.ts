// The tables of an application: from its schema files, else from a dump, else from its migrations.

import type { Application } from '../ruby/index.ts'
import { readMigrations } from './read-migrations.ts'
import { readSchema } from './read-schema.ts'
import { databaseDraft, type Table } from './table.ts'

export interface Database {
  readonly tables: ReadonlyMap<string, Table>
}

/** Schema files of other databases stand beside `schema.rb`; a table of that one goes first. */
export function readDatabase(application: Application): Database {
  const database = databaseDraft()
  for (const path of schemaPaths(application)) readSchema(application, path, database)
  if (database.tables.size === 0) readMigrations(application, database)
  return database
}

function schemaPaths({ files }: Application): readonly string[] {
  const names = files.list('db').map(({ name }) => name)
  const others = names.filter((name) => name.endsWith('_schema.rb')).sort()
  return [...others, 'schema.rb'].filter((name) => names.includes(name)).map((name) => `db/${name}`)
}
