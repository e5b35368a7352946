// The serializer of an object: by its class, the namespace of the controller, and the serializer around it
// (ActiveModelSerializers::LookupChain).

import {
  ancestorsOf,
  classNamed,
  type Invocation,
  type Machine,
  moduleOf,
  nameOfValue,
  type Value,
} from '../../flow/index.ts'
import { baseName, namespaceOf } from '../components.ts'
import { sent } from '../objects.ts'
import type { Serializers } from '../serializers.ts'

export interface Lookup {
  readonly namespace: string | undefined
  /** The class of the serializer that the object is an association of. */
  readonly parent: string | undefined
}

/** The class of the serializer; `undefined` where there is none, `unknown` where nobody knows it. */
export function serializerFor(
  machine: Machine,
  serializers: Serializers,
  object: Value,
  { site, namespace, parent }: Lookup & { readonly site: Invocation },
): string | 'unknown' | undefined {
  const className = machine.classNameOf(object)
  if (className === undefined) return undefined
  const own = ['serializer_class', 'active_model_serializer'].find(
    (name) => machine.program.method(className, name) !== undefined,
  )
  if (own !== undefined) {
    const named = moduleOf(sent(machine, object, own, site))?.name
    return named !== undefined && isSerializer(serializers, named) ? named : 'unknown'
  }
  for (const ancestor of ancestorsOf(machine, className)) {
    if (machine.program.isOwn(ancestor) && !machine.program.isClass(ancestor)) continue
    const found = lookup(machine, serializers, ancestor, { namespace, parent })
    if (found !== undefined) return found
  }
  return undefined
}

function lookup(
  machine: Machine,
  serializers: Serializers,
  className: string,
  { namespace, parent }: Lookup,
): string | undefined {
  const space = namespaceOf(className)
  const name = `${baseName(className)}Serializer`
  const candidates = [
    ...(parent === undefined ? [] : [`${parent}::${name}`]),
    ...(namespace === undefined || namespace === '' ? [] : [`${namespace}::${name}`]),
    ...(space === undefined ? [] : [`${space}::${name}`]),
    name,
  ]
  return candidates.find((candidate) => {
    const found = moduleOf(classNamed(machine, candidate))?.name
    return found === candidate && isSerializer(serializers, candidate)
  })
}

export function isSerializer(serializers: Serializers, className: string): boolean {
  return serializers.gemOf(className) === 'active-model-serializers'
}

/** The class that an option names. */
export function classGiven(machine: Machine, value: Value | undefined): string | undefined {
  return moduleOf(value)?.name ?? moduleOf(value && classNamed(machine, nameOfValue(value) ?? ''))?.name
}
