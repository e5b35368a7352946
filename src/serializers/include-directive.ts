// Which associations are included: `include: ['author', 'comments.author']`, `'*'` and `'**'` (JSONAPI::IncludeDirective).

import { isNil, type Machine, nameOfValue, singlesOf, truthOf, type Value } from '../flow/index.ts'
import { choicesIn, entriesOf } from './objects.ts'

export type Include = ReadonlyMap<string, Include>

export const includesNone: Include = new Map()
export const includesOneLevel: Include = new Map([['*', includesNone]])
export const includesAll: Include = new Map([['**', includesNone]])

/** Far beyond what people include. */
const mostPaths = 1000
const deepest = 20

/** `undefined` where it is not known. */
export function includeOf(machine: Machine, value: Value): Include | undefined {
  return includeOfAll(machine, [value])
}

/** All that may be included, where it is not known what of it is: `allowed & params[:include].split(',')`. */
export function mostIncluded(machine: Machine, value: Value): Include | undefined {
  return includeOfAll(machine, choicesIn(machine, value))
}

export interface Included {
  readonly include: Include
  /** Less of it may be there, as wherever a request says what is. */
  readonly mayLack: boolean
}

/** What is included at most: anything where nothing says what of it is. */
export function includedAtMost(machine: Machine, value: Value): Included {
  const sure = includeOf(machine, value)
  if (sure !== undefined) return { include: sure, mayLack: false }
  // What is nil or false leaves it to the settings.
  const isSaid = singlesOf(value).every((single) => truthOf(single) !== false)
  return { include: (isSaid ? mostIncluded(machine, value) : undefined) ?? includesAll, mayLack: true }
}

function includeOfAll(machine: Machine, values: readonly Value[]): Include | undefined {
  const paths: string[] = []
  const isKnown = values.every((value) => addPaths(machine, value, '', paths))
  const isUsual = paths.length <= mostPaths && paths.every((path) => path.split('.').length <= deepest)
  return isKnown && isUsual ? includePaths(paths) : undefined
}

function addPaths(machine: Machine, value: Value, prefix: string, paths: string[]): boolean {
  if (isNil(value) || (value.kind === 'exact' && value.value === false)) return true
  const name = nameOfValue(value)
  if (name !== undefined) {
    for (const path of name.split(',')) if (path.trim() !== '') paths.push(`${prefix}${path.trim()}`)
    return true
  }
  const items = machine.listOfValue(value)?.items
  if (items !== undefined) return items.every((item) => addPaths(machine, item, prefix, paths))
  const hash = machine.hashOfValue(value)
  if (hash === undefined || hash.others !== undefined) return false
  return entriesOf(machine, value).every(([key, inner]) => {
    paths.push(`${prefix}${key}`)
    return addPaths(machine, inner, `${prefix}${key}.`, paths)
  })
}

export function includePaths(paths: readonly string[]): Include {
  const root = new Map<string, Include>()
  for (const path of paths) {
    let level = root
    for (const name of path.split('.')) {
      const inner = new Map(level.get(name) ?? [])
      level.set(name, inner)
      level = inner
    }
  }
  return root
}

export function isIncluded(include: Include, key: string): boolean {
  return include.has(key) || include.has('*') || include.has('**')
}

/** What is included below an association. */
export function includedBelow(include: Include, key: string): Include {
  const own = include.get(key)
  if (include.has('**')) return own === undefined ? includesAll : new Map([...own, ...includesAll])
  return own ?? includesNone
}

/** What matters of it for an object with these associations, as a text that is the same for the same. */
export function includeText(include: Include): string {
  return [...include]
    .map(([name, inner]) => (inner.size === 0 ? name : `${name}(${includeText(inner)})`))
    .sort()
    .join(',')
}
