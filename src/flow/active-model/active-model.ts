// Objects of Active Model without tables: what `new` assigns, and attributes that are cast to their types.

import { isKind, type ModelAttribute, type RubyModule } from '../../ruby/index.ts'
import { stringShape } from '../../shape/index.ts'
import { fromBoot } from '../boot/boot-values.ts'
import type { Invocation } from '../calls/invocation.ts'
import { passing } from '../calls/passed.ts'
import { ancestorsOf, moduleNamed, toldByAncestors } from '../classes/classes.ts'
import { newError, raiseWith } from '../errors/raising.ts'
import type { Machine } from '../machine.ts'
import { toList } from '../methods/elements.ts'
import { optionIn } from '../methods/options.ts'
import { type Entry, hashContent } from '../store/content.ts'
import { keyText } from '../values/key-text.ts'
import { namedOrigin } from '../values/origin.ts'
import {
  eitherOf,
  exact,
  isNil,
  mayBeUnset,
  moduleOf,
  nameOfValue,
  nil,
  type Reference,
  type Some,
  singlesOf,
  some,
  symbolValue,
  textValue,
  truthOf,
  unknown,
  unset,
  type Value,
  whereSet,
} from '../values/value.ts'
import { cast } from './cast-attribute.ts'

export const isModel = toldByAncestors((ancestors) => ancestors.some((name) => name.startsWith('ActiveModel::')))

const hasModelName = toldByAncestors((ancestors) =>
  ancestors.some((name) => name.startsWith('ActiveModel::') || name === 'ActiveRecord::Base'),
)

const variableOf = (name: string): string => `@__attribute ${name}`

/** What an attribute was given, before it was cast. */
const givenVariableOf = (name: string): string => `:given ${name}`

/** Where an object keeps an attribute that it only reads. */
export function attributeVariable(machine: Machine, self: Value, name: string): string | undefined {
  const body = machine.program.method(machine.classNameOf(self) ?? '', name)?.body
  if (body?.kind === 'model-attribute') return variableOf(name)
  return body?.kind === 'reader' ? body.variable : undefined
}

export function readAttribute(machine: Machine, self: Value, attribute: ModelAttribute): Value {
  const known = machine.variablesOfInstance(self)?.get(variableOf(attribute.name))
  if (known !== undefined && !mayBeUnset(known)) return known
  // A default belongs to the object from the first time that it is read.
  const value = whereSet(known ?? unset, () => defaultOf(machine, attribute))
  return machine.variablesOfInstance(self) === undefined
    ? value
    : machine.setInstanceVariable(self, variableOf(attribute.name), value)
}

function defaultOf(machine: Machine, attribute: ModelAttribute): Value {
  const given = fromBoot(machine, attribute.default)
  return cast(machine, attribute, given.kind === 'closure' ? machine.call(given, passing()) : given)
}

/** What an object was given under a name, as it was before it was cast: hosts know what was sent. */
export function givenToAttribute(machine: Machine, self: Reference, name: string): Value | undefined {
  const body = machine.program.method(machine.classNameOf(self) ?? '', name)?.body
  if (body?.kind !== 'model-attribute') return undefined
  const given = machine.variablesOfInstance(self)?.get(givenVariableOf(name)) ?? unset
  return whereSet(given, () => defaultOf(machine, body))
}

export function writeAttribute(machine: Machine, self: Value, attribute: ModelAttribute, call: Written): Value {
  const [value = nil] = call.values
  if (machine.hosts.told !== undefined) {
    if (!isSameObject(call.frame.self, self)) tellReplaced(machine, self, attribute, call)
    machine.setInstanceVariable(self, givenVariableOf(attribute.name), value)
  }
  machine.setInstanceVariable(self, variableOf(attribute.name), cast(machine, attribute, value))
  return value
}

type Written = Pick<Invocation, 'values' | 'node' | 'frame'>

function isSameObject(one: Value, other: Value): boolean {
  return one.kind === 'reference' && other.kind === 'reference' && one.id === other.id
}

