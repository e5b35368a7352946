// The configuration: which file holds it, what it may say, and how it meets the flags.

import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describeSystemError } from '../node/index.ts'
import { type Check, checkOptions, type GenerateOptions, isObject, isPath, oneOf, optionChecks } from '../options.ts'
import { parseCommentedJson } from './commented-json.ts'
import { importModule } from './import-module.ts'
import { shownPath } from './shown-path.ts'

export interface Settings extends GenerateOptions {
  /** From a flag, relative to the working directory; from a file, absolute; `-` is stdout. */
  readonly output?: string
  readonly format?: 'json' | 'yaml'
  readonly report?: 'text' | 'json' | 'github' | 'sarif'
  readonly maxWarnings?: number
  readonly quiet?: boolean
  readonly verbose?: boolean
}

export const settingChecks: Readonly<Record<string, Check>> = {
  output: isPath,
  format: oneOf('json', 'yaml'),
  ...optionChecks,
  report: oneOf('text', 'json', 'github', 'sarif'),
  maxWarnings: (value) => (Number.isInteger(value) && Number(value) >= 0 ? undefined : 'a whole number'),
  quiet: (value) => (typeof value === 'boolean' ? undefined : 'true or false'),
  verbose: (value) => (typeof value === 'boolean' ? undefined : 'true or false'),
}

export interface Configuration {
  /** The file that was read; `undefined` where there is none. */
  readonly path: string | undefined
  readonly settings: Settings
}

/** What is wrong, in one line. */
export interface Refusal {
  readonly refusal: string
}

const fileNames = ['rails-openapi.config.json', 'rails-openapi.config.mjs']
const packageKey = 'rails-openapi'

/** Flags over the configuration. */
export async function readConfiguration(
  root: string,
  given: string | undefined,
  flags: Readonly<Record<string, unknown>>,
): Promise<Configuration | Refusal> {
  const wrongFlag = checkOptions(flags, settingChecks)
  if (wrongFlag !== undefined) return { refusal: flagWords(wrongFlag) }
  const found = given === undefined ? findFile(root) : { path: resolve(given) }
  if ('refusal' in found) return found
  const written = found.path === undefined ? {} : await readFile(found.path)
  if (isRefusal(written)) return written
  const wrong = checkOptions(written, settingChecks)
  if (wrong !== undefined) return { refusal: `${shownPath(found.path ?? root)}: ${wrong}` }
  const settings = { ...anchored(written, found.path), ...flags } as Settings // Both were checked above.
  return { path: found.path, settings }
}

/** In the words of the command line: `--max-warnings` for `maxWarnings`. */
function flagWords(message: string): string {
  return message.replace(/^`(\w+)`/, (_, name: string) =>
    name === 'servers' ? '`--server`' : `\`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}\``,
  )
}

function findFile(root: string): { readonly path: string | undefined } | Refusal {
  const paths = fileNames.map((name) => join(root, name)).filter((path) => existsSync(path))
  const packagePath = join(root, 'package.json')
  const hasKey = packageSettings(packagePath) !== undefined
  const found = hasKey ? [...paths, packagePath] : paths
  if (found.length < 2) return { path: found[0] }
  const names = found.map((path) => (path === packagePath ? 'the key of package.json' : basename(path)))
  return { refusal: `two configurations: ${names.join(' and ')}; keep one of them` }
}

function packageSettings(path: string): unknown {
  try {
    return readPackage(path)
  } catch {
    return undefined
  }
}

function readPackage(path: string): unknown {
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return isObject(parsed) ? parsed[packageKey] : undefined
}

async function readFile(path: string): Promise<unknown> {
  if (!existsSync(path)) return { refusal: `no configuration file \`${shownPath(path)}\`` }
  try {
    if (path.endsWith('.mjs')) return await readModule(path)
    if (basename(path) !== 'package.json') return parseCommentedJson(readFileSync(path, 'utf8'))
    return readPackage(path) ?? { refusal: `${shownPath(path)} has no key \`${packageKey}\`` }
  } catch (error) {
    const reason = describeSystemError(error).replace(/(?: imported from .*)?(?:\n[\s\S]*)?$/, '')
    return { refusal: `${shownPath(path)} cannot be read: ${reason}` }
  }
}

/** Node reads a module once; what has changed since is another one. */
async function readModule(path: string): Promise<unknown> {
  const { mtimeMs } = statSync(path)
  const module = await importModule(`${pathToFileURL(path).href}?${mtimeMs}`)
  return module.default
}

export function isRefusal(value: unknown): value is Refusal {
  return isObject(value) && typeof value.refusal === 'string'
}

/** The output is relative to the file that names it. */
function anchored(settings: unknown, path: string | undefined): object {
  if (!isObject(settings)) return {}
  const { $schema, ...rest } = settings
  if (path === undefined || typeof rest.output !== 'string' || rest.output === '-') return rest
  // The slash at the end says that it is a folder.
  const end = rest.output.endsWith('/') ? '/' : ''
  return { ...rest, output: `${resolve(dirname(path), rest.output)}${end}` }
}
