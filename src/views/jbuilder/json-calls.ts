// The messages of a Jbuilder, by name. Any other name is a key.

import { anything, arrayOf, isOnly, joinLevels, type Level, stringShape } from '../../shape/index.ts'
import { yieldTo } from '../flow/blocks.ts'
import { type Invocation, placeOf } from '../flow/invocation.ts'
import type { Machine } from '../flow/machine.ts'
import {
  elementOf,
  nilValue,
  optionOf,
  type Proc,
  type Typed,
  textOf,
  truthOf,
  typedShape,
  unknownCode,
  unknownValue,
} from '../flow/typed.ts'
import {
  addChild,
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
import { keyFormat } from './key-format.ts'

/** A message to a builder, with what renders its partials. */
export interface Message extends Invocation {
  readonly machine: Machine
  readonly builder: number
  readonly partials: Partials
}

export interface Partials {
  /** `partial!` */
  readonly render: (message: Message) => void
  /** `partial:` beside a list: what it renders for each element. */
  readonly renderEach: (message: Message, collection: Typed, options: Typed) => Level
  /** `partial:` beside a list or a single record. */
  readonly renderFor: (message: Message, subject: Typed, options: Typed) => Level
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
    const [value = nilValue] = values
    mergeHash(machine, builder, valueShape(message, value), hasSymbols(value))
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

function mergeList(message: Omit<Message, 'values'>, collection: Typed | undefined): void {
  const values = collection === undefined ? [] : [collection]
  merge(message.machine, message.builder, listOf({ ...message, values }))
}

export function build(message: Message): Typed {
  const { machine, builder, name } = message
  if (name === 'attributes!') {
    const { shape } = builderOf(machine, builder).level
    return { shape, code: { kind: 'attributes', number: builder } }
  }
  if (name === 'target!') return typedShape(stringShape)
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (call === undefined) set(message, name)
  else call(message)
  return unknownValue
}

/** Whether a symbol may be among the keys; Jbuilder's own are texts. */
function hasSymbols({ entries, code }: Typed): boolean {
  if (code?.kind === 'builder' || code?.kind === 'attributes') return false
  return entries?.every(({ key }) => typeof key.value === 'object' && key.value?.kind === 'string') !== true
}

function keyName(name: Typed): string | undefined {
  return textOf(name) ?? (typeof name.value === 'number' ? `${name.value}` : undefined)
}

function run(machine: Machine, builder: number, block: Proc | undefined): Typed {
  if (block === undefined) return nilValue
  return yieldTo(machine, block, [unknownCode({ kind: 'builder', number: builder })])
}

/** `json.name …` in all its forms. */
function set(message: Message, name: string | undefined): void {
  const { machine, builder, values, block, isOpen } = message
  const [value, ...rest] = values
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
  } else if (rest.length === 0) {
    setValue(machine, builder, key, { isBlank: false, shape: valueShape(message, value) })
  } else setOf(message, key, value, rest)
}

/** `json.author post.author, :name`, `json.comments post.comments, partial: "comment", as: :comment` */
function setOf(message: Message, key: Key, value: Typed, rest: readonly Typed[]): void {
  const { machine, builder, partials } = message
  const options = partialOptions(rest)
  if (options !== undefined) {
    setValue(machine, builder, key, partials.renderFor(message, value, options))
    return
  }
  const single = (): Typed => {
    const made = scoped(machine, builder, () => extractFrom(message, value, rest))
    mergeKey(machine, builder, key, made)
    return nilValue
  }
  const several = (): Typed => {
    const made = scoped(machine, builder, () => merge(machine, builder, listOf(message)))
    setValue(machine, builder, key, made)
    return nilValue
  }
  machine.branch(isList(value) ? [several] : mayBeList(value) ? [single, several] : [single])
}

/** Whether it is one record or several is told by the value alone. */
function mayBeList({ shape, entries }: Typed): boolean {
  return entries === undefined && shape.isAny
}

function isList(value: Typed): boolean {
  return elementOf(value) !== undefined || (value.shape.array !== undefined && isOnly(value.shape, 'array'))
}

/** `partial:` and `as:` beside a value. */
function partialOptions(rest: readonly Typed[]): Typed | undefined {
  const [options] = rest
  return rest.length === 1 && options !== undefined && optionOf(options, 'partial') !== undefined ? options : undefined
}

/** What `array!` makes of a collection. */
function listOf(message: Message): Level {
  const { machine, builder, values, block, partials } = message
  const [collection, ...rest] = values
  if (collection === undefined || collection.value === null) return listLevel([])
  const options = partialOptions(rest)
  if (options !== undefined) return partials.renderEach(message, collection, options)
  if (block !== undefined) return eachElement(message, collection, (element) => yieldTo(machine, block, element))
  if (rest.length > 0)
    return eachElement(message, collection, ([element]) =>
      extractFrom({ ...message, values: rest }, element ?? unknownValue, rest),
    )
  const shape = renderedValue(collection, builderOf(machine, builder))
  return { isBlank: false, shape: shape.array !== undefined && isOnly(shape, 'array') ? shape : arrayOf(anything) }
}

const mostUnrolled = 30

/** Runs code on a level of its own for each element of a collection. */
export function eachElement(
  { machine, builder }: Pick<Message, 'machine' | 'builder'>,
  collection: Typed,
  render: (values: readonly Typed[]) => unknown,
): Level {
  const levels: Level[] = []
  const element = (values: readonly Typed[]): Typed => {
    levels.push(scoped(machine, builder, () => render(values)))
    return nilValue
  }
  const { items, entries } = collection
  if (items !== undefined && items.length <= mostUnrolled) for (const item of items) element([item])
  else machine.repeat(() => element([entries === undefined ? (elementOf(collection) ?? unknownValue) : unknownValue]))
  return listLevel(levels)
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
function extractFrom(message: Message, record: Typed, names: readonly Typed[]): void {
  const { machine, builder } = message
  const place = placeOf(message)
  for (const each of message.isOpen ? names.slice(0, -1) : names) {
    const name = keyName(each)
    const value = name === undefined ? unknownValue : attributeOf(message, record, name, each)
    const shape = renderedValue(value, builderOf(machine, builder))
    setValue(machine, builder, { name, place }, { isBlank: false, shape })
  }
  // A splat hides the last names.
  if (message.isOpen) setValue(machine, builder, { name: undefined, place }, { isBlank: true, shape: anything })
}

function attributeOf({ machine, node, frame }: Message, record: Typed, name: string, key: Typed): Typed {
  const { entries } = record
  if (entries !== undefined) return entries.find((entry) => textOf(entry.key) === name)?.value ?? unknownValue
  // A hash is asked for the key, everything else for the method.
  const isHash = record.shape.object !== undefined
  return machine.invoke({
    receiver: record,
    name: isHash ? '[]' : name,
    values: isHash ? [key] : [],
    hasKeywords: false,
    isOpen: false,
    block: undefined,
    node,
    frame,
  })
}

/** With caching the block runs on a level of its own, which is merged; without, it runs in its place. */
function cache({ machine, builder, block }: Message): void {
  if (block === undefined) return
  const { node, frame } = block
  const changesFormat =
    typeof node !== 'string' && /format_keys!|key_format!/.test(frame.file.text.slice(node.start, node.end))
  const inPlace = (): Typed => yieldTo(machine, block, [])
  const merged = (): Typed => {
    merge(
      machine,
      builder,
      scoped(machine, builder, () => run(machine, builder, block)),
    )
    return nilValue
  }
  const { object, isAny } = builderOf(machine, builder).level.shape
  const isFresh = !isAny && (object === undefined || (object.properties.size === 0 && object.parts.length === 0))
  machine.branch(isFresh && !changesFormat ? [merged] : [merged, inPlace])
}

/** How a value is rendered; another Jbuilder by what it has made. */
function valueShape({ machine, builder }: Pick<Message, 'machine' | 'builder'>, value: Typed): Level['shape'] {
  if (value.code?.kind === 'builder') return builderOf(machine, value.code.number).level.shape
  return renderedValue(value, builderOf(machine, builder))
}

/** Code that is not known may set any keys, or none; how keys are written is taken to stay. */
export function disturb(machine: Machine, builder: number): void {
  const { level } = builderOf(machine, builder)
  merge(machine, builder, { isBlank: true, shape: anything })
  change(machine, builder, { level: joinLevels(builderOf(machine, builder).level, level) })
}
