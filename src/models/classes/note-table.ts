// A class of records whose table nobody describes: nothing of its columns is known.

import { diagnosticOf } from '../../diagnostics/index.ts'
import type { Application } from '../../ruby/index.ts'
import { databasePaths } from '../schema/read-database.ts'
import { type Table, unknownTable } from '../table.ts'

/** The table of a class, and a note that says why nothing of it is known. What gems bring along has none. */
export function undescribedTable(application: Application, className: string, name: string): Table {
  const opening = application.constants.definitionOf(className)?.openings[0]
  if (opening === undefined) return unknownTable(name)
  const { file, node } = opening
  if (databasePaths(application).length === 0) {
    const texts = {
      message: 'there is neither this file nor `db/structure.sql`, and no migration',
      consequence: 'the types of columns are not known',
      help: 'write it with `bin/rails db:schema:dump`, and keep it in the repository',
    }
    application.add(diagnosticOf('table-unknown', texts, 'db/schema.rb', undefined))
    return unknownTable(name)
  }
  const texts = {
    message: `no schema file has the table \`${name}\` of \`${className}\``,
    consequence: 'the types of its columns are not known',
    help: 'write the schema anew with `bin/rails db:schema:dump`; or say which table it is, or `self.abstract_class = true`',
  }
  const end = file.text.indexOf('\n', node.start)
  const span = { start: node.start, end: end === -1 ? node.end : end }
  application.add(diagnosticOf('table-unknown', texts, file.path, span))
  return unknownTable(name)
}
