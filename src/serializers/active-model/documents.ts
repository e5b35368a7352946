// What ActiveModel::Serializer renders for an object: which serializer, with which adapter, under which root.

import {
  type HashContent,
  type Invocation,
  isNil,
  keyText,
  type Machine,
  nameOfValue,
  nil,
  optionIn,
  placeOf,
  rendered,
  singlesOf,
  textValue,
  truthOf,
  unknown,
  type Value,
} from '../../flow/index.ts'
import { anything, arrayOf, joinAll, type Shape, stringShape } from '../../shape/index.ts'
import { plainName } from '../components.ts'
import { classesOf, familyOf } from '../families.ts'
import { Fields } from '../fields.ts'
import { type Included, includedAtMost, includesNone, mostIncluded } from '../include-directive.ts'
import { withKeys } from '../key-transforms.ts'
import { changedOptions, choicesIn, isMany, itemsOf, namesGiven, withOptions } from '../objects.ts'
import type { Made } from '../reading.ts'
import type { Serializers } from '../serializers.ts'
import { definitionOf } from './definition.ts'
import { jsonApiDocument, jsonApiTransform, resourceReading } from './json-api.ts'
import { classGiven, isSerializer, serializerFor } from './lookup.ts'
import { type Manner, readSerialized } from './serializable-hash.ts'
import { type AdapterName, adapterNamed } from './settings.ts'

export interface Asked {
  readonly machine: Machine
  readonly serializers: Serializers
  readonly options: HashContent | undefined
  readonly call: Invocation
  /** Where serializers are looked for first. */
  readonly namespace: () => string | undefined
  /** What the serializer may ask of the controller, and by which name. */
  readonly scope?: () => { readonly name: string; readonly value: Value }
  /** The name under which a list stands where versions before 0.10 give it a root. */
  readonly listRoot?: () => string
  /** Whether the list is a page of a relation. */
  readonly isPage?: boolean
}

/** What the document is made of. */
interface Found {
  readonly className: string
  readonly objects: Value
}

/** `undefined` where nothing has a serializer, so that it is rendered as it is. */
export function documentShape(asked: Asked, value: Value): Shape | undefined {
  const { machine, options, call } = asked
  const adapter = optionIn(options, 'adapter')
  if (adapter !== undefined && truthOf(adapter) === false) return undefined
  const singles = singlesOf(machine.settled(value)).flatMap((single) => familyOf(machine, asked.serializers, single))
  const ways = waysOf(asked)
  const shapes = singles.flatMap((single) => ways.map((way) => [single, singleDocument(way, single)] as const))
  if (shapes.every(([, shape]) => shape === undefined)) return undefined
  return joinAll(shapes.map(([single, shape]) => shape ?? rendered(machine, single, call)))
}

const choices = ['serializer', 'each_serializer', 'include'] as const
const mostWays = 8

/** What is chosen of several, as the serializer of `full ? BedSerializer : ShortBedSerializer`, is one on each way. */
function waysOf(asked: Asked): readonly Asked[] {
  const { options } = asked
  if (options === undefined) return [asked]
  let ways = [options]
  for (const name of choices) {
    const entry = options.entries.get(`:${name}`)
    if (entry === undefined) continue
    // What a client says is at most all there is, whatever else may be said.
    if (name === 'include' && singlesOf(entry.value).some((each) => mostIncluded(asked.machine, each) === undefined)) {
      ways = ways.map((way) => withOptions(way, { include: entry.value }))
      continue
    }
    const values = [...singlesOf(entry.value), ...(entry.isOptional ? [nil] : [])]
    if (values.length > 1 && values.length * ways.length <= mostWays)
      ways = ways.flatMap((way) => values.map((value) => withOptions(way, { [name]: value })))
  }
  return ways.map((way) => ({ ...asked, options: way }))
}

