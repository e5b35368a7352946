// Records and relations as values: instances whose own variables have names that no code of the application can write.

import {
  assumptionOf,
  either,
  eitherOf,
  elementOf,
  exact,
  type HashContent,
  type Invocation,
  instanceContent,
  isAssumption,
  type Machine,
  nameOfValue,
  nil,
  openList,
  passing,
  type Reference,
  singlesOf,
  some,
  textValue,
  truthOf,
  unknown,
  unknownNamed,
  type Value,
} from '../flow/index.ts'
import type { Attribute, Model, Models } from '../models/index.ts'
import type { ast } from '../ruby/index.ts'
import {
  booleanShape,
  dateShape,
  dateTimeShape,
  decimalShape,
  integerShape,
  type Shape,
  stringShape,
} from '../shape/index.ts'

/** What is asked of records while code runs. */
export interface RecordCall extends Invocation {
  readonly machine: Machine
  readonly models: Models
}

/** Whether the record is not saved yet. */
const isNewVariable = ':new'
/** Whether it was new before code tried to save it: what failed to be saved still is. */
const wasNewVariable = ':was new'
/** It was refused for sure, and its errors say why. */
const refusedVariable = ':refused'
/** Whether it is valid, as code has been told that has written nothing since. */
export const validVariable = ':valid'
/** Other code may save the record: that of another record which it belongs to, or code that is not known. */
const sharedVariable = ':shared'
/** Code has tried to destroy it. */
const destroyedVariable = ':destroyed'
/** The columns that were selected, where not all were. */
const selectedVariable = ':selected'

const relationClass = 'ActiveRecord::Relation'
const recordsVariable = ':records'
const modelVariable = ':model'
const groupsVariable = ':groups'
const ownedVariable = ':owned'

export interface RecordState {
  readonly isNew?: boolean | 'maybe'
  /** A hash of what expressions give, by the names of the columns. */
  readonly selected?: Value | undefined
}

/** A record of the class, or of any of those that share its table and say more. */
export function recordOf(machine: Machine, className: string, node: ast.Node, state: RecordState = {}): Reference {
  let { variables } = instanceContent(className)
  if (state.isNew === true) variables = variables.with(isNewVariable, exact(true))
  if (state.isNew === 'maybe') variables = variables.with(isNewVariable, some(booleanShape))
  if (state.selected !== undefined) variables = variables.with(selectedVariable, state.selected)
  return machine.allocate(node, { ...instanceContent(className), variables })
}

/** A record that is there before the code runs. */
export function standingRecord(machine: Machine, className: string): Reference {
  const record = machine.numbered()
  standAsRecord(machine, record, className)
  return record
}

/** What was undone takes away what was there. */
export function standAsRecord(machine: Machine, record: Reference, className: string): void {
  if (machine.contentOf(record) === undefined) machine.initial.set(record.id, instanceContent(className))
}

export function isOfMany(machine: Machine, record: Reference): boolean {
  const content = machine.contentOf(record)
  return content?.kind === 'instance' && content.isMany
}

/** The names of all attributes. */
export function columnNames(machine: Machine, model: Model, node: ast.Node): Value {
  if (model.isOpen) return machine.allocate(node, openList(some(stringShape)))
  return machine.list([...model.attributes.keys()].map(textValue), node)
}

/** One of the records that an association may lead to. */
export function oneOf(machine: Machine, classNames: readonly string[], node: ast.Node): Value {
  return eitherOf(classNames.map((name) => recordOf(machine, name, node)))
}

/** `undefined` where the value is no record of a class whose table is known. */
export function modelOf({ machine, models }: Pick<RecordCall, 'machine' | 'models'>, value: Value): Model | undefined {
  const content = machine.contentOf(value)
  return content?.kind === 'instance' ? models.find(content.className) : undefined
}

function variable(machine: Machine, value: Value, name: string): Value | undefined {
  return machine.variablesOfInstance(value)?.get(name)
}

function isMarked(machine: Machine, record: Value, name: string): boolean {
  const mark = variable(machine, record, name)
  return mark !== undefined && truthOf(mark) === true
}

/** Whether it may be new: `undefined` where both is possible. */
export function isNew(machine: Machine, record: Value): boolean | undefined {
  const known = variable(machine, record, isNewVariable)
  if (known === undefined) return false
  const truth = truthOf(known)
  return truth === true && variable(machine, record, sharedVariable) !== undefined ? undefined : truth
}

/** Whether the code itself has made it, and not saved it; others that hold it may have. */
export function isMadeNew(machine: Machine, record: Value): boolean {
  const known = variable(machine, record, isNewVariable)
  return known !== undefined && truthOf(known) === true
}

/** Whether it is in the database. */
export function isPersisted(machine: Machine, record: Value): boolean | undefined {
  const known = isNew(machine, record)
  if (known === true) return false
  return known === undefined || variable(machine, record, destroyedVariable) !== undefined ? undefined : true
}

/** Whether code has tried to save it, so that its errors tell whether that was done. */
export function isTried(machine: Machine, record: Value): boolean {
  return variable(machine, record, wasNewVariable) !== undefined
}

