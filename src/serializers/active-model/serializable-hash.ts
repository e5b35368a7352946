// What an ActiveModel::Serializer makes of its object: `serializable_hash`, attributes first, then associations.

import {
  type Invocation,
  type Machine,
  moduleOf,
  nameOfValue,
  nil,
  nothingPassed,
  passing,
  type Reference,
  rendered,
  type Site,
  symbolValue,
  truthOf,
  unknown,
  type Value,
} from '../../flow/index.ts'
import { emptyObject, joinAll, nothing, objectShape, Properties, type Shape, stringShape } from '../../shape/index.ts'
import { componentOf, plainName } from '../components.ts'
import { holding, readWhere } from '../conditions.ts'
import { familyOf } from '../families.ts'
import { allHold, Fields, lacking } from '../fields.ts'
import { nowhere } from '../identifiers.ts'
import { type Include, includedBelow, includesAll, includeText, isIncluded } from '../include-directive.ts'
import { type KeyTransform, withKeys } from '../key-transforms.ts'
import { asArray, changedOptions, eachObject, given, isMany, itemsOf, optionNamed, sent } from '../objects.ts'
import type { Beside, Made, Reading } from '../reading.ts'
import type { Serializers } from '../serializers.ts'
import { chosenFrom, fieldsSuffix, includeSuffix, words } from './component-suffix.ts'
import { type Association, conditionsOf, type DeclaredField, definitionOf, inside } from './definition.ts'
import { type Embedding, embeddingOf } from './embedding.ts'
import { type FilteredKeys, filteredKeys, type LeftKeys, leftKeys, showsAll } from './filtered-keys.ts'
import { classGiven, isSerializer, serializerFor } from './lookup.ts'
import { madeSerializer, objectVariable, optionsVariable } from './made-serializer.ts'

/** How a serializer is asked for what it makes. */
export interface Manner {
  readonly serializers: Serializers
  readonly include: Include
  /** Less may be included than that, and less be shown than is asked for. */
  readonly mayLack?: boolean
  readonly mayHide?: boolean
  /** How keys are written, by its name. */
  readonly transform: string | undefined
  /** The attributes that are asked for; all where it is not given. */
  readonly fields: readonly string[] | undefined
  /** Those that resources of JSON:API show, by their types. */
  readonly sparse?: ReadonlyMap<string, readonly string[]> | undefined
}

/** A serializer with its object. */
export interface Serializing {
  readonly machine: Machine
  readonly className: string
  readonly self: Reference
  readonly site: Site
  readonly manner: Manner
  /** What it adds to the root of the document. */
  readonly beside?: Beside[]
}

interface Given {
  readonly object: Value
  readonly options: Value
}

/** What the serializer of the class makes of one object, as a component. */
export function readSerialized(machine: Machine, className: string, given: Given, manner: Manner): Made {
  return manner.serializers.readings.read(machine, readingOf(machine, className, given, manner))
}

function readingOf(machine: Machine, className: string, { object, options }: Given, manner: Manner): Reading {
  const { serializers, transform, fields, mayHide } = manner
  const { associations } = definitionOf(machine, serializers, className)
  const include = chosenFrom(associations.keys(), manner.include)
  const usual = chosenFrom(associations.keys(), serializers.activeModel.include)
  const mayLack = manner.mayLack === true && include.size > 0
  const isDefault = transform === configuredTransform(serializers)
  const left = serializers.activeModel.filters ? leftKeys(machine, machine.hashOfValue(options)).suffix : ''
  const suffix = `${includeSuffix(include, usual, mayLack)}${fieldsSuffix(fields, mayHide)}${left}${isDefault ? '' : words([transform ?? 'plain'])}`
  return {
    component: componentOf(className, suffix),
    variant: `${mayLack ? 'of ' : ''}${includeText(include)} ${transform} ${mayHide === true ? 'of ' : ''}${fields?.join()} ${left}`,
    object,
    options,
    name: serializers.application.inflector.underscore(plainName(className)),
    run: (run) => {
      const self = madeSerializer(run, className)
      const site = { node: run.machine.nowhere.node, frame: { ...run.machine.nowhere.frame, self } }
      const beside: Beside[] = []
      const shape = wholeShape({
        machine: run.machine,
        className,
        self,
        site,
        manner: { ...manner, include, mayLack },
        beside,
      })
      return { shape: withKeys(shape, transformOf(manner), new Map()), included: [], beside }
    },
  }
}

