// Records and relations as values: instances whose own variables have names that no code of the application can write.

import {
  assumptionOf,
  eitherOf,
  exact,
  type HashContent,
  type Invocation,
  instanceContent,
  isAssumption,
  isSameValue,
  jsonOf,
  type Machine,
  mayBeUnset,
  nameOfValue,
  nil,
  openList,
  type Reference,
  singlesOf,
  some,
  symbolValue,
  textValue,
  truthOf,
  unknown,
  type Value,
} from '../flow/index.ts'
import { type Attribute, isDocument, type Model, type Models } from '../models/index.ts'
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
/** Records that belong to it, and are saved with it where it keeps them. */
const owningVariable = ':owning'
/** Code has tried to destroy it. */
const destroyedVariable = ':destroyed'
/** The columns that were selected, where not all were. */
export const selectedVariable = ':selected'

/** It may be of a class below its own, though code has made it: by a name that is not known, or where none was found. */
const familyVariable = ':of family'

/** The columns that a query has found to be there. */
export const thereVariable = assumptionOf(':there')

export interface RecordState {
  readonly isNew?: boolean | 'maybe'
  /** The columns that are not null, as the query says that has found it. */
  readonly there?: ReadonlySet<string> | undefined
  /** A hash of what expressions give, by the names of the columns. */
  readonly selected?: Value | undefined
}

/** A record of the class, or of any of those that share its table and say more. */
export function recordOf(machine: Machine, className: string, node: ast.Node, state: RecordState = {}): Reference {
  let { variables } = instanceContent(className)
  if (state.isNew === true) variables = variables.with(isNewVariable, exact(true))
  if (state.isNew === 'maybe') variables = variables.with(isNewVariable, some(booleanShape))
  if (state.selected !== undefined) variables = variables.with(selectedVariable, state.selected)
  if (state.there !== undefined) variables = variables.with(thereVariable, namesValue(state.there))
  return machine.allocate(node, { ...instanceContent(className), variables })
}

export function namesValue(names: ReadonlySet<string>): Value {
  return textValue([...names].join(' '))
}

export function namesOf(value: Value | undefined): ReadonlySet<string> {
  return new Set(nameOfValue(value)?.split(' '))
}