/** The columns that were selected, with what expressions give; `undefined` where all were. */
export function selectedIn(machine: Machine, record: Value): HashContent | undefined {
  const selected = variable(machine, record, selectedVariable)
  return selected && machine.hashOfValue(selected)
}

type Variables = ReturnType<typeof instanceContent>['variables']

function setVariables(machine: Machine, record: Value, change: (variables: Variables) => Variables): void {
  const content = machine.contentOf(record)
  if (record.kind === 'reference' && content?.kind === 'instance')
    machine.refine(record.id, { ...content, variables: change(content.variables) })
}

/** The record after code has tried to save it. */
export function setTried(machine: Machine, record: Value, model: Model | undefined, mayFail: boolean): void {
  loseVariables(machine, record, model?.setWhenSaved() ?? [])
  if (hasErrors(machine, record)) setVariables(machine, record, (variables) => variables.without(refusedVariable))
  const before = variable(machine, record, isNewVariable)
  if (before === undefined || truthOf(before) === false) return
  const after = mayFail ? some(booleanShape) : exact(false)
  setVariables(machine, record, (variables) => variables.with(wasNewVariable, before).with(isNewVariable, after))
}

/** What its callbacks keep in variables is not known; what other code has set may still be there. */
function loseVariables(machine: Machine, record: Value, names: Iterable<string>): void {
  for (const name of names) {
    const before = variable(machine, record, name)
    const lost = before === undefined ? unknownNamed(name) : either(before, unknownNamed(name))
    setVariables(machine, record, (variables) => variables.with(name, lost))
  }
}

/** The record where it was saved, or where that has failed. */
export function setSaved(machine: Machine, record: Value, isSaved: boolean): void {
  const before = variable(machine, record, wasNewVariable)
  if (before === undefined) return
  setVariables(machine, record, (variables) => variables.with(isNewVariable, isSaved ? exact(false) : before))
}

export function setRefused(machine: Machine, record: Value): void {
  setVariables(machine, record, (variables) => variables.with(refusedVariable, exact(true)))
}

export function setValid(machine: Machine, record: Value, isValid: boolean): void {
  setVariables(machine, record, (variables) => variables.with(validVariable, exact(isValid)))
}

/** What code has been told of it, and has changed nothing since. */
export function knownValid(machine: Machine, record: Value): boolean | undefined {
  const mark = variable(machine, record, validVariable)
  return mark && truthOf(mark)
}

/** Whether its errors are not empty for sure. */
export function hasErrors(machine: Machine, record: Value): boolean {
  return isMarked(machine, record, refusedVariable)
}

/** The record where it is new, or where it is not. */
export function setNew(machine: Machine, record: Value, isNewNow: boolean): void {
  const before = variable(machine, record, isNewVariable)
  if (before === undefined || truthOf(before) === isNewNow) return
  setVariables(machine, record, (variables) =>
    (variables.get(wasNewVariable) !== undefined ? variables : variables.with(wasNewVariable, before)).with(
      isNewVariable,
      exact(isNewNow),
    ),
  )
}

/** A new record that other code may save from here on. */
export function setShared(machine: Machine, record: Value): void {
  if (variable(machine, record, isNewVariable) === undefined) return
  setVariables(machine, record, (variables) => variables.with(sharedVariable, exact(true)))
}

/** A callback may have kept it, unless that is told. */
export function setDestroyed(machine: Machine, record: Value, isSure: boolean): void {
  setVariables(machine, record, (variables) => variables.with(destroyedVariable, isSure ? exact(true) : unknown))
}

export function isDestroyed(machine: Machine, record: Value): boolean {
  return isMarked(machine, record, destroyedVariable)
}

/** The value where it is not nil; a range of the database has ends. */
export function presentValue({ shape, column }: Attribute): Value {
  const end = rangeEnds[column?.type ?? '']
  if (end === undefined) return some(shape)
  const mayBeOpen = eitherOf([some(end), nil])
  return { ...some(shape), ends: [mayBeOpen, mayBeOpen] }
}

const rangeEnds: Readonly<Record<string, Shape>> = {
  int4range: integerShape,
  int8range: integerShape,
  numrange: decimalShape,
  daterange: dateShape,
  tsrange: dateTimeShape,
  tstzrange: dateTimeShape,
}

/** What a column holds. */
export function columnValue(attribute: Attribute): Value {
  const value = presentValue(attribute)
  return attribute.isNullable ? eitherOf([value, nil]) : value
}

/** What the attribute of a record is; before it is saved, or read again, the database has not filled all of it. */
export function attributeValue(machine: Machine, record: Value, attribute: Attribute): Value {
  const value = presentValue(attribute)
  const isMissing =
    (isNew(machine, record) !== false && !attribute.hasDefault) ||
    (attribute.isLate && variable(machine, record, wasNewVariable) !== undefined)
  return attribute.isNullable || isMissing ? eitherOf([value, nil]) : value
}

