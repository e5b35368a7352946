// The errors of a record, or of an object of Active Model.

import { lastWord, type Machine, type Value } from '../flow/index.ts'

/** Rails' own, and those of a record. */
const classes: ReadonlySet<string> = new Set(['ActiveModel::Errors', 'ActiveRecord::Errors'])

/** What is called so is taken for them where nothing is known of it. */
export function isErrorsOfModel(machine: Machine, value: Value): boolean {
  return value.kind === 'some' ? lastWord(value.origin) === 'errors' : classes.has(machine.classNameOf(value) ?? '')
}
