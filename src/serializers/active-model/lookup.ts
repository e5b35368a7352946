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

/** An object whose class has others below it that have serializers of their own may be one of these. */
export function familyOf(machine: Machine, serializers: Serializers, object: Value): readonly Value[] {
  const content = machine.contentOf(object)
  const below = classesBelow(machine, serializers, object)
  if (content?.kind !== 'instance' || below === undefined) return [object]
  const { serializerNames } = serializers
  const having = below.filter((name) => serializerNames.has(`${baseName(name)}Serializer`))
  return [object, ...having.map((name) => machine.allocate(undefined, { ...content, className: name }))]
}

/** The classes that an object may be of; `undefined` where nobody knows them. */
export function classesOf(machine: Machine, serializers: Serializers, object: Value): readonly string[] | undefined {
  const className = machine.classNameOf(object)
  const below = classesBelow(machine, serializers, object)
  return className === undefined || below === undefined ? undefined : [className, ...below]
}

/** A record that was found may be of a class below its own; `undefined` where they are too many to follow. */
function classesBelow(machine: Machine, serializers: Serializers, object: Value): readonly string[] | undefined {
  const content = machine.contentOf(object)
  if (content?.kind !== 'instance' || content.variables.get(':new') !== undefined) return []
  const below = machine.program.subclasses(content.className)
  if (below.length === 0 || !serializers.records.isRecord(machine, object)) return []
  return below.length > mostSubclasses ? undefined : below
}

const mostSubclasses = 8

export function isSerializer(serializers: Serializers, className: string): boolean {
  return serializers.gemOf(className) === 'active-model-serializers'
}

/** The class that an option names. */
export function classGiven(machine: Machine, value: Value | undefined): string | undefined {
  return moduleOf(value)?.name ?? moduleOf(value && classNamed(machine, nameOfValue(value) ?? ''))?.name
}
