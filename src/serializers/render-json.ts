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
export function serializedBy({ className, ...rendering }: Rendering, value: Value): Shape | undefined {
  const listRoot = rendering.serializers.application.inflector.underscore(
    baseName(className).replace(/Controller$/, ''),
  )
  return documentShape(
    {
      ...rendering,
      namespace: namespaceOf(className),
      scope: () => scopeOf({ ...rendering, className }),
      listRoot,
    },
    value,
  )
}

/** `serialization_scope :current_member`: what serializers ask of the controller; `current_user` where nothing is said. */
function scopeOf({ machine, className, serializers, call }: Rendering): {
  readonly name: string
  readonly value: Value
} {
  const said = serializers.program
    .ancestors(className)
    .flatMap((owner) => serializers.program.words(owner).toReversed())
    .find(({ name }) => name === 'serialization_scope')
  const name = said === undefined ? 'current_user' : nameOf(said.call.arguments[0] ?? null)
  if (name === undefined) return { name: '', value: nil }
  const isKnown = serializers.program.method(className, name) !== undefined || name.startsWith('current_')
  if (!isKnown) return { name, value: nil }
  const { node, frame } = call
  return { name, value: machine.invoke({ ...nothingPassed, receiver: undefined, name, node, frame }) }
}
