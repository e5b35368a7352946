// Names: what operations, their tags and their summaries are called. docs/names.md tells the rules.

import type { Inflector } from '../../ruby/index.ts'
import type { Method, Tag } from '../document.ts'
import { operationIds } from './operation-ids.ts'
import { summaryOf } from './summary.ts'
import { tagNames } from './tag-names.ts'
import { type TagMap, TagRules } from './tag-rules.ts'

export { FreeNames } from './free-names.ts'
export { operationId } from './operation-ids.ts'
export type { TagMap } from './tag-rules.ts'
export { joinedWords, upperFirst, wordsOf } from './words.ts'

export interface NameSettings {
  readonly inflector: Inflector
  /** Ids of operations, by `GET /patients/{id}`. */
  readonly operationIds: Readonly<Record<string, string>>
  readonly tags: readonly Tag[] | TagMap
}

export interface NamedPlace {
  readonly controller: string
  readonly action: string
  readonly method: Method
  /** In the form of OpenAPI, as its own route writes it. */
  readonly path: string
  /** In Rails' form. */
  readonly routePath: string
}

export interface OperationNames {
  readonly id: string
  readonly tag: string
  /** Where no comment says it; made when it is asked for. */
  readonly summary: () => string
}

/** The names of each operation, in their order. */
export function nameOperations(places: readonly NamedPlace[], settings: NameSettings): readonly OperationNames[] {
  const { inflector } = settings
  const idByRequest = new Map(Object.entries(settings.operationIds).map(([request, id]) => [requestKey(request), id]))
  const given = ({ method, path }: Pick<NamedPlace, 'method' | 'path'>): string | undefined =>
    idByRequest.size === 0 ? undefined : idByRequest.get(requestKey(`${method} ${path}`))
  const ids = operationIds(places, { inflector, given })
  const rules = new TagRules(settings.tags)
  const chosen = places.map(({ controller, routePath }) => rules.nameFor(controller, routePath))
  const rest = places.filter((_, index) => chosen[index] === undefined)
  const tags = tagNames(new Set(rest.map(({ controller }) => controller)), inflector)
  return places.map((place, index) => ({
    id: ids[index] ?? '',
    tag: chosen[index] ?? tags.get(place.controller) ?? '',
    summary: () => summaryOf(place, inflector),
  }))
}

/** The same for `GET /patients/:id` and `get /patients/{patient_id}`: the names of parameters tell nothing. */
function requestKey(request: string): string {
  return request.replace(/^\w+/, (verb) => verb.toLowerCase()).replace(/\{[^{}]*\}|[:*]\w+/g, '{}')
}

/** The tags in the order of the configuration, then the others by their names. */
export function orderedTags(tags: readonly Tag[], configured: NameSettings['tags']): readonly Tag[] {
  const own = new Map(tags.map((tag) => [tag.name, tag]))
  const rules = new TagRules(configured)
  const first = rules.tags.map((tag) => ({ ...own.get(tag.name), ...tag }))
  const named = new Set(first.map(({ name }) => name))
  const others = tags.filter(({ name }) => !named.has(name)).sort((a, b) => (a.name < b.name ? -1 : 1))
  return [...first, ...others]
}
