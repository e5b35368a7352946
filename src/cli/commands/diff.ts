// `rails-openapi diff old [new]`: what changed for the clients of an API. The new document is a file, or that of an
// application.

import { type Change, diffDocuments } from '../../diff/index.ts'
import { type ChangesFormat, printChanges } from '../../output/index.ts'
import { isRefusal } from '../config.ts'
import { documentIn, documentOfApplication } from '../documents-to-read.ts'
import { isFolder } from '../folders.ts'
import type { Outcome, Terminal } from '../outcome.ts'

export interface DiffFlags {
  readonly report: ChangesFormat
  readonly failOn: 'breaking' | 'review' | undefined
  readonly config: string | undefined
  readonly document: string | undefined
}

const advice = 'give an OpenAPI document, or the root of an application as the new one'

export async function diff(old: string, now: string, flags: DiffFlags, terminal: Terminal): Promise<Outcome> {
  const { config, document } = flags
  const isOfApplication = isFolder(now)
  if (document !== undefined && !isOfApplication)
    return { kind: 'refused', message: '`--document` is for that of an application; both are files' }
  if (config !== undefined && !isOfApplication)
    return { kind: 'refused', message: '`--config` is for the document of an application; both are files' }
  const before = await documentIn(old, advice)
  if (isRefusal(before)) return { kind: 'refused', message: before.refusal }
  const asked = { root: now, config, document, command: 'rails-openapi diff' }
  const after = isOfApplication ? await documentOfApplication(asked, terminal) : await documentIn(now, advice)
  if (isRefusal(after)) return { kind: 'refused', message: after.refusal }
  const changes = diffDocuments(before.document, after.document)
  terminal.out(printChanges(changes, flags.report))
  const isFailing = ({ impact }: Change) =>
    impact === flags.failOn || (impact === 'breaking' && flags.failOn !== undefined)
  return { kind: changes.some(isFailing) ? 'found' : 'done' }
}
