// Documents that a command reads: a file that the command line names, or that of an application.

import { generateTraced, type TracedDocument } from '../generate.ts'
import { diskTree, type FileTree, readWritten } from '../node/index.ts'
import type { GenerateOptions } from '../options.ts'
import { printableText } from '../output/index.ts'
import { chooseDocument } from './choose-documents.ts'
import { type Configuration, isRefusal, type Refusal, readConfiguration } from './config.ts'
import { noSuchFolder } from './folders.ts'
import { noApplication } from './no-application.ts'
import type { Terminal } from './outcome.ts'
import { progress } from './progress.ts'
import { isDocument, readDocument } from './read-document.ts'
import { shownPath } from './shown-path.ts'

export interface ReadDocument {
  readonly document: object
}

/** The command line names it, so a link is followed wherever it leads. */
export async function documentIn(path: string, advice: string): Promise<ReadDocument | Refusal> {
  const file = path === '' ? ({ kind: 'missing' } as const) : readWritten(path)
  const shown = shownPath(path)
  switch (file.kind) {
    case 'missing':
      return { refusal: `no file \`${shown}\`; ${advice}` }
    case 'refused':
      return { refusal: `cannot read ${shown}: ${file.reason}` }
    case 'text':
      return documentInText(file.text, shown)
  }
}

async function documentInText(text: string, shown: string): Promise<ReadDocument | Refusal> {
  if (!isDocument(text)) return { refusal: `${shown} is not an OpenAPI document in JSON or YAML, of version 3` }
  const document = await readDocument(text)
  if (document !== undefined) return { document }
  return { refusal: `${shown} cannot be compared: it is broken YAML, or larger than 1 MB of YAML; JSON may be larger` }
}

export interface ApplicationDocument extends TracedDocument {
  readonly files: FileTree
  /** As a file would hold it. */
  readonly document: object
}

export interface AskedApplication {
  readonly root: string
  /** A file that the command line names. */
  readonly config: string | undefined
  /** One of those that the configuration names. */
  readonly document: string | undefined
  /** `rails-openapi diff` */
  readonly command: string
  /** Where no application is. */
  readonly advice?: string
}

/** What a command makes of an application, with the settings that `generate` has there. */
export async function inApplication<Made>(
  { root, config, document: name, command, advice = 'give the root of an application' }: AskedApplication,
  terminal: Terminal,
  make: (files: FileTree, options: GenerateOptions, configuration: Configuration) => Made | undefined,
): Promise<{ readonly files: FileTree; readonly made: Made } | Refusal> {
  const files = diskTree(root)
  if (files === undefined) return { refusal: noSuchFolder(root) }
  const configuration = await readConfiguration(root, files, { path: config, flags: {} })
  if (isRefusal(configuration)) return configuration
  const { remark } = configuration
  const chosen = chooseDocument(configuration.settings, name)
  if (isRefusal(chosen)) return chosen
  const { settings } = chosen
  if (remark !== undefined) terminal.err(`rails-openapi: ${printableText(remark)}\n`)
  const shown = progress(terminal)
  const made = make(files, { ...settings, onProgress: shown.step }, configuration)
  shown.end()
  if (made !== undefined) return { files, made }
  return { refusal: noApplication({ command, advice, root, path: settings.routes ?? 'config/routes.rb', files }) }
}

export async function documentOfApplication(
  asked: AskedApplication,
  terminal: Terminal,
): Promise<ApplicationDocument | Refusal> {
  const found = await inApplication(asked, terminal, (files, options) => generateTraced(files, options))
  if (isRefusal(found)) return found
  const { files, made } = found
  return { ...made, files, document: JSON.parse(made.generated.text) }
}
