// The command `generate` with its options, as the command line has them.

import type { CAC } from 'cac'
import { isSet, optionValue, optionValues, rootOf } from './arguments.ts'
import { readCompiled } from './compiled.ts'
import { type GenerateFlags, generateOptions, longName, type SettingOption } from './generate-flags.ts'
import type { Outcome, Terminal } from './outcome.ts'

export function addGenerate(cli: CAC, terminal: Terminal): void {
  const command = cli.command('generate [root]', 'Write the OpenAPI document of an application; the default command')
  for (const { flag, help } of generateOptions) command.option(flag, help)
  command
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
  return {
    config: optionValue(words, 'config'),
    documents: optionValues(words, 'document'),
    sources: optionValue(words, 'sources'),
    isCheck: isSet(options.check),
    isWatch: isSet(options.watch),
    isPrintConfig: isSet(options.printConfig),
    hasColor: options.color !== false,
    settings: givenSettings(words, options),
  }
}

function givenSettings(words: readonly string[], options: CacOptions): Readonly<Record<string, unknown>> {
  const given = generateOptions.flatMap((option) => {
    const value = option.setting === undefined ? undefined : givenValue(option, words, options)
    return value === undefined ? [] : [[option.setting, value]]
  })
  return Object.fromEntries(given)
}

function givenValue(option: SettingOption, words: readonly string[], options: CacOptions): unknown {
  const name = longName(option).slice('--'.length)
  switch (option.takes) {
    case 'flag':
      return isSet(options[name]) || undefined
    case 'number':
      return numberOf(optionValue(words, name))
    case 'text':
      return optionValue(words, name)
    case 'list': {
      const values = optionValues(words, name)
      return values.length === 0 ? undefined : values
    }
  }
}

/** What is no number stays as it is, for the check of the settings to refuse. */
function numberOf(text: string | undefined): number | string | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : text
}
