// A class of records whose table nobody describes: nothing of its columns is known.

import { diagnosticOf } from '../../diagnostics/index.ts'
import type { Application } from '../../ruby/index.ts'
import { databasePaths } from '../schema/read-database.ts'
import { type Table, unknownTable } from '../table.ts'

/** Whether any file tells of the tables: found out once, as there may be many migrations. */
const described = new WeakMap<Application, boolean>()

/** Applications of which it is told already that nothing does. */
const told = new WeakSet<Application>()

function hasSchema(application: Application): boolean {
  const known = described.get(application) ?? databasePaths(application).length > 0
  described.set(application, known)
  return known
}

/** The table of a class, and a note that says why nothing of it is known. What gems bring along has none. */
export function undescribedTable(application: Application, className: string, name: string): Table {
  const opening = application.constants.definitionOf(className)?.openings[0]
  if (opening === undefined || told.has(application)) return unknownTable(name)
  const hasFiles = hasSchema(application)
  const { file, node } = opening
  const texts = hasFiles
    ? {
        message: `no schema file has the table \`${name}\` of \`${className}\``,
        consequence: 'the types of its columns are not known',
        help: 'write the schema anew with `bin/rails db:schema:dump`; or say which table it is, or `self.abstract_class = true`',
      }
    : {
        message: 'there is neither `db/schema.rb` nor `db/structure.sql`, and no migration',
        consequence: 'the types of columns are not known, here and in other models',
        help: 'write `db/schema.rb` with `bin/rails db:schema:dump`, and keep it in the repository',
      }
  const end = file.text.indexOf('\n', node.start)
  const span = { start: node.start, end: end === -1 ? node.end : end }
  const before = application.diagnostics.length
  application.add(diagnosticOf('table-unknown', texts, file.path, span))
  // What is read on trial reports nothing.
  if (!hasFiles && application.diagnostics.length > before) told.add(application)
  return unknownTable(name)
}
