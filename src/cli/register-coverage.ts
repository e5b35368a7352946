// The command `coverage` with its options, as the command line has them.

import type { CAC } from 'cac'
import type { Bar, ShareName } from '../coverage/index.ts'
import type { CoverageFormat } from '../output/index.ts'
import { optionValue, rootOf } from './arguments.ts'
import type { Outcome, Terminal } from './outcome.ts'

export function addCoverage(cli: CAC, terminal: Terminal): void {
  cli
    .command('coverage [root]', 'How much the document says: summaries, descriptions, types, and what would type most')
    .option('--min <percent>', 'Exit with 1 when the overall share is smaller')
    .option('--min-typed <percent>', 'The same for the typed leaves of requests and responses')
    .option('--min-described <percent>', 'The same for parameters with a description')
    .option('--min-summaries <percent>', 'The same for operations with a summary of their own')
    .option('--min-errors <percent>', 'The same for operations that say what they answer to errors')
    .option('--changed-since <file>', 'Only operations that an older document does not have, or has in another form')
    .option('--report <format>', 'text, json, markdown or sarif', { default: 'text' })
    .option('-c, --config <path>', 'The configuration (default: rails-openapi.config.json in the root)')
    .option('--document <name>', 'One of the documents that the configuration names')
    .example('  rails-openapi coverage')
    .example('  rails-openapi coverage ../shop --min 80 --min-typed 90')
    .example('  rails-openapi coverage --changed-since old.json --min-summaries 100')
    .action(async (_: unknown, options: { readonly '--': readonly string[] }): Promise<Outcome> => {
      const report = optionValue(cli.rawArgs, 'report') ?? 'text'
      if (!isFormat(report))
        return { kind: 'refused', message: `no report \`${report}\`; the reports are: ${formats.join(', ')}` }
      const bar = readBar(cli.rawArgs)
      if (typeof bar === 'string') return { kind: 'refused', message: bar }
      const { coverage } = await import('./commands/coverage.ts')
      const [changedSince, config] = [optionValue(cli.rawArgs, 'changed-since'), optionValue(cli.rawArgs, 'config')]
      const document = optionValue(cli.rawArgs, 'document')
      return coverage(rootOf(options), { report, bar, changedSince, config, document }, terminal)
    })
}

const formats: readonly CoverageFormat[] = ['text', 'json', 'markdown', 'sarif']

function isFormat(text: string): text is CoverageFormat {
  return formats.some((format) => format === text)
}

const shareByFlag: readonly (readonly [flag: string, share: ShareName])[] = [
  ['min', 'overall'],
  ['min-typed', 'typed'],
  ['min-described', 'described'],
  ['min-summaries', 'summaries'],
  ['min-errors', 'errors'],
]

/** What is wrong with it, in one line, where something is. */
function readBar(words: readonly string[]): Bar | string {
  const bar: { [Name in ShareName]?: number } = {}
  for (const [flag, share] of shareByFlag) {
    const text = optionValue(words, flag)
    if (text === undefined) continue
    const percent = /^\d{1,3}(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
    if (!(percent <= 100)) return `\`--${flag}\` must be a percentage from 0 to 100, not \`${text}\``
    bar[share] = percent
  }
  return bar
}
