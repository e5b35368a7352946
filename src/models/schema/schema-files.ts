// Which files tell of the tables: a database has `db/schema.rb` or `db/structure.sql`, and where both are there, one of them
// is what the application loads.

import type { Application } from '../../ruby/index.ts'
import type { FileTree } from '../../source/index.ts'

interface SchemaFiles {
  readonly schemas: readonly string[]
  readonly dumps: readonly string[]
}

/** Those of other databases stand beside the main one; a table of that one goes first. */
export function schemaFiles({ files }: Application): SchemaFiles {
  const names = files.list('db').map(({ name }) => name)
  const schemas = mainLast(names, 'schema.rb')
  const dumps = mainLast(names, 'structure.sql')
  const both = dumps.filter((path) => schemas.includes(besideDump(path)))
  if (both.length === 0) return { schemas, dumps }
  const format = formatIn(files)
  const loaded = new Set(both.filter((path) => (format === undefined ? isNewer(files, path) : format === 'sql')))
  const replaced = new Set([...loaded].map(besideDump))
  return {
    schemas: schemas.filter((path) => !replaced.has(path)),
    dumps: dumps.filter((path) => loaded.has(path) || !both.includes(path)),
  }
}

function mainLast(names: readonly string[], main: string): readonly string[] {
  const others = names.filter((name) => name.endsWith(`_${main}`)).sort()
  return [...others, main].filter((name) => names.includes(name)).map((name) => `db/${name}`)
}

/** The schema file of the database whose dump has this path. */
function besideDump(path: string): string {
  return path.replace(/structure\.sql$/, 'schema.rb')
}

/** In the order in which Rails loads them: the last one counts. */
const settingPaths = ['config/application.rb', 'config/environment.rb', 'config/environments/production.rb']

/** `config.active_record.schema_format = :sql` */
function formatIn(files: FileTree): string | undefined {
  const told = settingPaths.map((path) => {
    const lines = (files.read(path) ?? '').matchAll(/^[^#\n]*\bschema_format\s*=\s*[:'"](\w+)/gm)
    return [...lines].at(-1)?.[1]
  })
  return told.findLast((format) => format !== undefined)
}

/** Whether the last migration of the dump came behind that of the schema file; Rails loads the latter otherwise. */
function isNewer(files: FileTree, dump: string): boolean {
  const [, version = ''] = /\bdefine\(\s*version:\s*([\d_]+)/.exec(files.read(besideDump(dump)) ?? '') ?? []
  return version !== '' && lastVersion(files.read(dump) ?? '') > Number(version.replaceAll('_', ''))
}

/** The rows of `schema_migrations` stand at the end of a dump. */
function lastVersion(dump: string): number {
  const start = dump.search(/^INSERT INTO [`"\w.]*schema_migrations\b/im)
  if (start === -1) return 0
  let last = 0
  for (const [, version] of dump.slice(start).matchAll(/\('(\d{1,20})'\)/g)) last = Math.max(last, Number(version))
  return last
}