function configuredTransform(serializers: Serializers): string | undefined {
  return serializers.activeModel.transform
}

function transformOf({ transform, serializers }: Manner): KeyTransform | undefined {
  return serializers.transform(transform)
}

/** What `serializable_hash` gives, which the class may have defined anew. */
function wholeShape(serializing: Serializing): Shape {
  const { machine, className, self, site } = serializing
  const own = ['serializable_hash', 'as_json'].find((name) => machine.program.method(className, name) !== undefined)
  if (own !== undefined)
    return rendered(
      machine,
      given(machine, () => sent(machine, self, own, site)),
      site,
    )
  return serializableShape(serializing)
}

export function serializableShape(serializing: Serializing): Shape {
  const { machine, className, manner } = serializing
  const fields = new Fields()
  const attributes = lacking(attributesShape(serializing), manner.mayHide)
  if (attributes.object === undefined || attributes.isAny) return attributes
  for (const { name, property } of attributes.object.properties)
    fields.set(name, property.shape, property.isRequired || undefined, property.places[0] ?? nowhere)
  fields.addOthers(attributes.object.others)
  const { associations } = definitionOf(machine, manner.serializers, className)
  const filtered = filteredOf(
    serializing,
    [...associations.values()].map(({ name }) => name),
  )
  for (const association of associations.values()) {
    if (!isIncluded(manner.include, association.key)) continue
    const isSent = manner.mayLack === true ? undefined : true
    const there = allHold([isShown(serializing, association), filtered.shows(association.name), isSent])
    if (there === false) continue
    const embedding = embeddingOf(machine, manner.serializers, className, association)
    const shape = associationShape(serializing, { association, embedding, isSure: there === true })
    fields.set(embedding.key, shape, there, association.place)
  }
  return fields.shape()
}

/** What `attributes` gives, which the class may have defined anew. */
export function attributesShape(serializing: Serializing): Shape {
  const { machine, className, self, site, manner } = serializing
  if (machine.program.method(className, 'attributes') === undefined) {
    const fields = new Fields()
    addAttributes(serializing, fields)
    return fields.shape()
  }
  const names = manner.fields === undefined ? nil : machine.list(manner.fields.map(symbolValue))
  // 0.10 hands it the names that are asked for; before, it takes nothing.
  const passed = manner.serializers.activeModel.isLegacy ? nothingPassed : passing(names)
  // It asks itself: each attribute may take what it would take without it.
  const call = { ...site, ...passed, receiver: undefined, name: 'attributes', frame: { ...site.frame, self } }
  return rendered(
    machine,
    given(machine, () => machine.invoke(call)),
    site,
  )
}

function isShown(serializing: Serializing, field: DeclaredField): boolean | undefined {
  const { machine, self, site, className, manner } = serializing
  const there = holding(machine, conditionsOf(field, self), site)
  if (there === false) return false
  // 0.8 asks `include_name?`, which the class may define.
  const asking = `include_${field.name}?`
  if (!manner.serializers.activeModel.asksInclude || machine.program.method(className, asking) === undefined)
    return there
  const call = { ...site, ...nothingPassed, receiver: self, name: asking }
  return allHold([there, truthOf(given(machine, () => machine.invoke(call)))])
}

export function addAttributes(serializing: Serializing, fields: Fields): void {
  const { machine, className, site, manner } = serializing
  const { attributes } = definitionOf(machine, manner.serializers, className)
  const filtered = filteredOf(serializing, attributes.keys())
  for (const name of filtered.added)
    fields.set(name, rendered(machine, readForSerialization(serializing, name), site), filtered.shows(name), nowhere)
  for (const attribute of attributes.values()) {
    if (manner.fields !== undefined && !manner.fields.includes(attribute.key)) continue
    const there = allHold([isShown(serializing, attribute), filtered.shows(attribute.key)])
    if (there === false) continue
    const conditions = conditionsOf(attribute, serializing.self)
    const value = readWhere(machine, conditions, site, () => attributeValue(serializing, attribute))
    // Before 0.10 the key of `free?` is `free`.
    const key = manner.serializers.activeModel.isLegacy ? attribute.key.replace(/\?$/, '') : attribute.key
    fields.set(key, rendered(machine, value, site), there, attribute.place)
  }
}

