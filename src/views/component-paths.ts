// The partials that shapes refer to, and those that these refer to.

import { withoutVariant } from '../schema/index.ts'
import { componentsIn, joinLevels, type Level, type Part, type Shape } from '../shape/index.ts'
import type { ResponseBody } from './response.ts'

/** The shapes of bodies that are inferred. */
export function inferredShapes(bodies: readonly ResponseBody[]): readonly Shape[] {
  return bodies.flatMap((body) => (body.kind === 'inferred' ? [body.shape] : []))
}

/** By their paths, of what is referred to while it is read itself. */
export type LateLevels = ReadonlyMap<string, Level>

/**
 * What each partial renders in shapes, and in the partials inside of them, by their paths in order. Sidecars have no levels.
 */
export function levelsIn(shapes: readonly Shape[], late: LateLevels): ReadonlyMap<string, ReadonlySet<Level>> {
  const found = new Map<string, Set<Level>>()
  const seen = new Set<Shape>()
  const pending = [...shapes].reverse()
  const levelOf = ({ path, level = late.get(path) }: Part): Shape | undefined => {
    const levels = found.get(path) ?? new Set()
    found.set(path, levels)
    if (level === undefined || levels.has(level)) return undefined
    levels.add(level)
    return level.shape
  }
  for (let shape = pending.pop(); shape !== undefined; shape = pending.pop()) {
    if (seen.has(shape)) continue
    seen.add(shape)
    // What stands first is visited first: the keys of a component have the order of its first level.
    const { known, array, object } = shape
    const ofObject = object && [
      ...componentsIn(object).map(levelOf),
      ...Array.from(object.properties, ({ property }) => property.shape),
      object.others,
    ]
    for (const inside of [known, array?.items, ...(ofObject ?? [])].reverse())
      if (inside !== undefined) pending.push(inside)
  }
  return new Map([...found].sort(byPath))
}

/** All that each partial renders, whatever it is given. */
export function wholeLevels(levels: ReadonlyMap<string, ReadonlySet<Level>>): ReadonlyMap<string, Level> {
  return joinedUnder(levels, withoutVariant)
}

function joinedUnder(
  levels: ReadonlyMap<string, ReadonlySet<Level>>,
  pathOf: (path: string) => string,
): ReadonlyMap<string, Level> {
  const all = new Map<string, Set<Level>>()
  for (const [path, each] of levels) {
    const known = all.get(pathOf(path)) ?? new Set()
    all.set(pathOf(path), known)
    for (const level of each) known.add(level)
  }
  return new Map(
    [...all].flatMap(([path, [first, ...others]]) =>
      first === undefined ? [] : [[path, others.reduce(joinLevels, first)] as const],
    ),
  )
}

/** The components that partials become: all that each of them renders. */
export function joinedLevels(levels: ReadonlyMap<string, ReadonlySet<Level>>): ReadonlyMap<string, Level> {
  // Where one refers to itself, nothing tells which of them it means: they are one.
  const pathOf = (path: string): string => (levels.has(withoutVariant(path)) ? withoutVariant(path) : path)
  const joined = joinedUnder(levels, pathOf)
  return new Map(
    [...levels.keys()].flatMap((path) => {
      const level = joined.get(pathOf(path))
      return level === undefined ? [] : [[path, level]]
    }),
  )
}

/** The partials as components; one that renders itself beside its own keys would otherwise refer to itself without end. */
export function acyclicComponents(components: ReadonlyMap<string, Level>): ReadonlyMap<string, Level> {
  return new Map(
    [...components].map(([path, level]) => {
      const { object } = level.shape
      const isApart = (part: Part): boolean => !leadsTo(part.path, path, components)
      const parts = object?.parts.filter((part) => (part.choices ?? [part]).every(isApart)) ?? []
      if (object === undefined || parts.length === object.parts.length) return [path, level]
      return [path, { ...level, shape: { ...level.shape, object: { ...object, parts } } }]
    }),
  )
}

/** Whether a partial renders another one beside its own keys, by itself or through others. */
function leadsTo(from: string, to: string, components: ReadonlyMap<string, Level>): boolean {
  const pending = [from]
  const seen = new Set<string>()
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (path === to) return true
    if (seen.has(path)) continue
    seen.add(path)
    const { object } = components.get(path)?.shape ?? {}
    if (object !== undefined) pending.push(...componentsIn(object).map((part) => part.path))
  }
  return false
}

function byPath([first]: readonly [string, unknown], [second]: readonly [string, unknown]): number {
  return first < second ? -1 : first > second ? 1 : 0
}
