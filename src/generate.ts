// The pipeline: from the files of an application to its OpenAPI document.

import { Actions } from './controllers/index.ts'
import { compareDiagnostics, type Diagnostic } from './diagnostics/index.ts'
import { buildDocument, type Document, type SkippedRoute } from './openapi/index.ts'
import { printJson } from './output/index.ts'
import { readRoutes } from './routes/index.ts'
import type { FileTree } from './source/index.ts'

export interface GenerateOptions {
  readonly title?: string
  readonly version?: string
  readonly servers?: readonly string[]
}

export interface Generated {
  readonly document: Document
  /** The document as it is written: the same for the same files, byte by byte. */
  readonly text: string
  readonly processed: number
  readonly skipped: readonly SkippedRoute[]
  readonly diagnostics: readonly Diagnostic[]
}

/** `undefined` where the files are no Rails application. */
export function generate(files: FileTree, options: GenerateOptions = {}): Generated | undefined {
  const read = readRoutes(files)
  if (read === undefined) return undefined
  const { application, table } = read.value
  const actions = new Actions(application)
  const { document, processed, skipped } = buildDocument(table.main.routes, (route) => actions.find(route), {
    title: options.title ?? application.title() ?? 'API',
    version: options.version ?? '1.0.0',
    servers: options.servers ?? [],
  })
  const diagnostics = [...application.diagnostics].sort(compareDiagnostics)
  return { document, text: printJson(document), processed, skipped, diagnostics }
}
