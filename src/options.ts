// What can be set: by a caller of the library, by the configuration file, and in part by flags.

import { diagnosticKinds, findNearest, isDiagnosticCode } from './diagnostics/index.ts'
import type { Json } from './schema/index.ts'

/** What `omit` may name. */
export const omittable = ['catch-all', 'put', 'pages'] as const

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
  /**
   * Tag Objects, in their order: they describe the tag of the same name, or are added. Or what the tag of controllers and
   * paths is, by globs: its name, or the Tag Object.
   */
  readonly tags?: readonly JsonObject[] | { readonly [controllerOrPath: string]: string | JsonObject }
  /** Ids of operations, by `GET /patients/{id}`. */
  readonly operationIds?: { readonly [request: string]: string }
  /** Names of components, by the partial (`patients/_patient`) or the serializer (`PatientSerializer/Patient`). */
  readonly componentNames?: { readonly [file: string]: string }
  readonly security?: readonly JsonObject[]
  readonly securitySchemes?: JsonObject
  /** Globs on paths in Rails' form, such as `/api/**`: only these routes. */
  readonly only?: readonly string[]
  /** The same, for routes that are left out. */
  readonly except?: readonly string[]
  /** Operations that are left out: routes of any path to an error, PUT beside the same PATCH, HTML pages. */
  readonly omit?: readonly (typeof omittable)[number][]
  /** The version of OpenAPI: 3.0 for gateways and generators that read no other; by default 3.1. */
  readonly openapi?: '3.0' | '3.1' | '3.2'
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
  /** Whether each operation names the line of its action, as `x-source`. */
  readonly xSource?: boolean
  /** Called after each route; for those who show how far a long run is. */
  readonly onProgress?: (done: number, total: number) => void
}

/** The settings that each of several documents may have of its own. */
export const documentOptionNames = [
  ...(['title', 'apiVersion', 'servers', 'info', 'tags', 'operationIds', 'componentNames', 'security'] as const),
  ...(['securitySchemes', 'only', 'except', 'omit', 'openapi', 'overlay'] as const),
] as const

export type DocumentOptions = Pick<GenerateOptions, (typeof documentOptionNames)[number]>

/** By the names of the documents. */
export type DocumentsOptions = Readonly<Record<string, DocumentOptions>>

/** What a value must be, in words that complete "must be"; nothing where it is. */
export type Check = (value: unknown) => string | undefined

const isText: Check = (value) => (typeof value === 'string' ? undefined : 'a string')
const isTitle: Check = (value) => isText(value) ?? (/\S/.test(String(value)) ? undefined : 'a text that is not empty')
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

const serversExpected = 'a list of URLs, such as `https://api.example.com` or `/api`, or of servers with a `url`'

export const optionChecks = {
  title: isTitle,
  apiVersion: isText,
  servers: json((value) => listOf(value, (each) => isUrl(each) || isServer(each), serversExpected)),
  info: json((value) => isObjectValue(value) ?? checkInfo(value)),
  tags: json((value) => (isObject(value) ? checkTagMap(value) : listOf(value, isTag, expectedTags))),
  operationIds: (value) => isObjectValue(value) ?? checkIds(value),
  componentNames: (value) => isObjectValue(value) ?? checkComponentNames(value),
  security: json(isObjectList),
  securitySchemes: json(isObjectValue),
  only: isPathGlobList,
  except: isPathGlobList,
  omit: (value) =>
    listOf(value, (each) => omittable.some((name) => name === each), `a list of ${omittable.join(', ')}`),
  openapi: oneOf('3.0', '3.1', '3.2'),
  pattern: oneOf('source', 'ecma'),
  escapeHtml: oneOf('comments', 'all', 'none'),
  responses: oneOf('all', 'success'),
  undeclaredParams: (value) => (typeof value === 'boolean' ? undefined : 'true or false'),
  xSource: (value) => (typeof value === 'boolean' ? undefined : 'true or false'),
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

/** Each is written whole, so a run takes as long as there are many of them. */
export const mostDocuments = 100

/** A map from names to sets of options, each checked by itself. */
export function documentsOf(checks: Readonly<Record<string, Check>>): Check {
  const expected = 'an object with the settings of each document by its name'
  return (documents) => {
    if (!isObject(documents) || Object.keys(documents).length === 0) return expected
    if (Object.keys(documents).length > mostDocuments) return `${expected}, of at most ${mostDocuments} documents`
    for (const [name, settings] of Object.entries(documents)) {
      if (!/^\w[\w.-]*$/.test(name))
        return `${expected}, of letters, digits, \`.\`, \`_\` and \`-\`: \`${name}\` is none`
      const wrong = isObject(settings) ? checkOptions(settings, checks) : 'its settings must be an object'
      if (wrong !== undefined) return `${expected}; in \`${name}\`: ${wrong}`
    }
    return undefined
  }
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

const expectedTags = 'a list of tags with names, or a map to them from controllers or paths'

/** Of a list or a map of tags. */
export function isTagList(tags: NonNullable<GenerateOptions['tags']>): tags is readonly JsonObject[] {
  return Array.isArray(tags)
}

function isTag(value: unknown): boolean {
  return isObject(value) && typeof value.name === 'string'
}

function checkTagMap(tags: Readonly<Record<string, unknown>>): string | undefined {
  const isRight = Object.entries(tags).every(
    ([glob, tag]) => glob !== '' && (isTag(tag) || (tag !== '' && typeof tag === 'string')),
  )
  return isRight ? undefined : expectedTags
}

function checkIds(value: unknown): string | undefined {
  const entries = isObject(value) ? Object.entries(value) : []
  return entries.every(([request, id]) => /^[A-Za-z]+ \//.test(request) && typeof id === 'string' && id !== '')
    ? checkUnique(entries)
    : 'a map from requests such as `GET /patients/{id}` to ids'
}

function checkComponentNames(value: unknown): string | undefined {
  const entries = isObject(value) ? Object.entries(value) : []
  return entries.every(([, name]) => typeof name === 'string' && /^[A-Za-z0-9._-]+$/.test(name))
    ? checkUnique(entries)
    : 'a map from files to names of letters, digits, `.`, `_` and `-`'
}

/** A name that stands twice would be no name. */
function checkUnique(entries: readonly (readonly [string, unknown])[]): string | undefined {
  const names = entries.map(([, name]) => name)
  return new Set(names).size === names.length ? undefined : 'a map in which no name stands twice'
}

function checkInfo(info: unknown): string | undefined {
  const isEmpty = isObject(info) && typeof info.title === 'string' && isTitle(info.title) !== undefined
  return isEmpty ? 'an object whose `title` is not empty' : undefined
}

function isServer(value: unknown): boolean {
  return isObject(value) && isUrl(value.url)
}

/** Whole, or relative to the document; with variables in braces. A name alone would be a file beside the document. */
function isUrl(value: unknown): boolean {
  return typeof value === 'string' && /^(?:[a-z][a-z\d+.-]*:\/\/[^\s/]|\{[^{}\s]+\}|\.{0,2}\/)\S*$/i.test(value)
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
