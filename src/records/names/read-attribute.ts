// What a record answers by the names of its columns, enums, stores and associations.

import {
  assumptionOf,
  classNamed,
  either,
  exact,
  type Machine,
  mayBeNil,
  namedOrigin,
  nameOfValue,
  nil,
  openList,
  optionIn,
  passing,
  type Reference,
  type Single,
  singlesOf,
  some,
  textValue,
  unknown,
  unknownNamed,
  unset,
  type Value,
  whereSet,
} from '../../flow/index.ts'
import {
  type Association,
  type Attribute,
  type Composed,
  isAttached,
  type KeptObject,
  type Model,
} from '../../models/index.ts'
import { booleanShape, integerShape, stringShape } from '../../shape/index.ts'
import { madeOfEach } from '../made-classes.ts'
import {
  assume,
  attributeValue,
  isNew,
  oneOf,
  presentValue,
  type RecordCall,
  recordOf,
  selectedIn,
  setOwned,
  setShared,
  setTried,
  validVariable,
  writtenVariable,
} from '../record.ts'
import { placeOfNode, relationOf } from '../relations/relation.ts'
import { assignGiven } from '../saving/assign-given.ts'
import { noteSent } from '../saving/column-errors.ts'
import { fillSaved } from '../saving/filled-when-saved.ts'
import { isMadeValid } from '../saving/known-valid.ts'
import { mayBeInvalid, mayBeRefused, mayRaiseWhenSaved } from '../saving/record-errors.ts'
import { runSetting } from '../saving/run-setting.ts'
import { hidesColumn } from './hidden-columns.ts'
import { readQuestion } from './questions.ts'

export interface OwnCall extends RecordCall {
  readonly record: Reference
  readonly model: Model
}

export function attributeOf({ attributes, aliases, primaryKey }: Model, name: string): Attribute | undefined {
  const found = attributes.get(aliases.get(name) ?? name)
  if (found !== undefined || name !== 'id' || primaryKey.length !== 1) return found
  return attributes.get(primaryKey[0] ?? '')
}

/** The attribute that a name alone reads and writes: an association of that name comes before it. */
export function readerOf(model: Model, name: string): Attribute | undefined {
  return hidesColumn(model, name) ? undefined : attributeOf(model, name)
}

/** What is read by a name alone; `undefined` where nothing of the record has it. */
export function readNamed(call: OwnCall, name: string): Value | undefined {
  const { machine, record, model } = call
  const compute = (): Value | undefined => {
    const attribute = readerOf(model, name)
    if (attribute !== undefined) {
      if (isUnselectedKey(call, attribute.name)) return nil
      const kept = model.kept.get(name)
      // JSON has an uploader as an attribute.
      const isUploader = kept?.className === 'CarrierWave::Uploader' && !kept.isMany
      return isUploader
        ? some(attribute.shape, namedOrigin(kept.className))
        : attributeValue(machine, record, attribute)
    }
    if (name === 'id' && model.primaryKey.length > 1) return compositeKey(call)
    const association = model.associations.get(name)
    if (association !== undefined) return associated(call, association)
    const kept = model.kept.get(name)
    if (kept !== undefined) return keptObject(call, name, kept)
    const composed = model.composed.get(name)
    if (composed !== undefined) return composedOf(call, composed)
    const stored = model.stored.get(name)
    return stored === undefined ? optionIn(selectedIn(machine, record), name) : some(stored)
  }
  const assumed = machine.variablesOfInstance(record)?.get(assumptionOf(name))
  if (assumed === undefined || assumed === unset) return compute()
  return whereSet(assumed, () => compute() ?? unknown)
}

/** Rows that are selected without their key have nil in its place. */
export function isUnselectedKey({ machine, record, model }: OwnCall, name: string): boolean {
  if (model.primaryKey.length !== 1 || model.primaryKey[0] !== name) return false
  const selected = selectedIn(machine, record)
  if (selected === undefined || selected.others !== undefined) return false
  const names = Array.from(selected.entries.values(), ({ key }) => nameOfValue(key) ?? '')
  return !names.some((each) => (model.aliases.get(each) ?? each) === name)
}