function singleDocument(asked: Asked, single: Value): Shape | undefined {
  const { machine, options, call, serializers } = asked
  if (isNil(single) || (single.kind === 'exact' && optionIn(options, 'serializer') === undefined)) return undefined
  if (single.kind === 'some' && single.json !== undefined) return undefined
  const given = optionIn(options, 'serializer')
  const each = optionIn(options, 'each_serializer')
  if (isErrorSerializer(given)) return errorsDocument(asked)
  const isList = isMany(machine, single, call)
  if (isList === false || (isList === undefined && given !== undefined && each === undefined)) {
    const className = classFor(asked, single, given)
    if (className === 'unknown') return unknownDocument(asked)
    return className === undefined ? undefined : oneDocument(asked, { className, objects: single })
  }
  if (isList === undefined && each === undefined) return undefined
  // A serializer of the whole list is the application's own.
  if (given !== undefined && !isNil(given)) return unknownDocument(asked)
  const items = itemsOf(machine, single, call)
  const singles = singlesOf(items).flatMap((item) => familyOf(machine, asked.serializers, item))
  const classes = singles.map((item) => (isNil(item) ? undefined : classFor(asked, item, each)))
  if (singles.length === 0) return undefined
  if (classes.includes('unknown')) return unknownDocument(asked)
  // Where one has none, none is used.
  if (classes.includes(undefined)) return classes.every((name) => name === undefined) ? undefined : anything
  return listDocument(
    { ...asked, isPage: serializers.records.isPage(machine, single) },
    singles.map((objects, index) => ({ objects, className: classes[index] ?? '' })),
  )
}

function isErrorSerializer(given: Value | undefined): boolean {
  const name = given?.kind === 'some' && given.origin?.kind === 'name' ? given.origin.name : ''
  return /^(?:::)?ActiveModel::Serializer::ErrorSerializer$/.test(name)
}

/** What a record says of its errors: with JSON:API a list of them, else their messages by attributes. */
function errorsDocument(asked: Asked): Shape {
  const place = placeOf(asked.call)
  if (settingOf(asked)?.adapter !== 'json_api') return anything
  const source = new Fields()
  source.set('pointer', stringShape, undefined, place)
  source.set('parameter', stringShape, undefined, place)
  const error = new Fields()
  error.set('source', source.shape(), true, place)
  error.set('detail', stringShape, true, place)
  const document = new Fields()
  document.set('errors', arrayOf(error.shape()), true, place)
  return document.shape()
}

function unknownDocument({ serializers, call }: Asked): Shape {
  serializers.note('the serializer is not known', placeOf(call), 'the response may be anything')
  return anything
}

function classFor(
  { machine, serializers, namespace, call, options }: Asked,
  object: Value,
  given: Value | undefined,
): string | undefined {
  if (given !== undefined && !isNil(given)) {
    const named = classGiven(machine, given)
    return named !== undefined && isSerializer(serializers, named) ? named : 'unknown'
  }
  if (machine.classNameOf(object) === undefined) return undefined
  const space = classGiven(machine, optionIn(options, 'namespace')) ?? namespace()
  return serializerFor(machine, serializers, object, { site: call, namespace: space, parent: undefined })
}

/** What an adapter makes of objects and their serializers. */
interface Setting {
  readonly adapter: AdapterName
  readonly manner: Manner
  readonly given: Value
}

function settingOf(asked: Asked): Setting | undefined {
  const { machine, serializers, options } = asked
  const { activeModel } = serializers
  const named = optionIn(options, 'adapter')
  const name =
    nameOfValue(named) ?? (named?.kind === 'some' && named.origin?.kind === 'name' ? named.origin.name : undefined)
  const last = name?.slice(name.lastIndexOf(':') + 1)
  const adapter = named === undefined || isNil(named) ? activeModel.adapter : adapterNamed(last ?? '')
  if (adapter === undefined) return undefined
  const chosen = fieldsIn(asked, adapter)
  const transform = transformIn(asked, adapter)
  return {
    adapter,
    manner: { serializers, ...includeIn(asked, adapter), transform, ...chosen },
    given: optionsGiven(asked, machine),
  }
}

