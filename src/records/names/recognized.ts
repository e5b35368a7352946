// Who is there by the name of a method: a `current_user` that a controller has of its own, and of which its code tells nothing.

import {
  either,
  eitherOf,
  isNil,
  isPlainlyUnknown,
  type Machine,
  nil,
  type Reference,
  singlesOf,
  truthOf,
  type Value,
} from '../../flow/index.ts'
import type { Models } from '../../models/index.ts'
import { standingRecord } from '../relations/narrowed.ts'

/** What Devise and its like give a controller and its views. */
export const currentWord = /^current_(\w+)$/

const controllers = /^ActionController::(?:Base|API|Metal)$/

interface Source {
  readonly machine: Machine
  readonly models: Models
}

/** The record that the name stands for, in the place of what is not known. */
export function recognizedVisitor({ machine, models }: Source, object: Reference, name: string, value: Value): Value {
  const word = name.startsWith('current_') ? currentWord.exec(name)?.[1] : undefined
  const given = singlesOf(value)
  const there = word === undefined ? [] : given.filter((single) => !isNil(single))
  if (there.length === 0 || !there.every(isPlainlyUnknown)) return value
  const className = models.named(word ?? '')
  const ancestors = machine.program.ancestors(machine.classNameOf(object) ?? '')
  if (className === undefined || !ancestors.some((each) => controllers.test(each))) return value
  // Whoever signs in by Devise is one of its records, however the code finds him.
  if (models.find(className)?.bodyWords.has('devise') !== true) return value
  const records = models
    .withSubclasses(className)
    .map((each) => standingRecord(machine, object, { name, className: each }))
  const isSure = there.length === given.length && there.every((each) => truthOf(each) === true)
  return isSure ? eitherOf(records) : either(eitherOf(records), nil)
}
