// What the database gives back for rows that are written at once: an ActiveRecord::Result, which holds rows by their columns.

import {
  either,
  type Invocation,
  isNamed,
  lastWord,
  type Machine,
  namedOrigin,
  nameOfValue,
  nil,
  openHash,
  openList,
  some,
  unknown,
  unknownNamed,
  type Value,
} from '../../flow/index.ts'
import type { Model } from '../../models/index.ts'
import {
  anything,
  arrayOf,
  booleanShape,
  emptyObject,
  integerShape,
  objectShape,
  stringShape,
} from '../../shape/index.ts'
import type { RecordCall } from '../record.ts'
import { mayBeRefusedAtOnce, rowWriters } from './rows-written.ts'

const resultClass = 'ActiveRecord::Result'

/** `Bed.insert_all(rows)` */
export function writtenAtOnce(call: RecordCall, model: Model): Value | undefined {
  if (!rowWriters.has(call.name)) return undefined
  call.machine.mayRaise(unknown)
  mayBeRefusedAtOnce(call, model)
  return unknownNamed(resultClass)
}

/** What goes through its rows as hashes. */
const listWords: ReadonlySet<string> = new Set(
  'to_a to_ary entries each each_with_index map collect flat_map filter_map select filter reject find first last'.split(
    ' ',
  ),
)

export function answerResult(machine: Machine, invocation: Invocation): Value | undefined {
  const { receiver, name, values, block, node } = invocation
  if (receiver?.kind !== 'some') return undefined
  if (/^(?:lease_)?connection$/.test(lastWord(receiver.origin) ?? '')) return selectedRaw(machine, invocation)
  if (!isNamed(receiver.origin, resultClass)) return undefined
  if (listWords.has(name)) {
    const row = machine.hash(openHash(some(stringShape), unknown), node)
    return machine.invoke({ ...invocation, receiver: machine.allocate(node, openList(row)) })
  }
  if (values.length > 0 || block !== undefined) return undefined
  switch (name) {
    case 'length':
    case 'count':
      return some(integerShape)
    case 'rows':
      return machine.allocate(node, openList(machine.allocate(node, openList(unknown))))
    case 'columns':
      return machine.allocate(node, openList(some(stringShape)))
    case 'empty?':
    case 'any?':
    case 'none?':
      return some(booleanShape)
  }
  return undefined
}

/** JSON has the rows as objects. */
const rowsShape = arrayOf(objectShape({ ...emptyObject, others: anything }))

/** `ActiveRecord::Base.connection.select_all(sql)`: rows of which only the form is known. */
function selectedRaw(machine: Machine, { name, values, node }: Invocation): Value | undefined {
  const rows = (row: Value): Value => machine.allocate(node, openList(row))
  if (values.length === 0) return undefined
  switch (name) {
    case 'select_all':
    case 'exec_query':
      return some(rowsShape, namedOrigin(resultClass))
    case 'select_one':
      return either(machine.hash(openHash(some(stringShape), unknown), node), nil)
    case 'select_values':
      return rows(unknown)
    case 'select_rows':
      return rows(rows(unknown))
    case 'select_value':
      return /^\s*select\s+count\s*\([^()]*\)\s+from\s(?!.*\b(?:group|having|limit|offset|union)\b)/is.test(
        nameOfValue(values[0] ?? nil) ?? '',
      )
        ? some(integerShape)
        : undefined
  }
  return undefined
}
