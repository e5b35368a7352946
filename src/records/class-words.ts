// What classes of records say of themselves: their tables, columns and enums.

import { exact, hashContent, type Machine, some, textValue, unknown, type Value } from '../flow/index.ts'
import type { Model } from '../models/index.ts'
import { stringShape } from '../shape/index.ts'
import { columnNames, type RecordCall } from './record.ts'

interface ClassCall extends RecordCall {
  readonly model: Model
}

/** What a class of records says of itself. */
export function answerClassWord({ machine, name, model, node }: ClassCall): Value | undefined {
  switch (name) {
    case 'table_name':
      return textValue(model.table.name)
    case 'primary_key':
      return model.primaryKey.length === 1 ? textValue(model.primaryKey[0] ?? '') : undefined
    case 'column_names':
    case 'attribute_names':
      return columnNames(machine, model, node)
    case 'human_attribute_name':
      return some(stringShape)
    case 'column_for_attribute':
      return unknown
  }
  return enumNames(machine, model, name, node)
}

/** `Book.kinds`: the names of an enum, and what the database has for them. */
function enumNames(machine: Machine, model: Model, name: string, node: ClassCall['node']): Value | undefined {
  for (const { plural, names, values } of model.enums.values())
    if (plural === name)
      return machine.hash(
        {
          ...hashContent(
            names.map((each, index) => ({
              key: textValue(each),
              value: storedValue(values[index]),
              isOptional: false,
            })),
          ),
          isIndifferent: true,
        },
        node,
      )
  return undefined
}

function storedValue(value: number | string | undefined): Value {
  if (value === undefined) return unknown
  return typeof value === 'number' ? exact(value) : textValue(value)
}
