// What ActiveModel::Serializer makes of an object with the adapter of JSON:API.

import { type Invocation, nameOfValue, nil, placeOf, rendered, truthOf, type Value } from '../../flow/index.ts'
import { anything, arrayOf, isNothing, joinAll, type Place, Properties, type Shape } from '../../shape/index.ts'
import { componentOf, plainName } from '../components.ts'
import { holding } from '../conditions.ts'
import { familyOf } from '../families.ts'
import { Fields } from '../fields.ts'
import { identifierFields, nowhere, typeShape } from '../identifiers.ts'
import { includedBelow, includeText, isIncluded } from '../include-directive.ts'
import { withKeys } from '../key-transforms.ts'
import { eachObject, given, isMany, itemsOf } from '../objects.ts'
import { anyResourceLater, type LaterReading, type Made, type Reading } from '../reading.ts'
import { type Association, conditionsOf, definitionOf, inside } from './definition.ts'
import { madeSerializer } from './made-serializer.ts'
import {
  associatedSerializer,
  associatedValue,
  attributesShape,
  type Manner,
  objectOf,
  optionsBelow,
  type Serializing,
} from './serializable-hash.ts'

/** Keys are dashed where nothing is said. */
export const jsonApiTransform = 'dash'

/** The resource that stands for an object, with those that are included beside it. */
export function resourceReading(
  className: string,
  { object, options }: { readonly object: Value; readonly options: Value },
  manner: Manner,
): Reading {
  const { serializers, include, mayLack = false, transform, sparse } = manner
  const suffix = `${serializers.activeModel.adapter === 'json_api' ? '' : 'Resource'}${sparse === undefined ? '' : 'Fields'}${transform === (serializers.activeModel.transform ?? jsonApiTransform) ? '' : (transform ?? '')}`
  return {
    component: componentOf(className, suffix),
    variant: `resource ${mayLack ? 'of ' : ''}${includeText(include)} ${transform} ${sparseText(manner)}`,
    object,
    options,
    name: serializers.application.inflector.underscore(plainName(className)),
    run: (run) => {
      const self = madeSerializer(run, className)
      const site = { node: run.machine.nowhere.node, frame: { ...run.machine.nowhere.frame, self } }
      return resourceOf({ machine: run.machine, className, self, site, manner })
    },
  }
}

function sparseText({ sparse }: Manner): string {
  return sparse === undefined ? '' : [...sparse].map(([type, names]) => `${type}:${names.join()}`).join(' ')
}

/** What the resource shows where `fields:` names its type, in the singular or the plural. */
function shownBy({ machine, manner, className, self }: Serializing): readonly string[] | undefined {
  const { sparse, serializers } = manner
  if (sparse === undefined) return undefined
  const { inflector } = serializers.application
  const objectClass = machine.classNameOf(objectOf(machine, self)) ?? plainName(className)
  const type = definitionOf(machine, serializers, className).type ?? typeOfClass(objectClass, serializers)
  return sparse.get(inflector.singularize(type)) ?? sparse.get(inflector.pluralize(type))
}

function resourceOf(whole: Serializing): Made {
  const shown = shownBy(whole)
  const serializing = { ...whole, manner: { ...whole.manner, fields: shown } }
  const { machine, className, self, manner, site } = serializing
  const { serializers } = manner
  const definition = definitionOf(machine, serializers, className)
  const resource = ownIdentifier(serializing)
  const shape = withoutId(attributesShape(serializing))
  if (shape.object === undefined || shape.object.properties.size > 0)
    resource.set('attributes', shape, shape.object?.properties.isOptional === false || undefined, nowhere)
  const relationships = new Fields()
  const included: LaterReading[] = []
  for (const association of definition.associations.values()) {
    const there = holding(machine, conditionsOf(association, self), site)
    if (there === false || shown?.includes(association.key) === false) continue
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
    const there = holding(machine, conditionsOf({ options }, self), site)
    const value = given(machine, () => (block === undefined ? (values[1] ?? nil) : inside(machine, block, self)))
    if (there !== false)
      addLink(all, nameOfValue(values[0]), linkShape(rendered(machine, value, site)), { there, place })
  }
  if (all.size > 0) resource.set('links', all.shape(), all.isSure || undefined, nowhere)
  if (meta === undefined) return
  const value = given(machine, () => {
    if (meta.block !== undefined) return inside(machine, meta.block, self)
    return meta.values[0] ?? machine.hash(meta.options)
  })
  const shape = rendered(machine, value, site)
  resource.set('meta', shape, isSurelyFilled(shape), meta.place)
}