/** `search.radius = 10 if params[:radius].blank?`: what stood where nothing was sent does so no longer. */
function tellReplaced(machine: Machine, self: Value, { name }: ModelAttribute, { values, ...site }: Written): void {
  const before = machine.variablesOfInstance(self)?.get(givenVariableOf(name)) ?? unset
  const sent = heldIn(before)
  const [value = nil] = values
  const isStanding = singlesOf(before).some((each) => each === unset || each.kind === 'exact')
  if (!isStanding || sent.length === 0 || heldIn(value).some(({ held }) => sent.some((each) => each.held === held)))
    return
  machine.hosts.instead?.(machine, { missing: eitherOf(sent), value: nil, isReplaced: true }, site)
}

function heldIn(value: Value): readonly Some[] {
  return singlesOf(value).flatMap((each) => (each.kind === 'some' && each.held !== undefined ? [each] : []))
}

export function callModel(
  machine: Machine,
  receiver: Reference,
  className: string,
  call: Invocation,
): Value | undefined {
  switch (call.name) {
    case 'initialize':
    case 'assign_attributes':
    case 'attributes=':
      if (call.name === 'initialize' && !ancestorsOf(machine, className).some(assigns)) return undefined
      return assign(machine, receiver, className, call)
    case 'attribute=':
    case 'write_attribute':
    case '_write_attribute':
      return writeNamed(machine, receiver, className, call)
    case 'persisted?':
      return exact(false)
    case 'to_param':
    case 'to_key':
      return keyed(machine, receiver, className, call)
    case 'model_name':
      return machine.invoke({ ...call, ...passing(), receiver: moduleNamed(machine, className) })
    case 'to_model':
      return receiver
    case 'attributes':
      return attributes(machine, receiver, className, call)
    case 'attribute_names': {
      const names = attributeNames(machine, className)
      return machine.list(names.map(textValue), call.node)
    }
    case 'serializable_hash':
      return serializableHash(machine, receiver, className, call)
    case 'as_json': {
      const json = isSerializer(machine, className) ? serializableHash(machine, receiver, className, call) : undefined
      const rendered = json && machine.invoke({ ...call, ...passing(), receiver: json })
      return rendered && withRoot(machine, rendered, className, call)
    }
    case 'instance_variables':
    case 'instance_values':
      return unknown
  }
  return undefined
}

/** `_write_attribute('title', 'x')` passes over a writer that the class has written itself. */
function writeNamed(machine: Machine, self: Reference, className: string, call: Invocation): Value | undefined {
  const [name, ...values] = call.values
  const body = attributeOf(machine, className, nameOfValue(name) ?? '')
  return body === undefined ? undefined : writeAttribute(machine, self, body, { ...call, values })
}

/** `to_key` and `to_param` are about the id of an object that says that it is persisted. */
function keyed(machine: Machine, receiver: Reference, className: string, call: Invocation): Value | undefined {
  if (machine.program.method(className, 'persisted?') === undefined && call.name === 'to_param') return nil
  const ask = (name: string): Value => machine.invoke({ ...call, ...passing(), receiver, name })
  const hasId = machine.program.method(className, 'id') !== undefined
  const id = hasId ? ask('id') : nil
  if (call.name === 'to_key') return machine.safely(id, (known) => machine.list([known], call.node))
  const isPersisted = truthOf(ask('persisted?'))
  if (isPersisted === undefined) return undefined
  return isPersisted ? machine.safely(id, (known) => machine.invoke({ ...call, receiver: known, name: 'to_s' })) : nil
}

/** `as_json(root: true)` puts the attributes below the name of the model. */
function withRoot(machine: Machine, json: Value, className: string, call: Invocation): Value | undefined {
  const root = optionIn(machine.hashOfValue(call.values[0]), 'root')
  if (root === undefined || truthOf(root) === false) return json
  const name = nameOfValue(root)
  if (name === undefined && truthOf(root) !== true) return undefined
  if (name === undefined && (root.kind !== 'exact' || root.value !== true)) return undefined
  const ask = (receiver: Value, message: string): Value =>
    machine.invoke({ ...call, ...passing(), receiver, name: message })
  const key = name === undefined ? ask(ask(moduleNamed(machine, className), 'model_name'), 'element') : textValue(name)
  return key.kind === 'exact'
    ? machine.hash(hashContent([{ key, value: json, isOptional: false }]), call.node)
    : undefined
}

