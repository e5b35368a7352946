// Where a sidecar contradicts what a view renders: only what cannot be true of any value that the view may render there.

import type { Json } from '../../schema/index.ts'
import {
  isNothing,
  isOnly,
  type ObjectShape,
  opened,
  type Place,
  type Property,
  type Shape,
  withoutNull,
} from '../../shape/index.ts'
import { isObject, type LocatedSchema, type LocatedSchemas, listedSchemas, schemaInside } from '../../sidecars/index.ts'
import { type JsonType, shareType, typesOfSchema, typesOfShape, valuesOfSchema, valuesOfShape } from './json-types.ts'
import { addressOf, type Budget, type ListedKeys, listedKeys } from './listed-keys.ts'

export type Contradiction =
  | { readonly kind: 'types'; readonly view: readonly JsonType[]; readonly sidecar: readonly JsonType[] }
  | { readonly kind: 'values'; readonly view: readonly Json[]; readonly sidecar: readonly Json[] }
  /** A key that the sidecar requires and no way of the view renders. */
  | { readonly kind: 'missing'; readonly name: string }
  /** A key that the view always renders, and that `additionalProperties` keeps out. */
  | { readonly kind: 'refused'; readonly name: string }
  /** A key that the view always renders, and of which the sidecar does not speak. */
  | { readonly kind: 'unlisted'; readonly name: string }

export interface Drift {
  readonly contradiction: Contradiction
  /** From the response to the value, with `[]` for the elements of a list. */
  readonly keys: readonly string[]
  /** The keyword of the sidecar. */
  readonly at: LocatedSchema
  /** Where the view sets the value, or the nearest one around it. */
  readonly place: Place | undefined
}

/** Those of one value that differ in more than this have little in common. */
const mostDrifts = 20
/** Alternatives may refer to alternatives without end. */
const deepest = 200

export class Comparison {
  private readonly schemas: LocatedSchemas
  private readonly known = new WeakMap<Shape, Map<string, readonly Drift[]>>()
  private readonly keysByAddress = new Map<string, ListedKeys>()
  private readonly budget: Budget
  private depth = 0

  constructor(schemas: LocatedSchemas, budget: Budget) {
    this.schemas = schemas
    this.budget = budget
  }

  /** Each pair is judged once; one that is met inside of itself says nothing more there. */
  drifts(shape: Shape, schema: LocatedSchema): readonly Drift[] {
    const known = this.known.get(shape) ?? new Map<string, readonly Drift[]>()
    this.known.set(shape, known)
    const address = addressOf(schema)
    const before = known.get(address)
    if (before !== undefined || --this.budget.left < 0 || this.depth === deepest) return before ?? []
    known.set(address, [])
    const value = isNothing(withoutNull(shape)) ? shape : withoutNull(shape)
    this.depth++
    const made = value.isAny || isNothing(value) ? [] : this.judged(value, schema).slice(0, mostDrifts)
    this.depth--
    known.set(address, made)
    return made
  }

  private judged(shape: Shape, schema: LocatedSchema): readonly Drift[] {
    const all = this.holding(schema)
    const own = all.flatMap((each) => this.ownDrifts(shape, each))
    const ofAlternatives = all.flatMap((each) =>
      ['anyOf', 'oneOf'].flatMap((keyword) => this.alternativeDrifts(shape, listedSchemas(each, keyword))),
    )
    const refused = new Set(own.flatMap(({ contradiction: made }) => (made.kind === 'refused' ? [made.name] : [])))
    return [
      ...own,
      ...ofAlternatives.filter(({ contradiction, keys }) => keys.length > 0 || contradiction.kind !== 'unlisted'),
      ...this.unlisted(shape, schema)
        .filter(({ name }) => !refused.has(name))
        .map(({ drift }) => drift),
    ]
  }

  /** The schema, what it refers to, and the parts of `allOf`: each holds for the value. */
  private holding(schema: LocatedSchema): readonly LocatedSchema[] {
    const found = new Map<string, LocatedSchema>()
    const pending = [schema]
    for (let index = 0; index < pending.length && this.budget.left > 0; index++) {
      const each = pending[index]
      if (each === undefined || found.has(addressOf(each))) continue
      this.budget.left--
      found.set(addressOf(each), each)
      const target = this.schemas.target(each)
      pending.push(...(target === undefined ? [] : [target]), ...listedSchemas(each, 'allOf'))
    }
    return [...found.values()]
  }

