// Names of tags: a controller in words, with as much of its namespace as tells it apart from others.

import type { Inflector } from '../../ruby/index.ts'
import { withInitialisms } from './initialisms.ts'
import { upperFirst } from './words.ts'

/** By the paths of controllers: `api/v1/patients` is `Patients`, `admin/patients` beside `patients` is `Admin patients`. */
export function tagNames(controllers: Iterable<string>, inflector: Inflector): ReadonlyMap<string, string> {
  const rivalsByName = new Map<string, Set<string>>()
  for (const controller of controllers) {
    const name = inWords(controller.split('/').slice(-1), inflector)
    const rivals = rivalsByName.get(name) ?? new Set()
    rivalsByName.set(name, rivals.add(controller))
  }
  const names = new Map<string, string>()
  for (const [name, rivals] of rivalsByName)
    for (const [controller, own] of toldApart([...rivals], name, inflector)) names.set(controller, own)
  return names
}

/** The namespace that all of them have tells nothing. */
function toldApart(
  rivals: readonly string[],
  name: string,
  inflector: Inflector,
): readonly (readonly [controller: string, name: string])[] {
  if (rivals.length === 1) return rivals.map((rival) => [rival, name])
  const split = rivals.map((rival) => rival.split('/'))
  const shared = sharedLength(split)
  return rivals.map((rival, index) => [rival, inWords(split[index]?.slice(shared) ?? [], inflector)])
}

function sharedLength(paths: readonly (readonly string[])[]): number {
  const [first = []] = paths
  const differs = first.findIndex((segment, index) =>
    paths.some((path) => path[index] !== segment || path.length - 1 === index),
  )
  return Math.max(differs, 0)
}

function inWords(segments: readonly string[], inflector: Inflector): string {
  const words = segments.map((segment) => inflector.humanize(segment)).join(' ')
  return upperFirst(withInitialisms(lowered(words)))
}

/** Words in capital letters stay: the application says that they are. */
function lowered(words: string): string {
  return words.replace(/(?<= )[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
}
