// What callbacks keep in the variables of a record that is saved. They are run for that alone: nothing else of what they do is
// left, because what becomes of columns is read from the class.

import {
  either,
  exitFrom,
  fromBoot,
  type Invocation,
  type Machine,
  NotNested,
  nil,
  passing,
  type Reference,
  singlesOf,
  unknownNamed,
  type Value,
} from '../../flow/index.ts'
import type { Model, Moment, SettingCallback } from '../../models/index.ts'
import { isKind, nameOf } from '../../ruby/index.ts'
import { isOfMany, type RecordCall, setVariables } from '../record.ts'
import { momentOf } from './moment.ts'

interface Saving {
  /** Whether its validations are run. */
  readonly isChecked: boolean
  /** What is refused is an error, or nothing is. */
  readonly isDone: boolean
}

/** The callbacks of the records that callbacks save are not run. */
const running = new NotNested()

/** To be called before the record is taken for saved. */
export function runSetting(call: RecordCall, record: Value, model: Model, saving: Saving): void {
  const { machine } = call
  const names = model.setWhenSaved()
  if (names.size === 0) return
  const values = valuesSet(call, record, model, saving)
  for (const name of names) {
    const before = machine.variablesOfInstance(record)?.get(name)
    const lost = before === undefined ? unknownNamed(name) : either(before, unknownNamed(name))
    const value = values === undefined ? lost : values.get(name)
    if (value !== undefined) setVariables(machine, record, (variables) => variables.with(name, value))
  }
}

/** `undefined` where that is not known. */
function valuesSet(
  call: RecordCall,
  record: Value,
  model: Model,
  saving: Saving,
): ReadonlyMap<string, Value> | undefined {
  const { machine } = call
  const callbacks = model.settingCallbacks()
  if (callbacks === undefined || record.kind !== 'reference' || running.isInside(machine) || isOfMany(machine, record))
    return undefined
  const { objects } = machine
  const moment = momentOf(machine, record)
  const run = (): void => {
    for (const each of callbacks) runOne(call, record, each, runs(each, moment, model, saving))
  }
  const runAll = (): void => machine.rescuedBy(exitFrom(machine.objects), () => machine.catching([], run))
  const goesOn = running.run(machine, () => machine.goesOn(runAll))
  const values = goesOn ? new Map(keptIn(machine, record, model)) : undefined
  machine.objects = objects
  return values
}

/** The variables after that; objects that were made meanwhile are not there any more. */
function* keptIn(machine: Machine, record: Reference, model: Model): Generator<readonly [string, Value]> {
  for (const name of model.setWhenSaved()) {
    const value = machine.variablesOfInstance(record)?.get(name)
    if (value === undefined) continue
    const isPlain = singlesOf(value).every(({ kind }) => kind === 'exact' || kind === 'some')
    yield [name, isPlain ? value : unknownNamed(name)]
  }
}

type Runs = 'always' | 'maybe' | 'never'

function runs({ word, moments, isConditional }: SettingCallback, moment: Moment, model: Model, saving: Saving): Runs {
  const isOfValidation = word.endsWith('_validation')
  if (isOfValidation && !saving.isChecked) return 'never'
  if (moments !== undefined && moment !== undefined && !moments.includes(moment)) return 'never'
  if (isConditional || (moments !== undefined && moment === undefined)) return 'maybe'
  // In a transaction it is run later.
  if (word.endsWith('_commit')) return 'maybe'
  return saving.isDone || (word === 'before_validation' && !model.mayAbort()) ? 'always' : 'maybe'
}

function runOne(call: RecordCall, record: Reference, { values }: SettingCallback, when: Runs): void {
  const { machine } = call
  if (when === 'never') return
  const run = (): Value => {
    for (const value of values) {
      const name = nameOf(value)
      if (name !== undefined) machine.invoke(onRecord(call, record, name))
      else if (isKind(value, 'proc')) {
        const block = fromBoot(machine, value)
        if (block.kind === 'closure') machine.call(block, passing(record), record)
      }
    }
    return nil
  }
  if (when === 'always') run()
  else machine.branch([run, () => nil])
}

/** Callbacks are mostly private. */
function onRecord({ node, frame }: RecordCall, record: Reference, name: string): Invocation {
  return { ...passing(), receiver: undefined, name, node, frame: { ...frame, self: record } }
}
