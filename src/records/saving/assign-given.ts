// What is assigned to a record at once. Where nobody knows all of it, as in `Bed.new(params.permit!)`, each writer of the
// class may be told something, so that what it sets is not surely nil.

import {
  either,
  eitherOf,
  elementOf,
  type Machine,
  type Method,
  nameOfValue,
  nil,
  passing,
  type Single,
  singlesOf,
  unknownNamed,
  type Value,
} from '../../flow/index.ts'
import type { Model, Models } from '../../models/index.ts'
import { holdsNode } from '../../ruby/index.ts'
import { modelOf, type RecordCall } from '../record.ts'

/** So many are run; a class has few that do more than keep what they are given. */
const mostRun = 20

const nothingIgnored: ReadonlySet<string> = new Set()

/** `record.name = value`, by the writer of the class or its own. */
export function assign({ machine, node, frame }: RecordCall, record: Value, attribute: string, value: Value): void {
  machine.invoke({ ...passing(value), receiver: record, name: `${attribute}=`, node, frame })
}

/** Assigns what the hash at the end of a call has; each of several that it may be is a way of its own. */
export function assignGiven(call: RecordCall, record: Value, ignored: ReadonlySet<string> = nothingIgnored): void {
  const { machine, values } = call
  const assignAll = (given: Value): Value => {
    for (const [attribute, value] of attributesIn(machine, given))
      if (!ignored.has(attribute)) assign(call, record, attribute, value)
    const model = singlesOf(given).some((single) => mayNameAny(machine, single)) ? modelOf(call, record) : undefined
    if (model !== undefined) assignOthers(call, record, model)
    return nil
  }
  const [first = nil, ...others] = singlesOf(values.at(-1) ?? nil)
  if (others.length === 0) assignAll(first)
  else machine.branch([first, ...others].map((each) => () => assignAll(each)))
}

/** The attributes in a hash, or in each of a list of hashes. */
export function attributesIn(machine: Machine, given: Value): readonly (readonly [name: string, value: Value])[] {
  const list = machine.listOfValue(given)
  if (list !== undefined)
    return singlesOf(elementOf(list)).flatMap((each) =>
      machine.listOfValue(each) === undefined ? attributesIn(machine, each) : [],
    )
  const found = new Map(machine.hosts.entriesOf?.(machine, given))
  for (const { key, value, isOptional } of machine.hashOfValue(given)?.entries.values() ?? []) {
    const name = nameOfValue(key)
    // What may be missing leaves the attribute as it was.
    if (name !== undefined) found.set(name, isOptional ? either(value, nil) : value)
  }
  return [...found]
}

/** Whether any name may stand in what a record is given. */
export function mayNameAny(machine: Machine, given: Single): boolean {
  if (machine.hashOfValue(given)?.others !== undefined) return true
  return given.kind === 'some' && attributesIn(machine, given).length === 0
}

/** Tells the writers that keep something in a variable of the object; those of columns are told by these. */
function assignOthers(call: RecordCall, record: Value, model: Model): void {
  const { machine } = call
  for (const { name, body } of writersOf(machine, call.models, model)) {
    const attribute = name.slice(0, -1)
    if (body.kind === 'writer') {
      const before = machine.keptBy(record, body.variable) ?? nil
      machine.setInstanceVariable(record, body.variable, eitherOf([before, unknownNamed(attribute)]))
      continue
    }
    const told = (): Value => {
      assign(call, record, attribute, unknownNamed(attribute))
      return nil
    }
    machine.branch([told, () => nil])
  }
}

const known = new WeakMap<Models, Map<string, readonly Method[]>>()

function writersOf({ program }: Machine, models: Models, model: Model): readonly Method[] {
  const ofModels = known.get(models) ?? new Map<string, readonly Method[]>()
  known.set(models, ofModels)
  const { className, attributes, associations } = model
  const before = ofModels.get(className)
  if (before !== undefined) return before
  const writers = program.methodNames(className, false).flatMap((name) => {
    const attribute = /^([a-z_]\w*)=$/.exec(name)?.[1]
    if (attribute === undefined || attributes.has(attribute) || associations.has(attribute)) return []
    const method = program.visibility(className, name) === 'public' ? program.method(className, name) : undefined
    return method !== undefined && keepsVariable(method) ? [method] : []
  })
  const plain = writers.filter(({ body }) => body.kind === 'writer')
  const made = [...plain, ...writers.filter(({ body }) => body.kind !== 'writer').slice(0, mostRun)]
  ofModels.set(className, made)
  return made
}

function keepsVariable({ body }: Method): boolean {
  if (body.kind !== 'code') return body.kind === 'writer'
  return holdsNode(body.node, ({ kind }) => kind === 'InstanceVariableWriteNode')
}
