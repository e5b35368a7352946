// What Alba itself answers: resources without a class, and those that are found by the class of an object.

import {
  type HashContent,
  type Invocation,
  isNil,
  type Machine,
  moduleOf,
  nameOfValue,
  nil,
  optionIn,
  optionsOf,
  passing,
  placeOf,
  singlesOf,
  some,
  type Value,
} from '../../flow/index.ts'
import { anything, arrayOf, joinAll, type Shape } from '../../shape/index.ts'
import { baseName, namespaceOf } from '../components.ts'
import { Fields } from '../fields.ts'
import { jsonOf, madeValue } from '../made-values.ts'
import { given, isMany, oneOrMany } from '../objects.ts'
import type { Serializers } from '../serializers.ts'
import { hasIsoTimes } from './alba.ts'
import { type AlbaResource, albaResourceOf, inlineResource } from './alba-definition.ts'
import { type Asked, entriesShape, newResource, readResource } from './alba-entries.ts'
import { findResource } from './alba-find-resource.ts'
import { rooted } from './alba-root.ts'

interface Writing extends Asked {
  readonly options: HashContent | undefined
  /** What a block declares in the place of a class. */
  readonly inline: AlbaResource | undefined
  readonly params: Value
}

/** `Alba.serialize(bed) { attributes :id }`, `Alba.hashify(beds, with: BedResource)`, and without an object. */
export function answerAlbaModule(machine: Machine, serializers: Serializers, call: Invocation): Value | undefined {
  const { name, values, block, node } = call
  const isText = name === 'serialize'
  if (!isText && name !== 'hashify' && name !== 'serializable_hash') return undefined
  const options = call.hasKeywords ? optionsOf(machine, values) : undefined
  const [object = nil] = options === undefined ? values : values.slice(0, -1)
  const form = isText && !hasIsoTimes(serializers) ? 'text' : 'hash'
  const params = machine.hash(undefined, node)
  const inline = block === undefined ? undefined : inlineResource(machine, serializers, block, undefined)
  const writing: Writing = { machine, serializers, site: call, form, options, inline, params }
  const shape = shapeOf(writing, object, call)
  return isText ? jsonOf(shape) : madeValue(machine, shape, node, true)
}

function shapeOf(writing: Writing, object: Value, call: Invocation): Shape {
  const { machine, options } = writing
  if (isNil(object)) return writtenOne(writing, object, true)
  const isList = isMany(machine, object, call)
  const data = oneOrMany(machine, object, call, {
    one: (single) => writtenOne(writing, single, isList === false),
    many: (items) => arrayOf(items),
  })
  const root = optionIn(options, 'root_key')
  return root === undefined || isNil(root) || isList === false ? data : underRoot(nameOfValue(root), data, call)
}

/** One object, which has its root where it stands alone. */
function writtenOne(writing: Writing, object: Value, isAlone: boolean): Shape {
  const { machine, serializers, inline, params, options } = writing
  const alone = (resource: AlbaResource, data: Shape, self: Value): Shape =>
    isAlone ? rooted(writing, { resource, className: resource.className, object, data, options, self }) : data
  if (inline !== undefined) {
    const self = some(anything)
    return alone(inline, entriesShape({ ...writing, className: '', self, object, within: 'all' }, inline), self)
  }
  const classNames = resourcesFor(writing, object)
  if (classNames === undefined) return anything
  return joinAll(
    classNames.map((className) => {
      const data = readResource(writing, { className, params, traits: [], within: 'all' }, object)
      return alone(
        albaResourceOf(machine, serializers, className),
        data,
        newResource(machine, className, object, params),
      )
    }),
  )
}

/** What `with:` names or gives for the object, or the resource of its class; `undefined` where one is not known. */
function resourcesFor({ machine, serializers, options }: Writing, object: Value): readonly string[] | undefined {
  const chosen = optionIn(options, 'with')
  const value = chosen?.kind === 'closure' ? given(machine, () => machine.call(chosen, passing(object))) : chosen
  const named = moduleOf(value) === undefined && value !== undefined ? singlesOf(value) : [value]
  const isInferred = value === undefined || nameOfValue(value) === 'inference'
  const classNames = named.map((single) =>
    isInferred ? classOfObject(machine, serializers, object) : moduleOf(single)?.name,
  )
  const known = classNames.filter((each) => each !== undefined && serializers.gemOf(each) === 'alba')
  return known.length === classNames.length ? known.filter((each) => each !== undefined) : undefined
}

function underRoot(name: string | undefined, data: Shape, call: Invocation): Shape {
  const fields = new Fields()
  fields.set(name, data, true, placeOf(call))
  return fields.shape()
}

function classOfObject(machine: Machine, serializers: Serializers, single: Value): string | undefined {
  const className = machine.classNameOf(single)
  if (className === undefined) return undefined
  const base = baseName(className)
  return findResource(machine, serializers, [`${base}Resource`, `${base}Serializer`], namespaceOf(className))
}
