// The keys of what a serializer makes, as its words set them.

import {
  emptyObject,
  isNothing,
  join,
  nothing,
  objectShape,
  type Place,
  Properties,
  type Shape,
} from '../shape/index.ts'

export class Fields {
  private properties = Properties.none
  private others: Shape = nothing

  /** `isThere` is `undefined` where the key is there on some ways only. */
  set(name: string | undefined, shape: Shape, isThere: boolean | undefined, place: Place): void {
    if (isThere === false || isNothing(shape)) return
    if (name === undefined) {
      this.addOthers(shape)
      return
    }
    const known = this.properties.get(name)
    const isLeft = isThere === undefined && known !== undefined
    this.properties = this.properties.with(name, {
      shape: isLeft ? join(known.shape, shape) : shape,
      isRequired: isThere === true || known?.isRequired === true,
      places: [place],
    })
  }

  /** What is null is left out. */
  setUnlessNull(name: string, shape: Shape, place: Place, isOptional = false): void {
    const isSure = !isOptional && !shape.isNull && !shape.isAny
    this.set(name, { ...shape, isNull: false }, isSure || undefined, place)
  }

  /** There may be other keys. */
  addOthers(shape: Shape): void {
    this.others = join(this.others, shape)
  }

  get size(): number {
    return this.properties.size
  }

  /** Whether some key is there for sure. */
  get isSure(): boolean {
    return !this.properties.isOptional
  }

  shape(): Shape {
    return objectShape({ ...emptyObject, properties: this.properties, others: this.others })
  }

  sorted(isFirst: (name: string) => boolean): Fields {
    const made = new Fields()
    const all = [...this.properties].sort(
      (first, second) =>
        Number(isFirst(second.name)) - Number(isFirst(first.name)) || (first.name < second.name ? -1 : 1),
    )
    made.properties = Properties.from(all)
    made.others = this.others
    return made
  }
}

/** The object without some of its keys, as far as anybody knows. */
export function lacking(shape: Shape, mayLack: boolean | undefined): Shape {
  const { object } = shape
  if (mayLack !== true || object === undefined) return shape
  const properties = Properties.from(
    [...object.properties].map(({ name, property }) => ({ name, property: { ...property, isRequired: false } })),
  )
  return { ...shape, object: { ...object, properties } }
}

/** Whether all conditions hold; `undefined` where that depends. */
export function allHold(conditions: readonly (boolean | undefined)[]): boolean | undefined {
  if (conditions.includes(false)) return false
  return conditions.includes(undefined) ? undefined : true
}
