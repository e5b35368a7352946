// ActiveModel::Serializer 0.8 to 0.10: what its classes and instances answer, and what `render json:` makes of objects that
// have a serializer.

import {
  type HashContent,
  type Invocation,
  instanceContent,
  isNil,
  type Machine,
  nameOfValue,
  nil,
  optionIn,
  optionsOf,
  passing,
  rendered,
  symbolValue,
  unknown,
  type Value,
  whereNotNil,
} from '../../flow/index.ts'
import { anything, type Shape } from '../../shape/index.ts'
import { Fields } from '../fields.ts'
import { resourceClass, type SerializerCall } from '../gem-answers.ts'
import { type Include, includeOf } from '../include-directive.ts'
import { jsonOf, madeValue } from '../made-values.ts'
import { changedOptions, eachObject, namesGiven, optionNamed } from '../objects.ts'
import type { Serializers } from '../serializers.ts'
import { documentShape, oneDocument } from './documents.ts'
import { filteredBySuper } from './filtered-keys.ts'
import { newSerializer, objectVariable, optionsVariable } from './made-serializer.ts'
import {
  addAttributes,
  leftKeysOf,
  namespaceIn,
  objectOf,
  optionsOfSerializer,
  readSerialized,
  type Serializing,
  saysNothing,
  serializableShape,
} from './serializable-hash.ts'

export function answerActiveModel(call: SerializerCall): Value | undefined {
  return call.isClass ? answerClass(call) : answerInstance(call)
}

function answerClass({ machine, invocation, className, serializers }: SerializerCall): Value | undefined {
  const { name, values } = invocation
  if (name === 'new') {
    const [object = nil, options = machine.hash(undefined, invocation.node)] = values
    const made = newSerializer(machine, className, object, options)
    if (machine.program.method(className, 'initialize') !== undefined)
      machine.invoke({ ...invocation, receiver: made, name: 'initialize' })
    return made
  }
  if (name === 'serializer_for' && values[0] !== undefined) return undefined
  return name === 'serialize' && serializers.activeModel.isLegacy ? unknown : undefined
}

/** What renders the serializer, which calls no adapter. */
const wholes: ReadonlySet<string> = new Set(['serializable_hash', 'as_json', 'to_h', 'to_hash'])

/** Before 0.10 these give a document, with a root. */
function isDocument({ serializers, invocation: { name } }: SerializerCall): boolean {
  return serializers.activeModel.isLegacy && (name === 'as_json' || name === 'to_json')
}

function answerInstance(call: SerializerCall): Value | undefined {
  const { machine, invocation, self, className } = call
  const { name, values, node } = invocation
  const options = machine.hashOfValue(optionsOfSerializer(machine, self))
  switch (name) {
    case 'object':
      return objectOf(machine, self)
    case 'instance_options':
    case 'options':
      return name === 'options' && !call.serializers.activeModel.isLegacy
        ? undefined
        : optionsOfSerializer(machine, self)
    case 'scope':
      return optionIn(options, 'scope') ?? (options === undefined ? unknown : nil)
    case 'root':
      return optionIn(options, 'root') ?? nil
    case 'class':
      return undefined
    case 'link':
    case 'meta':
    case 'include_data':
      if (invocation.receiver === undefined) call.serializers.said.push(invocation)
      return invocation.receiver === undefined ? symbolValue(saysNothing) : undefined
    case 'to_json':
      return jsonOf(wholeOf(call))
    case 'filter':
      return call.serializers.activeModel.filters && self !== undefined && values[0] !== undefined
        ? filteredBySuper(machine, leftKeysOf(machine, self), values[0], invocation)
        : undefined
    case 'attributes':
      return madeValue(
        machine,
        attributesOf(
          call,
          namesGiven(
            machine,
            values.slice(0, 1).filter((value) => !isNil(value)),
          ),
        ),
        node,
      )
  }
  if (wholes.has(name)) {
    const whole = madeValue(machine, wholeOf(call), node)
    const content = isDocument(call) ? machine.hashOfValue(whole) : undefined
    // The root is a text or a symbol, as the code gives it.
    return content === undefined ? whole : machine.hash({ ...content, isIndifferent: true }, node)
  }
  if (values.length === 0 && name === (nameOfValue(optionIn(options, 'scope_name')) ?? undefined))
    return optionIn(options, 'scope') ?? nil
  return invocation.receiver === undefined || className === '' ? undefined : readAttribute(call)
}

