// The errors that words of records raise.

import { assumptionOf, errorOf, type Invocation, type Machine, textValue, type Value } from '../../flow/index.ts'
import { isRefusing, type Model } from '../../models/index.ts'
import { isPlain } from '../names/record-names.ts'
import { isMadeNew, isNew, knownValid, type RecordCall } from '../record.ts'
import { mayBeRefusedByColumns } from './column-errors.ts'

type Site = Pick<RecordCall, 'machine'> & Pick<Invocation, 'node' | 'frame'>

/** What leaves a transaction, and goes no further. */
export const rollback = 'ActiveRecord::Rollback'

/** No record has the key, or meets the conditions. */
export function mayNotBeFound(call: Site, model: Pick<Model, 'className'>): void {
  call.machine.mayRaise(notFound(call, model))
}

export function neverFound(call: Site, model: Pick<Model, 'className'>): never {
  return call.machine.leave(call.machine.rescue, notFound(call, model))
}

function notFound(call: Site, { className }: Pick<Model, 'className'>): Value {
  return errorOf(call.machine, 'ActiveRecord::RecordNotFound', { model: textValue(className) }, call)
}

/** One that was made in an association has its owner. */
function isValidated({ bodyWords, associations }: Model, isOwned: boolean | undefined): boolean {
  for (const word of bodyWords) if (isRefusing(word)) return true
  const demanded = [...associations.values()].filter(({ isValidated: isDemanded }) => isDemanded === true)
  return demanded.length > (isOwned === true ? 1 : 0)
}

interface Saving {
  /** Validations are left out. */
  readonly isUnchecked?: boolean
  /** The record was made in an association, so that it has its owner. */
  readonly isOwned?: boolean
}

/** Whether saving a record may fail: by validations, unless these are left out, or by a callback that says so. */
export function mayBeRefused(model: Model, { isUnchecked, isOwned }: Saving = {}): boolean {
  return (isUnchecked !== true && isValidated(model, isOwned)) || model.mayAbort()
}

/** Whether nothing refuses a record of the class: neither its own code, nor that of others which are saved with it. */
export function isAlwaysSaved(call: RecordCall, model: Model): boolean {
  const known = alwaysSaved.get(model)
  if (known !== undefined) return known
  const answer = readAlwaysSaved(call, model)
  alwaysSaved.set(model, answer)
  return answer
}

const alwaysSaved = new WeakMap<Model, boolean>()

function readAlwaysSaved({ machine, models }: RecordCall, { className, associations }: Model): boolean {
  const isTaken = (name: string): boolean => {
    const other = models.find(name)
    return other !== undefined && isPlain(machine, other) && !mayBeRefused(other)
  }
  const owned = [...associations.values()].filter(({ kind }) => kind !== 'belongs-to')
  const names = owned.flatMap((each) => each.classNames() ?? [''])
  return [className, ...machine.program.subclasses(className), ...names].every(isTaken)
}

/** The record is refused, which a class without validations never does: what it was before may be invalid, too. */
export function mayBeInvalid(call: Site, record: Value, model: Model, saving: Saving = {}): void {
  const { machine } = call
  const { isOwned, isUnchecked } = saving
  const isUnsure = isUnchecked !== true && isValidated(model, isOwned) && knownValid(machine, record) !== true
  if (isUnsure) machine.mayRaise(errorOf(machine, 'ActiveRecord::RecordInvalid', { record }, call))
  if (model.mayAbort()) machine.mayRaise(errorOf(machine, 'ActiveRecord::RecordNotSaved', { record }, call))
}

/** What is made of an error takes as long as so many steps. */
const stepsOfError = 4

/** What its callbacks raise, if they have it so, what the database refuses, and that another request has changed the row. */
export function mayRaiseWhenSaved(
  call: Site & Pick<RecordCall, 'models'>,
  record: Value,
  model: Model,
  saving: Saving = {},
): void {
  const { machine } = call
  const raised = [...model.raisedWhenSaved()]
  for (const name of raised) machine.mayRaise(errorOf(machine, name, {}, call))
  machine.pay(raised.length * stepsOfError)
  if (model.unguardedKeys().some((key) => isKeySet(machine, record, model, key)))
    machine.mayRaise(errorOf(machine, 'ActiveRecord::RecordNotUnique', {}, call))
  mayBeRefusedByColumns(call, record, model, saving)
  if (model.attributes.has('lock_version') && !isMadeNew(machine, record))
    machine.mayRaise(errorOf(machine, 'ActiveRecord::StaleObjectError', {}, call))
}

/** Whether code has set a part of the key: that of a new record may be what it belongs to. */
function isKeySet(machine: Machine, record: Value, model: Model, key: readonly string[]): boolean {
  const isFresh = isMadeNew(machine, record)
  // `find_or_create_by` has looked for it.
  if (!isFresh && isNew(machine, record) === undefined) return false
  const variables = machine.variablesOfInstance(record)
  if (key.some((name) => variables?.get(assumptionOf(name)) !== undefined)) return true
  const owners = [...model.associations.values()].filter(
    ({ foreignKey }) => foreignKey !== undefined && key.includes(foreignKey),
  )
  return isFresh ? owners.length > 0 : owners.some(({ name }) => variables?.get(assumptionOf(name)) !== undefined)
}

/** Whether `destroy` takes the record away for sure: neither a callback keeps it, nor that of others which go with it. */
export function isAlwaysDestroyed({ machine, models }: RecordCall, { className }: Model): boolean {
  return [className, ...machine.program.subclasses(className)].every((name) => {
    const model = models.find(name)
    if (model === undefined || !isPlain(machine, model) || mayBeKept(model)) return false
    return !model.bodyWords.has('around_destroy') && !model.dependents.has('destroy')
  })
}

/** Whether `destroy` may leave the record where it is. */
export function mayBeKept({ bodyWords, dependents }: Model): boolean {
  return bodyWords.has('before_destroy') || dependents.has('restrict_with_error')
}

/** Whether only others that belong to the record keep it, which its errors tell then. */
export function isKeptWithErrors({ bodyWords, dependents }: Model): boolean {
  return dependents.has('restrict_with_error') && !bodyWords.has('before_destroy') && !dependents.has('destroy')
}

/** A callback of the class may keep the record. */
export function mayNotBeDestroyed(call: Site, record: Value, model: Model): void {
  const { machine } = call
  if (!mayBeKept(model)) return
  machine.mayRaise(errorOf(machine, 'ActiveRecord::RecordNotDestroyed', { record }, call))
}

/** The database keeps the row where rows of other tables lead to it; to one that the code has made none does. */
export function mayBeReferredTo(call: Site, record: Value, model: Model, word: 'destroy' | 'delete'): void {
  const { machine } = call
  const { whenDestroyed, whenDeleted } = model.keptByOthers()
  const isKept = word === 'delete' ? whenDeleted : whenDestroyed
  if (!isKept || isNew(machine, record) !== false || !isPlain(machine, model)) return
  // One of its own may first take away what leads to it, or take nothing away.
  if (machine.program.method(model.className, word) !== undefined) return
  machine.mayRaise(errorOf(machine, 'ActiveRecord::InvalidForeignKey', {}, call))
}

/** Others that belong to the record keep it. */
export function mayBeRestricted(call: Site, model: Model): void {
  const { machine } = call
  if (!model.dependents.has('restrict_with_exception')) return
  machine.mayRaise(errorOf(machine, 'ActiveRecord::DeleteRestrictionError', {}, call))
}
