// Alba: `BedResource.new(bed).serialize`, `Alba.serialize(bed) { … }`, and what resources make of their objects.

import {
  type Closure,
  callClosure,
  type HashContent,
  instanceContent,
  isNil,
  type Machine,
  mayBeNil,
  moduleOf,
  nameOfValue,
  nil,
  optionIn,
  optionsOf,
  passing,
  placeOf,
  type Reference,
  rendered,
  type Site,
  some,
  symbolValue,
  truthOf,
  unknown,
  type Value,
  whereNotNil,
} from '../../flow/index.ts'
import {
  anything,
  arrayOf,
  booleanShape,
  emptyObject,
  integerShape,
  isNothing,
  join,
  joinAll,
  nullShape,
  objectShape,
  type Shape,
  stringShape,
} from '../../shape/index.ts'
import { baseName, componentOf, plainName } from '../components.ts'
import { type Condition, holding, readWhere } from '../conditions.ts'
import { Fields } from '../fields.ts'
import type { SerializerCall } from '../gem-answers.ts'
import { withoutInstants } from '../instants.ts'
import { jsonOf, madeValue } from '../made-values.ts'
import { eachObject, given, hasNoEntries, isMany, itemsOf, oneOrMany, optionNamed, sent } from '../objects.ts'
import type { Serializers } from '../serializers.ts'
import {
  type AlbaResource,
  albaResourceOf,
  type Entry,
  inlineResource,
  traitsNamed,
  withTraits,
} from './alba-definition.ts'
import { resourceClasses } from './alba-find-resource.ts'

const objectVariable = '@object'
const paramsVariable = '@params'
const traitsVariable = '@with_traits'

export function answerAlba(call: SerializerCall): Value | undefined {
  const { machine, invocation, className, isClass, self } = call
  const { name, values, node } = invocation
  if (isClass) {
    if (name !== 'new') return undefined
    const [object = nil] = values
    const options = values.length > 1 ? optionsOf(machine, values) : undefined
    const params = optionIn(options, 'params') ?? machine.hash(undefined, node)
    const made = newResource(machine, className, object, params)
    machine.setInstanceVariable(made, traitsVariable, optionIn(options, 'with_traits') ?? nil)
    if (machine.program.method(className, 'initialize') !== undefined)
      machine.invoke({ ...invocation, receiver: made, name: 'initialize' })
    return made
  }
  const variables = machine.variablesOfInstance(self)
  if (name === 'object' || name === 'params') return variables?.get(`@${name}`) ?? unknown
  return answerWhole(call, variables?.get(objectVariable) ?? unknown, variables?.get(paramsVariable) ?? unknown)
}

/** What writes the resource as a whole. */
function answerWhole(call: SerializerCall, object: Value, params: Value): Value | undefined {
  const { machine, invocation, className, self, serializers } = call
  const { name, values, node } = invocation
  const options = optionsOf(machine, values)
  const isText = name === 'serialize' || name === 'to_json'
  const isPlain = name === 'to_h' || name === 'to_hash' || name === 'serializable_hash'
  if (!isText && !isPlain && name !== 'as_json') return undefined
  const form = isText && !hasIsoTimes(serializers) ? 'text' : 'hash'
  const asked: Asked = { machine, serializers, site: invocation, form }
  const traits = traitsNamed(machine, machine.variablesOfInstance(self)?.get(traitsVariable))
  const resource = { className, params, traits }
  const data = dataShape(asked, resource, object)
  const shape = isPlain ? data : rooted(asked, resource, { object, data, options, self })
  const { hasLayout } = albaResourceOf(machine, serializers, className)
  if (isText) return jsonOf(hasLayout ? anything : shape)
  return madeValue(machine, shape, node, !serializers.settings.text('alba').includes('symbolize_keys!'))
}

/** Whether times are written as Rails does, and not by their `to_s`. */
export function hasIsoTimes(serializers: Serializers): boolean {
  const backend = serializers.settings.of('alba', 'backend') ?? ''
  return /^:(?:active_support|oj_rails)\b/.test(backend) || backend.startsWith(':oj')
}

