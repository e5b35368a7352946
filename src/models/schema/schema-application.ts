// Schema files and migrations run apart from the application: with work of their own that they may ask for, and
// classes that nobody else sees.

import { type Diagnostic, diagnosticOf } from '../../diagnostics/index.ts'
import { Application } from '../../ruby/index.ts'
import type { DatabaseDraft } from '../table.ts'
import { schemaHost } from './schema-words.ts'

export function schemaApplication({ files, hosts }: Application, database: DatabaseDraft): Application {
  const own = new Application(files)
  const self = schemaHost(database)
  own.hosts = {
    constants: hosts.constants,
    callUnknown: (name, call) => self.answer(name, call),
    callConstant: (_constant, name) => (name === 'connection' ? self : undefined),
  }
  return own
}

/** What stops a file before its end. */
const stops: ReadonlySet<string> = new Set(['ruby-too-much-work', 'ruby-raises'])

/** The first thing that was not read. */
export function unreadOf(own: Application, syntax: readonly Diagnostic[], path: string): Diagnostic | undefined {
  const first = syntax[0] ?? own.diagnostics.find((each) => each.path === path && stops.has(each.code))
  return first === undefined ? undefined : schemaUnread(path, first.message, first.span)
}

/** A few loops that do not end are a mistake; hundreds would take minutes. */
const mostStops = 5

export function isExhausted({ diagnostics }: Application): boolean {
  return diagnostics.filter(({ code }) => code === 'ruby-too-much-work').length >= mostStops
}

export function schemaUnread(path: string, message: string, span: Diagnostic['span']): Diagnostic {
  const isMigration = /\/[^/]*migrate\//.test(path)
  return diagnosticOf(
    'schema-unread',
    {
      message,
      consequence: isMigration
        ? 'what it does from here on is not known'
        : 'the tables around it are read, those inside it are not known',
      help: isMigration ? 'fix the migration' : 'write the file anew with `bin/rails db:schema:dump`',
    },
    path,
    span,
  )
}
