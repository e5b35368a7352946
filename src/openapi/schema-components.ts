// The schemas under `components`: each name once. Sidecars bring theirs with names; what is cut out of deep parameters
// gets one that is free.

import type { SchemaObject } from './document.ts'
import { FreeNames } from './names/index.ts'

export class SchemaComponents {
  private readonly byName: Map<string, SchemaObject>
  private readonly free: FreeNames

  constructor(named: ReadonlyMap<string, SchemaObject>) {
    this.byName = new Map(named)
    this.free = new FreeNames(this.byName)
  }

  /** A reference to the schema under the name, or under the first free one after it. */
  add(name: string, schema: SchemaObject): SchemaObject {
    const text = JSON.stringify(schema)
    let free = name
    for (let number = 2; ; number++) {
      const known = this.byName.get(free)
      if (known === undefined || JSON.stringify(known) === text) break
      free = `${name}_${number}`
    }
    this.byName.set(free, schema)
    return { $ref: `#/components/schemas/${free}` }
  }

  /** The same for a schema that is no component yet, whatever stands under the name. */
  addNew(name: string, schema: SchemaObject): SchemaObject {
    const free = this.free.like(name)
    this.byName.set(free, schema)
    return { $ref: `#/components/schemas/${free}` }
  }

  sorted(): readonly (readonly [string, SchemaObject])[] {
    return [...this.byName].sort(([a], [b]) => (a < b ? -1 : 1))
  }
}
