// Words that every record answers: saving, asking for its state, its attributes as a whole.

import {
  classNamed,
  either,
  eitherOf,
  exact,
  givenUpBy,
  hashContent,
  isNil,
  nameOfValue,
  nil,
  nothingPassed,
  openHash,
  openList,
  optionIn,
  optionsOf,
  passing,
  type Reference,
  rendered,
  some,
  textValue,
  truthOf,
  unknown,
  type Value,
  yieldTo,
} from '../flow/index.ts'
import { booleanShape, integerShape, stringShape } from '../shape/index.ts'
import { becoming } from './made-classes.ts'
import { hidesColumn } from './names/hidden-columns.ts'
import { type OwnCall, readColumn, readNamed } from './names/read-attribute.ts'
import {
  assume,
  columnNames,
  columnValue,
  isDestroyed,
  isNew,
  isPersisted,
  knownValid,
  recordOf,
  setDestroyed,
  setRefused,
  setReloaded,
  setTried,
} from './record.ts'
import { areOthers, attributeNames, attributesHash, recordJson, serializableHash } from './record-json.ts'
import { assign, assignGiven } from './saving/assign-given.ts'
import { mayBeRefusedByColumns } from './saving/column-errors.ts'
import { counted } from './saving/counted.ts'
import { errorsOf } from './saving/errors.ts'
import { fillSaved } from './saving/filled-when-saved.ts'
import { momentOf } from './saving/moment.ts'
import {
  isAlwaysDestroyed,
  isAlwaysSaved,
  isKeptWithErrors,
  mayBeInvalid,
  mayBeKept,
  mayBeReferredTo,
  mayBeRefused,
  mayBeRestricted,
  mayNotBeDestroyed,
  mayRaiseWhenSaved,
  rollback,
} from './saving/record-errors.ts'
import { runSetting } from './saving/run-setting.ts'

type RecordWord = (call: OwnCall) => Value | undefined

/** Saves, with what is given assigned before: true where it could be. */
const saves: RecordWord = (call) => {
  assignAll(call)
  const { machine, record, model } = call
  machine.mayRaise(unknown)
  mayRaiseWhenSaved(call, record, model, { isUnchecked: isUnchecked(call) })
  const isValid = isUnchecked(call) || knownValid(machine, record) === true
  const moment = momentOf(machine, record)
  runSetting(call, record, model, { isChecked: !isUnchecked(call), isDone: isAlwaysSaved(call, model) })
  setTried(machine, record, mayBeRefused(model, { isUnchecked: isValid }))
  if (isAlwaysSaved(call, model)) {
    if (!isUnchecked(call)) fillSaved(machine, record, model, moment)
    return exact(true)
  }
  // `update_attribute` is a save that nothing refuses.
  return answering(record, isUnchecked(call) ? 'update_attribute' : 'save')
}

/** `update_columns`: nothing may refuse them. */
const writes: RecordWord = (call) => {
  assignAll(call)
  call.machine.mayRaise(unknown)
  mayBeRefusedByColumns(call, call.record, call.model, { isUnchecked: true })
  return some(booleanShape)
}

/** Words that leave out validations. */
function isUnchecked({ machine, name, values }: OwnCall): boolean {
  if (name === 'update_attribute') return true
  const validate = optionIn(optionsOf(machine, values), 'validate')
  return /^save!?$/.test(name) && validate !== undefined && truthOf(validate) === false
}

/** Yes or no, which tells of the record wherever it is asked later. */
function answering({ id }: Reference, question: string): Value {
  return { ...some(booleanShape), told: { id, question, holds: true } }
}

/** Who asks the same again is told the same. */
function validity({ machine, record, name, values }: OwnCall, isAskedFor: boolean): Value {
  const known = values.length === 0 ? knownValid(machine, record) : undefined
  if (known !== undefined) return exact(known === isAskedFor)
  return isAskedFor ? answering(record, name) : some(booleanShape)
}

/** Saves, or raises. */
const savesOrRaises: RecordWord = (call) => {
  assignAll(call)
  call.machine.mayRaise(unknown)
  mayRaiseWhenSaved(call, call.record, call.model, { isUnchecked: isUnchecked(call) })
  mayBeInvalid(call, call.record, call.model, { isUnchecked: isUnchecked(call) })
  const moment = momentOf(call.machine, call.record)
  runSetting(call, call.record, call.model, { isChecked: !isUnchecked(call), isDone: true })
  setTried(call.machine, call.record, false)
  if (!isUnchecked(call)) fillSaved(call.machine, call.record, call.model, moment)
  return exact(true)
}

function assignAll(call: OwnCall): void {
  const { values, name } = call
  if (name === 'update_attribute' || name === 'update_column') {
    const [attribute, value = nil] = values
    const key = nameOfValue(attribute)
    if (key !== undefined) assign(call, call.record, key, value)
    return
  }
  assignGiven(call, call.record, optionsOfSaving)
}

