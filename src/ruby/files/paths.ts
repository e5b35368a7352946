// Files as code that boots asks for them: `Rails.root` and other pathnames, `Dir`, `File`. Nothing outside the root is
// answered for.

import type { FileTree } from '../../source/index.ts'
import type { Application } from '../application.ts'
import { type Call, yieldTo } from '../evaluate/call.ts'
import { array, type HostObject, isKind, nameOf, string, textValue, type Value } from '../evaluate/values.ts'
import { host } from '../host.ts'
import { absolute, isBelowRoot, pathInRoot } from './application-root.ts'
import { expandGlob } from './expand-glob.ts'

type Files = Pick<Application, 'files'>

/** What `Dir`, `File` and `Pathname` answer. */
export function fileConstants(application: Files): readonly (readonly [name: string, value: Value])[] {
  return [
    ['Dir', host('Dir', (name, call) => answerDir(application, name, call))],
    ['File', host('File', (name, call) => answerFile(application, name, call))],
    ['Pathname', host('Pathname', (name, { arguments: [first] }) => newPathname(application, name, first))],
  ]
}

function newPathname(application: Files, name: string, first: Value | undefined): Value | undefined {
  const text = pathText(first)
  return name === 'new' && text !== undefined ? pathname(application, text) : undefined
}

/** The text of what Ruby takes for a path. */
export function pathText(value: Value | undefined): string | undefined {
  return isKind(value, 'host') ? value.text?.() : isKind(value, 'string') ? value.text : undefined
}

/** The paths that a value holds, from the root; a path that is not known, or stands elsewhere, is none. */
export function pathsIn(value: Value | undefined): readonly string[] {
  const items = isKind(value, 'array') ? value.items : value === undefined ? [] : [value]
  return items.flatMap((item) => {
    const text = pathText(item) ?? nameOf(item)
    return text === undefined ? [] : (pathInRoot(text) ?? [])
  })
}

/** A path as it is written: `Rails.root.join("app")`, `Pathname.new("app")`. */
export function pathname(application: Files, text: string): HostObject {
  return host(
    'Rails.root',
    (name, call) => answerPathname(application, text, name, call),
    () => text,
  )
}

function answerPathname(application: Files, text: string, name: string, call: Call): Value | undefined {
  const [first] = call.arguments
  switch (name) {
    case 'join':
    case '+':
    case '/': {
      const joined = joinedPath([text, ...call.arguments.map((each) => nameOf(each) ?? pathText(each))])
      return joined === undefined ? undefined : pathname(application, joined)
    }
    case 'to_s':
    case 'to_path':
      return string(text)
    case 'basename':
    case 'extname':
    case 'dirname':
    case 'expand_path': {
      const made = answerFile(application, name, { ...call, arguments: [string(text), ...call.arguments] })
      return name === 'extname' || !isKind(made, 'string') ? made : pathname(application, made.text)
    }
    case 'parent':
      return isBelowRoot(text) && pathInRoot(`${text}/..`) === undefined
        ? undefined
        : pathname(application, `${text}/..`)
    case 'relative_path_from':
      return relativePath(application, text, pathText(first))
    case 'glob':
      return globbed(application, first, call, { folder: text })
  }
  return answerFile(application, name, { ...call, arguments: [string(text)] })
}

/** As `Pathname#join`: an absolute part takes the place of what stands before it. */
function joinedPath(parts: readonly (string | undefined)[]): string | undefined {
  let joined = ''
  for (const part of parts) {
    if (part === undefined) return undefined
    if (part.startsWith('/')) joined = part
    else if (part !== '') joined = joined === '' ? part : `${joined.replace(/\/$/, '')}/${part}`
  }
  return joined
}

function relativePath(application: Files, text: string, from: string | undefined): Value | undefined {
  if (from === undefined || isBelowRoot(text) !== isBelowRoot(from)) return undefined
  const [path, base] = [pathInRoot(text), pathInRoot(from)]
  if (path === undefined || base === undefined) return undefined
  if (base === '' || path.startsWith(`${base}/`))
    return pathname(application, path.slice(base === '' ? 0 : base.length + 1) || '.')
  return path === base ? pathname(application, '.') : undefined
}

