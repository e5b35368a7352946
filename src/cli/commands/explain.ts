// `rails-openapi explain <what> [root]`: what a part of the document follows from, with the lines of the application.

import { Explanation, findFacts } from '../../explain/index.ts'
import { generateTraced } from '../../generate.ts'
import { diskTree } from '../../node/index.ts'
import { printableJson, printableText, printFacts } from '../../output/index.ts'
import { isRefusal, readConfiguration } from '../config.ts'
import { noSuchFolder } from '../folders.ts'
import { noApplication } from '../no-application.ts'
import type { Outcome, Terminal } from '../outcome.ts'
import { progress } from '../progress.ts'

export interface ExplainFlags {
  readonly report: 'text' | 'json'
  readonly config: string | undefined
}

const call = { command: 'rails-openapi explain', advice: 'give the root of an application behind what is asked for' }

export async function explain(what: string, root: string, flags: ExplainFlags, terminal: Terminal): Promise<Outcome> {
  const files = diskTree(root)
  if (files === undefined) return { kind: 'refused', message: noSuchFolder(root) }
  const configuration = await readConfiguration(root, files, { path: flags.config, flags: {} })
  if (isRefusal(configuration)) return { kind: 'refused', message: configuration.refusal }
  const { settings, remark } = configuration
  if (remark !== undefined) terminal.err(`rails-openapi: ${printableText(remark)}\n`)
  const shown = progress(terminal)
  const traced = generateTraced(files, { ...settings, onProgress: shown.step }, { tellsReasons: true })
  shown.end()
  if (traced === undefined) {
    const path = settings.routes ?? 'config/routes.rb'
    return { kind: 'refused', message: noApplication({ ...call, root, path, files }) }
  }
  const found = findFacts(new Explanation(traced.read), traced.read.placed, what)
  if (found.kind === 'none') return { kind: 'refused', message: found.reason }
  const { facts, around } = found
  if (flags.report === 'json') terminal.out(printableJson({ facts }))
  else terminal.out(printFacts(facts, { files, hasLines: terminal.isSeen === true, around }))
  return { kind: 'done' }
}