/** The record as the database has it. */
export function setReloaded(machine: Machine, record: Value): void {
  const content = machine.contentOf(record)
  if (record.kind !== 'reference' || content?.kind !== 'instance') return
  let variables = content.variables.without(wasNewVariable)
  for (const [name] of content.variables) if (isAssumption(name)) variables = variables.without(name)
  machine.refine(record.id, { ...content, variables })
}

/** Notes what is known of an attribute or association; gives what takes it back from a record that stands for many. */
export function assume(machine: Machine, record: Reference, name: string, value: Value): (() => void) | undefined {
  const content = machine.contentOf(record)
  if (content?.kind !== 'instance') return undefined
  const key = assumptionOf(name)
  const before = content.variables.get(key)
  machine.objects = machine.objects.with(record.id, { ...content, variables: content.variables.with(key, value) })
  if (!content.isMany) return undefined
  return () => {
    const now = machine.contentOf(record)
    if (now?.kind !== 'instance' || now.variables.get(key) !== value) return
    const variables = before === undefined ? now.variables.without(key) : now.variables.with(key, before)
    machine.objects = machine.objects.with(record.id, { ...now, variables })
  }
}

/** Code has assigned attributes. */
export const writtenVariable = ':written'

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
    return nil
  }
  const [first = nil, ...others] = singlesOf(values.at(-1) ?? nil)
  if (others.length === 0) assignAll(first)
  else machine.branch([first, ...others].map((each) => () => assignAll(each)))
}

/** The attributes in a hash, or in each of a list of hashes. */
function attributesIn(machine: Machine, given: Value): readonly (readonly [name: string, value: Value])[] {
  const list = machine.listOfValue(given)
  if (list !== undefined)
    return singlesOf(elementOf(list)).flatMap((each) =>
      machine.listOfValue(each) === undefined ? attributesIn(machine, each) : [],
    )
  const found = new Map(machine.hosts.entriesOf?.(machine, given))
  for (const { key, value } of machine.hashOfValue(given)?.entries.values() ?? []) {
    const name = nameOfValue(key)
    if (name !== undefined) found.set(name, value)
  }
  return [...found]
}

const nothingIgnored: ReadonlySet<string> = new Set()

export interface RelationState {
  /** Whether its records belong to a record that the code has. */
  readonly isOwned?: boolean
  readonly selected?: Value | undefined
  /** What `group` was given. */
  readonly groups?: Value | undefined
  /** The classes that its rows may be of, where they are not the class alone. */
  readonly ofRows?: readonly string[] | undefined
}

export function relationOf(
  machine: Machine,
  classNames: readonly string[],
  node: ast.Node,
  state: RelationState = {},
): Reference {
  const { ofRows = classNames } = state
  const known = ofRows.map((name) => recordOf(machine, name, node, { selected: state.selected }))
  // Of an association to a class that is not known only that is told.
  const records = known.length === 0 ? unknown : eitherOf(known)
  const list = machine.allocate(node, { ...openList(records), isMany: false })
  const [first = ''] = classNames
  let { variables } = instanceContent(relationClass)
  variables = variables.with(recordsVariable, list).with(modelVariable, textValue(first))
  if (state.selected !== undefined) variables = variables.with(selectedVariable, state.selected)
  if (state.isOwned === true) variables = variables.with(ownedVariable, exact(true))
  if (state.groups !== undefined) variables = variables.with(groupsVariable, state.groups)
  return machine.allocate(node, { ...instanceContent(relationClass), variables })
}

function classesIn(machine: Machine, records: Value): readonly string[] | undefined {
  const list = machine.listOfValue(records)
  const names = list && singlesOf(elementOf(list)).map((each) => machine.classNameOf(each))
  const known = names?.filter((name) => name !== undefined)
  return known === undefined || known.length < (names?.length ?? 0) ? undefined : known
}

export interface Relation {
  readonly value: Reference
  readonly className: string
  /** The list of its records. */
  readonly records: Value
  readonly isOwned: boolean
  readonly selected: Value | undefined
  readonly groups: Value | undefined
}

export function relationIn(machine: Machine, value: Value): Relation | undefined {
  const content = machine.contentOf(value)
  if (value.kind !== 'reference' || content?.kind !== 'instance' || content.className !== relationClass)
    return undefined
  const { variables } = content
  return {
    value,
    className: nameOfValue(variables.get(modelVariable)) ?? '',
    records: variables.get(recordsVariable) ?? unknown,
    isOwned: variables.get(ownedVariable) !== undefined,
    selected: variables.get(selectedVariable),
    groups: variables.get(groupsVariable),
  }
}

/** The relation with other words: what it holds is the same. One that only has other rows is taken to be the same one. */
export function changedRelation(machine: Machine, relation: Relation, node: ast.Node, state: RelationState): Reference {
  if (Object.keys(state).length === 0) return relation.value
  const { className, isOwned, selected, groups, records } = relation
  const ofRows = classesIn(machine, records)
  return relationOf(machine, [className], node, { isOwned, selected, groups, ofRows, ...state })
}
