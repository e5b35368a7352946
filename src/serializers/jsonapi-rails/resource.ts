// What a resource of jsonapi-rails makes of an object.

import { type Closure, nameOfValue, optionsOf, placeOf, rendered, truthOf, type Value } from '../../flow/index.ts'
import { arrayOf, joinAll, type Shape, scalarShape, stringShape } from '../../shape/index.ts'
import type { Shown } from '../chosen-fields.ts'
import { componentOf, plainName } from '../components.ts'
import { holding, readWhere } from '../conditions.ts'
import { Fields } from '../fields.ts'
import { identifierFields, nowhere } from '../identifiers.ts'
import { includedBelow, includeText } from '../include-directive.ts'
import { given, oneOrMany, optionNamed, sent } from '../objects.ts'
import { anyResourceLater, type LaterReading, type Made, type Reading } from '../reading.ts'
import { classesText, standingFor } from './classes.ts'
import { typeOf } from './declared-type.ts'
import { conditionsOf, type Declared, inside, type Resource, resourceOf } from './definition.ts'
import { linkShape, relationshipClass, type Said, saidIn, saidValue } from './links.ts'
import { type Choice, newResource, type Recorded } from './recorded.ts'

/** The resource of one object. */
export function recordReading(
  { machine, serializers }: Pick<Recorded, 'machine' | 'serializers'>,
  className: string,
  object: Value,
  choice: Choice,
): Reading {
  const { type } = resourceOf(machine, serializers, className)
  const { byType, others } = choice.fields
  const shown = typeof type === 'string' ? (byType.get(type) ?? others) : byType.size > 0 ? 'any' : others
  const chosen = [includeText(choice.include), choice.mayInclude, typeof shown === 'string' ? shown : `(${shown})`]
  return {
    component: componentOf(className, shown === 'all' ? '' : 'Fields'),
    variant: [...chosen, classesText(choice.classes)].join(' '),
    object,
    options: choice.exposures,
    name: serializers.application.inflector.underscore(plainName(className)),
    run: (run) => {
      const own = { ...choice, exposures: run.options }
      const self = newResource(run.machine, className, run.object, run.options)
      const site = { node: run.machine.nowhere.node, frame: { ...run.machine.nowhere.frame, self } }
      const { object: single, options: exposures } = run
      return recordShape(
        { machine: run.machine, serializers, className, site, object: single, exposures, self, choice: own },
        shown,
      )
    },
  }
}

function recordShape(recorded: Recorded, shown: Shown): Made {
  const { machine, serializers, className, self } = recorded
  const resource = resourceOf(machine, serializers, className)
  const fields = identifierFields(typeOf(machine, self, resource))
  const attributes = attributesShape(recorded, resource, shown)
  if (attributes.size > 0) fields.set('attributes', attributes.shape(), attributes.isSure || undefined, nowhere)
  const included: LaterReading[] = []
  const relationships = new Fields()
  for (const [key, relationship] of resource.relationships) {
    const there = visibility(recorded, resource, { key, declared: relationship, shown })
    if (there === false) continue
    const related = relationshipOf(recorded, key, relationship)
    relationships.set(key, related.shape, there, relationship.place)
    included.push(...related.included)
  }
  if (relationships.size > 0)
    fields.set('relationships', relationships.shape(), relationships.isSure || undefined, nowhere)
  addLinks(recorded, resource, fields)
  addMeta(recorded, resource, fields)
  return { shape: fields.shape(), included }
}

interface Asked {
  readonly key: string
  readonly declared: Declared
  readonly shown: Shown
}

function visibility(
  { machine, self, site }: Recorded,
  resource: Resource,
  { key, declared, shown }: Asked,
): boolean | undefined {
  if (typeof shown !== 'string' && !shown.includes(key)) return false
  const there = holding(machine, conditionsOf(resource, declared, self), site)
  return shown === 'any' && there === true ? undefined : there
}

function attributesShape(recorded: Recorded, resource: Resource, shown: Shown): Fields {
  const { machine, object, self, site } = recorded
  const fields = new Fields()
  for (const [key, declared] of resource.attributes) {
    const there = visibility(recorded, resource, { key, declared, shown })
    if (there === false) continue
    const { block, name, place } = declared
    const value = readWhere(machine, conditionsOf(resource, declared, self), site, () =>
      block === undefined ? sent(machine, object, name, site) : inside(machine, block, self),
    )
    fields.set(key, rendered(machine, value, site), there, place)
  }
  return fields
}