function newResource(machine: Machine, className: string, object: Value, params: Value): Reference {
  let { variables } = instanceContent(className)
  variables = variables.with(objectVariable, object).with(paramsVariable, params)
  return machine.allocate(undefined, { ...instanceContent(className), variables })
}

export interface Asked {
  readonly machine: Machine
  readonly serializers: Serializers
  readonly site: Site
  readonly form: 'text' | 'hash'
}

interface Chosen {
  readonly className: string
  readonly params: Value
  readonly traits: readonly string[]
}

function dataShape(asked: Asked, chosen: Chosen, object: Value): Shape {
  const { machine, serializers, site } = asked
  const { listKey } = albaResourceOf(machine, serializers, chosen.className)
  return oneOrMany(machine, object, site, {
    one: (single) => readResource(asked, chosen, single),
    many: (items) => (listKey === undefined ? arrayOf(items) : objectShape({ ...emptyObject, others: items })),
  })
}

export function readResource(
  { machine, serializers, form }: Asked,
  { className, params, traits }: Chosen,
  object: Value,
): Shape {
  const { inflector } = serializers.application
  const { shape } = serializers.readings.read(machine, {
    component: componentOf(className, traits.map((name) => inflector.camelize(name)).join('')),
    variant: `${form} ${traits.join()}`,
    object,
    options: params,
    name: inflector.underscore(plainName(className)),
    run: (run) => {
      const self = newResource(run.machine, className, run.object, run.options)
      const site = { node: run.machine.nowhere.node, frame: { ...run.machine.nowhere.frame, self } }
      const resource = withTraits(run.machine, serializers, albaResourceOf(run.machine, serializers, className), traits)
      const resourced = {
        machine: run.machine,
        serializers,
        site,
        form,
        className,
        self,
        object: run.object,
        params: run.options,
      }
      return { shape: entriesShape(resourced, resource), included: [] }
    },
  })
  return shape
}

interface Resourced extends Asked {
  readonly className: string
  readonly self: Value
  readonly object: Value
  readonly params: Value
}

export function entriesShape(resourced: Resourced, resource: AlbaResource): Shape {
  const { serializers } = resourced
  const fields = new Fields()
  for (const [key, entry] of resource.entries) {
    const there = holding(resourced.machine, conditionsOf(resourced, entry), resourced.site)
    if (there === false) continue
    const shape = onNil(resourced, resource, key, entryShape(resourced, resource, entry))
    const name = serializers.transform(resource.transform)?.(key) ?? key
    const kept = selected(resourced, name, shape)
    if (kept !== undefined) fields.set(name, kept.shape, kept.isSure ? there : undefined, entry.place)
  }
  return fields.shape()
}

/** `def select(_key, value) = !value.nil?` leaves out what it does not hold for. */
function selected(
  { machine, className, self, site }: Resourced,
  key: string,
  shape: Shape,
): { readonly shape: Shape; readonly isSure: boolean } | undefined {
  const body = machine.program.method(className, 'select')?.body
  if (body === undefined) return { shape, isSure: true }
  const takes =
    body.kind === 'code' && body.node.kind === 'DefNode' ? body.node.parameters?.requireds.length : undefined
  const holds = (value: Value): boolean | undefined => {
    const values = [symbolValue(key), value, unknown].slice(0, takes)
    return truthOf(
      given(machine, () => machine.invoke({ ...site, ...passing(...values), receiver: self, name: 'select' })),
    )
  }
  const present = { ...shape, isNull: false }
  const ofPresent = isNothing(present) ? false : holds(some(present))
  const ofNull = shape.isNull ? holds(nil) : ofPresent
  if (ofPresent === false && ofNull === false) return undefined
  const kept = ofNull === false ? present : ofPresent === false ? nullShape : shape
  return { shape: kept, isSure: ofPresent === true && ofNull === true }
}

