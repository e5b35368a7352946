// `render json:` of what has a serializer.

import { nil, nothingPassed, type Value } from '../flow/index.ts'
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
  { className, machine, serializers, options, call }: Rendering,
  value: Value,
): Shape | undefined {
  const { inflector } = serializers.application
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
