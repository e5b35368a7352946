// What a field of a blueprint takes from its object, and what `default:` and `default_if:` put in the place of it.

import {
  type Closure,
  describe,
  hasSome,
  instanceContent,
  isNil,
  type Machine,
  mayBeNil,
  moduleOf,
  nameOfValue,
  nil,
  passing,
  type Single,
  type Site,
  singlesOf,
  symbolValue,
  toList,
  unknown,
  type Value,
  whereNotNil,
} from '../../flow/index.ts'
import { isTextScalar } from '../../shape/index.ts'
import { hasNoEntries, isMany, optionNamed, sent } from '../objects.ts'
import type { Serializers } from '../serializers.ts'
import type { BlueprintField } from './blueprinter-definition.ts'
import { settingOf } from './blueprinter-setting.ts'

export interface FieldSite {
  readonly machine: Machine
  readonly serializers: Serializers
  readonly site: Site
  readonly object: Value
  /** The options that are given on. */
  readonly local: Value
}

/** Blueprinter::BlockExtractor, HashExtractor and PublicSendExtractor, or what `extractor:` says. */
export function extracted(field: FieldSite, { method, block, options }: BlueprintField): Value {
  const { machine, object, local, site } = field
  const extractor = optionNamed(options, 'extractor')
  if (extractor !== undefined) {
    const all = options === undefined ? machine.hash() : machine.hash(options)
    const passed = passing(symbolValue(method), object, local, all)
    const receiver = extractorOf(machine, extractor, site)
    return receiver === undefined ? unknown : machine.invoke({ ...site, ...passed, receiver, name: 'extract' })
  }
  if (block !== undefined) return calledWith(field, block)
  if (machine.hashOfValue(object) === undefined) return sent(machine, object, method, site)
  return machine.invoke({ ...site, ...passing(symbolValue(method)), receiver: object, name: '[]' })
}

/** `&:overdue?` is given the object alone, all other blocks the options as keywords, too. */
function calledWith({ machine, object, local }: FieldSite, block: Closure): Value {
  if (block.code.kind === 'symbol') return machine.call(block, passing(object))
  return machine.call(block, { ...passing(object, local), hasKeywords: true })
}

/** An object that extracts; a class makes one of its own. `undefined` where it is none of the application's. */
function extractorOf(machine: Machine, given: Value, site: Site): Value | undefined {
  const { program } = machine
  const className = moduleOf(given)?.name
  if (className === undefined) {
    const content = machine.contentOf(given)
    const isKnown = content?.kind === 'instance' && program.method(content.className, 'extract') !== undefined
    return isKnown ? given : undefined
  }
  if (program.singletonMethod(className, 'extract') !== undefined) return given
  if (program.method(className, 'extract') === undefined) return undefined
  if (program.method(className, 'initialize') === undefined)
    return machine.allocate(undefined, instanceContent(className))
  return machine.invoke({ ...site, ...passing(), receiver: given, name: 'new' })
}

export interface Defaulted {
  /** What is there otherwise. */
  readonly value: Value
  /** `undefined` where nothing takes its place. */
  readonly fallback: Value | undefined
}

/** Blueprinter::EmptyTypes */
export function defaulted(field: FieldSite, { options, kind }: BlueprintField, value: Value): Defaulted {
  const { machine, site } = field
  const empty = emptyType(optionNamed(options, 'default_if'))
  const isEmpty = empty === undefined ? undefined : mayBeEmpty[empty]
  if (isEmpty === undefined || !singlesOf(machine.settled(value)).some((single) => isEmpty(machine, single, site)))
    return { value, fallback: undefined }
  const fallback = optionNamed(options, 'default') ?? defaultOfAll(field, `${kind}_default`)
  if (isNil(fallback) && empty === 'nil') return { value, fallback: undefined }
  return { value: empty === 'nil' || empty === 'empty_string' ? whereNotNil(value) : value, fallback }
}

/** `config.field_default = 'none'` */
function defaultOfAll({ machine, serializers }: FieldSite, name: string): Value {
  const isSet = serializers.settings.of('blueprinter', name) !== undefined
  return settingOf(machine, serializers, name) ?? (isSet ? unknown : nil)
}

type EmptyType = 'nil' | 'empty_collection' | 'empty_hash' | 'empty_string' | 'any'

/** `Blueprinter::EMPTY_HASH`, or the text that it is; `undefined` for what is never taken for empty. */
function emptyType(given: Value | undefined): EmptyType | undefined {
  if (given === undefined || isNil(given)) return 'nil'
  const text = nameOfValue(given) ?? (given.kind === 'some' ? describe(given.origin) : '')
  const [, name] = /(?:^|::)empty_(collection|hash|string)$/i.exec(text) ?? []
  if (name !== undefined) return emptyTypes.get(name.toLowerCase())
  return nameOfValue(given) === undefined ? 'any' : undefined
}

const emptyTypes: ReadonlyMap<string, EmptyType> = new Map([
  ['collection', 'empty_collection'],
  ['hash', 'empty_hash'],
  ['string', 'empty_string'],
])

type Question = (machine: Machine, single: Single, site: Site) => boolean

const mayBeEmpty: Readonly<Record<EmptyType, Question>> = {
  nil: (_machine, single) => mayBeNil(single),
  empty_collection: mayHaveNoItems,
  empty_hash: mayHaveNoKeys,
  empty_string: (_machine, single) => mayBeNoText(single),
  any: (machine, single, site) =>
    mayBeNoText(single) || mayHaveNoItems(machine, single, site) || mayHaveNoKeys(machine, single),
}

function mayHaveNoItems(machine: Machine, single: Single, site: Site): boolean {
  if (single.kind === 'some' && !single.shape.isAny) return single.shape.array !== undefined
  if (isMany(machine, single, site) === false) return false
  const list = toList(machine, single, site)
  return list === undefined || !hasSome(list)
}

function mayHaveNoKeys(machine: Machine, single: Single): boolean {
  if (single.kind !== 'some') return machine.hashOfValue(single) !== undefined && hasNoEntries(machine, single)
  const { isAny, object } = single.shape
  if (isAny || object === undefined) return isAny
  return object.parts.length === 0 && ![...object.properties].some(({ property }) => property.isRequired)
}

/** `nil.to_s` is empty, too. */
function mayBeNoText(single: Single): boolean {
  if (single.kind === 'exact') return isNil(single) || nameOfValue(single) === ''
  if (mayBeNil(single)) return true
  if (single.kind !== 'some') return false
  return single.shape.scalars.some((scalar) => isTextScalar(scalar) && scalar.enum?.includes('') !== false)
}
