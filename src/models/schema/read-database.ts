// The tables of an application: from its schema files, else from a dump, else from its migrations.

import { type Diagnostic, diagnosticOf } from '../../diagnostics/index.ts'
import { type Application, gemsOf } from '../../ruby/index.ts'
import { addReferrer } from '../foreign-keys.ts'
import { dumpedBy, readStructure } from '../structure-sql/structure-sql.ts'
import { type Adapter, type DatabaseDraft, databaseDraft, type Table } from '../table.ts'
import { libraryTable } from './library-tables.ts'
import { migrationPaths, readMigrations } from './read-migrations.ts'
import { readSchema } from './read-schema.ts'
import { schemaUnread } from './schema-application.ts'
import { schemaFiles } from './schema-files.ts'

type Report = (diagnostic: Diagnostic) => void

export interface Database {
  readonly tables: ReadonlyMap<string, Table>
  /** The tables whose rows keep those of the one of the name from being deleted. */
  readonly referrers: (name: string) => ReadonlySet<string>
  /** A table by the name that a class has for it, or one that Rails itself makes. */
  readonly find: (name: string) => Table | undefined
}

/** Nothing is read before a table is asked for. */
export function readDatabase(application: Application): Database {
  let read: Pick<DatabaseDraft, 'tables' | 'referrers'> | undefined
  const draftRead = (): Pick<DatabaseDraft, 'tables' | 'referrers'> => {
    read ??= readTables(application)
    return read
  }
  const tables = (): ReadonlyMap<string, Table> => draftRead().tables
  return {
    get tables() {
      return tables()
    },
    referrers: (name) => draftRead().referrers.get(name) ?? none,
    find: (name) =>
      tables().get(name) ??
      tables().get(name.replace(/^public\./, '')) ??
      libraryTable(name, () => keyTypeOf(application)),
  }
}

const none: ReadonlySet<string> = new Set()

/** One line for each file, whatever is evaluated quietly when it is read. */
function reporter(application: Application): Report {
  const told = new Set<string>()
  return (diagnostic) => {
    if (told.has(diagnostic.path)) return
    told.add(diagnostic.path)
    application.aloud(() => application.add(diagnostic))
  }
}

function readTables(application: Application): DatabaseDraft {
  const report = reporter(application)
  const folders = engineFolders(application)
  const database = draft(application)
  readOwn(application, database, report)
  const ofEngines = migrationPaths(application, folders)
  if (database.tables.size === 0) {
    const paths = migrationPaths(application, [...ownFolders(application), ...folders])
    readMigrations(application, paths, database).forEach(report)
  } else if (ofEngines.length > 0) {
    const others = draft(application)
    readMigrations(application, ofEngines, others).forEach(report)
    for (const [name, table] of others.tables) if (!database.tables.has(name)) database.tables.set(name, table)
    database.unknownSql.push(...others.unknownSql)
  }
  unknownSql(database).forEach(report)
  return database
}

/** The files that tell of the tables, as far as they are there, in the order in which they are read. */
export function databasePaths(application: Application): readonly string[] {
  const { schemas, dumps } = schemaFiles(application)
  const own = [...dumps, ...schemas]
  const folders = engineFolders(application)
  return [...migrationPaths(application, own.length > 0 ? folders : [...ownFolders(application), ...folders]), ...own]
}

function draft(application: Application): DatabaseDraft {
  const singularize = (word: string): string => application.inflector.singularize(word)
  return databaseDraft(adapterOf(application), { singularize, keyType: keyTypeOf(application) })
}

function readOwn(application: Application, database: DatabaseDraft, report: Report): void {
  const { schemas, dumps } = schemaFiles(application)
  for (const path of schemas) {
    const unread = readSchema(application, path, database)
    if (unread !== undefined) report(unread)
  }
  for (const path of dumps) readDump(application, path, database, report)
}

