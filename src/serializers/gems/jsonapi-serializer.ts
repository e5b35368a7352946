// jsonapi-serializer and fast_jsonapi: documents of JSON:API.

import {
  type HashContent,
  hashContent,
  instanceContent,
  isNil,
  type Machine,
  mayBeNil,
  nameOfValue,
  nil,
  optionIn,
  passing,
  rendered,
  type Site,
  singlesOf,
  symbolValue,
  textValue,
  truthOf,
  unknown,
  type Value,
} from '../../flow/index.ts'
import { anything, arrayOf, join, joinAll, nullable, nullShape, type Shape, stringShape } from '../../shape/index.ts'
import { type ChosenFields, fieldsIn, type Shown } from '../chosen-fields.ts'
import { componentOf, plainName } from '../components.ts'
import { holding, readWhere } from '../conditions.ts'
import { Fields } from '../fields.ts'
import type { SerializerCall } from '../gem-answers.ts'
import { identifierFields, nowhere, typeShape } from '../identifiers.ts'
import {
  type Include,
  includedBelow,
  includeOf,
  includesNone,
  includeText,
  mostIncluded,
} from '../include-directive.ts'
import { jsonOf, madeValue } from '../made-values.ts'
import {
  eachObject,
  entriesOf,
  given,
  hasNoEntries,
  isMany,
  itemsOf,
  oneOrMany,
  optionNamed,
  sent,
} from '../objects.ts'
import { anythingLater, type LaterReading, type Made, type Reading } from '../reading.ts'
import type { Serializers } from '../serializers.ts'
import {
  calledWith,
  conditionsOf,
  type Relationship,
  type Resource,
  relatedClasses,
  resourceOf,
} from './jsonapi-definition.ts'
import { waysOf } from './option-ways.ts'

const resourceVariable = '@resource'
const optionsVariable = '@options'

export function answerJsonApi(call: SerializerCall): Value | undefined {
  const { machine, invocation, className, isClass, self, serializers } = call
  const { name, values, node } = invocation
  if (isClass) {
    const declared = answerDeclared(call)
    if (declared !== undefined) return declared
    if (name !== 'new') return undefined
    const [object = nil, options = machine.hash(undefined, node)] = values
    const { variables } = instanceContent(className)
    const made = machine.allocate(node, {
      ...instanceContent(className),
      variables: variables.with(resourceVariable, object).with(optionsVariable, options),
    })
    if (machine.program.method(className, 'initialize') !== undefined)
      machine.invoke({ ...invocation, receiver: made, name: 'initialize' })
    return made
  }
  const variables = machine.variablesOfInstance(self)
  switch (name) {
    case 'serializable_hash':
    case 'to_hash':
    case 'to_h':
    case 'as_json':
    case 'to_json':
    case 'serialized_json': {
      const object = variables?.get(resourceVariable) ?? unknown
      const options = variables?.get(optionsVariable) ?? unknown
      const asked = { machine, serializers, site: invocation, className }
      const given = singlesOf(options).flatMap((each) => waysOf(machine, each))
      const shape = joinAll(given.map((each) => documentShape(asked, object, each)))
      return name.endsWith('json') && name !== 'as_json'
        ? jsonOf(shape)
        : madeValue(machine, shape, node, name === 'as_json')
    }
  }
  return undefined
}

/** What a class says of what it declares. */
function answerDeclared({
  machine,
  invocation: { name, node },
  className,
  serializers,
}: SerializerCall): Value | undefined {
  const asked = name === 'attributes_to_serialize' || name === 'relationships_to_serialize'
  if (!asked && name !== 'record_type') return undefined
  const { type, attributes, relationships } = resourceOf(machine, serializers, className)
  if (!asked) return textValue(type)
  const names = [...(name === 'attributes_to_serialize' ? attributes : relationships).keys()]
  return machine.hash(
    hashContent(names.map((each) => ({ key: symbolValue(each), value: unknown, isOptional: false }))),
    node,
  )
}

interface Asked {
  readonly machine: Machine
  readonly serializers: Serializers
  readonly site: Site
  readonly className: string
  /** Whether `included` is left out where there is none. */
  readonly isSparse?: boolean
}

/** What chooses among what a serializer declares. */
interface Choice {
  readonly include: Include
  /** What is included is not known, such as `params[:include]`. */
  readonly mayInclude: boolean
  /** Less may be included, as wherever it is not known. */
  readonly mayLack: boolean
  /** The names that each type shows. */
  readonly fields: ChosenFields
  readonly params: Value
}

export function documentShape(asked: Asked, object: Value, options: Value): Shape {
  const { machine, site, className } = asked
  const content = machine.hashOfValue(options)
  const isOpen = (content === undefined && !isNil(options)) || content?.others !== undefined
  const choice = choiceIn(asked, content, isOpen)
  const included: LaterReading[] = []
  const { readings } = asked.serializers
  const one = (single: Value): Shape => {
    const made = readings.read(machine, recordReading(asked, className, single, choice))
    included.push(...made.included)
    return made.shape
  }
  const collection = optionIn(content, 'is_collection')
  const data =
    collection === undefined
      ? oneOrMany(machine, object, site, { one, many: (items) => arrayOf(items) })
      : truthOf(collection) === true
        ? arrayOf(eachObject(machine, itemsOf(machine, object, site), one))
        : eachObject(machine, object, one)
  const fields = new Fields()
  fields.set('data', data, true, nowhere)
  const isSure = !choice.mayLack && asked.isSparse !== true && !data.isNull
  if (choice.include.size > 0 || (choice.mayInclude && included.length > 0))
    fields.set('included', arrayOf(readings.readAll(included)), isSure || undefined, nowhere)
  for (const name of ['meta', 'links']) {
    const value = optionIn(content, name)
    if (value === undefined && isOpen) fields.set(name, anything, undefined, nowhere)
    if (value === undefined || isNil(value)) continue
    fields.set(name, rendered(machine, value, site), hasNoEntries(machine, value) ? undefined : true, nowhere)
  }
  return fields.shape()
}

