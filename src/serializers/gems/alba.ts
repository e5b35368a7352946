// Alba: `BedResource.new(bed).serialize`, and what else a resource answers.

import { nil, optionIn, optionsOf, unknown, type Value } from '../../flow/index.ts'
import { arrayOf, emptyObject, objectShape, type Shape } from '../../shape/index.ts'
import type { SerializerCall } from '../gem-answers.ts'
import { jsonOf, madeValue } from '../made-values.ts'
import { oneOrMany } from '../objects.ts'
import type { Serializers } from '../serializers.ts'
import { albaResourceOf, traitsNamed } from './alba-definition.ts'
import { type Asked, type Chosen, newResource, objectVariable, paramsVariable, readResource } from './alba-entries.ts'
import { laidOut, rooted } from './alba-root.ts'
import { withinOf } from './alba-within.ts'

const traitsVariable = '@with_traits'
const withinVariable = '@within'

export function answerAlba(call: SerializerCall): Value | undefined {
  const { machine, invocation, className, isClass, self } = call
  const { name, values, node } = invocation
  if (isClass) {
    if (name !== 'new') return undefined
    const [object = nil] = values
    const options = values.length > 1 ? optionsOf(machine, values) : undefined
    const params = optionIn(options, 'params') ?? machine.hash(undefined, node)
    const made = newResource(machine, className, object, params)
    machine.setInstanceVariable(made, traitsVariable, optionIn(options, 'with_traits') ?? nil)
    const within = optionIn(options, 'within')
    if (within !== undefined) machine.setInstanceVariable(made, withinVariable, within)
    if (machine.program.method(className, 'initialize') !== undefined)
      machine.invoke({ ...invocation, receiver: made, name: 'initialize' })
    return made
  }
  const variables = machine.variablesOfInstance(self)
  if (name === 'object' || name === 'params') return variables?.get(`@${name}`) ?? unknown
  return answerWhole(call, variables?.get(objectVariable) ?? unknown, variables?.get(paramsVariable) ?? unknown)
}

/** What writes the resource as a whole. */
function answerWhole(call: SerializerCall, object: Value, params: Value): Value | undefined {
  const { machine, invocation, className, self, serializers } = call
  const { name, values, node } = invocation
  const options = optionsOf(machine, values)
  const isText = name === 'serialize' || name === 'to_json'
  const isPlain = name === 'to_h' || name === 'to_hash' || name === 'serializable_hash'
  if (!isText && !isPlain && name !== 'as_json') return undefined
  const form = isText && !hasIsoTimes(serializers) ? 'text' : 'hash'
  const asked: Asked = { machine, serializers, site: invocation, form }
  const variables = machine.variablesOfInstance(self)
  const traits = traitsNamed(machine, variables?.get(traitsVariable))
  const within = withinOf(machine, variables?.get(withinVariable))
  const resource = albaResourceOf(machine, serializers, className)
  const whole = (): Shape => {
    const data = dataShape(asked, { className, params, traits, within }, object)
    return isPlain ? data : rooted(asked, { resource, className, object, data, options, self })
  }
  if (isText) return jsonOf(resource.layout === undefined ? whole() : laidOut(asked, resource.layout, self))
  return madeValue(machine, whole(), node, !serializers.settings.text('alba').includes('symbolize_keys!'))
}

/** Whether times are written as Rails does, and not by their `to_s`. */
export function hasIsoTimes(serializers: Serializers): boolean {
  const backend = serializers.settings.of('alba', 'backend') ?? ''
  return /^:(?:active_support|oj_rails)\b/.test(backend) || backend.startsWith(':oj')
}

function dataShape(asked: Asked, chosen: Chosen, object: Value): Shape {
  const { machine, serializers, site } = asked
  const { listKey } = albaResourceOf(machine, serializers, chosen.className)
  return oneOrMany(machine, object, site, {
    one: (single) => readResource(asked, chosen, single),
    many: (items) => (listKey === undefined ? arrayOf(items) : objectShape({ ...emptyObject, others: items })),
  })
}
