// What an operation is about, as its path tells: one of many, the only one, or many; and whose they are.

import type { Inflector } from '../../ruby/index.ts'
import { isPlural, phrase, singularOf, withArticle } from './english.ts'
import { adjectives } from './vocabulary.ts'
import { parameterOf, segmentsOf, thingOf, wordsOf } from './words.ts'

export interface Place {
  /** `api/v1/patients` */
  readonly controller: string
  readonly action: string
  /** In the form of OpenAPI. */
  readonly path: string
}

export interface Subject {
  /** `patient`, and `patients`. */
  readonly one: string
  readonly many: string
  /** Whether the path names one of them. */
  readonly isMember: boolean
  /** What stands where the path names none: `the profile`, `the settings`. */
  readonly only: string
  /** Whether there is one alone: `resource :profile`, or a controller whose name is no plural. */
  readonly isOnly: boolean
  /** ` of an article`, where the path says so; else empty. */
  readonly owner: string
}

export function subjectOf({ controller, action, path }: Place, inflector: Inflector): Subject {
  const segments = withoutAction(segmentsOf(path), action)
  const last = segments.findLast((segment) => parameterOf(segment) === undefined)?.replaceAll('-', '_')
  const name = withoutOwner(controller.split('/').at(-1) ?? '', last, { segments, inflector })
  // The route of a singular resource has the word that the plural of its controller was made of.
  const isBase = last !== undefined && last !== name && [inflector.pluralize(last), `${last}es`].includes(name)
  const singular = isBase ? last : singularOf(name, inflector)
  const { own, owner } = keysIn(segments, { name, singular, action }, inflector)
  const [one, many] = [
    phrase(singular, inflector),
    phrase(isPlural(name, inflector) ? name : inflector.pluralize(name), inflector),
  ]
  const isUser = last === 'me' && ['user', 'account', 'profile', 'me', 'member'].includes(singular)
  const isSingular = last === singular && singular !== name
  return {
    one,
    many,
    isMember: own,
    only: isUser ? 'the current user' : `the ${name === last ? phrase(name, inflector) : one}`,
    isOnly: isUser || isSingular || !isPlural(name, inflector),
    owner: owner === undefined ? '' : ` of ${owner}`,
  }
}

/** `grower_settings` is `settings` behind `/growers/{grower_id}`: the path says whose they are. */
function withoutOwner(
  name: string,
  last: string | undefined,
  { segments, inflector }: { readonly segments: readonly string[]; readonly inflector: Inflector },
): string {
  if (last === undefined || !name.endsWith(`_${last}`)) return name
  const owner = name.slice(0, -last.length - 1)
  return segments.includes(inflector.pluralize(owner)) || segments.includes(owner) ? last : name
}

/** `/patients/{id}/discharge` without the name of its action at the end. */
function withoutAction(segments: readonly string[], action: string): readonly string[] {
  const last = segments.at(-1)
  const isSaid = last !== undefined && parameterOf(last) === undefined && wordsOf(last).join('_') === action
  return isSaid ? segments.slice(0, -1) : segments
}

/** Parameters that name no thing. */
const settings: ReadonlySet<string> = new Set([
  'locale',
  'format',
  'version',
  'api_version',
  'lang',
  'language',
  'year',
])

/** Actions of one thing, which the parameter behind its own segment names, whatever that is called. */
const ofOne: ReadonlySet<string> = new Set(['show', 'edit', 'update', 'destroy'])

interface Named {
  readonly name: string
  readonly singular: string
  readonly action: string
}

/** Whether a parameter names the thing itself, and what the one before it names. */
function keysIn(
  segments: readonly string[],
  { name, singular, action }: Named,
  inflector: Inflector,
): { readonly own: boolean; readonly owner: string | undefined } {
  const thingAt = (index: number): string | undefined => keyedThing(segments, index, inflector)
  const isOwn = (segment: string): boolean => [name, singular].includes(segment.replaceAll('-', '_'))
  const owns = (index: number): boolean => {
    if (segments.slice(index + 1).some(isOwn)) return false
    const thing = thingAt(index)
    if (thing === undefined || thing === singular || singular.endsWith(`_${thing}`)) return true
    return ofOne.has(action) && isOwn(segments[index - 1] ?? '')
  }
  const indices = segments.flatMap((segment, index) => {
    const parameter = parameterOf(segment)
    return parameter === undefined || settings.has(parameter) ? [] : [index]
  })
  const last = indices.at(-1)
  const own = last !== undefined && owns(last)
  const before = own ? indices.at(-2) : last
  if (before === undefined) {
    const isMine = segments.slice(0, -1).includes('me')
    return { own, owner: isMine && singular !== 'me' ? 'the current user' : undefined }
  }
  const isId = isPlainId(parameterOf(segments[before] ?? '') ?? '')
  const thing = thingAt(before) ?? (isId ? inflector.singularize(segments[before - 1]?.replaceAll('-', '_') ?? '') : '')
  return { own, owner: thing === '' || thing === singular ? undefined : withArticle(phrase(thing, inflector)) }
}

/** What a parameter is named after: `customer` of `{customer_external_id}` behind `customers`. */
function keyedThing(segments: readonly string[], index: number, inflector: Inflector): string | undefined {
  const parameter = parameterOf(segments[index] ?? '') ?? ''
  const before = inflector.singularize(segments[index - 1]?.replaceAll('-', '_') ?? '')
  if (before !== '' && parameter.startsWith(`${before}_`)) return before
  return isPlainId(parameter) ? undefined : thingOf(parameter)
}

/** `id`, and `public_id` or `external_id`, which say of the id what it is like. */
function isPlainId(parameter: string): boolean {
  return parameter === 'id' || adjectives.has(thingOf(parameter) ?? '')
}
