// What ActiveModel::Serializer makes of an object with the adapter of JSON:API.

import { nameOfValue, nil, rendered, type Value } from '../../flow/index.ts'
import {
  anything,
  arrayOf,
  isNothing,
  type Place,
  Properties,
  type Shape,
  scalarShape,
  stringShape,
} from '../../shape/index.ts'
import { componentOf, plainName } from '../components.ts'
import { Fields } from '../fields.ts'
import { includedBelow, includeText, isIncluded } from '../include-directive.ts'
import { withKeys } from '../key-transforms.ts'
import { eachObject, given, isMany, itemsOf, optionNamed } from '../objects.ts'
import { anythingLater, type LaterReading, type Made, type Reading } from '../reading.ts'
import { type Association, definitionOf, inside, isThere } from './definition.ts'
import {
  addAttributes,
  associatedSerializer,
  associatedValue,
  type Manner,
  newSerializer,
  objectOf,
  optionsBelow,
  type Serializing,
} from './serializable-hash.ts'

/** Keys are dashed where nothing is said. */
export const jsonApiTransform = 'dash'

const nowhere: Place = { path: '', span: { start: 0, end: 0 } }

/** The resource that stands for an object, with those that are included beside it. */
export function resourceReading(
  className: string,
  { object, options }: { readonly object: Value; readonly options: Value },
  manner: Manner,
): Reading {
  const { serializers, include, transform, fields } = manner
  const suffix = `${serializers.activeModel.adapter === 'json_api' ? '' : 'Resource'}${fields === undefined ? '' : 'Fields'}${transform === (serializers.activeModel.transform ?? jsonApiTransform) ? '' : (transform ?? '')}`
  return {
    component: componentOf(className, suffix),
    variant: `resource ${includeText(include)} ${transform} ${fields?.join()}`,
    object,
    options,
    name: serializers.application.inflector.underscore(plainName(className)),
    run: (run) => {
      const self = newSerializer(run.machine, className, run.object, run.options)
      const site = { node: run.machine.nowhere.node, frame: { ...run.machine.nowhere.frame, self } }
      return resourceOf({ machine: run.machine, className, self, site, manner })
    },
  }
}

function resourceOf(serializing: Serializing): Made {
  const { machine, className, self, manner, site } = serializing
  const { serializers } = manner
  const definition = definitionOf(machine, serializers, className)
  const resource = identifierFields(serializing)
  const attributes = new Fields()
  addAttributes(serializing, attributes)
  const shape = withoutId(attributes.shape())
  if (shape.object !== undefined && shape.object.properties.size > 0)
    resource.set('attributes', shape, attributes.isSure || undefined, nowhere)
  const relationships = new Fields()
  const included: LaterReading[] = []
  for (const association of definition.associations.values()) {
    const there = isThere(machine, self, association, site)
    if (there === false) continue
    const related = relatedTo(serializing, association)
    relationships.set(association.key, related.shape, there, association.place)
    if (isIncluded(manner.include, association.key)) included.push(...related.included)
  }
  if (relationships.size > 0)
    resource.set('relationships', relationships.shape(), relationships.isSure || undefined, nowhere)
  addLinks(serializing, resource)
  const transform = serializers.transform(manner.transform)
  return { shape: withKeys(resource.shape(), transform, new Map()), included }
}

function addLinks(serializing: Serializing, resource: Fields): void {
  const { machine, className, self, site, manner } = serializing
  const { links, meta } = definitionOf(machine, manner.serializers, className)
  const all = new Fields()
  for (const { values, options, block, place } of links) {
    const there = isThere(machine, self, { options }, site)
    const value = given(machine, () => (block === undefined ? (values[1] ?? nil) : inside(machine, block, self)))
    all.set(nameOfValue(values[0]), linkShape(rendered(machine, value, site)), there, place)
  }
  if (all.size > 0) resource.set('links', all.shape(), all.isSure || undefined, nowhere)
  if (meta === undefined) return
  const value = given(machine, () => {
    if (meta.block !== undefined) return inside(machine, meta.block, self)
    return meta.values[0] ?? machine.hash(meta.options)
  })
  resource.set('meta', rendered(machine, value, site), undefined, meta.place)
}