function includeIn({ machine, serializers, options }: Asked, adapter: AdapterName): Included {
  const given = optionIn(options, 'include')
  if (given !== undefined && truthOf(given) !== false) return includedAtMost(machine, given)
  return { include: adapter === 'json_api' ? includesNone : serializers.activeModel.include, mayLack: false }
}

type ChosenFields = Pick<Manner, 'fields' | 'sparse' | 'mayHide'>

/** What a request says may hide any of what else is shown. */
function fieldsIn({ machine, options }: Asked, adapter: AdapterName): ChosenFields {
  const given = optionIn(options, 'fields')
  if (given === undefined || truthOf(given) === false) return { fields: undefined }
  if (adapter === 'json_api') return fieldsOfTypes(machine, given)
  const fields = namesGiven(machine, [given])
  return fields === undefined ? { fields: namesAtMost(machine, given), mayHide: true } : { fields }
}

function namesAtMost(machine: Machine, value: Value): readonly string[] | undefined {
  // What is nil or false hides nothing.
  const isSaid = singlesOf(value).every((single) => truthOf(single) !== false)
  const names = isSaid ? namesGiven(machine, choicesIn(machine, value)) : undefined
  return names && [...new Set(names)]
}

function fieldsOfTypes(machine: Machine, given: Value): ChosenFields {
  const hash = machine.hashOfValue(given)
  // Only what is said by types chooses fields of resources.
  if (hash === undefined) return { fields: undefined, mayHide: namesGiven(machine, [given]) === undefined }
  const sparse = new Map<string, readonly string[]>()
  let mayHide = hash.others !== undefined
  for (const { key, value, isOptional } of hash.entries.values()) {
    const sure = isOptional ? undefined : namesGiven(machine, [value])
    const names = isOptional ? undefined : (sure ?? namesAtMost(machine, value))
    if (names !== undefined) sparse.set(keyText(key) ?? '', names)
    mayHide ||= sure === undefined
  }
  return { fields: undefined, sparse, mayHide }
}

function transformIn({ serializers, options }: Asked, adapter: AdapterName): string | undefined {
  const named = nameOfValue(optionIn(options, 'key_transform')) ?? serializers.activeModel.transform
  return named ?? (adapter === 'json_api' ? jsonApiTransform : undefined)
}

const ofRendering: readonly string[] =
  'json status content_type location layout include fields adapter meta meta_key links key_transform serializer each_serializer root'.split(
    ' ',
  )

/** What serializers see of the options. */
function optionsGiven({ options, namespace, scope, call }: Asked, machine: Machine): Value {
  const without = Object.fromEntries(ofRendering.map((name) => [name, undefined]))
  const around = scope?.()
  const changes: Record<string, Value | undefined> = { ...without }
  const space = namespace()
  if (space !== undefined && optionIn(options, 'namespace') === undefined) changes.namespace = textValue(space)
  if (around !== undefined && optionIn(options, 'scope') === undefined) {
    changes.scope = around.value
    if (optionIn(options, 'scope_name') === undefined) changes.scope_name = textValue(around.name)
  }
  if (options?.others !== undefined) return unknown
  return changedOptions(machine, options, changes, call.node)
}

/** Of one object by one serializer; so is what `as_json` of a serializer gives before 0.10. */
export function oneDocument(asked: Asked, found: Found): Shape {
  const setting = settingOf(asked)
  if (setting === undefined) return unknownDocument(asked)
  const made = madeOf(asked, setting, found)
  return joinAll(rootsOf(asked, found).map((root) => wrapped(asked, setting, made, root)))
}

function listDocument(asked: Asked, all: readonly Found[]): Shape {
  const setting = settingOf(asked)
  if (setting === undefined) return unknownDocument(asked)
  const made = all.map((found) => madeOf(asked, setting, found))
  const shape = arrayOf(joinAll(made.map((each) => each.shape)))
  const included = made.flatMap((each) => each.included)
  // An empty list leads to nothing.
  const beside = made.flatMap((each) => each.beside ?? []).map((each) => ({ ...each, isSure: false }))
  return joinAll(listRootsOf(asked, all).map((root) => wrapped(asked, setting, { shape, included, beside }, root)))
}

