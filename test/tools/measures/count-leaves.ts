// Leaves of what a template renders: properties and elements that hold no others, as far as is known.

import { withoutVariant } from '../../../src/schema/index.ts'
import type { Shape } from '../../../src/shape/index.ts'
import { joinedLevels, levelsIn, type Templates, type UntypedPlace } from '../../../src/views/index.ts'

export interface Counts {
  leaves: number
  typed: number
}

export interface Leaves extends Counts {
  readonly untyped: readonly UntypedPlace[]
  /** The templates that set something of it. */
  readonly paths: ReadonlySet<string>
}

interface Visited {
  readonly shape: Shape
  readonly place: UntypedPlace
  /** What is not known of a whole response is no leaf. */
  readonly isRoot: boolean
}

/** A partial counts once, however often the template renders it. */
export function countLeaves(root: Shape, path: string, { late }: Templates): Leaves {
  const components = joinedLevels(levelsIn([root], late))
  const counts: Counts = { leaves: 0, typed: 0 }
  const untyped: UntypedPlace[] = []
  const paths = new Set<string>()
  const partials = new Set<string>()
  const visit = ({ shape, place, isRoot }: Visited): void => {
    const { object, array, scalars, isAny, isNull } = shape
    if (object === undefined && array === undefined) {
      if (isRoot && (isAny || (!isNull && scalars.length === 0))) return
      counts.leaves++
      if (scalars.length > 0 || isNull) counts.typed++
      else untyped.push(place)
      return
    }
    if (array !== undefined) visit({ shape: array.items, place, isRoot: false })
    for (const { name, property } of object?.properties ?? []) {
      const [set] = property.places
      for (const each of property.places) paths.add(each.path)
      visit({ shape: property.shape, place: { ...(set ?? place), name }, isRoot: false })
    }
    if (object !== undefined) visit({ shape: object.others, place, isRoot: true })
    for (const part of object?.parts ?? []) {
      paths.add(withoutVariant(part.path))
      const inside = components.get(part.path)?.shape
      if (partials.has(part.path) || inside === undefined) continue
      partials.add(part.path)
      visit({ shape: inside, place: { ...place, path: withoutVariant(part.path) }, isRoot: true })
    }
  }
  visit({ shape: root, place: { name: '', path, span: { start: 0, end: 0 } }, isRoot: true })
  return { ...counts, untyped, paths }
}
