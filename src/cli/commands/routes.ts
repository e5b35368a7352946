// `rails-openapi routes [root]`: the routes of an application, without Ruby and without booting it.

import { diskTree } from '../../node/index.ts'
import { printableJsonText, printableLines, printDiagnostics } from '../../output/index.ts'
import { filterRoutes, printRoutes, type RouteFilter, type RoutesFormat, readRoutes } from '../../routes/index.ts'
import { noSuchFolder } from '../folders.ts'
import { noApplication } from '../no-application.ts'
import type { Outcome, Terminal } from '../outcome.ts'

export interface RoutesFlags extends RouteFilter {
  readonly format: RoutesFormat
  readonly engines: boolean
  readonly verbose: boolean
}

const call = { command: 'rails-openapi routes', advice: 'give the root of an application or an engine' }

export function routes(root: string, flags: RoutesFlags, terminal: Terminal): Outcome {
  const files = diskTree(root)
  if (files === undefined) return { kind: 'refused', message: noSuchFolder(root) }
  const read = readRoutes(files)
  if (read === undefined)
    return { kind: 'refused', message: noApplication({ ...call, root, path: 'config/routes.rb', files }) }
  const { application, table } = read.value
  const sets = flags.engines ? [table.main, ...table.engines] : [table.main]
  const chosen = sets.map((set) => ({ ...set, routes: filterRoutes(set.routes, flags, application.inflector) }))
  const text = printRoutes(chosen, flags.format, files)
  terminal.out(flags.format === 'json' ? printableJsonText(text) : printableLines(text))
  const shown = read.diagnostics.filter(({ severity }) => flags.verbose || severity === 'warning')
  const blocks = printDiagnostics(shown, files, { excerpts: flags.verbose })
  if (blocks.length > 0) terminal.err(`${blocks.join('\n')}\n`)
  return { kind: 'done' }
}
