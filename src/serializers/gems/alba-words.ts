// What Alba gives controllers: `render json: serialize(bed, with: BedResource)`, `render_serialized_json bed`.

import {
  hashContent,
  type Invocation,
  type Machine,
  nil,
  optionIn,
  optionsOf,
  passing,
  symbolValue,
  type Value,
} from '../../flow/index.ts'
import type { Serializers } from '../serializers.ts'
import { answerAlbaModule } from './alba-module.ts'

/** `undefined` where it is none of them. */
export function answerAlbaWord(machine: Machine, serializers: Serializers, call: Invocation): Value | undefined {
  const { name, receiver, node, frame } = call
  if (receiver !== undefined || (name !== 'serialize' && name !== 'render_serialized_json')) return undefined
  if (!serializers.settings.has('alba')) return undefined
  const text = textOf(machine, serializers, call)
  if (text === undefined || name === 'serialize') return text
  const given = machine.hash(hashContent([{ key: symbolValue('json'), value: text, isOptional: false }]), node)
  return machine.invoke({ ...passing(given), hasKeywords: true, receiver: undefined, name: 'render', node, frame })
}

function textOf(machine: Machine, serializers: Serializers, call: Invocation): Value | undefined {
  const { values, node, frame } = call
  const [object = nil] = values
  const options = values.length > 1 ? optionsOf(machine, values) : undefined
  const resource = optionIn(options, 'with')
  if (resource === undefined) return answerAlbaModule(machine, serializers, { ...call, name: 'serialize' })
  const among = (...names: readonly string[]): Value => {
    const entries = names.flatMap((name) => {
      const value = optionIn(options, name)
      return value === undefined ? [] : [{ key: symbolValue(name), value, isOptional: false }]
    })
    return machine.hash(hashContent(entries), node)
  }
  const site = { hasKeywords: true, node, frame }
  const made = machine.invoke({ ...passing(object, among('params')), ...site, receiver: resource, name: 'new' })
  return machine.invoke({ ...passing(among('root_key', 'meta')), ...site, receiver: made, name: 'to_json' })
}
