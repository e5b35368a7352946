// `errors` of Active Model: a list of errors, each with its attribute, its type and its message.

import { stringShape } from '../../shape/index.ts'
import type { Invocation } from '../calls/invocation.ts'
import { passing } from '../calls/passed.ts'
import { raiseError } from '../errors/raising.ts'
import type { Machine } from '../machine.ts'
import { added } from '../methods/elements.ts'
import { enumerate } from '../methods/enumerable.ts'
import { concatenated } from '../methods/list-parts.ts'
import { optionIn, optionsOf } from '../methods/options.ts'
import {
  baseVariable,
  hashContent,
  hasSome,
  instanceContent,
  type ListContent,
  listContent,
  openHash,
  openList,
} from '../store/content.ts'
import {
  eitherOf,
  exact,
  isNil,
  moduleOf,
  nameOfValue,
  nil,
  type Reference,
  singlesOf,
  some,
  symbolValue,
  textValue,
  truthOf,
  unknown,
  unset,
  type Value,
} from '../values/value.ts'
import { forgetSource, noteSource, toldBySource } from './merged-errors.ts'
import { humanName, messageOf } from './model-messages.ts'
import { details, fullMessage, part } from './one-error.ts'
import { noteDropped } from './passed-invalid.ts'
import { errorsVariable } from './validity.ts'

export const errorsClass = 'ActiveModel::Errors'
export const errorClass = 'ActiveModel::Error'

const listVariable = '@__list'

type Site = Pick<Invocation, 'node' | 'frame'>

/** What `record.errors` gives, the same object each time. */
export function errorsOf(machine: Machine, record: Reference, { node }: Site): Reference {
  const known = machine.variablesOfInstance(record)?.get(errorsVariable)
  if (known?.kind === 'reference') return known
  const made = madeOnSomeWays(machine, known) ?? newErrors(machine, record, node)
  machine.setInstanceVariable(record, errorsVariable, made)
  return made
}

/** Those that only some ways have asked for: there may be none. */
function madeOnSomeWays(machine: Machine, known: Value = unset): Reference | undefined {
  const [made, ...others] = singlesOf(known).filter((each) => each !== unset)
  if (made?.kind !== 'reference' || others.length > 0) return undefined
  const list = listOfErrors(machine, made)
  writeList(machine, made, openList(eitherOf(list.items ?? [list.element])))
  return made
}

/** `ActiveModel::Errors.new(self)` */
export function newErrors(machine: Machine, record: Value, node: Invocation['node']): Reference {
  const content = instanceContent(errorsClass)
  const list = machine.list([], node)
  return machine.allocate(node, {
    ...content,
    variables: content.variables.with(listVariable, list).with(baseVariable, record),
  })
}

function listReference(machine: Machine, errors: Reference): Value | undefined {
  return machine.variablesOfInstance(errors)?.get(listVariable)
}

export function listOfErrors(machine: Machine, errors: Reference): ListContent {
  return machine.listOfValue(listReference(machine, errors)) ?? openList(unknown)
}

function writeList(machine: Machine, errors: Reference, content: ListContent): void {
  const list = listReference(machine, errors)
  const before = machine.listOfValue(list)
  if (list?.kind === 'reference') machine.write(list.id, { ...content, isMany: before?.isMany === true })
}

export function clearErrors(machine: Machine, errors: Reference): void {
  forgetSource(machine, errors)
  writeList(machine, errors, listContent([]))
}

/** There may be any errors. */
export function loseErrors(machine: Machine, errors: Reference): void {
  writeList(machine, errors, openList(unknown))
}

/** Whether there are none; `undefined` where that is not known. */
export function hasNone(list: ListContent): boolean | undefined {
  return list.items === undefined ? (hasSome(list) ? false : undefined) : list.items.length === 0
}

interface Adding extends Site {
  readonly options: Value | undefined
  /** Raises instead: an error of this class, or of Rails'. */
  readonly strict?: Value | undefined
}

/** `errors.add(:name, :too_short, count: 3)`, `errors.add(:base, "…")` */
export function addError(
  machine: Machine,
  errors: Reference,
  [attribute, given]: readonly Value[],
  call: Adding,
): Reference {
  const { node, options, strict } = call
  const type = given === undefined || isNil(given) ? symbolValue('invalid') : given
  const base = machine.variablesOfInstance(errors)?.get(baseVariable) ?? nil
  const content = instanceContent(errorClass)
  const name = symbolIn(attribute)
  const message = messageOf(machine, { attribute: name, type, base, ...call, options: machine.hashOfValue(options) })
  const variables = content.variables
    .with('@__attribute', name)
    .with('@__type', type)
    .with('@__options', options ?? machine.hash(undefined, node))
    .with('@__message', message)
    .with(baseVariable, base)
  const error = machine.allocate(node, { ...content, variables })
  if (strict !== undefined) return raiseStrictly(machine, strict, error, call)
  writeList(machine, errors, added(listOfErrors(machine, errors), [error]))
  return error
}

