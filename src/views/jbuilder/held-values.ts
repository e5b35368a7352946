// A builder keeps what it is given, and not a copy: a list that grows after `json.names names` is rendered as it is at the
// end. What a template renders is known once it has run; where something was changed later it runs again, with that.

import { type Machine, type Reference, rendered, type Site, type Value } from '../../flow/index.ts'
import { join, type Shape, shapeNumber } from '../../shape/index.ts'

/** How what was changed later is rendered at the end, by the order in which the builder was given it. */
export type LateShapes = ReadonlyMap<number, Shape>

interface Held {
  readonly value: Reference
  readonly shape: Shape
  readonly site: Site
  /** How many changes came before. */
  readonly changes: number
}

export class HeldValues {
  private readonly late: LateShapes | undefined
  private readonly held: Held[] = []

  constructor(late: LateShapes | undefined) {
    this.late = late
  }

  /** How a value is rendered in the end. */
  shapeOf(machine: Machine, value: Value, site: Site): Shape {
    const shape = rendered(machine, value, site)
    if (value.kind !== 'reference') return shape
    const late = this.late?.get(this.held.length)
    this.held.push({ value, shape, site, changes: machine.changes })
    if (late === undefined) return shape
    const content = machine.content(value.id)
    // One that stands for many is for each of them what it is at some time.
    return content !== undefined && 'isMany' in content && content.isMany ? join(shape, late) : late
  }

  /** What was changed after it was rendered; `undefined` where nothing was. */
  changed(machine: Machine): LateShapes | undefined {
    const late = new Map<number, Shape>()
    for (const [index, held] of this.held.entries()) {
      if (held.changes === machine.changes || machine.content(held.value.id) === undefined) continue
      const shape = rendered(machine, held.value, held.site)
      if (shapeNumber(shape) !== shapeNumber(held.shape)) late.set(index, shape)
    }
    return late.size === 0 ? undefined : late
  }
}
