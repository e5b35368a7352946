// Which validations a record is saved with: those of a new one, or of one that is there.

import type { Machine, Value } from '../../flow/index.ts'
import type { Moment } from '../../models/index.ts'
import { isNew } from '../record.ts'

export function momentOf(machine: Machine, record: Value): Moment {
  const known = isNew(machine, record)
  return known === undefined ? undefined : known ? 'create' : 'update'
}
