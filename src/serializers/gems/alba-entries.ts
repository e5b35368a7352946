// What a resource of Alba makes of one object: its attributes, associations and nested attributes under their keys.

import {
  callClosure,
  either,
  exitFrom,
  instanceContent,
  isNil,
  type Machine,
  mayBeNil,
  nil,
  passing,
  type Reference,
  rendered,
  responds,
  type Site,
  symbolValue,
  type Value,
  whereNotNil,
} from '../../flow/index.ts'
import { anything, arrayOf, join, joinAll, nullShape, type Shape } from '../../shape/index.ts'
import { componentOf, plainName } from '../components.ts'
import { holding, readWhere } from '../conditions.ts'
import { allHold, Fields } from '../fields.ts'
import { withoutInstants } from '../instants.ts'
import { eachObject, given, isMany, itemsOf, optionNamed, sent } from '../objects.ts'
import type { Serializers } from '../serializers.ts'
import { conditionsOf, keptByCondition, type Resourced, selected, takenBy } from './alba-conditions.ts'
import {
  type AlbaResource,
  albaResourceOf,
  type Entry,
  inlineResource,
  nestedResource,
  traitsNamed,
  withTraits,
} from './alba-definition.ts'
import { resourceClasses } from './alba-find-resource.ts'
import { typedValue } from './alba-types.ts'
import { inside, type Within, withinSuffix, withinText } from './alba-within.ts'

export const objectVariable = '@object'
export const paramsVariable = '@params'

export interface Asked {
  readonly machine: Machine
  readonly serializers: Serializers
  readonly site: Site
  readonly form: 'text' | 'hash'
}

/** A resource, and what it is made with beside its object. */
export interface Chosen {
  readonly className: string
  readonly params: Value
  readonly traits: readonly string[]
  readonly within: Within
}

export function newResource(machine: Machine, className: string, object: Value, params: Value): Reference {
  let { variables } = instanceContent(className)
  variables = variables.with(objectVariable, object).with(paramsVariable, params)
  return machine.allocate(undefined, { ...instanceContent(className), variables })
}

export function readResource({ machine, serializers, form }: Asked, chosen: Chosen, object: Value): Shape {
  const { className, params, traits } = chosen
  const { inflector } = serializers.application
  const resourceOn = (here: Machine): AlbaResource =>
    withTraits(here, serializers, albaResourceOf(here, serializers, className), traits)
  const resource = resourceOn(machine)
  const within: Within = hasOthers(resource) ? chosen.within : 'all'
  const named = [...traits.map((name) => inflector.camelize(name)), withinSuffix(within, resource, inflector)]
  const { shape } = serializers.readings.read(machine, {
    component: componentOf(className, named.join('')),
    variant: `${form} ${traits.join()} ${withinText(within)}`,
    object,
    options: params,
    name: inflector.underscore(plainName(className)),
    run: (run) => {
      const self = newResource(run.machine, className, run.object, run.options)
      const site = { node: run.machine.nowhere.node, frame: { ...run.machine.nowhere.frame, self } }
      const { machine: here, object: one, options } = run
      const resourced = {
        machine: here,
        serializers,
        site,
        form,
        className,
        self,
        object: one,
        params: options,
        within,
      }
      return { shape: entriesShape(resourced, resourceOn(here)), included: [] }
    },
  })
  return shape
}

/** Whether `within:` may leave out some of it. */
function hasOthers({ entries }: AlbaResource): boolean {
  for (const { kind } of entries.values()) if (kind !== 'attribute') return true
  return false
}

