// `render jsonapi:` and `render jsonapi_errors:` of jsonapi.rb, which renders with jsonapi-serializer.

import {
  classNamed,
  errorOf,
  exact,
  hashContent,
  isNil,
  moduleOf,
  nil,
  optionIn,
  passing,
  rendered,
  singlesOf,
  symbolValue,
  type Value,
} from '../../flow/index.ts'
import { anything, arrayOf, joinAll, type Shape, scalarShape, stringShape } from '../../shape/index.ts'
import { isErrorsOfModel } from '../errors-of-models.ts'
import { Fields } from '../fields.ts'
import { nowhere } from '../identifiers.ts'
import { given, isMany, itemsOf, sent, withOptions } from '../objects.ts'
import { askController, type Rendering } from '../rendering.ts'
import { includeError } from './jsonapi-includes.ts'
import { documentShape } from './jsonapi-serializer.ts'

/** What a controller may say of each option, where the rendering does not. */
const hooks = {
  meta: 'jsonapi_meta',
  links: 'jsonapi_pagination',
  fields: 'jsonapi_fields',
  include: 'jsonapi_include',
  params: 'jsonapi_serializer_params',
} as const

/** These are given what is rendered. */
const toldWhat: ReadonlySet<string> = new Set(['meta', 'links'])

export function jsonApiDocument(rendering: Rendering, resource: Value): Shape {
  const { machine, serializers, call } = rendering
  const isList = isMany(machine, resource, call)
  const classes = serializerClasses(rendering, resource, isList)
  if (classes.length === 0) return anything
  const options = optionsOf(rendering, resource)
  for (const className of classes) {
    const error = machine.rescue && includeError(machine, serializers, className, options)
    if (error !== undefined) machine.mayRaise(errorOf(machine, error.className, error.facts, call))
  }
  const asked = { machine, serializers, site: call, isSparse: isList !== false }
  return joinAll(classes.map((className) => documentShape({ ...asked, className }, resource, options)))
}

/** What the controller answers to a message; `undefined` where it has no such method. */
function hook(rendering: Rendering, name: string, ...values: readonly Value[]): Value | undefined {
  const { machine, serializers, className } = rendering
  if (serializers.program.method(className(), name) === undefined) return undefined
  return given(machine, () => askController(rendering, name, ...values))
}

function optionsOf(rendering: Rendering, resource: Value): Value {
  const { machine, options, call } = rendering
  const chosen = Object.entries(hooks).map(([option, name]) => {
    const own = optionIn(options, option) ?? nil
    const said = isNil(own) ? hook(rendering, name, ...(toldWhat.has(option) ? [resource] : [])) : own
    return [option, said === undefined || isNil(said) ? undefined : said] as const
  })
  return machine.hash(withOptions(options ?? hashContent(), Object.fromEntries(chosen)), call.node)
}

/** `jsonapi_serializer_class` of the controller, or `BedSerializer` for a bed, or for the first of many. */
function serializerClasses(rendering: Rendering, resource: Value, isList: boolean | undefined): readonly string[] {
  const { machine, serializers, call } = rendering
  const said = hook(rendering, 'jsonapi_serializer_class', resource, exact(isList === true))
  const singles = isList === false ? singlesOf(resource) : singlesOf(itemsOf(machine, resource, call))
  const found =
    said === undefined
      ? singles.map((single) => classNamed(machine, `${machine.classNameOf(single) ?? ''}Serializer`))
      : singlesOf(said)
  const names = found.flatMap((value) => moduleOf(value)?.name ?? [])
  return [...new Set(names)].filter((name) => serializers.gemOf(name) === 'jsonapi-serializer')
}

/** What each error has, known or null. */
const members = ['status', 'source', 'title', 'detail', 'code']

export function jsonApiErrors(rendering: Rendering, resource: Value): Shape {
  const { machine, call } = rendering
  const singles = singlesOf(machine.settled(resource)).flatMap((single) => {
    if (isErrorsOfModel(machine, single) || machine.hashOfValue(single) !== undefined) return [single]
    return isMany(machine, single, call) === true ? singlesOf(itemsOf(machine, single, call)) : [single]
  })
  const fields = new Fields()
  fields.set('errors', arrayOf(joinAll(singles.map((single) => errorShape(rendering, single)))), true, nowhere)
  return fields.shape()
}

function errorShape({ machine, call }: Rendering, error: Value): Shape {
  if (isErrorsOfModel(machine, error)) return errorOfModel
  const hash = machine.hashOfValue(error)
  if (hash === undefined && error.kind !== 'reference') return anything
  const fields = new Fields()
  for (const name of members) {
    const value =
      hash === undefined
        ? given(machine, () => machine.invoke({ ...call, ...passing(symbolValue(name)), receiver: error, name: 'try' }))
        : (optionIn(hash, name) ?? (hash.others === undefined ? nil : sent(machine, error, name, call)))
    fields.set(name, rendered(machine, value, call), true, nowhere)
  }
  return fields.shape()
}

/** One message of a record. */
const errorOfModel = ((): Shape => {
  const source = new Fields()
  source.set('pointer', stringShape, true, nowhere)
  const fields = new Fields()
  fields.set('status', scalarShape({ type: 'string', enum: ['422'] }), true, nowhere)
  fields.set('source', source.shape(), true, nowhere)
  for (const name of ['title', 'detail', 'code']) fields.set(name, stringShape, true, nowhere)
  return fields.shape()
})()