/** A block may also use words for it: `href`, `meta`. */
function linkShape(shape: Shape): Shape {
  return shape.scalars.length > 0 && !shape.isAny ? shape : anything
}

function withoutId(shape: Shape): Shape {
  const { object } = shape
  if (object?.properties.has('id') !== true) return shape
  const properties = Properties.from([...object.properties].filter(({ name }) => name !== 'id'))
  return { ...shape, object: { ...object, properties } }
}

/** What identifies an object: a new one has no id. */
function identifierFields({ machine, manner, className, self }: Serializing): Fields {
  const fields = new Fields()
  fields.set('id', stringShape, true, nowhere)
  const { type } = definitionOf(machine, manner.serializers, className)
  const objectClass = machine.classNameOf(objectOf(machine, self))
  fields.set('type', typeShape(type, objectClass, manner), true, nowhere)
  return fields
}

function typeOfClass(className: string, { application: { inflector }, activeModel }: Manner['serializers']): string {
  const name = inflector.underscore(className)
  const counted = activeModel.isSingular ? inflector.singularize(name) : inflector.pluralize(name)
  return counted.replaceAll('/', activeModel.separator)
}

/** Without a type of its own the class of the object names it. */
function typeShape(type: string | undefined, objectClass: string | undefined, manner: Manner): Shape {
  const { serializers, transform } = manner
  const raw = type ?? (objectClass === undefined ? undefined : typeOfClass(objectClass, serializers))
  if (raw === undefined) return stringShape
  const written = serializers.transform(transform)?.(raw) ?? raw
  return scalarShape({ type: 'string', enum: [written] })
}

function relatedTo(serializing: Serializing, association: Association): Made {
  const { machine, site, manner } = serializing
  const value = associatedValue(serializing, association)
  const below: Manner = { ...manner, fields: undefined, include: includedBelow(manner.include, association.key) }
  const included: LaterReading[] = []
  const one = (single: Value): Shape => {
    const found = associatedSerializer(serializing, association, single)
    if (found === undefined || found === 'unknown') {
      if (found === 'unknown') included.push(anythingLater)
      return found === undefined ? rendered(machine, single, site) : identifier(serializing, undefined, single)
    }
    if (isIncluded(manner.include, association.key)) {
      const options = optionsBelow(serializing)
      const reading = resourceReading(found, { object: single, options }, below)
      included.push(manner.serializers.readings.later(machine, reading))
    }
    return identifier(serializing, found, single)
  }
  const data = eachObject(machine, value, (single) =>
    isMany(machine, single, site) === true
      ? arrayOf(eachObject(machine, itemsOf(machine, single, site), one))
      : one(single),
  )
  const fields = new Fields()
  fields.set(
    'data',
    data,
    association.block === undefined && !hasIncludeData(association) ? true : undefined,
    association.place,
  )
  return { shape: fields.shape(), included }
}

/** A block may say more of the relationship: links, meta, whether it has data. */
function hasIncludeData({ options }: Association): boolean {
  return optionNamed(options, 'links') !== undefined || optionNamed(options, 'meta') !== undefined
}

function identifier({ machine, manner }: Serializing, className: string | undefined, object: Value): Shape {
  const type = className === undefined ? undefined : definitionOf(machine, manner.serializers, className).type
  const fields = new Fields()
  fields.set('id', stringShape, true, nowhere)
  fields.set('type', typeShape(type, machine.classNameOf(object), manner), true, nowhere)
  return fields.shape()
}

/** `{ data, included, links, meta }` */
export function jsonApiDocument(
  data: Shape,
  included: Shape,
  { meta, links }: { readonly meta: Shape | undefined; readonly links: Shape | undefined },
): Shape {
  const fields = new Fields()
  fields.set('data', data, true, nowhere)
  if (!isNothing(included)) fields.set('included', arrayOf(included), undefined, nowhere)
  if (links !== undefined) fields.set('links', links, true, nowhere)
  if (meta !== undefined) fields.set('meta', meta, undefined, nowhere)
  return fields.shape()
}