/** What stands in the column itself, under which CarrierWave has a reader that gives an uploader, and an association a record. */
export function readColumn(call: OwnCall, name: string): Value | undefined {
  const { machine, record, model } = call
  const column = hidesColumn(model, name) ? attributeOf(model, name) : undefined
  if (column !== undefined) return attributeValue(machine, record, column)
  const isUpload = model.attributes.has(name) && model.kept.get(name)?.className === 'CarrierWave::Uploader'
  return isUpload ? either(some(stringShape), nil) : readNamed(call, name)
}

/** What a library keeps for the record: its methods are typed by the name of its class. */
function keptObject(call: OwnCall, name: string, kept: KeptObject): Value {
  const { machine, node, frame, record } = call
  const { className, isMany, isNullable } = kept
  const rows = isMany && isAttached(kept) ? call.model.associations.get(`${name}_attachments`) : undefined
  if (rows !== undefined) return associated(call, rows)
  const attached = isAttached(kept) ? classNamed(machine, className) : undefined
  if (attached !== undefined)
    return machine.invoke({ ...passing(textValue(name), record), receiver: attached, name: 'new', node, frame })
  const object = unknownNamed(className)
  if (isMany) return machine.allocate(node, openList(object))
  return isNullable ? either(object, nil) : object
}

/** The object that is made of attributes. */
function composedOf(call: OwnCall, { className, attributes, isNullable }: Composed): Value {
  const { machine, node, frame } = call
  const module = classNamed(machine, className)
  if (module === undefined) return unknown
  const values = attributes.map((name) => readNamed(call, name) ?? unknown)
  const made = machine.invoke({ ...passing(...values), receiver: module, name: 'new', node, frame })
  return isNullable && values.every((value) => mayBeNil(value)) ? either(made, nil) : made
}

function compositeKey({ machine, model, record, node }: OwnCall): Value {
  const values = model.primaryKey.map((name) => {
    const attribute = model.attributes.get(name)
    return attribute === undefined ? unknown : attributeValue(machine, record, attribute)
  })
  return machine.list(values, node)
}

export function associated(call: OwnCall, association: Association): Value {
  const { machine, node } = call
  const classNames = association.classNames()
  if (association.kind === 'has-many') {
    const ofRows = withSubclasses(call, classNames ?? [])
    const state = { association: placeOfNode(node), ofRows, there: thereBy(association) }
    return relationOf(machine, classNames ?? [], node, state)
  }
  const one = associatedOne(call, association)
  const mayBeNull = association.isNullable || isNew(machine, call.record) !== false || mayLoseIt(call, association)
  return mayBeNull ? either(one, nil) : one
}

/** What leads here is there. */
function thereBy({ keyOfOthers }: Association): ReadonlySet<string> | undefined {
  return keyOfOthers === undefined ? undefined : new Set([keyOfOthers])
}

/** One that is there: a record of any class is neither nil nor false. */
export function associatedOne(call: RecordCall, association: Association): Value {
  const known = association.classNames()
  if (known === undefined) return { ...unknownNamed(association.name), isTrue: true }
  return oneOf(call.machine, withSubclasses(call, known), call.node, { there: thereBy(association) })
}

const losable = new WeakMap<Association, boolean>()

/** A record that must belong to another one to be saved stays where that other one goes: it lets go of it, or a scope leaves it out. */
function mayLoseIt(call: OwnCall, association: Association): boolean {
  const known = losable.get(association) ?? (isLetGoOf(call, association) || isHidden(call, association))
  losable.set(association, known)
  return known
}

