// `render json:` of what has a serializer.

import { type HashContent, type Invocation, type Machine, nil, nothingPassed, type Value } from '../flow/index.ts'
import type { AskedRendering } from '../records/index.ts'
import { nameOf } from '../ruby/index.ts'
import type { Shape } from '../shape/index.ts'
import { documentShape } from './active-model/index.ts'
import { baseName, namespaceOf } from './components.ts'
import type { Serializers } from './serializers.ts'

interface Rendering extends AskedRendering {
  readonly serializers: Serializers
}

/** `undefined` where nothing has a serializer. */
export function serializedBy(
  { className, machine, serializers, options: given, call }: Rendering,
  value: Value,
): Shape | undefined {
  const { inflector } = serializers.application
  const options = serializers.activeModel.isLegacy ? withDefaults(machine, className(), given, call) : given
  const asked = {
    machine,
    serializers,
    options,
    call,
    namespace: () => namespaceOf(className()),
    scope: () => scopeOf({ machine, serializers, options, call, className }),
    listRoot: () => inflector.underscore(baseName(className()).replace(/Controller$/, '')),
  }
  return documentShape(asked, value)
}

/** Versions before 0.10 ask the controller for options where the call gives none. */
function withDefaults(
  machine: Machine,
  controller: string,
  options: HashContent | undefined,
  { node, frame }: Invocation,
): HashContent | undefined {
  const name = 'default_serializer_options'
  if (machine.program.method(controller, name) === undefined) return options
  const defaults = machine.hashOfValue(machine.invoke({ ...nothingPassed, receiver: undefined, name, node, frame }))
  if (defaults === undefined) return options
  return { ...defaults, entries: new Map([...defaults.entries, ...(options?.entries ?? [])]) }
}

/** `serialization_scope :current_member`: what serializers ask of the controller; `current_user` where nothing is said. */
function scopeOf({ machine, className, serializers, call }: Rendering): {
  readonly name: string
  readonly value: Value
} {
  const controller = className()
  const said = serializers.program
    .ancestors(controller)
    .flatMap((owner) => serializers.program.words(owner).toReversed())
    .find(({ name }) => name === 'serialization_scope')
  const name = said === undefined ? 'current_user' : nameOf(said.call.arguments[0] ?? null)
  if (name === undefined) return { name: '', value: nil }
  const isKnown = serializers.program.method(controller, name) !== undefined || name.startsWith('current_')
  if (!isKnown) return { name, value: nil }
  const { node, frame } = call
  return { name, value: machine.invoke({ ...nothingPassed, receiver: undefined, name, node, frame }) }
}
