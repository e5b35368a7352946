// What the classes of jsonapi-rails, their instances and controllers answer, and what `render jsonapi:` makes.

import {
  callClosure,
  type Invocation,
  instanceContent,
  type Machine,
  nil,
  optionIn,
  optionsOf,
  passing,
  some,
  type Value,
} from '../../flow/index.ts'
import type { AskedRendering } from '../../records/index.ts'
import { type Shape, stringShape } from '../../shape/index.ts'
import { fieldsIn } from '../chosen-fields.ts'
import type { SerializerCall } from '../gem-answers.ts'
import { includeOf, includesNone } from '../include-directive.ts'
import { madeValue } from '../made-values.ts'
import { given } from '../objects.ts'
import { askController } from '../rendering.ts'
import type { Serializers } from '../serializers.ts'
import { configured } from './classes.ts'
import { typeOf } from './declared-type.ts'
import { resourceOf } from './definition.ts'
import { type Asked, documentShape, errorsDocument } from './documents.ts'
import { isSaid } from './links.ts'
import { newResource } from './recorded.ts'
import { recordReading } from './resource.ts'

export const rendererClass = 'JSONAPI::Serializable::Renderer'

/** `render jsonapi: beds` or `render jsonapi_errors: bed.errors` in a controller. */
export function renderedDocument(
  rendering: AskedRendering,
  serializers: Serializers,
  value: Value,
  isOfErrors: boolean,
): Shape {
  const { machine, options, call } = rendering
  const said: Asked['said'] = (name, ...values) => given(machine, () => askController(rendering, name, ...values))
  const asked: Asked = { machine, serializers, options, call, said }
  return isOfErrors ? errorsDocument(asked, value) : documentShape(asked, value)
}

/** What is configured as code, which runs in the controller. */
const code: ReadonlySet<string> = new Set(
  'jsonapi_expose jsonapi_fields jsonapi_include jsonapi_links jsonapi_meta jsonapi_pagination'.split(' '),
)
const values: ReadonlySet<string> = new Set('jsonapi_class jsonapi_errors_class jsonapi_object'.split(' '))

/** What a controller answers that says nothing of its own: what is configured. */
export function answerHook(machine: Machine, { receiver, name, values: passed, frame }: Invocation): Value | undefined {
  if (receiver !== undefined || !(code.has(name) || values.has(name))) return undefined
  const value = configured(machine, name)
  if (!code.has(name) || value.kind !== 'closure') return value
  return given(machine, () => callClosure(machine, value, passing(...passed), frame.self))
}

/** A word in a block inside of a resource, which has what it was given as its value. */
export function answerSaid(serializers: Serializers, className: string, call: Invocation): Value | undefined {
  if (!isSaid(className, call)) return undefined
  serializers.said.push(call)
  return call.values[0] ?? nil
}

/** `JSONAPI::Serializable::Renderer.new.render(beds, class: …)`, outside of a controller. */
export function answerRenderer(machine: Machine, serializers: Serializers, call: Invocation): Value | undefined {
  const { name, values: passed, node } = call
  if (name === 'new') return machine.allocate(node, instanceContent(rendererClass))
  if (name !== 'render' && name !== 'render_errors') return undefined
  const [value = nil] = passed
  const options = optionsOf(machine, passed.slice(1))
  const said: Asked['said'] = (asked) => (asked.endsWith('_class') ? machine.hash(undefined, node) : undefined)
  const asked: Asked = { machine, serializers, options, call, said }
  return madeValue(machine, name === 'render' ? documentShape(asked, value) : errorsDocument(asked, value), node)
}

export function answerResource(call: SerializerCall): Value | undefined {
  const { machine, serializers, invocation, className, isClass, self } = call
  const { name, values: passed, node } = invocation
  if (isClass) {
    const given = passed[0] ?? machine.hash(undefined, node)
    const object = optionIn(machine.hashOfValue(given), 'object') ?? nil
    return name === 'new' ? newResource(machine, className, object, given) : undefined
  }
  const object = machine.variablesOfInstance(self)?.get('@object') ?? nil
  switch (name) {
    case 'jsonapi_id':
      return some(stringShape)
    case 'jsonapi_type':
      return some(typeOf(machine, self, resourceOf(machine, serializers, className)))
    case 'as_jsonapi': {
      const options = optionsOf(machine, passed)
      const choice = {
        classes: { named: new Map(), isConfigured: true, purpose: 'jsonapi_class' },
        include: includeOf(machine, optionIn(options, 'include') ?? nil) ?? includesNone,
        mayInclude: false,
        fields: fieldsIn(machine, nil),
        exposures: machine.hash(undefined, node),
      } as const
      const made = serializers.readings.read(machine, recordReading(call, className, object, choice))
      return madeValue(machine, made.shape, node)
    }
  }
  return undefined
}
