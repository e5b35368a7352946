// What a sidecar is asked for: the operation, or the template, that a word of the command line names.

import { findNearest } from '../diagnostics/index.ts'
import type { ExplainedRun } from '../explain/index.ts'
import type { Document, PlacedOperation } from '../openapi/index.ts'
import { commonPath } from '../shape/index.ts'
import type { FileTree } from '../source/index.ts'
import type { Response } from '../views/index.ts'

export interface Refused {
  readonly refusal: string
}

export type Subject =
  | { readonly kind: 'operation'; readonly operation: PlacedOperation }
  | { readonly kind: 'template'; readonly path: string; readonly operations: readonly PlacedOperation[] }
  | { readonly kind: 'partial'; readonly path: string; readonly component: string }

export interface Read extends Pick<ExplainedRun, 'placed' | 'components'> {
  readonly document: Document
  readonly files: FileTree
  /** The components of partials, by the paths of their templates. */
  readonly nameByPartial: ReadonlyMap<string, string>
}

export function findSubject(words: string, read: Read): Subject | Refused {
  if (words.endsWith('.jbuilder')) return findTemplate(words.replace(/^\.\//, ''), read)
  const [, verb, path] = /^(?:([a-z]+)\s+)?(\/.*)$/is.exec(words.trim()) ?? []
  return path === undefined ? findById(words, read) : findByPath(verb?.toLowerCase(), path, read)
}

export function nameOf({ method, path }: PlacedOperation): string {
  return `${method.toUpperCase()} ${path}`
}

const mostNamed = 5

export function listed(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).map((name) => `\`${name}\``)
  return names.length > mostNamed ? `${shown.join(', ')} and more` : shown.join(', ')
}

function findById(id: string, { document, placed }: Read): Subject | Refused {
  const ids = new Map<string, PlacedOperation>()
  for (const operation of placed) {
    const found = document.paths[operation.path]?.[operation.method]
    if (found !== undefined) ids.set(found.operationId, operation)
  }
  const operation = ids.get(id)
  if (operation !== undefined) return { kind: 'operation', operation }
  return { refusal: `no operation \`${id}\`; ${suggestion(id, [...ids.keys()])}` }
}

/** Names of parameters do not count, and Rails writes `:id`. */
function plainPath(path: string): string {
  return path.replace(/\{[^{}]*\}|:\w+/g, '{}').replace(/(?<=.)\/$/, '')
}

function findByPath(verb: string | undefined, path: string, { placed }: Read): Subject | Refused {
  const found = placed.filter((each) => plainPath(each.path) === plainPath(path))
  const [operation, ...others] = found.filter(({ method }) => verb === undefined || method === verb)
  if (operation !== undefined && others.length === 0) return { kind: 'operation', operation }
  if (operation !== undefined)
    return { refusal: `\`${path}\` is several operations: ${listed(found.map(nameOf))}; give one of them` }
  if (found.length > 0)
    return { refusal: `no operation \`${verb?.toUpperCase()} ${path}\`; there is ${listed(found.map(nameOf))}` }
  const paths = placed.map(nameOf)
  const words = verb === undefined ? path : `${verb.toUpperCase()} ${path}`
  return {
    refusal: `no operation \`${words}\`; ${suggestion(words, verb === undefined ? placed.map((each) => each.path) : paths)}`,
  }
}

function suggestion(word: string, names: readonly string[]): string {
  const nearest = findNearest(word, names)
  return nearest === undefined
    ? 'give a template, such as `app/views/beds/show.json.jbuilder`, an operation, such as `"GET /beds/{id}"`, or its operationId'
    : `did you mean \`${nearest}\`?`
}

function findTemplate(word: string, read: Read): Subject | Refused {
  const { placed, nameByPartial, files } = read
  const partials = [...nameByPartial.keys()].map(commonPath).filter((path) => path.endsWith('.jbuilder'))
  const known = [...new Set([...placed.flatMap((each) => ownTemplate(each) ?? []), ...partials])].sort()
  const meant = known.includes(word) ? [word] : known.filter((path) => path.endsWith(`/${word}`))
  const [path, ...others] = meant
  if (others.length > 0) return { refusal: `\`${word}\` is several templates: ${listed(meant)}; give one of them` }
  if (path === undefined)
    return files.read(word) === undefined
      ? { refusal: `no template \`${word}\`; ${nearestTemplate(word, known)}` }
      : { refusal: `no operation of the document renders \`${word}\` by itself, so no schema is known for it` }
  const components = new Set([...nameByPartial].flatMap(([each, name]) => (commonPath(each) === path ? [name] : [])))
  const [component] = components
  if (components.size > 1)
    return {
      refusal: `\`${path}\` renders other keys in other places: ${listed([...components].sort())}; give one of the operations`,
    }
  if (component !== undefined) return { kind: 'partial', path, component }
  return { kind: 'template', path, operations: placed.filter((each) => ownTemplate(each) === path) }
}

/** Paths are long, and differ at their end. */
function nearestTemplate(word: string, known: readonly string[]): string {
  const ends = new Map(known.map((path) => [path.slice(-60), path]))
  const nearest = findNearest(word.slice(-60), [...ends.keys()])
  const found = nearest === undefined ? undefined : ends.get(nearest)
  return found === undefined ? 'give its path from the root of the application' : `did you mean \`${found}\`?`
}

export function ownResponse({ source }: PlacedOperation): Response | undefined {
  return source.responses.find(({ isOwn }) => isOwn)
}

function ownTemplate(operation: PlacedOperation): string | undefined {
  const bodies = ownResponse(operation)?.bodies ?? []
  return bodies.flatMap((body) =>
    body.kind === 'inferred' && body.place.path.endsWith('.jbuilder') ? [body.place.path] : [],
  )[0]
}
