// The messages of a Jbuilder, by name. Any other name is a key.

import {
  type Closure,
  elementOf,
  type HashContent,
  type Host,
  type Invocation,
  isCollection,
  isNil,
  isOfPairs,
  type Machine,
  mayBeNil,
  nameOfValue,
  nil,
  nothingPassed,
  optionIn,
  placeOf,
  rendered,
  some,
  textValue,
  toList,
  truthOf,
  unknown,
  type Value,
  whereNotNil,
  yieldTo,
} from '../../flow/index.ts'
import { isKind } from '../../ruby/index.ts'
import { anything, arrayOf, isOnly, joinLevels, type Level, stringShape } from '../../shape/index.ts'
import { attributesOf } from './attributes.ts'
import {
  addChild,
  addOthers,
  builderContents,
  builderOf,
  change,
  type Key,
  listLevel,
  merge,
  mergeHash,
  mergeKey,
  renderedValue,
  scoped,
  setNull,
  setValue,
} from './builder.ts'
import type { HeldValues } from './held-values.ts'
import { keyFormat } from './key-format.ts'

/** A message to a builder, with what renders its partials. */
export interface Message extends Invocation {
  readonly machine: Machine
  readonly builder: number
  readonly partials: Partials
  readonly held: HeldValues
}

/** The fields are written out: every key of a document takes one. */
export function messageTo(
  machine: Machine,
  builder: number,
  { values, hasKeywords, isOpen, block, receiver, name, node, frame }: Invocation,
  { partials, held }: Pick<Message, 'partials' | 'held'>,
): Message {
  return { values, hasKeywords, isOpen, block, receiver, name, node, frame, machine, builder, partials, held }
}

export interface Partials {
  /** `partial!` */
  readonly render: (message: Message) => void
  /** `partial:` beside a list: what it renders for each element. */
  readonly renderEach: (message: Message, collection: Value, options: HashContent) => Level
  /** `partial:` beside a list or a single record. */
  readonly renderFor: (message: Message, subject: Value, options: HashContent) => Level
}

/** What answers the messages of builders: a Jbuilder takes every word but one for a key. */
export function builderHost(given: () => Pick<Message, 'partials' | 'held'>): Host {
  return {
    name: 'json',
    ...builderContents,
    answer: (machine, invocation, builder) =>
      invocation.name === '__send__' ? undefined : build(messageTo(machine, builder, invocation, given())),
  }
}

const calls: Readonly<Record<string, (message: Message) => void>> = {
  'set!': (message) => {
    const [name, ...values] = message.values
    set({ ...message, values }, name === undefined ? undefined : keyName(name))
  },
  'array!': (message) => merge(message.machine, message.builder, listOf(message)),
  call: callStyle,
  'extract!': extract,
  'merge!': (message) => {
    const { machine, builder, values } = message
    const [value = nil] = values
    mergeHash(machine, builder, valueShape(message, value), hasSymbols(machine, value))
  },
  'partial!': (message) => message.partials.render(message),
  'child!': ({ machine, builder, block }) => {
    addChild(
      machine,
      builder,
      scoped(machine, builder, () => run(machine, builder, block)),
    )
  },
  'nil!': ({ machine, builder }) => setNull(machine, builder),
  'null!': ({ machine, builder }) => setNull(machine, builder),
  'key_format!': (message) => {
    const { machine, builder } = message
    change(machine, builder, { format: keyFormat(machine, message) })
  },
  'deep_format_keys!': ({ machine, builder, values: [value] }) =>
    change(machine, builder, { isDeep: value === undefined ? true : truthOf(value) }),
  'ignore_nil!': ({ machine, builder, values: [value] }) =>
    change(machine, builder, { ignoresNil: value === undefined ? true : truthOf(value) }),
  'cache!': cache,
  'cache_root!': cache,
  'cache_if!': cache,
  // The gem jbuilder_cache_multi; its options say nothing of the elements.
  'cache_collection!': ({ values: [collection], ...message }) => mergeList(message, collection),
  'cache_collection_if!': ({ values: [, collection], ...message }) => mergeList(message, collection),
}

function mergeList(message: Omit<Message, 'values'>, collection: Value | undefined): void {
  const values = collection === undefined ? [] : [collection]
  merge(message.machine, message.builder, listOf({ ...message, values }))
}

function build(message: Message): Value {
  const { machine, builder, name } = message
  if (name === 'attributes!') return attributesOf(machine, builder)
  if (name === 'target!') return { ...some(stringShape), json: builderOf(machine, builder).level.shape }
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (call === undefined) set(message, name)
  else call(message)
  return unknown
}