export function entriesShape(resourced: Resourced, resource: AlbaResource): Shape {
  const { serializers, machine, site } = resourced
  const fields = new Fields()
  for (const [key, entry] of resource.entries) {
    const within = entry.kind === 'association' ? inside(resourced.within, entry.name) : resourced
    const isInside = 'isThere' in within ? within.isThere : true
    const there = allHold([isInside, holding(machine, conditionsOf(resourced, entry), site)])
    if (there === false) continue
    const made = withoutErrors(
      resourced,
      resource,
      (): Shape =>
        onNil(resourced, resource, key, entryShape({ ...resourced, within: within.within }, resource, entry)),
    )
    const name = serializers.inflected(resource.transform)?.(key) ?? key
    const asked = keptByCondition(resourced, entry, made.shape, isAsIs(resourced, entry))
    const kept = asked && selected(resourced, name, asked.shape)
    if (kept === undefined) continue
    const isSure = made.isSure && asked?.isSure === true && kept.isSure
    fields.set(name, kept.shape, isSure ? there : undefined, entry.place)
  }
  return fields.shape()
}

/** Whether the object's own value is what is written. */
function isAsIs({ machine, className }: Resourced, { type, name, block }: Entry): boolean {
  return type === undefined && (block !== undefined || machine.program.method(className, name) === undefined)
}

interface Made {
  readonly shape: Shape
  readonly isSure: boolean
}

/** `on_error :ignore` leaves out what raises, `:nullify` makes it null, and a block anything. */
function withoutErrors({ machine }: Resourced, { onError }: AlbaResource, make: () => Shape): Made {
  if (onError === 'raise') return { shape: make(), isSure: true }
  const errors = exitFrom(machine.objects)
  const shape = machine.rescuedBy(errors, make)
  if (errors.pending.length === 0) return { shape, isSure: true }
  if (onError === 'nullify') return { shape: join(shape, nullShape), isSure: true }
  return { shape: onError === 'ignore' ? shape : anything, isSure: false }
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

function entryShape(resourced: Resourced, resource: AlbaResource, entry: Entry): Shape {
  const { machine, serializers, site } = resourced
  if (entry.kind === 'association') return associationShape(resourced, resource, entry)
  if (entry.kind === 'nested')
    return entry.block === undefined
      ? anything
      : entriesShape(resourced, nestedResource(machine, serializers, entry.block, resource))
  const read = (): Value => attributeValue(resourced, resource, entry)
  const { type } = entry
  const value = readWhere(machine, conditionsOf(resourced, entry), site, () =>
    type === undefined ? read() : typedValue({ machine, serializers, site, read }, type),
  )
  const shape = rendered(machine, value, site)
  return resourced.form === 'text' ? withoutInstants(shape) : shape
}

/** The method of the resource, which is given the object, goes before that of the object, unless it says otherwise. */
function attributeValue(
  { machine, self, object, site, className }: Resourced,
  { asksObjectFirst }: AlbaResource,
  { name, block }: Entry,
): Value {
  if (block !== undefined)
    return block.code.kind === 'symbol'
      ? machine.call(block, passing(object))
      : callClosure(machine, block, passing(object), self)
  const isOwn = machine.program.method(className, name) !== undefined
  const hash = machine.hashOfValue(object)
  // What a hash does not have the resource is asked for.
  const isMissing = hash?.others === undefined && hash?.entries.has(`:${name}`) === false
  if (hash !== undefined && !(isOwn && isMissing))
    return machine.invoke({ ...site, ...passing(symbolValue(name)), receiver: object, name: '[]' })
  if (!isOwn) return sent(machine, object, name, site)
  if (hash !== undefined) return machine.invoke({ ...site, ...passing(object), receiver: self, name })
  const isOfObject = asksObjectFirst ? responds(machine, object, name) : false
  const ofObject = (): Value => sent(machine, object, name, site)
  const ofResource = (): Value => machine.invoke({ ...site, ...passing(object), receiver: self, name })
  if (isOfObject === undefined) return either(ofObject(), ofResource())
  return isOfObject ? ofObject() : ofResource()
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
    const { within } = resourced
    return joinAll(classNames.map((className) => readResource(asked, { className, params, traits, within }, single)))
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
    const taken = condition.isLambda ? takenBy(condition) : 3
    return machine.call(condition, passing(...[present, params, object].slice(0, taken)))
  }
  return mayBeNil(value) ? machine.branch([() => filter(whereNotNil(value)), () => nil]) : filter(value)
}