function filteredOf(serializing: Serializing, keys: Iterable<string>): FilteredKeys {
  if (!serializing.manner.serializers.activeModel.filters) return showsAll
  return filteredKeys(serializing, leftKeysOf(serializing.machine, serializing.self), keys)
}

export function leftKeysOf(machine: Machine, self: Value): LeftKeys {
  return leftKeys(machine, machine.hashOfValue(optionsOfSerializer(machine, self)))
}

function attributeValue(serializing: Serializing, { name, block }: DeclaredField): Value {
  if (block !== undefined) return inside(serializing.machine, block, serializing.self)
  return readForSerialization(serializing, name)
}

/** The method of the serializer, which may be private before 0.10, or that of its object. */
function readForSerialization({ machine, className, self, site, manner }: Serializing, name: string): Value {
  if (machine.program.method(className, name) === undefined) return sent(machine, objectOf(machine, self), name, site)
  if (machine.program.visibility(className, name) === 'public') return sent(machine, self, name, site)
  return manner.serializers.activeModel.isLegacy
    ? machine.invoke({ ...site, ...nothingPassed, receiver: self, name })
    : sent(machine, objectOf(machine, self), name, site)
}

export function objectOf(machine: Machine, self: Value): Value {
  return machine.variablesOfInstance(self)?.get(objectVariable) ?? unknown
}

export function optionsOfSerializer(machine: Machine, self: Value): Value {
  return machine.variablesOfInstance(self)?.get(optionsVariable) ?? nil
}

/** What an association leads to. */
export function associatedValue(serializing: Serializing, association: Association): Value {
  const { machine, self, site } = serializing
  const { name, block } = association
  return readWhere(machine, conditionsOf(association, self), site, () => {
    const value = block === undefined ? undefined : inside(machine, block, self)
    const isRead = value === undefined || (value.kind === 'exact' && isNilSymbol(value))
    return isRead ? readForSerialization(serializing, name) : value
  })
}

/** What words such as `link` give, so that a block of these alone reads the association. */
export const saysNothing = 'nil'

function isNilSymbol(value: Extract<Value, { readonly kind: 'exact' }>): boolean {
  const { value: literal } = value
  return typeof literal === 'object' && literal?.kind === 'symbol' && literal.name === saysNothing
}

function associationShape(serializing: Serializing, embedded: Embedded): Shape {
  const { machine, site, manner } = serializing
  const { association, embedding } = embedded
  const virtual = optionNamed(association.options, 'virtual_value')
  if (virtual !== undefined) return rendered(machine, virtual, site)
  const value = associatedValue(serializing, association)
  const { serializers } = manner
  const below: Manner = {
    ...manner,
    fields: undefined,
    mayHide: false,
    include: serializers.activeModel.isLegacy ? includesAll : includedBelow(manner.include, association.key),
  }
  addBeside(serializing, embedded, value, below)
  if (embedding.isIds) return idsShape(serializing, embedding, value)
  return eachOf(serializing, value, (single) => associatedShape(serializing, association, single, below))
}

/** One object, or each of a list. */
function eachOf({ machine, site }: Serializing, value: Value, one: (single: Value) => Shape): Shape {
  return eachObject(machine, value, (single) =>
    isMany(machine, single, site) === true
      ? asArray(eachObject(machine, itemsOf(machine, single, site), one))
      : one(single),
  )
}

interface Embedded {
  readonly association: Association
  readonly embedding: Embedding
  readonly isSure: boolean
}

/** The objects stand in lists beside the root, which are there also where they are empty. */
function addBeside(
  serializing: Serializing,
  { association, embedding, isSure }: Embedded,
  value: Value,
  below: Manner,
): void {
  const { machine, manner, beside } = serializing
  const { besideName, leadsOn } = embedding
  if (beside === undefined || (besideName === undefined && !leadsOn)) return
  const { readings } = manner.serializers
  const { place } = association
  eachOf(serializing, value, (single) => {
    for (const each of familyOf(machine, manner.serializers, single)) {
      const found = associatedSerializer(serializing, association, each)
      const isKnown = found !== undefined && found !== 'unknown'
      const given = { object: each, options: optionsBelow(serializing, association) }
      const reading = isKnown ? readings.later(machine, readingOf(machine, found, given, below)) : undefined
      if (besideName !== undefined) beside.push({ root: besideName, reading, isSure, place })
      else if (isKnown) addNested(serializing, readSerialized(machine, found, given, below))
    }
    return nothing
  })
}

