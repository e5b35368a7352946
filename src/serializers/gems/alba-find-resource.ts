// Which resource an association of Alba has: the one that an option names, or that has its name.

import { classNamed, type Machine, moduleOf, nameOfValue, passing, singlesOf, type Value } from '../../flow/index.ts'
import { namespaceOf } from '../components.ts'
import { given, optionNamed } from '../objects.ts'
import type { Serializers } from '../serializers.ts'
import type { Entry } from './alba-definition.ts'

interface Finding {
  readonly machine: Machine
  readonly serializers: Serializers
  /** The resource that has the association. */
  readonly className: string
}

/** Those that an option names, which may go by the class of the object; none where one of them is not known. */
export function resourceClasses(resourced: Finding, entry: Entry, single: Value): readonly string[] {
  const { machine } = resourced
  const option = optionNamed(entry.options, 'resource') ?? optionNamed(entry.options, 'serializer')
  const value = option?.kind === 'closure' ? given(machine, () => machine.call(option, passing(single))) : option
  const options = value === undefined ? [undefined] : singlesOf(value)
  const classNames = options.map((each) => resourceClass(resourced, entry, each))
  const known = classNames.filter((each) => each !== undefined)
  return known.length === classNames.length ? known : []
}

/** What an option names, or the resource that has the name of the association. */
function resourceClass(
  { machine, serializers, className }: Finding,
  { name }: Entry,
  value: Value | undefined,
): string | undefined {
  const direct = moduleOf(value)?.name
  if (direct !== undefined) return serializers.gemOf(direct) === 'alba' ? direct : undefined
  if (value !== undefined && nameOfValue(value) === undefined) return undefined
  const { inflector } = serializers.application
  const base = inflector.camelize(inflector.singularize(name))
  const names = nameOfValue(value) === undefined ? [`${base}Resource`, `${base}Serializer`] : [nameOfValue(value) ?? '']
  return findResource(machine, serializers, names, namespaceOf(className))
}

export function findResource(
  machine: Machine,
  serializers: Serializers,
  names: readonly string[],
  space: string | undefined,
): string | undefined {
  const candidates = names.flatMap((each) => (space === undefined ? [each] : [`${space}::${each}`, each]))
  return candidates.find(
    (each) => moduleOf(classNamed(machine, each))?.name === each && serializers.gemOf(each) === 'alba',
  )
}
