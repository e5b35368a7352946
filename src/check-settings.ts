// Settings that meet nothing in the document: what they name is probably mistyped, and would be lost without a word.

import { type Diagnostic, diagnosticOf, findNearest } from './diagnostics/index.ts'
import type { Document } from './openapi/index.ts'
import { type DocumentOptions, type GenerateOptions, isObject, isTagList } from './options.ts'
import { findRubyFiles } from './ruby/index.ts'
import type { FileTree, GlobList } from './source/index.ts'

interface CheckedRun {
  /** Those that are asked about; the others are not there. */
  readonly options: GenerateOptions
  readonly documents: readonly Document[]
  readonly exclude: GlobList
  readonly files: FileTree
}

/**
 * Settings of all documents: each meets something in one of them. What would be wrong in a document though it is right in
 * another one is left to `checkOwn`, and what may be meant for a document that was not made is not judged.
 */
export function checkShared({ isPart, ...run }: CheckedRun & { readonly isPart: boolean }): readonly Diagnostic[] {
  const { overlay, security, ...options } = run.options
  return [...(isPart ? [] : unusedSettings({ ...run, options })), ...checkExclude(run)]
}

/** Settings of one document: what it has of its own, and what stands in it without a meaning. */
export function checkOwn(run: CheckedRun & { readonly own: DocumentOptions }): readonly Diagnostic[] {
  const routes = run.options.routes
  const own = { ...run.own, ...(routes === undefined ? {} : { routes }) }
  return [...unusedSettings({ ...run, options: own }), ...checkSecurity(run), ...checkOverlay(run)]
}

/** Most runs have none of them, and the documents may be large. */
const asked = ['tags', 'operationIds', 'componentNames', 'securitySchemes'] as const

function unusedSettings(run: CheckedRun): readonly Diagnostic[] {
  if (asked.every((name) => run.options[name] === undefined)) return []
  const operations = run.documents.flatMap(operationsOf)
  return [...checkTags(run, operations), ...checkNames(run, operations), ...checkSchemes(run, operations)]
}

function checkTags({ options }: CheckedRun, operations: readonly Operation[]): readonly Diagnostic[] {
  const tags = namesIn(operations.map(({ tags: names }) => names))
  return [...tagNames(options)].flatMap((name) =>
    tags.has(name)
      ? []
      : warning(options, `no operation has the tag \`${name}\` of \`tags\`${suggestion(name, tags)}`, unusedTag),
  )
}

function tagNames({ tags = [] }: GenerateOptions): ReadonlySet<string> {
  const all = isTagList(tags) ? tags : Object.values(tags)
  return new Set(all.map((tag) => String(typeof tag === 'string' ? tag : tag.name)))
}

/** Ids and names of components that no document has, though the configuration gives them. */
function checkNames({ options, documents }: CheckedRun, operations: readonly Operation[]): readonly Diagnostic[] {
  const { operationIds = {}, componentNames = {} } = options
  const ids = new Set(operations.map(({ operationId }) => operationId))
  const components = new Set(documents.flatMap((document) => Object.keys(document.components?.schemas ?? {})))
  const unknownIds = Object.entries(operationIds).filter(([, id]) => !ids.has(id))
  const unknownNames = Object.entries(componentNames).filter(([, name]) => !components.has(name))
  const lacking = documents.length === 1 ? 'the document has no' : 'no document has a'
  return [
    ...unknownIds.flatMap(([request, id]) =>
      warning(options, `${lacking} \`${request}\`, which \`operationIds\` names`, {
        consequence: `no operation is called \`${id}\``,
        help: 'write the method and the path as the document has them: `GET /users/{id}`',
      }),
    ),
    ...unknownNames.flatMap(([file, name]) =>
      warning(options, `no component is made of \`${file}\`, which \`componentNames\` names`, {
        consequence: `no component is called \`${name}\``,
        help: 'write the partial as `users/_user`, the model as `User`, or the serializer with its component: `UserSerializer/User`',
      }),
    ),
  ]
}

interface Advice {
  readonly consequence: string
  readonly help: string
}

const unusedTag: Advice = {
  consequence: 'added to the document, where nothing uses it',
  help: 'write the name as the document has it, or remove the tag',
}

type Operation = Readonly<Record<string, unknown>>