/** One of which only is known that it is there. */
export function unknownError(machine: Machine, node: Invocation['node']): Reference {
  const content = instanceContent(errorClass)
  const variables = content.variables
    .with('@__attribute', some(stringShape))
    .with('@__type', some(stringShape))
    .with('@__options', machine.hash(openHash(some(stringShape), unknown), node))
    .with('@__message', some(stringShape))
    .with(baseVariable, unknown)
  return machine.allocate(node, { ...content, variables })
}

function raiseStrictly(machine: Machine, strict: Value, error: Value, site: Site): never {
  const className = moduleOf(strict)?.name ?? 'ActiveModel::StrictValidationFailed'
  return raiseError(machine, className, fullMessage(machine, error), site)
}

function symbolIn(value: Value | undefined): Value {
  const name = nameOfValue(value)
  return name === undefined ? unknown : symbolValue(name)
}

interface ErrorsCall extends Invocation {
  readonly machine: Machine
  readonly errors: Reference
  readonly list: ListContent
}

export function callModelErrors(machine: Machine, errors: Reference, invocation: Invocation): Value | undefined {
  const list = listOfErrors(machine, errors)
  const { name } = invocation
  if (dropping.has(name)) noteDropped(machine, errors)
  const answer = Object.hasOwn(answers, name) ? answers[name]?.({ ...invocation, machine, errors, list }) : undefined
  return answer ?? enumerate(machine, list, { ...invocation, receiver: errors })
}

/** What drops errors, and what gives the list of them, which other code may change. */
const dropping: ReadonlySet<string> = new Set(['clear', 'delete', 'copy!', 'uniq!', 'objects', 'errors', 'messages'])

/** The errors of one attribute, where the attributes of all are known. */
function errorsFor({ machine, list, values: [name] }: ErrorsCall): ListContent {
  const wanted = nameOfValue(name)
  const isMeant = (error: Value): boolean => nameOfValue(part(machine, error, 'attribute')) === wanted
  if (list.items !== undefined && wanted !== undefined) return listContent(list.items.filter(isMeant))
  const kept = singlesOf(list.items === undefined ? list.element : eitherOf(list.items)).filter(
    (error) => error.kind === 'some' || wanted === undefined || isMeant(error),
  )
  return kept.length === 0 ? listContent([]) : openList(eitherOf(kept))
}

function mapped({ machine, node }: ErrorsCall, list: ListContent, run: (error: Value) => Value): Value {
  return list.items === undefined
    ? machine.allocate(node, { ...openList(run(list.element)), isSome: hasSome(list) })
    : machine.list(list.items.map(run), node)
}

function fullMessages(call: ErrorsCall, list: ListContent): Value {
  return mapped(call, list, (error) => textOr(fullMessage(call.machine, error)))
}

function messages(call: ErrorsCall, list: ListContent): Value {
  return mapped(call, list, (error) => textOr(part(call.machine, error, 'message')))
}

function textOr(value: Value): Value {
  return value.kind === 'some' && value.shape.isAny ? some(stringShape) : value
}

type Listing = (list: ListContent) => Value

/** A hash by attributes; where these are not known each has what `ofAny` gives of all. */
function byAttribute(call: ErrorsCall, run: Listing, ofAny = run): Value {
  const { machine, list, node } = call
  const all = list.items ?? singlesOf(list.element)
  const names = [...new Set(all.map((error) => nameOfValue(part(machine, error, 'attribute'))))]
  if (names.includes(undefined))
    return machine.hash(openHash(some(stringShape), ofAny({ ...openList(eitherOf(all)), isSome: true })), node)
  return machine.hash(
    hashContent(
      names.map((name) => ({
        key: symbolValue(name ?? ''),
        value: run(errorsFor({ ...call, values: [symbolValue(name ?? '')] })),
        isOptional: list.items === undefined,
      })),
    ),
    node,
  )
}

function attributeNames(call: ErrorsCall): Value {
  const { machine, list, node } = call
  const names = mapped(call, list, (error) => part(machine, error, 'attribute'))
  return machine.invoke({ ...passing(), receiver: names, name: 'uniq', node, frame: call.frame })
}

function truth(value: boolean | undefined): Value | undefined {
  return value === undefined ? undefined : exact(value)
}

/** Whether there is such an error; `added?` compares its options, too. */
function isAdded(call: ErrorsCall): Value | undefined {
  const { machine, values, name } = call
  const found = errorsFor(call)
  const type = nameOfValue(values[1]) ?? 'invalid'
  if (found.items === undefined || values.length > 2) return undefined
  return exact(
    found.items.some((error) => {
      if (nameOfValue(part(machine, error, 'message')) === type) return true
      const options = [...(machine.hashOfValue(part(machine, error, 'options'))?.entries.keys() ?? [])]
      const isPlain = name === 'of_kind?' || options.every((key) => key === ':message')
      return isPlain && nameOfValue(part(machine, error, 'type')) === type
    }),
  )
}