/** Whether a symbol may be among the keys; Jbuilder's own are texts. */
function hasSymbols(machine: Machine, value: Value): boolean {
  if (machine.contentOf(value)?.kind === 'host') return false
  const hash = machine.hashOfValue(value)
  if (hash === undefined || hash.others !== undefined) return true
  return [...hash.entries.values()].some(({ key }) => key.kind !== 'exact' || !isKind(key.value, 'string'))
}

function keyName(name: Value): string | undefined {
  return name.kind === 'exact' && typeof name.value === 'number' ? `${name.value}` : nameOfValue(name)
}

function run(machine: Machine, builder: number, block: Closure | undefined): Value {
  if (block === undefined) return nil
  return yieldTo(machine, block, { kind: 'reference', id: builder })
}

/** `json.name …` in all its forms. */
function set(message: Message, name: string | undefined): void {
  const { machine, builder, values, block, isOpen } = message
  const [value] = values
  const key: Key = { name, place: placeOf(message) }
  if (block !== undefined && value === undefined) {
    const made = scoped(machine, builder, () => run(machine, builder, block))
    mergeKey(machine, builder, key, made)
  } else if (block !== undefined) {
    const made = scoped(machine, builder, () => merge(machine, builder, listOf(message)))
    setValue(machine, builder, key, made)
  } else if (isOpen || value === undefined) {
    // A splat may hold a value or none; without a value nothing is set.
    if (isOpen) setValue(machine, builder, key, { isBlank: true, shape: anything })
  } else if (values.length === 1) {
    setValue(machine, builder, key, { isBlank: false, shape: valueShape(message, value) })
  } else setOf(message, key, value, values.slice(1))
}

/** `json.author post.author, :name`, `json.comments post.comments, partial: "comment", as: :comment` */
function setOf(message: Message, key: Key, value: Value, rest: readonly Value[]): void {
  const { machine, builder, partials } = message
  const options = partialOptions(machine, rest)
  if (options !== undefined) {
    setValue(machine, builder, key, partials.renderFor(message, value, options))
    return
  }
  const single = (): Value => {
    const made = scoped(machine, builder, () => extractFrom(message, value, rest))
    mergeKey(machine, builder, key, made)
    return nil
  }
  const several = (): Value => {
    const made = scoped(machine, builder, () => merge(machine, builder, listOf(message)))
    setValue(machine, builder, key, made)
    return nil
  }
  const truth = isList(message, value)
  machine.branch(truth === undefined ? [single, several] : truth ? [several] : [single])
}

/** Whether it is several records and not one; `undefined` where the value alone tells. */
function isList(message: Message, value: Value): boolean | undefined {
  if (value.kind === 'several') {
    const [first, ...others] = value.values.map((single) => isList(message, single))
    return others.every((other) => other === first) ? first : undefined
  }
  if (value.kind !== 'some') return isCollection(message.machine, value, message)
  if (value.shape.isAny) return undefined
  return value.shape.array !== undefined && isOnly(value.shape, 'array')
}

/** `partial:` and `as:` beside a value. */
function partialOptions(machine: Machine, rest: readonly Value[]): HashContent | undefined {
  const [last] = rest
  const options = rest.length === 1 ? machine.hashOfValue(last) : undefined
  return optionIn(options, 'partial') === undefined ? undefined : options
}

/** What `array!` makes of a collection. */
function listOf(message: Message): Level {
  const { machine, builder, values, block, partials } = message
  const [collection, ...rest] = values
  if (collection === undefined || isNil(collection)) return listLevel([])
  const options = partialOptions(machine, rest)
  if (options !== undefined) return partials.renderEach(message, collection, options)
  if (block !== undefined) return eachElement(message, collection, (element) => yieldTo(machine, block, element))
  if (rest.length > 0)
    return eachElement(message, collection, (element) => extractFrom({ ...message, values: rest }, element, rest))
  const shape = renderedValue(rendered(machine, collection, message), builderOf(machine, builder))
  return { isBlank: false, shape: shape.array !== undefined && isOnly(shape, 'array') ? shape : arrayOf(anything) }
}

const mostUnrolled = 30