/** The record as any other of its class: what the query says that has found it is not looked at meanwhile. */
export function asAny<Result>(machine: Machine, record: Value, run: () => Result): Result {
  const there = variable(machine, record, thereVariable)
  if (there === undefined) return run()
  setVariables(machine, record, (variables) => variables.without(thereVariable))
  const result = run()
  setVariables(machine, record, (variables) => variables.with(thereVariable, there))
  return result
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
export function oneOf(machine: Machine, classNames: readonly string[], node: ast.Node, state?: RecordState): Value {
  return eitherOf(classNames.map((name) => recordOf(machine, name, node, state)))
}

/** `undefined` where the value is no record of a class whose table is known. */
export function modelOf({ machine, models }: Pick<RecordCall, 'machine' | 'models'>, value: Value): Model | undefined {
  const content = machine.contentOf(value)
  return content?.kind === 'instance' ? models.find(content.className) : undefined
}

function variable(machine: Machine, value: Value, name: string): Value | undefined {
  return machine.variablesOfInstance(value)?.get(name)
}

/** On every way. */
function isMarked(machine: Machine, record: Value, name: string): boolean {
  const mark = variable(machine, record, name)
  return mark !== undefined && !mayBeUnset(mark) && truthOf(mark) === true
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

/** Whether it may be of a class below its own that says no more. */
export function mayBeBelow(machine: Machine, record: Value): boolean {
  return (
    variable(machine, record, isNewVariable) === undefined || variable(machine, record, familyVariable) !== undefined
  )
}

export function standForFamily(machine: Machine, record: Value): void {
  setVariables(machine, record, (variables) => variables.with(familyVariable, exact(true)))
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

/** Whether it was new when code has tried to save it. */
export function wasMade(machine: Machine, record: Value): boolean {
  return isMarked(machine, record, wasNewVariable)
}

/** The columns that were selected, with what expressions give; `undefined` where all were. */
export function selectedIn(machine: Machine, record: Value): HashContent | undefined {
  const selected = variable(machine, record, selectedVariable)
  return selected && machine.hashOfValue(selected)
}

export type Variables = ReturnType<typeof instanceContent>['variables']

export function setVariables(machine: Machine, record: Value, change: (variables: Variables) => Variables): void {
  const content = machine.contentOf(record)
  if (record.kind === 'reference' && content?.kind === 'instance')
    machine.refine(record.id, { ...content, variables: change(content.variables) })
}

/** The record after code has tried to save it. */
export function setTried(machine: Machine, record: Value, mayFail: boolean): void {
  shareOwned(machine, record)
  if (hasErrors(machine, record)) setVariables(machine, record, (variables) => variables.without(refusedVariable))
  const before = variable(machine, record, isNewVariable)
  if (before === undefined) return
  if (truthOf(before) === false) {
    setVariables(machine, record, (variables) =>
      variables.get(wasNewVariable) === undefined ? variables : variables.with(wasNewVariable, before),
    )
    return
  }
  const after = mayFail ? some(booleanShape) : exact(false)
  setVariables(machine, record, (variables) => variables.with(wasNewVariable, before).with(isNewVariable, after))
}

/** The record where it was saved, or where that has failed. */
export function setSaved(machine: Machine, record: Value, isSaved: boolean): void {
  const before = variable(machine, record, wasNewVariable)
  if (before === undefined) return
  setVariables(machine, record, (variables) =>
    isSaved
      ? variables.with(isNewVariable, exact(false))
      : // What is refused is refused to others that hold it, too.
        variables.with(isNewVariable, before).without(sharedVariable),
  )
}

/** The record was refused, and its errors stand in those of that number. */
export function setMerged(machine: Machine, record: Value, number: string): void {
  if (isTried(machine, record) && isNew(machine, record) === true)
    setVariables(machine, record, (variables) => variables.with(isNewVariable, refusedInto(number)))
}

function refusedInto(number: string): Value {
  return symbolValue(`refused into ${number}`)
}

/** Whether it was saved on all ways on which its errors are not among those of that number. */
export function isSavedOrMerged(machine: Machine, record: Value, number: string): boolean {
  const known = variable(machine, record, isNewVariable)
  const refused = refusedInto(number)
  return known !== undefined && singlesOf(known).every((each) => truthOf(each) === false || isSameValue(each, refused))
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
  return mark === undefined || mayBeUnset(mark) ? undefined : truthOf(mark)
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

/** A new record that other code may save from here on, and with it those that belong to it. */
export function setShared(machine: Machine, record: Value): void {
  shareOwned(machine, record)
  if (variable(machine, record, isNewVariable) === undefined) return
  setVariables(machine, record, (variables) => variables.with(sharedVariable, exact(true)))
}

/** `book.author = author`: whoever saves the author may save the book (`has_many_inversing`), which is new until then. */
export function setOwned(machine: Machine, owner: Value, record: Reference): void {
  if (variable(machine, record, isNewVariable) === undefined) return
  const owned = variable(machine, owner, owningVariable)
  setVariables(machine, owner, (variables) =>
    variables.with(owningVariable, owned === undefined ? record : eitherOf([owned, record])),
  )
}

/** What belongs to the record may be saved with it. */
function shareOwned(machine: Machine, record: Value): void {
  const owned = variable(machine, record, owningVariable)
  if (owned === undefined) return
  setVariables(machine, record, (variables) => variables.without(owningVariable))
  for (const each of singlesOf(owned)) setShared(machine, each)
}

/** A callback may have kept it, unless that is told. */
export function setDestroyed(machine: Machine, record: Value, isSure: boolean): void {
  setVariables(machine, record, (variables) => variables.with(destroyedVariable, isSure ? exact(true) : unknown))
}

/** Where a way has not destroyed it an error was raised. */
export function isDestroyed(machine: Machine, record: Value): boolean {
  const mark = variable(machine, record, destroyedVariable)
  return mark !== undefined && truthOf(mark) === true
}

/** The value where it is not nil; a range of the database has ends. */
export function presentValue({ shape, column }: Attribute): Value {
  if (isDocument(shape)) return jsonOf(shape)
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
  const mayLack = attribute.isNullable && !isFoundThere(machine, record, attribute)
  return mayLack || isMissing ? eitherOf([value, nil]) : value
}

/** What code writes to one of many is not told apart. */
function isFoundThere(machine: Machine, record: Value, { name }: Attribute): boolean {
  const there = variable(machine, record, thereVariable)
  return there !== undefined && namesOf(there).has(name) && variable(machine, record, writtenVariable) === undefined
}

/** The record as the database has it. */
export function setReloaded(machine: Machine, record: Value): void {
  const content = machine.contentOf(record)
  if (record.kind !== 'reference' || content?.kind !== 'instance') return
  let variables = content.variables.without(wasNewVariable).without(selectedVariable)
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
