// The schemas of sidecars with the places where they stand, for those who look into them.

import type { Json } from '../schema/index.ts'
import { placesByPointer, pointerSegment, type Span } from '../source/index.ts'
import type { Sidecars } from './read-sidecars.ts'
import { ReferenceTargets } from './reference-targets.ts'
import { follow } from './schema-walk.ts'
import { isObject, type Sidecar } from './sidecar.ts'

export interface LocatedSchema {
  readonly schema: Json
  readonly sidecar: Sidecar
  /** From the root of the file. */
  readonly pointer: string
}

export class LocatedSchemas {
  private readonly targets: ReferenceTargets
  private readonly placesByPath = new Map<string, ReadonlyMap<string, Span>>()

  constructor(sidecars: Sidecars, paths: readonly string[]) {
    this.targets = new ReferenceTargets(sidecars, paths)
  }

  /** The whole of a file; `undefined` where it cannot be used. */
  root(path: string): LocatedSchema | undefined {
    const part = this.targets.root(path)
    return part && { schema: part.schema, sidecar: part.sidecar, pointer: '' }
  }

  /** What a `$ref` of the schema leads to; `undefined` where there is none, or where it leads nowhere. */
  target({ schema, sidecar }: LocatedSchema): LocatedSchema | undefined {
    const reference = isObject(schema) ? schema.$ref : undefined
    if (typeof reference !== 'string') return undefined
    const found = this.targets.resolve(reference, sidecar)
    if ('message' in found) return undefined
    const { part, tail } = found
    const meant = follow(part.schema, tail)
    return meant === undefined ? undefined : { schema: meant, sidecar: part.sidecar, pointer: part.pointer + tail }
  }

  /** Where it stands: its key where it has one. */
  span({ sidecar, pointer }: LocatedSchema): Span | undefined {
    const places = this.placesByPath.get(sidecar.path) ?? placesByPointer(sidecar.text)
    this.placesByPath.set(sidecar.path, places)
    return places.get(pointer)
  }
}

/** What stands in a schema under a keyword, or under a name in one that holds names or a list. */
export function schemaInside(around: LocatedSchema, keyword: string, name?: string): LocatedSchema | undefined {
  const pointer = name === undefined ? `/${keyword}` : `/${keyword}/${pointerSegment(name)}`
  const schema = follow(around.schema, pointer)
  return schema === undefined ? undefined : { ...around, schema, pointer: around.pointer + pointer }
}

/** The schemas that stand under a keyword that holds a list of them. */
export function listedSchemas(around: LocatedSchema, keyword: string): readonly LocatedSchema[] {
  const list = isObject(around.schema) ? around.schema[keyword] : undefined
  if (!Array.isArray(list)) return []
  return list.flatMap((_, index) => schemaInside(around, keyword, String(index)) ?? [])
}
