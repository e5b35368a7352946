// `rails-openapi explain <what> [root]`: what a part of the document follows from, with the lines of the application.

import { Explanation, findFacts } from '../../explain/index.ts'
import { generateTraced } from '../../generate.ts'
import { printableJson, printFacts } from '../../output/index.ts'
import { isRefusal } from '../config.ts'
import { inApplication } from '../documents-to-read.ts'
import type { Outcome, Terminal } from '../outcome.ts'
import { settingPlaces } from '../setting-places.ts'

export interface ExplainFlags {
  readonly report: 'text' | 'json'
  readonly config: string | undefined
  readonly document: string | undefined
}

const call = { command: 'rails-openapi explain', advice: 'give the root of an application behind what is asked for' }

export async function explain(what: string, root: string, flags: ExplainFlags, terminal: Terminal): Promise<Outcome> {
  const { config, document } = flags
  const application = await inApplication({ ...call, root, config, document }, terminal, (files, options, { path }) =>
    generateTraced(files, options, {
      tellsReasons: true,
      settingPlaces: settingPlaces(root, files, { path, document }),
    }),
  )
  if (isRefusal(application)) return { kind: 'refused', message: application.refusal }
  const { files, made } = application
  const found = findFacts(new Explanation(made.read), made.read.placed, what)
  if (found.kind === 'none') return { kind: 'refused', message: found.reason }
  const { facts, around } = found
  if (flags.report === 'json') terminal.out(printableJson({ facts }))
  else terminal.out(printFacts(facts, { files, hasLines: terminal.isSeen === true, around }))
  return { kind: 'done' }
}
