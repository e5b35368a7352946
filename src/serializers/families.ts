// The classes below its own that an object may be of.

import type { Machine, Value } from '../flow/index.ts'
import { baseName } from './components.ts'
import type { Serializers } from './serializers.ts'

/** An object whose class has others below it that have serializers of their own may be one of these. */
export function familyOf(machine: Machine, serializers: Serializers, object: Value): readonly Value[] {
  const content = machine.contentOf(object)
  const below = classesBelow(machine, serializers, object)
  if (content?.kind !== 'instance' || below === undefined) return [object]
  const having = below.filter((name) => hasSerializer(serializers, name))
  return [object, ...having.map((name) => machine.allocate(undefined, { ...content, className: name }))]
}

/** The classes that an object may be of; `undefined` where nobody knows them. */
export function classesOf(machine: Machine, serializers: Serializers, object: Value): readonly string[] | undefined {
  const className = machine.classNameOf(object)
  const below = classesBelow(machine, serializers, object)
  return className === undefined || below === undefined ? undefined : [className, ...below]
}

/** Those of its classes that stand for nothing else in its family. */
export function ownClassesOf(machine: Machine, serializers: Serializers, object: Value): readonly string[] | undefined {
  const [own, ...below] = classesOf(machine, serializers, object) ?? []
  if (own === undefined) return undefined
  return [own, ...below.filter((name) => !hasSerializer(serializers, name))]
}

function hasSerializer({ serializerNames }: Serializers, className: string): boolean {
  return serializerNames.has(`${baseName(className)}Serializer`)
}

/** A record that was found, or made by the name of a class, may be of one below its own; `undefined` where they are too many to follow. */
function classesBelow(machine: Machine, serializers: Serializers, object: Value): readonly string[] | undefined {
  const content = machine.contentOf(object)
  if (content?.kind !== 'instance') return []
  const below = machine.program.subclasses(content.className)
  if (below.length === 0 || !serializers.records.mayBeBelow(machine, object)) return []
  return below.length > mostSubclasses ? undefined : below
}

const mostSubclasses = 8
