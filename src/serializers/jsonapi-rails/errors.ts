// The errors in a document of JSON:API: those of a record, hashes, and objects of `JSONAPI::Serializable::Error`.

import {
  type HashContent,
  isNil,
  type Machine,
  nameOfValue,
  nil,
  optionIn,
  rendered,
  type Site,
  singlesOf,
  type Value,
} from '../../flow/index.ts'
import { anything, arrayOf, joinAll, type Shape, stringShape } from '../../shape/index.ts'
import { type Word, wordsOf } from '../class-words.ts'
import { isErrorsOfModel } from '../errors-of-models.ts'
import { Fields } from '../fields.ts'
import { nowhere } from '../identifiers.ts'
import { isMany, itemsOf } from '../objects.ts'
import type { Serializers } from '../serializers.ts'
import { type ResourceClasses, standingFor } from './classes.ts'
import { linkShape, saidIn, saidValue, sourceClass } from './links.ts'
import { newResource, type Within } from './recorded.ts'

interface Asked {
  readonly machine: Machine
  readonly serializers: Serializers
  readonly call: Site
  readonly classes: ResourceClasses
  readonly exposures: Value
}

/** What an error may say beside its links, in this order. */
const members = ['id', 'status', 'code', 'title', 'detail', 'meta', 'source']

/** A list, of what may be one error or a list of them. */
export function errorsShape(asked: Asked, errors: Value): Shape {
  const { machine, call } = asked
  const items = singlesOf(machine.settled(errors)).flatMap((single) =>
    isMany(machine, single, call) === true && machine.classNameOf(single) === undefined
      ? singlesOf(itemsOf(machine, single, call))
      : [single],
  )
  return arrayOf(joinAll(items.map((item) => errorShape(asked, item))))
}

function errorShape(asked: Asked, error: Value): Shape {
  const { machine, call } = asked
  if (isErrorsOfModel(machine, error)) return messageShape(machine, call)
  if (error.kind === 'some') return anything
  const hash = machine.hashOfValue(error)
  if (hash !== undefined) return hash.others === undefined ? hashShape(machine, hash, call) : anything
  const standing = standingFor(asked, asked.classes, error)
  if (standing === 'unknown' || standing.length === 0) return anything
  return joinAll(standing.map(({ className, object }) => declaredShape(asked, className, object)))
}

/** What is said of one message of a record; a pointer may be there where the request was taken apart. */
function messageShape(machine: Machine, { frame }: Site): Shape {
  const isTakenApart = machine.variablesOfInstance(frame.self)?.get('@_jsonapi_pointers') !== undefined
  const source = new Fields()
  if (isTakenApart) source.set('pointer', stringShape, undefined, nowhere)
  const fields = new Fields()
  fields.set('title', stringShape, true, nowhere)
  fields.set('detail', stringShape, true, nowhere)
  fields.set('source', source.shape(), true, nowhere)
  return fields.shape()
}

function hashShape(machine: Machine, hash: HashContent, site: Site): Shape {
  const fields = new Fields()
  for (const name of ['links', ...members]) {
    const value = optionIn(hash, name)
    const isOptional = hash.entries.get(`:${name}`)?.isOptional === true
    if (value !== undefined) fields.setUnlessNull(name, rendered(machine, value, site), nowhere, isOptional)
  }
  return fields.shape()
}

function declaredShape({ machine, serializers, exposures }: Asked, className: string, object: Value): Shape {
  const { node, frame } = machine.nowhere
  const self = newResource(machine, className, object, exposures)
  const within: Within = { machine, serializers, object, exposures, site: { node, frame: { ...frame, self } } }
  const words = wordsOf(machine, serializers, className)
  const fields = new Fields()
  const links = new Fields()
  for (const { name, values, block, place } of words)
    if (name === 'link' && block !== undefined) links.set(nameOfValue(values[0]), linkShape(within, block), true, place)
  if (links.size > 0) fields.set('links', links.shape(), true, nowhere)
  for (const name of members) {
    const word = words.findLast((each) => each.name === name)
    if (word === undefined) continue
    const shape = name === 'source' ? sourceShape(within, word) : memberShape(within, word, self)
    fields.setUnlessNull(name, shape, word.place)
  }
  return fields.shape()
}

function memberShape(within: Within, { values, options, block }: Word, self: Value): Shape {
  const { machine, site } = within
  const value =
    block === undefined && options !== undefined ? machine.hash(options) : saidValue(within, { block, values }, self)
  return isNil(value) ? rendered(machine, nil, site) : rendered(machine, value, site)
}

/** `source { pointer '/data/attributes/title' }` */
function sourceShape(within: Within, { block }: Word): Shape {
  const fields = new Fields()
  for (const { name, values } of saidIn(within, block, sourceClass).all)
    fields.set(name, rendered(within.machine, values[0] ?? nil, within.site), undefined, nowhere)
  return fields.shape()
}
