// `render jsonapi: beds, include: …, class: …` and `render jsonapi_errors: bed.errors`: documents of JSON:API.

import {
  eitherOf,
  type HashContent,
  type Invocation,
  isNil,
  isNothing,
  type Machine,
  mayBeNil,
  nil,
  nothing,
  optionIn,
  passing,
  rendered,
  type Value,
  whereNotNil,
} from '../../flow/index.ts'
import { anything, arrayOf, joinAll, nullShape, type Shape } from '../../shape/index.ts'
import { fieldsIn } from '../chosen-fields.ts'
import { Fields } from '../fields.ts'
import { nowhere } from '../identifiers.ts'
import { includeOf, includesNone } from '../include-directive.ts'
import { hasNoEntries, oneOrMany } from '../objects.ts'
import { anyResourceLater, type LaterReading } from '../reading.ts'
import type { Serializers } from '../serializers.ts'
import { classesIn, type Purpose, type ResourceClasses, standingFor } from './classes.ts'
import { errorsShape } from './errors.ts'
import type { Choice } from './recorded.ts'
import { recordReading } from './resource.ts'

export interface Asked {
  readonly machine: Machine
  readonly serializers: Serializers
  readonly options: HashContent | undefined
  readonly call: Invocation
  /** What the controller says of all its documents: `jsonapi_links`; nothing where there is none. */
  readonly said: (name: string, ...values: readonly Value[]) => Value | undefined
}

export function documentShape(asked: Asked, resources: Value): Shape {
  const { machine, serializers, call, said } = asked
  const choice = choiceOf(asked)
  if (choice === undefined) return anything
  const included: LaterReading[] = []
  const one = (single: Value): Shape => {
    if (isNil(single)) return nullShape
    const standing = standingFor(asked, choice.classes, single)
    if (standing === 'unknown' || standing.length === 0) {
      included.push(anyResourceLater)
      return anything
    }
    const all = standing.map(({ className, object }) =>
      serializers.readings.read(machine, recordReading(asked, className, object, choice)),
    )
    included.push(...all.flatMap((made) => made.included))
    return joinAll(all.map(({ shape }) => shape))
  }
  const fields = new Fields()
  fields.set('data', oneOrMany(machine, resources, call, { one, many: arrayOf }), true, nowhere)
  // Where nothing is related, the list is not there.
  if (choice.include.size > 0 || (choice.mayInclude && included.length > 0))
    fields.set('included', arrayOf(serializers.readings.readAll(included)), undefined, nowhere)
  addLinks(asked, fields, [said('jsonapi_links'), said('jsonapi_pagination', resources)])
  addWhole(asked, fields, 'meta', chosen(asked, 'meta', 'jsonapi_meta'))
  addWhole(asked, fields, 'jsonapi', chosen(asked, 'jsonapi_object', 'jsonapi_object'))
  return fields.shape()
}

export function errorsDocument(asked: Asked, errors: Value): Shape {
  const { options, said } = asked
  const classes = classesOf(asked, 'jsonapi_errors_class')
  if (classes === undefined) return anything
  const exposures = exposuresOf(asked)
  const fields = new Fields()
  fields.set('errors', errorsShape({ ...asked, classes, exposures }, errors), true, nowhere)
  addLinks(asked, fields, [said('jsonapi_links')])
  addWhole(asked, fields, 'meta', optionIn(options, 'meta'))
  addWhole(asked, fields, 'jsonapi', chosen(asked, 'jsonapi_object', 'jsonapi_object'))
  return fields.shape()
}

function choiceOf(asked: Asked): Choice | undefined {
  const { machine } = asked
  const classes = classesOf(asked, 'jsonapi_class')
  if (classes === undefined) return undefined
  const given = chosen(asked, 'include', 'jsonapi_include')
  const include = given === undefined ? includesNone : includeOf(machine, given)
  return {
    classes,
    include: include ?? includesNone,
    mayInclude: include === undefined,
    fields: fieldsIn(machine, chosen(asked, 'fields', 'jsonapi_fields') ?? nil),
    exposures: exposuresOf(asked),
  }
}

function classesOf(asked: Asked, purpose: Purpose): ResourceClasses | undefined {
  const value = chosen(asked, 'class', purpose)
  return value === undefined ? undefined : classesIn(asked.machine, value, purpose)
}

/** An option, or where it is nil what the controller says of all documents. */
function chosen({ options, said }: Asked, option: string, hook: string): Value | undefined {
  const own = optionIn(options, option) ?? nil
  if (!mayBeNil(own)) return own
  const values = [whereNotNil(own), said(hook) ?? nothing]
  return values.every(isNothing) ? undefined : eitherOf(values)
}

function exposuresOf(asked: Asked): Value {
  const { machine, options, said, call } = asked
  return merged(asked, [said('jsonapi_expose'), optionIn(options, 'expose')]) ?? machine.hash(undefined, call.node)
}

/** Hashes in one, of which the last says what is under a key. */
function merged({ machine, call }: Asked, values: readonly (Value | undefined)[]): Value | undefined {
  const { node, frame } = call
  return values
    .filter((value) => value !== undefined && !isNil(value))
    .reduce<Value | undefined>(
      (all, value) =>
        all === undefined || value === undefined
          ? value
          : machine.invoke({ ...passing(value), receiver: all, name: 'merge', node, frame }),
      undefined,
    )
}

function addLinks(asked: Asked, fields: Fields, values: readonly (Value | undefined)[]): void {
  const { machine, options, call } = asked
  const links = merged(asked, [...values, optionIn(options, 'links')])
  const content = links && machine.hashOfValue(links)
  if (links === undefined || (content?.entries.size === 0 && content.others === undefined)) return
  fields.set('links', rendered(machine, links, call), hasNoEntries(machine, links) ? undefined : true, nowhere)
}

function addWhole({ machine, call }: Asked, fields: Fields, name: string, value: Value | undefined): void {
  if (value !== undefined) fields.setUnlessNull(name, rendered(machine, value, call), nowhere)
}
