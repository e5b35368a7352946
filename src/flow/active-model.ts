// Objects of Active Model without tables: what `new` assigns, and attributes that are cast to their types.

import { isKind, type ModelAttribute, type RubyModule } from '../ruby/index.ts'
import {
  booleanShape,
  dateShape,
  dateTimeShape,
  decimalShape,
  integerShape,
  isOfScalars,
  numberShape,
  type Shape,
  stringShape,
} from '../shape/index.ts'
import { fromBoot } from './boot-values.ts'
import { ancestorsOf, moduleNamed, toldByAncestors } from './classes.ts'
import { type Entry, hashContent } from './content.ts'
import type { Invocation } from './invocation.ts'
import type { Machine } from './machine.ts'
import { toList } from './methods/elements.ts'
import { optionIn } from './methods/options.ts'
import { pure } from './methods/pure.ts'
import { namedOrigin } from './origin.ts'
import { passing } from './passed.ts'
import { newError, raiseWith } from './raising.ts'
import {
  either,
  eitherOf,
  exact,
  isNil,
  keyText,
  mayBeUnset,
  moduleOf,
  nameOfValue,
  nil,
  type Reference,
  type Single,
  singlesOf,
  some,
  symbolValue,
  textValue,
  truthOf,
  unknown,
  unset,
  type Value,
  whereSet,
} from './value.ts'

export const isModel = toldByAncestors((ancestors) => ancestors.some((name) => name.startsWith('ActiveModel::')))

const hasModelName = toldByAncestors((ancestors) =>
  ancestors.some((name) => name.startsWith('ActiveModel::') || name === 'ActiveRecord::Base'),
)

const variableOf = (name: string): string => `@__attribute ${name}`

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

export function writeAttribute(machine: Machine, self: Value, attribute: ModelAttribute, value: Value): Value {
  machine.setInstanceVariable(self, variableOf(attribute.name), cast(machine, attribute, value))
  return value
}

function cast(machine: Machine, { type }: ModelAttribute, value: Value): Value {
  return type === 'value' ? value : eitherOf(singlesOf(value).map((single) => castSingle(machine, type, single)))
}

const shapes: Readonly<Record<string, Shape>> = {
  integer: integerShape,
  float: numberShape,
  boolean: booleanShape,
  string: stringShape,
  immutable_string: stringShape,
  big_integer: integerShape,
  decimal: decimalShape,
  date: dateShape,
  datetime: dateTimeShape,
  time: dateTimeShape,
}

/** What is no text stays as it is where it answers no `to_date` or `to_time`. */
const moments: ReadonlySet<string> = new Set(['date', 'datetime', 'time'])

function isTextual(value: Single): boolean {
  if (value.kind === 'exact') return isKind(value.value, 'string')
  if (value.kind !== 'some') return false
  const { isAny, scalars } = value.shape
  // What is asked for as a date is sent as a text.
  if (isAny && value.held !== undefined) return true
  return isOfScalars(value.shape) && scalars.every(({ type }) => type === 'string')
}

function castSingle(machine: Machine, type: string | undefined, value: Single): Value {
  if (isNil(value)) return nil
  const shape = type !== undefined && Object.hasOwn(shapes, type) ? shapes[type] : undefined
  if (type === undefined || shape === undefined) return unknown
  const isMoment = moments.has(type)
  if (isMoment && !isTextual(value) && !(value.kind === 'exact' && isKind(value.value, 'date'))) return unknown
  return (value.kind === 'exact' ? castLiteral(machine, type, value) : undefined) ?? either(some(shape), nil)
}

/** What counts as false in a form. */
const falseWords: ReadonlySet<string> = new Set(['0', 'f', 'F', 'false', 'FALSE', 'off', 'OFF'])

function castLiteral(machine: Machine, type: string, value: Extract<Single, { kind: 'exact' }>): Value | undefined {
  const literal = value.value
  const isText = isKind(literal, 'string')
  const text = nameOfValue(value)
  switch (type) {
    case 'date':
      return castDate(machine, value, text)
    case 'datetime':
    case 'time':
      return text?.trim() === '' ? nil : undefined
    case 'immutable_string':
    case 'string':
      if (typeof literal === 'boolean') return textValue(literal ? 't' : 'f')
      return text === undefined ? pure(machine, value, 'to_s', []) : textValue(text)
    case 'boolean':
      if (isText && literal.text === '') return nil
      return exact(literal !== false && literal !== 0 && !(text !== undefined && falseWords.has(text)))
  }
  const isWhole = type === 'integer' || type === 'big_integer'
  if (typeof literal === 'boolean') return isWhole ? exact(literal ? 1 : 0) : undefined
  if (isText && literal.text.trim() === '') return nil
  const isNumber =
    typeof literal === 'number' || isKind(literal, 'float') || (isText && /^\s*[-+]?\d/.test(literal.text))
  if (isWhole && isText && !isNumber) return exact(0)
  // Only so many digits of a float are kept.
  if (type === 'decimal') return isNumber && !isKind(literal, 'float') ? pure(machine, value, 'to_d', []) : undefined
  return isNumber ? pure(machine, value, isWhole ? 'to_i' : 'to_f', []) : undefined
}

/** A text that writes no day of the calendar is none. */
function castDate(machine: Machine, value: Single, text: string | undefined): Value | undefined {
  if (value.kind === 'exact' && isKind(value.value, 'date')) return value
  if (text === '') return nil
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  return pure(machine, value, 'to_date', [])
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
    if (isOptional) machine.branch([run, () => nil])
    else run()
  }
  return nil
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
