// The options of `generate` on the command line, one row each: how it is written, its line in the help, and the setting
// that it gives where it gives one.

import type { Settings } from './settings.ts'

/** What the command line says to `generate`. */
export interface GenerateFlags {
  /** The path of a configuration file, relative to the working directory. */
  readonly config: string | undefined
  /** Those of the documents that the configuration names which are meant; none for all. */
  readonly documents: readonly string[]
  /** Where the sources of the parts of the document are written. */
  readonly sources: string | undefined
  readonly isCheck: boolean
  readonly isWatch: boolean
  readonly isPrintConfig: boolean
  readonly hasColor: boolean
  /** Settings by the names that the configuration has for them; not checked yet. */
  readonly settings: Readonly<Record<string, unknown>>
}

/** How the value of a flag becomes that of its setting; a list is written once for each element. */
type Takes<Value> = Value extends boolean
  ? 'flag'
  : Value extends number
    ? 'number'
    : Value extends string
      ? 'text'
      : Value extends readonly unknown[]
        ? 'list'
        : never

type SettingOf<Name extends keyof Settings> = {
  readonly setting: Name
  readonly takes: Takes<NonNullable<Settings[Name]>>
}

interface Written {
  readonly flag: string
  readonly help: string
}

export type SettingOption = Written & { readonly [Name in keyof Settings]-?: SettingOf<Name> }[keyof Settings]

type GenerateOption = SettingOption | (Written & { readonly setting?: undefined })

/** In the order of the help. */
export const generateOptions: readonly GenerateOption[] = [
  {
    flag: '-o, --output <path>',
    help: 'Where to write it (default: doc/openapi.json below the root; `-` is stdout)',
    setting: 'output',
    takes: 'text',
  },
  {
    flag: '--document <name>',
    help: 'Only this document of those that the configuration names; may be given several times',
  },
  {
    flag: '--format <format>',
    help: 'json or yaml (default: by the ending of the output)',
    setting: 'format',
    takes: 'text',
  },
  { flag: '--sources <path>', help: 'Also write from which lines each part of the document comes, as JSON' },
  { flag: '--check', help: 'Write nothing; exit with 1 when the document is out of date' },
  { flag: '--watch', help: 'Write it again whenever a file of the application changes' },
  {
    flag: '--only <glob>',
    help: 'Only routes with such a path, in the form of Rails; may be given several times',
    setting: 'only',
    takes: 'list',
  },
  {
    flag: '--except <glob>',
    help: 'No routes with such a path; may be given several times',
    setting: 'except',
    takes: 'list',
  },
  {
    flag: '--omit <kind>',
    help: 'Leave out catch-all, put (beside PATCH) or pages (HTML alone); may be given several times',
    setting: 'omit',
    takes: 'list',
  },
  {
    flag: '--title <title>',
    help: 'The title of the document (default: the name of the application)',
    setting: 'title',
    takes: 'text',
  },
  {
    flag: '--api-version <version>',
    help: 'The version of the API (default: 1.0.0)',
    setting: 'apiVersion',
    takes: 'text',
  },
  {
    flag: '--server <url>',
    help: 'The URL of a server; may be given several times',
    setting: 'servers',
    takes: 'list',
  },
  {
    flag: '--openapi <version>',
    help: '3.0, 3.1 or 3.2: the version of OpenAPI (default: 3.1)',
    setting: 'openapi',
    takes: 'text',
  },
  {
    flag: '--pattern <dialect>',
    help: 'source or ecma: patterns as Ruby has them (the default), or translated',
    setting: 'pattern',
    takes: 'text',
  },
  {
    flag: '--report <format>',
    help: 'text, json, github or sarif: what to print about the run',
    setting: 'report',
    takes: 'text',
  },
  {
    flag: '--max-warnings <number>',
    help: 'Exit with 1 when there are more warnings',
    setting: 'maxWarnings',
    takes: 'number',
  },
  { flag: '-c, --config <path>', help: 'The configuration (default: rails-openapi.config.json in the root)' },
  { flag: '--print-config', help: 'Print all settings with their values and exit' },
  { flag: '--quiet', help: 'No summary', setting: 'quiet', takes: 'flag' },
  { flag: '--verbose', help: 'Show notes, the source lines and how to mend them', setting: 'verbose', takes: 'flag' },
  { flag: '--no-color', help: 'No colours; they are used on a terminal only' },
]

/** The flag of a setting, as it is written. */
export function flagOf(setting: string): string | undefined {
  const option = generateOptions.find((each) => each.setting === setting)
  return option === undefined ? undefined : longName(option)
}

/** `--output` of `-o, --output <path>`. */
export function longName({ flag }: Written): string {
  return flag.replace(/^-\w, /, '').replace(/ <.*/, '')
}