interface Standing {
  readonly there: true | undefined
  readonly place: Place
}

/** A link of which nothing comes is left out. */
function addLink(links: Fields, name: string | undefined, shape: Shape, { there, place }: Standing): void {
  if (name === undefined) links.set(name, shape, there, place)
  else links.setUnlessNull(name, shape, place, there === undefined)
}

/** What is blank is left out; `undefined` where that may be. */
function isSurelyFilled({ object, isNull, isAny }: Shape): true | undefined {
  return object !== undefined && !isNull && !isAny && !object.properties.isOptional ? true : undefined
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
function ownIdentifier({ machine, manner, className, self }: Serializing): Fields {
  const { type } = definitionOf(machine, manner.serializers, className)
  const objectClass = machine.classNameOf(objectOf(machine, self))
  return identifierFields(typeOf(type, objectClass, manner))
}

function typeOfClass(className: string, { application: { inflector }, activeModel }: Manner['serializers']): string {
  const name = inflector.underscore(className)
  const counted = activeModel.isSingular ? inflector.singularize(name) : inflector.pluralize(name)
  return counted.replaceAll('/', activeModel.separator)
}

/** Without a type of its own the class of the object names it. */
function typeOf(type: string | undefined, objectClass: string | undefined, manner: Manner): Shape {
  const { serializers, transform } = manner
  const raw = type ?? (objectClass === undefined ? undefined : typeOfClass(objectClass, serializers))
  return typeShape(raw === undefined ? undefined : (serializers.transform(transform)?.(raw) ?? raw))
}

function relatedTo(serializing: Serializing, association: Association): Made {
  const { machine, site, manner } = serializing
  const { result: value, said } = manner.serializers.listening(() => associatedValue(serializing, association))
  const below: Manner = { ...manner, fields: undefined, include: includedBelow(manner.include, association.key) }
  const included: LaterReading[] = []
  const one = (whole: Value): Shape =>
    joinAll(
      familyOf(machine, manner.serializers, whole).map((single) => {
        const found = associatedSerializer(serializing, association, single)
        if (found === undefined) return rendered(machine, single, site)
        if (found === 'unknown') {
          included.push(anyResourceLater)
          return identifier(serializing, undefined, single)
        }
        if (isIncluded(manner.include, association.key)) {
          const options = optionsBelow(serializing, association)
          const reading = resourceReading(found, { object: single, options }, below)
          included.push(manner.serializers.readings.later(machine, reading))
        }
        return identifier(serializing, found, single)
      }),
    )
  const data = eachObject(machine, value, (single) =>
    isMany(machine, single, site) === true
      ? arrayOf(eachObject(machine, itemsOf(machine, single, site), one))
      : one(single),
  )
  const fields = new Fields()
  const hasData = said.filter(({ name }) => name === 'include_data').map(({ values: [first] }) => first)
  const there =
    hasData.length === 0 ? true : hasData.some((each) => each?.kind !== 'exact') ? undefined : isTrue(hasData.at(-1))
  fields.set('data', data, there, association.place)
  addSaid(serializing, said, fields)
  return { shape: fields.shape(), included }
}

function isTrue(value: Value | undefined): boolean | undefined {
  return value === undefined ? true : truthOf(value)
}

/** `link :related, '/nurses'`, `meta count: 1` in the block of an association. */
function addSaid({ machine, self, site }: Serializing, said: readonly Invocation[], fields: Fields): void {
  const links = new Fields()
  for (const { name, values, block, node, frame } of said) {
    if (name === 'include_data') continue
    const place = placeOf({ node, frame })
    const [first, second] = values
    const value =
      block === undefined ? (name === 'link' ? second : first) : given(machine, () => inside(machine, block, self))
    const shape = rendered(machine, value ?? nil, site)
    if (name === 'link') addLink(links, nameOfValue(first), linkShape(shape), { there: true, place })
    else fields.set('meta', shape, isSurelyFilled(shape), place)
  }
  if (links.size > 0) fields.set('links', links.shape(), links.isSure || undefined, nowhere)
}

function identifier({ machine, manner }: Serializing, className: string | undefined, object: Value): Shape {
  const type = className === undefined ? undefined : definitionOf(machine, manner.serializers, className).type
  return identifierFields(typeOf(type, machine.classNameOf(object), manner)).shape()
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
  if (meta !== undefined) fields.set('meta', meta, isSurelyFilled(meta), nowhere)
  return fields.shape()
}
