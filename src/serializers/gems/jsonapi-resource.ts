// What jsonapi-serializer makes of one record: a resource of JSON:API, with those that are included beside it.

import {
  type Machine,
  mayBeNil,
  nameOfValue,
  passing,
  rendered,
  type Site,
  unknown,
  type Value,
} from '../../flow/index.ts'
import { anything, arrayOf, join, nullable, nullShape, type Shape, stringShape } from '../../shape/index.ts'
import type { ChosenFields, Shown } from '../chosen-fields.ts'
import { componentOf, plainName } from '../components.ts'
import { holding, readWhere } from '../conditions.ts'
import { Fields } from '../fields.ts'
import { identifierFields, nowhere, typeShape } from '../identifiers.ts'
import { type Include, includedBelow, includeText } from '../include-directive.ts'
import { entriesOf, given, isMany, itemsOf, optionNamed, sent } from '../objects.ts'
import { anyResourceLater, type LaterReading, type Made, type Reading } from '../reading.ts'
import type { Serializers } from '../serializers.ts'
import { calledWith, conditionsOf, type Relationship, type Resource, resourceOf } from './jsonapi-definition.ts'
import { isPolymorphic, type Related, relatedTo } from './jsonapi-related.ts'

export interface Asked {
  readonly machine: Machine
  readonly serializers: Serializers
  readonly site: Site
  readonly className: string
  /** Whether `included` is left out where there is none. */
  readonly isSparse?: boolean
}

/** What chooses among what a serializer declares. */
export interface Choice {
  readonly include: Include
  /** What is included is not known, such as `params[:include]`. */
  readonly mayInclude: boolean
  /** Less may be included, as wherever it is not known. */
  readonly mayLack: boolean
  /** The names that each type shows. */
  readonly fields: ChosenFields
  readonly params: Value
}

/** The resource of one record. */
export function recordReading(
  { machine, serializers }: Pick<Asked, 'machine' | 'serializers'>,
  className: string,
  object: Value,
  choice: Choice,
): Reading {
  const { type } = resourceOf(machine, serializers, className)
  const shown = choice.fields.byType.get(type) ?? choice.fields.others
  return {
    component: componentOf(className, shown === 'all' ? '' : 'Fields'),
    variant: `${choice.mayLack ? 'of ' : ''}${includeText(choice.include)} ${typeof shown === 'string' ? shown : `(${shown.join()})`}`,
    object,
    options: choice.params,
    name: serializers.application.inflector.underscore(plainName(className)),
    run: (run) => {
      const site = { node: run.machine.nowhere.node, frame: run.machine.nowhere.frame }
      const asked = { machine: run.machine, serializers, site, className }
      return recordShape({ ...asked, object: run.object, shown, choice: { ...choice, params: run.options } })
    },
  }
}

interface Recorded extends Asked {
  readonly object: Value
  readonly choice: Choice
  readonly shown: Shown
}

function recordShape(recorded: Recorded): Made {
  const { machine, serializers, className } = recorded
  const resource = resourceOf(machine, serializers, className)
  const fields = identifierFields(typeShape(resource.type), idShape(recorded, resource))
  if (resource.attributes.size > 0) fields.set('attributes', attributesShape(recorded, resource), true, nowhere)
  const included: LaterReading[] = []
  if (resource.relationships.size > 0) {
    const relationships = new Fields()
    for (const relationship of resource.relationships.values()) {
      const holds = holding(machine, conditionsOf(relationship, recorded.object, recorded.choice.params), recorded.site)
      if (holds === false) continue
      const { name, options, place } = relationship
      const related = relationshipShape(recorded, relationship)
      const key = nameOfValue(optionNamed(options, 'key')) ?? keyOf(serializers, resource, name)
      // What is not shown is included all the same.
      relationships.set(key, related.shape, shownWhere(recorded, name, holds), place)
      included.push(...related.included)
    }
    fields.set('relationships', relationships.shape(), true, nowhere)
  }
  addLinks(recorded, resource, fields)
  return { shape: fields.shape(), included }
}

