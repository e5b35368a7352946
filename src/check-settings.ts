// Settings that meet nothing in the document: what they name is probably mistyped, and would be lost without a word.

import type { ChosenPaths } from './choose-routes.ts'
import { type Diagnostic, diagnosticOf, findNearest } from './diagnostics/index.ts'
import type { Document } from './openapi/index.ts'
import { type GenerateOptions, isObject, isTagList } from './options.ts'
import { findRubyFiles } from './ruby/index.ts'
import type { FileTree } from './source/index.ts'

export interface CheckedRun {
  readonly options: GenerateOptions
  readonly paths: ChosenPaths
  readonly document: Document
  readonly files: FileTree
  readonly add: (diagnostic: Diagnostic) => void
}

const checked = ['tags', 'operationIds', 'componentNames', 'security', 'securitySchemes', 'overlay', 'exclude'] as const

export function checkSettings(run: CheckedRun): void {
  // Most runs have none of them, and the document may be large.
  if (checked.every((name) => run.options[name] === undefined)) return
  const { options, document } = run
  const operations = operationsOf(document)
  const tags = namesIn(operations.map(({ tags: names }) => names))
  for (const name of tagNames(options))
    if (!tags.has(name))
      warn(run, `no operation has the tag \`${name}\` of \`tags\`${suggestion(name, tags)}`, unusedTag)
  checkNames(run, operations)
  checkSecurity(run, operations)
  checkOverlay(run)
  checkExclude(run)
}

function tagNames({ tags = [] }: GenerateOptions): ReadonlySet<string> {
  const all = isTagList(tags) ? tags : Object.values(tags)
  return new Set(all.map((tag) => String(typeof tag === 'string' ? tag : tag.name)))
}

/** Ids and names of components that the document does not have, though the configuration gives them. */
function checkNames(run: CheckedRun, operations: readonly Operation[]): void {
  const { operationIds = {}, componentNames = {} } = run.options
  const ids = new Set(operations.map(({ operationId }) => operationId))
  for (const [request, id] of Object.entries(operationIds))
    if (!ids.has(id))
      warn(run, `the document has no \`${request}\`, which \`operationIds\` names`, {
        consequence: `no operation is called \`${id}\``,
        help: 'write the method and the path as the document has them: `GET /users/{id}`',
      })
  const components = new Set(Object.keys(run.document.components?.schemas ?? {}))
  for (const [file, name] of Object.entries(componentNames))
    if (!components.has(name))
      warn(run, `no component is made of \`${file}\`, which \`componentNames\` names`, {
        consequence: `no component is called \`${name}\``,
        help: 'write the partial as `users/_user`, the model as `User`, or the serializer with its component: `UserSerializer/User`',
      })
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

function checkSecurity(run: CheckedRun, operations: readonly Operation[]): void {
  const { options, document } = run
  const schemes = new Set(Object.keys(document.components?.securitySchemes ?? {}))
  for (const name of namesIn((options.security ?? []).map(Object.keys)))
    if (!schemes.has(name))
      warn(run, `there is no security scheme \`${name}\`, which \`security\` names${suggestion(name, schemes)}`, {
        consequence: 'the document names it without saying what it is',
        help: 'add it to `securitySchemes`',
      })
  const given = Object.keys(options.securitySchemes ?? {})
  if (given.length === 0) return
  const asked = [document.security, ...operations.map(({ security }) => security)]
  const used = namesIn(asked.map((list) => (Array.isArray(list) ? list.filter(isObject).flatMap(Object.keys) : [])))
  for (const name of given)
    if (!used.has(name))
      warn(run, `nothing asks for the security scheme \`${name}\` of \`securitySchemes\`${suggestion(name, used)}`, {
        consequence: 'added to the document, where nothing uses it',
        help: 'name it in `security`, or in the `security` of an operation of the `overlay`',
      })
}

/** What the code gives has an id. What is added by hand says so by having one of its own. */
function checkOverlay(run: CheckedRun): void {
  const { options, document } = run
  const overlay = options.overlay?.paths
  if (!isObject(overlay)) return
  const generated = Object.entries<unknown>(document.paths).filter(([, item]) => hasOperation(item))
  const known = new Set(generated.map(([path]) => path))
  for (const [path, item] of Object.entries(overlay)) {
    if (!known.has(path)) {
      warn(run, `the document has no path \`${path}\`, which \`overlay\` names${suggestion(path, known)}`, added)
      continue
    }
    const whole: unknown = document.paths[path]
    for (const method of isObject(item) ? Object.keys(item) : [])
      if (verbs.has(method) && isObject(whole) && !isOperation(whole[method]))
        warn(run, `the document has no ${method.toUpperCase()} ${path}, which \`overlay\` names`, added)
  }
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

/** Most globs have met something while the document was made; for the others all files are looked at. */
function checkExclude(run: CheckedRun): void {
  const { paths, options, files } = run
  const globs = options.exclude ?? []
  const hasUnmet = (): boolean => globs.some((_, index) => !paths.exclude.met.has(index))
  if (!hasUnmet()) return
  for (const path of findRubyFiles(files).value) paths.exclude.matching(path)
  for (const [index, glob] of globs.entries())
    if (!paths.exclude.met.has(index) && !paths.exclude.isSpent)
      warn(run, `no file matches \`${glob}\` of \`exclude\``, {
        consequence: 'nothing is left out for it',
        help: 'write the path of the file below the root: `app/controllers/admin/**`',
      })
}

function suggestion(name: string, names: ReadonlySet<string>): string {
  const nearest = findNearest(name, [...names])
  return nearest === undefined ? '' : `; did you mean \`${nearest}\`?`
}

function warn({ options, add }: CheckedRun, message: string, advice: Advice): void {
  add(diagnosticOf('setting-unmatched', { message, ...advice }, options.routes ?? 'config/routes.rb', undefined))
}