const optionsOfSaving: ReadonlySet<string> = new Set(['validate', 'context'])

const asks: RecordWord = () => some(booleanShape)
const itself: RecordWord = ({ record }) => record
const text: RecordWord = () => some(stringShape)

/** `touch(:seen_at)` */
const touches: RecordWord = (call) => {
  for (const value of call.values) {
    const name = nameOfValue(value)
    if (name !== undefined && call.model.attributes.has(name)) assign(call, call.record, name, textValue(''))
  }
  return some(booleanShape)
}

/** A column whose name is that of an association has no writer: what stands there is not followed. */
function isHiddenColumn({ model }: OwnCall, name: string): boolean {
  return hidesColumn(model, name) && model.attributes.has(name)
}

function readGiven(call: OwnCall): Value | undefined {
  const name = nameOfValue(call.values[0])
  return name === undefined ? unknown : readColumn(call, name)
}

const runsBlock: RecordWord = ({ machine, block }) =>
  block === undefined ? undefined : givenUpBy(machine, rollback, () => yieldTo(machine, block))

const changesOf: RecordWord = ({ machine, node }) =>
  machine.hash(openHash(some(stringShape), machine.listOf(unknown, node)), node)

const namesOf: RecordWord = ({ machine, node }) => machine.allocate(node, openList(some(stringShape)))

const words: Readonly<Record<string, RecordWord>> = {
  save: saves,
  update: saves,
  update_attributes: saves,
  update_attribute: saves,
  update_columns: writes,
  update_column: writes,
  'save!': savesOrRaises,
  'update!': savesOrRaises,
  'update_attributes!': savesOrRaises,
  'update_attribute!': savesOrRaises,
  assign_attributes: (call) => {
    assignAll(call)
    return nil
  },
  'attributes=': (call) => {
    assignAll(call)
    return nil
  },
  touch: touches,
  destroy: (call) => {
    mayBeRestricted(call, call.model)
    mayBeReferredTo(call, call.record, call.model, 'destroy')
    call.machine.mayRaise(unknown)
    setDestroyed(call.machine, call.record, !mayBeKept(call.model))
    if (isAlwaysDestroyed(call, call.model)) return call.record
    if (!isKeptWithErrors(call.model)) return eitherOf([call.record, exact(false)])
    const kept = (): Value => {
      setRefused(call.machine, call.record)
      return exact(false)
    }
    return call.machine.branch([() => call.record, kept])
  },
  'destroy!': (call) => {
    mayBeRestricted(call, call.model)
    mayNotBeDestroyed(call, call.record, call.model)
    mayBeReferredTo(call, call.record, call.model, 'destroy')
    call.machine.mayRaise(unknown)
    setDestroyed(call.machine, call.record, true)
    return call.record
  },
  delete: (call) => {
    mayBeReferredTo(call, call.record, call.model, 'delete')
    setDestroyed(call.machine, call.record, true)
    return call.record
  },
  // That somebody deletes it in between is no answer to a client.
  reload: (call) => {
    setReloaded(call.machine, call.record)
    return call.record
  },
  lock: itself,
  'lock!': itself,
  'increment!': counted,
  'decrement!': counted,
  increment: counted,
  decrement: counted,
  toggle: counted,
  'toggle!': asks,
  becomes: become,
  'becomes!': become,
  dup: duplicated,
  with_lock: runsBlock,
  transaction: runsBlock,
  'valid?': (call) => validity(call, true),
  validate: asks,
  'invalid?': (call) => validity(call, false),
  'validate!': (call) => {
    mayBeInvalid(call, call.record, call.model)
    return exact(true)
  },
  'persisted?': (call) => truth(call, isPersisted(call.machine, call.record)),
  'new_record?': (call) => truth(call, isNew(call.machine, call.record)),
  'destroyed?': (call) => (isDestroyed(call.machine, call.record) ? exact(true) : asks(call)),
  'previously_new_record?': asks,
  'changed?': asks,
  'has_changes_to_save?': asks,
  'saved_changes?': asks,
  'readonly?': asks,
  'marked_for_destruction?': asks,
  'has_attribute?': (call) => {
    const known = nameOfValue(call.values[0])
    if (known !== undefined && attributeNames(call).includes(call.model.aliases.get(known) ?? known)) return exact(true)
    return known === undefined || call.model.isOpen || areOthers(call) ? some(booleanShape) : exact(false)
  },
  '[]': readGiven,
  read_attribute: readGiven,
  _read_attribute: readGiven,
  public_send: () => undefined,
  '[]=': (call) => {
    const [name, value = nil] = call.values
    const known = nameOfValue(name)
    if (known !== undefined && !isHiddenColumn(call, known)) assign(call, call.record, known, value)
    return value
  },
  write_attribute: (call) => words['[]=']?.(call),
  attributes: attributesHash,
  attribute_names: ({ machine, model, node }) => columnNames(machine, model, node),
  slice: (call) => {
    const { machine, values, node, frame, record } = call
    const names = values
      .flatMap((value) => machine.listOfValue(value)?.items ?? [value])
      .map((value) => nameOfValue(value))
    if (names.includes(undefined)) return machine.hash(openHash(some(stringShape), unknown), node)
    const entries = names.map((name = '') => ({
      key: textValue(name),
      value: machine.invoke({
        receiver: record,
        name,
        values: [],
        hasKeywords: false,
        isOpen: false,
        block: undefined,
        node,
        frame,
      }),
      isOptional: false,
    }))
    return machine.hash({ ...hashContent(entries), isIndifferent: true }, node)
  },
  serializable_hash: serializableHash,
  as_json: recordJson,
  to_json: (call) => {
    const { machine, record, values, node, frame } = call
    // Without options it hands on an empty hash.
    const given = values[0] === undefined || isNil(values[0]) ? machine.hash(undefined, node) : values[0]
    const json = machine.invoke({ ...passing(given), receiver: record, name: 'as_json', node, frame })
    return { ...some(stringShape), json: rendered(machine, json, { node, frame }), written: json }
  },
  changes: changesOf,
  previous_changes: changesOf,
  saved_changes: changesOf,
  changed_attributes: changesOf,
  changed: namesOf,
  changed_attribute_names_to_save: namesOf,
  errors: ({ machine, record, node }) => errorsOf(machine, record, node),
  to_param: ({ machine, model, record }) => {
    const key = model.attributes.get(model.primaryKey[0] ?? '')
    const known = key !== undefined && isNew(machine, record) === false
    return known ? some(stringShape) : either(some(stringShape), nil)
  },
  to_key: ({ machine, model, node }) => {
    const key = model.attributes.get(model.primaryKey[0] ?? '')
    return machine.list([key === undefined ? unknown : columnValue(key)], node)
  },
  cache_key: text,
  cache_key_with_version: text,
  cache_version: text,
  to_gid: () => unknown,
  to_global_id: () => unknown,
  to_sgid: () => unknown,
  signed_id: text,
  generate_token_for: text,
  inspect: text,
  hash: () => some(integerShape),
  association: () => unknown,
  // An empty password is never kept.
  authenticate: ({ model, record, values: [password = unknown] }) => {
    if (!model.bodyWords.has('has_secure_password')) return undefined
    return isNil(password) ? exact(false) : eitherOf([record, exact(false)])
  },
  class: classOfRow,
  model_name: nameOfModel,
  to_partial_path: partialPath,
}

