// The partials that shapes refer to, and those that these refer to.

import type { Level, Part, Shape } from '../shape/index.ts'

export function partialPaths(shapes: readonly Shape[], components: ReadonlyMap<string, Level>): readonly string[] {
  const found = new Set<string>()
  const pending = [...shapes]
  const seen = new Set<Shape>()
  const add = ({ path }: Part): void => {
    if (found.has(path)) return
    found.add(path)
    const level = components.get(path)
    if (level !== undefined) pending.push(level.shape)
  }
  for (let shape = pending.pop(); shape !== undefined; shape = pending.pop()) {
    if (seen.has(shape)) continue
    seen.add(shape)
    if (shape.known !== undefined) pending.push(shape.known)
    if (shape.array !== undefined) pending.push(shape.array.items)
    if (shape.object === undefined) continue
    for (const part of shape.object.parts) add(part)
    for (const { property } of shape.object.properties) pending.push(property.shape)
    pending.push(shape.object.others)
  }
  return [...found].sort()
}

/** The partials as components; one that renders itself beside its own keys would otherwise refer to itself without end. */
export function acyclicComponents(components: ReadonlyMap<string, Level>): ReadonlyMap<string, Level> {
  return new Map(
    [...components].map(([path, level]) => {
      const { object } = level.shape
      const parts = object?.parts.filter((part) => !leadsTo(part.path, path, components)) ?? []
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
    for (const part of components.get(path)?.shape.object?.parts ?? []) pending.push(part.path)
  }
  return false
}
