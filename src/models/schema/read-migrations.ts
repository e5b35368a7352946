// db/migrate: the tables that the migrations make, one after another. What they do to rows is left out.

import type { Diagnostic } from '../../diagnostics/index.ts'
import {
  type Application,
  type ast,
  type Call,
  type MethodBody,
  type RubyFile,
  type RubyObject,
  rubyPathsBelow,
  syntaxDiagnostics,
  topFrame,
  type Value,
} from '../../ruby/index.ts'
import type { DatabaseDraft } from '../table.ts'
import { isExhausted, schemaApplication, unreadOf } from './schema-application.ts'

const migrationName = /\/(\d+)_\w+(?:\.\w+)?\.rb$/

/** By the number that their names begin with, whatever folder they are in. */
export function migrationPaths({ files }: Application, folders: readonly string[]): readonly string[] {
  const found: (readonly [version: string, path: string])[] = []
  for (const folder of folders)
    for (const path of rubyPathsBelow(files, folder)) {
      const digits = migrationName.exec(path)?.[1]?.replace(/^0+/, '')
      if (digits !== undefined) found.push([digits.padStart(40, '0'), path])
    }
  return found.sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0)).map(([, path]) => path)
}

/** Runs them forward, and tells of each that cannot be read as a whole. */
export function readMigrations(
  application: Application,
  paths: readonly string[],
  database: DatabaseDraft,
): readonly Diagnostic[] {
  const own = schemaApplication(application, database)
  return paths.flatMap((path) => (isExhausted(own) ? [] : (readMigration(own, path, database) ?? [])))
}

function readMigration(own: Application, path: string, database: DatabaseDraft): Diagnostic | undefined {
  const file = own.constants.indexFile(path)
  if (file === undefined) return undefined
  const found = file.parsed.program.statements.body.flatMap((node) => migrationIn(own, file, node) ?? [])
  for (const { body, self, version } of found.slice(0, 1)) {
    database.migrationVersion = version
    const { node, frame } = body
    const call: Call = {
      evaluator: own.evaluator,
      arguments: [],
      hasKeywords: false,
      block: undefined,
      node,
      frame: { ...frame, self },
    }
    own.startAnew()
    own.guarded(node, frame, () => own.evaluator.invoke(body, self, call))
  }
  return unreadOf(own, syntaxDiagnostics(file), path)
}

interface Migration {
  readonly body: MethodBody
  readonly self: Value
  readonly version: number
}

/** `class CreateBeds < ActiveRecord::Migration[7.0]` with `change` or `up`; the first Rails had `self.up`. */
function migrationIn(own: Application, file: RubyFile, node: ast.Node): Migration | undefined {
  if (node.kind !== 'ClassNode' || node.superclass === undefined) return undefined
  const superclass = file.text.slice(node.superclass.start, node.superclass.end)
  if (!superclass.includes('Migration')) return undefined
  const name = file.text.slice(node.constantPath.start, node.constantPath.end)
  const module = own.constants.find(name, topFrame(file, null))
  if (module === undefined || module === null || typeof module !== 'object' || module.kind !== 'module')
    return undefined
  const version = versionOf(superclass)
  for (const method of ['change', 'up']) {
    const body = own.methods.find(module.name, method, false)
    if (body === undefined) continue
    const self: RubyObject = { kind: 'object', module, variables: new Map(), singletonMethods: new Map() }
    return { body, self, version }
  }
  const body = own.methods.find(module.name, 'up', true)
  return body === undefined ? undefined : { body, self: module, version }
}

/** Classes of the application between it and Rails are for today's Rails. */
function versionOf(superclass: string): number {
  const [found, digits = '4.2'] = /^(?:::)?ActiveRecord::Migration(?:\[(\d+\.\d+)\])?$/.exec(superclass) ?? []
  return found === undefined ? Number.POSITIVE_INFINITY : Number(digits)
}
