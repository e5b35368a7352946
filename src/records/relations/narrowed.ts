// What a condition tells of the records that it asks: of an attribute, of the record that an association leads to, and by
// the name of its class which of several that record is.

import {
  assumptionOf,
  eitherOf,
  isNil,
  isNothing,
  type Machine,
  mayBeNil,
  mayBeUnset,
  type NameRead,
  type NarrowedRead,
  nameOfValue,
  nil,
  type Pinned,
  passing,
  type Reference,
  type Single,
  shareMade,
  singlesOf,
  textValue,
  unknown,
  type Value,
  whereNotNil,
  whereSet,
  whereTrue,
} from '../../flow/index.ts'
import type { Association, Model } from '../../models/index.ts'
import { associated, readerOf, readNamed } from '../names/read-attribute.ts'
import { assume, isOfMany, modelOf, type RecordCall, recordOf, standAsRecord } from '../record.ts'

type Asked = Pick<RecordCall, 'machine' | 'models'>

/** Gives what takes it back. */
export function narrowedRecords(asked: Asked, read: NarrowedRead): (() => void) | undefined {
  const backs = singlesOf(read.holder).flatMap((record) => {
    const model = modelOf(asked, record)
    return record.kind === 'reference' && model !== undefined ? narrowedRecord({ ...asked, record, model }, read) : []
  })
  if (backs.length === 0) return undefined
  return () => {
    for (const back of backs) back()
  }
}

/** The record that an association leads to, which the next reading of it gives as well. */
export function pinnedRecord(asked: Asked, { holder, name, node, frame }: NameRead): Pinned | undefined {
  const { machine } = asked
  const model = modelOf(asked, holder)
  const association = model?.associations.get(name)
  if (holder.kind !== 'reference' || model === undefined || association === undefined) return undefined
  if (!isRead(machine, model, name)) return undefined
  const known = machine.variablesOfInstance(holder)?.get(assumptionOf(name))
  if (known !== undefined && !mayBeUnset(known)) return { value: known, takeBack: undefined }
  const call = { ...asked, ...passing(), record: holder, model, receiver: holder, name, node, frame }
  const led = singlesOf(associated(call, association)).map((single) => standingAt(machine, holder, name, single))
  const value = known === undefined ? eitherOf(led) : whereSet(known, () => eitherOf(led))
  return { value, takeBack: assume(machine, holder, name, value) }
}

const standing = new WeakMap<Machine, Map<string, Reference>>()

function standingAt(machine: Machine, holder: Reference, name: string, single: Single): Single {
  const className = machine.classNameOf(single)
  if (single.kind !== 'reference' || className === undefined) return single
  return standingRecord(machine, holder, { name, className })
}

/** What stands for the record wherever it is read of the same one: the turns of a loop make no others. */
export function standingRecord(
  machine: Machine,
  holder: Reference,
  { name, className }: { readonly name: string; readonly className: string },
): Reference {
  const records = standing.get(machine) ?? new Map<string, Reference>()
  standing.set(machine, records)
  const key = `${holder.id} ${name} ${className}`
  const record = records.get(key) ?? machine.numbered()
  records.set(key, record)
  standAsRecord(machine, record, className)
  if (isOfMany(machine, holder)) shareMade(machine, record.id)
  return record
}

interface AskedRecord extends Asked {
  readonly record: Reference
  readonly model: Model
}

function narrowedRecord(asked: AskedRecord, read: NarrowedRead): readonly (() => void)[] {
  const { name, narrow, node, frame } = queriedBy(asked, read) ?? read
  const { machine, record, model } = asked
  if (!isRead(machine, model, name)) return []
  const readBy = (attribute: string): Value | undefined =>
    readNamed({ ...asked, ...passing(), receiver: record, name: attribute, node, frame }, attribute)
  const known = readBy(name)
  if (known === undefined) return []
  const told: [attribute: string, is: Value][] = []
  const value = narrow(known)
  if (value !== known && !isNothing(value)) {
    told.push([name, value])
    const key = mayBeNil(value) ? undefined : model.associations.get(name)?.foreignKey
    const kept = key === undefined ? undefined : readBy(key)
    // What belongs to another record has its key.
    if (key !== undefined && kept !== undefined && mayBeNil(kept)) told.push([key, whereNotNil(kept)])
  }
  const other = associationByType(model, name)
  const owner = other && readBy(other.name)
  const narrowed = owner && ownerOfType(asked, { narrow, node }, owner)
  if (other !== undefined && narrowed !== undefined) told.push([other.name, narrowed])
  return told.flatMap(([attribute, is]) => assume(machine, record, attribute, is) ?? [])
}

/** Where `bed.cleaned_on?` holds, the attribute is there (`ActiveRecord::AttributeMethods::Query`). */
function queriedBy({ machine, model }: AskedRecord, read: NarrowedRead): NarrowedRead | undefined {
  const { name, narrow } = read
  const attribute = name.endsWith('?') ? name.slice(0, -1) : ''
  const isQuery =
    readerOf(model, attribute) !== undefined && machine.program.method(model.className, name) === undefined
  const isOfEnum = [...model.enums.values()].some(({ methods }) => methods.has(attribute))
  // What is not there may be blank or zero as well.
  return isQuery && !isOfEnum && isNothing(narrow(nil)) ? { ...read, name: attribute, narrow: whereTrue } : undefined
}

/** Whether the name is read as the database has it, and not by a method of the class. */
function isRead(machine: Machine, { className, attributes, associations }: Model, name: string): boolean {
  const association = associations.get(name)
  const isOne = association !== undefined && association.kind !== 'has-many'
  return (attributes.has(name) || isOne) && machine.program.method(className, name) === undefined
}

/** `owner` by `owner_type`. */
function associationByType({ associations }: Model, name: string): Association | undefined {
  if (!name.endsWith('_type')) return undefined
  const key = `${name.slice(0, -'_type'.length)}_id`
  for (const association of associations.values())
    if (association.isPolymorphic && association.foreignKey === key) return association
  return undefined
}

/** The record where the name of its class is one of those that a condition lets through. */
function ownerOfType(
  { machine, models }: AskedRecord,
  { narrow, node }: Pick<NarrowedRead, 'narrow' | 'node'>,
  owner: Value,
): Value | undefined {
  const names = singlesOf(narrow(unknown)).map(nameOfValue)
  const found = names.map((name) => models.find(name ?? '')?.className)
  if (found.every((name) => name !== undefined)) return eitherOf(found.map((name) => recordOf(machine, name, node)))
  const singles = singlesOf(owner)
  const isMeant = (single: Single): boolean => {
    const className = machine.classNameOf(single)
    if (isNil(single) || className === undefined) return !isNothing(narrow(isNil(single) ? single : unknown))
    // The column has the name of the topmost class.
    return models.baseOf(className) !== className || !isNothing(narrow(textValue(className)))
  }
  const kept = singles.filter(isMeant)
  return kept.length < singles.length && kept.length > 0 ? eitherOf(kept) : undefined
}
