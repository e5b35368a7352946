// jsonapi-serializer and fast_jsonapi: documents of JSON:API.

import {
  errorOf,
  type HashContent,
  hashContent,
  instanceContent,
  isNil,
  type Machine,
  nil,
  optionIn,
  rendered,
  singlesOf,
  symbolValue,
  textValue,
  truthOf,
  unknown,
  type Value,
} from '../../flow/index.ts'
import { anything, arrayOf, joinAll, type Shape } from '../../shape/index.ts'
import { fieldsIn } from '../chosen-fields.ts'
import { Fields } from '../fields.ts'
import type { SerializerCall } from '../gem-answers.ts'
import { nowhere } from '../identifiers.ts'
import { includeOf, includesNone, mostIncluded } from '../include-directive.ts'
import { jsonOf, madeValue } from '../made-values.ts'
import { eachObject, hasNoEntries, itemsOf, oneOrMany } from '../objects.ts'
import type { LaterReading } from '../reading.ts'
import { resourceOf } from './jsonapi-definition.ts'
import { includeError } from './jsonapi-includes.ts'
import { type Asked, type Choice, recordReading } from './jsonapi-resource.ts'
import { waysOf } from './option-ways.ts'

const resourceVariable = '@resource'
const optionsVariable = '@options'

export function answerJsonApi(call: SerializerCall): Value | undefined {
  const { machine, invocation, className, isClass, self, serializers } = call
  const { name, node } = invocation
  if (isClass) {
    const declared = answerDeclared(call)
    if (declared !== undefined) return declared
    if (name !== 'new') return undefined
    const made = machine.allocate(node, instanceContent(className))
    if (machine.program.method(className, 'initialize') === undefined) initialize(call, made)
    else {
      keep(call, made)
      machine.invoke({ ...invocation, receiver: made, name: 'initialize' })
    }
    return made
  }
  const variables = machine.variablesOfInstance(self)
  switch (name) {
    case 'initialize':
      initialize(call, self)
      return nil
    case 'serializable_hash':
    case 'to_hash':
    case 'to_h':
    case 'as_json':
    case 'to_json':
    case 'serialized_json': {
      const object = variables?.get(resourceVariable) ?? unknown
      const options = variables?.get(optionsVariable) ?? unknown
      const asked = { machine, serializers, site: invocation, className }
      const given = singlesOf(options).flatMap((each) => waysOf(machine, withAnyFields(machine, each)))
      const shape = joinAll(given.map((each) => documentShape(asked, object, each)))
      return name.endsWith('json') && name !== 'as_json'
        ? jsonOf(shape)
        : madeValue(machine, shape, node, name === 'as_json')
    }
  }
  return undefined
}

/** Where any fields may be asked for, a resource with all of them is one of those: `options[:fields] = … if params[:fields]`. */
function withAnyFields(machine: Machine, options: Value): Value {
  const content = machine.hashOfValue(options)
  const entry = content?.entries.get(':fields')
  if (content === undefined || entry?.isOptional !== true) return options
  const { byType, others } = fieldsIn(machine, entry.value)
  if (others !== 'any' && (byType.size === 0 || [...byType.values()].some((shown) => shown !== 'any'))) return options
  return machine.hash({ ...content, entries: new Map(content.entries).set(':fields', { ...entry, isOptional: false }) })
}

/** `FastJsonapi::ObjectSerializer#initialize` */
function initialize(call: SerializerCall, made: Value): void {
  const { machine, serializers, className, invocation } = call
  const error = machine.rescue && includeError(machine, serializers, className, keep(call, made))
  if (error !== undefined) machine.mayRaise(errorOf(machine, error.className, error.facts, invocation))
}

/** Keeps what it is given; gives the options. */
function keep({ machine, invocation: { values, node } }: SerializerCall, made: Value): Value {
  const [object = nil, options = machine.hash(undefined, node)] = values
  machine.setInstanceVariable(made, resourceVariable, object)
  machine.setInstanceVariable(made, optionsVariable, options)
  return options
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