/** `Dir[…]`, `Dir.glob(…)` with one pattern or several; flags change what is found. */
function answerDir(application: Files, name: string, call: Call): Value | undefined {
  const { arguments: given } = call
  switch (name) {
    case '[]':
    case 'glob': {
      const options = call.hasKeywords ? given[given.length - 1] : undefined
      const base =
        isKind(options, 'hash') && options.entries.size === 1 ? options.entries.get(':base')?.value : undefined
      if (options !== undefined && pathText(base) === undefined) return undefined
      const patterns = options === undefined ? given : given.slice(0, -1)
      if (name === 'glob' && patterns.length !== 1) return undefined
      const list = patterns.flatMap((each) => (isKind(each, 'array') ? each.items : [each]))
      return giveEach(globbed(application, array(list), call, { base: pathText(base) }), call)
    }
    case 'exist?':
      return answerFile(application, 'directory?', call)
    case 'pwd':
      return string(absolute(''))
  }
  return undefined
}

/** With a block, what was found is given to it. */
function giveEach(found: Value | undefined, call: Call): Value | undefined {
  if (call.block === undefined || !isKind(found, 'array')) return found
  for (const item of found.items) yieldTo(call.block, call, item)
  return null
}

/** Found below a pathname, paths are pathnames; with `base:`, they begin there. */
interface Start {
  readonly folder?: string
  readonly base?: string | undefined
}

function globbed(
  application: Files,
  patterns: Value | undefined,
  { evaluator }: Call,
  { folder, base }: Start,
): Value | undefined {
  const found: string[] = []
  for (const each of isKind(patterns, 'array') ? patterns.items : [patterns ?? null]) {
    const pattern = pathText(each)
    if (pattern === undefined) return undefined
    const start = folder ?? base
    const paths = expandGlob(application.files, start === undefined ? pattern : `${start}/${pattern}`, (work) =>
      evaluator.budget.pay(work),
    )
    if (paths === undefined) return undefined
    for (const path of paths) found.push(base === undefined ? path : path.slice(base.length + 1))
  }
  return array(found.map((path) => (folder === undefined ? string(path) : pathname(application, path))))
}

function answerFile({ files }: Files, name: string, { arguments: parts }: Call): Value | undefined {
  const names = parts.map((part) => pathText(part) ?? nameOf(part))
  const [first = '', second] = names
  if (names.includes(undefined)) return undefined
  switch (name) {
    case 'join':
      return string(names.join('/').replace(/([^/])\/{2,}/g, '$1/'))
    case 'basename':
      return string(baseName(first, second))
    case 'dirname':
      return string(first.includes('/') ? first.replace(/\/[^/]*$/, '') : '.')
    case 'extname':
      return string(/[^.](\.[^.]+)$/.exec(baseName(first, undefined))?.[1] ?? '')
    case 'expand_path':
    case 'absolute_path': {
      const path = pathInRoot(isBelowRoot(first) || second === undefined ? first : `${second}/${first}`)
      return path === undefined || first.startsWith('~') ? undefined : string(absolute(path))
    }
  }
  const path = pathInRoot(first)
  return path === undefined || names.length !== 1 ? undefined : answerPath(files, name, path)
}

function baseName(path: string, ending: string | undefined): string {
  const base = path.split('/').findLast((part) => part !== '') ?? ''
  if (ending === undefined) return base
  if (ending === '.*') return base.replace(/(?<=.)\.[^.]*$/, '')
  return base.endsWith(ending) && base !== ending ? base.slice(0, -ending.length) : base
}

function answerPath(files: FileTree, name: string, path: string): Value | undefined {
  switch (name) {
    case 'exist?':
    case 'exists?':
      return kindOf(files, path) !== undefined
    case 'file?':
      return kindOf(files, path) === 'file'
    case 'directory?':
      return kindOf(files, path) === 'directory'
    case 'read':
      return textValue(files.read(path))
  }
  return undefined
}

function kindOf(files: FileTree, path: string): 'file' | 'directory' | undefined {
  if (path === '') return 'directory'
  const cut = path.lastIndexOf('/')
  const name = path.slice(cut + 1)
  const entries = files.list(path.slice(0, Math.max(0, cut)))
  return entries.find((entry) => entry.name === name)?.kind
}