function madeOf({ machine }: Asked, { adapter, manner, given }: Setting, { className, objects }: Found): Made {
  const one = { object: objects, options: given }
  if (adapter !== 'json_api') return readSerialized(machine, className, one, manner)
  return manner.serializers.readings.read(machine, resourceReading(className, one, manner))
}

function wrapped(asked: Asked, { adapter, manner }: Setting, made: Made, root: Root): Shape {
  const { shape, included, beside: besides = [] } = made
  const { machine, options, call, serializers } = asked
  const shapeOf = (name: string): Shape | undefined => {
    const value = optionIn(options, name)
    return value === undefined || truthOf(value) === false ? undefined : rendered(machine, value, call)
  }
  if (adapter === 'attributes' || root === undefined) return shape
  const transform = serializers.transform(manner.transform)
  const meta = shapeOf('meta')
  const beside = { meta: meta && withKeys(meta, transform, new Map()), links: shapeOf('links') }
  if (adapter === 'json_api') {
    const isPage = asked.isPage === true && serializers.activeModel.linksPages
    return jsonApiDocument(manner, shape, serializers.readings.readAll(included), { ...beside, isPage })
  }
  const fields = new Fields()
  const place = placeOf(call)
  fields.set(root === 'unknown' ? undefined : (transform?.(root) ?? root), shape, true, place)
  for (const [name, list] of serializers.readings.besides(besides))
    fields.set(name, arrayOf(list.shape), list.isSure || undefined, list.place)
  const key = optionIn(options, 'meta_key')
  // An empty meta is left out.
  if (beside.meta !== undefined)
    fields.set(key === undefined ? 'meta' : keyText(key), beside.meta, mayBeBlank(asked) ? undefined : true, place)
  return fields.shape()
}

function mayBeBlank({ machine, options }: Asked): boolean {
  const meta = machine.hashOfValue(optionIn(options, 'meta'))
  return meta === undefined || ![...meta.entries.values()].some(({ isOptional }) => !isOptional)
}

/** `undefined` for none. */
type Root = string | undefined

function givenRoot({ options, serializers }: Asked): string | 'none' | undefined {
  const value = optionIn(options, 'root')
  if (value === undefined || isNil(value)) return undefined
  const isNone = truthOf(value) === false && serializers.activeModel.isLegacy
  return isNone ? 'none' : (nameOfValue(value) ?? (truthOf(value) === false ? undefined : 'unknown'))
}

/** The class of a record names its root, and records of one table may be of several classes. */
function rootsOf(asked: Asked, { className, objects }: Found): readonly Root[] {
  const { machine, serializers } = asked
  const given = givenRoot(asked)
  if (given !== undefined) return [given === 'none' ? undefined : given]
  const { type, root } = definitionOf(machine, serializers, className)
  const { inflector } = serializers.application
  if (serializers.activeModel.isLegacy) {
    if (root === false || !(serializers.activeModel.hasRoot || root !== undefined)) return [undefined]
    return [root ?? inflector.underscore(plainName(className))]
  }
  if (type !== undefined) return [type]
  return classesOf(machine, serializers, objects)?.map((name) => inflector.underscore(name)) ?? ['unknown']
}

function listRootsOf(asked: Asked, all: readonly Found[]): readonly Root[] {
  const { serializers, listRoot } = asked
  const given = givenRoot(asked)
  if (given !== undefined) return [given === 'none' ? undefined : given]
  const [first] = all
  if (first === undefined) return ['unknown']
  if (serializers.activeModel.isLegacy) {
    return [serializers.activeModel.hasListRoot ? (listRoot?.() ?? 'unknown') : undefined]
  }
  // The first element names it, which may be any of them.
  const roots = new Set(all.flatMap((found) => rootsOf(asked, found)))
  const { inflector } = serializers.application
  return Array.from(roots, (root) => (root === undefined || root === 'unknown' ? root : inflector.pluralize(root)))
}