function assigns(name: string): boolean {
  return name === 'ActiveModel::Model' || name === 'ActiveModel::API'
}

function assign(machine: Machine, receiver: Reference, className: string, call: Invocation): Value {
  const [given = nil] = call.values
  if (isNil(given)) return nil
  const hash = machine.hashOfValue(given)
  const isKnown = hash !== undefined && hash.others === undefined && !call.isOpen
  if (!isKnown) return assignAny(machine, receiver, className, call)
  for (const { key, value, isOptional } of hash.entries.values()) {
    const name = keyText(key) ?? ''
    const run = (): Value => assignOne(machine, receiver, className, { name, value, call })
    if (!isOptional) run()
    else {
      tellDefault(machine, receiver, className, { name, value, call })
      machine.branch([run, () => nil])
    }
  }
  return nil
}

/** `attribute :radius, :float, default: 25`: where nothing is assigned, the default stands, or what was assigned before. */
function tellDefault(machine: Machine, self: Reference, className: string, { name, value, call }: Assignment): void {
  const body = attributeOf(machine, className, name)
  const known = machine.variablesOfInstance(self)?.get(variableOf(name)) ?? unset
  const standing = body === undefined ? nil : whereSet(known, () => defaultOf(machine, body))
  if (standing.kind === 'exact' && !isNil(standing))
    machine.hosts.instead?.(machine, { missing: value, value: standing }, call)
}

interface Assignment {
  readonly name: string
  readonly value: Value
  readonly call: Invocation
}

function assignOne(machine: Machine, receiver: Reference, className: string, { name, value, call }: Assignment): Value {
  const { node, frame } = call
  const writer = `${name}=`
  const isPublic =
    machine.program.method(className, writer) !== undefined &&
    machine.program.visibility(className, writer) === 'public'
  if (isPublic) return machine.invoke({ ...passing(value), receiver, name: writer, node, frame, isPublic: true })
  const message: Value = { ...some(stringShape), pattern: `unknown attribute '${name}' for ${className}.*` }
  const error = newError(machine, 'ActiveModel::UnknownAttributeError', message, call)
  return raiseWith(machine, error, { attribute: textValue(name), record: receiver, name: symbolValue(writer) })
}

/** Any of the attributes may be assigned, or one that is not there. */
function assignAny(machine: Machine, receiver: Reference, className: string, call: Invocation): Value {
  machine.mayRaise(unknown)
  const { node, frame } = call
  for (const name of machine.program.methodNames(className, false)) {
    if (!/^\w+=$/.test(name) || machine.program.visibility(className, name) !== 'public') continue
    machine.branch([() => machine.invoke({ ...passing(unknown), receiver, name, node, frame }), () => nil])
  }
  return nil
}

/** The names of attributes with types, those of superclasses first. */
function attributeNames(machine: Machine, className: string): readonly string[] {
  const names = machine.program
    .ancestors(className)
    .toReversed()
    .flatMap((owner) => {
      const known = machine.program.classVariable(owner, '@__attributes')
      return isKind(known ?? null, 'array') ? namesIn(machine, fromBoot(machine, known ?? null)) : []
    })
  return [...new Set(names)]
}

function namesIn(machine: Machine, list: Value): readonly string[] {
  return (machine.listOfValue(list)?.items ?? []).map((item) => nameOfValue(item) ?? '')
}

function attributes(machine: Machine, receiver: Reference, className: string, { node }: Invocation): Value | undefined {
  if (!ancestorsOf(machine, className).includes('ActiveModel::Attributes')) return undefined
  const entries: Entry[] = []
  for (const name of attributeNames(machine, className)) {
    const body = attributeOf(machine, className, name)
    if (body === undefined) return undefined
    entries.push({ key: textValue(name), value: readAttribute(machine, receiver, body), isOptional: false })
  }
  return machine.hash(hashContent(entries), node)
}