function keyOf(serializers: Serializers, { transform }: Resource, name: string): string {
  return serializers.inflected(transform)?.(name) ?? name
}

/** Whether `fields:` leave it: it goes by the keys of attributes, and by the names of relationships. */
function shownWhere({ shown }: Recorded, name: string, holds: boolean | undefined): boolean | undefined {
  if (typeof shown !== 'string' && !shown.includes(name)) return false
  return shown === 'any' && holds === true ? undefined : holds
}

/** Always a text; null where the record has none. */
function idShape({ machine, object, site, choice }: Recorded, { id }: Resource): Shape {
  const value = given(machine, () =>
    typeof id === 'string' ? sent(machine, object, id, site) : calledWith(machine, id, object, choice.params),
  )
  return textOf(rendered(machine, value, site))
}

function textOf(shape: Shape): Shape {
  return shape.isNull && !shape.isAny ? nullable(stringShape) : stringShape
}

function attributesShape(recorded: Recorded, resource: Resource): Shape {
  const { machine, serializers, object, site, choice } = recorded
  const fields = new Fields()
  for (const attribute of resource.attributes.values()) {
    const { block, name } = attribute
    const key = keyOf(serializers, resource, name)
    const conditions = conditionsOf(attribute, object, choice.params)
    const there = shownWhere(recorded, key, holding(machine, conditions, site))
    if (there === false) continue
    const value = readWhere(machine, conditions, site, () =>
      block === undefined ? sent(machine, object, name, site) : calledWith(machine, block, object, choice.params),
    )
    fields.set(key, rendered(machine, value, site), there, attribute.place)
  }
  return fields.shape()
}

function relationshipShape(recorded: Recorded, relationship: Relationship): Made {
  const { machine, object, site, choice, serializers } = recorded
  const { name, block, options, kind, place } = relationship
  const method = nameOfValue(optionNamed(options, 'object_method_name')) ?? name
  const value = readWhere(machine, conditionsOf({ options }, object, choice.params), site, () =>
    block === undefined ? sent(machine, object, method, site) : calledWith(machine, block, object, choice.params),
  )
  const fields = new Fields()
  const isIncluded = choice.include.has(name)
  const isLazy = optionNamed(options, 'lazy_load_data') !== undefined
  const items = kind === 'has_many' ? itemsOf(machine, value, site) : value
  const related = relatedTo({ ...recorded, params: choice.params }, relationship, items)
  const data = linkage(recorded, relationship, { value, types: typesOf(recorded, relationship, related) })
  fields.set('data', data, isLazy && (!isIncluded || choice.mayLack) ? undefined : true, place)
  addRelated(recorded, relationship, fields)
  if (!isIncluded && !choice.mayInclude) return { shape: fields.shape(), included: [] }
  const below: Choice = { ...choice, include: includedBelow(choice.include, name) }
  const later = related.all.map(({ className, object: each }) =>
    serializers.readings.later(machine, recordReading(recorded, className, each, below)),
  )
  const isByName = ['serializer', 'polymorphic'].every((each) => optionNamed(options, each) === undefined)
  // Who asks for one that has no serializer gets an error.
  const isAny = related.isOpen && (isIncluded || !isByName)
  return { shape: fields.shape(), included: isAny ? [...later, anyResourceLater] : later }
}

/** `meta:` and `links:` beside the linkage: each link is a method of the object, or a block that is given it. */
function addRelated(recorded: Recorded, { options, place }: Relationship, fields: Fields): void {
  const meta = optionNamed(options, 'meta')
  if (meta !== undefined)
    fields.set('meta', meta.kind === 'closure' ? saidShape(recorded, meta) : anything, true, place)
  const said = optionNamed(options, 'links')
  if (said === undefined) return
  const hash = recorded.machine.hashOfValue(said)
  if (hash === undefined || hash.others !== undefined) {
    fields.set('links', saidShape(recorded, said), true, place)
    return
  }
  const links = new Fields()
  for (const [name, value] of entriesOf(recorded.machine, said))
    links.set(name, saidShape(recorded, value), true, place)
  fields.set('links', links.shape(), true, place)
}

