// db/schema.rb and its like: what `ActiveRecord::Schema.define` says of a database.

import type { Diagnostic } from '../../diagnostics/index.ts'
import {
  type Application,
  type ast,
  parseRubyText,
  type RubyFile,
  syntaxDiagnostics,
  topFrame,
} from '../../ruby/index.ts'
import type { DatabaseDraft } from '../table.ts'
import { readDumped } from './dumped-tables.ts'
import { isExhausted, schemaApplication, unreadOf } from './schema-application.ts'
import { schemaHost } from './schema-words.ts'

/** Adds the tables of a schema file, and tells what of it cannot be read. */
export function readSchema(application: Application, path: string, database: DatabaseDraft): Diagnostic | undefined {
  const text = application.files.read(path)
  const rest = text === undefined ? '' : readDumped(text, database)
  if (rest === '') return undefined
  const file = parseRubyText(path, rest)
  const own = schemaApplication(application, database)
  for (const node of file.parsed.program.statements.body) runDefinition(own, file, node, database)
  return unreadOf(own, syntaxDiagnostics(file), path)
}

function runDefinition(own: Application, file: RubyFile, node: ast.Node, database: DatabaseDraft): void {
  if (node.kind !== 'CallNode' || node.name !== 'define' || node.block?.kind !== 'BlockNode') return
  const frame = topFrame(file, schemaHost(database))
  // A large schema takes more steps than a file of code may.
  for (const statement of statementsOf(node.block)) {
    if (isExhausted(own)) return
    own.startAnew()
    own.guarded(statement, frame, () => own.evaluator.evaluate(statement, frame))
  }
}

function statementsOf({ body }: ast.BlockNode): readonly ast.Node[] {
  if (body === undefined) return []
  const statements = body.kind === 'BeginNode' ? body.statements : body
  return statements?.body ?? []
}
