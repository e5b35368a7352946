// The keys of an object that a schema speaks of, wherever it does: what its references, parts and alternatives list, too.

import {
  isObject,
  type JsonObject,
  type LocatedSchema,
  type LocatedSchemas,
  listedSchemas,
  schemaInside,
} from '../../sidecars/index.ts'

export interface ListedKeys {
  readonly names: ReadonlySet<string>
  /** It speaks of keys whose names it does not list. */
  readonly isOpen: boolean
  /** The first list of names; `undefined` where there is none. */
  readonly place: LocatedSchema | undefined
}

const single = ['if', 'then', 'else', 'not']
const listed = ['allOf', 'anyOf', 'oneOf']

/** What is left to spend on looking into schemas, which may refer to each other anyhow. */
export interface Budget {
  left: number
}

/** `isOpen` also where the budget does not suffice. */
export function listedKeys(schemas: LocatedSchemas, schema: LocatedSchema, budget: Budget): ListedKeys {
  const names = new Set<string>()
  let isOpen = false
  let place: LocatedSchema | undefined
  const seen = new Set<string>()
  const pending = [schema]
  for (let index = 0; index < pending.length; index++) {
    const each = pending[index]
    if (each === undefined || seen.has(addressOf(each)) || !isObject(each.schema)) continue
    seen.add(addressOf(each))
    const own = namesIn(each.schema)
    budget.left -= 1 + own.length
    if (budget.left < 0) return { names, isOpen: true, place }
    for (const name of own) names.add(name)
    place ??= schemaInside(each, 'properties')
    const target = schemas.target(each)
    isOpen ||= speaksOfOthers(each.schema) || (each.schema.$ref !== undefined && target === undefined)
    pending.push(...(target === undefined ? [] : [target]), ...beside(each))
  }
  return { names, isOpen, place }
}

export function addressOf({ sidecar, pointer }: LocatedSchema): string {
  return `${sidecar.path}#${pointer}`
}

function namesIn({ properties, required }: JsonObject): readonly string[] {
  const listed = Array.isArray(required) ? required.filter((name) => typeof name === 'string') : []
  return [...(isObject(properties) ? Object.keys(properties) : []), ...listed]
}

const others = ['additionalProperties', 'unevaluatedProperties', 'patternProperties', 'propertyNames', '$dynamicRef']

/** `additionalProperties: true` says that other keys are meant to be there. */
function speaksOfOthers(schema: JsonObject): boolean {
  return others.some((keyword) => schema[keyword] !== undefined && schema[keyword] !== false)
}

/** The schemas that speak of the same object. */
function beside(schema: LocatedSchema): readonly LocatedSchema[] {
  const dependent = isObject(schema.schema) ? schema.schema.dependentSchemas : undefined
  return [
    ...single.flatMap((keyword) => schemaInside(schema, keyword) ?? []),
    ...listed.flatMap((keyword) => listedSchemas(schema, keyword)),
    ...(isObject(dependent) ? Object.keys(dependent) : []).flatMap(
      (name) => schemaInside(schema, 'dependentSchemas', name) ?? [],
    ),
  ]
}
