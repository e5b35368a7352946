// What the configuration and the flags of `generate` can set: what the library can, and what the program alone needs.

import {
  type Check,
  type DocumentOptions,
  documentOptionNames,
  documentsOf,
  type GenerateOptions,
  isPath,
  oneOf,
  optionChecks,
} from '../options.ts'

/** Those of one of several documents. */
export interface DocumentSettings extends DocumentOptions, Pick<Settings, 'output' | 'format'> {}

export interface Settings extends GenerateOptions {
  readonly documents?: Readonly<Record<string, DocumentSettings>>
  /** From a flag, relative to the working directory; from a file, absolute; `-` is stdout. */
  readonly output?: string
  readonly format?: 'json' | 'yaml'
  readonly report?: 'text' | 'json' | 'github' | 'sarif'
  readonly maxWarnings?: number
  readonly quiet?: boolean
  readonly verbose?: boolean
}

/** What each of several documents may have of its own. */
export const documentSettingNames: readonly string[] = ['output', 'format', ...documentOptionNames]

const outputChecks = { output: isPath, format: oneOf('json', 'yaml') }
const documentChecks = Object.fromEntries(documentOptionNames.map((name) => [name, optionChecks[name]]))

export const settingChecks: Readonly<Record<string, Check>> = {
  ...outputChecks,
  ...optionChecks,
  documents: documentsOf({ ...outputChecks, ...documentChecks }),
  report: oneOf('text', 'json', 'github', 'sarif'),
  maxWarnings: (value) => (Number.isInteger(value) && Number(value) >= 0 ? undefined : 'a whole number'),
  quiet: (value) => (typeof value === 'boolean' ? undefined : 'true or false'),
  verbose: (value) => (typeof value === 'boolean' ? undefined : 'true or false'),
}