/** `super` of a method that reads an attribute, and readers of versions that define them. */
function readAttribute({ machine, invocation, self }: SerializerCall): Value | undefined {
  if (invocation.name !== 'read_attribute_for_serialization') return undefined
  const name = nameOfValue(invocation.values[0])
  const { node, frame } = invocation
  return name === undefined
    ? undefined
    : machine.invoke({ ...passing(), receiver: objectOf(machine, self), name, node, frame })
}

function serializing({ machine, serializers, invocation, self, className }: SerializerCall): Serializing | undefined {
  if (self.kind !== 'reference') return undefined
  const { node, frame } = invocation
  const { include } = serializers.activeModel
  const manner = { serializers, include, transform: undefined, fields: undefined }
  return { machine, className, self, site: { node, frame: { ...frame, self } }, manner }
}

function attributesOf(call: SerializerCall, names: readonly string[] | undefined): Shape {
  const all = serializing(call)
  const made = all && { ...all, manner: { ...all.manner, fields: names?.length === 0 ? undefined : names } }
  const fields = new Fields()
  if (made !== undefined) addAttributes(made, fields)
  return made === undefined ? anything : fields.shape()
}

/** Inside of a method that has the name itself, `super` makes it here; else it is read as a component. */
function wholeOf(call: SerializerCall): Shape {
  const { machine, serializers, self, className, invocation } = call
  const made = serializing(call)
  if (made === undefined) return anything
  const isSuper = machine.program.method(className, invocation.name) !== undefined
  if (isSuper) return serializableShape(made)
  const passed = optionsOf(machine, invocation.values)
  const include = includeGiven(machine, passed) ?? serializers.activeModel.include
  const manner = { ...made.manner, include }
  const options = machine.variablesOfInstance(self)?.get(optionsVariable) ?? nil
  const object = machine.variablesOfInstance(self)?.get(objectVariable) ?? unknown
  if (isDocument(call)) {
    const own = machine.hashOfValue(options)
    const root = optionIn(passed, 'root')
    const all = root === undefined ? own : machine.hashOfValue(changedOptions(machine, own, { root }, invocation.node))
    const asked = { machine, serializers, options: all, call: invocation, namespace: () => undefined }
    return eachObject(machine, whereNotNil(object), (objects) => oneDocument(asked, { className, objects }))
  }
  // Attributes are asked of the object, whatever it is: nil raises.
  const there = isNil(object) ? object : whereNotNil(object)
  return eachObject(
    machine,
    there,
    (single) => readSerialized(machine, className, { object: single, options }, manner).shape,
  )
}

function includeGiven(machine: Machine, options: HashContent | undefined): Include | undefined {
  const given = optionNamed(options, 'include')
  return given === undefined ? undefined : includeOf(machine, given)
}

/** `SerializableResource.new(team, serializer: …).as_json` */
export function answerSerializableResource(
  machine: Machine,
  serializers: Serializers,
  self: Value | undefined,
  invocation: Invocation,
): Value | undefined {
  const { name, values, node } = invocation
  if (self === undefined) {
    if (name !== 'new' && name !== 'serialize') return undefined
    const [object = nil, options = machine.hash(undefined, node)] = values
    const { variables } = instanceContent(resourceClass)
    return machine.allocate(node, {
      ...instanceContent(resourceClass),
      variables: variables.with(objectVariable, object).with(optionsVariable, options),
    })
  }
  const isText = name === 'to_json'
  if (!wholes.has(name) && !isText) return undefined
  const content = machine.contentOf(self)
  // What a loop puts in the place of what it holds may hold itself.
  if (content === undefined || machine.recursions.isInside(content)) return unknown
  const options = machine.hashOfValue(optionsOfSerializer(machine, self))
  const object = objectOf(machine, self)
  const call = { machine, serializers, options, call: invocation, namespace: () => namespaceIn(options) }
  const shape = machine.recursions.entering(
    content,
    () => documentShape(call, object) ?? rendered(machine, object, invocation),
  )
  return isText ? jsonOf(shape) : madeValue(machine, shape, node)
}

/** `CollectionSerializer.new(teams, serializer: …)`: a list without an adapter. */
export function answerCollection(
  machine: Machine,
  serializers: Serializers,
  invocation: Invocation,
): Value | undefined {
  const { name, values, node } = invocation
  if (name !== 'new') return undefined
  const [object = nil] = values
  const options = values.length > 1 ? optionsOf(machine, values) : undefined
  const each = optionIn(options, 'serializer') ?? optionIn(options, 'each_serializer')
  const changed = { serializer: undefined, each_serializer: each, adapter: symbolValue('attributes') }
  const given = changedOptions(machine, options, changed, node)
  return answerSerializableResource(machine, serializers, undefined, { ...invocation, values: [object, given] })
}