/** What associated objects add stands beside the root, too, if there are such objects. */
function addNested({ beside }: Serializing, made: Made): void {
  beside?.push(...(made.beside ?? []).map((each) => ({ ...each, isSure: false })))
}

function idsShape(serializing: Serializing, { idName, isPolymorphic }: Embedding, value: Value): Shape {
  const { machine, site } = serializing
  const idOf = (single: Value): Shape =>
    rendered(
      machine,
      given(machine, () => sent(machine, single, idName, site)),
      site,
    )
  const typed = (single: Value): Shape => {
    const fields = new Fields()
    fields.set('id', idOf(single), true, nowhere)
    fields.set('type', stringShape, true, nowhere)
    return fields.shape()
  }
  return eachOf(serializing, value, isPolymorphic ? typed : idOf)
}

function associatedShape(serializing: Serializing, association: Association, whole: Value, manner: Manner): Shape {
  const family = familyOf(serializing.machine, manner.serializers, whole)
  return joinAll(family.map((single) => associatedOne(serializing, association, single, manner)))
}

function associatedOne(serializing: Serializing, association: Association, single: Value, manner: Manner): Shape {
  const { machine, site } = serializing
  const found = associatedSerializer(serializing, association, single)
  if (found === 'unknown') return rendered(machine, unknown, site)
  if (found === undefined) return rendered(machine, single, site)
  const given = { object: single, options: optionsBelow(serializing, association) }
  const made = readSerialized(machine, found, given, manner)
  const { shape } = made
  addNested(serializing, made)
  const isPolymorphic = optionNamed(association.options, 'polymorphic')
  if (isPolymorphic === undefined) return shape
  const type = typeName(serializing, single)
  const others = type === undefined ? shape : nothing
  const properties = Properties.from([
    { name: 'type', property: { shape: stringShape, isRequired: true, places: [association.place] } },
    ...(type === undefined ? [] : [{ name: type, property: { shape, isRequired: true, places: [association.place] } }]),
  ])
  return objectShape({ ...emptyObject, properties, others })
}

function typeName({ machine, manner }: Serializing, single: Value): string | undefined {
  const className = machine.classNameOf(single)
  if (className === undefined) return undefined
  const { application, activeModel } = manner.serializers
  const name = activeModel.isLegacy ? className.slice(className.lastIndexOf(':') + 1) : className
  return application.inflector.underscore(name)
}

export function associatedSerializer(
  { machine, site, manner, className, self }: Serializing,
  { options }: Association,
  single: Value,
): string | undefined {
  const { serializers } = manner
  const given = optionNamed(options, 'serializer') ?? optionNamed(options, 'each_serializer')
  if (given !== undefined) {
    const named = classGiven(machine, given)
    return named !== undefined && isSerializer(serializers, named) ? named : 'unknown'
  }
  if (single.kind === 'some' && single.shape.isAny) return 'unknown'
  const around = machine.hashOfValue(optionsOfSerializer(machine, self))
  const namespace = classGiven(machine, optionNamed(options, 'namespace')) ?? namespaceIn(around)
  const call: Invocation = { ...site, ...nothingPassed, receiver: undefined, name: '' }
  return serializerFor(machine, serializers, single, { site: call, namespace, parent: className })
}

export function namespaceIn(options: ReturnType<Machine['hashOfValue']>): string | undefined {
  const value = optionNamed(options, 'namespace')
  return moduleOf(value)?.name ?? nameOfValue(value)
}

/** What serializers of associations are given. */
export function optionsBelow({ machine, self, site, manner }: Serializing, association: Association): Value {
  const options = optionsOfSerializer(machine, self)
  const content = machine.hashOfValue(options)
  if (content === undefined) return options
  const own = (name: string): Value | undefined => optionNamed(association.options, name)
  const keys = manner.serializers.activeModel.filters ? { only: own('only'), except: own('except') } : {}
  return changedOptions(
    machine,
    content,
    { serializer: undefined, each_serializer: undefined, root: undefined, ...keys },
    site.node,
  )
}