/** `on_nil { '' }` gives what stands in the place of null. */
function onNil(
  { machine, object, self, site }: Resourced,
  { onNil: block }: AlbaResource,
  key: string,
  shape: Shape,
): Shape {
  if (block === undefined || !shape.isNull) return shape
  const value = given(machine, () => callClosure(machine, block, passing(object, symbolValue(key)), self))
  return join({ ...shape, isNull: false }, rendered(machine, value, site))
}

function conditionsOf({ machine, self, object, className }: Resourced, { options }: Entry): readonly Condition[] {
  const condition = optionNamed(options, 'if')
  if (condition === undefined) return []
  const code = condition.kind === 'closure' ? condition : nameOfValue(condition)
  if (code === undefined) return [undefined]
  // A block that is also given the value is asked behind it.
  const isKnown =
    typeof code === 'string' ? machine.program.method(className, code) !== undefined : parametersOf(code) < 2
  return [isKnown ? { code, passed: passing(object), self, holds: true } : undefined]
}

function parametersOf({ code }: Closure): number {
  const parameters = code.kind === 'block' ? code.node.parameters : undefined
  return parameters?.kind === 'BlockParametersNode' ? (parameters.parameters?.requireds.length ?? 0) : 0
}

function entryShape(resourced: Resourced, resource: AlbaResource, entry: Entry): Shape {
  const { machine, serializers, site } = resourced
  if (entry.kind === 'association') return associationShape(resourced, resource, entry)
  if (entry.kind === 'nested')
    return entry.block === undefined
      ? anything
      : entriesShape(resourced, inlineResource(machine, serializers, entry.block, resource))
  const typed = entry.type === undefined ? undefined : typeShape(machine, entry.type)
  if (typed !== undefined) return typed
  const value = readWhere(machine, conditionsOf(resourced, entry), site, () => attributeValue(resourced, entry))
  const shape = rendered(machine, value, site)
  return resourced.form === 'text' ? withoutInstants(shape) : shape
}

/** The method of the resource, which is given the object, goes before that of the object. */
function attributeValue({ machine, self, object, site, className }: Resourced, { name, block }: Entry): Value {
  if (block !== undefined)
    return block.code.kind === 'symbol'
      ? machine.call(block, passing(object))
      : callClosure(machine, block, passing(object), self)
  if (machine.program.method(className, name) !== undefined)
    return machine.invoke({ ...site, ...passing(object), receiver: self, name })
  if (machine.hashOfValue(object) === undefined) return sent(machine, object, name, site)
  return machine.invoke({ ...site, ...passing(symbolValue(name)), receiver: object, name: '[]' })
}

const shapeByType: Readonly<Record<string, Shape>> = {
  String: stringShape,
  Integer: integerShape,
  Boolean: booleanShape,
  ArrayOfString: arrayOf(stringShape),
  ArrayOfInteger: arrayOf(integerShape),
}

/** `String`, `:Integer`, `[String, true]` */
function typeShape(machine: Machine, type: Value): Shape {
  const [first] = machine.listOfValue(type)?.items ?? [type]
  const name =
    moduleOf(first)?.name ??
    nameOfValue(first) ??
    (first?.kind === 'some' && first.origin?.kind === 'name' ? first.origin.name : '')
  return Object.hasOwn(shapeByType, name) ? (shapeByType[name] ?? anything) : anything
}

function associationShape(resourced: Resourced, resource: AlbaResource, entry: Entry): Shape {
  const { machine, serializers, site } = resourced
  const { options, block } = entry
  const value = readWhere(machine, conditionsOf(resourced, entry), site, () => associated(resourced, entry))
  const own = optionNamed(options, 'params')
  const params = own === undefined ? resourced.params : merged(resourced, own)
  const asked: Resourced = { ...resourced, params }
  const one = (single: Value): Shape => {
    if (block !== undefined)
      return entriesShape({ ...asked, object: single }, inlineResource(machine, serializers, block, resource))
    const classNames = resourceClasses(asked, entry, single)
    if (classNames.length === 0) return anything
    const traits = traitsNamed(machine, optionNamed(options, 'with_traits'))
    return joinAll(classNames.map((className) => readResource(asked, { className, params, traits }, single)))
  }
  return eachObject(machine, value, (single) =>
    isMany(machine, single, site) === true
      ? arrayOf(eachObject(machine, itemsOf(machine, single, site), one))
      : one(single),
  )
}

