// The configuration: which file holds it, what it may say, and how it meets the flags.

import { statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describeSystemError, type FileTree, readNamed } from '../node/index.ts'
import { checkOptions, isObject } from '../options.ts'
import { parseCommentedJson, parseJson } from './commented-json.ts'
import { flagOf } from './generate-flags.ts'
import { importModule } from './import-module.ts'
import { type Settings, settingChecks } from './settings.ts'
import { shownPath } from './shown-path.ts'

export interface Configuration {
  /** The file that was read; `undefined` where there is none. */
  readonly path: string | undefined
  /** It was found in the application, and not named by who runs the program: it is data of the application. */
  readonly isFound: boolean
  readonly settings: Settings
  /** What the one who runs the program should know. */
  readonly remark?: string
}

/** What is wrong, in one line. */
export interface Refusal {
  readonly refusal: string
}

const fileName = 'rails-openapi.config.json'
const moduleName = 'rails-openapi.config.mjs'
export const packageName = 'package.json'
export const packageKey = 'rails-openapi'

export interface Given {
  /** A file that the command line names. */
  readonly path: string | undefined
  readonly flags: Readonly<Record<string, unknown>>
}

/** Flags over the configuration. */
export async function readConfiguration(
  root: string,
  files: FileTree,
  { path: given, flags }: Given,
): Promise<Configuration | Refusal> {
  const wrongFlag = checkOptions(flags, settingChecks)
  if (wrongFlag !== undefined) return { refusal: flagWords(wrongFlag) }
  const source = given === undefined ? findConfiguration(root, files) : await readGiven(resolve(given))
  if (isRefusal(source)) return source
  const { path, written, remark } = source
  const wrong = checkOptions(written, settingChecks)
  if (wrong !== undefined) return { refusal: `${shownPath(path ?? root)}: ${wrong}` }
  const settings = { ...anchored(written, path), ...flags } as Settings // Both were checked above.
  return { path, isFound: given === undefined, settings, ...(remark === undefined ? {} : { remark }) }
}

/** In the words of the command line: `--max-warnings` for `maxWarnings`. */
function flagWords(message: string): string {
  return message.replace(/^`(\w+)`/, (_, name: string) => `\`${flagOf(name) ?? name}\``)
}

interface Source {
  readonly path: string | undefined
  /** Unchecked. */
  readonly written: unknown
  readonly remark?: string
}

/** What the application has of it is data: JSON, and inside the root. A module is code, so it is not loaded. */
function findConfiguration(root: string, files: FileTree): Source | Refusal {
  const text = files.read(fileName)
  const reason = text === undefined ? files.whyUnreadable?.(fileName) : undefined
  const path = join(root, fileName)
  if (reason !== undefined) return { refusal: cannotRead(path, reason) }
  const inPackage = packageSettings(files.read(packageName))
  if (text !== undefined && inPackage !== undefined)
    return { refusal: `two configurations: ${fileName} and the key of ${packageName}; keep one of them` }
  if (text !== undefined) return parsed(path, () => parseCommentedJson(text))
  if (inPackage !== undefined) return { path: join(root, packageName), written: inPackage }
  const none = { path: undefined, written: {} }
  if (files.read(moduleName) === undefined) return none
  return { ...none, remark: `${moduleName} is not loaded, because it is code: name it with \`--config\`` }
}

/** A package.json that is broken is none of our business. */
function packageSettings(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : settingsOfPackage(JSON.parse(text))
  } catch {
    return undefined
  }
}

function settingsOfPackage(content: unknown): unknown {
  return isObject(content) ? content[packageKey] : undefined
}

async function readGiven(path: string): Promise<Source | Refusal> {
  const file = readNamed(path)
  switch (file.kind) {
    case 'missing':
      return { refusal: `no configuration file \`${shownPath(path)}\`` }
    case 'refused':
      return { refusal: cannotRead(path, file.reason) }
  }
  if (path.endsWith('.mjs')) return readModule(path)
  if (basename(path) !== packageName) return parsed(path, () => parseCommentedJson(file.text))
  const source = parsed(path, () => settingsOfPackage(parseJson(file.text)))
  if (isRefusal(source) || source.written !== undefined) return source
  return { refusal: `${shownPath(path)} has no key \`${packageKey}\`` }
}

function parsed(path: string, parse: () => unknown): Source | Refusal {
  try {
    return { path, written: parse() }
  } catch (error) {
    return { refusal: cannotRead(path, describeSystemError(error)) }
  }
}

/** Node reads a module once; what has changed since is another one. */
async function readModule(path: string): Promise<Source | Refusal> {
  try {
    const module = await importModule(`${pathToFileURL(path).href}?${statSync(path).mtimeMs}`)
    return { path, written: module.default }
  } catch (error) {
    const reason = describeSystemError(error).replace(/(?: imported from .*)?(?:\n[\s\S]*)?$/, '')
    return { refusal: cannotRead(path, reason) }
  }
}

function cannotRead(path: string, reason: string): string {
  return `${shownPath(path)} cannot be read: ${reason}`
}

export function isRefusal(value: unknown): value is Refusal {
  return isObject(value) && typeof value.refusal === 'string'
}

/** The output is relative to the file that names it. */
function anchored(settings: unknown, path: string | undefined): object {
  if (!isObject(settings)) return {}
  const { $schema, ...rest } = settings
  if (path === undefined) return rest
  const own = anchoredOutput(rest, path)
  if (!isObject(rest.documents)) return own
  const documents = Object.entries(rest.documents).map(([name, each]) => [name, anchoredOutput(Object(each), path)])
  return { ...own, documents: Object.fromEntries(documents) }
}

function anchoredOutput(settings: Readonly<Record<string, unknown>>, path: string): object {
  const { output } = settings
  if (typeof output !== 'string' || output === '-') return settings
  // The slash at the end says that it is a folder.
  const end = output.endsWith('/') ? '/' : ''
  return { ...settings, output: `${resolve(dirname(path), output)}${end}` }
}