/** With what an overlay brings, which may be anything. */
function operationsOf({ paths }: Document): readonly Operation[] {
  return Object.values<unknown>(paths).flatMap((item) => (isObject(item) ? Object.values(item).filter(isObject) : []))
}

function namesIn(lists: readonly unknown[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => (Array.isArray(list) ? list.map(String) : [])))
}

function checkSchemes({ options, documents }: CheckedRun, operations: readonly Operation[]): readonly Diagnostic[] {
  const given = Object.keys(options.securitySchemes ?? {})
  if (given.length === 0) return []
  const lists = [...documents, ...operations].map(({ security }) => security)
  const used = namesIn(lists.map((list) => (Array.isArray(list) ? list.filter(isObject).flatMap(Object.keys) : [])))
  return given.flatMap((name) =>
    used.has(name)
      ? []
      : warning(
          options,
          `nothing asks for the security scheme \`${name}\` of \`securitySchemes\`${suggestion(name, used)}`,
          {
            consequence: 'added to the document, where nothing uses it',
            help: 'name it in `security`, or in the `security` of an operation of the `overlay`',
          },
        ),
  )
}

function checkSecurity({ options, documents }: CheckedRun): readonly Diagnostic[] {
  const schemes = new Set(documents.flatMap((document) => Object.keys(document.components?.securitySchemes ?? {})))
  return [...namesIn((options.security ?? []).map(Object.keys))].flatMap((name) =>
    schemes.has(name)
      ? []
      : warning(
          options,
          `there is no security scheme \`${name}\`, which \`security\` names${suggestion(name, schemes)}`,
          {
            consequence: 'the document names it without saying what it is',
            help: 'add it to `securitySchemes`',
          },
        ),
  )
}

/** What the code gives has an id. What is added by hand says so by having one of its own. */
function checkOverlay({ options, documents }: CheckedRun): readonly Diagnostic[] {
  const overlay = options.overlay?.paths
  return isObject(overlay) ? documents.flatMap((document) => addedPaths(overlay, document, options)) : []
}

function addedPaths(
  overlay: Readonly<Record<string, unknown>>,
  document: Document,
  options: GenerateOptions,
): readonly Diagnostic[] {
  const generated = Object.entries<unknown>(document.paths).filter(([, item]) => hasOperation(item))
  const known = new Set(generated.map(([path]) => path))
  return Object.entries(overlay).flatMap(([path, item]) => {
    if (!known.has(path))
      return warning(
        options,
        `the document has no path \`${path}\`, which \`overlay\` names${suggestion(path, known)}`,
        added,
      )
    const whole: unknown = document.paths[path]
    return (isObject(item) ? Object.keys(item) : []).flatMap((method) =>
      verbs.has(method) && isObject(whole) && !isOperation(whole[method])
        ? warning(options, `the document has no ${method.toUpperCase()} ${path}, which \`overlay\` names`, added)
        : [],
    )
  })
}

const verbs = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'])

const added: Advice = {
  consequence: 'added to the document as it is written',
  help: 'write it as the document has it; what is added on purpose has an `operationId` of its own',
}

function hasOperation(item: unknown): boolean {
  return isObject(item) && Object.values(item).some(isOperation)
}

function isOperation(value: unknown): boolean {
  return isObject(value) && typeof value.operationId === 'string'
}

/** Most globs have met something while the documents were made; for the others all files are looked at. */
function checkExclude({ exclude, options, files }: CheckedRun): readonly Diagnostic[] {
  const globs = options.exclude ?? []
  const hasUnmet = (): boolean => globs.some((_, index) => !exclude.met.has(index))
  if (!hasUnmet()) return []
  for (const path of findRubyFiles(files).value) exclude.matching(path)
  if (exclude.isSpent) return []
  return [...new Set(globs.filter((_, index) => !exclude.met.has(index)))].flatMap((glob) =>
    warning(options, `no file matches \`${glob}\` of \`exclude\``, {
      consequence: 'nothing is left out for it',
      help: 'write the path of the file below the root: `app/controllers/admin/**`',
    }),
  )
}

function suggestion(name: string, names: ReadonlySet<string>): string {
  const nearest = findNearest(name, [...names])
  return nearest === undefined ? '' : `; did you mean \`${nearest}\`?`
}

function warning({ routes = 'config/routes.rb' }: GenerateOptions, message: string, advice: Advice): [Diagnostic] {
  return [diagnosticOf('setting-unmatched', { message, ...advice }, routes, undefined)]
}
