// db/schema.rb and its like: what `ActiveRecord::Schema.define` says of a database.

import { diagnosticOf } from '../diagnostics/index.ts'
import { type Application, type ast, type RubyFile, syntaxDiagnostics, topFrame } from '../ruby/index.ts'
import { schemaHost } from './schema-words.ts'
import type { DatabaseDraft } from './table.ts'

/** Adds the tables of a schema file; what of it cannot be read is told once. */
export function readSchema(application: Application, path: string, database: DatabaseDraft): void {
  const file = application.rubyFiles.find(path)
  if (file === undefined) return
  application.quietly(() => {
    for (const node of file.parsed.program.statements.body) runDefinition(application, file, node, database)
  })
  reportBroken(application, file)
}

function runDefinition(application: Application, file: RubyFile, node: ast.Node, database: DatabaseDraft): void {
  if (node.kind !== 'CallNode' || node.name !== 'define' || node.block?.kind !== 'BlockNode') return
  runStatements(application, statementsIn(node.block.body), topFrame(file, schemaHost(database)))
}

export function runStatements(
  application: Application,
  statements: readonly ast.Node[],
  frame: ReturnType<typeof topFrame>,
): void {
  // A large schema takes more steps than a file of code may.
  for (const statement of statements) {
    application.startAnew()
    application.guarded(statement, frame, () => application.evaluator.evaluate(statement, frame))
  }
  application.startAnew()
}

/** What stands in a body, be it with a `rescue` or without. */
export function statementsIn(body: ast.Node | undefined): readonly ast.Node[] {
  const statements = body?.kind === 'BeginNode' ? body.statements : body
  return statements?.kind === 'StatementsNode' ? statements.body : []
}

function reportBroken(application: Application, file: RubyFile): void {
  const [first] = syntaxDiagnostics(file)
  if (first === undefined) return
  application.add(
    diagnosticOf(
      'schema-unread',
      {
        message: first.message,
        consequence: 'the tables around it are read, those inside it are not known',
        help: 'write the file anew with `bin/rails db:schema:dump`',
      },
      file.path,
      first.span,
    ),
  )
}
