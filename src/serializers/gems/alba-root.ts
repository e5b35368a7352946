// What stands around a resource of Alba: its root, `meta` beside it, and a layout.

import {
  type Closure,
  callClosure,
  type HashContent,
  isNil,
  nameOfValue,
  nothingPassed,
  optionIn,
  passing,
  placeOf,
  rendered,
  type Value,
} from '../../flow/index.ts'
import { anything, isNothing, type Shape } from '../../shape/index.ts'
import { baseName } from '../components.ts'
import { Fields } from '../fields.ts'
import { nowhere } from '../identifiers.ts'
import { given, hasNoEntries, isMany } from '../objects.ts'
import type { Serializers } from '../serializers.ts'
import type { AlbaResource } from './alba-definition.ts'
import type { Asked } from './alba-entries.ts'

export interface Rooting {
  readonly resource: AlbaResource
  readonly className: string
  readonly object: Value
  readonly data: Shape
  readonly options: HashContent | undefined
  readonly self: Value
}

/** The data under its root, with meta beside it; without a root there is no meta. */
export function rooted(asked: Asked, { resource, className, object, data, options, self }: Rooting): Shape {
  const { machine, serializers, site } = asked
  const isList = isMany(machine, object, site)
  const given = optionIn(options, 'root_key')
  const isGiven = given !== undefined && !isNil(given)
  const own = isList === true ? resource.listRoot : resource.root
  const inferred = own === true ? inferredRoot(className, isList === true, serializers) : own
  const written =
    resource.transformsRoot && inferred !== undefined
      ? serializers.inflected(resource.transform)?.(inferred)
      : undefined
  const root = isGiven ? nameOfValue(given) : (written ?? inferred)
  if (isList === undefined && !isGiven && (resource.root ?? resource.listRoot) !== undefined) return anything
  if (root === undefined && !isGiven) return data
  const place = placeOf(site)
  const fields = new Fields()
  fields.set(root, data, true, place)
  const said = optionIn(options, 'meta')
  const shapes: Shape[] = []
  if (resource.meta?.block !== undefined) shapes.push(metaOf(asked, resource.meta.block, self))
  if (said !== undefined && !isNil(said)) shapes.push(rendered(machine, said, site))
  const isSure = resource.meta?.block !== undefined || (said !== undefined && !hasNoEntries(machine, said))
  if (shapes.length === 0) return fields.shape()
  const { meta = { key: 'meta' } } = resource
  const shape = mergedMeta(shapes)
  if (meta.key !== undefined) fields.set(meta.key, shape, isSure ? true : undefined, place)
  return meta.key === undefined ? mergedMeta([fields.shape(), shape]) : fields.shape()
}

function metaOf({ machine, site }: Asked, block: Closure, self: Value): Shape {
  return rendered(
    machine,
    given(machine, () => callClosure(machine, block, passing(self), self)),
    site,
  )
}

/** What is given where the resource is serialized goes over what the class says. */
function mergedMeta(shapes: readonly Shape[]): Shape {
  const [first = anything, second] = shapes
  if (second === undefined) return first
  if (first.object === undefined || second.object === undefined) return anything
  const fields = new Fields()
  for (const { properties, others } of [first.object, second.object]) {
    for (const { name, property } of properties)
      fields.set(name, property.shape, property.isRequired || undefined, property.places[0] ?? nowhere)
    if (!isNothing(others)) fields.addOthers(others)
  }
  return fields.shape()
}

/** What an inline layout makes of the text; it asks the resource for its object and its hash. */
export function laidOut({ machine, site }: Asked, layout: Closure | 'file', self: Value): Shape {
  if (layout === 'file') return anything
  const value = given(machine, () => callClosure(machine, layout, nothingPassed, self))
  return machine.hashOfValue(value) === undefined ? anything : rendered(machine, value, site)
}

function inferredRoot(className: string, isList: boolean, { application: { inflector } }: Serializers): string {
  const name = inflector.underscore(baseName(className).replace(/(?:Resource|Serializer)$/, ''))
  return isList ? inflector.pluralize(name) : name
}
