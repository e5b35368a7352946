// What can be set: by a caller of the library, by the configuration file, and in part by flags.

import { diagnosticKinds, findNearest, isDiagnosticCode } from './diagnostics/index.ts'
import type { Json } from './schema/index.ts'

type JsonObject = { readonly [key: string]: Json }

export interface GenerateOptions {
  /** The title of the document; by default the name of the application in words. */
  readonly title?: string
  /** The version of the API; by default 1.0.0. */
  readonly apiVersion?: string
  /** URLs, or Server Objects. */
  readonly servers?: readonly (string | JsonObject)[]
  /** More of the Info Object: `description`, `contact`, `license`, … */
  readonly info?: JsonObject
  /** Tag Objects: they describe the tag of the same name, or are added. */
  readonly tags?: readonly JsonObject[]
  readonly security?: readonly JsonObject[]
  readonly securitySchemes?: JsonObject
  /** Globs on paths in Rails' form, such as `/api/**`: only these routes. */
  readonly only?: readonly string[]
  /** The same, for routes that are left out. */
  readonly except?: readonly string[]
  /** `pattern` holds the source of a Ruby regexp, or its translation to ECMA-262. */
  readonly pattern?: 'source' | 'ecma'
  /** Where HTML and links that a viewer may run become text: in comments, in sidecars as well, or nowhere. */
  readonly escapeHtml?: 'comments' | 'all' | 'none'
  /** Every response that a client can get, or the success of each operation alone. */
  readonly responses?: 'all' | 'success'
  /** Whether parameters that the code reads and does not declare with `param!` are documented, which they are by default. */
  readonly undeclaredParams?: boolean
  /** Globs on files: controllers whose operations are left out, and sidecars that are not read. */
  readonly exclude?: readonly string[]
  /** Diagnostics that are not reported: everywhere, or in files below a glob. */
  readonly silence?: readonly (string | { readonly code: string; readonly path: string })[]
  /** A part of an OpenAPI document that is laid over the generated one. */
  readonly overlay?: JsonObject
  /** What is read in the place of config/routes.rb. */
  readonly routes?: string
  /** Called after each route; for those who show how far a long run is. */
  readonly onProgress?: (done: number, total: number) => void
}

/** What a value must be, in words that complete "must be"; nothing where it is. */
export type Check = (value: unknown) => string | undefined

const isText: Check = (value) => (typeof value === 'string' ? undefined : 'a string')
const isObjectValue: Check = (value) => (isObject(value) ? undefined : 'an object')
export const isPath: Check = (value) =>
  typeof value === 'string' && value !== '' && !value.includes('\0') ? undefined : 'a path'