function toHash(call: ErrorsCall): Value {
  const isFull = truthOf(call.values[0] ?? nil) === true
  const { machine, node } = call
  return byAttribute(
    call,
    (list) => (isFull ? fullMessages(call, list) : messages(call, list)),
    () => machine.listOf(some(stringShape), node),
  )
}

/** `as_json(full_messages: true)` */
function asJson(call: ErrorsCall): Value {
  const isFull = optionIn(call.machine.hashOfValue(call.values[0]), 'full_messages') ?? nil
  return toHash({ ...call, values: [isFull] })
}

/** An attribute without errors has an empty list there. */
function listed({ machine, node }: ErrorsCall, hash: Value): Value {
  const content = machine.hashOfValue(hash)
  return content === undefined ? hash : machine.hash({ ...content, fallback: machine.list([], node) }, node)
}

/** With the errors of another object, or with one of them; those of a record are not known one by one. */
function taken({ machine, errors, values: [other = nil], node, frame }: ErrorsCall, before: ListContent): Value {
  const className = machine.classNameOf(other)
  const isPlain = other.kind === 'reference' && className === errorsClass
  const isSure = truthOf(machine.invoke({ ...passing(), receiver: other, name: 'any?', node, frame }))
  const unknownOnes = { ...openList(unknownError(machine, node)), isSome: isSure === true || className === errorClass }
  writeList(machine, errors, concatenated(before, [isPlain ? listOfErrors(machine, other) : unknownOnes]))
  noteSource(machine, errors, other)
  return errors
}

const answers: Readonly<Record<string, (call: ErrorsCall) => Value | undefined>> = {
  add: ({ machine, errors, values, node, frame, hasKeywords }) => {
    const options = hasKeywords && optionsOf(machine, values) !== undefined ? values.at(-1) : undefined
    const given = options === undefined ? values : values.slice(0, -1)
    return addError(machine, errors, given, { node, frame, options })
  },
  'any?': (call) => (call.block === undefined ? hasAny(call) : undefined),
  'present?': hasAny,
  'empty?': ({ machine, errors, list }) => truth(hasNone(list)) ?? toldBySource(machine, errors, true),
  'blank?': ({ machine, errors, list }) => truth(hasNone(list)) ?? toldBySource(machine, errors, true),
  size: ({ list }) => (list.items === undefined ? undefined : exact(list.items.length)),
  length: ({ list }) => (list.items === undefined ? undefined : exact(list.items.length)),
  '[]': (call) => messages(call, errorsFor(call)),
  messages_for: (call) => messages(call, errorsFor(call)),
  full_messages: (call) => fullMessages(call, call.list),
  full_messages_for: (call) => fullMessages(call, errorsFor(call)),
  full_message: ({ machine, values: [attribute, message] }) => {
    const [name, text] = [nameOfValue(attribute), nameOfValue(message)]
    if (name === undefined || text === undefined) return undefined
    return name === 'base' ? textValue(text) : textValue(`${humanName(machine, name)} ${text}`)
  },
  objects: (call) => call.machine.allocate(call.node, { ...call.list, isMany: false }),
  errors: (call) => call.machine.allocate(call.node, { ...call.list, isMany: false }),
  to_a: (call) => fullMessages(call, call.list),
  messages: (call) => listed(call, toHash({ ...call, values: [] })),
  to_hash: toHash,
  as_json: asJson,
  details: (call) =>
    listed(
      call,
      byAttribute(call, (list) => mapped(call, list, (error) => details(call.machine, error, call.node))),
    ),
  group_by_attribute: (call) => byAttribute(call, (list) => call.machine.allocate(call.node, list)),
  attribute_names: attributeNames,
  keys: attributeNames,
  where: (call) =>
    call.values.length === 1 ? call.machine.allocate(call.node, { ...errorsFor(call), isMany: false }) : undefined,
  'include?': (call) => not(hasNone(errorsFor(call))),
  'has_key?': (call) => not(hasNone(errorsFor(call))),
  'key?': (call) => not(hasNone(errorsFor(call))),
  'added?': isAdded,
  'of_kind?': isAdded,
  'merge!': (call) => taken(call, call.list),
  'copy!': (call) => taken(call, listContent([])),
  import: (call) => taken(call, call.list),
  clear: ({ machine, errors, list }) => {
    clearErrors(machine, errors)
    return machine.allocate(undefined, { ...list, isMany: false })
  },
  delete: (call) => {
    const { machine, errors, list } = call
    const found = errorsFor(call)
    if (found.items === undefined || list.items === undefined) return undefined
    const gone = found.items
    forgetSource(machine, errors)
    writeList(machine, errors, listContent(list.items.filter((error) => !gone.includes(error))))
    return gone.length === 0 ? nil : messages(call, found)
  },
}

function hasAny({ machine, errors, list }: ErrorsCall): Value | undefined {
  return not(hasNone(list)) ?? toldBySource(machine, errors, false)
}

function not(value: boolean | undefined): Value | undefined {
  return value === undefined ? undefined : exact(!value)
}