/** What a block makes of the object, or what its method of that name gives. */
function saidShape({ machine, object, site, choice }: Recorded, said: Value): Shape {
  const method = nameOfValue(said)
  const value = given(machine, () => {
    if (said.kind === 'closure') return calledWith(machine, said, object, choice.params)
    return method === undefined ? unknown : sent(machine, object, method, site)
  })
  return rendered(machine, value, site)
}

function isFast({ settings }: Serializers): boolean {
  return settings.has('fast_jsonapi')
}

/** Before jsonapi-serializer the type was the relationship's own name, whatever serializer it has. */
function ownType({ machine, serializers, className }: Recorded, { name, kind }: Relationship): string | undefined {
  if (!isFast(serializers)) return undefined
  const one = kind === 'has_many' ? serializers.application.inflector.singularize(name) : name
  return keyOf(serializers, resourceOf(machine, serializers, className), one)
}

/** The types of what is related, as the serializer that leads to it writes them; `undefined` where any text may stand. */
function typesOf(
  recorded: Recorded,
  relationship: Relationship,
  { all, isOpen }: Related,
): readonly string[] | undefined {
  const { machine, serializers, className } = recorded
  const owner = resourceOf(machine, serializers, className)
  if (!isPolymorphic(relationship)) {
    const named = nameOfValue(optionNamed(relationship.options, 'record_type'))
    const own = named === undefined ? ownType(recorded, relationship) : keyOf(serializers, owner, named)
    if (own !== undefined) return [own]
  } else if (isFast(serializers)) return undefined
  if (isOpen) return undefined
  return all.map((each) => keyOf(serializers, owner, resourceOf(machine, serializers, each.className).type))
}

interface Linked {
  readonly value: Value
  readonly types: readonly string[] | undefined
}

/** The ids of what is related, under the types of its serializers. */
function linkage(recorded: Recorded, relationship: Relationship, { value, types }: Linked): Shape {
  const { machine, site, object } = recorded
  const { name, block, options, kind } = relationship
  const identifier = (): Shape => identifierFields(typeShape(types)).shape()
  if (kind === 'has_many') {
    // What is not known may be none.
    return isMany(machine, value, site) === false && !mayBeNil(value) ? anything : arrayOf(identifier())
  }
  const own = block === undefined ? nameOfValue(optionNamed(options, 'id_method_name')) : undefined
  const method = own ?? `${name}_id`
  const key =
    block === undefined && kind === 'belongs_to'
      ? given(machine, () => machine.invoke({ ...site, ...passing(), receiver: object, name: method }))
      : value
  return mayBeNil(key) ? join(identifier(), nullShape) : identifier()
}

function addLinks(recorded: Recorded, resource: Resource, fields: Fields): void {
  const { machine, serializers, object, site, choice } = recorded
  const links = new Fields()
  for (const { values, options, block, place } of resource.links) {
    const name = nameOfValue(values[0])
    const said = values[1]
    const there = holding(machine, conditionsOf({ options }, object, choice.params), site)
    const value = given(machine, () => {
      if (block !== undefined) return calledWith(machine, block, object, choice.params)
      const method = nameOfValue(said)
      return method === undefined ? unknown : sent(machine, object, method, site)
    })
    links.set(
      name === undefined ? undefined : keyOf(serializers, resource, name),
      rendered(machine, value, site),
      there,
      place,
    )
  }
  if (links.size > 0) fields.set('links', links.shape(), true, nowhere)
  const { meta } = resource
  if (meta === undefined) return
  const block = meta.block
  const value = block === undefined ? unknown : given(machine, () => calledWith(machine, block, object, choice.params))
  fields.set('meta', rendered(machine, value, site), true, meta.place)
}
