// What Alba itself answers: resources without a class, and those that are found by the class of an object.

import {
  type Invocation,
  isNil,
  type Machine,
  moduleOf,
  nameOfValue,
  nil,
  optionIn,
  optionsOf,
  placeOf,
  some,
  symbolValue,
  type Value,
} from '../../flow/index.ts'
import { anything, arrayOf, type Shape } from '../../shape/index.ts'
import { baseName, namespaceOf } from '../components.ts'
import { Fields } from '../fields.ts'
import { jsonOf, madeValue } from '../made-values.ts'
import { isMany, oneOrMany } from '../objects.ts'
import type { Serializers } from '../serializers.ts'
import { type Asked, entriesShape, hasIsoTimes, readResource } from './alba.ts'
import { type AlbaResource, inlineResource } from './alba-definition.ts'
import { findResource } from './alba-find-resource.ts'

/** `Alba.serialize(bed) { attributes :id }`, `Alba.hashify(beds, with: BedResource)` */
export function answerAlbaModule(machine: Machine, serializers: Serializers, call: Invocation): Value | undefined {
  const { name, values, block, node } = call
  const isText = name === 'serialize'
  if (!isText && name !== 'hashify' && name !== 'serializable_hash') return undefined
  const [object = nil] = values
  const options = values.length > 1 ? optionsOf(machine, values) : undefined
  const form = isText && !hasIsoTimes(serializers) ? 'text' : 'hash'
  const asked: Asked = { machine, serializers, site: call, form }
  const params = machine.hash(undefined, node)
  const inline = block === undefined ? undefined : inlineResource(machine, serializers, block, undefined)
  const given = optionIn(options, 'with')
  const one = (single: Value): Shape => {
    const self = some(anything)
    if (inline !== undefined) return entriesShape({ ...asked, className: '', self, object: single, params }, inline)
    const named = moduleOf(given)?.name ?? classOfObject(machine, serializers, single)
    if (named === undefined || serializers.gemOf(named) !== 'alba') return anything
    return readResource(asked, { className: named, params, traits: [] }, single)
  }
  const data = oneOrMany(machine, object, call, { one, many: (items) => arrayOf(items) })
  const isList = isMany(machine, object, call)
  const root = optionIn(options, 'root_key') ?? rootOf(inline, isList)
  const shape = root === undefined || isNil(root) ? data : underRoot(nameOfValue(root), data, call)
  return isText ? jsonOf(shape) : madeValue(machine, shape, node, true)
}

function rootOf(resource: AlbaResource | undefined, isList: boolean | undefined): Value | undefined {
  const root = isList === true ? resource?.listRoot : resource?.root
  return typeof root === 'string' ? symbolValue(root) : undefined
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
