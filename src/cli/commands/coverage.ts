// `rails-openapi coverage [root]`: how much the document of an application says, and what would make it say more.

import { relative, resolve, sep } from 'node:path'
import { type Bar, type Coverage, measureDocument, shortfalls } from '../../coverage/index.ts'
import { changedOperations } from '../../diff/index.ts'
import { type CoverageFormat, printCoverage, shortfallLine } from '../../output/index.ts'
import { isRefusal, type Refusal } from '../config.ts'
import { type ApplicationDocument, documentIn, documentOfApplication } from '../documents-to-read.ts'
import type { Outcome, Terminal } from '../outcome.ts'

export interface CoverageFlags {
  readonly report: CoverageFormat
  readonly bar: Bar
  /** An older document: only what is not the same there counts. */
  readonly changedSince: string | undefined
  readonly config: string | undefined
  readonly document: string | undefined
}

export async function coverage(root: string, flags: CoverageFlags, terminal: Terminal): Promise<Outcome> {
  const asked = { root, config: flags.config, document: flags.document, command: 'rails-openapi coverage' }
  const found = await documentOfApplication(asked, terminal)
  if (isRefusal(found)) return { kind: 'refused', message: found.refusal }
  const counts = await countedOperations(found, flags.changedSince)
  if (isRefusal(counts)) return { kind: 'refused', message: counts.refusal }
  const measured = measure(found, counts)
  if (measured === undefined)
    return { kind: 'refused', message: 'the document is too large to be measured; choose fewer routes with `only`' }
  const short = shortfalls(measured, flags.bar)
  const prefix = relative('.', resolve(root)).split(sep).join('/')
  const context = { files: found.files, prefix: prefix === '' ? '' : `${prefix}/`, shortfalls: short }
  terminal.out(printCoverage(measured, flags.report, context))
  for (const each of short) terminal.err(`${shortfallLine(each)}\n`)
  return { kind: short.length > 0 ? 'found' : 'done' }
}

function measure({ document, generated, originOf }: ApplicationDocument, counts: Counts): Coverage | undefined {
  const made = new Set(generated.report.madeSummaries)
  return measureDocument(document, { isSummaryMade: (name) => made.has(name), originOf: originOf(), counts })
}

type Counts = (operation: string) => boolean

async function countedOperations(
  { document }: ApplicationDocument,
  changedSince: string | undefined,
): Promise<Counts | Refusal> {
  if (changedSince === undefined) return () => true
  const before = await documentIn(changedSince, '`--changed-since` takes an older OpenAPI document')
  return isRefusal(before) ? before : changedOperations(before.document, document)
}
