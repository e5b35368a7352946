// `config` of ActiveSupport::Configurable: what it holds stands with the class, or with the object that is configured.

import type { Invocation } from '../calls/invocation.ts'
import { passing } from '../calls/passed.ts'
import type { Machine } from '../machine.ts'
import { instanceContent } from '../store/content.ts'
import { nameOfValue, nil, type Reference, type Value } from '../values/value.ts'
import { ancestorsOf, readClassAttribute, writeClassAttribute } from './classes.ts'

export const configurationClass = 'ActiveSupport::Configurable::Configuration'
const ownerVariable = '@__owner'

/** `config` and `configure { |config| … }` of a class or an object; `undefined` for other messages. */
export function callConfigurable(
  machine: Machine,
  owner: Value,
  className: string,
  { name, block, node }: Invocation,
): Value | undefined {
  if (name !== 'config' && name !== 'configure') return undefined
  if (!ancestorsOf(machine, className).includes('ActiveSupport::Configurable')) return undefined
  const content = instanceContent(configurationClass)
  const config = machine.allocate(node, { ...content, variables: content.variables.with(ownerVariable, owner) })
  if (name === 'config') return config
  return block === undefined ? undefined : machine.yieldTo(block, config)
}

/** `config.rate`, `config.rate = 1`, `config[:rate]` */
export function callConfiguration(machine: Machine, self: Reference, call: Invocation): Value | undefined {
  const owner = machine.variablesOfInstance(self)?.get(ownerVariable)
  const { name, values, node, frame } = call
  if (owner === undefined) return undefined
  const isIndexed = name === '[]' || name === '[]='
  const asked = isIndexed ? nameOfValue(values[0]) : name.replace(/[=?!]$/, '')
  const value = values[isIndexed ? 1 : 0] ?? nil
  if (asked === undefined || !/^\w+$/.test(asked)) return undefined
  if (name.endsWith('=')) return writeClassAttribute(machine, owner, asked, value)
  if (values.length > (isIndexed ? 1 : 0) || machine.isObjectMethod(name)) return undefined
  const known = readClassAttribute(machine, owner, asked)
  return name.endsWith('?') ? machine.invoke({ ...passing(), receiver: known, name: 'present?', node, frame }) : known
}
