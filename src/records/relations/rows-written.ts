// What statements write without making records: `Bed.insert_all(rows)`, `ward.beds.update_all(kind: params[:kind])`.

import { type Invocation, type Machine, moduleOf, singlesOf, type Value } from '../../flow/index.ts'
import type { Models } from '../../models/index.ts'
import { attributesIn } from '../saving/assign-given.ts'
import { type Taken, takenByColumn } from '../saving/taken.ts'
import { relationIn } from './relation.ts'

/** A value, and what the column takes that it is written to. */
export interface ColumnWritten {
  readonly value: Value
  readonly taken: Taken
}

export const rowWriters: ReadonlySet<string> = new Set(
  'insert insert! insert_all insert_all! upsert upsert_all'.split(' '),
)

/** `update_columns` writes whatever it is given. */
export function isUncheckedWord(name: string): boolean {
  return name === 'update_columns' || name === 'update_column'
}

export function columnsWritten(
  machine: Machine,
  models: Models,
  { receiver, name, values, frame }: Invocation,
): readonly ColumnWritten[] {
  const [rows] = values
  if (rows === undefined || (!rowWriters.has(name) && name !== 'update_all')) return []
  const asked = receiver ?? frame.self
  const model = models.find(moduleOf(asked)?.name ?? relationIn(machine, asked)?.className ?? '')
  if (model === undefined) return []
  return singlesOf(rows)
    .flatMap((single) => attributesIn(machine, single))
    .flatMap(([column, value]) => {
      const taken = takenByColumn(model, column)
      return taken === undefined ? [] : [{ value, taken }]
    })
}