function isLetGoOf({ model, models }: OwnCall, { foreignKey, classNames }: Association): boolean {
  if (foreignKey === undefined || model.attributes.get(foreignKey)?.isNullable !== true) return false
  return (classNames() ?? []).some((owner) =>
    [...(models.find(owner)?.associations.values() ?? [])].some(
      (association) => association.nullifies === true && association.classNames()?.includes(model.className) === true,
    ),
  )
}

function isHidden({ models }: OwnCall, { kind, classNames, scope }: Association): boolean {
  return kind === 'belongs-to' && (classNames() ?? []).some((name) => models.find(name)?.mayHide(scope) === true)
}

/** Rows of a table that classes share may be of any of them. */
export function withSubclasses({ models }: RecordCall, classNames: readonly string[]): readonly string[] {
  return [...new Set(classNames.flatMap((name) => models.withSubclasses(name)))]
}

/** What is answered by a name that is made of another one: `paid?`, `author_id_was`, `tag_ids`, `build_author`. */
export function readDerived(call: OwnCall): Value | undefined {
  const { name } = call
  return (
    readQuestion(call, (each) => readNamed(call, each)) ??
    (name.endsWith('=') ? writeNamed(call, name.slice(0, -1)) : undefined) ??
    readDirty(call) ??
    regenerated(call) ??
    readAssociationWord(call)
  )
}

/** `regenerate_token` of `has_secure_token` */
function regenerated({ machine, name, model, record }: OwnCall): Value | undefined {
  const attribute = name.startsWith('regenerate_') ? attributeOf(model, name.slice('regenerate_'.length)) : undefined
  if (attribute === undefined || record.kind !== 'reference' || !model.bodyWords.has('has_secure_token'))
    return undefined
  assume(machine, record, attribute.name, presentValue(attribute))
  return exact(true)
}

/** What was known of it holds no longer. */
function forget(machine: Machine, record: Reference, name: string): void {
  const content = machine.contentOf(record)
  const key = assumptionOf(name)
  if (content?.kind === 'instance' && content.variables.get(key) !== undefined)
    machine.write(record.id, { ...content, variables: content.variables.without(key) })
}

function isKnown(machine: Machine, value: Single): boolean {
  return value.kind === 'exact' || machine.variablesOfInstance(value) !== undefined
}

/** What is assigned becomes of the column's type; that it is not nil is kept. */
function writeNamed(call: OwnCall, name: string): Value | undefined {
  const { machine, model, record, values } = call
  const [value = nil] = values
  const attribute = readerOf(model, name)
  const association = model.associations.get(name)
  if (model.kept.has(name)) forget(machine, record, `${name}_attachment`)
  if (attribute === undefined && association === undefined && !model.stored.has(name)) return undefined
  const content = machine.contentOf(record)
  if (content?.kind !== 'instance') return value
  const given = attribute === undefined ? value : assigned(attribute, value)
  let variables = content.variables
    .with(assumptionOf(name), given)
    .with(writtenVariable, exact(true))
    .without(validVariable)
  // The key leads to another record.
  for (const each of model.associations.values())
    if (each.foreignKey === name) variables = variables.without(assumptionOf(each.name))
  machine.write(record.id, {
    ...content,
    variables: attribute ? noteSent(machine, variables, attribute.name, value) : variables,
  })
  if (association !== undefined) shareWith(call, association, value)
  return value
}

/** Either saves the other one with itself. */
function shareWith({ machine, record }: OwnCall, { kind }: Association, value: Value): void {
  for (const each of singlesOf(value)) {
    setShared(machine, each)
    if (kind !== 'belongs-to' || !isKnown(machine, each)) setShared(machine, record)
    else setOwned(machine, each, record)
  }
}

/** What is not null becomes of the column's type; whether the database takes nil is for the column to say. */
function assigned(attribute: Attribute, value: Value): Value {
  return mayBeNil(value) ? unset : presentValue(attribute)
}