function readDump({ files }: Application, path: string, database: DatabaseDraft, report: Report): void {
  const text = files.read(path)
  if (text === undefined) return
  const own = databaseDraft(dumpedBy(text) ?? database.adapter)
  const [first] = readStructure(text, own)
  for (const [name, table] of own.tables) database.tables.set(name, table)
  for (const [to, names] of own.referrers) for (const from of names) addReferrer(database, from, to)
  if (first !== undefined)
    report(schemaUnread(path, 'a statement breaks off', { start: first, end: lineEnd(text, first) }))
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

const adapterNames: readonly (readonly [RegExp, Adapter])[] = [
  [/^(?:postgresql|postgis|postgres|cockroachdb)$/, 'postgresql'],
  [/^(?:mysql2?|trilogy|mariadb)$/, 'mysql'],
  [/^sqlite3?$/, 'sqlite'],
]

function adapterOf(application: Application): Adapter {
  return adapterNamed(application) ?? 'postgresql'
}

/** The first that config/database.yml names; most applications use one everywhere. */
function adapterNamed(application: Application): Adapter | undefined {
  return adaptersNamed(application)[0]
}

function adaptersNamed({ files }: Application): readonly Adapter[] {
  const text = files.read('config/database.yml') ?? ''
  const named = text.matchAll(/^[ \t]+(?:adapter:[ \t]*['"]?|url:[ \t]*['"]?)(\w+)/gm)
  return Array.from(named).flatMap(([, name = '']) => adapterNames.find(([pattern]) => pattern.test(name))?.[1] ?? [])
}

/** The one that it has everywhere, by config/database.yml or the gems; `undefined` where it is not known, or where there are several. */
export function onlyAdapter(application: Application): Adapter | undefined {
  const named = new Set(adaptersNamed(application))
  const gems = gemsOf(application.files)
  const all = named.size > 0 ? [...named] : adapterGems.flatMap(([name, ...names]) => (gems.has(...names) ? name : []))
  return all.length === 1 ? all[0] : undefined
}

const adapterGems: readonly (readonly [Adapter, ...string[]])[] = [
  ['postgresql', 'pg'],
  ['mysql', 'mysql2', 'trilogy'],
  ['sqlite', 'sqlite3'],
]

/** `g.orm :active_record, primary_key_type: :uuid` */
function keyTypeOf({ files }: Application): string {
  const paths = ['config/application.rb', 'config/initializers/generators.rb']
  const texts = paths.map(
    (path) => /^[^#\n]*\bprimary_key_type(?:: *|\s*=>\s*):(\w+)/m.exec(files.read(path) ?? '')?.[1],
  )
  return texts.find((type) => type !== undefined) ?? 'bigint'
}

/** `db/migrate`, and those of other databases. */
function ownFolders({ files }: Application): readonly string[] {
  return files.list('db').flatMap(({ name, kind }) => {
    return kind === 'directory' && /^(?:\w+_)?migrate$/.test(name) ? [`db/${name}`] : []
  })
}

/** Folders of the root that hold no engines. */
const passedOver: ReadonlySet<string> = new Set(
  'app bin config db doc docs lib log node_modules public script spec test tmp vendor coverage storage'.split(' '),
)

/** The migrations of engines that the application holds: `engines/billing/db/migrate`, `packs/care/beds/db/migrate`. */
function engineFolders({ files }: Application): readonly string[] {
  const folders = (path: string): readonly string[] =>
    files
      .list(path)
      .filter(({ name, kind }) => kind === 'directory' && !name.startsWith('.'))
      .map(({ name }) => (path === '' ? name : `${path}/${name}`))
  const found: string[] = []
  const add = (path: string): boolean => {
    const isEngine = files.list(`${path}/db/migrate`).length > 0
    if (isEngine) found.push(`${path}/db/migrate`)
    return isEngine
  }
  for (const root of folders('').filter((name) => !passedOver.has(name)))
    for (const engine of folders(root)) if (!add(engine)) for (const inner of folders(engine)) add(inner)
  return found
}

/** One note for all of it. */
function unknownSql({ unknownSql: [first, ...others] }: DatabaseDraft): readonly Diagnostic[] {
  if (first === undefined) return []
  const more = others.length === 0 ? '' : `, and ${others.length} more after it`
  return [
    diagnosticOf(
      'migration-sql',
      {
        message: `SQL that is not known before the migration runs${more}`,
        consequence: 'what it changes of the tables is not known',
        help: 'if it changes more than rows, keep db/schema.rb or db/structure.sql in the repository',
      },
      first.path,
      first.span,
    ),
  ]
}