function choiceIn({ machine, site }: Asked, options: HashContent | undefined, isOpen: boolean): Choice {
  const given = optionIn(options, 'include') ?? (isOpen ? unknown : nil)
  const sure = isNil(given) ? includesNone : includeOf(machine, given)
  const include = sure ?? mostIncluded(machine, given)
  const fields = fieldsIn(machine, optionIn(options, 'fields') ?? (isOpen ? unknown : nil))
  const params = optionIn(options, 'params') ?? (isOpen ? unknown : machine.hash(undefined, site.node))
  return {
    include: include ?? includesNone,
    mayInclude: include === undefined,
    mayLack: sure === undefined,
    fields,
    params,
  }
}

/** The resource of one record. */
function recordReading(
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
      const there = visibility(recorded, resource, relationship)
      if (there === false) continue
      const related = relationshipShape(recorded, relationship)
      relationships.set(keyOf(serializers, resource, relationship.name), related.shape, there, relationship.place)
      included.push(...related.included)
    }
    fields.set('relationships', relationships.shape(), true, nowhere)
  }
  addLinks(recorded, resource, fields)
  return { shape: fields.shape(), included }
}

function keyOf(serializers: Serializers, { transform }: Resource, name: string): string {
  return serializers.transform(transform)?.(name) ?? name
}

function visibility(
  recorded: Recorded,
  resource: Resource,
  field: Relationship | { readonly name: string; readonly options: HashContent | undefined },
): boolean | undefined {
  const { machine, serializers, object, choice, shown, site } = recorded
  if (typeof shown !== 'string' && !shown.includes(keyOf(serializers, resource, field.name))) return false
  const there = holding(machine, conditionsOf(field, object, choice.params), site)
  return shown === 'any' && there === true ? undefined : there
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
    const there = visibility(recorded, resource, attribute)
    if (there === false) continue
    const { block, name } = attribute
    const conditions = conditionsOf(attribute, object, choice.params)
    const value = readWhere(machine, conditions, site, () =>
      block === undefined ? sent(machine, object, name, site) : calledWith(machine, block, object, choice.params),
    )
    fields.set(keyOf(serializers, resource, name), rendered(machine, value, site), there, attribute.place)
  }
  return fields.shape()
}

function relationshipShape(recorded: Recorded, relationship: Relationship): Made {
  const { machine, object, site, choice, serializers, className } = recorded
  const { name, block, options, kind, place } = relationship
  const method = nameOfValue(optionNamed(options, 'object_method_name')) ?? name
  const value = readWhere(machine, conditionsOf({ options }, object, choice.params), site, () =>
    block === undefined ? sent(machine, object, method, site) : calledWith(machine, block, object, choice.params),
  )
  const fields = new Fields()
  const isIncluded = choice.include.has(name)
  const isLazy = optionNamed(options, 'lazy_load_data') !== undefined
  const data = linkage(recorded, relationship, value)
  fields.set('data', data, isLazy && (!isIncluded || choice.mayLack) ? undefined : true, place)
  addRelated(recorded, relationship, fields)
  if (!isIncluded && !choice.mayInclude) return { shape: fields.shape(), included: [] }
  const found = relatedClasses(machine, serializers, className, relationship)
  if (found === undefined || serializers.gemOf(found) !== 'jsonapi-serializer') {
    const isByName = ['serializer', 'polymorphic'].every((each) => optionNamed(options, each) === undefined)
    // Who asks for one that has no serializer gets an error.
    return { shape: fields.shape(), included: isByName && !isIncluded ? [] : [anythingLater] }
  }
  const below: Choice = { ...choice, include: includedBelow(choice.include, name) }
  const items = kind === 'has_many' ? itemsOf(machine, value, site) : value
  const later = singlesOf(items)
    .filter((single) => !isNil(single))
    .map((single) => serializers.readings.later(machine, recordReading(recorded, found, single, below)))
  return { shape: fields.shape(), included: later }
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

/** Before jsonapi-serializer the type was the relationship's own name, whatever serializer it has. */
function ownType({ machine, serializers, className }: Recorded, { name, kind }: Relationship): string | undefined {
  if (serializers.settings.version('fast_jsonapi') === undefined) return undefined
  const one = kind === 'has_many' ? serializers.application.inflector.singularize(name) : name
  return keyOf(serializers, resourceOf(machine, serializers, className), one)
}

/** The ids of what is related, under the type of its serializer. */
function linkage(recorded: Recorded, relationship: Relationship, value: Value): Shape {
  const { machine, serializers, className, site, object } = recorded
  const { name, block, options, kind } = relationship
  const isPolymorphic = optionNamed(options, 'polymorphic') !== undefined
  const named = nameOfValue(optionNamed(options, 'record_type'))
  const found = relatedClasses(machine, serializers, className, relationship)
  const isRead = found !== undefined && serializers.gemOf(found) === 'jsonapi-serializer'
  const type = isPolymorphic
    ? undefined
    : (named ?? ownType(recorded, relationship) ?? (isRead ? resourceOf(machine, serializers, found).type : undefined))
  const identifier = (): Shape => identifierFields(typeShape(type)).shape()
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
