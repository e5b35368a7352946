// Options of serializers that the request may say: `include: params[:include]&.split(',')`.

import { type HashContent, type Invocation, isNil, type Machine, moduleOf, nil, optionIn } from '../flow/index.ts'
import { fieldsIn } from './chosen-fields.ts'
import { resourceClass } from './gem-answers.ts'
import { includeOf } from './include-directive.ts'
import type { Serializers } from './serializers.ts'

/** The names of those that a call gives a serializer without saying what they are: of `include` and `fields`. */
export function choosing(machine: Machine, serializers: Serializers, invocation: Invocation): readonly string[] {
  if (!isSerializing(machine, serializers, invocation)) return []
  const options = machine.hashOfValue(invocation.values.at(-1))
  const include = optionIn(options, 'include') ?? nil
  const { byType, others } = fieldsIn(machine, optionIn(options, 'fields') ?? nil)
  const isIncludeKnown = isNil(include) || includeOf(machine, include) !== undefined
  const areFieldsKnown = others !== 'any' && ![...byType.values()].includes('any')
  return [...(isIncludeKnown ? [] : ['include']), ...(areFieldsKnown ? [] : ['fields'])]
}

/** `BedSerializer.new(bed, …)`, `render json: bed, …` with ActiveModel::Serializer, `render jsonapi: bed, …` */
function isSerializing(machine: Machine, serializers: Serializers, { receiver, name, values }: Invocation): boolean {
  if (name === 'new') {
    const origin = receiver?.kind === 'some' && receiver.origin?.kind === 'name' ? receiver.origin.name : undefined
    const className = moduleOf(receiver)?.name ?? ''
    return origin === resourceClass || serializers.gemOf(className) === 'jsonapi-serializer'
  }
  if (name !== 'render' || receiver !== undefined) return false
  const options: HashContent | undefined = machine.hashOfValue(values.at(-1))
  if (optionIn(options, 'jsonapi') !== undefined) return true
  return optionIn(options, 'json') !== undefined && serializers.settings.has('active_model_serializers')
}