/** The attribute behind a reader of the class that may be its own. */
function attributeOf(machine: Machine, className: string, name: string): ModelAttribute | undefined {
  const method = machine.program.method(className, name)
  const inner = method?.body.kind === 'code' ? machine.program.method(className, name, method) : method
  return inner?.body.kind === 'model-attribute' ? inner.body : undefined
}

/** `include ActiveModel::Serializers::JSON` */
export function isSerializer(machine: Machine, className: string): boolean {
  return ancestorsOf(machine, className).includes('ActiveModel::Serializers::JSON')
}

/** `serializable_hash(only: …, except: …, methods: …)`: what the readers of the attributes give. */
export function serializableHash(
  machine: Machine,
  receiver: Reference,
  className: string,
  { values, node, frame }: Pick<Invocation, 'values' | 'node' | 'frame'>,
): Value | undefined {
  const isSerial = ancestorsOf(machine, className).some((name) => /^ActiveModel::Seriali[sz]/.test(name))
  const [given = nil] = values
  const options = machine.hashOfValue(given)
  if (!isSerial || (options === undefined && !isNil(given)) || options?.others !== undefined) return undefined
  const call = (name: string): Value =>
    machine.invoke({ ...passing(), receiver, name, node, frame: { ...frame, self: receiver } })
  const all = machine.hashOfValue(call('attributes'))
  const [only, except, methods] = ['only', 'except', 'methods'].map((name) =>
    optionTexts(machine, optionIn(options, name), node, frame),
  )
  if (
    all === undefined ||
    all.others !== undefined ||
    only === undefined ||
    except === undefined ||
    methods === undefined
  )
    return undefined
  if (optionIn(options, 'include') !== undefined) return undefined
  const names = [...all.entries.values()].map(({ key }) => keyText(key) ?? '')
  const isKept = (name: string): boolean =>
    only === 'all' ? except === 'all' || !except.includes(name) : only.includes(name)
  const entries = [...names.filter(isKept), ...(methods === 'all' ? [] : methods)].map(
    (name): Entry => ({ key: textValue(name), value: call(name), isOptional: false }),
  )
  return machine.hash(hashContent(entries), node)
}

/** The names that an option gives; `all` without it, `undefined` where they are not known. */
function optionTexts(
  machine: Machine,
  value: Value | undefined,
  node: Invocation['node'],
  frame: Invocation['frame'],
): readonly string[] | 'all' | undefined {
  if (value === undefined) return 'all'
  const items = toList(machine, value, { node, frame })?.items?.map((item) => nameOfValue(item))
  return items === undefined || items.includes(undefined) ? undefined : items.map((item) => item ?? '')
}

/** What the class itself answers. */
export function callModelClass(machine: Machine, className: string, { name, node }: Invocation): Value | undefined {
  if (name !== 'attribute_names' || !ancestorsOf(machine, className).includes('ActiveModel::Attributes'))
    return undefined
  return machine.list(attributeNames(machine, className).map(textValue), node)
}

/** `Form.model_name`, which is a text and answers more. */
export function modelName(machine: Machine, receiver: Value, className: string): Value | undefined {
  const module = hasModelName(machine, className) ? moduleOf(receiver) : undefined
  return module && namedModel(machine, module)
}

/** Names of several classes stay apart, so that each of them answers. */
export function namedModel(machine: Machine, module: RubyModule): Value | undefined {
  const known = namesByModule.get(module)
  if (known !== undefined) return known
  const made = machine.program.pure(module, 'model_name', []).value
  if (!isKind(made, 'host')) return undefined
  const named: Value = { ...some(stringShape, namedOrigin('ActiveModel::Name')), boot: made, held: module }
  namesByModule.set(module, named)
  return named
}

const namesByModule = new WeakMap<RubyModule, Value>()
