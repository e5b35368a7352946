// Errors of a record that are merged into those of a form: where the form has none, the record was saved.
//
//     errors.merge!(note.errors) unless note.save
//     errors.empty?

import { booleanShape } from '../../shape/index.ts'
import type { Machine } from '../machine.ts'
import { assumptionOf } from '../store/content.ts'
import { nil, type Reference, singlesOf, some, unset, type Value } from '../values/value.ts'

/** The record whose errors were merged; nil where some of these are gone again. */
const sourceVariable = ':source'
const recordVariable = assumptionOf('record')

/** What hosts are told of the record, with the number of the errors. */
export const mergedInto = 'errors.merged into '
export const absentIn = 'errors.absent in '

export function noteSource(machine: Machine, errors: Reference, merged: Value): void {
  const record = machine.variablesOfInstance(merged)?.get(recordVariable)
  if (record?.kind !== 'reference') return
  const before = machine.variablesOfInstance(errors)?.get(sourceVariable)
  const isOther = before !== undefined && singlesOf(before).some((each) => each !== unset && !isSame(each, record))
  machine.setInstanceVariable(errors, sourceVariable, isOther ? nil : record)
  machine.hosts.assumed?.(machine, record, `${mergedInto}${errors.id}`, true)
}

function isSame(value: Value, record: Reference): boolean {
  return value.kind === 'reference' && value.id === record.id
}

export function forgetSource(machine: Machine, errors: Reference): void {
  if (machine.variablesOfInstance(errors)?.get(sourceVariable) !== undefined)
    machine.setInstanceVariable(errors, sourceVariable, nil)
}

/** Whether there are none, or whether there are any, which tells of the record. */
export function toldBySource(machine: Machine, errors: Reference, holds: boolean): Value | undefined {
  const source = machine.variablesOfInstance(errors)?.get(sourceVariable)
  const [record, ...others] = source === undefined ? [] : singlesOf(source).filter((each) => each !== unset)
  if (record?.kind !== 'reference' || others.length > 0) return undefined
  return { ...some(booleanShape), told: { id: record.id, question: `${absentIn}${errors.id}`, holds } }
}
