// What a record has for sure where it was saved: what its class demands.

import {
  assumptionOf,
  isNothing,
  type Machine,
  mayBeNil,
  mayBeUnset,
  type Value,
  whereNotNil,
} from '../../flow/index.ts'
import type { Model, Moment } from '../../models/index.ts'
import { hidesColumn } from '../names/hidden-columns.ts'
import { assume, attributeValue, isOfMany, presentValue } from '../record.ts'

export function fillSaved(machine: Machine, record: Value, model: Model, moment?: Moment): void {
  const { className, attributes } = model
  // What stands for many records tells of one of them no longer than the next turn.
  if (record.kind !== 'reference' || model.isOpen || isOfMany(machine, record)) return
  for (const name of model.filledWhenSaved(moment)) {
    const attribute = hidesColumn(model, name) ? undefined : attributes.get(name)
    if (attribute === undefined || machine.program.method(className, name) !== undefined) continue
    const known = machine.variablesOfInstance(record)?.get(assumptionOf(name))
    const value = known === undefined || mayBeUnset(known) ? attributeValue(machine, record, attribute) : known
    if (!mayBeNil(value)) continue
    const there = whereNotNil(value)
    assume(machine, record, name, isNothing(there) ? presentValue(attribute) : there)
  }
}
