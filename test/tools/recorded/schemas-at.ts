// The leaves of a value, each with what a schema says of its place.

import { isFields, memberOf, type Schema } from '../views/place.ts'
import type { DocumentValidator } from '../views/validator.ts'

export interface LeafPlace {
  readonly path: string
  readonly value: unknown
  /** `undefined` where the schema does not name the place. */
  readonly schemas: Schema | undefined
}

export function schemasAt(
  schema: Schema | undefined,
  value: unknown,
  validator: DocumentValidator,
): readonly LeafPlace[] {
  const places: LeafPlace[] = []
  const visit = (at: Schema | undefined, each: unknown, path: string): void => {
    const below = (step: string | number): Schema | undefined =>
      at === undefined ? undefined : memberOf({ schema: at, value: each }, step, validator)?.schema
    if (Array.isArray(each)) for (const [index, item] of each.entries()) visit(below(index), item, `${path}[${index}]`)
    else if (isFields(each)) for (const [key, item] of Object.entries(each)) visit(below(key), item, `${path}.${key}`)
    else places.push({ path, value: each, schemas: at })
  }
  visit(schema, value, '')
  return places
}