function merged({ machine, params, site }: Resourced, own: Value): Value {
  return machine.invoke({ ...site, ...passing(own), receiver: params, name: 'merge' })
}

/** The association, as its condition filters it. */
function associated(
  { machine, object, params, self, site, className }: Resourced,
  { name, condition, options }: Entry,
): Value {
  const source = optionNamed(options, 'source')
  const isOwn = machine.program.method(className, name) !== undefined
  const value =
    source?.kind === 'closure'
      ? callClosure(machine, source, passing(params), object)
      : isOwn
        ? machine.invoke({ ...site, ...passing(object), receiver: self, name })
        : sent(machine, object, name, site)
  if (condition?.kind !== 'closure' || isNil(value)) return value
  const filter = (present: Value): Value => {
    const taken = condition.isLambda ? parametersOf(condition) : 3
    return machine.call(condition, passing(...[present, params, object].slice(0, taken)))
  }
  return mayBeNil(value) ? machine.branch([() => filter(whereNotNil(value)), () => nil]) : filter(value)
}

interface Rooting {
  readonly object: Value
  readonly data: Shape
  readonly options: HashContent | undefined
  readonly self: Value
}

/** The data under its root, with meta beside it; without a root there is no meta. */
function rooted(asked: Asked, { className }: Chosen, { object, data, options, self }: Rooting): Shape {
  const { machine, serializers, site } = asked
  const resource = albaResourceOf(machine, serializers, className)
  const isList = isMany(machine, object, site)
  const given = optionIn(options, 'root_key')
  const isGiven = given !== undefined && !isNil(given)
  const own = isList === true ? resource.listRoot : resource.root
  const inferred = own === true ? inferredRoot(className, isList === true, serializers) : own
  const written =
    resource.transformsRoot && inferred !== undefined
      ? serializers.transform(resource.transform)?.(inferred)
      : undefined
  const root = isGiven ? nameOfValue(given) : (written ?? inferred)
  if (isList === undefined && !isGiven && (resource.root ?? resource.listRoot) !== undefined) return anything
  if (root === undefined && !isGiven) return data
  const place = placeOf(site)
  const fields = new Fields()
  fields.set(root, data, true, place)
  const said = optionIn(options, 'meta')
  const shapes: Shape[] = []
  if (resource.meta?.block !== undefined) shapes.push(metaOf(asked, resource.meta.block, self))
  if (said !== undefined && !isNil(said)) shapes.push(rendered(machine, said, site))
  const isSure = resource.meta?.block !== undefined || (said !== undefined && !hasNoEntries(machine, said))
  if (shapes.length > 0) fields.set(resource.meta?.key ?? 'meta', mergedMeta(shapes), isSure ? true : undefined, place)
  return fields.shape()
}

function metaOf({ machine, site }: Asked, block: Closure, self: Value): Shape {
  return rendered(
    machine,
    given(machine, () => callClosure(machine, block, passing(self), self)),
    site,
  )
}

/** What is given where the resource is serialized goes over what the class says. */
function mergedMeta(shapes: readonly Shape[]): Shape {
  const [first = anything, second] = shapes
  if (second === undefined) return first
  if (first.object === undefined || second.object === undefined) return anything
  const fields = new Fields()
  for (const { object } of [first, second])
    for (const { name, property } of object?.properties ?? [])
      fields.set(
        name,
        property.shape,
        property.isRequired || undefined,
        property.places[0] ?? { path: '', span: { start: 0, end: 0 } },
      )
  return fields.shape()
}

function inferredRoot(className: string, isList: boolean, { application: { inflector } }: Serializers): string {
  const name = inflector.underscore(baseName(className).replace(/(?:Resource|Serializer)$/, ''))
  return isList ? inflector.pluralize(name) : name
}
