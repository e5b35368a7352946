// What is the same for all documents of an application: its files, what was read of them, and who answers for the rest.

import { type ChosenPaths, chosenPaths } from './choose-routes.ts'
import { Actions, type ParamSettings, RackAttack } from './controllers/index.ts'
import type { Diagnostic } from './diagnostics/index.ts'
import { errorsAppOf } from './errors-app.ts'
import { explainUntyped, literalsAt } from './explain-untyped.ts'
import { Models } from './models/index.ts'
import { mountedRoutes } from './openapi/index.ts'
import type { GenerateOptions } from './options.ts'
import { Records } from './records/index.ts'
import { type Route, readRoutes } from './routes/index.ts'
import type { Application, BootedProgram, Settings } from './ruby/index.ts'
import { inertMarkdown } from './schema/index.ts'
import { Serializers } from './serializers/index.ts'
import { Sidecars } from './sidecars/index.ts'
import { cachedTree, type FileTree, treeOf } from './source/index.ts'
import { Templates, type UntypedContext } from './views/index.ts'

export interface Reading {
  readonly tree: FileTree
  readonly application: Application
  readonly program: BootedProgram
  readonly models: Models
  readonly routes: readonly Route[]
  readonly settings: Settings
  readonly add: (diagnostic: Diagnostic) => void
  /** Folders that could not be read. */
  readonly closed: readonly string[]
  readonly exclude: ChosenPaths['exclude']
  readonly sidecars: Sidecars
  readonly records: Records
  readonly actions: Actions
  readonly attack: RackAttack
  readonly templates: Templates
  readonly serializers: Serializers
  readonly literalAt: UntypedContext['literalAt']
  readonly explain: UntypedContext['explain']
}

export function readApplication(
  files: FileTree | Readonly<Record<string, string>>,
  options: GenerateOptions,
): Reading | undefined {
  const closed: string[] = []
  const tree = cachedTree(treeOf(files), (folder) => closed.push(folder))
  const read = readRoutes(tree, options.routes)
  if (read === undefined) return undefined
  const { application, table, settings } = read.value
  const add = (diagnostic: Diagnostic): void => application.add(diagnostic)
  const routes = mountedRoutes(table, add)
  const program = application.booted()
  const models = new Models(application, program)
  const { exclude } = chosenPaths(options)
  const sidecars = new Sidecars(tree, add, (path) => exclude.matches(path), application.viewPaths)
  const records = new Records(models)
  const serializers = new Serializers(application, program, records)
  const templates = new Templates(application, program, records, sidecars)
  const own = { statuses: settings.statuses, values: settings.values, errorsApp: errorsAppOf(application, settings) }
  const actions = new Actions({ application, program, records, routes, ...own }, paramSettings(options))
  return {
    ...{ tree, application, program, models, routes, settings, add, closed, exclude },
    ...{ sidecars, records, actions, templates, serializers },
    attack: new RackAttack(application, program),
    ...{ literalAt: literalsAt(application), explain: explainUntyped(application, models) },
  }
}

function paramSettings({ pattern = 'source', escapeHtml, undeclaredParams = true }: GenerateOptions): ParamSettings {
  const textOf = escapeHtml === 'none' ? (text: string): string => text : inertMarkdown
  return { dialect: pattern, textOf, undeclared: undeclaredParams }
}