/** Runs code on a level of its own for each element of a collection. */
export function eachElement(
  site: Pick<Message, 'machine' | 'builder' | 'node' | 'frame'>,
  collection: Value,
  render: (element: Value) => unknown,
): Level {
  const { machine, builder } = site
  const levels: Level[] = []
  // Nil has no elements.
  const gone = mayBeNil(collection) ? whereNotNil(collection) : collection
  const isNumbered = isOfPairs(machine, gone)
  const element = (value: Value): Value => {
    // Jbuilder hands on one value: of `each.with_index(1)` not the number.
    const single = isNumbered ? (machine.listOfValue(value)?.items?.[0] ?? unknown) : value
    levels.push(scoped(machine, builder, () => render(single)))
    return nil
  }
  const list = toList(machine, isErrors(machine, gone) ? errorsIn(gone, site) : gone, site)
  if (list?.items !== undefined && list.items.length <= mostUnrolled) for (const item of list.items) element(item)
  else machine.repeat(() => element(list === undefined ? unknown : elementOf(list)))
  return listLevel(levels)
}

function isErrors(machine: Machine, value: Value): boolean {
  return /^Active(?:Model|Record)::Errors$/.test(machine.classNameOf(value) ?? '')
}

/** They are gone through one by one, though their `to_a` gives messages. */
function errorsIn(errors: Value, { machine, node, frame }: Pick<Message, 'machine' | 'node' | 'frame'>): Value {
  return machine.invoke({ ...nothingPassed, receiver: errors, name: 'objects', node, frame })
}

/** `json.(record, :name)`, `json.(records) { |record| … }` */
function callStyle(message: Message): void {
  if (message.block === undefined) extract(message)
  else merge(message.machine, message.builder, listOf(message))
}

function extract(message: Message): void {
  const [record, ...names] = message.values
  if (record !== undefined) extractFrom({ ...message, values: names }, record, names)
}

/** Sets a key for each attribute of a record, or of a hash. */
function extractFrom(message: Message, record: Value, names: readonly Value[]): void {
  const { machine, builder } = message
  const place = placeOf(message)
  for (const each of names) {
    const name = keyName(each)
    // A splat of names gives what the record has under these, whatever else is set.
    if (name === undefined && message.isOpen) {
      addOthers(machine, builder)
      continue
    }
    const value = name === undefined ? unknown : attributeOf(message, record, name, each)
    const shape = renderedValue(rendered(machine, value, message), builderOf(machine, builder))
    setValue(machine, builder, { name, place }, { isBlank: false, shape })
  }
}

function attributeOf({ machine, node, frame }: Message, record: Value, name: string, key: Value): Value {
  // A hash is asked for the key, everything else for the method.
  const hash = machine.hashOfValue(record)
  const isHash = hash !== undefined || (record.kind === 'some' && record.shape.object !== undefined)
  if (!isHash) return machine.invoke({ ...nothingPassed, receiver: record, name, node, frame })
  const keys = hash?.entries.has(`:${name}`) === false && hash.entries.has(`"${name}`) ? textValue(name) : key
  return machine.invoke({ ...nothingPassed, receiver: record, name: '[]', values: [keys], node, frame })
}

/** With caching the block runs on a level of its own, which is merged; without, it runs in its place. */
function cache({ machine, builder, block }: Message): void {
  if (block === undefined) return
  const { code } = block
  const changesFormat =
    code.kind === 'block' && /format_keys!|key_format!/.test(code.frame.file.text.slice(code.node.start, code.node.end))
  const inPlace = (): Value => yieldTo(machine, block)
  const merged = (): Value => {
    merge(
      machine,
      builder,
      scoped(machine, builder, () => run(machine, builder, block)),
    )
    return nil
  }
  const { object, isAny } = builderOf(machine, builder).level.shape
  const isFresh = !isAny && (object === undefined || (object.properties.size === 0 && object.parts.length === 0))
  machine.branch(isFresh && !changesFormat ? [merged] : [merged, inPlace])
}

/** How a value is rendered; another Jbuilder by what it has made. */
function valueShape({ machine, builder, held, node, frame }: Message, value: Value): Level['shape'] {
  if (machine.contentOf(value)?.kind === 'host') return rendered(machine, value, { node, frame })
  const shape = held.shapeOf(machine, value, { node, frame })
  return renderedValue(shape, builderOf(machine, builder))
}

/** Code that is not known may set any keys, or none; how keys are written is taken to stay. */
export function disturb(machine: Machine, builder: number): void {
  const { level } = builderOf(machine, builder)
  merge(machine, builder, { isBlank: true, shape: anything })
  change(machine, builder, { level: joinLevels(builderOf(machine, builder).level, level) })
}