const dirtyEndings: readonly (readonly [ending: string, kind: 'value' | 'boolean' | 'change' | 'raw'])[] = [
  ['_previously_changed?', 'boolean'],
  ['_changed?', 'boolean'],
  ['_came_from_user?', 'boolean'],
  ['_before_last_save', 'value'],
  ['_previously_was', 'value'],
  ['_in_database', 'value'],
  ['_was', 'value'],
  ['_previous_change', 'change'],
  ['_change', 'change'],
  ['_before_type_cast', 'raw'],
  ['_for_database', 'raw'],
]

function readDirty(call: OwnCall): Value | undefined {
  const { machine, name, model, node } = call
  const saved = /^(saved_change_to|will_save_change_to)_(\w+?)(\?)?$/.exec(name)
  if (saved !== null && attributeOf(model, saved[2] ?? '') !== undefined)
    return saved[3] === '?' ? some(booleanShape) : either(machine.listOf(unknown, node), nil)
  for (const [ending, kind] of dirtyEndings) {
    const attribute = name.endsWith(ending) ? attributeOf(model, name.slice(0, -ending.length)) : undefined
    if (attribute === undefined) continue
    if (kind === 'boolean') return some(booleanShape)
    if (kind === 'raw') return unknown
    return kind === 'value' ? either(presentValue(attribute), nil) : either(machine.listOf(unknown, node), nil)
  }
  return undefined
}

const makers = /^(build|create|reload)_(\w+?)(!)?$/

function readAssociationWord(call: OwnCall): Value | undefined {
  const { machine, models, name, model, node } = call
  const made = makers.exec(name)
  const association = made === null ? undefined : model.associations.get(made[2] ?? '')
  if (made !== null && association !== undefined && association.kind !== 'has-many') {
    const [className] = association.classNames() ?? []
    if (made[1] === 'reload') return associated(call, association)
    if (className === undefined) return unknown
    const owned = models.find(className)
    return owned === undefined
      ? madeFor(call, made, className)
      : madeOfEach(call, owned, (each) => madeFor(call, made, each.className))
  }
  const ids = /^(\w+)_ids$/.exec(name)?.[1]
  const many = ids === undefined ? undefined : manyNamed(model, ids)
  if (many === undefined) return undefined
  const [className = ''] = many.classNames() ?? []
  const key = models.find(className)?.primaryKey[0]
  const attribute = models.find(className)?.attributes.get(key ?? '')
  return machine.allocate(node, openList(attribute === undefined ? some(integerShape) : some(attribute.shape)))
}

/** `build_author`, `create_author!` */
function madeFor(call: OwnCall, [, word, , ending]: RegExpExecArray, className: string): Value {
  const { machine, models, node } = call
  const one = recordOf(machine, className, node, { isNew: true })
  assignGiven(call, one)
  const model = models.find(className)
  if (word === 'build') setShared(machine, one)
  else if (model !== undefined) saveNew(call, one, model, { raises: ending !== undefined, isOwned: true })
  return one
}

interface SavingNew {
  /** What is refused is an error. */
  readonly raises: boolean
  /** The record was made in an association. */
  readonly isOwned: boolean | undefined
}

/** `create`, `create_author`, and the like with an exclamation mark. */
export function saveNew(call: RecordCall, record: Value, model: Model, { raises, isOwned = false }: SavingNew): void {
  mayRaiseWhenSaved(call, record, model)
  const isUnchecked = isMadeValid(call, model, isOwned)
  if (raises) mayBeInvalid(call, record, model, { isOwned, isUnchecked })
  const isSurelyNew = isNew(call.machine, record) === true
  runSetting(call, record, model, { isChecked: true, isDone: raises })
  setTried(call.machine, record, !raises && mayBeRefused(model, { isOwned, isUnchecked }))
  if (raises && isSurelyNew) fillSaved(call.machine, record, model, 'create')
}

/** `loan_ids` of `has_many :loans` */
function manyNamed({ associations }: Model, singular: string): Association | undefined {
  for (const association of associations.values())
    if (association.kind === 'has-many' && association.singular === singular) return association
  return undefined
}