function addLinks(recorded: Recorded, resource: Resource, fields: Fields): void {
  const { machine, self, site } = recorded
  const links = new Fields()
  for (const [key, declared] of resource.links) {
    const there = holding(machine, conditionsOf(resource, declared, self), site)
    if (there !== false && declared.block !== undefined)
      links.set(key, linkShape(recorded, declared.block), there, declared.place)
  }
  if (links.size > 0) fields.set('links', links.shape(), links.isSure || undefined, nowhere)
}

function addMeta({ machine, self, site }: Recorded, { meta }: Resource, fields: Fields): void {
  if (meta === undefined) return
  const { block, options, values, place } = meta
  const value =
    block === undefined ? (values[0] ?? machine.hash(options)) : given(machine, () => inside(machine, block, self))
  fields.setUnlessNull('meta', rendered(machine, value, site), place)
}

/** What it leads to is named where it is included, or where the relationship always names it. */
function relationshipOf(recorded: Recorded, key: string, declared: Declared): Made {
  const { machine, object, site, choice } = recorded
  const said = saidIn(recorded, declared.block, relationshipClass)
  const data = said.last('data')?.block
  const value = given(machine, () =>
    data === undefined ? sent(machine, object, declared.name, site) : inside(machine, data, said.self),
  )
  const related = relatedTo(recorded, key, value)
  const isIncluded = choice.include.has(key) || (choice.mayInclude ? undefined : false)
  const hasData = isIncluded === true || alwaysLinked(recorded, said) || isIncluded
  const linkage = said.last('linkage')?.block
  const fields = new Fields()
  fields.set(
    'data',
    linkage === undefined ? related.shape : saidShape(recorded, said, linkage),
    hasData,
    declared.place,
  )
  addSaid(recorded, said, fields)
  const others = fields.size - (hasData === false ? 0 : 1)
  if (others === 0 && hasData !== true) fields.set('meta', notIncluded, hasData === false || undefined, nowhere)
  return { shape: fields.shape(), included: isIncluded === false ? [] : related.included }
}

const notIncluded = ((): Shape => {
  const fields = new Fields()
  fields.set('included', scalarShape({ type: 'boolean' }), true, nowhere)
  return fields.shape()
})()

function alwaysLinked({ machine }: Recorded, said: Said): boolean | undefined {
  const always = optionNamed(optionsOf(machine, said.last('linkage')?.values ?? []), 'always')
  return always !== undefined && truthOf(always)
}

function saidShape({ machine, site }: Recorded, { self }: Said, block: Closure): Shape {
  return rendered(
    machine,
    given(machine, () => inside(machine, block, self)),
    site,
  )
}

/** `link` and `meta` in the block of a relationship. */
function addSaid(recorded: Recorded, said: Said, fields: Fields): void {
  const links = new Fields()
  for (const { name, values, block, ...site } of said.all)
    if (name === 'link' && block !== undefined)
      links.set(nameOfValue(values[0]), linkShape(recorded, block), true, placeOf(site))
  if (links.size > 0) fields.set('links', links.shape(), true, nowhere)
  const meta = said.last('meta')
  if (meta === undefined) return
  const value = saidValue(recorded, meta, said.self)
  fields.setUnlessNull('meta', rendered(recorded.machine, value, recorded.site), placeOf(meta))
}

/** The linkage, and the resources that may be included. */
function relatedTo(recorded: Recorded, key: string, value: Value): Made {
  const { machine, serializers, site, choice } = recorded
  const below: Choice = { ...choice, include: includedBelow(choice.include, key) }
  const included: LaterReading[] = []
  const one = (single: Value): Shape => {
    const standing = standingFor(recorded, choice.classes, single)
    if (standing === 'unknown' || standing.length === 0) {
      // Who asks for one that has none gets an error.
      if (standing === 'unknown' || !choice.mayInclude) included.push(anyResourceLater)
      return identifierFields(stringShape).shape()
    }
    return joinAll(
      standing.map(({ className, object }) => {
        included.push(serializers.readings.later(machine, recordReading(recorded, className, object, below)))
        const self = newResource(machine, className, object, choice.exposures)
        return identifierFields(typeOf(machine, self, resourceOf(machine, serializers, className))).shape()
      }),
    )
  }
  return { shape: oneOrMany(machine, value, site, { one, many: arrayOf }), included }
}
