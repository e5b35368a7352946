// `Jbuilder.new { |json| … }` and `Jbuilder.encode { |json| … }`, in templates, controllers, models and services.

import { type Host, type Invocation, type Machine, nameOfClass, some, type Value, yieldTo } from '../../flow/index.ts'
import type { BesideRecords } from '../../records/index.ts'
import { anything, stringShape } from '../../shape/index.ts'
import { begun, builderOf, newBuilder } from './builder.ts'
import type { Defaults } from './defaults.ts'
import { HeldValues } from './held-values.ts'
import { builderHost, disturb, type Partials } from './json-calls.ts'

export function makeJbuilder(
  machine: Machine,
  { name, block }: Invocation,
  builders: Host,
  defaults: Defaults,
): Value | undefined {
  if (name !== 'new' && name !== 'encode') return undefined
  const id = newBuilder(machine, builders, begun, defaults.settings(machine))
  const builder: Value = { kind: 'reference', id }
  if (block !== undefined) yieldTo(machine, block, builder)
  return name === 'new' ? builder : { ...some(stringShape), json: builderOf(machine, id).level.shape }
}

/** Those of code outside of templates, where a Jbuilder knows no partials. */
export function buildersOfCode(defaults: Defaults): Pick<BesideRecords, 'answer'> {
  const builders = builderHost(() => ({ partials: noPartials, held: new HeldValues(undefined) }))
  return {
    answer: (machine, invocation) =>
      invocation.receiver !== undefined && nameOfClass(invocation.receiver) === 'Jbuilder'
        ? makeJbuilder(machine, invocation, builders, defaults)
        : undefined,
  }
}

const anyLevel = { isBlank: true, shape: anything }

const noPartials: Partials = {
  render: ({ machine, builder }) => disturb(machine, builder),
  renderEach: () => anyLevel,
  renderFor: () => anyLevel,
}
