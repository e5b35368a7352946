// The command `generate` with its options, as the command line has them.

import type { CAC } from 'cac'
import { isSet, optionValue, optionValues, rootOf } from './arguments.ts'
import { readCompiled } from './compiled.ts'
import type { GenerateFlags } from './generate-flags.ts'
import type { Outcome, Terminal } from './outcome.ts'

export function addGenerate(cli: CAC, terminal: Terminal): void {
  cli
    .command('generate [root]', 'Write the OpenAPI document of an application; the default command')
    .option('-o, --output <path>', 'Where to write it (default: doc/openapi.json below the root; `-` is stdout)')
    .option('--document <name>', 'Only this document of those that the configuration names; may be given several times')
    .option('--format <format>', 'json or yaml (default: by the ending of the output)')
    .option('--sources <path>', 'Also write from which lines each part of the document comes, as JSON')
    .option('--check', 'Write nothing; exit with 1 when the document is out of date')
    .option('--watch', 'Write it again whenever a file of the application changes')
    .option('--only <glob>', 'Only routes with such a path, in the form of Rails; may be given several times')
    .option('--except <glob>', 'No routes with such a path; may be given several times')
    .option(
      '--omit <kind>',
      'Leave out catch-all, put (beside PATCH) or pages (HTML alone); may be given several times',
    )
    .option('--title <title>', 'The title of the document (default: the name of the application)')
    .option('--api-version <version>', 'The version of the API (default: 1.0.0)')
    .option('--server <url>', 'The URL of a server; may be given several times')
    .option('--openapi <version>', '3.0, 3.1 or 3.2: the version of OpenAPI (default: 3.1)')
    .option('--pattern <dialect>', 'source or ecma: patterns as Ruby has them (the default), or translated')
    .option('--report <format>', 'text, json, github or sarif: what to print about the run')
    .option('--max-warnings <number>', 'Exit with 1 when there are more warnings')
    .option('-c, --config <path>', 'The configuration (default: rails-openapi.config.json in the root)')
    .option('--print-config', 'Print all settings with their values and exit')
    .option('--quiet', 'No summary')
    .option('--verbose', 'Show notes, the source lines and how to mend them')
    .option('--no-color', 'No colours; they are used on a terminal only')
    .example('  rails-openapi')
    .example('  rails-openapi generate ../shop --only "/api/**" -o public/openapi.yaml')
    .example('  rails-openapi --check --max-warnings 0')
    .example('  rails-openapi && npx @redocly/cli lint doc/openapi.json')
    .action(async (_: unknown, options: CacOptions): Promise<Outcome> => {
      const { generate } = readCompiled(import.meta.dirname) ?? (await import('./commands/generate.ts'))
      return generate(rootOf(options), generateFlags(cli.rawArgs, options), terminal)
    })
}

/** As cac gives them: unchecked. */
interface CacOptions {
  readonly [name: string]: unknown
  readonly '--': readonly string[]
}

function generateFlags(words: readonly string[], options: CacOptions): GenerateFlags {
  const [only, except, omit, servers] = ['only', 'except', 'omit', 'server'].map((name) => optionValues(words, name))
  return {
    config: optionValue(words, 'config'),
    documents: optionValues(words, 'document'),
    sources: optionValue(words, 'sources'),
    isCheck: isSet(options.check),
    isWatch: isSet(options.watch),
    isPrintConfig: isSet(options.printConfig),
    hasColor: options.color !== false,
    settings: withoutAbsent({
      output: optionValue(words, 'output'),
      format: optionValue(words, 'format'),
      only: only?.length === 0 ? undefined : only,
      except: except?.length === 0 ? undefined : except,
      omit: omit?.length === 0 ? undefined : omit,
      title: optionValue(words, 'title'),
      apiVersion: optionValue(words, 'api-version'),
      servers: servers?.length === 0 ? undefined : servers,
      openapi: optionValue(words, 'openapi'),
      pattern: optionValue(words, 'pattern'),
      report: optionValue(words, 'report'),
      maxWarnings: numberOf(optionValue(words, 'max-warnings')),
      quiet: isSet(options.quiet) || undefined,
      verbose: isSet(options.verbose) || undefined,
    }),
  }
}

/** What is no number stays as it is, for the check of the settings to refuse. */
function numberOf(text: string | undefined): number | string | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : text
}

function withoutAbsent(settings: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}
