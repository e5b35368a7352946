// What statements write without making records: `Bed.insert_all(rows)`, `ward.beds.update_all(kind: params[:kind])`.

import { type Invocation, type Machine, moduleOf, nil, singlesOf, type Value } from '../../flow/index.ts'
import type { Model, Models } from '../../models/index.ts'
import type { RecordCall } from '../record.ts'
import { attributesIn } from '../saving/assign-given.ts'
import { isSent, mayBeRefusedByColumn, raiseAwaited } from '../saving/column-errors.ts'
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

/** What the database refuses of rows that no validation has seen: with `!` also one that is there already. */
export function mayBeRefusedAtOnce(call: RecordCall, model: Model): void {
  const { machine, name, values } = call
  const columns = singlesOf(values[0] ?? nil).flatMap((single) => attributesIn(machine, single))
  for (const [column, value] of columns) mayBeRefusedByColumn(call, model, column, value)
  if (name === 'update_all') return
  if (columns.some(([column, value]) => isSent(value) && leadsToOther(call, model, column)))
    raiseAwaited(call, ['ActiveRecord::InvalidForeignKey'])
  const isKey = model.table.uniqueKeys.some((key) => key.some((column) => columns.some(([name]) => name === column)))
  if (isKey && (name === 'insert!' || name === 'insert_all!')) raiseAwaited(call, ['ActiveRecord::RecordNotUnique'])
}

/** Whether the database looks for the row that the column leads to. */
function leadsToOther({ models }: RecordCall, { associations, table }: Model, column: string): boolean {
  return [...associations.values()].some(
    ({ kind, foreignKey, classNames, isPolymorphic }) =>
      kind === 'belongs-to' &&
      foreignKey === column &&
      !isPolymorphic &&
      (classNames() ?? []).some((name) => models.find(name)?.keptByOthers().by.includes(table.name) === true),
  )
}
