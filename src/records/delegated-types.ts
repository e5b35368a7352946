// What `delegated_type :entryable, types: %w[Note]` gives a record beside its associations (`ActiveRecord::DelegatedType`).

import { classNamed, either, eitherOf, nil, some, textValue, unknown, type Value, whereNotNil } from '../flow/index.ts'
import type { Association } from '../models/index.ts'
import { stringShape } from '../shape/index.ts'
import { type OwnCall, readNamed } from './names/read-attribute.ts'

/** `entryable_name`, `entryable_class`, `note_id` */
export function readDelegated(call: OwnCall): Value | undefined {
  for (const association of call.model.associations.values()) {
    const answered = association.delegatedTypes && ofType(call, association, association.delegatedTypes)
    if (answered !== undefined) return answered
  }
  return undefined
}

function ofType(
  call: OwnCall,
  { name: role, foreignKey }: Association,
  types: ReadonlyMap<string, string>,
): Value | undefined {
  const { machine, name } = call
  if (types.size === 0) return undefined
  // Rails writes the name of any class into the column.
  if (name === `${role}_name`) return eitherOf([...[...types.keys()].map(textValue), some(stringShape)])
  if (name === `${role}_class`) {
    const classes = [...types.values()].map((type) => classNamed(machine, type))
    return classes.every((each) => each !== undefined) ? eitherOf([...classes, unknown]) : undefined
  }
  const key = name.endsWith('_id') && types.has(name.slice(0, -'_id'.length)) ? foreignKey : undefined
  const value = key === undefined ? undefined : readNamed(call, key)
  return value && either(whereNotNil(value), nil)
}
