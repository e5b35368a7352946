// `increment!(:uses)`, `toggle(:open)`: null counts as zero, and as false, so the attribute is there behind it.

import { nameOfValue, passing, textValue, type Value } from '../../flow/index.ts'
import type { OwnCall } from '../names/read-attribute.ts'
import { presentValue } from '../record.ts'

export function counted({ machine, record, model, values, node, frame }: OwnCall): Value {
  const attribute = model.attributes.get(nameOfValue(values[0]) ?? '')
  if (attribute !== undefined) {
    const passed = passing(textValue(attribute.name), presentValue(attribute))
    machine.invoke({ ...passed, receiver: record, name: '[]=', node, frame })
  }
  return record
}