  /** One of the alternatives must hold. What only goes unlisted in one of them contradicts none. */
  private alternativeDrifts(shape: Shape, alternatives: readonly LocatedSchema[]): readonly Drift[] {
    const judged = alternatives.map((each) => this.drifts(shape, each))
    const contradictions = judged.map((drifts) => drifts.filter((drift) => drift.contradiction.kind !== 'unlisted'))
    const possible = judged.filter((_, index) => contradictions[index]?.length === 0)
    if (possible.length > 0) return possible.length === 1 ? (possible[0] ?? []) : []
    const [least = []] = contradictions.toSorted((first, second) => first.length - second.length)
    return least
  }

  /** What the keywords of the schema itself say, without its alternatives. */
  private ownDrifts(shape: Shape, at: LocatedSchema): readonly Drift[] {
    const { schema } = at
    const types = typesOfShape(shape)
    if (schema === false && types !== undefined) return [drift({ kind: 'types', view: types, sidecar: [] }, at)]
    if (!isObject(schema)) return []
    const admitted = typesOfSchema(schema)
    if (types !== undefined && admitted !== undefined && admitted.length > 0 && !shareType(types, admitted))
      return [drift({ kind: 'types', view: types, sidecar: admitted }, schemaInside(at, 'type') ?? at)]
    const values = valuesOfShape(shape)
    const listed = values === undefined ? undefined : valuesOfSchema(schema)
    this.budget.left -= listed?.[1].length ?? 0
    if (values !== undefined && listed !== undefined && !listed[1].some((value) => values.includes(value)))
      return [drift({ kind: 'values', view: values, sidecar: listed[1] }, schemaInside(at, listed[0]) ?? at)]
    if (isOnly(shape, 'object') && shape.object !== undefined) return this.objectDrifts(opened(shape.object), at)
    if (isOnly(shape, 'array') && shape.array !== undefined) return this.itemDrifts(shape.array.items, at)
    return []
  }

  private objectDrifts(object: ObjectShape, at: LocatedSchema): readonly Drift[] {
    const found: Drift[] = []
    if (isNothing(object.others) && object.parts.length === 0) found.push(...missing(object, at))
    for (const { name, property } of object.properties) {
      const own = schemaInside(at, 'properties', name)
      const rest = schemaInside(at, 'additionalProperties')
      const hasPatterns = schemaInside(at, 'patternProperties') !== undefined
      if (own !== undefined) found.push(...this.propertyDrifts(name, property, own))
      else if (rest === undefined || hasPatterns) continue
      else if (rest.schema !== false) found.push(...this.propertyDrifts(name, property, rest))
      else if (property.isRequired) found.push(drift({ kind: 'refused', name }, rest, property.places[0]))
    }
    return found
  }

  private propertyDrifts(name: string, { shape, places: [place] }: Property, schema: LocatedSchema): readonly Drift[] {
    return this.drifts(shape, schema).map((each) => below(each, name, place))
  }

  private itemDrifts(items: Shape, at: LocatedSchema): readonly Drift[] {
    const schema = schemaInside(at, 'prefixItems') === undefined ? schemaInside(at, 'items') : undefined
    if (schema === undefined || Array.isArray(schema.schema)) return []
    return this.drifts(items, schema).map((each) => below(each, '[]', undefined))
  }

  /** Keys of which neither the schema nor any part of it speaks; one that lists no keys leaves all of them open. */
  private unlisted(shape: Shape, schema: LocatedSchema): readonly { readonly name: string; readonly drift: Drift }[] {
    if (!isOnly(shape, 'object') || shape.object === undefined) return []
    const { names, isOpen, place: at } = this.keysOf(schema)
    if (isOpen || at === undefined) return []
    return [...opened(shape.object).properties].flatMap(({ name, property }) =>
      property.isRequired && !names.has(name)
        ? [{ name, drift: drift({ kind: 'unlisted', name }, at, property.places[0]) }]
        : [],
    )
  }

  private keysOf(schema: LocatedSchema): ListedKeys {
    const address = addressOf(schema)
    const known = this.keysByAddress.get(address) ?? listedKeys(this.schemas, schema, this.budget)
    this.keysByAddress.set(address, known)
    return known
  }
}

function drift(contradiction: Contradiction, at: LocatedSchema, place?: Place): Drift {
  return { contradiction, keys: [], at, place }
}

function below(drift: Drift, key: string, place: Place | undefined): Drift {
  return { ...drift, keys: [key, ...drift.keys], place: drift.place ?? place }
}

function missing({ properties }: ObjectShape, at: LocatedSchema): readonly Drift[] {
  const required = isObject(at.schema) ? at.schema.required : undefined
  const found: Drift[] = []
  for (const [index, name] of (Array.isArray(required) ? required : []).entries()) {
    if (typeof name !== 'string' || properties.has(name)) continue
    found.push(drift({ kind: 'missing', name }, schemaInside(at, 'required', String(index)) ?? at))
    if (found.length === mostDrifts) break
  }
  return found
}
