// `render json:` of what has a serializer.

import { type HashContent, nil, type Value } from '../flow/index.ts'
import { nameOf } from '../ruby/index.ts'
import type { Shape } from '../shape/index.ts'
import { documentShape } from './active-model/index.ts'
import { baseName, namespaceOf } from './components.ts'
import { askController, type Rendering } from './rendering.ts'

/** `undefined` where nothing has a serializer. */
export function serializedBy(rendering: Rendering, value: Value): Shape | undefined {
  const { className, machine, serializers, call } = rendering
  const { inflector } = serializers.application
  const options = serializers.activeModel.isLegacy ? withDefaults(rendering) : rendering.options
  const asked = {
    machine,
    serializers,
    options,
    call,
    namespace: () => namespaceOf(className()),
    scope: () => scopeOf(rendering),
    listRoot: () => inflector.underscore(baseName(className()).replace(/Controller$/, '')),
  }
  return documentShape(asked, value)
}

/** Versions before 0.10 ask the controller for options where the call gives none. */
function withDefaults(rendering: Rendering): HashContent | undefined {
  const { machine, className, options } = rendering
  const name = 'default_serializer_options'
  if (machine.program.method(className(), name) === undefined) return options
  const defaults = machine.hashOfValue(askController(rendering, name))
  if (defaults === undefined) return options
  return { ...defaults, entries: new Map([...defaults.entries, ...(options?.entries ?? [])]) }
}

/** `serialization_scope :current_member`: what serializers ask of the controller; `current_user` where nothing is said. */
function scopeOf(rendering: Rendering): { readonly name: string; readonly value: Value } {
  const { className, serializers } = rendering
  const controller = className()
  const said = serializers.program
    .ancestors(controller)
    .flatMap((owner) => serializers.program.words(owner).toReversed())
    .find(({ name }) => name === 'serialization_scope')
  const name = said === undefined ? 'current_user' : nameOf(said.call.arguments[0] ?? null)
  if (name === undefined) return { name: '', value: nil }
  const isKnown = serializers.program.method(controller, name) !== undefined || name.startsWith('current_')
  return { name, value: isKnown ? askController(rendering, name) : nil }
}
