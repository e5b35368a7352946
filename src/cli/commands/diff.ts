// `rails-openapi diff old [new]`: what changed for the clients of an API. The new document is a file, or that of an
// application.

import { type Change, diffDocuments } from '../../diff/index.ts'
import { generate } from '../../generate.ts'
import { diskTree, readWritten } from '../../node/index.ts'
import { type ChangesFormat, printableText, printChanges } from '../../output/index.ts'
import { isRefusal, type Refusal, readConfiguration } from '../config.ts'
import { isFolder, noSuchFolder } from '../folders.ts'
import { noApplication } from '../no-application.ts'
import type { Outcome, Terminal } from '../outcome.ts'
import { progress } from '../progress.ts'
import { isDocument, readDocument } from '../read-document.ts'
import { shownPath } from '../shown-path.ts'

export interface DiffFlags {
  readonly report: ChangesFormat
  readonly failOn: 'breaking' | 'review' | undefined
  readonly config: string | undefined
}

export async function diff(old: string, now: string, flags: DiffFlags, terminal: Terminal): Promise<Outcome> {
  const isOfApplication = isFolder(now)
  if (flags.config !== undefined && !isOfApplication)
    return { kind: 'refused', message: '`--config` is for the document of an application; both are files' }
  const before = await documentIn(old)
  if (isRefusal(before)) return { kind: 'refused', message: before.refusal }
  const after = isOfApplication ? await documentOfApplication(now, flags.config, terminal) : await documentIn(now)
  if (isRefusal(after)) return { kind: 'refused', message: after.refusal }
  const changes = diffDocuments(before.document, after.document)
  terminal.out(printChanges(changes, flags.report))
  const isFailing = ({ impact }: Change) =>
    impact === flags.failOn || (impact === 'breaking' && flags.failOn !== undefined)
  return { kind: changes.some(isFailing) ? 'found' : 'done' }
}

interface Read {
  readonly document: object
}

/** The command line names it, so a link is followed wherever it leads. */
async function documentIn(path: string): Promise<Read | Refusal> {
  const file = path === '' ? ({ kind: 'missing' } as const) : readWritten(path)
  const shown = shownPath(path)
  switch (file.kind) {
    case 'missing':
      return { refusal: `no file \`${shown}\`; give an OpenAPI document, or the root of an application as the new one` }
    case 'refused':
      return { refusal: `cannot read ${shown}: ${file.reason}` }
    case 'text':
      return documentInText(file.text, shown)
  }
}

async function documentInText(text: string, shown: string): Promise<Read | Refusal> {
  if (!isDocument(text)) return { refusal: `${shown} is not an OpenAPI document in JSON or YAML, of version 3` }
  const document = await readDocument(text)
  if (document !== undefined) return { document }
  return { refusal: `${shown} cannot be compared: it is broken YAML, or larger than 1 MB of YAML; JSON may be larger` }
}

const call = { command: 'rails-openapi diff', advice: 'give the root of an application' }

/** With the settings that `generate` has there. */
async function documentOfApplication(
  root: string,
  config: string | undefined,
  terminal: Terminal,
): Promise<Read | Refusal> {
  const files = diskTree(root)
  if (files === undefined) return { refusal: noSuchFolder(root) }
  const configuration = await readConfiguration(root, files, { path: config, flags: {} })
  if (isRefusal(configuration)) return configuration
  const { settings, remark } = configuration
  if (remark !== undefined) terminal.err(`rails-openapi: ${printableText(remark)}\n`)
  const shown = progress(terminal)
  const generated = generate(files, { ...settings, onProgress: shown.step })
  shown.end()
  if (generated !== undefined) return { document: JSON.parse(generated.text) }
  return { refusal: noApplication({ ...call, root, path: settings.routes ?? 'config/routes.rb', files }) }
}