function become(call: OwnCall): Value {
  return becoming(call, call.model, isNew(call.machine, call.record) === true)
}

/** The table may say that the record is of a class below that of the association. */
function classesOfRow({ machine, models, model, record }: OwnCall): readonly string[] | undefined {
  return isNew(machine, record) === true ? [model.className] : models.classesOfRows(model)
}

function classOfRow(call: OwnCall): Value | undefined {
  const names = classesOfRow(call) ?? []
  if (names.length < 2) return undefined
  return eitherOf(names.flatMap((name) => classNamed(call.machine, name) ?? []))
}

/** `record.model_name`, which its class answers. */
function nameOfModel(call: OwnCall): Value {
  const names = classesOfRow(call)
  if (names === undefined) return unknown
  return eitherOf(names.flatMap((name) => nameOfClass(call, name) ?? []))
}

function nameOfClass(call: OwnCall, className: string): Value | undefined {
  const receiver = classNamed(call.machine, className)
  return receiver && call.machine.invoke({ ...call, ...nothingPassed, receiver, name: 'model_name' })
}

/** `cots/cot` (`ActiveModel::Conversion`) */
function partialPath(call: OwnCall): Value {
  const { machine } = call
  const paths = classesOfRow(call)?.map((className) => {
    const receiver = nameOfClass(call, className)
    const part = (name: string): string | undefined =>
      receiver && nameOfValue(machine.invoke({ ...call, ...nothingPassed, receiver, name }))
    const [collection, element] = [part('collection'), part('element')]
    return collection === undefined || element === undefined ? undefined : textValue(`${collection}/${element}`)
  })
  return paths?.every((path) => path !== undefined) === true ? eitherOf(paths) : some(stringShape)
}

/** A new record with the same values, but for the key and the times. */
function duplicated(call: OwnCall): Value {
  const { machine, model, node } = call
  const made = recordOf(machine, model.className, node, { isNew: true })
  for (const name of model.attributes.keys()) {
    const isFresh = model.primaryKey.includes(name) || name === 'created_at' || name === 'updated_at'
    const value = isFresh ? undefined : readNamed(call, name)
    if (value !== undefined) assume(machine, made, name, value)
  }
  return made
}

function truth({ record, name }: OwnCall, value: boolean | undefined): Value {
  return value === undefined ? answering(record, name) : exact(value)
}

export function answerRecordWord(call: OwnCall): Value | undefined {
  return Object.hasOwn(words, call.name) ? words[call.name]?.(call) : undefined
}
