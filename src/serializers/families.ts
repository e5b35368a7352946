// The classes below its own that an object may be of.

import type { Machine, Value } from '../flow/index.ts'
import { baseName } from './components.ts'
import type { Serializers } from './serializers.ts'

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
