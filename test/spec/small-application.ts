// Small applications in memory: one controller with one action, with parameters in it or a sidecar beside its view.

import { type Document, generate, memoryTree, printDiagnostics, printReport, type Report } from '../../src/index.ts'

export type Files = Readonly<Record<string, string>>

export interface Outcome {
  readonly document: Document
  readonly report: Report
  /** The warnings as the summary prints them. */
  readonly warnings: readonly string[]
  readonly summary: string
  readonly text: string
}

export function read(files: Files): Outcome {
  const generated = generate(files)
  if (generated === undefined) throw new Error('it has routes')
  const { document, report, text } = generated
  const tree = memoryTree(files)
  const found = report.diagnostics.filter(({ severity }) => severity === 'warning')
  const summary = printReport(report, 'doc/openapi.json', tree)
  return { document, report, text, summary, warnings: printDiagnostics(found, tree) }
}

export const routesFile = (lines: string): string => `Rails.application.routes.draw do\n${lines}\nend\n`

export function controllerFile(name: string, body: string): string {
  return `class ${name}Controller < ActionController::API\n${body}\nend\n`
}

export type Verb = 'get' | 'delete' | 'post' | 'put' | 'patch'

export interface Place {
  readonly verb?: Verb
  /** In Rails' form. */
  readonly path?: string
  readonly files?: Files
}

/** The outcome for an action with the given body. */
export function act(body: string, { verb = 'post', path = '/beds', files = {} }: Place = {}): Outcome {
  return read({
    'config/routes.rb': routesFile(`${verb} '${path}', to: 'beds#act'`),
    'app/controllers/beds_controller.rb': controllerFile('Beds', `def act\n${body}\nend`),
    ...files,
  })
}

/** The only operation of a document. */
export function operationOf({ document }: Outcome): unknown {
  const [item] = Object.values(document.paths)
  return Object.values(item ?? {})[0]
}

/** The schema of the JSON body that an action declares. */
export function bodySchema(body: string, files: Files = {}): unknown {
  return at(operationOf(act(body, { files })), 'requestBody', 'content', 'application/json', 'schema')
}

/** The schema of the parameter `q`. */
export function schemaOf(body: string, files: Files = {}): unknown {
  return at(bodySchema(body, files), 'properties', 'q')
}

/** The parameters of an action that is asked with GET. */
export function parametersOf(body: string, place: Place = {}): unknown {
  return at(operationOf(act(body, { verb: 'get', ...place })), 'parameters')
}

/** What stands under the keys, each inside the one before. */
export function at(value: unknown, ...keys: readonly string[]): unknown {
  let inside = value
  for (const key of keys) {
    if (typeof inside !== 'object' || inside === null || !Object.hasOwn(inside, key)) return undefined
    inside = Object.getOwnPropertyDescriptor(inside, key)?.value
  }
  return inside
}

const sidecarPath = 'app/views/beds/index.schema.json'

/** An application in which `beds#index` has a sidecar: a text, or a value as JSON. */
export function withSidecar(sidecar: unknown, files: Files = {}): Outcome {
  return read({
    'config/routes.rb': routesFile("get 'beds', to: 'beds#index'"),
    'app/controllers/beds_controller.rb': controllerFile('Beds', 'def index; end'),
    'app/views/beds/index.json.jbuilder': 'json.ignored 1\n',
    [sidecarPath]: typeof sidecar === 'string' ? sidecar : JSON.stringify(sidecar),
    ...files,
  })
}

/** The schema of the response 200 of the only operation. */
export function responseSchema(outcome: Outcome): unknown {
  return at(operationOf(outcome), 'responses', '200', 'content', 'application/json', 'schema')
}

export function componentsOf({ document }: Outcome): unknown {
  return document.components?.schemas
}

/** Both, which is what most cases of references are about. */
export function resolved(sidecar: unknown, files: Files = {}): unknown {
  const outcome = withSidecar(sidecar, files)
  return { schema: responseSchema(outcome), components: componentsOf(outcome), warnings: outcome.warnings }
}
