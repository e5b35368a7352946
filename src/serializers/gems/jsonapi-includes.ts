// What jsonapi-serializer refuses to include: `FastJsonapi::ObjectSerializer#validate_includes!`.

import {
  type Facts,
  isNil,
  type Machine,
  nil,
  optionIn,
  singlesOf,
  some,
  textValue,
  type Value,
} from '../../flow/index.ts'
import { stringShape } from '../../shape/index.ts'
import { includeOf, mostIncluded } from '../include-directive.ts'
import type { Serializers } from '../serializers.ts'
import { resourceOf } from './jsonapi-definition.ts'

interface IncludeError {
  readonly className: string
  readonly facts: Facts
}

/** What a serializer raises when it is made with options that may name another relationship than those of its class. */
export function includeError(
  machine: Machine,
  serializers: Serializers,
  className: string,
  options: Value,
): IncludeError | undefined {
  const { relationships } = resourceOf(machine, serializers, className)
  // Of `nurse.beds` the first name alone is looked up.
  const areDeclared = singlesOf(options).every((single) => {
    const names = namesIncluded(machine, single)
    return names !== undefined && [...names].every((name) => relationships.has(name))
  })
  if (areDeclared) return undefined
  // Those before jsonapi-serializer have no class of their own for it.
  if (serializers.settings.has('fast_jsonapi')) return { className: 'ArgumentError', facts: {} }
  return {
    className: 'JSONAPI::Serializer::UnsupportedIncludeError',
    facts: { include_item: some(stringShape), klass: textValue(className) },
  }
}

/** All first names that `include:` may have; `undefined` where they are not known. */
function namesIncluded(machine: Machine, options: Value): Iterable<string> | undefined {
  if (isNil(options)) return []
  const content = machine.hashOfValue(options)
  if (content === undefined || (content.others !== undefined && optionIn(content, 'include') === undefined))
    return undefined
  const include = optionIn(content, 'include') ?? nil
  return (includeOf(machine, include) ?? mostIncluded(machine, include))?.keys()
}
