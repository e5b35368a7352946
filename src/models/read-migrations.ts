// db/migrate: what the migrations make of a database, one behind the other, where no schema file says it.

import { type Application, type ast, type RubyFile, topFrame } from '../ruby/index.ts'
import { runStatements, statementsIn } from './read-schema.ts'
import { schemaHost } from './schema-words.ts'
import type { DatabaseDraft } from './table.ts'

/** Runs all migrations forward, in the order of their versions. */
export function readMigrations(application: Application, database: DatabaseDraft): void {
  for (const path of migrationPaths(application)) {
    const file = application.rubyFiles.find(path)
    if (file === undefined) continue
    application.quietly(() => runMigration(application, file, database))
  }
}

function migrationPaths({ files }: Application): readonly string[] {
  const migrations = files.list('db/migrate').flatMap(({ name }) => {
    const version = /^(\d+)_\w+(?:\.\w+)*\.rb$/.exec(name)?.[1]
    return version === undefined ? [] : [{ name, version: BigInt(version) }]
  })
  return migrations
    .sort((one, other) => (one.version < other.version ? -1 : one.version > other.version ? 1 : 0))
    .map(({ name }) => `db/migrate/${name}`)
}

function runMigration(application: Application, file: RubyFile, database: DatabaseDraft): void {
  const method = file.parsed.program.statements.body.flatMap((node) => forwardMethod(node) ?? [])[0]
  if (method === undefined) return
  runStatements(application, statementsIn(method.body), topFrame(file, schemaHost(database)))
}

/** `change`, or `up`; old migrations have it on the class. */
function forwardMethod(node: ast.Node): ast.DefNode | undefined {
  if (node.kind !== 'ClassNode') return undefined
  const methods = statementsIn(node.body).filter((each) => each.kind === 'DefNode')
  return methods.find(({ name }) => name === 'change') ?? methods.find(({ name }) => name === 'up')
}