export const isTextList: Check = (value) => listOf(value, (each) => typeof each === 'string', 'a list of strings')
/** Every path of a route begins with a slash. */
const isPathGlobList: Check = (value) =>
  isTextList(value) ??
  listOf(value, (each) => /^[/*{]/.test(String(each)), 'a list of globs that begin with `/`, as paths do')
const isObjectList: Check = (value) => listOf(value, isObject, 'a list of objects')

export function oneOf(...names: readonly string[]): Check {
  return (value) => (names.some((name) => name === value) ? undefined : `one of ${names.join(', ')}`)
}

export const optionChecks = {
  title: isText,
  apiVersion: isText,
  servers: json((value) =>
    listOf(value, (each) => typeof each === 'string' || isServer(each), 'a list of URLs or of servers'),
  ),
  info: json(isObjectValue),
  tags: json((value) =>
    listOf(value, (each) => isObject(each) && typeof each.name === 'string', 'a list of tags with names'),
  ),
  security: json(isObjectList),
  securitySchemes: json(isObjectValue),
  only: isPathGlobList,
  except: isPathGlobList,
  pattern: oneOf('source', 'ecma'),
  escapeHtml: oneOf('comments', 'all', 'none'),
  responses: oneOf('all', 'success'),
  undeclaredParams: (value) => (typeof value === 'boolean' ? undefined : 'true or false'),
  exclude: isTextList,
  silence: (value) => listOf(value, isSilence, 'a list of codes, or of objects with `code` and `path`'),
  overlay: json((value) => isObjectValue(value) ?? checkPaths(value)),
  routes: isPath,
} as const satisfies Record<Exclude<keyof GenerateOptions, 'onProgress'>, Check>

/** What is wrong with a set of options, in one line; nothing where all of them are right. */
export function checkOptions(options: unknown, checks: Readonly<Record<string, Check>>): string | undefined {
  if (!isObject(options)) return 'the configuration must be an object'
  for (const name of Object.keys(options)) {
    if (name === '$schema') continue
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined
    if (check === undefined) return `no setting \`${name}\`${suggestion(name, Object.keys(checks))}`
    const wrong = checkOption(name, options, check)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

/** A module may give an object whose values throw when they are read. */
function checkOption(name: string, options: Readonly<Record<string, unknown>>, check: Check): string | undefined {
  try {
    const value = options[name]
    if (value === undefined) return undefined
    const unknown = name === 'silence' ? checkSilence(value) : undefined
    if (unknown !== undefined) return unknown
    const expected = check(value)
    return expected === undefined ? undefined : `\`${name}\` must be ${expected}`
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    return `\`${name}\` cannot be read: ${reason}`
  }
}

const silenceKeys = ['code', 'path']

/** A code that does not exist silences nothing, and is probably mistyped; so is a key. */
function checkSilence(silence: unknown): string | undefined {
  for (const entry of Array.isArray(silence) ? silence : []) {
    const key = isObject(entry) ? Object.keys(entry).find((each) => !silenceKeys.includes(each)) : undefined
    if (key !== undefined) return `\`silence\` has no key \`${key}\`${suggestion(key, silenceKeys)}`
    const code = isObject(entry) ? entry.code : entry
    if (typeof code === 'string' && !isDiagnosticCode(code))
      return `\`silence\` has no code \`${code}\`${suggestion(code, Object.keys(diagnosticKinds))}`
  }
  return undefined
}

function suggestion(name: string, names: readonly string[]): string {
  const nearest = findNearest(name, names)
  return nearest === undefined ? '' : `; did you mean \`${nearest}\`?`
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** They become parts of the document: what JSON cannot hold would be lost, or never end. */
function json(check: Check): Check {
  return (value) => check(value) ?? checkJson(value, 1)
}

export const mostLevels = 200

function checkJson(value: unknown, level: number): string | undefined {
  if (value === null || ['boolean', 'string'].includes(typeof value) || Number.isFinite(value)) return undefined
  if (!Array.isArray(value) && !isPlainObject(value)) return `made of JSON values; it has ${typeOf(value)}`
  // A value that holds itself has no last level.
  if (level > mostLevels) return `nested at most ${mostLevels} levels`
  for (const each of Array.isArray(value) ? value : Object.values(value)) {
    const wrong = checkJson(each, level + 1)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

export function isPlainObject(value: unknown): value is object {
  if (!isObject(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

/** As it is named in a message. */
function typeOf(value: unknown): string {
  if (typeof value === 'number') return `the number ${value}`
  return typeof value === 'object' ? 'an object of a class' : `a value of the type ${typeof value}`
}

function checkPaths(overlay: unknown): string | undefined {
  const paths = isObject(overlay) ? overlay.paths : undefined
  const isRight = paths === undefined || (isObject(paths) && Object.values(paths).every(isObject))
  return isRight ? undefined : 'an object whose `paths` hold an object for each path'
}

function isServer(value: unknown): boolean {
  return isObject(value) && typeof value.url === 'string'
}

function isSilence(value: unknown): boolean {
  return (
    typeof value === 'string' || (isObject(value) && typeof value.code === 'string' && typeof value.path === 'string')
  )
}

function listOf(value: unknown, isRight: (each: unknown) => boolean, expected: string): string | undefined {
  // A list with holes has `undefined` in them, which `every` would pass over.
  return Array.isArray(value) && [...value].every(isRight) ? undefined : expected
}
