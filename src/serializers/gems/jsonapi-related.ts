// The serializers of what a relationship of jsonapi-serializer leads to: `FastJsonapi::Relationship#static_serializer` and
// `#serializer_for`, which goes by the class of each record.

import {
  classNamed,
  type HashContent,
  isNil,
  type Machine,
  moduleOf,
  nameOfValue,
  singlesOf,
  truthOf,
  unknown,
  type Value,
} from '../../flow/index.ts'
import { baseName, namespaceOf } from '../components.ts'
import { classesOf } from '../families.ts'
import { given, optionNamed } from '../objects.ts'
import type { Serializers } from '../serializers.ts'
import { calledWith, type Relationship } from './jsonapi-definition.ts'

/** An object, and the serializer that it is given to. */
interface Standing {
  readonly className: string
  readonly object: Value
}

export interface Related {
  readonly all: readonly Standing[]
  /** Some of what it leads to may have a serializer that nobody knows. */
  readonly isOpen: boolean
}

export interface Leading {
  readonly machine: Machine
  readonly serializers: Serializers
  /** The serializer that has the relationship. */
  readonly className: string
  readonly params: Value
}

export function isPolymorphic({ options }: Relationship): boolean {
  const option = optionNamed(options, 'polymorphic')
  return option !== undefined && truthOf(option) !== false
}

/** `items` is what the relationship leads to, one by one. */
export function relatedTo(leading: Leading, relationship: Relationship, items: Value): Related {
  const { options, block } = relationship
  const singles = singlesOf(leading.machine.settled(items)).filter((single) => !isNil(single))
  if (isPolymorphic(relationship)) return byClass(leading, singles, listedIn(leading, options))
  const serializer = optionNamed(options, 'serializer')
  if (serializer?.kind === 'closure')
    return byCode(leading, singles, (object) => calledWith(leading.machine, serializer, object, leading.params))
  if (serializer === undefined && block !== undefined) {
    const found = byClass(leading, singles, [])
    if (found.all.length > 0) return found
  }
  const className = staticClass(leading, relationship, serializer)
  if (className === undefined) return nobody
  return { all: singles.map((object) => ({ className, object })), isOpen: false }
}

const nobody: Related = { all: [], isOpen: true }

/** The one that an option names, or that has the name of the relationship. */
function staticClass(leading: Leading, { name }: Relationship, serializer: Value | undefined): string | undefined {
  const module = moduleOf(serializer)?.name
  if (module !== undefined) return isRead(leading, module) ? module : undefined
  const named = serializer === undefined ? name : nameOfValue(serializer)
  return named === undefined ? undefined : serializerNamed(leading, named)
}

/** The class of a serializer that is named after a class or a table, in the namespace of the one that asks. */
function serializerNamed(leading: Leading, name: string): string | undefined {
  const { machine, serializers, className } = leading
  const base = baseName(name)
  const written = /Serializer$/.test(base) ? base : `${serializers.application.inflector.classify(base)}Serializer`
  const space = namespaceOf(className)
  const full = space === undefined ? written : `${space}::${written}`
  return [full, written].find((each) => moduleOf(classNamed(machine, each))?.name === each && isRead(leading, each))
}

function isRead({ serializers }: Leading, className: string): boolean {
  return serializers.gemOf(className) === 'jsonapi-serializer'
}

/** An entry of `polymorphic: { Kite => :kite }`. */
interface Listed {
  readonly ofClass: string | undefined
  readonly className: string | undefined
}

function listedIn(leading: Leading, options: HashContent | undefined): readonly Listed[] {
  const hash = leading.machine.hashOfValue(optionNamed(options, 'polymorphic'))
  return Array.from(hash?.entries.values() ?? [], ({ key, value }) => {
    const named = nameOfValue(value) ?? moduleOf(value)?.name
    return {
      ofClass: moduleOf(key)?.name,
      className: named === undefined ? undefined : serializerNamed(leading, named),
    }
  })
}

/** Each record is given to the serializer of its class; one whose class has none raises. */
function byClass(leading: Leading, singles: readonly Value[], listed: readonly Listed[]): Related {
  const { machine, serializers } = leading
  const all: Standing[] = []
  const met = new Set<string>()
  let isOpen = false
  for (const single of singles) {
    const standing = standingFor(leading, single)
    if (standing === undefined && listed.length === 0) isOpen = true
    for (const { className, object } of standing ?? []) {
      const own = listed.find(({ ofClass }) => ofClass === className)
      met.add(className)
      // Where the classes below it are listed, no row is of the class itself.
      if (own === undefined && listed.some(({ ofClass }) => isBelow(leading, ofClass, className))) continue
      const found = own === undefined ? serializerNamed(leading, className) : own.className
      if (found !== undefined) all.push({ className: found, object })
      else if (own !== undefined) isOpen = true
    }
  }
  for (const { ofClass, className } of listed) {
    if (ofClass !== undefined && met.has(ofClass)) continue
    const object = (ofClass === undefined ? undefined : serializers.records.standing(machine, ofClass)) ?? unknown
    if (className === undefined) isOpen = true
    else all.push({ className, object })
  }
  return { all, isOpen: isOpen || all.length === 0 }
}

function isBelow({ serializers: { program } }: Leading, className: string | undefined, above: string): boolean {
  return className !== undefined && className !== above && program.ancestors(className).includes(above)
}

/** Code is asked for each record; of one that may be of a class below its own, for each of these first. */
function byCode(leading: Leading, singles: readonly Value[], serializer: (object: Value) => Value): Related {
  const all: Standing[] = []
  let isOpen = singles.length === 0
  for (const single of singles) {
    const known = new Set<string>()
    const standing = standingFor(leading, single) ?? [{ className: undefined, object: single }]
    for (const { object } of standing.toReversed()) {
      const names = singlesOf(given(leading.machine, () => serializer(object))).map((each) => moduleOf(each)?.name)
      const isLast = known.size > 0 && object === single
      for (const className of names) {
        const isKnown = className !== undefined && isRead(leading, className)
        if (!isKnown) isOpen ||= !isLast
        else if (!isLast || !known.has(className)) all.push({ className, object })
        if (isKnown) known.add(className)
      }
    }
  }
  return { all, isOpen }
}

/** A record that was found as each of the classes that it may be of, its own first; `undefined` where they are not known. */
function standingFor({ machine, serializers }: Leading, single: Value): readonly Standing[] | undefined {
  const content = machine.contentOf(single)
  const names = classesOf(machine, serializers, single)
  if (names === undefined || content?.kind !== 'instance') return undefined
  return names.map((className) => ({
    className,
    object: className === content.className ? single : machine.allocate(undefined, { ...content, className }),
  }))
}
