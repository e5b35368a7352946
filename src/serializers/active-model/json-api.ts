// What ActiveModel::Serializer makes of an object with the adapter of JSON:API.

import {
  agreed,
  exact,
  type Invocation,
  nameOfValue,
  nil,
  placeOf,
  rendered,
  truthOf,
  type Value,
} from '../../flow/index.ts'
import {
  anything,
  arrayOf,
  isNothing,
  joinAll,
  nothing,
  nullable,
  type Place,
  Properties,
  type Shape,
  stringShape,
} from '../../shape/index.ts'
import { componentOf, plainName } from '../components.ts'
import { holding } from '../conditions.ts'
import { familyOf, ownClassesOf } from '../families.ts'
import { Fields, lacking } from '../fields.ts'
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
  const { serializers, include, mayLack = false, mayHide, transform, sparse } = manner
  const suffix = `${serializers.activeModel.adapter === 'json_api' ? '' : 'Resource'}${sparse === undefined && mayHide !== true ? '' : 'Fields'}${transform === (serializers.activeModel.transform ?? jsonApiTransform) ? '' : (transform ?? '')}`
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

function sparseText({ sparse = new Map(), mayHide }: Manner): string {
  return (mayHide === true ? 'of ' : '') + [...sparse].map(([type, names]) => `${type}:${names.join()}`).join(' ')
}

interface Shown {
  /** `undefined` for all. */
  readonly names: readonly string[] | undefined
  /** Whether the types of the resource do not show the same. */
  readonly mayHide: boolean
}

/** What the resource shows where `fields:` names its type, in the singular or the plural. */
function shownBy({ machine, manner, className, self }: Serializing): Shown {
  const { sparse, serializers } = manner
  if (sparse === undefined) return { names: undefined, mayHide: manner.mayHide === true }
  const { inflector } = serializers.application
  const { type } = definitionOf(machine, serializers, className)
  const types = typesOf(type, ownClassesOf(machine, serializers, objectOf(machine, self)), manner)
  const all = (types ?? [typeOfClass(plainName(className), serializers)]).map(
    (each) => sparse.get(inflector.singularize(each)) ?? sparse.get(inflector.pluralize(each)),
  )
  const known = all.filter((names) => names !== undefined)
  const mayHide = manner.mayHide === true || new Set(all.map((names) => names?.join())).size > 1
  return { names: known.length < all.length ? undefined : [...new Set(known.flat())], mayHide }
}

function resourceOf(whole: Serializing): Made {
  const { names: shown, mayHide } = shownBy(whole)
  const serializing = { ...whole, manner: { ...whole.manner, fields: shown } }
  const { machine, className, self, manner, site } = serializing
  const { serializers } = manner
  const definition = definitionOf(machine, serializers, className)
  const resource = ownIdentifier(serializing)
  const shape = lacking(withoutId(attributesShape(serializing)), mayHide)
  if (shape.object === undefined || shape.object.properties.size > 0)
    resource.set('attributes', shape, shape.object?.properties.isOptional === false || undefined, nowhere)
  const relationships = new Fields()
  const included: LaterReading[] = []
  for (const association of definition.associations.values()) {
    const there = holding(machine, conditionsOf(association, self), site)
    const isSent = isIncluded(manner.include, association.key)
    const isShown = shown?.includes(association.key) !== false
    if (there === false || !(isShown || isSent)) continue
    const related = relatedTo(serializing, association)
    if (isShown) relationships.set(association.key, related.shape, mayHide ? undefined : there, association.place)
    // What `fields:` does not show is included all the same.
    if (isSent) included.push(...related.included)
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
  const classes = ownClassesOf(machine, manner.serializers, objectOf(machine, self))
  return identifierFields(typeShape(typesOf(type, classes, manner)))
}

function typeOfClass(className: string, { application: { inflector }, activeModel }: Manner['serializers']): string {
  const name = inflector.underscore(className)
  const counted = activeModel.isSingular ? inflector.singularize(name) : inflector.pluralize(name)
  return counted.replaceAll('/', activeModel.separator)
}

/** Without a type of its own the class of the object names it. */
function typesOf(
  type: string | undefined,
  classes: readonly string[] | undefined,
  { serializers, transform }: Manner,
): readonly string[] | undefined {
  const written = serializers.transform(transform)
  const types = type === undefined ? classes?.map((name) => typeOfClass(name, serializers)) : [type]
  return types?.map((raw) => written?.(raw) ?? raw)
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
  const hasData = said.filter(({ name }) => name === 'include_data').map(({ values: [first = exact(true)] }) => first)
  fields.set(
    'data',
    data,
    hasData.length === 0 || agreed(hasData.map((each) => isThere(manner, association, each))),
    association.place,
  )
  addSaid(serializing, said, fields)
  return { shape: fields.shape(), included }
}

/** What `include_data` is given says whether the linkage is there. */
function isThere({ include, mayLack }: Manner, { key }: Association, value: Value): boolean | undefined {
  if (nameOfValue(value) !== 'if_sideloaded') return truthOf(value)
  return isIncluded(include, key) && (mayLack === true ? undefined : true)
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
  const classes = ownClassesOf(machine, manner.serializers, object)
  return identifierFields(typeShape(typesOf(type, classes, manner))).shape()
}

interface BesideData {
  readonly meta: Shape | undefined
  readonly links: Shape | undefined
  /** Whether it is a page, which has links to others. */
  readonly isPage: boolean
}

/** `{ data, included, jsonapi, links, meta }` */
export function jsonApiDocument(
  { serializers, transform }: Manner,
  data: Shape,
  included: Shape,
  { meta, links, isPage }: BesideData,
): Shape {
  const { jsonapi } = serializers.activeModel
  const fields = new Fields()
  fields.set('data', data, true, nowhere)
  if (!isNothing(included)) fields.set('included', arrayOf(included), undefined, nowhere)
  if (jsonapi !== undefined) fields.set('jsonapi', jsonapi, true, nowhere)
  const all = isPage ? pageLinks(links) : links
  if (all !== undefined) fields.set('links', withKeys(all, serializers.transform(transform), new Map()), true, nowhere)
  if (meta !== undefined) fields.set('meta', meta, isSurelyFilled(meta), nowhere)
  return fields.shape()
}

/** `ActiveModelSerializers::Adapter::JsonApi::PaginationLinks`, laid over the links that are given. */
function pageLinks(links: Shape | undefined): Shape {
  const fields = new Fields()
  for (const { name, property } of links?.object?.properties ?? [])
    fields.set(name, property.shape, property.isRequired || undefined, property.places[0] ?? nowhere)
  fields.addOthers(links === undefined ? nothing : links.isAny ? anything : (links.object?.others ?? nothing))
  for (const name of ['self', 'first', 'prev', 'next', 'last'])
    fields.set(name, name === 'prev' || name === 'next' ? nullable(stringShape) : stringShape, true, nowhere)
  return fields.shape()
}
